/** Searching one file: what every job of `find` does. */
import { excerpt } from '../../notation/index.js';
import type { GameRecord } from '../../records/index.js';
import type { GameRegistry } from '../../registry/index.js';
import { wayText, type Found } from '../../tools/index.js';
import { countText, describeRecord, rangesText, recordName, recordSummary } from '../describe.js';
import { FileReading } from '../files.js';
import { fileOptions, type JobOptions } from '../reading.js';
import { RecordCount, Search, type RecordNumbers, type PositionOptions } from '../search.js';
import type { Desk } from './desk.js';
import { keepLast } from './memo.js';

export interface FindOptions extends PositionOptions, JobOptions {
  readonly count?: true;
  readonly json?: true;
  readonly limit?: number;
}

/** A game that was found. */
export interface GameFound {
  /** What is printed of it. */
  readonly data: string;
  /** The queries that it was found by. */
  readonly queries: readonly number[];
}

export interface FileSearched {
  readonly count: RecordNumbers;
  /** The file could not be read. */
  readonly trouble: boolean;
}

export const searchOf = keepLast((registry, options: FindOptions) => new Search(registry, options, true));

export async function findFile(
  { terminal, registry, file, give }: Desk<GameFound>,
  options: FindOptions,
): Promise<FileSearched> {
  const search = searchOf(registry, options);
  const reading = new FileReading(terminal, registry, { ...fileOptions(options), places: false });
  const count = new RecordCount();
  const print = options.count ? () => '' : options.json ? gameJson : gameText;
  reading: for await (const { batch } of reading.batchesOf([file])) {
    for (const read of batch) {
      const record = count.take(read);
      const searched = record && search.test(record, count);
      if (record === undefined || searched === undefined) continue;
      const { found } = searched;
      const data = print(registry, search, file, read.number, record, found);
      if (!(await give({ data, queries: found.map(({ query }) => query) }))) break reading;
    }
  }
  return { count: count.numbers(), trouble: reading.trouble };
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
