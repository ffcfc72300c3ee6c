/** What is done to one file at a time, and so can be done to several at once. */
import type { Work } from './desk.js';

/** By name; each is loaded when it is first done, so that no command waits for the tools of another. */
export const WORKS = {
  canonical: async () => (await import('./canonical-file.js')).canonicalFile,
  check: async () => (await import('./check-file.js')).checkFile,
  explore: async () => (await import('./explore-file.js')).exploreFile,
  find: async () => (await import('./find-file.js')).findFile,
  fmt: async () => (await import('./fmt-file.js')).fmtFile,
  ready: async () => (await import('./ready-file.js')).readyFile,
  replay: async () => (await import('./replay-file.js')).replayFile,
  stats: async () => (await import('./stats-file.js')).statsFile,
} as const;

export type WorkName = keyof typeof WORKS;
type Parts<Name extends WorkName> =
  Awaited<ReturnType<(typeof WORKS)[Name]>> extends Work<infer Options, infer Piece, infer Result>
    ? { options: Options; piece: Piece; result: Result }
    : never;
export type WorkOptions<Name extends WorkName> = Parts<Name>['options'];
export type WorkPiece<Name extends WorkName> = Parts<Name>['piece'];
export type WorkResult<Name extends WorkName> = Parts<Name>['result'];
