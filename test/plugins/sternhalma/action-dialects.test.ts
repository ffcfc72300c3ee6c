/** The dialects `openspiel` and `ludii`, which write every hop by itself. */
import { expect } from 'chai';
import fc from 'fast-check';
import { NotationError, type Notation, type NotationContext } from '../../../core/index.js';
import {
  formatMove,
  formatPosition,
  HOLES,
  LUDII,
  makeChain,
  makeResignation,
  makeStep,
  OPENSPIEL,
  PASS,
  PBMSERV,
  RULES,
  setupOf,
  STAR,
  variantData,
  type SternhalmaMove,
  type SternhalmaPosition,
} from '../../../plugins/sternhalma/index.js';
import { anyText, HOSTILE, mutated } from '../../support/hostile.js';
import { board, codeOf, holes, move, played, randomGame, VARIANT_IDS } from './support.js';

type Dialect = Notation<SternhalmaMove, SternhalmaPosition>;
type Context = NotationContext<SternhalmaPosition>;

const one = (dialect: Dialect, text: string, context?: Context): string => {
  const result = dialect.parseMove(text, context);
  return result.ok ? formatMove(result.value) : result.error.code;
};
const line = (dialect: Dialect, text: string, context?: Context): string => {
  const result = dialect.parseMoves!(text, context);
  return result.ok ? result.value.map((what) => formatMove(what)).join(' ') : result.error.code;
};

/** The first seat cannot move: it fills the top point, and others stand around it two deep. */
const BLOCKED = board([
  'a1 b1 b2 c1 c2 c3 d1 d2 d3 d4',
  'e5 e6 e7 e8 e9 f4 f5 f6 f7 m5',
  'f8 f9 j1 j2 j3 k1 k2 k3 l1 l2',
]);

