/** `ludoscribe replay` */
import { expandFiles } from '../../node/index.js';
import { loadGames } from '../games.js';
import { forEachFile, type JobOptions } from '../jobs.js';
import type { ReadingOptions } from '../reading.js';
import type { RecordChoice } from '../record.js';
import { CLEAN } from '../status.js';
import type { Terminal } from '../terminal.js';

export interface ReplayOptions extends ReadingOptions, JobOptions {
  readonly record: RecordChoice;
  readonly ply?: number;
  readonly every?: true;
  readonly text?: true;
  readonly ascii?: true;
  readonly flip?: true;
  readonly json?: true;
}

export async function replay(
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  { jobs = 1, ...options }: ReplayOptions,
): Promise<number> {
  const { registry } = await loadGames(plugins);
  const files = await expandFiles(names);
  const named = files.length > 1 || options.record === 'all';
  const given = { ...options, named };
  const work = { work: 'replay', files, registry, plugins, jobs, options: () => given } as const;
  let status = CLEAN;
  for await (const one of forEachFile(terminal, work)) status = Math.max(status, one);
  return status;
}
