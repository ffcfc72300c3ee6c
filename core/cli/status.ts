/** Exit statuses, and what leads to the last of them. */

/** All is well. */
export const CLEAN = 0;
/** Faults were found. */
export const FAULTS = 1;
/** A wrong call, or a file that cannot be read or written. */
export const TROUBLE = 2;

/** Something wrong with how the command was called. */
export class UsageError extends Error {}
