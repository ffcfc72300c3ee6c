/**
 * The notation of the many games whose moves are just points and separators: `e4`, `e4-e5`, `e4xe6xg6`, `*e4`,
 * `pass`. A game needs its boards and a few settings.
 *
 * ```ts
 * const notation = pointNotation({
 *   variants,
 *   kinds: { place: {}, step: { separator: '-' }, jump: { separator: 'x', points: [2, 12] }, pass: { word: 'pass' } },
 * });
 * notation.parseMove('e4xe6') // { ok: true, value: { kind: 'jump', points: [28, 12] } }
 * ```
 *
 * A position is written row by row from the top, each sign a point, then the side to move and whatever `fields`
 * add; with more than one variant its id stands at the end.
 */
import type { Notation, NotationContext, Position } from '../../notation/index.js';
import { Boards, type PointBoard } from './board.js';
import type { PointKinds } from './kinds.js';
import type { PointMove } from './move.js';
import { MoveText } from './moves.js';
import { PositionText, type PositionSettings } from './positions.js';
import { POINT_MOVE_REASONS, POINT_POSITION_REASONS } from './reasons.js';

export { mapPointMove, pointMove, pointsOfMove, type PointMove } from './move.js';
export type { PointBoard } from './board.js';
export type { PointKind, PointKinds } from './kinds.js';
export type { PositionField, PositionSettings } from './positions.js';
export { POINT_MOVE_REASONS, POINT_POSITION_REASONS, POINT_WRITER_REASONS } from './reasons.js';

/** How moves made of points and separators are written, and positions. */
export interface PointNotationSettings<
  Kind extends string,
  P extends Position = Position,
> extends PositionSettings<P> {
  /** Default `standard`. */
  readonly id?: string;
  /** The boards, the default first: a plugin's `variants`. */
  readonly variants: readonly PointBoard[];
  /** What kinds of moves there are, and how each is written. */
  readonly kinds: PointKinds<Kind>;
}

/** A notation of points and separators. */
export interface PointNotation<Kind extends string, P extends Position = Position> extends Notation<
  PointMove<Kind>,
  P
> {
  /** Is a value a move of one of the kinds on the board of a context, be it legal there or not? */
  isMove(value: unknown, context?: NotationContext<P>): value is PointMove<Kind>;
  parsePosition: NonNullable<Notation<PointMove<Kind>, P>['parsePosition']>;
  formatPosition: NonNullable<Notation<PointMove<Kind>, P>['formatPosition']>;
}

/**
 * The notation of a game whose moves are points and separators.
 * @throws RangeError, saying what is wrong: kinds that are written alike, signs that stand in names of points,
 * seats without signs of their own
 */
export function pointNotation<Kind extends string, P extends Position = Position>(
  settings: PointNotationSettings<Kind, P>,
): PointNotation<Kind, P> {
  const boards = new Boards(settings.variants);
  const moves = new MoveText<Kind>(boards, settings.kinds);
  const positions = new PositionText<P>(boards, settings);
  return Object.freeze({
    id: settings.id ?? 'standard',
    /** Words that moves and positions share have the sentence of positions here. */
    reasons: new Map<string, string>([...POINT_MOVE_REASONS, ...POINT_POSITION_REASONS]),
    parseMove: (text: string, context?: NotationContext<P>) => moves.parse(text, context),
    formatMove: (move: PointMove<Kind>, context?: NotationContext<P>) => moves.format(move, context),
    parsePosition: (text: string, context?: NotationContext<P>) => positions.parse(text, context),
    formatPosition: (position: P) => positions.format(position),
    isMove: (value: unknown, context?: NotationContext<P>): value is PointMove<Kind> => {
      const board = boards.of(context);
      return board !== undefined && moves.isMove(value, board);
    },
  });
}
