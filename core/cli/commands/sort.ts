/** `ludoscribe sort` */
import { expandFiles } from '../../node/index.js';
import { withoutPlaces, type GameRecord } from '../../records/index.js';
import { sortBy, type SortKey } from '../../tools/index.js';
import { FileReading } from '../files.js';
import { loadGames } from '../games.js';
import { fileOptions, type ReadingOptions } from '../reading.js';
import { UsageError } from '../status.js';
import type { Terminal } from '../terminal.js';
import { WritingReport, writeRecords, type WritingOptions } from '../writing.js';

export interface SortOptions extends ReadingOptions, WritingOptions {
  readonly by: string;
}

/** A record waits for its place; nothing of the file it came from is kept. */
interface Waiting {
  readonly file: string;
  readonly number: number;
  readonly format: string;
  readonly record: GameRecord;
  readonly key: SortKey;
}

export async function sort(
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  options: SortOptions,
): Promise<number> {
  const { registry } = await loadGames(plugins);
  const by = options.by
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (by.length === 0) throw new UsageError('--by names what to sort by, such as --by Date,Round.');
  const order = sortBy(registry, by);
  const files = await expandFiles(names);
  const reading = new FileReading(terminal, registry, { ...fileOptions(options), places: false });
  const report = new WritingReport(terminal, options);
  await writeRecords(registry, report, async (output) => {
    const waiting: Waiting[] = [];
    for await (const { file, batch } of reading.batchesOf(files)) {
      for (const read of batch) {
        const record = report.sound(file, read);
        if (record === undefined) continue;
        const { number, format } = read;
        waiting.push({ file, number, format, record: withoutPlaces(record), key: order.key(record) });
      }
    }
    // Equal keys keep the order of the files.
    waiting.sort((a, b) => order.compare(a.key, b.key));
    for (const one of waiting) await output.put(one.file, one, one.record);
  });
  return report.end(reading.trouble);
}
