/** Several files at once: the same work, the same output, in the order of the files. */
import { sizeOf } from '../node/index.js';
import type { GameRegistry } from '../registry/index.js';
import { loadGames } from './games.js';
import type { Terminal } from './terminal.js';
import { WORKS, type WorkName, type WorkOptions, type WorkResult } from './work/index.js';
import type { Job, JobDone } from './work/worker.js';

export interface JobSettings {
  readonly plugins: readonly string[];
  /** Threads; with one, or one file, the work is done in this one. */
  readonly jobs?: number;
}

/** So many files a thread are begun before the first of them is handed on: what they print is held until then. */
const AHEAD = 2;

/**
 * Does something to each file, `jobs` at a time, and prints what each prints in the order of the files.
 * @returns the results in that order, as they come
 * @throws PluginLoadError, RegistryError, and whatever the work throws
 */
export async function* forEachFile<Name extends WorkName>(
  terminal: Terminal,
  work: Name,
  files: readonly string[],
  options: WorkOptions<Name>,
  { plugins, jobs = 1 }: JobSettings,
): AsyncGenerator<WorkResult<Name>, void, undefined> {
  // Standard input belongs to this thread.
  if (jobs < 2 || files.length < 2 || files.includes('-')) {
    const { registry } = await loadGames(plugins);
    yield* oneByOne(terminal, work, registry, files, options);
    return;
  }
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    filename: new URL('./work/worker.js', import.meta.url).href,
    minThreads: jobs,
    maxThreads: jobs,
  });
  const colours = terminal.paint.isColorSupported;
  const progress = terminal.progress(files.length);
  const begun: Promise<JobDone>[] = [];
  try {
    for (let next = 0; next < files.length || begun.length > 0;) {
      while (next < files.length && begun.length < jobs * AHEAD) {
        const job: Job = { work, file: files[next++]!, options, plugins, colours };
        begun.push(pool.run(job) as Promise<JobDone>);
      }
      const { out, err, result } = await begun.shift()!;
      progress.add(1);
      for (const text of err) terminal.err(text);
      for (const data of out) await terminal.out(data);
      yield result as WorkResult<Name>;
    }
  } finally {
    progress.stop();
    // Whatever is still under way fails when the threads end; nobody waits for it any more.
    for (const job of begun) job.catch(() => undefined);
    await pool.destroy();
  }
}

/** Each file in its turn, in this thread; one bar for all of them. */
async function* oneByOne<Name extends WorkName>(
  terminal: Terminal,
  work: Name,
  registry: GameRegistry,
  files: readonly string[],
  options: WorkOptions<Name>,
): AsyncGenerator<WorkResult<Name>, void, undefined> {
  const shown = terminal.progress(await sizeOf(files));
  const inner: Terminal = {
    ...terminal,
    progress: () => ({
      add: (bytes) => {
        shown.add(bytes);
      },
      stop: () => undefined,
    }),
  };
  try {
    for (const file of files)
      yield (await WORKS[work](inner, registry, file, options as never)) as WorkResult<Name>;
  } finally {
    shown.stop();
  }
}
