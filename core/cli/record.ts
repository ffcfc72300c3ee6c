/** Records out of a file, by their numbers. */
import { printable } from '../notation/index.js';
import { readFileRecords } from '../node/index.js';
import type { ReadRecord } from '../tools/index.js';
import type { GameRegistry } from '../registry/index.js';
import { countText } from './describe.js';
import { UsageError } from './status.js';
import { fileOptions, type ReadingOptions } from './reading.js';

/** The number of a record, from 1, or all of them. */
export type RecordChoice = number | 'all';

/** The n-th record of a file, from 1. @throws UsageError when there are fewer */
export async function recordAt(
  registry: GameRegistry,
  file: string,
  number: number,
  options: ReadingOptions,
): Promise<ReadRecord> {
  for await (const read of recordsAt(registry, file, number, options)) return read;
  throw new Error('Either there is one, or it is told that there is none.');
}

/** The n-th record of a file, or each. @throws UsageError when there are fewer */
export async function* recordsAt(
  registry: GameRegistry,
  file: string,
  choice: RecordChoice,
  options: ReadingOptions,
): AsyncGenerator<ReadRecord, void, undefined> {
  let last = 0;
  for await (const batch of readFileRecords(registry, file, fileOptions(options))) {
    for (const read of batch) {
      if (read.number === 0) continue;
      last = read.number;
      if (choice === 'all') yield read;
      else if (read.number === choice) {
        yield read;
        return;
      }
    }
  }
  if (choice !== 'all')
    throw new UsageError(
      `${printable(file)} has ${countText(last, 'record')}, and no record ${String(choice)}.`,
    );
}
