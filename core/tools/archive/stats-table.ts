/** Statistics as tables. */
import { resultsOf, type Results } from '../search/results.js';
import type { StatsSums } from './stats-sums.js';

/** How long games are, in moves; forced moves that records leave out are not counted. */
export interface Lengths {
  readonly shortest: number;
  readonly longest: number;
  readonly mean: number;
  /** Half of the games are no longer than this. */
  readonly median: number;
}

/** How many moves there were to choose from, where a move was made. */
export interface Branching {
  readonly positions: number;
  readonly mean: number;
  readonly most: number;
}

/** An opening up to symmetry, and how its games ended; `share` is of all games, from 0 to 1. */
export interface Opening extends Results {
  /** Of all its images the one that was played most. */
  readonly line: string;
  readonly share: number;
}

/** Of the games of one variant. */
export interface VariantStats {
  readonly game: string;
  readonly variant: string;
  readonly seats: readonly string[];
  readonly games: number;
  readonly moves: number;
  /** Forced moves that the records leave out; missing where nothing was replayed. */
  readonly forced?: number;
  /** Games that go on with a move that is refused. */
  readonly illegal?: number;
  readonly lengths: Lengths;
  readonly results: Results;
  /** Reasons of stated or played results to numbers of games, the most frequent first. */
  readonly reasons: Readonly<Record<string, number>>;
  /** The first and the last year. */
  readonly years?: readonly [string, string];
  readonly players: number;
  /** Missing where nothing was replayed. */
  readonly branching?: Branching;
  /** Games that begin from the set-up and are long enough for an opening, by their openings up to symmetry, the most frequent first. */
  readonly openings: readonly Opening[];
}

/** The table of what was counted. */
export function statsTable(sums: StatsSums, seats: readonly string[]): VariantStats {
  const { game, variant, played, moves, forced, illegal, years, positions, choices, most } = sums;
  const results = resultsOf(sums.results);
  return {
    game,
    variant,
    seats,
    games: results.games,
    moves,
    ...(played && { forced, illegal }),
    lengths: lengthsOf(sums.lengths, results.games, moves),
    results,
    reasons: Object.fromEntries([...sums.reasons].sort(([, a], [, b]) => b - a)),
    ...(years && { years }),
    players: sums.players.size,
    ...(played && { branching: { positions, mean: positions === 0 ? 0 : choices / positions, most } }),
    openings: openingTable(sums),
  };
}

function openingTable({ openings }: StatsSums): Opening[] {
  const all = [...openings.values()].map(({ results, lines }) => ({
    line: mostOf(lines)!,
    ...resultsOf(results),
  }));
  const games = all.reduce((sum, one) => sum + one.games, 0);
  return all
    .map((one): Opening => ({ ...one, share: one.games / games }))
    .sort((a, b) => b.games - a.games || (a.line < b.line ? -1 : 1));
}

/** What was counted most; of equals the first in order. */
function mostOf(counts: ReadonlyMap<string, number>): string | undefined {
  const sorted = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return sorted[0]?.[0];
}

function lengthsOf(counts: ReadonlyMap<number, number>, games: number, moves: number): Lengths {
  const lengths = [...counts].sort(([a], [b]) => a - b);
  let rest = Math.ceil(games / 2);
  const median = lengths.find(([, count]) => (rest -= count) <= 0)?.[0] ?? 0;
  return {
    shortest: lengths[0]?.[0] ?? 0,
    longest: lengths.at(-1)?.[0] ?? 0,
    mean: games === 0 ? 0 : moves / games,
    median,
  };
}
