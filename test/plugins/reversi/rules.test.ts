import { expect } from 'chai';
import fc from 'fast-check';
import { EMPTY, NotationError } from '../../../core/notation/index.js';
import {
  BOARD,
  boardToText,
  formatMove,
  formatPosition,
  mapMove,
  parseMove,
  PASS,
  PLACES,
  RAYS,
  reversi,
  RULE_REASONS,
  rules,
  SETUPS,
  squareToText,
  textToBoard,
  type Colour,
  type ReversiMove,
  type ReversiPosition,
  type ReversiState,
  type VariantId,
} from '../../../plugins/reversi/index.js';
import { at, begin, choices, play, played, vectors } from './support.js';
import { perft, type PerftRow } from './perft.js';

const moves: readonly ReversiMove[] = [...PLACES, PASS];
const place = (name: string): ReversiMove => PLACES[at(name)]!;
const position = (rows: string, side: Colour, variant: VariantId = 'othello'): ReversiPosition => {
  const cells = textToBoard(rows);
  if (!cells.ok) throw new Error(cells.error.message);
  return { variant, cells: cells.value, toMove: side === 'b' ? 0 : 1 };
};

/** All that can be seen of a state. */
const view = (state: ReversiState) => ({
  seat: state.seat,
  ply: state.ply,
  key: state.key(),
  position: formatPosition(state.position()),
  legal: state.legalMoves().map(formatMove),
  forced: state.forced(),
  changes: state.changes(),
  outcome: state.outcome,
  hash: state.hash(),
});

