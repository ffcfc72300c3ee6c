import { expect } from 'chai';
import {
  buildGeometry,
  compose,
  graphGeometry,
  gridGeometry,
  inverse,
  type BoardGeometry,
} from '../../../core/geometry/index.js';

const star = (): BoardGeometry => {
  const lengths = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];
  const points = lengths.flatMap((length, row) =>
    Array.from({ length }, (_, i): [string, number, number] => [
      `${String.fromCharCode(97 + row)}${String(i + 1)}`,
      i - (length - 1) / 2,
      (row * Math.sqrt(3)) / 2,
    ]),
  );
  const edges: [string, string][] = [];
  for (const [a, ax, ay] of points) {
    for (const [b, bx, by] of points) if (a < b && Math.hypot(ax - bx, ay - by) < 1.01) edges.push([a, b]);
  }
  return graphGeometry({ id: 'star', style: 'holes', points, edges });
};

const rings = (): BoardGeometry => {
  const names = 'a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1'.split(' ');
  return graphGeometry({
    id: 'mill',
    points: names.map((name) => [name, name.charCodeAt(0) - 97, 7 - Number(name[1])]),
    lines: [
      'a7 d7 g7',
      'b6 d6 f6',
      'c5 d5 e5',
      'a4 b4 c4',
      'e4 f4 g4',
      'c3 d3 e3',
      'b2 d2 f2',
      'a1 d1 g1',
      'a7 a4 a1',
      'b6 b4 b2',
      'c5 c4 c3',
      'd7 d6 d5',
      'd3 d2 d1',
      'e5 e4 e3',
      'f6 f4 f2',
      'g7 g4 g1',
    ].map((line) => line.split(' ')),
    swapNames: ['ring-swap'],
  });
};

