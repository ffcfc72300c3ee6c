/** A run of the command in a process of its own. */
import { rmSync } from 'node:fs';
import { unfinishedFiles } from '../node/index.js';
import { run } from './program.js';
import { realTerminal } from './terminal.js';

/** Runs one command line and gives the exit status. */
export function start(args: readonly string[]): Promise<number> {
  // Told to stop: what is half-written goes, and the exit status is the shell's own for that signal.
  for (const [signal, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.on(signal, () => {
      for (const name of unfinishedFiles()) rmSync(name, { force: true });
      process.exit(status);
    });
  }
  return run(args, realTerminal());
}
