/** The 65 moves there are. Equal moves are one frozen object, so a record of 60 plies holds 60 references. */
import type { Point } from '../../core/geometry/index.js';
import { BOARD } from './geometry.js';
import type { Pass, Place, ReversiMove } from './types.js';

/** A disc on each square, by square. */
export const PLACES: readonly Place[] = Object.freeze(
  Array.from({ length: BOARD.size }, (_, square) => Object.freeze({ kind: 'place' as const, square })),
);

/** The pass. */
export const PASS: Pass = Object.freeze({ kind: 'pass' });

/** What {@link squareOf} gives for a pass. */
export const IS_PASS = -1;
/** What {@link squareOf} gives for whatever is no move. */
export const IS_NO_MOVE = -2;

/** The square that a disc is put on, 0 to 63; or {@link IS_PASS}, or {@link IS_NO_MOVE} for any other value. */
export function squareOf(move: ReversiMove): number {
  // Anything may be handed in: null from a careless caller, a move out of a worker or out of JSON.
  const { kind, square } = ((move as ReversiMove | null) ?? NOTHING) as { kind: unknown; square?: unknown };
  if (kind === 'place') return isSquare(square) ? square : IS_NO_MOVE;
  return kind === 'pass' ? IS_PASS : IS_NO_MOVE;
}

const NOTHING = { kind: undefined };

/** Is this the number of a square? */
export const isSquare = (value: unknown): value is Point =>
  typeof value === 'number' && (value & 63) === value;

const SQUARES: readonly (readonly Point[])[] = PLACES.map(({ square }) => Object.freeze([square]));
const NO_SQUARE: readonly Point[] = Object.freeze([]);

/** The square a move touches, in a list; empty for a pass. */
export function pointsOf(move: ReversiMove): readonly Point[] {
  return SQUARES[squareOf(move)] ?? NO_SQUARE;
}

/** The move after the board was laid on itself: `map[square]` is where each square goes. */
export function mapMove(move: ReversiMove, { map }: { readonly map: ArrayLike<Point> }): ReversiMove {
  const square = squareOf(move);
  return square < 0 ? move : PLACES[map[square]!]!;
}
