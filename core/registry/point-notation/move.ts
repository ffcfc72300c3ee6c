/** Moves that are points on a board and what is done with them. */
import type { Point, Symmetry } from '../../geometry/index.js';

/** A move: what is done, and the points in the order in which it goes through them. */
export interface PointMove<Kind extends string = string> {
  /** One of the kinds that the notation was made with: `step`. */
  readonly kind: Kind;
  readonly points: readonly Point[];
  /** The sign of the piece, in kinds that name one. */
  readonly piece?: string;
}

const NO_POINTS: readonly Point[] = Object.freeze([]);

/** A move, frozen: `pointMove('step', [12, 13])`. */
export function pointMove<Kind extends string>(
  kind: Kind,
  points: readonly Point[] = NO_POINTS,
  piece?: string,
): PointMove<Kind> {
  const frozen = points.length === 0 ? NO_POINTS : Object.freeze([...points]);
  return Object.freeze(piece === undefined ? { kind, points: frozen } : { kind, points: frozen, piece });
}

/** The points of a move: a plugin's `points`. */
export const pointsOfMove = ({ points }: PointMove): readonly Point[] => points;

/** A move laid on its image: a plugin's `mapMove`. */
export const mapPointMove = <M extends PointMove>(move: M, { map }: Pick<Symmetry, 'map'>): M =>
  Object.freeze({ ...move, points: Object.freeze(move.points.map((point) => map[point]!)) });
