/** The command in this very process: for what needs no process of its own, many times quicker. */
import { fileURLToPath } from 'node:url';
import pc from 'picocolors';
import { run } from '../../core/cli/program.js';
import { NO_PROGRESS } from '../../core/cli/progress-bar.js';
import type { Terminal } from '../../core/cli/terminal.js';
import type { Ran } from './cli.js';

/** The stranger's game, as its source. */
export const STRANGER = ['--plugin', fileURLToPath(new URL('./noughts.ts', import.meta.url))];

/** Runs `ludoscribe` with arguments, without colours; standard input is this process's own. */
export async function command(...args: string[]): Promise<Ran> {
  const out: Uint8Array[] = [];
  let err = '';
  const terminal: Terminal = {
    paint: pc.createColors(false),
    out: (data) => {
      out.push(Buffer.from(data as Uint8Array));
      return Promise.resolve();
    },
    flush: () => Promise.resolve(),
    progress: () => NO_PROGRESS,
    err: (text) => {
      err += text;
    },
  };
  const status = await run(args, terminal);
  return { status, out: Buffer.concat(out).toString(), err };
}
