/** Exit statuses, and what leads to the last of them. */
import { FileError, PluginLoadError } from '../node/index.js';
import { RegistryError } from '../registry/index.js';

/** All is well. */
export const CLEAN = 0;
/** Faults were found. */
export const FAULTS = 1;
/** A wrong call, or a file that cannot be read or written. */
export const TROUBLE = 2;

/** Something wrong with how the command was called. */
export class UsageError extends Error {}

/** An error that is told in a sentence; any other is a fault of the program. */
export const isExpected = (error: unknown): error is Error =>
  error instanceof FileError ||
  error instanceof RegistryError ||
  error instanceof PluginLoadError ||
  error instanceof UsageError;