describe('geometry', () => {
  const symmetryNames = (geometry: BoardGeometry) => geometry.symmetries.map(({ name }) => name);

  it('finds the symmetries of an oblong grid, whose diagonals alternate', () => {
    expect(symmetryNames(gridGeometry({ files: 9, ranks: 5, style: 'lines' }))).to.deep.equal([
      'identity',
      'files',
      'ranks',
      'turn',
    ]);
    // Files and ranks of a 4x3 grid do not keep such diagonals: only half a turn could, and does not either.
    expect(symmetryNames(gridGeometry({ files: 4, ranks: 3, style: 'lines' }))).to.deep.equal([
      'identity',
      'ranks',
    ]);
  });

  it('finds the eight of a square and the twelve of a star', () => {
    expect(symmetryNames(gridGeometry({ files: 8, ranks: 8 }))).to.deep.equal([
      'identity',
      'files',
      'ranks',
      'turn',
      'antidiagonal',
      'diagonal',
      'turn-270',
      'turn-90',
    ]);
    expect(star().symmetries).to.have.length(12);
    expect(star().symmetries.every(({ rigid }) => rigid)).to.equal(true);
  });

  it('finds what swaps the rings of a mill board', () => {
    const board = rings();
    expect(board.symmetries).to.have.length(16);
    expect(board.symmetries.filter(({ rigid }) => rigid)).to.have.length(8);
    const swap = board.symmetries.find(({ name }) => name === 'ring-swap')!;
    expect(board.name(swap.map[board.point('b4')!]!)).to.equal('b4');
    expect(board.name(swap.map[board.point('a7')!]!)).to.equal('c5');
  });

  it('names turns clockwise and mirrors by their axis', () => {
    const board = gridGeometry({ files: 8, ranks: 8 });
    const image = (name: string, point: string) =>
      board.name(board.symmetries.find((one) => one.name === name)!.map[board.point(point)!]!);
    expect(image('files', 'a1')).to.equal('h1');
    expect(image('ranks', 'a1')).to.equal('a8');
    expect(image('turn', 'b1')).to.equal('g8');
    expect(image('turn-90', 'a1')).to.equal('a8');
    expect(image('diagonal', 'h1')).to.equal('a8');
    expect(image('diagonal', 'a1')).to.equal('a1');
    expect(image('antidiagonal', 'a8')).to.equal('a8');
  });

  it('has symmetries that are closed, undone by their inverse, and keep neighbours', () => {
    for (const board of [
      star(),
      rings(),
      gridGeometry({ files: 5, ranks: 5, style: 'lines' }),
      gridGeometry({ files: 1, ranks: 4 }),
    ]) {
      const all = board.symmetries;
      const keys = new Set(all.map(({ map }) => Array.from(map).join()));
      expect(keys.size).to.equal(all.length);
      for (const first of all) {
        for (const then of all)
          expect(keys.has(Array.from(compose(first, then, all).map).join())).to.equal(true);
        expect(compose(first, inverse(first, all), all).name).to.equal('identity');
        for (let point = 0; point < board.size; point++) {
          for (const other of board.neighbours(point)) {
            expect(board.adjacent(first.map[point]!, first.map[other]!)).to.equal(true);
          }
        }
      }
    }
  });

  it('finds the straight lines of a graph', () => {
    const board = star();
    expect(board.lines).to.have.length(3 * 17 - 6);
    expect(board.lines.flatMap((line) => line.slice(1))).to.have.length(
      board.rows.flat().reduce((sum, point) => sum + board.neighbours(point).length, 0) / 2,
    );
  });

  it('gives undefined, and never the first point, for a name that is none', () => {
    const board = gridGeometry({ files: 9, ranks: 5 });
    for (const name of ['', 'a0', 'j1', 'A1', 'a6', 'constructor', '__proto__', 'a1 '])
      expect(board.point(name)).to.equal(undefined);
    expect(board.point('a5')).to.equal(0);
    for (const point of [-1, 45, 0.5, NaN]) {
      expect(board.name(point)).to.equal(undefined);
      expect(board.neighbours(point)).to.deep.equal([]);
    }
    expect(board.adjacent(0, 45)).to.equal(false);
  });

  it('names fanorona’s diagonals', () => {
    const board = gridGeometry({ files: 9, ranks: 5, style: 'lines' });
    const joined = (a: string, b: string) => board.adjacent(board.point(a)!, board.point(b)!);
    expect([joined('e2', 'd3'), joined('a1', 'b1'), joined('b1', 'c2'), joined('e3', 'd2')]).to.deep.equal([
      false,
      true,
      false,
      true,
    ]);
  });

  it('refuses what is no board and says why', () => {
    const point = (name: string, x: number) => ({ name, x, y: 0 });
    const build =
      (points: ReturnType<typeof point>[], lines: number[][] = [], rows?: number[][]) =>
      () =>
        buildGeometry({ id: 'x', style: 'lines', points, lines, ...(rows && { rows }) });
    expect(build([])).to.throw(RangeError, '1 to 4096 points');
    expect(build([point('a', 0), point('a', 1)])).to.throw('two points are named a');
    expect(build([point('', 0)])).to.throw('has no name');
    expect(build([point('a', 0), point('b', 0)])).to.throw('one place');
    expect(build([point('a', 0), point('b', 1)], [[0, 2]])).to.throw('no point');
    expect(build([point('a', 0), point('b', 1)], [[0]])).to.throw('too short');
    expect(build([point('a', 0), point('b', 1)], [[0, 1]], [[0]])).to.throw('every point once');
    expect(() => gridGeometry({ files: 27, ranks: 1 })).to.throw(RangeError);
    expect(() => gridGeometry({ files: 26, ranks: 1e9 })).to.throw(RangeError);
  });

  it('gives up, and quickly, on a net with too many automorphisms', () => {
    const points = Array.from({ length: 60 }, (_, i): [string, number, number] => [
      `p${String(i)}`,
      i * i,
      i,
    ]);
    expect(graphGeometry({ id: 'loose', points, edges: [] }).symmetries).to.have.length(1);
  });
});
