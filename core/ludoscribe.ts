/** The front door: one registry and every tool over it. */
import './wiring.js';
import { container, inject, injectable } from 'tsyringe';
import type { Position } from './notation/index.js';
import type { GameRecord } from './records/index.js';
import { GameRegistry, type Detection, type GamePlugin } from './registry/index.js';
import * as tools from './tools/index.js';

/** A set of games with the tools that work for all of them. Two of them never meet. */
@injectable()
export class Ludoscribe {
  readonly registry: GameRegistry;

  constructor(@inject(GameRegistry) registry: GameRegistry) {
    this.registry = registry;
  }

  /** The formats that a file may be of, best first. */
  detect(head: Uint8Array, fileName?: string, game?: string): Detection[] {
    return this.registry.detect(head, fileName, game);
  }

  /** A file's records as they come; stopping early closes the source. */
  read(
    source: tools.ByteSource | string | Uint8Array,
    options?: tools.ReadOptions,
  ): AsyncGenerator<tools.ReadRecord, void, undefined> {
    return tools.read(this.registry, source, options);
  }

  /** All of a file that is held whole. */
  readAll(source: string | Uint8Array, options?: tools.ReadOptions): tools.ReadRecord[] {
    return tools.readAll(this.registry, source, options);
  }

  /** Replays a record and compares what it stores with what the board shows. */
  check(record: GameRecord): tools.Checked {
    return tools.checkRecord(this.registry.get(record.game), record);
  }

  /** A record to be played through, ply by ply. */
  replay(record: GameRecord): tools.Replay {
    return tools.replay(this.registry.get(record.game), record);
  }

  /** Writes records into one format, in memory. */
  convert(
    records: Iterable<GameRecord>,
    format: string,
    options?: Parameters<typeof tools.convert>[3],
  ): tools.ConvertedFile {
    return tools.convert(this.registry, records, format, options);
  }

  /** A record on its image under a symmetry, with its seats swapped, or both. */
  transform(record: GameRecord, how: tools.Transformation): ReturnType<typeof tools.transformRecord> {
    return tools.transformRecord(this.registry.get(record.game), record, how);
  }

  /** The smallest image of a position under the symmetries of its board, and the symmetry that leads there. */
  canonical(
    game: string,
    position: Position,
    options?: tools.CanonicalOptions,
  ): ReturnType<typeof tools.canonicalPosition> {
    return tools.canonicalPosition(this.registry.get(game), position, options);
  }

  /** A record's board as SVG, after so many moves or after the last that can be played, which is marked. */
  render(record: GameRecord, options: tools.BoardSvgOptions & { readonly ply?: number } = {}): string {
    const plugin = this.registry.get(record.game);
    const { position, marks } = tools.sceneAt(plugin, record, options.ply).scene;
    return tools.boardSvg(plugin, position, { marks, ...options });
  }

  /** A test of what is said of a record and how its game begins. */
  select(criteria: tools.Criteria): tools.RecordTest {
    return tools.selector(this.registry, criteria);
  }

  /** A search for positions and patterns, to be given the records one by one. */
  find(queries: readonly tools.Query[], options?: tools.FindOptions): tools.Finder {
    return new tools.Finder(this.registry, queries, options);
  }

  /** A collector of the moves played from a position, or from the set-up; to be given the records one by one. */
  explore(position?: string, options?: tools.ExploreOptions): tools.Explorer {
    return new tools.Explorer(this.registry, position, options);
  }

  /** A collector of what many games have in common; to be given the records one by one. */
  stats(options?: tools.StatsOptions): tools.Stats {
    return new tools.Stats(this.registry, options);
  }

  /** A finder of games that are there more than once; to be given the records one by one. */
  dedupe(options?: tools.DedupeOptions): tools.Deduper {
    return new tools.Deduper(this.registry, options);
  }

  /** An order of records by the names of fields, such as `Date` or `-length`. */
  sort(names: readonly string[]): tools.SortBy {
    return tools.sortBy(this.registry, names);
  }

  /** A writer of one file's records in its own format, that proves that nothing is lost; to be given them one by one. */
  rewrite(format: string, game: string, options?: tools.RewriteOptions): tools.Rewriter {
    return new tools.Rewriter(this.registry, format, game, options);
  }

  /** A record without moves, to begin a game with. */
  empty(game: string, options?: tools.EmptyRecordOptions): GameRecord {
    return tools.emptyRecord(this.registry, game, options);
  }

  /** Where two records part, and what else they say differently. */
  diff(one: GameRecord, other: GameRecord, options?: { readonly symmetry?: boolean }): tools.RecordDiff {
    return tools.diffRecords(this.registry, one, other, options);
  }

  /** Reads a text as a move or a position of a game. */
  parse(
    game: string,
    text: string,
    options?: Parameters<typeof tools.parseText>[2],
  ): ReturnType<typeof tools.parseText> {
    return tools.parseText(this.registry.get(game), text, options);
  }
}

/**
 * A set of games of its own: nothing registered in one reaches another.
 * @throws RegistryError when a plugin is unsound or a name is taken
 */
export function createLudoscribe(options: { readonly plugins?: readonly GamePlugin[] } = {}): Ludoscribe {
  const own = container.createChildContainer();
  // Not @singleton(), which would be one instance for every container.
  own.registerSingleton(GameRegistry);
  const ludoscribe = own.resolve(Ludoscribe);
  // Not injected: the container would wrap the error of a bad plugin in one of its own, without its code.
  for (const plugin of options.plugins ?? []) ludoscribe.registry.register(plugin);
  return ludoscribe;
}
