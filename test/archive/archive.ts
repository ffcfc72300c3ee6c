/** The tournament archive of WTHOR, where it is at hand; it is not part of the project. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wthorFormat, type ReversiMove, type ReversiPosition } from '../../plugins/reversi/index.js';
import type { GameRecord } from '../../plugins/index.js';
import { ROOT } from '../support/cli.js';

export const ARCHIVE = join(ROOT, '../shared/data/reversi/wthor');

export const isAtHand = existsSync(ARCHIVE);

/** Its games. */
export const GAMES = 137_548;

/** Its files of games, by year. */
export const archives = (): string[] =>
  readdirSync(ARCHIVE)
    .filter((name) => name.endsWith('.wtb'))
    .sort()
    .map((name) => join(ARCHIVE, name));

/** Its files of names. */
export const nameTables = (): ReadonlyMap<string, Uint8Array> =>
  new Map(['WTH.JOU', 'WTH.TRN'].map((name) => [name, new Uint8Array(readFileSync(join(ARCHIVE, name)))]));

/** A file comes in pieces of so many bytes, as from a stream. */
const PIECE = 1 << 14;

/** The games of one file, one by one: no more of them than one piece has are held. */
export function* gamesIn(
  bytes: Uint8Array,
  files?: ReadonlyMap<string, Uint8Array>,
): Generator<GameRecord<ReversiMove, ReversiPosition>, void> {
  const decoder = wthorFormat.decoder(files === undefined ? {} : { files });
  for (let at = 0; at < bytes.length; at += PIECE)
    for (const { record } of decoder.push(bytes.subarray(at, at + PIECE)))
      if (record !== undefined) yield record;
  for (const { record } of decoder.end()) if (record !== undefined) yield record;
}

/** All games, with their names. */
export function* allGames(): Generator<GameRecord<ReversiMove, ReversiPosition>, void> {
  const files = nameTables();
  for (const path of archives()) yield* gamesIn(new Uint8Array(readFileSync(path)), files);
}
