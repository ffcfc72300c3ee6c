/** What is done to one file at a time, and so can be done to several at once. */
import { canonicalFile } from './canonical-file.js';
import { checkFile } from './check-file.js';
import type { Work } from './desk.js';
import { exploreFile } from './explore-file.js';
import { findFile } from './find-file.js';
import { fmtFile } from './fmt-file.js';
import { readyFile } from './ready-file.js';
import { replayFile } from './replay-file.js';
import { statsFile } from './stats-file.js';

export const WORKS = {
  canonical: canonicalFile,
  check: checkFile,
  explore: exploreFile,
  find: findFile,
  fmt: fmtFile,
  ready: readyFile,
  replay: replayFile,
  stats: statsFile,
} as const;

export type WorkName = keyof typeof WORKS;
type Parts<Name extends WorkName> =
  (typeof WORKS)[Name] extends Work<infer Options, infer Piece, infer Result>
    ? { options: Options; piece: Piece; result: Result }
    : never;
export type WorkOptions<Name extends WorkName> = Parts<Name>['options'];
export type WorkPiece<Name extends WorkName> = Parts<Name>['piece'];
export type WorkResult<Name extends WorkName> = Parts<Name>['result'];
