/** `ludoscribe filter` */
import { expandFiles } from '../../node/index.js';
import { FileReading } from '../files.js';
import { loadGames } from '../games.js';
import { fileOptions } from '../reading.js';
import { RecordCount, Search, tellCount, type PositionOptions } from '../search.js';
import type { Terminal } from '../terminal.js';
import { WritingReport, writeRecords, type WritingOptions } from '../writing.js';

export interface FilterOptions extends PositionOptions, WritingOptions {
  readonly invert?: true;
  readonly limit?: number;
}

export async function filter(
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  options: FilterOptions,
): Promise<number> {
  const { registry } = await loadGames(plugins);
  const search = new Search(registry, options, true);
  const files = await expandFiles(names);
  const reading = new FileReading(terminal, registry, fileOptions(options));
  const report = new WritingReport(terminal, options);
  const count = new RecordCount();
  const limit = options.limit ?? Infinity;
  await writeRecords(registry, report, async (output) => {
    for await (const { file, batch } of reading.batchesOf(files)) {
      for (const read of batch) {
        const record = report.sound(file, read);
        if (record === undefined) continue;
        if ((search.test(record, count) === undefined) !== (options.invert ?? false)) continue;
        await output.put(file, read, record);
        if (report.written >= limit) return;
      }
    }
  });
  tellCount(terminal, count);
  return report.end(reading.trouble);
}