describe('sternhalma: the dialect openspiel', () => {
  it('reads a turn: a step, hops that go on from each other, or Pass', () => {
    for (const [text, right] of [
      ['9->17', 'd4-e8'],
      ['2=>9', 'b2:d4'],
      ['0=>3 3=>14', 'a1:c1:e5'],
      ['0=>3, 3=>14, Pass', 'a1:c1:e5'],
      [' 0=>3\n3=>14 ', 'a1:c1:e5'],
      ['0=>3 Pass', 'a1:c1'],
      ['Pass', 'pass'],
      // Whether holes are neighbours is for the rules to say, as it is in the game's own notation.
      ['0->120', 'a1-q1'],
      ['0=>120', 'a1:q1'],
    ] as const)
      expect(one(OPENSPIEL, text), text).to.equal(right);
  });

  it('refuses what is no turn, with the place', () => {
    for (const [text, code, place] of [
      ['', 'empty', ''],
      ['e5-f5', 'bad_action', 'e5-f5'],
      ['9 -> 17', 'needs_board', '9'],
      ['pass', 'bad_action', 'pass'],
      ['9>17', 'bad_action', '9>17'],
      ['9->121', 'bad_hole', '9->121'],
      ['09->17', 'bad_hole', '09->17'],
      ['9->17 17->29', 'broken_chain', '17->29'],
      ['0=>3 3->6', 'broken_chain', '3->6'],
      ['0=>3 5=>14', 'broken_chain', '5=>14'],
      ['0=>3 Pass 3=>14', 'broken_chain', 'Pass'],
      ['Pass Pass', 'broken_chain', 'Pass'],
      ['58', 'needs_board', '58'],
      ['0=>3 '.repeat(122), 'too_long', '0=>3'],
    ] as const) {
      const result = OPENSPIEL.parseMove(text);
      expect(codeOf(result), text).to.equal(code);
      if (result.ok) continue;
      const { span, message } = result.error;
      expect(text.slice(span!.start, span!.end)).to.equal(place);
      expect(message).not.to.match(/\{\w+\}/);
      expect(OPENSPIEL.reasons.has(code)).to.equal(true);
    }
    const two = OPENSPIEL.parseMove('0=>3\n5=>14');
    expect(!two.ok && two.error.span).to.deep.equal({ start: 5, end: 10, line: 2, column: 1 });
  });

  it('groups hops into turns, and takes them apart again', () => {
    // From e5 the piece cannot go on, so that no Pass stands behind the first hop.
    const text = '3=>14 111->102 0=>3 Pass 118=>111 Pass 3=>16';
    expect(line(OPENSPIEL, text)).to.equal('c1:e5 n1-m5 a1:c1 p1:n1 c1:e7');
    const moves = ['c1:e5', 'n1-m5', 'a1:c1', 'p1:n1', 'c1:e7'].map(move);
    expect(OPENSPIEL.formatMoves!(moves)).to.equal(text);
    played(RULES.begin(), 'c1:e5', 'n1-m5', 'a1:c1', 'p1:n1', 'c1:e7');
  });

  it('ends a chain without Pass where another piece goes on, or the text ends', () => {
    expect(line(OPENSPIEL, '3=>14 111->102 0=>3 112->103')).to.equal('c1:e5 n1-m5 a1:c1 n2-m6');
    expect(line(OPENSPIEL, '3=>14 111->102 0=>3')).to.equal('c1:e5 n1-m5 a1:c1');
  });

  it('reads Pass as a turn where no chain could go on', () => {
    expect(line(OPENSPIEL, 'Pass 102->111 65->56 Pass', { position: BLOCKED })).to.equal(
      'pass m5-n1 j1-i1 pass',
    );
    const state = RULES.begin(BLOCKED);
    expect(state.legalMoves()).to.deep.equal([PASS]);
  });

  it('reads the numbers of actions, as History() lists them', () => {
    expect(line(OPENSPIEL, '58, 679, 17, 726')).to.equal('d4-e8 n3-m8 b2:d4');
    expect(line(OPENSPIEL, '58, 113->105 17 Pass')).to.equal('d4-e8 n3-m8 b2:d4');
    for (const bad of ['727', '0', '999'])
      expect(line(OPENSPIEL, bad), bad).to.equal(bad === '0' ? 'bad_action' : 'bad_action');
  });

  it('says that a line needs its position where its pieces are not there', () => {
    const result = OPENSPIEL.parseMoves!('58, 679, 58');
    expect(!result.ok && result.error).to.include({ code: 'no_piece', ply: 2 });
    expect(!result.ok && result.error.message).to.include('needs its position');
    expect(line(OPENSPIEL, '4->5')).to.equal('occupied');
    expect(line(OPENSPIEL, '19->18', { variant: '6' })).to.equal('e10-e9');
    expect(line(OPENSPIEL, '19->18', { variant: '2' })).to.equal('no_piece');
  });

  it('writes Pass behind a chain that could go on, where the position is known', () => {
    const position = played(RULES.begin(), 'c1:e5', 'n1-m5').position();
    expect(OPENSPIEL.formatMove(move('a1:c1'))).to.equal('0=>3');
    expect(OPENSPIEL.formatMove(move('a1:c1'), { position })).to.equal('0=>3 Pass');
    expect(OPENSPIEL.formatMove(move('a1:c1:e7'), { position })).to.equal('0=>3 3=>16');
    // What cannot be played there is written as it is.
    expect(OPENSPIEL.formatMove(move('i5:k5'), { position })).to.equal('60=>79');
    expect(OPENSPIEL.formatMove(PASS)).to.equal('Pass');
    expect(OPENSPIEL.formatMoves!([])).to.equal('');
  });

  it('cannot write that somebody resigns, nor turns that are not of the board', () => {
    const write = (moves: SternhalmaMove[]) => () => OPENSPIEL.formatMoves!(moves);
    expect(() => OPENSPIEL.formatMove(makeResignation(1)))
      .to.throw('seat 1 resigns')
      .with.property('code', 'no_resigning');
    expect(write([move('d1-e5'), makeResignation(1)]))
      .to.throw()
      .with.property('code', 'no_resigning');
    expect(write([move('d1-e5'), move('d1-e5')]))
      .to.throw('Turn 2')
      .with.property('code', 'not_playable');
  });

  describe('in the middle of a chain', () => {
    const text = OPENSPIEL.formatPosition!(played(RULES.begin(), 'c1:e5', 'n1-m5').position());
    const half = text.replace(/^ {12}1$/m, '            .').replace('1 1\n', '1 1\n');
    // a1 has hopped to c1.
    const rows = text.split('\n');
    const hopping = [
      rows[0]!.replace('1', '.'),
      rows[1]!,
      rows[2]!.replace('.', '1'),
      ...rows.slice(3, -1),
      'Player: 0 (hopping from 3)',
    ].join('\n');

    it('reads a state, plays on from it, and writes it back', () => {
      expect(half).not.to.equal(text);
      const result = OPENSPIEL.parsePosition!(hopping);
      const position = (result as { value: SternhalmaPosition }).value;
      expect(position.pending).to.deep.equal({ holes: [3] });
      expect(OPENSPIEL.formatPosition!(position)).to.equal(hopping);
      expect(one(OPENSPIEL, '3=>16', { position })).to.equal('c1:e7');
      expect(line(OPENSPIEL, '3=>16 112->103', { position })).to.equal('c1:e7 n2-m6');
      const state = RULES.begin(position);
      expect(state.play(move('c1:e7'))).to.equal(undefined);
      expect(() => formatPosition(position)).to.throw('a chain is under way');
      // The turn that Pass would end is not all there.
      expect(one(OPENSPIEL, 'Pass', { position })).to.equal('no_turn');
      expect(line(OPENSPIEL, 'Pass', { position })).to.equal('no_turn');
      expect(line(OPENSPIEL, '112->103', { position })).to.equal('no_turn');
    });

    it('goes on with a chain whose beginning is known', () => {
      const position = {
        ...(OPENSPIEL.parsePosition!(hopping) as { value: SternhalmaPosition }).value,
        pending: { holes: holes('a1 c1') },
      };
      expect(one(OPENSPIEL, '3=>16', { position })).to.equal('a1:c1:e7');
      expect(one(OPENSPIEL, 'Pass', { position })).to.equal('a1:c1');
      expect(line(OPENSPIEL, '3=>16 112->103', { position })).to.equal('a1:c1:e7 n2-m6');
      expect(line(OPENSPIEL, 'Pass 112->103', { position })).to.equal('a1:c1 n2-m6');
      expect(OPENSPIEL.formatMove(move('a1:c1:e7'), { position })).to.equal('3=>16');
      expect(OPENSPIEL.formatMove(move('a1:c1'), { position })).to.equal('Pass');
      expect(() => OPENSPIEL.formatMoves!([move('d1-e5')], { position }))
        .to.throw()
        .with.property('code', 'not_playable');
      const state = RULES.begin(position);
      expect(state.play(move('a1:c1:e7'))).to.equal(undefined);
    });
  });

  describe('states', () => {
    const SETUP = OPENSPIEL.formatPosition!(setupOf('3')!);

    it('are the star with a digit for each piece and the player to move', () => {
      const lines = SETUP.split('\n');
      expect(lines).to.have.length(18);
      expect(lines.slice(0, 5)).to.deep.equal([
        '            1',
        '           1 1',
        '          1 1 1',
        '         1 1 1 1',
        '. . . . . . . . . . . . .',
      ]);
      expect(lines[12]).to.equal('3 3 3 3 . . . . . 2 2 2 2');
      expect(lines[17]).to.equal('Player: 0');
      const read = OPENSPIEL.parsePosition!(SETUP);
      expect(read.ok && formatPosition(read.value)).to.equal(formatPosition(setupOf('3')!));
    });

    it('are refused with the place where they are none', () => {
      const two = OPENSPIEL.formatPosition!(setupOf('2')!);
      for (const [text, code, place] of [
        ['', 'no_state', ''],
        [' \n', 'no_state', ' \n'],
        [`${SETUP}\n.`, 'rows', `${SETUP}\n.`],
        [SETUP.replace('Player: 0', ''), 'rows', undefined],
        [SETUP.replace('1 1 1 1', '1 1 7 1'), 'bad_letter', '7'],
        [SETUP.replace('1 1 1 1', '1 1 😀 1'), 'bad_letter', '😀'],
        [SETUP.replace('1 1 1 1', '1 1 1 1 .'), 'width', '1 1 1 1 .'],
        [SETUP.replace('Player: 0', 'Player: x'), 'bad_player', 'Player: x'],
        [SETUP.replaceAll('3', '4'), 'bad_seats', undefined],
        [SETUP.replaceAll(/[23]/g, '.'), 'bad_seats', undefined],
        [SETUP.replace('1 1 1 1', '1 1 1 .'), 'bad_count', undefined],
        [SETUP.replace('Player: 0', 'Player: 3'), 'bad_seat', 'Player: 3'],
        [two.replace('Player: 0', 'Player: 0 (hopping from 60)'), 'bad_hop', 'Player: 0 (hopping from 60)'],
        [two.replace('Player: 0', 'Player: 0 (hopping from 120)'), 'bad_hop', undefined],
        [two.replace('Player: 0', 'Player: 0 (hopping from 121)'), 'bad_hop', undefined],
        [' '.repeat(3000) + SETUP, 'state_too_long', undefined],
      ] as const) {
        const result = OPENSPIEL.parsePosition!(text);
        expect(codeOf(result)).to.equal(code);
        if (result.ok) continue;
        const { span, message } = result.error;
        if (place !== undefined) expect(text.slice(span!.start, span!.end)).to.equal(place);
        expect(message).not.to.match(/\{\w+\}/);
        expect(OPENSPIEL.reasons.has(code)).to.equal(true);
      }
    });

    it('cannot say what OpenSpiel does not have', () => {
      const write = (position: SternhalmaPosition) => () => OPENSPIEL.formatPosition!(position);
      expect(write(setupOf('2x15')!))
        .to.throw('15 pieces')
        .with.property('code', 'not_held');
      expect(write({ ...setupOf('3')!, resigned: [1] })).to.throw('resigned');
      expect(write({ ...setupOf('3')!, finished: [1, 2] })).to.throw('two are home');
      expect(write({ ...setupOf('3')!, toMove: 3 }))
        .to.throw()
        .with.property('code', 'bad_seat');
      expect(write({ ...setupOf('3')!, seats: 2 }))
        .to.throw()
        .with.property('code', 'bad_seat');
      expect(write({ ...setupOf('3')!, cells: [] }))
        .to.throw()
        .with.property('code', 'width');
      expect(write({ ...setupOf('3')!, seats: 5 }))
        .to.throw()
        .with.property('code', 'bad_seats');
      expect(write({ ...setupOf('3')!, cells: new Array<number>(121).fill(-1) }))
        .to.throw()
        .with.property('code', 'bad_count');
      expect(write({ ...setupOf('3')!, pending: { holes: [60] } }))
        .to.throw()
        .with.property('code', 'bad_hop');
    });

    it('come back as they were, less the counts', () => {
      fc.assert(
        fc.property(
          fc.constantFrom('2', '3', '4', '6'),
          fc.nat(),
          fc.nat({ max: 200 }),
          (variant, seed, plies) => {
            const position = randomGame(variant, seed, plies).state.position();
            const text = OPENSPIEL.formatPosition!(position);
            const back = OPENSPIEL.parsePosition!(text);
            if (!back.ok) throw new Error(back.error.message);
            expect(OPENSPIEL.formatPosition!(back.value)).to.equal(text);
            const { variant: id, cells, toMove } = position;
            expect(back.value).to.deep.include({ variant: id, toMove, ply: 0 });
            expect(Array.from(back.value.cells)).to.deep.equal(Array.from(cells));
            expect(
              OPENSPIEL.parsePosition!(text.replaceAll(/^ +/gm, '').replaceAll('\n', '\r\n')),
            ).to.deep.equal(back);
          },
        ),
        { numRuns: 40 },
      );
    });
  });
});

