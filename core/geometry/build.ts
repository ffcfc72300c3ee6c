/** Makes a geometry out of points and lines, and sees that it is sound. */
import type { BoardGeometry, BoardStyle, Coordinates, Point, Symmetry } from './geometry.js';
import { findSymmetries } from './symmetries.js';

/** The most points a board may have. */
export const MAX_POINTS = 4096;

/** A board as plain data. */
export interface GeometryData {
  readonly id: string;
  readonly style: BoardStyle;
  /** In the order of their numbers: top row first, left to right. */
  readonly points: readonly ({ readonly name: string } & Coordinates)[];
  /** Straight runs of at least two points; those that follow each other in a run are neighbours. */
  readonly lines: readonly (readonly Point[])[];
  /** Default: points of the same height make a row. */
  readonly rows?: readonly (readonly Point[])[];
  /** Names for the kinds of symmetry that keep the lines but not the picture, such as `ring-swap`. */
  readonly swapNames?: readonly string[];
}

/**
 * The geometry of a board.
 * @throws RangeError, saying what is wrong, when the data is no board: no points or more than
 * {@link MAX_POINTS}, a name twice or empty, two points in one place, a line that leaves the board or repeats
 * a point, rows that do not hold every point once.
 */
export function buildGeometry(data: GeometryData): BoardGeometry {
  const { id, style, points, lines } = data;
  const size = points.length;
  if (size === 0 || size > MAX_POINTS)
    throw new RangeError(`${id}: a board has 1 to ${String(MAX_POINTS)} points, not ${String(size)}.`);
  const numbers = new Map<string, Point>();
  points.forEach(({ name }, point) => {
    if (name === '') throw new RangeError(`${id}: point ${String(point)} has no name.`);
    if (numbers.has(name)) throw new RangeError(`${id}: two points are named ${name}.`);
    numbers.set(name, point);
  });
  const names = points.map(({ name }) => name);
  const coordinates = points.map(({ x, y }) => Object.freeze({ x, y }));
  const byHeight = rowsByHeight(coordinates);
  for (const row of byHeight) {
    if (row.some((point, i) => i > 0 && coordinates[point]!.x === coordinates[row[i - 1]!]!.x))
      throw new RangeError(`${id}: two points stand in one place.`);
  }
  const neighbours = joinNeighbours(id, size, lines);
  const rows = data.rows ?? byHeight;
  if (rows !== byHeight) {
    const inRows = rows.flat();
    if (inRows.length !== size || new Set(inRows.filter((point) => names[point] !== undefined)).size !== size)
      throw new RangeError(`${id}: the rows do not hold every point once.`);
  }
  const none: readonly Point[] = Object.freeze([]);
  let symmetries: readonly Symmetry[] | undefined;
  return Object.freeze({
    id,
    style,
    size,
    lines: deepFreeze(lines.map((line) => [...line])),
    rows: deepFreeze(rows.map((row) => [...row])),
    name: (point: Point) => names[point],
    point: (name: string) => numbers.get(name),
    neighbours: (point: Point) => neighbours[point] ?? none,
    adjacent: (a: Point, b: Point) => neighbours[a]?.includes(b) ?? false,
    coordinates: (point: Point) => {
      const place = coordinates[point];
      if (place === undefined) throw new RangeError(`${id} has no point ${String(point)}.`);
      return place;
    },
    get symmetries() {
      // Searched only when asked for: most programs that read records never ask.
      symmetries ??= Object.freeze(
        findSymmetries({ coordinates, neighbours, lines }, data.swapNames).map((one) => Object.freeze(one)),
      );
      return symmetries;
    },
  });
}

function joinNeighbours(
  id: string,
  size: number,
  lines: readonly (readonly Point[])[],
): (readonly Point[])[] {
  // Boards are made when a program starts, so plain lists: they are quicker than sets until code is warm.
  const joined: Point[][] = Array.from({ length: size }, () => []);
  const join = (from: Point, to: Point): void => {
    if (!joined[from]!.includes(to)) joined[from]!.push(to);
  };
  /** By point: the last line that went through it. */
  const through = new Int32Array(size).fill(-1);
  lines.forEach((line, number) => {
    let meetsItself = line.length < 2;
    for (const point of line) {
      if (joined[point] === undefined)
        throw new RangeError(`${id}: a line goes through ${String(point)}, which is no point.`);
      meetsItself ||= through[point] === number;
      through[point] = number;
    }
    if (meetsItself) throw new RangeError(`${id}: the line ${line.join(' ')} is too short or meets itself.`);
    for (let i = 1; i < line.length; i++) {
      join(line[i]!, line[i - 1]!);
      join(line[i - 1]!, line[i]!);
    }
  });
  return joined.map((list) => Object.freeze(list.sort((a, b) => a - b)));
}

function rowsByHeight(coordinates: readonly Coordinates[]): Point[][] {
  const rows = new Map<number, Point[]>();
  coordinates.forEach(({ y }, point) => {
    const row = rows.get(y);
    if (row) row.push(point);
    else rows.set(y, [point]);
  });
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => coordinates[a]!.x - coordinates[b]!.x));
}

function deepFreeze(lists: Point[][]): readonly (readonly Point[])[] {
  return Object.freeze(lists.map((list) => Object.freeze(list)));
}