/** The discs a move turns, found square by square: the rule as it is told to beginners. */
function turnedByHand({ cells, toMove }: ReversiPosition, square: number): number[] {
  if (cells[square] !== EMPTY) return [];
  const found: number[] = [];
  const [file, rank] = [square % 8, Math.floor(square / 8)];
  for (const [right, down] of [
    [-1, -1],
    [0, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [0, 1],
    [1, 1],
  ] as const) {
    const run: number[] = [];
    let [x, y] = [file + right, rank + down];
    while (x >= 0 && x < 8 && y >= 0 && y < 8 && cells[y * 8 + x] === 1 - toMove) {
      run.push(y * 8 + x);
      [x, y] = [x + right, y + down];
    }
    if (x >= 0 && x < 8 && y >= 0 && y < 8 && cells[y * 8 + x] === toMove) found.push(...run);
  }
  return found;
}

/** Any board, with any side to move. */
const anyPosition = fc
  .tuple(fc.array(fc.constantFrom(-1, -1, 0, 1), { minLength: 64, maxLength: 64 }), fc.constantFrom(0, 1))
  .map(([cells, toMove]): ReversiPosition => ({ variant: 'othello', cells: Int8Array.from(cells), toMove }));

describe('reversi rules', () => {
  it('turn what a hand on the board would turn, on any board', () => {
    fc.assert(
      fc.property(anyPosition, (start) => {
        const expected = PLACES.filter(({ square }) => turnedByHand(start, square).length > 0);
        const legal = rules.begin(start).legalMoves();
        const there = PLACES.some(
          ({ square }) => turnedByHand({ ...start, toMove: 1 - start.toMove }, square).length > 0,
        );
        expect(legal).to.deep.equal(expected.length > 0 || !there ? expected : [PASS]);
        for (const { square } of PLACES) {
          const state = rules.begin(start);
          const turned = turnedByHand(start, square);
          expect(state.play(PLACES[square]!) === undefined, squareToText(square)).to.equal(turned.length > 0);
          if (turned.length === 0) continue;
          const to = start.toMove;
          expect(state.changes()).to.deep.equal([
            { point: square, from: EMPTY, to },
            ...turned.map((point) => ({ point, from: 1 - to, to })),
          ]);
          const cells = Int8Array.from(start.cells);
          for (const point of [square, ...turned]) cells[point] = to;
          expect(state.position()).to.deep.equal({ variant: 'othello', cells, toMove: 1 - to });
        }
      }),
      { numRuns: 150 },
    );
  });

  it('count as the vectors do, a pass as a ply of its own or free', () => {
    const { positions } = vectors<{ positions: PerftRow[] }>('perft.json')[0]!;
    expect(positions.length).to.be.greaterThan(14);
    let compared = 0;
    for (const row of positions) compared += perft(row);
    expect(compared).to.be.greaterThan(240);
  });

  it('end a game when neither side can move, and give the empty squares to the winner', () => {
    const state = played('f5d6c5f6e7f4g5e6e3');
    expect(state.outcome).to.deep.equal({ winners: [0], scores: [64, 0], reason: 'score' });
    expect(state.legalMoves()).to.deep.equal([]);
    expect(state.forced()).to.equal(undefined);
    const drawn = rules.begin(position(`${'b'.repeat(8)}\n`.repeat(4) + `${'w'.repeat(8)}\n`.repeat(4), 'b'));
    expect(drawn.outcome).to.deep.equal({ winners: [], scores: [32, 32], reason: 'score' });
    const apart = rules.begin(position(`${'.'.repeat(8)}\n`.repeat(6) + 'b......w\n........', 'w'));
    expect(apart.outcome).to.deep.equal({ winners: [], scores: [32, 32], reason: 'score' });
    const white = rules.begin(position(`${'.'.repeat(8)}\n`.repeat(7) + 'ww......', 'b'));
    expect(white.outcome).to.deep.equal({ winners: [1], scores: [0, 64], reason: 'score' });
  });

  it('say so at once when a game begins where it is over', () => {
    const state = rules.begin({ ...SETUPS.othello, cells: new Int8Array(64).fill(EMPTY) });
    expect(state.outcome).to.deep.equal({ winners: [], scores: [32, 32], reason: 'score' });
    expect(state.play(place('d3'))?.code).to.equal('game_over');
  });

  it('refuse with the first reason that applies, in the order of the list', () => {
    expect([...RULE_REASONS.keys()]).to.deep.equal([
      'game_over',
      'not_a_move',
      'occupied',
      'not_centre',
      'no_flip',
      'has_move',
    ]);
    const over = played('f5d6c5f6e7f4g5e6e3');
    const refused = (state: ReversiState, move: unknown) => state.play(move as ReversiMove)?.code;
    for (const move of [null, 'f5', PASS, place('f5'), place('a1')])
      expect(refused(over, move)).to.equal('game_over');
    const start = begin();
    expect(refused(start, place('d4'))).to.equal('occupied');
    expect(refused(start, place('a1'))).to.equal('no_flip');
    expect(refused(start, PASS)).to.equal('has_move');
    const historic = begin('historic');
    expect(refused(historic, place('f5'))).to.equal('not_centre');
    expect(refused(historic, PASS)).to.equal('has_move');
    expect(refused(historic, place('d4'))).to.equal(undefined);
    expect(refused(historic, place('d4'))).to.equal('occupied');
    expect(refused(played('f5f6f7g7d3f8h8h6'), place('a1'))).to.equal('no_flip');
  });

  it('refuse in sentences that a player understands', () => {
    const start = begin();
    const says = (state: ReversiState, move: ReversiMove) => state.play(move)?.message;
    expect(says(start, place('d4'))).to.equal('A disc stands on d4 already.');
    expect(says(start, place('a1'))).to.equal(
      'Black turns no disc on a1: in a straight line from there, discs of the other side must lie between it and another of its own.',
    );
    expect(says(start, PASS)).to.equal(
      'Black can place a disc, on d6 for one, and so may not pass.'.replace('d6', 'e6'),
    );
    expect(says(begin('historic'), place('f5'))).to.equal(
      'The first four discs go on d4, e4, d5 and e5, and f5 is none of them.',
    );
    expect(says(begin('historic'), PASS)).to.contain('on d5 for one');
    expect(says(played('f5d6c5f6e7f4g5e6e3'), PASS)).to.equal(
      'The game is over: neither side can place a disc.',
    );
  });

  it('refuse whatever is no move, and never throw', () => {
    const strange: unknown[] = [
      null,
      undefined,
      NaN,
      -1,
      29,
      'f5',
      '--',
      '',
      true,
      Symbol('f5'),
      [],
      {},
      () => 29,
      { kind: 'place' },
      { square: 29 },
      { kind: 'move', square: 29 },
      { kind: 'toString', square: 29 },
      ...[-1, 64, 0.5, NaN, Infinity, -Infinity, 2 ** 32 + 29, '29', 'f5', null, undefined, [29], {}].map(
        (square) => ({ kind: 'place', square }),
      ),
    ];
    const state = played('f5d6');
    const before = view(state);
    for (const move of strange) {
      expect(state.play(move as ReversiMove)?.code).to.equal('not_a_move');
      expect(view(state)).to.deep.equal(before);
    }
  });

  it('take a move that equals a shared one', () => {
    const state = begin();
    expect(state.play({ kind: 'place', square: 29 })).to.equal(undefined);
    expect(state.position()).to.deep.equal(played('f5').position());
    const stuck = played('f5f6f7g7d3f8h8h6');
    expect(stuck.play({ kind: 'pass' })).to.equal(undefined);
  });

  it('refuse a position that is none', () => {
    const start = (more: object) => () => rules.begin({ ...SETUPS.othello, ...more });
    expect(start({ variant: 'anti' }))
      .to.throw(NotationError)
      .with.property('code', 'bad_variant');
    expect(start({ variant: undefined }))
      .to.throw(NotationError)
      .with.property('code', 'bad_variant');
    expect(start({ cells: new Int8Array(63) }))
      .to.throw(NotationError)
      .with.property('code', 'shape');
    expect(start({ cells: new Int8Array(64).fill(2) }))
      .to.throw(NotationError)
      .with.property('code', 'disc');
    expect(start({ toMove: 2 }))
      .to.throw(NotationError)
      .with.property('code', 'turn');
  });

  it('let nobody change a game through what it handed out', () => {
    const state = begin();
    (state.position().cells as Int8Array).fill(0);
    (SETUPS.othello.cells as Int8Array)[0] = 1;
    expect(formatPosition(begin().position())).to.equal(
      '......../......../......../...bw.../...wb.../......../......../........ b',
    );
    (SETUPS.othello.cells as Int8Array)[0] = EMPTY;
    expect(state.legalMoves().map(formatMove)).to.deep.equal(['e6', 'f5', 'c4', 'd3']);
  });

  it('list the moves by their squares, and the pass alone when it is forced', () => {
    expect(begin().legalMoves()).to.deep.equal(['e6', 'f5', 'c4', 'd3'].map(place));
    expect(begin('historic').legalMoves()).to.deep.equal(['d5', 'e5', 'd4', 'e4'].map(place));
    const stuck = played('f5f6f7g7d3f8h8h6');
    expect(stuck.legalMoves()).to.deep.equal([PASS]);
    expect(stuck.forced()).to.equal(PASS);
    expect(stuck.play(PASS)).to.equal(undefined);
    expect(stuck.changes()).to.deep.equal([]);
    expect([stuck.seat, stuck.ply]).to.deep.equal([1, 9]);
  });

  it('tell changes in the order of the rays', () => {
    expect(begin().changes()).to.deep.equal([]);
    expect(RAYS[at('d4')]!.map((ray) => ray.map(squareToText).join(' '))).to.deep.equal([
      'c5 b6 a7',
      'd5 d6 d7 d8',
      'e5 f6 g7 h8',
      'c4 b4 a4',
      'e4 f4 g4 h4',
      'c3 b2 a1',
      'd3 d2 d1',
      'e3 f2 g1',
    ]);
    const star = position(
      'b..b..b.\n.w.w.w..\n..www...\nbww.wwwb\n..www...\n.w.w.w..\nb..w..b.\n...b....',
      'b',
    );
    const state = rules.begin(star);
    expect(state.play(place('d5'))).to.equal(undefined);
    expect(
      state
        .changes()
        .map(({ point }) => squareToText(point))
        .join(' '),
    ).to.equal('d5 c6 b7 d6 d7 e6 f7 c5 b5 e5 f5 g5 c4 b3 d4 d3 d2 e4 f3');
  });

  it('begin the historic game with four discs in the middle, which turn nothing', () => {
    const state = begin('historic');
    expect(state.outcome).to.equal(undefined);
    for (const name of ['d4', 'd5', 'e4', 'e5']) {
      expect(state.play(place(name))).to.equal(undefined);
      expect(state.changes()).to.deep.equal([{ point: at(name), from: EMPTY, to: 1 - state.seat }]);
    }
    // Parallel discs; from here on both variants have the same rules.
    expect(formatPosition(state.position())).to.equal(
      '......../......../......../...ww.../...bb.../......../......../........ b',
    );
    expect(state.key()).to.equal(rules.begin({ ...state.position(), variant: 'othello' }).key());
    expect(state.legalMoves().map(formatMove)).to.deep.equal(['c6', 'd6', 'e6', 'f6']);
    // Both ways of laying the four, in any order: 24 orders end in 6 boards.
    const boards = new Set<string>();
    const fill = (now: ReversiState, left: number): void => {
      if (left === 0) boards.add(boardToText(now.position().cells));
      else
        for (const move of now.legalMoves()) {
          const next = now.clone();
          next.play(move);
          fill(next, left - 1);
        }
    };
    fill(begin('historic'), 4);
    expect(boards.size).to.equal(6);
  });

  it('fill the middle first wherever a historic game begins', () => {
    const state = rules.begin(
      position(
        '........\n........\n........\n...b....\n...wb...\n..w.....\n........\n........',
        'w',
        'historic',
      ),
    );
    expect(state.legalMoves()).to.deep.equal([place('e5')]);
    expect(state.key()).not.to.equal(rules.begin({ ...state.position(), variant: 'othello' }).key());
    expect(state.play(place('e5'))).to.equal(undefined);
    expect(state.changes()).to.have.length(1);
    expect(state.play(place('f5'))).to.equal(undefined);
    expect(state.changes()).to.have.length(2);
  });
});

describe('reversi rules, on games played at random', () => {
  const variants = fc.constantFrom<VariantId>('othello', 'historic');

  it('accept every listed move, refuse every other, and stay as they were', () => {
    fc.assert(
      fc.property(variants, choices, (variant, game) => {
        const check = (state: ReversiState) => {
          const before = view(state);
          const legal = new Set(state.legalMoves());
          for (const move of moves) {
            const copy = state.clone();
            expect(copy.play(move) === undefined, formatMove(move)).to.equal(legal.has(move));
            if (!legal.has(move)) expect(view(copy)).to.deep.equal(before);
          }
        };
        const state = begin(variant);
        play(state, game, check);
        check(state);
      }),
      { numRuns: 12 },
    );
  });

  it('write and read every legal move as itself', () => {
    fc.assert(
      fc.property(variants, choices, (variant, game) => {
        play(begin(variant), game, (state) => {
          for (const move of state.legalMoves())
            expect(parseMove(formatMove(move))).to.deep.equal({ ok: true, value: move });
        });
      }),
      { numRuns: 20 },
    );
  });

  it('have one key for one position, and so the same moves for equal keys', () => {
    const seen = new Map<string, string>();
    const keys = new Map<string, string>();
    const hashes = new Map<string, number>();
    let met = 0;
    const look = (state: ReversiState) => {
      const { variant: _, ...rest } = state.position();
      const filling = state.legalMoves().map(formatMove).join(' ');
      const text = `${formatPosition({ variant: '', ...rest })}: ${filling}`;
      const key = state.key();
      if (seen.has(key)) met++;
      expect(seen.get(key) ?? text).to.equal(text);
      expect(keys.get(text) ?? key).to.equal(key);
      const hash = state.hash();
      expect(Number.isInteger(hash) && hash === (hash | 0)).to.equal(true);
      expect(hashes.get(key) ?? hash).to.equal(hash);
      hashes.set(key, hash);
      seen.set(key, text);
      keys.set(text, key);
    };
    fc.assert(
      fc.property(variants, choices, (variant, game) => {
        play(begin(variant), game, look);
      }),
      { numRuns: 100 },
    );
    const walkOn = (state: ReversiState, depth: number): void => {
      look(state);
      for (const move of depth > 0 ? state.legalMoves() : []) {
        const next = state.clone();
        next.play(move);
        walkOn(next, depth - 1);
      }
    };
    walkOn(begin(), 5);
    expect(met).to.be.greaterThan(200);
    // Some four thousand positions: numbers of 32 bits that are well mixed seldom meet.
    expect(new Set(hashes.values()).size).to.be.greaterThan(hashes.size - 10);
    expect([...seen.keys()].every((key) => /^[!-~]{17}$/.test(key))).to.equal(true);
  });

  it('give the mirrored game in every symmetry', () => {
    fc.assert(
      fc.property(variants, choices, (variant, game) => {
        for (const symmetry of BOARD.symmetries) {
          const mirror = ({ cells, ...rest }: ReversiPosition): ReversiPosition => {
            const mapped = new Int8Array(64);
            for (let square = 0; square < 64; square++) mapped[symmetry.map[square]!] = cells[square]!;
            return { ...rest, cells: mapped };
          };
          const state = begin(variant);
          const image = rules.begin(mirror(state.position()));
          play(state, game, (now, move) => {
            const names = (legal: readonly ReversiMove[]) => legal.map(formatMove).sort();
            expect(names(image.legalMoves())).to.deep.equal(
              names(now.legalMoves().map((one) => mapMove(one, symmetry))),
            );
            expect(image.play(mapMove(move, symmetry))).to.equal(undefined);
          });
          expect(image.position()).to.deep.equal(mirror(state.position()));
          expect(image.outcome).to.deep.equal(state.outcome);
        }
      }),
      { numRuns: 15 },
    );
    expect(BOARD.symmetries).to.have.length(8);
  });

  it('give the same game with the colours exchanged', () => {
    fc.assert(
      fc.property(choices, (game) => {
        const state = begin();
        const other = rules.begin(reversi.swapSeats!(state.position()));
        for (const move of play(state, game)) expect(other.play(move)).to.equal(undefined);
        expect(other.position()).to.deep.equal(reversi.swapSeats!(state.position()));
        const { outcome } = state;
        expect(other.outcome?.scores).to.deep.equal(outcome && [...outcome.scores!].reverse());
      }),
      { numRuns: 30 },
    );
  });

  it('go on apart from their clones', () => {
    fc.assert(
      fc.property(variants, choices, choices, (variant, game, more) => {
        const state = begin(variant);
        play(state, game);
        const before = view(state);
        const copy = state.clone();
        expect(view(copy)).to.deep.equal(before);
        play(copy, more);
        expect(view(state)).to.deep.equal(before);
        const again = state.clone();
        const taken = play(state, more);
        expect(view(again)).to.deep.equal(before);
        for (const move of taken) again.play(move);
        expect(view(again)).to.deep.equal(view(state));
      }),
      { numRuns: 40 },
    );
  });

  it('tell each cell as the position does', () => {
    fc.assert(
      fc.property(variants, choices, (variant, game) => {
        play(begin(variant), game, (state) => {
          const { cells } = state.position();
          expect(PLACES.map(({ square }) => state.cell(square))).to.deep.equal(Array.from(cells));
        });
      }),
      { numRuns: 20 },
    );
  });

  it('count plies and turns, passes included', () => {
    fc.assert(
      fc.property(choices, (game) => {
        const state = begin();
        const taken = play(state, game);
        expect(state.ply).to.equal(taken.length);
        expect(state.seat).to.equal(taken.length % 2);
        expect(state.position().toMove).to.equal(state.seat);
      }),
      { numRuns: 20 },
    );
  });
});
