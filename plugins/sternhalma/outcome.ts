/** How games end, and who stands where then. */
import type { Seat } from '../../core/notation/index.js';
import type { Outcome } from '../../core/rules/index.js';
import type { Ending } from './position.js';

/** All but one seat are home or have resigned, and the last of them went home. */
export const HOME = 1;
/** The cap on plies was reached. */
export const CAP = 2;
/** Every seat still playing passed in a row. */
export const BLOCKED = 3;
/** All but one seat are home or have resigned, and the last of them resigned. */
export const RESIGN = 4;

/** By ending: the reason of the outcome; the numbers are those of a position's `o=` (spec, Positions). */
export const ENDING_REASONS: readonly string[] = Object.freeze(['', 'home', 'cap', 'blocked', 'resign']);

/**
 * The outcome of a game that is over. The first seat home wins, or where none is home the only one left;
 * else nobody. Ranks: the seats that are home in that order, then those still playing, all alike, then those
 * that resigned, the last one to do so first.
 */
export function outcomeOf(
  how: Ending,
  seats: number,
  finished: readonly Seat[],
  resigned: readonly Seat[],
): Outcome {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const playing = all.filter((seat) => !finished.includes(seat) && !resigned.includes(seat));
  const ranks = all.map((seat) => {
    if (finished.includes(seat)) return finished.indexOf(seat) + 1;
    if (resigned.includes(seat)) return seats - resigned.indexOf(seat);
    return finished.length + 1;
  });
  const winners = finished.length > 0 ? [finished[0]!] : playing.length === 1 ? playing : [];
  return Object.freeze({
    winners: Object.freeze(winners),
    ranks: Object.freeze(ranks),
    reason: ENDING_REASONS[how]!,
  });
}
