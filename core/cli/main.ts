#!/usr/bin/env node
/** The command `ludoscribe`. */
import { version } from './version.js';

const args = process.argv.slice(2);
// The version needs nothing else, so nothing else is loaded.
if (args.length === 1 && (args[0] === '--version' || args[0] === '-v'))
  process.stdout.write(`${version()}\n`);
else process.exitCode = await (await import('./start.js')).start(args);
