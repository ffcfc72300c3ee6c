/** One record out of a file, and its position after some moves. */
import { readFileRecords } from '../node/index.js';
import type { ReadRecord } from '../tools/index.js';
import type { GameRegistry } from '../registry/index.js';
import { UsageError } from './status.js';
import { fileOptions, type ReadingOptions } from './reading.js';

/** The n-th record of a file, from 1. @throws UsageError when there are fewer */
export async function recordAt(
  registry: GameRegistry,
  file: string,
  number: number,
  options: ReadingOptions,
): Promise<ReadRecord> {
  let last = 0;
  for await (const batch of readFileRecords(registry, file, fileOptions(options))) {
    for (const read of batch) {
      if (read.number === number && number > 0) return read;
      last = Math.max(last, read.number);
    }
  }
  throw new UsageError(
    `${file} has ${String(last)} ${last === 1 ? 'record' : 'records'}, and no record ${String(number)}.`,
  );
}
