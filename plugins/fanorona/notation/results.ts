/** The result line of a game (spec, "A game"): a way and a winner, or, for a draw, a way alone. */
import type { Seat } from '../../../core/notation/index.js';
import { draw, UNSTATED, win, type Outcome } from '../../../core/rules/index.js';

/** What the seats are called. */
export const SEATS = ['white', 'black'] as const;

/**
 * The ways in which a game is won. `no_stones` and `no_move` are endings by the rules; `unstated` stands where
 * a source names no way.
 */
export const WINNING_WAYS: readonly string[] = Object.freeze([
  'resign',
  'timeout',
  'no_stones',
  'no_move',
  UNSTATED,
]);

/** The ways in which a game is drawn. `repeat`, `quiet_limit` and `ply_cap` are limits that the game states. */
export const DRAWING_WAYS: readonly string[] = Object.freeze([
  'agreement',
  'repeat',
  'quiet_limit',
  'ply_cap',
  UNSTATED,
]);

/** The seat of a name, or undefined. */
export function seatNamed(name: string | undefined): Seat | undefined {
  const seat = SEATS.findIndex((known) => known === name);
  return seat < 0 ? undefined : seat;
}

/** A result out of its text, or undefined for what is none: `resign black`, `agreement`. */
export function readResult(text: string): Outcome | undefined {
  const [way = '', winner, ...more] = text.split(' ');
  if (more.length > 0) return undefined;
  if (winner === undefined) return DRAWING_WAYS.includes(way) ? draw(way) : undefined;
  const seat = seatNamed(winner);
  return seat !== undefined && WINNING_WAYS.includes(way) ? win(seat, way) : undefined;
}

/** The text of a result of one winner or none, and a way that fits. */
export const writeResult = ({ winners, reason }: Outcome): string =>
  winners.length === 0 ? reason : `${reason} ${SEATS[winners[0]!]!}`;
