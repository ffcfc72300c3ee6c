/** `ludoscribe convert` */
import { expandFiles } from '../../node/index.js';
import { FileReading } from '../files.js';
import { loadGames } from '../games.js';
import { fileOptions, type ReadingOptions } from '../reading.js';
import type { Terminal } from '../terminal.js';
import { WritingReport, writeRecords, type WritingOptions } from '../writing.js';

export interface ConvertOptions extends ReadingOptions, WritingOptions {
  readonly to: string;
}

export async function convert(
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  options: ConvertOptions,
): Promise<number> {
  const { registry } = await loadGames(plugins);
  const files = await expandFiles(names);
  const reading = new FileReading(terminal, registry, fileOptions(options));
  const report = new WritingReport(terminal, options);
  await writeRecords(registry, report, async (output) => {
    for await (const { file, batch } of reading.batchesOf(files)) {
      for (const read of batch) await output.write(file, read);
    }
  });
  return report.end(reading.trouble);
}
