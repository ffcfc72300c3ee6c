/** Searching one file: what every job of `find` does. */
import { excerpt } from '../../notation/index.js';
import type { GameRecord } from '../../records/index.js';
import type { GameRegistry } from '../../registry/index.js';
import { wayText, type Found } from '../../tools/index.js';
import type { FindOptions } from '../commands/find.js';
import { countText, describeRecord, rangesText, recordName, recordSummary } from '../describe.js';
import { FileReading } from '../files.js';
import { fileOptions } from '../reading.js';
import { RecordCount, Search, type RecordNumbers } from '../search.js';
import type { Terminal } from '../terminal.js';

export interface FindFileOptions extends FindOptions {
  /** So many games are still wanted, of all files together. */
  readonly wanted?: { left: number };
}

export interface FileSearched {
  /** Games found. */
  readonly games: number;
  /** By query. */
  readonly byQuery: readonly number[];
  readonly count: RecordNumbers;
  /** The file could not be read. */
  readonly trouble: boolean;
}

/** A thread searches many files for the same. */
let last: { readonly registry: GameRegistry; readonly asked: string; readonly search: Search } | undefined;

function searchFor(registry: GameRegistry, options: FindOptions): Search {
  const asked = JSON.stringify(options);
  if (last?.registry !== registry || last.asked !== asked)
    last = { registry, asked, search: new Search(registry, options, true) };
  return last.search;
}

export async function findFile(
  terminal: Terminal,
  registry: GameRegistry,
  file: string,
  { wanted, ...options }: FindFileOptions,
): Promise<FileSearched> {
  const search = searchFor(registry, options);
  const reading = new FileReading(terminal, registry, { ...fileOptions(options), places: false });
  const byQuery = search.queries.map(() => 0);
  const count = new RecordCount();
  let games = 0;
  reading: for await (const { batch } of reading.batchesOf([file])) {
    for (const read of batch) {
      if (wanted?.left === 0) break reading;
      const record = count.take(read);
      const searched = record && search.test(record, count);
      if (record === undefined || searched === undefined) continue;
      games++;
      if (wanted !== undefined) wanted.left--;
      for (const { query } of searched.found) byQuery[query]!++;
      if (options.count) continue;
      const print = options.json ? gameJson : gameText;
      await terminal.out(print(registry, search, file, read.number, record, searched.found));
    }
  }
  return { games, byQuery, count, trouble: reading.trouble };
}

function gameJson(
  registry: GameRegistry,
  { queries }: Search,
  file: string,
  number: number,
  record: GameRecord,
  found: readonly Found[],
): string {
  const all = found.map(({ query, plies, way }) => ({
    ...(queries.length > 1 && { query: queries[query]!.text }),
    plies,
    symmetry: way.symmetry.name,
    ...(way.swapped && { swapped: true }),
  }));
  const line = {
    file,
    record: number,
    ...(all.length > 0 && { found: all }),
    ...recordSummary(registry, record),
  };
  return `${JSON.stringify(line)}\n`;
}

function gameText(
  registry: GameRegistry,
  search: Search,
  file: string,
  number: number,
  record: GameRecord,
  found: readonly Found[],
): string {
  const about = describeRecord(registry, record);
  const parts = [...found.map((one) => placeText(search, one)), ...(about === '' ? [] : [about])];
  return `${recordName(file, number)}: ${parts.join('; ') || countText(record.moves.length, 'move')}\n`;
}

/** `ply 5`, `plies 5 7-9 (turn)`, with what was looked for where that is more than one thing. */
function placeText({ queries }: Search, { query, plies, way }: Found): string {
  const many = queries.length > 1 ? `${excerpt(queries[query]!.text, 40)} at ` : '';
  const laid = way.swapped || way.symmetry.name !== 'identity' ? ` (${wayText(way)})` : '';
  return `${many}${plies.length === 1 ? 'ply' : 'plies'} ${rangesText(plies)}${laid}`;
}
