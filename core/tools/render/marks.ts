/** What is marked on a board: the last move, what it took, and what somebody points at. */
import type { BoardGeometry, Point } from '../../geometry/index.js';
import { EMPTY, type Cell, type Seat } from '../../notation/index.js';
import type { Change } from '../../rules/index.js';

/** A stone that is gone from a point or is another's now. */
export interface Taken {
  readonly point: Point;
  /** Whose it was. */
  readonly cell: Cell;
}

/** Something at a point: a short text, or a ring where there is none. */
export interface PointMark {
  readonly point: Point;
  readonly text?: string | undefined;
}

/** Marks on a board. Points are those of its geometry, so that marks turn with it. */
export interface BoardMarks {
  /** The way of the last move's stone, point by point. */
  readonly last?: readonly Point[] | undefined;
  /** What the last move took or turned. */
  readonly taken?: readonly Taken[] | undefined;
  readonly points?: readonly PointMark[] | undefined;
  /** Each through two points or more, its head at the last. */
  readonly arrows?: readonly (readonly Point[])[] | undefined;
}

/**
 * The marks of a move just played.
 * @param points every point that it touches, in order
 * @param changes what it did to the board
 * @param seat who played it
 */
export function moveMarks(
  points: readonly Point[],
  changes: readonly Change[],
  seat: Seat,
): Required<Pick<BoardMarks, 'last' | 'taken'>> {
  const taken = changes
    .filter(({ from, to }) => from !== EMPTY && from !== seat && from !== to)
    .map(({ point, from }) => ({ point, cell: from }));
  const arrivals = new Set(
    changes.filter(({ from, to }) => to === seat && from !== seat).map(({ point }) => point),
  );
  // What a move names behind the place where its stone arrives is no part of its way: the man that a mill takes.
  const end = points.findLastIndex((point) => arrivals.has(point));
  return { last: end === -1 ? points : points.slice(0, end + 1), taken };
}

/**
 * Sees to it that marks are on a board.
 * @throws RangeError when a mark names no point of it
 */
export function demandOnBoard(geometry: BoardGeometry, { last, taken, points, arrows }: BoardMarks): void {
  const named = [...(taken ?? []), ...(points ?? [])].map(({ point }) => point);
  for (const point of [...(last ?? []), ...named, ...(arrows ?? []).flat()])
    if (geometry.name(point) === undefined)
      throw new RangeError(`${geometry.id} has no point ${String(point)} to be marked.`);
}
