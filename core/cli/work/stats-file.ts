/** One file's part of the statistics: what every job of `stats` does. */
import type { GameRegistry } from '../../registry/index.js';
import { Stats, type StatsSums } from '../../tools/index.js';
import { FileReading } from '../files.js';
import { fileOptions, type JobOptions } from '../reading.js';
import { RecordCount, selectorOf, type RecordNumbers, type SelectionOptions } from '../search.js';
import type { Desk } from './desk.js';

export interface StatsCommandOptions extends SelectionOptions, JobOptions {
  readonly quick?: true;
  readonly openings: number;
  readonly openingLength: number;
  readonly json?: true;
}

export interface FileStats {
  readonly sums: readonly StatsSums[];
  readonly count: RecordNumbers;
  /** The file could not be read. */
  readonly trouble: boolean;
}

export const statsFor = (registry: GameRegistry, { openingLength, quick }: StatsCommandOptions): Stats =>
  new Stats(registry, { opening: openingLength, ...(quick && { quick }) });

export async function statsFile(
  { terminal, registry, file }: Desk,
  options: StatsCommandOptions,
): Promise<FileStats> {
  const selects = selectorOf(registry, options);
  const reading = new FileReading(terminal, registry, { ...fileOptions(options), places: false });
  const count = new RecordCount();
  const stats = statsFor(registry, options);
  for await (const { batch } of reading.batchesOf([file])) {
    for (const read of batch) {
      const record = count.take(read);
      if (record !== undefined && selects(record)) stats.add(record);
    }
  }
  return { sums: stats.sums(), count: count.numbers(), trouble: reading.trouble };
}
