/** What many games have in common. */
import type { Move } from '../../notation/index.js';
import type { GameRecord } from '../../records/index.js';
import { variantOf, type GamePlugin, type GameRegistry, type Variant } from '../../registry/index.js';
import type { GameState, Outcome } from '../../rules/index.js';
import { canonicalLine } from '../canonical.js';
import { ByVariant } from '../search/by-variant.js';
import { yearOf } from '../search/fields.js';
import { countResult } from '../search/results.js';
import { walk, type Walker } from '../walk.js';
import { addSums, count, countYears, noSums, openingOf, type StatsSums } from './stats-sums.js';
import { statsTable, type VariantStats } from './stats-table.js';

/** What is counted. */
export interface StatsOptions {
  /** Moves of an opening; default 4. */
  readonly opening?: number;
  /** Without replaying: no branching, and only the results that are stated. */
  readonly quick?: boolean;
}

/** Collects statistics. Give it the games one by one, then take the tables. */
export class Stats {
  readonly #boards: ByVariant<BoardStats>;
  readonly #all: BoardStats[] = [];

  constructor(
    readonly registry: GameRegistry,
    options: StatsOptions = {},
  ) {
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

  /** Counts in what another collector, with the same options, has counted: see {@link sums}. */
  merge(all: readonly StatsSums[]): void {
    for (const sums of all) {
      const own = this.#boards.get(sums)?.sums;
      if (own !== undefined) addSums(own, sums);
    }
  }

  /** What was counted so far, by variant: plain data, which may go to another thread. */
  sums(): readonly StatsSums[] {
    return this.#all.map(({ sums }) => sums);
  }

  /** By variant, the one with most games first. */
  tables(): VariantStats[] {
    return this.sums()
      .map((sums) => {
        const { seats } = variantOf(this.registry.get(sums.game), sums.variant)!;
        return statsTable(sums, seats);
      })
      .sort((a, b) => b.games - a.games);
  }
}

const OPENING = 4;
/** Lines that are kept with their images. */
const MAX_KEPT = 100_000;

/** Counts the games of one variant. */
class BoardStats implements Walker {
  readonly sums: StatsSums;
  readonly #opening: number;
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
    this.sums = noSums(plugin.id, variant.id, variant.seats.length, !quick && plugin.rules !== undefined);
  }

  add(record: GameRecord): void {
    const { sums } = this;
    const { moves, players, result } = record;
    sums.moves += moves.length;
    count(sums.lengths, moves.length);
    for (const player of players) if (player?.name !== undefined) sums.players.add(player.name);
    const year = yearOf(record);
    if (year !== undefined) countYears(sums, year);
    const shown = sums.played ? this.#play(record) : undefined;
    const outcome = result ?? shown;
    countResult(sums.results, outcome);
    if (outcome !== undefined) count(sums.reasons, outcome.reason);
    this.#addOpening(record, outcome);
  }

  /** How the board says that the game ended. */
  #play(record: GameRecord): Outcome | undefined {
    this.#ply = -1;
    const { state, stop } = walk(this.plugin, record, this);
    if (stop !== undefined) this.sums.illegal++;
    return stop === undefined ? state?.outcome : undefined;
  }

  at(state: GameState, ply: number): void {
    if (ply > this.#ply) {
      if (ply > 0) this.#addChoice();
      this.#ply = ply;
    } else this.sums.forced++;
    this.#choice = state.legalMoves().length;
  }

  #addChoice(): void {
    const { sums } = this;
    sums.positions++;
    sums.choices += this.#choice;
    if (this.#choice > sums.most) sums.most = this.#choice;
  }

  #addOpening(record: GameRecord, outcome: Outcome | undefined): void {
    const length = this.#opening;
    if (length === 0 || record.start !== undefined || record.moves.length < length) return;
    const moves = record.moves.slice(0, length);
    const played = this.#line(moves);
    const opening = openingOf(this.sums, this.#image(moves, played));
    countResult(opening.results, outcome);
    count(opening.lines, played);
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
}
