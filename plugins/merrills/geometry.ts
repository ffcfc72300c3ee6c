/** The board: three squares, one inside the other, joined at the middles of their sides. */
import { graphGeometry, type BoardGeometry } from '../../core/geometry/index.js';

/** The 24 points in reading order, which is the order of their numbers: a7 is 0, g1 is 23. */
const NAMES = 'a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1'.split(' ');

const file = (name: string): number => name.charCodeAt(0) - 97;
const rank = (name: string): number => Number(name[1]);

/** Read along the ranks or along the files, the points come in threes, and every three are a line. */
const threes = (names: readonly string[]): string[][] =>
  Array.from({ length: names.length / 3 }, (_, i) => names.slice(3 * i, 3 * i + 3));

/**
 * The geometry `mill-24`: 24 points, 32 joints between neighbours, and 16 lines of three, which are the
 * mills. Eight of its symmetries are rigid; the other eight swap the outer ring with the inner one.
 */
export const GEOMETRY: BoardGeometry = graphGeometry({
  id: 'mill-24',
  style: 'lines',
  points: NAMES.map((name) => [name, file(name), 7 - rank(name)]),
  lines: [...threes(NAMES), ...threes([...NAMES].sort((a, b) => file(a) - file(b) || rank(b) - rank(a)))],
  swapNames: ['ring-swap'],
});

/** The number of points: 24. */
export const POINTS = GEOMETRY.size;

/** The name of each point, by number. */
export const POINT_NAMES: readonly string[] = Object.freeze(NAMES);
