/** What is counted of the games of one variant: plain data that can be added up. */
import { addResults, noResults, type ResultCounts } from '../search/results.js';

/** What is counted of the games of one variant; sums of parts can be added. */
export interface StatsSums {
  readonly game: string;
  readonly variant: string;
  /** Whether games were replayed. */
  readonly played: boolean;
  moves: number;
  /** Forced moves that the records leave out. */
  forced: number;
  /** Games that go on with a move that is refused. */
  illegal: number;
  /** Numbers of games by their lengths. */
  readonly lengths: Map<number, number>;
  readonly results: ResultCounts;
  readonly reasons: Map<string, number>;
  readonly players: Set<string>;
  /** The first and the last. */
  years: readonly [string, string] | undefined;
  /** Positions in which a move was made, the moves there were to choose from in all of them, and most in one. */
  positions: number;
  choices: number;
  most: number;
  /** By the image of the line. */
  readonly openings: Map<string, OpeningSums>;
}

/** How games of one opening, up to symmetry, ended. */
export interface OpeningSums {
  readonly results: ResultCounts;
  /** The lines themselves, as they were played. */
  readonly lines: Map<string, number>;
}

export const noSums = (game: string, variant: string, seats: number, played: boolean): StatsSums => ({
  game,
  variant,
  played,
  moves: 0,
  forced: 0,
  illegal: 0,
  lengths: new Map(),
  results: noResults(seats),
  reasons: new Map(),
  players: new Set(),
  years: undefined,
  positions: 0,
  choices: 0,
  most: 0,
  openings: new Map(),
});

export function count<K>(counts: Map<K, number>, key: K, number = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + number);
}

export function countYears(sums: StatsSums, from: string, to = from): void {
  const [first, last] = sums.years ?? [from, to];
  sums.years = [from < first ? from : first, to > last ? to : last];
}

export function openingOf(sums: StatsSums, image: string): OpeningSums {
  let opening = sums.openings.get(image);
  if (opening === undefined) {
    opening = { results: noResults(sums.results.wins.length), lines: new Map() };
    sums.openings.set(image, opening);
  }
  return opening;
}

/** Counts in the sums of other games of the same variant. */
export function addSums(sums: StatsSums, more: StatsSums): void {
  sums.moves += more.moves;
  sums.forced += more.forced;
  sums.illegal += more.illegal;
  sums.positions += more.positions;
  sums.choices += more.choices;
  sums.most = Math.max(sums.most, more.most);
  addResults(sums.results, more.results);
  for (const [length, games] of more.lengths) count(sums.lengths, length, games);
  for (const [reason, games] of more.reasons) count(sums.reasons, reason, games);
  for (const player of more.players) sums.players.add(player);
  if (more.years !== undefined) countYears(sums, ...more.years);
  for (const [image, { results, lines }] of more.openings) {
    const opening = openingOf(sums, image);
    addResults(opening.results, results);
    for (const [line, games] of lines) count(opening.lines, line, games);
  }
}
