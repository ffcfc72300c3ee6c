/** How an Abstract Play record says that a game ended. */
import type { Seat } from '../../notation/index.js';
import { UNSTATED, type Outcome } from '../../rules/index.js';
import type { AbstractPlayEnding } from './dialect.js';

/** How the moves end the game: why, and who lost where that is said. */
export interface SaidEnding {
  readonly reason: string;
  readonly loser?: Seat;
}

/** One of the things that a move led to: how it ended the game; `other` for what ended nothing. */
export function endingOf(json: unknown, endings: readonly AbstractPlayEnding[] = []): SaidEnding | 'other' {
  const { type, reason, player } = (json ?? {}) as Readonly<Record<string, unknown>>;
  const loser = typeof player === 'number' ? { loser: player - 1 } : {};
  if (type === 'resigned') return { reason: 'resign', ...loser };
  if (type === 'timeout') return { reason: 'timeout', ...loser };
  if (type === 'drawagreed') return { reason: 'agreement' };
  if (type !== 'eog') return 'other';
  const known = endings.find(({ word }) => word === (reason ?? undefined));
  return { reason: known?.reason ?? UNSTATED };
}

/** Numbers of the players in the header, by seat. */
export interface PlayersNumbers {
  readonly result: readonly number[];
  readonly scores: readonly number[] | undefined;
}

/** The highest number among the players' results has won; if all have the same, nobody. */
export function outcomeOfNumbers({ result, scores }: PlayersNumbers, reason: string): Outcome {
  const best = Math.max(...result);
  const drawn = result.every((number) => number === best);
  const winners = drawn ? [] : result.flatMap((number, seat) => (number === best ? [seat] : []));
  const ranks = result.map((number) => 1 + result.filter((other) => other > number).length);
  // Of two players, and where there are only winners and losers, places say no more than the winner.
  const ranked = result.length > 2 && result.some((number) => number !== 0 && number !== 1);
  return { winners, ...(ranked && { ranks }), ...(scores && { scores }), reason };
}

/** The outcome that the moves alone tell, if they tell who won. */
export function outcomeOfMoves({ reason, loser }: SaidEnding, seats: number): Outcome | undefined {
  if (reason === 'agreement') return { winners: [], reason };
  return loser === undefined || seats !== 2 ? undefined : { winners: [1 - loser], reason };
}

/** Do the moves end otherwise than these winners say? */
export function isClash(
  { reason, loser }: SaidEnding,
  winners: readonly Seat[],
  endings: readonly AbstractPlayEnding[] = [],
): boolean {
  if (reason === UNSTATED) return false;
  const isDraw = reason === 'agreement' || endings.some((one) => one.reason === reason && one.drawn === true);
  return isDraw !== (winners.length === 0) || (loser !== undefined && winners.includes(loser));
}
