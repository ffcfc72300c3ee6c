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
  return Array.from({ length: 6 }, (_, k) =>
    Array.from({ length: HOLES }, (_none, hole) => hole).filter((hole) => {
      const out = outwardness(STAR.coordinates(hole));
      if (pieces === 15 && out[k] === 4) return Math.max(...out) === 4;
      return out[k]! > 4;
    }),
  );
}

/** How far out a place lies toward each of the six points, clockwise from the top; the hexagon ends at 4. */
function outwardness({ x, y }: Coordinates): readonly number[] {
  const down = Math.round(y / ROW_HEIGHT) - 8;
  const right = x - down / 2;
  const left = -right - down;
  return [-down, right, -left, down, -right, left];
}

function buildStar(): BoardGeometry {
  const points = ROW_LENGTHS.flatMap((length, row) =>
    Array.from({ length }, (_, place): [string, number, number] => [
      String.fromCharCode(FIRST_LETTER + row) + String(place + 1),
      place - (length - 1) / 2,
      row * ROW_HEIGHT,
    ]),
  );
  const edges: [string, string][] = [];
  points.forEach(([name, x, y], index) => {
    for (const [other, ox, oy] of points.slice(index + 1)) {
      // Neighbours are one apart, and the next holes the square root of three.
      if ((ox - x) ** 2 + (oy - y) ** 2 < 2) edges.push([name, other]);
    }
  });
  return graphGeometry({ id: 'star-121', style: 'holes', points, edges });
}
