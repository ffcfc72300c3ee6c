import { expect } from 'chai';
import fc from 'fast-check';
import { mapPosition, swapSeats, type FanoronaPosition } from '../../../plugins/fanorona/index.js';
import {
  boardAsked,
  boardIn,
  boardNamed,
  BOARDS,
  boardSized,
  DIRECTIONS,
  FILES,
  isPoint,
  plainCells,
  RANKS,
  SIVY,
  workingCells,
  type Board,
} from '../../../plugins/fanorona/boards.js';
import {
  hasPaikaInChain,
  isMoveOn,
  makeMove,
  makeSingle,
  makeStep,
  makeStop,
  mapMove,
  MAX_STEPS,
  turnedDirections,
} from '../../../plugins/fanorona/moves.js';
import { boardOfPosition, boardText, isSetup } from '../../../plugins/fanorona/positions.js';
import { games, variantNamed } from './support.js';

const SIZES: readonly (readonly [id: string, cols: number, rows: number])[] = [
  ['sivy', 9, 5],
  ['dimy', 5, 5],
  ['telo', 3, 3],
  ['3x5', 3, 5],
  ['5x3', 5, 3],
  ['7x3', 7, 3],
  ['7x5', 7, 5],
  ['9x3', 9, 3],
];

const anyBoard = fc.constantFrom(...BOARDS);
const cellsOn = (board: Board) =>
  fc.array(fc.constantFrom(-1, 0, 1), { minLength: board.size, maxLength: board.size });

describe('fanorona: the boards', () => {
  it('are eight, by name and by size', () => {
    expect(BOARDS.map(({ id, cols, rows }) => [id, cols, rows])).to.deep.equal(SIZES);
    for (const [id, cols, rows] of SIZES) {
      const board = boardNamed(id)!;
      expect(board).to.include({ id, cols, rows, size: cols * rows });
      expect(boardNamed(`${String(cols)}x${String(rows)}`)).to.equal(board);
      expect(boardSized(cols, rows)).to.equal(board);
    }
    expect(SIVY).to.equal(boardNamed('sivy'));
    const none = [
      [4, 5],
      [9, 4],
      [9, 0],
      [9, 8],
      [8, 13],
      [10, -3],
      [0, 5],
      [9.125, 4],
      [8.5, 9],
      [NaN, 5],
      [9, NaN],
      [Infinity, 5],
    ] as const;
    for (const [cols, rows] of none)
      expect(boardSized(cols, rows), `${String(cols)}x${String(rows)}`).to.equal(undefined);
    for (const name of ['', '9x7', '5x9', 'Sivy', '__proto__'])
      expect(boardNamed(name), name).to.equal(undefined);
    for (const shared of [BOARDS, FILES, RANKS, DIRECTIONS, SIVY.names, SIVY.setup])
      expect(Object.isFrozen(shared)).to.equal(true);
  });

  it('are asked for by a size, a variant or a position, and the nine by five by nothing', () => {
    const telo = variantNamed('telo').setup;
    const asked: readonly (readonly [Parameters<typeof boardIn>[0], string | undefined, string])[] = [
      [undefined, 'sivy', 'sivy'],
      [{}, 'sivy', 'sivy'],
      [{ cols: 5 }, 'dimy', '5x5'],
      [{ rows: 3 }, '9x3', '9x3'],
      [{ cols: 7, rows: 3, variant: 'telo' }, '7x3', '7x3'],
      [{ variant: '9x5' }, 'sivy', '9x5'],
      [{ position: telo }, 'telo', 'telo'],
      [{ variant: 'dimy', position: telo }, 'dimy', 'dimy'],
      [{ variant: 'chess' }, undefined, 'chess'],
      [{ cols: 4 }, undefined, '4x5'],
      [{ rows: 4 }, undefined, '9x4'],
    ];
    for (const [context, id, words] of asked) {
      expect(boardIn(context)?.id, words).to.equal(id);
      expect(boardAsked(context)).to.equal(words);
    }
  });

  it('have lines between neighbours: straight ones everywhere, slanting ones on every second point', () => {
    for (const { cols, rows, size, next, dirs, names } of BOARDS) {
      for (let from = 0; from < size; from++) {
        const [x, y] = [from % cols, Math.floor(from / cols)];
        expect(names[from]).to.equal('abcdefghi'[x]! + String(rows - y));
        DIRECTIONS.forEach(([dx, dy], dir) => {
          const [tx, ty] = [x + dx, y + dy];
          const inside = tx >= 0 && tx < cols && ty >= 0 && ty < rows;
          const joined = inside && (dx === 0 || dy === 0 || (x + y) % 2 === 0);
          expect(next[(from << 3) | dir]).to.equal(joined ? ty * cols + tx : size);
          if (inside) expect(dirs[from * size + ty * cols + tx]).to.equal(joined ? dir : -1);
        });
        expect(dirs[from * size + from]).to.equal(-1);
        for (let to = 0; to < size; to++) {
          const far = Math.max(Math.abs((to % cols) - x), Math.abs(Math.floor(to / cols) - y));
          if (far > 1) expect(dirs[from * size + to]).to.equal(-1);
        }
      }
      for (let dir = 0; dir < 8; dir++) expect(next[(size << 3) | dir]).to.equal(size);
    }
  });

  it('have directions clockwise from north, the way back four further', () => {
    expect(DIRECTIONS).to.deep.equal([
      [0, -1],
      [1, -1],
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [-1, -1],
    ]);
  });

  it('give cells to work on, with one more that is off the board, and take them back', () => {
    fc.assert(
      fc.property(
        anyBoard.chain((board) => fc.tuple(fc.constant(board), cellsOn(board))),
        ([board, cells]) => {
          const working = workingCells(board, Int8Array.from(cells));
          expect(working.slice(0, -1)).to.deep.equal(cells);
          expect([-1, 0, 1]).to.not.include(working.at(-1));
          expect(plainCells(board, working)).to.deep.equal(Int8Array.from(cells));
        },
      ),
    );
    expect([0, 44].every((point) => isPoint(SIVY, point))).to.equal(true);
    for (const value of [-1, 45, 0.5, NaN, '3', null, undefined])
      expect(isPoint(SIVY, value)).to.equal(false);
  });
});

