/** How many games ended how. */
import type { Outcome } from '../../rules/index.js';

/** How games ended. */
export interface Results {
  readonly games: number;
  /** By seat; a game with several winners counts for each of them. */
  readonly wins: readonly number[];
  readonly draws: number;
  /** Neither stated by the record nor shown by the board. */
  readonly unknown: number;
}

/** Results that are still being counted; plain data. */
export interface ResultCounts extends Results {
  games: number;
  readonly wins: number[];
  draws: number;
  unknown: number;
}

export const noResults = (seats: number): ResultCounts => ({
  games: 0,
  wins: new Array<number>(seats).fill(0),
  draws: 0,
  unknown: 0,
});

/** Counts one more game. */
export function countResult(counts: ResultCounts, outcome: Outcome | undefined): void {
  counts.games++;
  if (outcome === undefined) counts.unknown++;
  else if (outcome.winners.length === 0) counts.draws++;
  else for (const seat of outcome.winners) counts.wins[seat]!++;
}

/** Counts in the results of other games. */
export function addResults(counts: ResultCounts, { games, wins, draws, unknown }: Results): void {
  counts.games += games;
  wins.forEach((number, seat) => (counts.wins[seat]! += number));
  counts.draws += draws;
  counts.unknown += unknown;
}

/** The counts as they are now. */
export const resultsOf = ({ games, wins, draws, unknown }: ResultCounts): Results => ({
  games,
  wins: [...wins],
  draws,
  unknown,
});
