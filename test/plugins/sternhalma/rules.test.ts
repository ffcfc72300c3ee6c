import { expect } from 'chai';
import { EMPTY, NotationError } from '../../../core/notation/index.js';
import {
  ENDING_REASONS,
  formatMove,
  formatPosition,
  ILLEGAL,
  OPTIONS,
  parsePosition,
  RULES,
  setupOf,
  type SternhalmaMove,
  type SternhalmaPosition,
} from '../../../plugins/sternhalma/index.js';
import { board, hole, holes, homeOf, move, played, position, VARIANT_IDS, vectors } from './support.js';

interface GameRow {
  seats: number;
  pieces: number;
  start: string;
  moves: string[];
  after: string[];
}

const TOP = homeOf(0, 10).join(' ');
const BOTTOM = homeOf(3, 10).join(' ');
/** Ten holes in the middle, where nobody is home. */
const MIDDLE = 'i1 i2 i3 i4 i5 i6 i7 i8 i9 h1';

const code = (state: { play(what: SternhalmaMove): { code: string } | undefined }, what: unknown) =>
  state.play(what as SternhalmaMove)?.code;

describe('sternhalma: the rules', () => {
  it('replays every game of games.jsonl with the position after every ply', () => {
    for (const [index, row] of vectors<GameRow>('games.jsonl').entries()) {
      const state = RULES.begin(position(row.start));
      row.moves.forEach((text, ply) => {
        const fault = state.play(move(text));
        expect(fault?.code, `game ${String(index)}, ply ${String(ply)}: ${text}`).to.equal(undefined);
        expect(formatPosition(state.position()), `game ${String(index)}, ply ${String(ply)}`).to.equal(
          row.after[ply],
        );
      });
      expect(state.ply).to.equal(row.moves.length);
    }
  });

  it('begins at the set-up of variant 2', () => {
    const state = RULES.begin();
    expect(state.position()).to.deep.equal(setupOf('2'));
    expect([state.seat, state.ply, state.outcome, state.forced()]).to.deep.equal([
      0,
      0,
      undefined,
      undefined,
    ]);
    expect(state.changes()).to.deep.equal([]);
  });

  it('lists moves by the hole they begin on, then the hole they end on', () => {
    const texts = RULES.begin()
      .legalMoves()
      .map((what) => formatMove(what));
    expect(texts).to.deep.equal(
      'c1:e5 c1:e7 c2:e6 c2:e8 c3:e7 c3:e9 d1-e5 d1-e6 d2-e6 d2-e7 d3-e7 d3-e8 d4-e8 d4-e9'.split(' '),
    );
  });

  it('lists one move a hole: a step where a step does it, else the shortest chain', () => {
    // From i5, over i6 to i7 and on; j6 is next to i5 and could also be reached by hops.
    const start = board(['i5 i6 a1 b1 b2 c1 c2 c3 d1 d2', BOTTOM]);
    const state = RULES.begin(start);
    const from = state.legalMoves().filter((what) => 'holes' in what && what.holes[0] === hole('i5'));
    expect(from.map((what) => formatMove(what))).to.deep.equal(
      'i5-h5 i5-h6 i5-i4 i5:i7 i5-j5 i5-j6'.split(' '),
    );
  });

  it('says what the last play changed: the hole left, then the hole reached', () => {
    const state = played(RULES.begin(), 'c1:e7');
    expect(state.changes()).to.deep.equal([
      { point: hole('c1'), from: 0, to: EMPTY },
      { point: hole('e7'), from: EMPTY, to: 0 },
    ]);
    played(state, 'resign 0');
    expect(state.changes()).to.deep.equal([]);
  });

  describe('refusals', () => {
    it('come in the documented order', () => {
      const order =
        'game_over not_a_move no_such_seat not_playing has_move not_your_stone revisited_point occupied not_adjacent not_a_hop';
      expect([...RULES.reasons.keys()]).to.deep.equal(order.split(' '));
      expect(RULES.reasons).to.equal(ILLEGAL);
    });

    const rows: [string, string][] = [
      ['pass', 'has_move'],
      ['resign 2', 'no_such_seat'],
      ['e5-e6', 'not_your_stone'],
      ['q1-p1', 'not_your_stone'],
      ['e5:g5', 'not_your_stone'],
      ['d1-d2', 'occupied'],
      ['d1-d1', 'occupied'],
      ['d1-f5', 'not_adjacent'],
      ['c1-e5', 'not_adjacent'],
      ['i5-a1', 'not_your_stone'],
      ['d1-q1', 'occupied'],
      ['d1-i5', 'not_adjacent'],
      ['d1:e5', 'not_a_hop'],
      ['d1:f4', 'not_a_hop'],
      ['c1:d1', 'occupied'],
      ['c1:e7:c1', 'revisited_point'],
      ['c1:c1', 'revisited_point'],
      ['c1:e7:g7', 'not_a_hop'],
      ['c1:e7:i5', 'not_a_hop'],
    ];
    for (const [text, reason] of rows) {
      it(`${text}: ${reason}`, () => {
        const state = RULES.begin();
        const fault = state.play(move(text))!;
        expect(fault.code).to.equal(reason);
        expect(fault.message).to.not.match(/(?<!\\u)\{\w+\}/);
        expect(state.position()).to.deep.equal(setupOf('2'));
        expect(state.ply).to.equal(0);
      });
    }

    it('not_a_move: whatever is no move at all', () => {
      const state = RULES.begin();
      const bad: unknown[] = [
        null,
        undefined,
        0,
        'd1-e5',
        Symbol('d1-e5'),
        5n,
        [],
        {},
        { kind: 'hop', holes: [6, 14] },
        { kind: 'step' },
        { kind: 'step', holes: null },
        { kind: 'step', holes: 'ab' },
        { kind: 'step', holes: [6] },
        { kind: 'step', holes: [6, 14, 28] },
        { kind: 'step', holes: [6, 121] },
        { kind: 'step', holes: [6, -1] },
        { kind: 'step', holes: [6, NaN] },
        { kind: 'step', holes: [6, 14.5] },
        { kind: 'step', holes: ['6', '14'] },
        { kind: 'step', holes: [6n, 14n] },
        { kind: 'step', holes: [6, undefined] },
        { kind: 'step', holes: { 0: 6, 1: 14, length: 2 } },
        { kind: 'chain', holes: [] },
        { kind: 'chain', holes: [3] },
        { kind: 'chain', holes: [3, 16, 1e9] },
        { kind: 'chain', holes: [3, 16, {}] },
        { kind: 'resign' },
        { kind: 'resign', seat: -1 },
        { kind: 'resign', seat: 6 },
        { kind: 'resign', seat: '1' },
        { kind: 'resign', seat: 0.5 },
        Object.create(null),
      ];
      for (const what of bad) expect(code(state, what)).to.equal('not_a_move');
      expect(state.position()).to.deep.equal(setupOf('2'));
      const endless = { kind: 'chain', holes: new Array<number>(1e6).fill(3) };
      expect(code(state, endless)).to.equal('revisited_point');
    });

    it('game_over: before anything else', () => {
      const state = played(RULES.begin(), 'resign 1');
      for (const what of [null, move('d1-e5'), move('resign 0'), move('pass')]) {
        expect(code(state, what)).to.equal('game_over');
      }
    });

    it('not_playing: a seat that is home or has resigned cannot resign', () => {
      const state = played(RULES.begin(setupOf('3')), 'resign 1');
      expect(code(state, move('resign 1'))).to.equal('not_playing');
      const home = RULES.begin({ ...setupOf('3')!, finished: [2] });
      expect(code(home, move('resign 2'))).to.equal('not_playing');
    });

    it('leave the changes, the list of moves and the outcome as they were', () => {
      const state = played(RULES.begin(), 'd1-e5');
      const before = [state.changes(), state.legalMoves(), state.key(), state.position()];
      for (const what of [null, move('d2-e6'), move('pass'), move('resign 5'), move('n1:n1')]) {
        expect(code(state, what)).to.be.a('string');
        expect([state.changes(), state.legalMoves(), state.key(), state.position()]).to.deep.equal(before);
      }
    });
  });

  describe('home', () => {
    const almost = `${BOTTOM.replace('n1 ', '')} m5`;

    it('ends a game of two when every hole of the target is full', () => {
      const state = played(RULES.begin(board([almost, MIDDLE])), 'm5-n1');
      expect(state.outcome).to.deep.equal({ winners: [0], ranks: [1, 2], reason: 'home' });
      expect(state.legalMoves()).to.deep.equal([]);
      const after = state.position();
      expect([after.finished, after.how, after.toMove]).to.deep.equal([[0], 1, 1]);
    });

    it('counts pieces of others in the target, as long as one is the seat’s own', () => {
      // Nine of the other seat stand in the bottom point, and one piece gets in.
      const state = RULES.begin(board([`${TOP.replace('a1 ', '')} m5`, `${BOTTOM.replace('n1 ', '')} i5`]));
      expect(state.outcome).to.equal(undefined);
      expect(played(state, 'm5-n1').outcome).to.deep.include({ winners: [0], reason: 'home' });
    });

    it('is not where all pieces in the target are others’', () => {
      for (const id of VARIANT_IDS) expect(RULES.begin(setupOf(id)).outcome, id).to.equal(undefined);
    });

    it('is judged for every seat, whoever filled the last hole', () => {
      // Seat 0 has one piece in the bottom point; seat 1 fills the rest with its own.
      const start = board(
        [`${TOP.replace('a1 ', '')} q1`, `${BOTTOM.replace(' q1', '').replace('n1 ', '')} m5 i5`],
        {
          toMove: 1,
        },
      );
      const state = played(RULES.begin(start), 'm5-n1');
      expect(state.outcome).to.deep.include({ winners: [0], reason: 'home' });
    });

    it('asks for fifteen holes of fifteen pieces', () => {
      const target = homeOf(3, 15);
      expect(target.at(-1)).to.equal('m9');
      const mine = [...target.slice(0, -1), 'l9'].join(' ');
      const state = RULES.begin(board([mine, homeOf(5, 15).join(' ')], { variant: '2x15' }));
      expect(state.outcome).to.equal(undefined);
      expect(played(state, 'l9-m9').outcome).to.deep.include({ winners: [0], reason: 'home' });
    });

    it('lets the others play on for places, and skips who is home', () => {
      const targets = [homeOf(3, 10), homeOf(5, 10), homeOf(1, 10)].map((names) => names.join(' '));
      const start = board([
        almost,
        `${targets[1]!.replace('h1', '')} i1`,
        `${targets[2]!.replace('h10', '')} i9`,
      ]);
      const state = RULES.begin(start);
      played(state, 'm5-n1');
      expect([state.outcome, state.seat, state.position().finished]).to.deep.equal([undefined, 1, [0]]);
      played(state, 'i1-i2', 'i9-i8');
      expect(state.seat).to.equal(1);
      played(state, 'i2-i1', 'i8-i9', 'i1-h1');
      expect(state.outcome).to.deep.equal({ winners: [0], ranks: [1, 2, 3], reason: 'home' });
      expect(state.position().finished).to.deep.equal([0, 1]);
    });

    it('is seen at once in a position that a game begins from', () => {
      const state = RULES.begin(board([BOTTOM, MIDDLE], { toMove: 1 }));
      expect(state.outcome).to.deep.include({ winners: [0], reason: 'home' });
      const three = RULES.begin(board([BOTTOM, homeOf(2, 10).join(' '), homeOf(4, 10).join(' ')]));
      expect([three.outcome, three.seat, three.position().finished]).to.deep.equal([undefined, 1, [0]]);
    });
  });

  describe('the cap', () => {
    it('ends the game when so many plies have been played', () => {
      const state = played(RULES.begin(undefined, { cap: 3 }), 'd1-e5', 'n1-m5');
      expect(state.outcome).to.equal(undefined);
      played(state, 'd2-e6');
      expect(state.outcome).to.deep.equal({ winners: [], ranks: [1, 1], reason: 'cap' });
      expect(state.position()).to.deep.include({ how: 2, cap: 3, ply: 3, toMove: 1 });
    });

    it('is 1,000 a seat, or what the position says', () => {
      for (const id of VARIANT_IDS) {
        expect(RULES.begin(setupOf(id)).position().cap).to.equal(1000 * setupOf(id)!.seats);
      }
      expect(RULES.begin({ ...setupOf('2')!, cap: 7 }).position().cap).to.equal(7);
      expect(RULES.begin({ ...setupOf('2')!, cap: 7 }, { cap: 9 }).position().cap).to.equal(9);
      expect(RULES.begin({ ...setupOf('2')!, ply: 7, cap: 7 }).outcome).to.deep.include({ reason: 'cap' });
    });

    it('leaves the win to a seat that is home', () => {
      const state = RULES.begin({ ...setupOf('3')!, finished: [1], resigned: [], ply: 2 }, { cap: 3 });
      played(state, 'd1-e5');
      expect(state.outcome).to.deep.equal({ winners: [1], ranks: [2, 1, 2], reason: 'cap' });
    });

    it('gives way to a seat that goes home on the last ply', () => {
      const almost = `${BOTTOM.replace('n1 ', '')} m5`;
      const state = played(RULES.begin(board([almost, MIDDLE]), { cap: 1 }), 'm5-n1');
      expect(state.outcome!.reason).to.equal('home');
    });
  });

  describe('passing', () => {
    /** Seats 0 and 1 are shut in by pieces of the four seats that have resigned. */
    const shut = (more: Partial<SternhalmaPosition> = {}) =>
      board(
        [
          homeOf(0, 10).join(' '),
          homeOf(3, 10).join(' '),
          'e5 e6 e7 e8 e9 f4 f5 f6 f7 f8',
          'f9 m5 m6 m7 m8 m9 l4 l5 l6 l7',
          'l8 l9 i1 i2 i3 i4 i5 i6 i7 i8',
          'h1 h2 h3 h4 h5 h6 h7 h8 h9 h10',
        ],
        { resigned: [2, 3, 4, 5], ...more },
      );

    it('is legal exactly when nothing else is', () => {
      const state = RULES.begin(shut());
      expect(state.legalMoves().map((what) => formatMove(what))).to.deep.equal(['pass']);
      expect(code(RULES.begin(), move('pass'))).to.equal('has_move');
      played(state, 'pass');
      expect([state.seat, state.position().passRun, state.outcome]).to.deep.equal([1, 1, undefined]);
      expect(state.changes()).to.deep.equal([]);
    });

    it('by every seat still playing, in a row, ends the game', () => {
      const state = played(RULES.begin(shut()), 'pass', 'pass');
      expect(state.outcome).to.deep.equal({ winners: [], ranks: [1, 1, 6, 5, 4, 3], reason: 'blocked' });
      expect(state.position().how).to.equal(3);
    });

    it('in a row is broken by a move and by a resignation', () => {
      const three = RULES.begin(shut({ resigned: [3, 4, 5] }));
      played(three, 'pass', 'pass');
      expect(three.position().passRun).to.equal(2);
      played(three, 'resign 2');
      expect([three.outcome, three.seat, three.position().passRun]).to.deep.equal([undefined, 0, 0]);
      played(three, 'pass', 'pass');
      expect(three.outcome!.reason).to.equal('blocked');
    });
  });

  describe('resigning', () => {
    it('counts as a ply, is never listed, and the next seat moves where the seat to move resigned', () => {
      const state = RULES.begin(setupOf('3'));
      expect(state.legalMoves().some(({ kind }) => kind === 'resign')).to.be.false;
      played(state, 'resign 0');
      expect([state.ply, state.seat, state.outcome]).to.deep.equal([1, 1, undefined]);
      played(state, 'resign 2');
      expect(state.outcome).to.deep.equal({ winners: [1], ranks: [3, 1, 2], reason: 'resign' });
      expect(state.position()).to.deep.include({ how: 4, toMove: 1, ply: 2, resigned: [0, 2] });
    });

    it('is open to a seat that is not to move, and leaves the turn where it is', () => {
      const state = played(RULES.begin(setupOf('3')), 'd1-e5', 'resign 0');
      expect([state.seat, state.ply]).to.deep.equal([1, 2]);
      played(state, 'j10-i9', 'j1-i1');
      expect(state.seat).to.equal(1);
    });

    it('leaves the win to a seat that is home', () => {
      const state = RULES.begin({ ...setupOf('3')!, finished: [2] });
      played(state, 'resign 0');
      expect(state.outcome).to.deep.equal({ winners: [2], ranks: [3, 2, 1], reason: 'resign' });
    });

    it('ends a game of two at once', () => {
      expect(played(RULES.begin(), 'resign 0').outcome).to.deep.equal({
        winners: [1],
        ranks: [2, 1],
        reason: 'resign',
      });
    });
  });

  describe('where a game begins', () => {
    it('takes the first seat from the options at a set-up alone', () => {
      expect(RULES.begin(setupOf('3'), { first: 2 }).seat).to.equal(2);
      const later = played(RULES.begin(), 'd1-e5', 'n1-m5').position();
      expect(RULES.begin(later, { first: 1 }).seat).to.equal(0);
      const shifted = { ...later, ply: 0 };
      expect(RULES.begin(shifted, { first: 1 }).seat).to.equal(0);
      expect(RULES.begin({ ...setupOf('2')!, toMove: 1 }, { first: 0 }).seat).to.equal(1);
    });

    it('refuses what no game can begin from', () => {
      const bad: [Partial<SternhalmaPosition>, Record<string, unknown>, string][] = [
        [{ variant: '5' }, {}, 'bad_variant'],
        [{ cells: [] }, {}, 'bad_position'],
        [{ cells: new Array<number>(121).fill(2) }, {}, 'bad_position'],
        [{ toMove: 2 }, {}, 'bad_position'],
        [{ finished: [7] }, {}, 'bad_position'],
        [{ finished: [0, 0] }, {}, 'bad_position'],
        [{ resigned: undefined as unknown as number[] }, {}, 'bad_position'],
        [{ ply: -1 }, {}, 'bad_position'],
        [{ passRun: 0.5 }, {}, 'bad_position'],
        [{ cap: 0 }, {}, 'bad_position'],
        [{ how: 5 as 4 }, {}, 'bad_position'],
        [{ pending: { holes: [0, 121] } }, {}, 'bad_position'],
        [{}, { first: 2 }, 'bad_number'],
        [{}, { first: '1' }, 'bad_number'],
        [{}, { cap: 0 }, 'bad_number'],
        [{}, { cap: 1.5 }, 'bad_number'],
      ];
      for (const [change, options, reason] of bad) {
        let thrown: unknown;
        try {
          RULES.begin({ ...setupOf('2')!, ...change }, options as Record<string, number>);
        } catch (error) {
          thrown = error;
        }
        expect(thrown).to.be.instanceOf(NotationError);
        expect((thrown as NotationError).code).to.equal(reason);
      }
    });

    it('takes typed cells', () => {
      const state = RULES.begin({ ...setupOf('2')!, cells: Int8Array.from(setupOf('2')!.cells) });
      expect(played(state, 'd1-e5').position().cells[hole('e5')]).to.equal(0);
    });

    it('goes on from every position that the text can hold, or is over', () => {
      for (const { text, error } of vectors<{ text: string; error?: string }>('positions.jsonl')) {
        if (error !== undefined) continue;
        const start = position(text);
        const state = RULES.begin(start);
        expect(state.legalMoves().length === 0, text).to.equal(state.outcome !== undefined);
        if (start.how !== 0) expect(state.outcome).to.exist;
        if (state.outcome === undefined) expect(state.position()).to.deep.equal(start);
      }
    });

    it('reads how a finished game ended', () => {
      const rows: [string, unknown][] = [
        ['f=1 o=1', { winners: [1], ranks: [2, 1, 2], reason: 'home' }],
        ['f=1,2 o=1', { winners: [1], ranks: [3, 1, 2], reason: 'home' }],
        ['p=9 c=9 o=2', { winners: [], ranks: [1, 1, 1], reason: 'cap' }],
        ['k=3 o=3', { winners: [], ranks: [1, 1, 1], reason: 'blocked' }],
        ['r=2,0 o=4', { winners: [1], ranks: [2, 1, 3], reason: 'resign' }],
        ['f=0 r=2 o=4', { winners: [0], ranks: [1, 2, 3], reason: 'resign' }],
      ];
      const setup = formatPosition(setupOf('3')!);
      for (const [fields, outcome] of rows) {
        expect(RULES.begin(position(`${setup} ; ${fields}`)).outcome, fields).to.deep.equal(outcome);
      }
      // Where all but one are out, the game is over though nobody says so.
      const left = parsePosition(`${setup.replace(' 0 3', ' 1 3')} ; r=2,0`);
      expect(left.ok && RULES.begin(left.value).outcome).to.deep.include({ winners: [1], reason: 'resign' });
      const home = parsePosition(`${setup.replace(' 0 3', ' 1 3')} ; f=0 r=2`);
      expect(home.ok && RULES.begin(home.value).outcome).to.deep.include({ winners: [0], reason: 'home' });
    });

    it('takes a chain under way back', () => {
      const start = setupOf('2')!;
      const cells = Array.from(start.cells);
      cells[hole('c1')] = EMPTY;
      cells[hole('e7')] = 0;
      const state = RULES.begin({ ...start, cells, pending: { holes: holes('c1 e7') } });
      expect(state.position()).to.deep.equal(start);
    });

    it('counts plies from there, and in positions from the set-up', () => {
      const state = played(RULES.begin({ ...setupOf('2')!, ply: 40 }), 'd1-e5');
      expect([state.ply, state.position().ply]).to.deep.equal([1, 41]);
      const copy = played(state.clone(), 'n1-m5');
      expect([copy.ply, copy.position().ply, state.ply]).to.deep.equal([2, 42, 1]);
    });
  });

  it('names the endings that a board shows', () => {
    expect(RULES.endings).to.deep.equal(['home', 'cap', 'blocked']);
    expect(ENDING_REASONS).to.deep.equal(['', 'home', 'cap', 'blocked', 'resign']);
  });

  it('has the options first and cap', () => {
    expect(OPTIONS.map(({ name }) => name)).to.deep.equal(['first', 'cap']);
  });
});
