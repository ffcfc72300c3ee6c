/** Exit statuses, and what leads to the last of them. */
import { FileError, PluginLoadError } from '../node/index.js';
import { printable } from '../notation/index.js';
import { RegistryError } from '../registry/index.js';

/** All is well. */
export const CLEAN = 0;
/** Faults were found. */
export const FAULTS = 1;
/** A wrong call, or a file that cannot be read or written. */
export const TROUBLE = 2;

/** Something wrong with how the command was called. */
export class UsageError extends Error {}

/** The work on a file broke off, though nothing is wrong with the file: a plugin failed, or a thread ended. */
export class WorkError extends Error {
  constructor(file: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`${file}: the work on it broke off: ${why}`, { cause });
    this.name = 'WorkError';
  }
}

/** An error that is told in a sentence; any other is a fault of the program. */
export const isExpected = (error: unknown): error is Error =>
  error instanceof FileError ||
  error instanceof RegistryError ||
  error instanceof PluginLoadError ||
  error instanceof WorkError ||
  error instanceof UsageError;

/** Where an error was thrown, a line for each call, for whoever mends the program or a plugin; nothing where that is not known. */
export function callsOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const calls = stack.split('\n').filter((line) => /^ {4}at /.test(line));
  return calls.map((line) => `${printable(line)}\n`).join('');
}
