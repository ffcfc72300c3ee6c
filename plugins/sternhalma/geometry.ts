/**
 * The star: 121 holes in seventeen centred rows.
 *
 * Rows are lettered a (the top tip) to q (the bottom tip); a hole is its row and its place in the row, counted
 * from the left from 1. Hole numbers run from 0 in the same order: a1 is 0, i5 (the centre) is 60, q1 is 120.
 */
import {
  graphGeometry,
  type BoardGeometry,
  type Coordinates,
  type Point,
} from '../../core/geometry/index.js';

/** The number of holes (spec, CONSTANTS). */
export const HOLES = 121;

const ROW_LENGTHS: readonly number[] = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];

/** The number of rows. */
export const ROWS = ROW_LENGTHS.length;

const FIRST_LETTER = 'a'.charCodeAt(0);
const ROW_HEIGHT = Math.sqrt(3) / 2;

/** How many holes a row (0 to 16, from the top) has, or undefined for a number that is no row (spec, row_len). */
export function rowLen(row: number): number | undefined {
  return ROW_LENGTHS[row];
}

/** The hole that begins each row. */
export const ROW_STARTS: readonly Point[] = ROW_LENGTHS.map((_, row) =>
  ROW_LENGTHS.slice(0, row).reduce((sum, length) => sum + length, 0),
);

/** The lines lead right, down to the left and down to the right: as (rows down, half holes to the right). */
const WAYS_ON: readonly (readonly [down: number, right: number])[] = [
  [0, 2],
  [1, -1],
  [1, 1],
];

/** The board's geometry: id `star-121`, holes one apart on a lattice of equal triangles, 39 + 6 lines. */
export const STAR: BoardGeometry = buildStar();

/** The name of a hole, 0 to 120, or undefined for anything else (spec, name_of). */
export const nameOf = (hole: Point): string | undefined => STAR.name(hole);

/** The hole that a name means, or undefined for a name that is none (spec, hole_of). */
export const holeOf = (name: string): Point | undefined => STAR.point(name);

/**
 * The holes of each point of the star, clockwise from the top.
 * @param pieces 10: the point alone; 15: the row of five before it too
 */
export function starPoints(pieces: 10 | 15): readonly (readonly Point[])[] {
  const points: Point[][] = Array.from({ length: 6 }, () => []);
  for (let hole = 0; hole < HOLES; hole++) {
    const out = outwardness(STAR.coordinates(hole));
    const furthest = Math.max(...out);
    if (furthest > 4) points[out.indexOf(furthest)]!.push(hole);
    else if (furthest === 4 && pieces === 15)
      // Where two rows of five meet, the hole belongs to both.
      out.forEach((far, k) => {
        if (far === 4) points[k]!.push(hole);
      });
  }
  return points;
}

/** How far out a place lies toward each of the six points, clockwise from the top; the hexagon ends at 4. */
function outwardness({ x, y }: Coordinates): readonly number[] {
  const down = Math.round(y / ROW_HEIGHT) - 8;
  const right = x - down / 2;
  const left = -right - down;
  return [-down, right, -left, down, -right, left];
}

function buildStar(): BoardGeometry {
  const points: [string, number, number][] = [];
  /** By row and half holes from the middle, the name of the hole there. */
  const names = new Map<number, string>();
  const key = (row: number, right: number): number => row * 64 + right;
  ROW_LENGTHS.forEach((length, row) => {
    for (let place = 0; place < length; place++) {
      const name = String.fromCharCode(FIRST_LETTER + row) + String(place + 1);
      const right = 2 * place - (length - 1);
      names.set(key(row, right), name);
      points.push([name, right / 2, row * ROW_HEIGHT]);
    }
  });
  const lines: string[][] = [];
  for (const [at, name] of names) {
    for (const [down, right] of WAYS_ON) {
      const step = key(down, right);
      if (names.has(at - step)) continue;
      const line = [name];
      for (let on = names.get(at + step), i = 2; on !== undefined; on = names.get(at + i++ * step))
        line.push(on);
      if (line.length > 1) lines.push(line);
    }
  }
  return graphGeometry({ id: 'star-121', style: 'holes', points, lines });
}