describe('sternhalma: the dialect ludii', () => {
  it('has our numbers: player 1 of six begins on the sites 0 to 9', () => {
    // The sites that a trial of Ludii's Chinese Checkers for six begins with, by player.
    const begin = [
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      [19, 20, 21, 22, 32, 33, 34, 44, 45, 55],
      [74, 84, 85, 95, 96, 97, 107, 108, 109, 110],
      [111, 112, 113, 114, 115, 116, 117, 118, 119, 120],
      [65, 75, 76, 86, 87, 88, 98, 99, 100, 101],
      [10, 11, 12, 13, 23, 24, 25, 35, 36, 46],
    ];
    expect(variantData('6')!.starts).to.deep.equal(begin);
    // Cells are numbered by 100 y + x: rows from y = 0, and left to right in each.
    const places = Array.from({ length: HOLES }, (_, at) => STAR.coordinates(at));
    const order = places
      .map((_, at) => at)
      .sort((a, b) => 100 * (places[a]!.y - places[b]!.y) + places[a]!.x - places[b]!.x);
    expect(order).to.deep.equal(places.map((_, at) => at));
  });

  it('tells steps from hops by how far they go', () => {
    for (const [text, right] of [
      ['3-14', 'c1:e5'],
      ['9-17', 'd4-e8'],
      ['1-6, 6-26, Pass', 'b1:d1:f4'],
      ['1-6 6-26', 'b1:d1:f4'],
      ['Turn 26. 1-6, 6-26, Pass', 'b1:d1:f4'],
      ['Pass', 'pass'],
      ['pass', 'pass'],
    ] as const)
      expect(one(LUDII, text), text).to.equal(right);
    for (const [text, code] of [
      ['', 'empty'],
      ['Turn 1.', 'empty'],
      ['0-120', 'not_linked'],
      ['0-0', 'not_linked'],
      ['0-121', 'bad_hole'],
      ['A5-C7', 'bad_action'],
      ['3', 'bad_action'],
      ['9-17, 17-29', 'broken_chain'],
      ['(Move 3-14)', 'bad_action'],
    ] as const)
      expect(one(LUDII, text), text).to.equal(code);
  });

  it('reads a list of turns, and writes it back', () => {
    const text = [
      'Turn 1. 4-17',
      'Turn 2. 44-54',
      'Turn 3. 84-83',
      'Turn 4. 116-105',
      'Turn 5. 100-77',
      'Turn 6. 24-47',
      'Turn 7. 7-15',
      'Turn 8. 20-18, 18-16, Pass',
      'Turn 9. 74-73',
      'Turn 10. 117-106, Pass',
      'Turn 11. 65-66',
      'Turn 12. 12-37, 37-56',
    ].join('\n');
    const result = LUDII.parseMoves!(text, { variant: '6' });
    if (!result.ok) throw new Error(result.error.message);
    expect(result.value).to.have.length(12);
    expect(formatMove(result.value[7]!)).to.equal('e11:e9:e7');
    const state = RULES.begin(setupOf('6'));
    for (const what of result.value) expect(state.play(what), formatMove(what)).to.equal(undefined);
    expect(LUDII.formatMoves!(result.value, { variant: '6' })).to.equal(text);
    // As the moves stand in the lines of a trial, where nothing but Pass parts the turns.
    const bare = text.replaceAll(/Turn \d+\. /g, '').replaceAll(/[\n,]+ ?/g, ' ');
    expect(LUDII.parseMoves!(bare, { variant: '6' })).to.deep.equal(result);
    expect(one(LUDII, 'Turn 8. 20-18, 18-16, Pass')).to.equal('e11:e9:e7');
  });

  it('knows that in Ludii a piece may not leave the point it races to', () => {
    // From n3 the piece could go on to l8, out of the point it races to.
    const position = board(['l6 a1 b1 b2 c1 c2 c3 d1 d2 d3', 'm7 m8 e1 e2 e3 e4 f1 f2 f3 g1']);
    expect(OPENSPIEL.formatMove(move('l6:n3'), { position })).to.equal('91=>113 Pass');
    expect(LUDII.formatMove(move('l6:n3'), { position })).to.equal('91-113');
    expect(line(LUDII, '91-113 Pass', { position })).to.equal('l6:n3 pass');
    // That we write such a turn all the same, and read it, is no harm.
    expect(LUDII.formatMove(move('l6:n3:l8'), { position })).to.equal('91-113, 113-93');
    expect(line(LUDII, '91-113, 113-93', { position })).to.equal('l6:n3:l8');
    expect(line(LUDII, '91-113, 105-106', { position })).to.equal('l6:n3 m8-m9');
    expect(RULES.begin(position).play(move('l6:n3:l8'))).to.equal(undefined);
  });

  it('writes only what can be read again', () => {
    const write = (what: SternhalmaMove) => () => LUDII.formatMove(what);
    expect(write(makeStep(0, 120)))
      .to.throw()
      .with.property('code', 'not_linked');
    expect(write(makeStep(0, 3)))
      .to.throw()
      .with.property('code', 'not_linked');
    expect(write(makeChain([0, 1])))
      .to.throw()
      .with.property('code', 'not_linked');
    expect(write(makeResignation(0)))
      .to.throw()
      .with.property('code', 'no_resigning');
    expect(LUDII.parsePosition).to.equal(undefined);
  });
});

