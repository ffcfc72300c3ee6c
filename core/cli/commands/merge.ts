/** `ludoscribe merge` */
import { expandFiles } from '../../node/index.js';
import type { GameRecord } from '../../records/index.js';
import { FileReading } from '../files.js';
import { loadGames } from '../games.js';
import { fileOptions, type ReadingOptions } from '../reading.js';
import type { Terminal } from '../terminal.js';
import { WritingReport, writeRecords, type WritingOptions } from '../writing.js';

export interface MergeOptions extends ReadingOptions, WritingOptions {
  readonly source?: string;
}

export async function merge(
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  options: MergeOptions,
): Promise<number> {
  const { registry } = await loadGames(plugins);
  const files = await expandFiles(names);
  const reading = new FileReading(terminal, registry, { ...fileOptions(options), places: false });
  const report = new WritingReport(terminal, options);
  await writeRecords(registry, report, async (output) => {
    for await (const { file, batch } of reading.batchesOf(files)) {
      for (const read of batch) {
        const record = report.sound(file, read);
        if (record !== undefined) await output.put(file, read, withSource(record, options.source, file));
      }
    }
  });
  return report.end(reading.trouble);
}

/** A record that says where it came from, unless it does already: of a file merged before, the first source stays. */
function withSource(record: GameRecord, tag: string | undefined, file: string): GameRecord {
  if (tag === undefined || record.tags.has(tag)) return record;
  return { ...record, tags: new Map(record.tags).set(tag, file) };
}
