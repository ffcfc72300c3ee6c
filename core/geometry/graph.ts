/** Boards of any shape: named points in the plane, and what joins them. */
import { buildGeometry } from './build.js';
import type { BoardGeometry, BoardStyle, Coordinates, Point } from './geometry.js';

interface GraphBase {
  readonly id: string;
  readonly style?: BoardStyle;
  /** Name to place, in the order of the points: top row first, left to right. */
  readonly points: readonly (readonly [name: string, x: number, y: number])[];
  /** Names for the kinds of symmetry that keep the lines but not the picture, such as `ring-swap`. */
  readonly swapNames?: readonly string[];
}

/** Either the lines, each a list of names, or the edges, out of which the straight lines are found. */
export type GraphOptions = GraphBase &
  (
    | { readonly lines: readonly (readonly string[])[]; readonly edges?: undefined }
    | { readonly edges: readonly (readonly [string, string])[]; readonly lines?: undefined }
  );

/**
 * A board of named points. With `edges`, the lines are the longest straight runs along them.
 * @throws RangeError when a line or an edge names no point, and for all that {@link buildGeometry} refuses
 */
export function graphGeometry(options: GraphOptions): BoardGeometry {
  const { id, style = 'lines', swapNames } = options;
  const points = options.points.map(([name, x, y]) => ({ name, x, y }));
  const numbers = new Map(points.map(({ name }, point) => [name, point]));
  const number = (name: string): Point => {
    const point = numbers.get(name);
    if (point === undefined) throw new RangeError(`${id}: ${name} is joined to something, but is no point.`);
    return point;
  };
  const lines = options.lines
    ? options.lines.map((line) => line.map(number))
    : straightLines(
        points,
        options.edges.map(([a, b]) => [number(a), number(b)]),
      );
  return buildGeometry({ id, style, points, lines, ...(swapNames && { swapNames }) });
}

/** The longest runs of edges that go straight on. */
export function straightLines(
  places: readonly Coordinates[],
  edges: readonly (readonly [Point, Point])[],
): Point[][] {
  const joined = places.map(() => new Set<Point>());
  for (const [a, b] of edges) {
    joined[a]!.add(b);
    joined[b]!.add(a);
  }
  /** The neighbour of `point` straight on from `before`. */
  const onward = (before: Point, point: Point): Point | undefined => {
    const { x, y } = places[point]!;
    const [dx, dy] = [x - places[before]!.x, y - places[before]!.y];
    for (const next of joined[point]!) {
      const [ex, ey] = [places[next]!.x - x, places[next]!.y - y];
      const across = dx * ey - dy * ex;
      // Straight on: the sine of the angle is next to nothing, and the cosine is not below it.
      if (dx * ex + dy * ey > 0 && across * across < 1e-12 * (dx * dx + dy * dy) * (ex * ex + ey * ey))
        return next;
    }
    return undefined;
  };
  const lines: Point[][] = [];
  for (let a = 0; a < places.length; a++) {
    for (const b of [...joined[a]!].sort((x, y) => x - y)) {
      if (onward(b, a) !== undefined) continue;
      const line = [a, b];
      for (let next = onward(a, b); next !== undefined; next = onward(line.at(-2)!, line.at(-1)!))
        line.push(next);
      if (line[0]! < line.at(-1)!) lines.push(line);
    }
  }
  return lines;
}
