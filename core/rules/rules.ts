/** How a game is played on: the one primitive that every tool replays with. */
import type { Point } from '../geometry/index.js';
import type { Cell, Fault, Move, Position, RuleOptions, Seat } from '../notation/index.js';

/** How a game ended. */
export interface Outcome {
  /** A draw: none. */
  readonly winners: readonly Seat[];
  /** A place for each seat, from 1; ties are equal. */
  readonly ranks?: readonly number[];
  /** A score for each seat. */
  readonly scores?: readonly number[];
  /** A stable word; {@link UNSTATED} where a source names none. */
  readonly reason: string;
}

/** The reason of an outcome whose source names none. */
export const UNSTATED = 'unstated';

/** One seat won. */
export const win = (seat: Seat, reason: string): Outcome => ({ winners: [seat], reason });

/** Nobody won. */
export const draw = (reason: string): Outcome => ({ winners: [], reason });

/** What a play did to one point. */
export interface Change {
  readonly point: Point;
  readonly from: Cell;
  readonly to: Cell;
}

/** The rules of a game: how one begins, and why moves are refused and games end. */
export interface Rules<M extends Move = Move, P extends Position = Position> {
  /** Every reason with which `play` refuses, in the order in which they are looked for, with its sentence. */
  readonly reasons: ReadonlyMap<string, string>;
  /**
   * The reasons of outcomes that the board itself shows. A stored result with another reason (resigning, time,
   * an agreement) may end a game at any time.
   */
  readonly endings?: readonly string[];
  /**
   * A game about to be played.
   * @param position where it begins; default: the set-up of the game's first variant
   * @param options rule options that differ from their defaults
   */
  begin(position?: P, options?: RuleOptions): GameState<M, P>;
}

/** A game under way. It changes with `play`; everything it hands out stays as it was. */
export interface GameState<M extends Move = Move, P extends Position = Position> {
  /** Who is to move. */
  readonly seat: Seat;
  /** The number of moves played since `begin`, forced ones included. */
  readonly ply: number;
  /** How the game ended, or undefined while it goes on. Endings bound to history count from `begin`. */
  readonly outcome: Outcome | undefined;
  /** In a fixed, documented order; none when the game is over. */
  legalMoves(): readonly M[];
  /** The one move that the rules force and that records leave out, such as a pass in reversi. */
  forced(): M | undefined;
  /** Plays a move, or refuses it and stays as it was. */
  play(move: M): Fault | undefined;
  /** What the last play did, in a fixed, documented order; empty before the first. */
  changes(): readonly Change[];
  /** A snapshot. */
  position(): P;
  /** A copy with its history, which goes on apart from this one. */
  clone(): GameState<M, P>;
  /** The board and the side to move (and what else decides the legal moves), without counters or history. */
  key(): string;
  /**
   * A whole number of 32 bits, made of nothing but what `key` is made of: equal keys, equal numbers. Where it is
   * cheaper than `key`, searches ask it first, and `key` only where the number is one they look for.
   */
  hash?(): number;
  /** What stands on a point now: for searches that look at a few points and need no snapshot. */
  cell?(point: Point): Cell;
}