describe('fanorona: moves as objects', () => {
  const step = (from: number, dir: number, kind: 0 | 1 | 2) => makeStep(SIVY, from, dir, kind);

  it('share their steps, and their single moves', () => {
    const [one, two] = [step(28, 2, 1), step(29, 0, 1)];
    expect(one).to.deep.equal({ from: 28, to: 29, dir: 2, kind: 1 });
    expect(step(28, 2, 1)).to.equal(one);
    expect(step(28, 2, 2)).to.deep.equal({ ...one, kind: 2 });
    const single = makeSingle(SIVY, 28, 2, 1);
    expect(single).to.deep.equal({ points: [28, 29], steps: [one] });
    expect(makeMove(SIVY, [one])).to.equal(single);
    const steps = [one, two];
    const chain = makeMove(SIVY, steps);
    expect(chain).to.deep.equal({ points: [28, 29, 20], steps });
    expect(chain.steps).to.not.equal(steps);
    const stop = makeStop(28);
    expect(stop).to.deep.equal({ points: [28], steps: [] });
    const shared = [one, single, single.points, single.steps, chain, chain.points, chain.steps, stop];
    for (const value of [...shared, stop.points, stop.steps]) expect(Object.isFrozen(value)).to.equal(true);
  });

  it('hang together or not, whoever made them', () => {
    const one = { from: 28, to: 29, dir: 2, kind: 1 };
    const two = { from: 29, to: 20, dir: 0, kind: 1 };
    const there = Array.from({ length: MAX_STEPS + 1 }, (_, i) =>
      i % 2 === 0 ? one : { from: 29, to: 28, dir: 6, kind: 1 },
    );
    const path = (count: number) => Array.from({ length: count + 1 }, (_, i) => 28 + (i % 2));
    const sound = [
      { points: [28], steps: [] },
      { points: [0], steps: [] },
      { points: [44], steps: [] },
      { points: [28, 29], steps: [one] },
      { points: [28, 29], steps: [{ ...one, kind: 0 }] },
      { points: [28, 29], steps: [{ ...one, kind: 2 }] },
      { points: [28, 29, 20], steps: [one, two] },
      { points: path(MAX_STEPS), steps: there.slice(0, MAX_STEPS) },
    ];
    for (const value of sound) expect(isMoveOn(SIVY, value as never), JSON.stringify(value)).to.equal(true);
    const broken: unknown[] = [
      undefined,
      null,
      7,
      () => undefined,
      {},
      { points: [28] },
      { steps: [] },
      { points: [], steps: [] },
      { points: [45], steps: [] },
      { points: [-1], steps: [] },
      { points: ['0'], steps: [] },
      { points: [0.5], steps: [] },
      { points: { 0: 28, length: 1 }, steps: [] },
      { points: [28], steps: { length: 0 } },
      { points: [28, 29, 20], steps: [one] },
      { points: [28], steps: [one] },
      { points: [28, 29], steps: [undefined] },
      { points: [28, 29], steps: [null] },
      { points: [28, 29], steps: [7] },
      { points: [28, 30], steps: [one] },
      { points: [27, 29], steps: [one] },
      { points: [28, 29], steps: [{ ...one, from: 27 }] },
      { points: [28, 29], steps: [{ ...one, to: 30 }] },
      { points: [28, 29], steps: [{ ...one, dir: 10 }] },
      { points: [28, 29], steps: [{ ...one, dir: -6 }] },
      { points: [28, 29], steps: [{ ...one, dir: '2' }] },
      { points: [28, 29], steps: [{ ...one, kind: 3 }] },
      { points: [28, 29], steps: [{ ...one, kind: -1 }] },
      { points: [28, 29], steps: [{ ...one, kind: 0.5 }] },
      { points: [28, 29], steps: [{ ...one, kind: '1' }] },
      // Off the board there is nothing to arrive on.
      { points: [8, 45], steps: [{ from: 8, to: 45, dir: 0, kind: 0 }] },
      { points: [28, 29, 28], steps: [one, one] },
      { points: path(MAX_STEPS + 1), steps: there },
    ];
    for (const value of broken) expect(isMoveOn(SIVY, value as never), JSON.stringify(value)).to.equal(false);
  });

  it('take with every step of a chain', () => {
    const [taking, paika] = [step(28, 2, 1), step(29, 0, 0)];
    expect(hasPaikaInChain({ points: [29, 20], steps: [paika] })).to.equal(false);
    expect(hasPaikaInChain({ points: [28, 29, 20], steps: [taking, paika] })).to.equal(true);
    expect(hasPaikaInChain({ points: [28, 29, 20], steps: [taking, step(29, 0, 2)] })).to.equal(false);
  });

  it('are turned with the board: each step leads where the symmetry puts its end', () => {
    for (const board of BOARDS) {
      for (const symmetry of board.geometry.symmetries) {
        const turned = turnedDirections(symmetry);
        expect(turnedDirections(symmetry)).to.equal(turned);
        expect(turnedDirections({ ...symmetry })).to.deep.equal(turned);
        expect([...turned].sort()).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7]);
        for (let from = 0; from < board.size; from++) {
          for (let dir = 0; dir < 8; dir++) {
            const to = board.next[(from << 3) | dir]!;
            if (to === board.size) continue;
            const move = makeSingle(board, from, dir, 2);
            const image = mapMove(move, symmetry);
            const [a, b] = [symmetry.map[from]!, symmetry.map[to]!];
            expect(image).to.deep.equal(makeSingle(board, a, board.dirs[a * board.size + b]!, 2));
            expect(image.steps[0]!.dir).to.equal(turned[dir]);
            for (const part of [image, image.points, image.steps, image.steps[0]])
              expect(Object.isFrozen(part)).to.equal(true);
          }
        }
      }
    }
    const { matrix: _, ...blind } = SIVY.geometry.symmetries[1]!;
    expect(() => turnedDirections(blind)).to.throw(RangeError, blind.name);
  });
});

