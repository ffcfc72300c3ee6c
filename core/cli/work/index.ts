/** What is done to one file at a time, and so can be done to several at once. */
import { checkFile } from './check-file.js';
import { findFile } from './find-file.js';

export const WORKS = { check: checkFile, find: findFile } as const;

export type WorkName = keyof typeof WORKS;
export type WorkOptions<Name extends WorkName> = Parameters<(typeof WORKS)[Name]>[3];
export type WorkResult<Name extends WorkName> = Awaited<ReturnType<(typeof WORKS)[Name]>>;
