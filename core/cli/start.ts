/** A run of the command in a process of its own. */
import { rmSync } from 'node:fs';
import { unfinishedFiles } from '../node/index.js';
import { printable } from '../notation/index.js';
import { run } from './program.js';
import { callsOf, TROUBLE } from './status.js';
import { realTerminal } from './terminal.js';

/** Runs one command line and gives the exit status. */
export function start(args: readonly string[]): Promise<number> {
  // Told to stop: the exit status is the shell's own for that signal.
  for (const [signal, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.on(signal, () => {
      end(status);
    });
  }
  // A fault of the program or of a plugin is trouble; by Node's own status it would be a fault of a file.
  process.on('uncaughtException', (error: unknown) => {
    process.stderr.write(`ludoscribe: ${printable(String(error))}\n${callsOf(error)}`);
    end(TROUBLE);
  });
  return run(args, realTerminal());
}

/** Ends at once; what is half-written goes. */
function end(status: number): never {
  for (const name of unfinishedFiles()) rmSync(name, { force: true });
  process.exit(status);
}