describe('fanorona: positions as data', () => {
  const telo = (changes: object = {}): FanoronaPosition => ({
    variant: 'telo',
    cells: Int8Array.of(-1, -1, -1, -1, -1, 1, -1, -1, 0),
    toMove: 1,
    quiet: 0,
    move: 1,
    counted: true,
    ...changes,
  });

  it('have a board, whatever is no position has none', () => {
    for (const board of BOARDS) expect(boardOfPosition(board.setup)).to.equal(board);
    const sound = [
      {},
      { cells: [...(telo().cells as Int8Array)] },
      { counted: false },
      { toMove: 0, quiet: 3, move: 9 },
      { pending: { points: [8, 5], dir: 0 }, cells: Int8Array.of(-1, -1, -1, -1, -1, 1, -1, -1, -1) },
      { pending: { points: [7, 8, 5], dir: 0 }, cells: Int8Array.of(-1, -1, -1, -1, -1, 1, -1, -1, -1) },
    ];
    for (const changes of sound)
      expect(boardOfPosition(telo(changes))?.id, JSON.stringify(changes)).to.equal('telo');
    const cells = Int8Array.of(-1, -1, -1, -1, -1, 1, -1, -1, -1);
    const chain = (pending: unknown, more = {}) => ({ cells, pending, ...more });
    const broken = [
      { variant: 'chess' },
      { variant: 'dimy' },
      { cells: null },
      { cells: undefined },
      { cells: [1] },
      { cells: Int8Array.of(-1, -1, -1, -1, -1, 1, -1, -1, 2) },
      { cells: Int8Array.of(-2, -1, -1, -1, -1, 1, -1, -1, 0) },
      { toMove: -1 },
      { toMove: 2 },
      { quiet: -1 },
      { quiet: 0.5 },
      { move: 0 },
      { counted: undefined },
      { counted: false, quiet: 1 },
      { counted: false, move: 2 },
      chain({ points: [5], dir: 0 }),
      chain({ points: 5, dir: 0 }),
      chain({ points: [8, 5, 8, 5], dir: 0 }),
      chain({ points: [9, 8, 5], dir: 0 }),
      chain({ points: [-1, 8, 5], dir: 0 }),
      chain({ points: [8, 5], dir: 8 }),
      chain({ points: [8, 5], dir: -8 }),
      chain({ points: [8, 5], dir: 0.5 }),
      chain({ points: [8, 5], dir: 2 }),
      chain({ points: [7, 5], dir: 0 }),
      chain({ points: [8, 5], dir: 0 }, { toMove: 0 }),
      chain({ points: [5, 8], dir: 4 }),
      chain({ points: [8, 5], dir: 0 }, { cells: Int8Array.of(-1, -1, -1, -1, -1, 1, -1, -1, 0) }),
    ];
    for (const changes of broken)
      expect(boardOfPosition(telo(changes)), JSON.stringify(changes)).to.equal(undefined);
    for (const odd of [undefined, null, 3, 'telo', () => undefined])
      expect(boardOfPosition(odd as never)).to.equal(undefined);
  });

  it('are the set-up or not, counted or not', () => {
    for (const board of BOARDS) {
      const { setup, size } = board;
      expect(isSetup(board, setup)).to.equal(true);
      expect(isSetup(board, { ...setup, counted: true, cells: Array.from(setup.cells) })).to.equal(true);
      for (const point of [0, size - 1]) {
        const cells = Array.from(setup.cells, (cell, at) => (at === point ? -1 : cell));
        expect(isSetup(board, { ...setup, cells })).to.equal(false);
      }
      const others = [{ toMove: 1 }, { quiet: 1 }, { move: 2 }, { pending: { points: [0, 1], dir: 2 } }];
      for (const changes of others) expect(isSetup(board, { ...setup, ...changes })).to.equal(false);
    }
  });

  it('are written rank by rank, empty points counted', () => {
    fc.assert(
      fc.property(
        anyBoard.chain((board) => fc.tuple(fc.constant(board), cellsOn(board), fc.constantFrom(0, 1))),
        ([board, cells, toMove]) => {
          const ranks = Array.from({ length: board.rows }, (_, rank) =>
            cells
              .slice(rank * board.cols, (rank + 1) * board.cols)
              .map((cell) => '.wb'[cell + 1]!)
              .join('')
              .replace(/\.+/g, (run) => String(run.length)),
          );
          expect(boardText(board, cells, toMove)).to.equal(`${ranks.join('/')} ${'wb'[toMove]!}`);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('are seen in a mirror, and from the other side', () => {
    fc.assert(
      fc.property(games(20), fc.nat(), ({ variant, positions }, which) => {
        const { symmetries } = variantNamed(variant).geometry;
        const symmetry = symmetries[which % symmetries.length]!;
        for (const position of positions) {
          const { cells, ...rest } = mapPosition(position, symmetry);
          Array.from(symmetry.map).forEach((image, point) => {
            expect(cells[image]).to.equal(position.cells[point]);
          });
          expect({ ...rest, cells: position.cells }).to.deep.equal(position);
          const swapped = swapSeats(position);
          expect(Array.from(swapped.cells)).to.deep.equal(
            Array.from(position.cells, (cell) => (cell === 0 ? 1 : cell === 1 ? 0 : -1)),
          );
          expect(swapped.toMove).to.equal(position.toMove === 0 ? 1 : 0);
          expect(swapSeats(swapped)).to.deep.equal({ ...position, cells: Int8Array.from(position.cells) });
        }
      }),
      { numRuns: 30 },
    );
    const half = telo({ pending: { points: [8, 5], dir: 0 } });
    const turn = variantNamed('telo').geometry.symmetries.find(({ name }) => name === 'turn')!;
    expect(mapPosition(half, turn).pending).to.deep.equal({ points: [0, 3], dir: 4 });
  });
});
