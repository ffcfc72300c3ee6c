import { expect } from 'chai';
import fc from 'fast-check';
import { NotationError } from '../../../core/notation/index.js';
import fanorona, {
  formatMove,
  mirrorMove,
  MOVE_REASONS,
  movePoints,
  parseMove,
  squareOf,
  type FanoronaMove,
  type Mirroring,
} from '../../../plugins/fanorona/index.js';
import { blamed, faultOf, games, isSound, mutations, NASTY, playOut, valueOf, vectors } from './support.js';

interface Row {
  readonly text: string;
  readonly cols: number;
  readonly rows: number;
  readonly error?: string;
  readonly value?: { points: string[]; steps: { from: string; to: string; dir: number; kind: number }[] };
}

const reason = (text: string, size = {}) => faultOf(parseMove(text, size)).code;
const blame = (text: string, size = {}) => blamed(text, faultOf(parseMove(text, size)));

describe('fanorona: moves as text', () => {
  it('reads every row of the vectors, or refuses it with the same word', () => {
    const rows = vectors<Row>('moves');
    expect(rows).to.have.length(2611);
    for (const { text, cols, rows: ranks, error, value } of rows) {
      const size = { cols, rows: ranks };
      const row = JSON.stringify({ text, ...size });
      const read = parseMove(text, size);
      if (value === undefined) {
        expect(faultOf(read).code, row).to.equal(error);
        expect(isSound(faultOf(read), text, MOVE_REASONS.keys()), row).to.equal(true);
      } else {
        const number = (name: string) => squareOf(name, size);
        const move = {
          points: value.points.map(number),
          steps: value.steps.map((step) => ({ ...step, from: number(step.from), to: number(step.to) })),
        };
        expect(valueOf(read), row).to.deep.equal(move);
        expect(formatMove(valueOf(read), size), row).to.equal(text);
        expect(movePoints(text, size), row).to.deep.equal(value.points);
      }
    }
  });

  it('mirrors every row of the vectors', () => {
    const rows = vectors<{ text: string; how: Mirroring; value: string }>('mirror-moves');
    expect(rows).to.have.length(360);
    for (const { text, how, value } of rows) expect(mirrorMove(text, how), `${text} ${how}`).to.equal(value);
  });

  it('does what the spec shows', () => {
    expect(valueOf(parseMove('b2-c2A-c3A'))).to.deep.equal({
      points: [28, 29, 20],
      steps: [
        { from: 28, to: 29, dir: 2, kind: 1 },
        { from: 29, to: 20, dir: 0, kind: 1 },
      ],
    });
    for (const text of ['b2-b1', 'b2-c2A', 'f4-e4W', 'b2-c2A-c3A']) {
      expect(formatMove(valueOf(parseMove(text)))).to.equal(text);
    }
    expect(movePoints('b2-c2A-c3A')).to.deep.equal(['b2', 'c2', 'c3']);
    expect(movePoints('b2-c4')).to.deep.equal([]);
    expect(movePoints('b2-c2A', { cols: 4, rows: 5 })).to.deep.equal([]);
    expect(mirrorMove('d3-e3A', 'files')).to.equal('f3-e3A');
    expect(mirrorMove('d3-e3A', 'ranks')).to.equal('d3-e3A');
    expect(mirrorMove('d2-e3A', 'turn')).to.equal('f4-e3A');
    expect(mirrorMove('a1-b2', 'files', { cols: 3, rows: 3 })).to.equal('c1-b2');
    expect(mirrorMove('d3', 'files')).to.equal(undefined);
    expect(mirrorMove('d3-e3A', 'diagonal' as Mirroring)).to.equal(undefined);
    expect(mirrorMove('a1-b2', 'diagonal' as Mirroring, { cols: 5, rows: 5 })).to.equal(undefined);
  });

  it('has reasons in the order of the spec', () => {
    expect([...MOVE_REASONS.keys()].join(' ')).to.equal(
      'bad_size empty bad_shape kind_on_start bad_point too_long bad_kind off_board same_point not_adjacent ' +
        'no_line paika_in_chain',
    );
  });

  it('looks for the reasons in that order over the whole text, and blames the first token', () => {
    // Each text has all the faults from its reason on, mostly the other way round.
    const long = '-a1A-b1A'.repeat(23);
    expect(reason('', { cols: 4, rows: 4 })).to.equal('bad_size');
    expect([reason(`z9A-e4-9A-e3a${long}-`), blame(`z9A-e4-9A-e3a${long}-`)]).to.deep.equal([
      'bad_shape',
      '-',
    ]);
    expect([reason(`z9A-9A-e3a${long}`), blame(`z9A-9A-e3a${long}`)]).to.deep.equal(['kind_on_start', 'z9A']);
    expect([reason(`z9-e3a${long}-9A`), blame(`z9-e3a${long}-9A`)]).to.deep.equal(['bad_point', '9A']);
    expect([reason(`z9-e3a${long}`), blame(`z9-e3a${long}`)]).to.deep.equal(['too_long', 'b1A-a1A-b1A']);
    expect([reason('z9-z9-e3a-e4W5'), blame('z9-z9-e3a-e4W5')]).to.deep.equal(['bad_kind', 'e3a']);
    expect([reason('e3-e3-z9A'), blame('e3-e3-z9A')]).to.deep.equal(['off_board', 'z9A']);
    expect([reason('e3-g3-g3'), blame('e3-g3-g3')]).to.deep.equal(['same_point', 'g3']);
    expect([reason('d3-e4-g4'), blame('d3-e4-g4')]).to.deep.equal(['not_adjacent', 'g4']);
    expect([reason('d4-c4-d5-e5'), blame('d4-c4-d5-e5')]).to.deep.equal(['no_line', 'd5']);
    expect([reason('d3-d4A-d5-e5'), blame('d3-d4A-d5-e5')]).to.deep.equal(['paika_in_chain', 'd5']);
  });

  it('tells a point with a letter at the start from another bad start', () => {
    expect(reason('e3A-e4')).to.equal('kind_on_start');
    expect(reason('e3z-e4')).to.equal('kind_on_start');
    expect(reason('e33-e4')).to.equal('bad_point');
    expect(reason('E3A-e4')).to.equal('bad_point');
    expect(reason('e-e4')).to.equal('bad_point');
  });

  it('points at the character that has no place in a move', () => {
    expect(blame('e3 - e4')).to.equal(' ');
    expect(blame('e3-e4A\n')).to.equal('\n');
    expect(blame('e3-😀4')).to.equal('😀');
    expect(blame('é3-e4')).to.equal('é');
    expect(blame('-e3-e4')).to.equal('-');
    expect(blame('e3--e4 ')).to.equal('--');
    expect(blame('e3e4')).to.equal('e3e4');
    expect(faultOf(parseMove('e3 e4')).message).to.equal(
      'This is not written as a move is: “ ” has no place in one, which has letters, digits and dashes.',
    );
  });

  it('says what it found, and what would have been right', () => {
    const message = (text: string, context = {}) => faultOf(parseMove(text, context)).message;
    const found: readonly (readonly [string, string])[] = [
      ['', 'Nothing is written here, where a move belongs.'],
      ['e3a-e4', 'write e3, without the letter.'],
      ['-e3-e4', 'it begins with a point, not with a dash.'],
      ['e3--e4', 'one dash stands between two points, not two.'],
      ['e3-e4-', 'a point has to follow this dash.'],
      ['e3', 'it has two points or more with dashes between them, such as b2-c2A.'],
      ['e3-\u0007e4', '“\\x07” has no place in one'],
      ['e3-9A', '“9A” is not a point'],
      [`a1${'-b1A-a1A'.repeat(30)}`, 'This move is too long: 44 steps at most.'],
      ['e3-e4x', '“x” after e4 should be A'],
      ['e3-e9', 'e9 is not on this board, whose points go from a1 to i5.'],
      ['e3-e3', 'not from e3 to e3.'],
      ['e3-g3', 'e3 and g3 are not next to each other.'],
      ['c4-d5', 'No line leads from c4 to d5: c4 has no diagonals.'],
      ['d3-d4A-d5', 'so d5 needs an A or a W.'],
    ];
    for (const [text, words] of found) expect(message(text), text).to.contain(words);
    expect(message('a1-b1', { variant: 'chess' })).to.contain('There is no board of chess:');
    expect(message('a1-b1', { cols: 4 })).to.contain('There is no board of 4x5:');
    expect(message('a1-a4', { cols: 3, rows: 3 })).to.contain('go from a1 to c3.');
    expect(faultOf(parseMove('a1-b1', { cols: 4 })).span).to.deep.equal({
      start: 0,
      end: 5,
      line: 1,
      column: 1,
    });
    const move = valueOf(parseMove('b2-c2A'));
    expect(() => formatMove(move, { variant: 'chess' })).to.throw(NotationError, 'no board of chess:');
    expect(() => formatMove(move, { variant: 'telo' })).to.throw(
      NotationError,
      'not a move on the board telo.',
    );
    expect(() => formatMove({ points: [28], steps: [] })).to.throw(NotationError, 'stopping on b2.');
  });

  it('blames the first of several signs, and the right one of two', () => {
    expect(blame('e3-e4 e5!')).to.equal(' ');
    expect(blame('-e3 e4')).to.equal('-');
    expect(blame('e3 e4-')).to.equal(' ');
    expect(blame('e3-e4--e5-')).to.equal('--');
    expect(blame('!-')).to.equal('!');
    expect(faultOf(parseMove('e3-e4-')).span).to.deep.include({ start: 5, end: 6 });
    expect(faultOf(parseMove('e3-e4--e5')).span).to.deep.include({ start: 5, end: 7 });
    expect(faultOf(parseMove(`a1${'-b1A-a1A'.repeat(23)}`)).span).to.deep.include({
      start: 2 + 44 * 4 + 1,
      end: 186,
    });
  });

  it('is not next to a point beyond the edge of the row', () => {
    // i3 and a2 have numbers one apart.
    for (const text of ['i3-a2', 'a3-i4', 'c3-e3', 'c3-c5', 'c3-a3', 'c3-c1'])
      expect(reason(text), text).to.equal('not_adjacent');
    for (const text of ['c3-d3', 'c3-c4', 'c3-d4', 'c3-b2', 'c3-b4', 'c3-d2'])
      expect(parseMove(text).ok, text).to.equal(true);
    for (const text of ['d3-e4', 'd3-c2']) expect(reason(text), text).to.equal('no_line');
  });

  it('allows forty-four steps and no more', () => {
    const steps = (count: number) =>
      'a1' + Array.from({ length: count }, (_, i) => (i % 2 ? '-a1A' : '-b1A')).join('');
    expect(valueOf(parseMove(steps(44))).steps).to.have.length(44);
    expect(formatMove(valueOf(parseMove(steps(44))))).to.equal(steps(44));
    expect(reason(steps(45))).to.equal('too_long');
  });

  it('takes the board from a size, a variant or a position, and the nine by five from none', () => {
    const telo = fanorona.variants.find(({ id }) => id === 'telo')!;
    expect(valueOf(parseMove('a1-b1', { variant: 'telo' })).points).to.deep.equal([6, 7]);
    expect(valueOf(parseMove('a1-b1', { position: telo.setup })).points).to.deep.equal([6, 7]);
    expect(valueOf(parseMove('a1-b1', { variant: 'sivy', position: telo.setup })).points).to.deep.equal([
      36, 37,
    ]);
    expect(valueOf(parseMove('a1-b1', { variant: '9x5' })).points).to.deep.equal([36, 37]);
    expect(valueOf(parseMove('a1-b1', { cols: 5 })).points).to.deep.equal([20, 21]);
    expect(valueOf(parseMove('a1-b1', { rows: 3 })).points).to.deep.equal([18, 19]);
    for (const variant of ['chess', '4x4', '', '__proto__'])
      expect(reason('a1-b1', { variant })).to.equal('bad_size');
    expect(formatMove(valueOf(parseMove('a1-b1', { variant: 'telo' })), { variant: 'telo' })).to.equal(
      'a1-b1',
    );
  });

  it('writes no value that is no move', () => {
    const move = valueOf(parseMove('b2-c2A-c3A'));
    const step = move.steps[0]!;
    const code = (value: unknown, context = {}) => {
      try {
        return formatMove(value as FanoronaMove, context);
      } catch (error) {
        expect(error).to.be.an.instanceOf(NotationError);
        return (error as NotationError).code;
      }
    };
    expect(code(move, { variant: 'telo' })).to.equal('not_a_move');
    expect(code(move, { variant: 'chess' })).to.equal('bad_size');
    expect(code({ points: [28], steps: [] })).to.equal('half_made');
    const paika = { ...step, kind: 0 };
    expect(code({ points: [28, 29], steps: [paika] })).to.equal('b2-c2');
    expect(code({ points: [28, 29, 20], steps: [paika, move.steps[1]] })).to.equal('not_a_move');
    for (const value of [
      undefined,
      null,
      'b2-c2',
      7,
      {},
      { points: [28, 29] },
      { points: [28, 30], steps: [step] },
      { points: ['28', '29'], steps: [{ ...step, from: '28', to: '29' }] },
      { points: [28, 29], steps: [{ ...step, dir: 3 }] },
      { points: [28, 29], steps: [{ ...step, kind: 3 }] },
      { points: [28, 29], steps: [{ ...step, kind: -1 }] },
      { points: [28, 29], steps: [null] },
      { points: [-1, 29], steps: [{ ...step, from: -1 }] },
      { points: [NaN, 29], steps: [{ ...step, from: NaN }] },
      { points: [44, 45], steps: [{ from: 44, to: 45, dir: 2, kind: 0 }] },
    ]) {
      expect(code(value), JSON.stringify(value)).to.equal('not_a_move');
    }
  });

  it('gives back every move of a game', () => {
    fc.assert(
      fc.property(games(), ({ variant, moves }) => {
        for (const move of moves) {
          const text = formatMove(move, { variant });
          expect(valueOf(parseMove(text, { variant }))).to.deep.equal(move);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('hands out one frozen object for equal moves of one step', () => {
    const move = valueOf(parseMove('d3-e3A'));
    expect(valueOf(parseMove('d3-e3A'))).to.equal(move);
    expect(playOut('sivy', [0]).state.legalMoves()).to.be.an('array');
    expect(Object.isFrozen(move) && Object.isFrozen(move.steps) && Object.isFrozen(move.points)).to.equal(
      true,
    );
    expect(Object.isFrozen(valueOf(parseMove('b2-c2A-c3A')).steps)).to.equal(true);
  });

  it('refuses everything else with a known reason and a place, at once', () => {
    for (const text of NASTY) {
      expect(isSound(faultOf(parseMove(text)), text, MOVE_REASONS.keys()), text.slice(0, 20)).to.equal(true);
    }
    for (const odd of [undefined, null, 3, {}, []] as unknown as string[])
      expect(reason(odd)).to.equal('empty');
    fc.assert(
      fc.property(mutations(fc.constantFrom('b2-b1', 'd3-e3A', 'b2-c2A-c3A', 'f4-e4W')), (text) => {
        const read = parseMove(text);
        if (read.ok) expect(formatMove(read.value)).to.equal(text);
        else expect(isSound(read.error, text, MOVE_REASONS.keys()), text).to.equal(true);
      }),
      { numRuns: 2000 },
    );
  });
});
