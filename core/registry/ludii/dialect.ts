/** What makes the Ludii trials of one game unlike those of another. */
import type { Fault, Move, Position, Result, Severity } from '../../notation/index.js';
import type { LudiiMove, LudiiTrial } from './trial.js';

/** A game as Ludii has it. */
export interface LudiiDialect<M extends Move = Move, P extends Position = Position> {
  /** The names of its descriptions, without folders and `.lud`: `Fanorona`. Case does not matter. */
  readonly games: readonly string[];
  /** The id of the variant that a trial is of; undefined for one that is not known. */
  variant(trial: LudiiTrial): string | undefined;
  /**
   * Where a game begins.
   * @param pieces what was placed before it, by number of site: numbers of pieces
   * @returns undefined where the pieces do not fit on the board
   */
  begin(variant: string, pieces: ReadonlyMap<number, number>): P | undefined;
  /** Follows the moves of a game that begins from a position. */
  follow(position: P): LudiiTurns<M>;
  /** The reason of an outcome by what the trial calls its end: `NaturalEnd`. */
  readonly endings?: Readonly<Record<string, string>>;
}

/** Puts whole turns together. */
export interface LudiiTurns<M extends Move = Move> {
  /**
   * Takes a move of the trial.
   * @param again whether the same player goes on after it
   * @param tell called for what is odd and still read
   * @returns the turn that it ends, if it ends one
   */
  take(
    move: LudiiMove,
    again: boolean,
    tell: (severity: Severity, fault: Fault) => void,
  ): Result<M | undefined>;
  /** What was played of a turn that did not end. */
  partial(): M | undefined;
}
