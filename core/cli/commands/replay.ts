/** `ludoscribe replay` */
import { expandFiles } from '../../node/index.js';
import { loadGames } from '../games.js';
import { forEachFile } from '../jobs.js';
import { CLEAN } from '../status.js';
import type { Terminal } from '../terminal.js';
import type { ReplayOptions } from '../work/replay-file.js';

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
