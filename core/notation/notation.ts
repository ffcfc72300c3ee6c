/** One way to write moves and positions as text. */
import type { Result } from './fault.js';

/** A player: a number from 0. */
export type Seat = number;

/** What stands on a point: a seat, or {@link EMPTY}. */
export type Cell = number;

/** Nothing stands there. */
export const EMPTY = -1;

/** One whole turn, as plain immutable data; every plugin has its own type. Equal moves may be one object. */
export type Move = object;

/** A board between moves, and what is needed to go on from it. */
export interface Position {
  /** The variant's id. */
  readonly variant: string;
  /** By point: a seat or {@link EMPTY}. */
  readonly cells: ArrayLike<Cell>;
  readonly toMove: Seat;
  /** Half a turn made (a mill closed and nothing taken yet, a chain under way): what is owed. */
  readonly pending?: unknown;
}

/** Rule options by name; which there are is said by a plugin's `options`. */
export type RuleOptions = Readonly<Record<string, string | number | boolean>>;

/** What a text is read or written in. */
export interface NotationContext<P extends Position = Position> {
  /** The variant's id; default: the position's, else the plugin's first. */
  readonly variant?: string;
  /** The board before the move, for notations that cannot be read without one. */
  readonly position?: P;
  readonly options?: RuleOptions;
}

/**
 * Reading gives a Result and never throws; writing throws a NotationError for a value that cannot be written.
 * `parse(format(x))` equals `x`, and the same value always gives the same text.
 */
export interface Notation<M extends Move = Move, P extends Position = Position> {
  /** `standard` for the game's own; a dialect's name for another. */
  readonly id: string;
  /** Every code that its readers can give, with its sentence. */
  readonly reasons: ReadonlyMap<string, string>;
  parseMove(text: string, context?: NotationContext<P>): Result<M>;
  formatMove(move: M, context?: NotationContext<P>): string;
  /** Run-together transcripts, or turns written as several actions. */
  parseMoves?(text: string, context?: NotationContext<P>): Result<M[]>;
  formatMoves?(moves: readonly M[], context?: NotationContext<P>): string;
  /** A dialect may have moves alone. */
  parsePosition?(text: string, context?: NotationContext<P>): Result<P>;
  formatPosition?(position: P): string;
}