for (const dialect of [OPENSPIEL, LUDII, PBMSERV]) {
  it(`sternhalma: the dialect ${dialect.id} throws a reason for whatever is no move`, () => {
    const none = [null, undefined, 7, {}, { kind: 'hop' }, { kind: 'step' }, { kind: 'step', holes: [1] }];
    const chains = [
      { kind: 'chain', holes: [3] },
      { kind: 'chain', holes: [3, 121] },
      { kind: 'chain', holes: ['3', null] },
    ];
    for (const what of [...none, ...chains, { kind: 'step', holes: [0, 1, 3] }, { kind: 'resign' }]) {
      for (const position of [undefined, setupOf('2')!]) {
        const context = position && { position };
        const write = () => dialect.formatMove(what as SternhalmaMove, context);
        expect(write, JSON.stringify(what)).to.throw(NotationError);
        if (dialect.formatMoves === undefined) continue;
        expect(() => dialect.formatMoves!([what as SternhalmaMove], context)).to.throw(NotationError);
      }
    }
  });
}

for (const dialect of [OPENSPIEL, LUDII]) {
  describe(`sternhalma: both ways in the dialect ${dialect.id}`, () => {
    it('parse(format(x)) = x for whole games, and for each of their moves', () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...VARIANT_IDS),
          fc.nat(),
          fc.nat({ max: 200 }),
          (variant, seed, plies) => {
            const { moves, state } = randomGame(variant, seed, plies);
            const text = dialect.formatMoves!(moves, { variant });
            expect(dialect.parseMoves!(text, { variant })).to.deep.equal({ ok: true, value: moves });
            const position = state.position();
            for (const legal of state.legalMoves()) {
              for (const context of [{ position }, {}]) {
                const written = dialect.formatMove(legal, context);
                expect(dialect.parseMove(written, context)).to.deep.equal({ ok: true, value: legal });
              }
              const alone = dialect.formatMoves!([legal], { position });
              expect(dialect.parseMoves!(alone, { position })).to.deep.equal({ ok: true, value: [legal] });
            }
          },
        ),
        { numRuns: 40 },
      );
    });

    it('reads hostile texts without an error thrown', () => {
      for (const [name, text] of Object.entries(HOSTILE)) {
        for (const ask of ['parseMove', 'parseMoves', 'parsePosition'] as const)
          expect(() => dialect[ask]?.(text), `${ask}: ${name}`).not.to.throw();
        expect(dialect.parseMove(text).ok, name).to.equal(false);
      }
      const texts = fc.oneof(
        anyText,
        mutated(fc.constantFrom('0=>3 3=>14 Pass', '1-6, 6-26, Pass', '58, 679, 17, 726')),
      );
      fc.assert(
        fc.property(
          texts,
          (text) => void [dialect.parseMove(text), dialect.parseMoves!(text), dialect.parsePosition?.(text)],
        ),
        {
          numRuns: 300,
        },
      );
    });
  });
}
