/** The built command, run inside this process: for the many calls that a process each would be slow for. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pc from 'picocolors';
import type * as Program from '../../core/cli/program.js';
import { NO_PROGRESS } from '../../core/cli/progress-bar.js';
import type { Terminal } from '../../core/cli/terminal.js';
import { ROOT, type Ran } from './cli.js';

/** Runs `ludoscribe` with arguments, without colours. Standard input is this process's own: name files. */
export async function inside(args: readonly string[]): Promise<Ran> {
  const url = pathToFileURL(join(ROOT, 'dist/core/cli/program.js')).href;
  const { run } = (await import(url)) as typeof Program;
  const out: Buffer[] = [];
  let err = '';
  const terminal: Terminal = {
    paint: pc.createColors(false),
    progress: () => NO_PROGRESS,
    flush: () => Promise.resolve(),
    out: (data) => {
      out.push(Buffer.from(data as string));
      return Promise.resolve();
    },
    err: (text) => {
      err += text;
    },
  };
  const status = await run(args, terminal);
  return { status, out: Buffer.concat(out).toString(), err };
}
