#!/usr/bin/env node
/** The command `ludoscribe`. */
import { rmSync } from 'node:fs';
import { unfinishedFiles } from '../node/index.js';
import { run } from './program.js';
import { realTerminal } from './terminal.js';

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

process.exitCode = await run(process.argv.slice(2), realTerminal());
