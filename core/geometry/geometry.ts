/**
 * What a board is: named points, who neighbours whom, the straight lines through them, and the ways in
 * which the board can be laid on itself.
 */

/** A place on a board: a whole number from 0, top row first, left to right. */
export type Point = number;

/** How a board is drawn: pieces inside squares, on crossings of lines, or in holes. */
export type BoardStyle = 'squares' | 'lines' | 'holes';

/** Where a point is drawn, in steps of about the distance of two neighbours. */
export interface Coordinates {
  /** Grows to the right. The distance of two neighbours is about 1. */
  readonly x: number;
  /** Grows downward, as drawn. */
  readonly y: number;
}

/** A way to lay a board on itself so that every line falls on a line. */
export interface Symmetry {
  /**
   * `identity`; `files` (left and right swapped), `ranks` (top and bottom swapped), `diagonal` and
   * `antidiagonal` (mirrored in the line that rises, or falls, from left to right); `turn` (half a turn),
   * `turn-N` (N degrees clockwise), `mirror-N` (in a line N degrees up from the horizontal). What keeps the
   * lines but not the picture is named by its plugin or `swap`, `swap-2` …, with `+` and a rigid one behind it.
   */
  readonly name: string;
  /** False: it keeps the lines but not the picture, and serves only for search. */
  readonly rigid: boolean;
  /** Where each point goes: `map[from]` is the point that `from` falls on. */
  readonly map: ArrayLike<Point>;
  /**
   * What a rigid symmetry does to a difference (dx, dy) of coordinates, as [a, b, c, d]:
   * dx' = a·dx + b·dy and dy' = c·dx + d·dy.
   */
  readonly matrix?: readonly [number, number, number, number];
}

/** A board's shape. Plain data behind functions; every geometry that {@link buildGeometry} makes is frozen. */
export interface BoardGeometry {
  /** `grid-9x5`, `mill-24`, `star-121` … */
  readonly id: string;
  /** The number of points. */
  readonly size: number;
  /** How the board is drawn. */
  readonly style: BoardStyle;
  /** The name of a point, or undefined for a number that is no point. */
  name(point: Point): string | undefined;
  /** The point of a name (as written, case matters), or undefined for a name that is none. */
  point(name: string): Point | undefined;
  /** The points joined to this one, in ascending order; an empty list for a number that is no point. */
  neighbours(point: Point): readonly Point[];
  /** Are the two joined? */
  adjacent(a: Point, b: Point): boolean;
  /** The longest straight runs of neighbours. Mills, rays and hops come from these. */
  readonly lines: readonly (readonly Point[])[];
  /** The points row by row, as drawn from the top, left to right. */
  readonly rows: readonly (readonly Point[])[];
  /** Where a point is drawn; throws RangeError for a number that is no point. */
  coordinates(point: Point): Coordinates;
  /** All symmetries that keep the lines; the identity first, then the other rigid ones. Computed at first use. */
  readonly symmetries: readonly Symmetry[];
}
