/** What many games have in common. */
import type { Move } from '../../notation/index.js';
import type { GameRecord } from '../../records/index.js';
import type { GamePlugin, GameRegistry, Variant } from '../../registry/index.js';
import type { GameState, Outcome } from '../../rules/index.js';
import { canonicalLine } from '../canonical.js';
import { ByVariant } from '../search/by-variant.js';
import { Tally, type Results } from '../search/explore.js';
import { yearOf } from '../search/fields.js';
import { walk, type Walker } from '../walk.js';

export interface StatsOptions {
  /** Moves of an opening; default 4. */
  readonly opening?: number;
  /** Without replaying: no branching, and only the results that are stated. */
  readonly quick?: boolean;
}

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

/** Collects statistics. Give it the games one by one, then take the tables. */
export class Stats {
  readonly #boards: ByVariant<BoardStats>;
  readonly #all: BoardStats[] = [];

  constructor(registry: GameRegistry, options: StatsOptions = {}) {
    this.#boards = new ByVariant(registry, ({ plugin, variant }) => {
      const stats = new BoardStats(plugin, variant, options);
      this.#all.push(stats);
      return stats;
    });
  }

  /** One more game. @throws RegistryError `unknown_game` */
  add(record: GameRecord): void {
    this.#boards.get(record)?.add(record);
  }

  /** By variant, the one with most games first. */
  tables(): VariantStats[] {
    return this.#all.map((one) => one.table()).sort((a, b) => b.games - a.games);
  }
}

const OPENING = 4;
/** Lines that are kept with their images. */
const MAX_KEPT = 100_000;

class BoardStats implements Walker {
  readonly #opening: number;
  readonly #plays: boolean;
  #moves = 0;
  #forced = 0;
  #illegal = 0;
  readonly #lengths = new Counter<number>();
  readonly #results: Tally;
  readonly #reasons = new Counter<string>();
  readonly #players = new Set<string>();
  #years: readonly [string, string] | undefined;
  #positions = 0;
  #choices = 0;
  #most = 0;
  readonly #openings = new Map<string, OpeningTally>();
  /** Lines as they were played, to their images. */
  readonly #images = new Map<string, string>();
  /** Of the game at hand: the moves made, and those there are to choose from. */
  #ply = 0;
  #choice = 0;

  constructor(
    readonly plugin: GamePlugin,
    readonly variant: Variant,
    { opening = OPENING, quick = false }: StatsOptions,
  ) {
    this.#opening = opening;
    this.#plays = !quick && plugin.rules !== undefined;
    this.#results = new Tally(variant.seats.length);
  }

  add(record: GameRecord): void {
    this.#moves += record.moves.length;
    this.#lengths.add(record.moves.length);
    for (const player of record.players) if (player?.name !== undefined) this.#players.add(player.name);
    this.#addYear(yearOf(record));
    const shown = this.#plays ? this.#play(record) : undefined;
    const outcome = record.result ?? shown;
    this.#results.add(outcome);
    if (outcome !== undefined) this.#reasons.add(outcome.reason);
    this.#addOpening(record, outcome);
  }

  #addYear(year: string | undefined): void {
    if (year === undefined) return;
    const [first, last] = this.#years ?? [year, year];
    this.#years = [year < first ? year : first, year > last ? year : last];
  }

  /** How the board says that the game ended. */
  #play(record: GameRecord): Outcome | undefined {
    this.#ply = -1;
    const { state, stop } = walk(this.plugin, record, this);
    if (stop !== undefined) this.#illegal++;
    return stop === undefined ? state?.outcome : undefined;
  }

  at(state: GameState, ply: number): void {
    if (ply > this.#ply) {
      if (ply > 0) this.#addChoice();
      this.#ply = ply;
    } else this.#forced++;
    this.#choice = state.legalMoves().length;
  }

  #addChoice(): void {
    this.#positions++;
    this.#choices += this.#choice;
    if (this.#choice > this.#most) this.#most = this.#choice;
  }

  #addOpening(record: GameRecord, outcome: Outcome | undefined): void {
    const length = this.#opening;
    if (length === 0 || record.start !== undefined || record.moves.length < length) return;
    const moves = record.moves.slice(0, length);
    const played = this.#line(moves);
    const image = this.#image(moves, played);
    let opening = this.#openings.get(image);
    if (opening === undefined) {
      opening = { tally: new Tally(this.variant.seats.length), played: new Counter() };
      this.#openings.set(image, opening);
    }
    opening.tally.add(outcome);
    opening.played.add(played);
  }

  #line(moves: readonly Move[]): string {
    const notation = this.plugin.notations[0]!;
    const context = { variant: this.variant.id };
    return notation.formatMoves === undefined
      ? moves.map((move) => notation.formatMove(move, context)).join(' ')
      : notation.formatMoves(moves, context);
  }

  #image(moves: readonly Move[], played: string): string {
    let image = this.#images.get(played);
    if (image === undefined) {
      image = canonicalLine(this.plugin, this.variant.id, moves).text;
      if (this.#images.size < MAX_KEPT) this.#images.set(played, image);
    }
    return image;
  }

  table(): VariantStats {
    const { plugin, variant } = this;
    const results = this.#results.results();
    return {
      game: plugin.id,
      variant: variant.id,
      seats: variant.seats,
      games: results.games,
      moves: this.#moves,
      ...(this.#plays && { forced: this.#forced, illegal: this.#illegal }),
      lengths: lengthsOf(this.#lengths, results.games, this.#moves),
      results,
      reasons: Object.fromEntries([...this.#reasons].sort(([, a], [, b]) => b - a)),
      ...(this.#years && { years: this.#years }),
      players: this.#players.size,
      ...(this.#plays && {
        branching: {
          positions: this.#positions,
          mean: this.#positions === 0 ? 0 : this.#choices / this.#positions,
          most: this.#most,
        },
      }),
      openings: this.#openingTable(),
    };
  }

  #openingTable(): Opening[] {
    const all = [...this.#openings.values()].map(({ tally, played }) => ({
      line: mostOf(played)!,
      ...tally.results(),
    }));
    const games = all.reduce((sum, one) => sum + one.games, 0);
    return all
      .map((one): Opening => ({ ...one, share: one.games / games }))
      .sort((a, b) => b.games - a.games || (a.line < b.line ? -1 : 1));
  }
}

interface OpeningTally {
  readonly tally: Tally;
  /** The lines themselves, as they were played. */
  readonly played: Counter<string>;
}

class Counter<K> extends Map<K, number> {
  add(key: K): void {
    this.set(key, (this.get(key) ?? 0) + 1);
  }
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
