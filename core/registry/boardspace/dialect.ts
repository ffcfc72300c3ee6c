/** What makes the Boardspace records of one game unlike those of another. */
import type { Fault, Move, Position, Result } from '../../notation/index.js';

/** A game as Boardspace has it. Both players are numbered from 0. */
export interface BoardspaceDialect<M extends Move = Move, P extends Position = Position> {
  /** The site's name of the game, in GM: `Fanorona`. Case does not matter. */
  readonly game: string;
  /** By id of variant: the site's name of it, in SU. Variants that it does not have are left out. */
  readonly setups: Readonly<Record<string, string>>;
  /** Follows the actions of a game that begins from a position. */
  follow(position: P): BoardspaceTurns<M>;
  /** The actions of a move, without the `done` that ends it. */
  actions(move: M, variant: string): readonly string[];
}

/** Puts moves together out of actions. */
export interface BoardspaceTurns<M extends Move = Move> {
  /** Has anything been done since the last move? */
  readonly begun: boolean;
  /** Takes an action of the game itself. A fault's span is in the action's text. */
  take(action: string): Fault | undefined;
  /** The player is done: the move that was made. */
  done(): Result<M>;
  /** What was done of a move that never was: undefined where that is nothing, or nothing whole. */
  partial(): M | undefined;
}

/** The reason for which an agreement draws a game, and those for which one player wins it. */
export const AGREEMENT = 'agreement';
export const RESIGN = 'resign';
export const TIMEOUT = 'timeout';
