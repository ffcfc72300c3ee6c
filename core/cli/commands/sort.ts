/** `ludoscribe sort` */
import { expandFiles } from '../../node/index.js';
import { sortBy, type SortKey } from '../../tools/index.js';
import { loadGames } from '../games.js';
import { namedFormat, writeRecords, type ReadyRecord } from '../output.js';
import { readyFiles, type RecordsOptions } from '../ready.js';
import { UsageError } from '../status.js';
import type { Terminal } from '../terminal.js';
import { WritingReport } from '../writing.js';

export type SortOptions = RecordsOptions & { readonly by: string };

export async function sort(
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  { by, ...options }: SortOptions,
): Promise<number> {
  const { registry } = await loadGames(plugins);
  const keys = by
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (keys.length === 0) throw new UsageError('--by names what to sort by, such as --by Date,Round.');
  const order = sortBy(registry, keys);
  const files = await expandFiles(names);
  const report = new WritingReport(terminal, options);
  // The format is that of the first record in the new order, and only known at the end, if nobody names it.
  const as = namedFormat(options);
  let trouble = false;
  await writeRecords(registry, report, async (output) => {
    const waiting: { readonly file: string; readonly ready: ReadyRecord<SortKey> }[] = [];
    const all = await readyFiles(report, {
      registry,
      plugins,
      files,
      step: 'sort',
      options: { ...options, names: keys },
      ...(as && { as: () => as }),
      take: (ready, { file }) => {
        waiting.push({ file, ready });
        return Promise.resolve(true);
      },
    });
    trouble = all.trouble;
    // Equal keys keep the order of the files.
    waiting.sort((a, b) => order.compare(a.ready.extra, b.ready.extra));
    for (const { file, ready } of waiting) await output.putReady(file, ready);
  });
  return report.end(trouble);
}
