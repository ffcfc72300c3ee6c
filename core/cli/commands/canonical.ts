/** `ludoscribe canonical` */
import { expandFiles, isPattern } from '../../node/index.js';
import { loadGames } from '../games.js';
import { forEachFile } from '../jobs.js';
import { CLEAN } from '../status.js';
import { isFile } from '../subject.js';
import type { Terminal } from '../terminal.js';
import type { CanonicalCommandOptions } from '../work/canonical-file.js';

export async function canonical(
  terminal: Terminal,
  plugins: readonly string[],
  whats: readonly string[],
  { jobs = 1, ...options }: CanonicalCommandOptions,
): Promise<number> {
  const { registry } = await loadGames(plugins);
  const files = (await Promise.all(whats.map(filesOrText))).flat();
  const named = files.length > 1 || options.record === 'all';
  const given = { ...options, named };
  const work = { work: 'canonical', files, registry, plugins, jobs, options: () => given } as const;
  let status = CLEAN;
  for await (const one of forEachFile(terminal, work)) status = Math.max(status, one);
  return status;
}

/** The files that are meant, or else the text itself. */
async function filesOrText(what: string): Promise<string[]> {
  if (isFile(what)) return expandFiles([what]);
  // What fits nothing may still be a text, which may have such signs too.
  return isPattern(what) ? expandFiles([what]).catch(() => [what]) : [what];
}
