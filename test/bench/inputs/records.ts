/** Records and files of the four games, made from play-outs or read from the public archives where they are at hand. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLudoscribe, makeRecord, type GameRecord } from '../../../dist/plugins/index.js';
import { playOuts } from './games.js';

export const ludoscribe = createLudoscribe();
export const { registry } = ludoscribe;

export type GameId = 'fanorona' | 'merrills' | 'reversi' | 'sternhalma';

const NAMES = [
  'Ann',
  'Bo Li',
  'Carla Torres',
  'D. Okafor',
  'Émile Ravel',
  'Fanja',
  'Grete Holm',
  'Hana Sato',
];

/** Played-out games as records with players, an event and a date; moves that the rules force are left out. */
export function records(game: GameId, count: number, most = 120): GameRecord[] {
  const plugin = registry.get(game as string);
  const rules = plugin.rules!;
  return playOuts(rules, count, { most }).map((played, index) => {
    const state = rules.begin();
    const moves = played.filter((move) => {
      const isForced = state.forced() !== undefined;
      state.play(move);
      return !isForced;
    });
    return makeRecord({
      game,
      variant: plugin.variants[0]!.id,
      players: [{ name: NAMES[index % 8]! }, { name: NAMES[(index * 3 + 1) % 8]! }],
      tags: new Map([
        ['Event', `Club ${String(index % 20)}`],
        ['Date', `2025.${String((index % 12) + 1).padStart(2, '0')}.07`],
        ['Round', String((index % 9) + 1)],
      ]),
      moves,
      result: state.outcome,
    });
  });
}

/** Records as the bytes of a file. */
export function fileOf(all: readonly GameRecord[], format: string): Uint8Array {
  const { bytes, faults } = ludoscribe.convert(all, format, { game: all[0]!.game });
  if (faults.length > 0) throw new Error(faults[0]!.message);
  return bytes;
}

export const pliesIn = (all: readonly GameRecord[]): number =>
  all.reduce((sum, { moves }) => sum + moves.length, 0);

const ARCHIVE = new URL('../../../../shared/data/reversi/wthor/', import.meta.url);

/** The folder of the WTHOR archive, where it is at hand. */
export const archiveFolder: string | undefined = existsSync(ARCHIVE) ? fileURLToPath(ARCHIVE) : undefined;

/** The archive's files of games, in the order of their years. */
export const archiveFiles: readonly string[] =
  archiveFolder === undefined
    ? []
    : readdirSync(archiveFolder)
        .filter((name) => name.endsWith('.wtb'))
        .sort()
        .map((name) => archiveFolder! + name);

export interface Wthor {
  readonly bytes: Uint8Array;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly source: string;
}

/** Some thousand games in WTHOR's format with their names: a year of the archive, or play-outs. */
export function wthor(): Wthor {
  const year = archiveFiles.find((name) => name.endsWith('2001.wtb'));
  if (archiveFolder !== undefined && year !== undefined) {
    const names = ['WTH.JOU', 'WTH.TRN'].map((name): [string, Uint8Array] => [
      name,
      readFileSync(archiveFolder! + name),
    ]);
    return { bytes: readFileSync(year), files: new Map(names), source: 'the year 2001 of the WTHOR archive' };
  }
  const encoded = ludoscribe.convert(records('reversi', 3000), 'wthor', { game: 'reversi' });
  return { bytes: encoded.bytes, files: encoded.files ?? new Map(), source: '3,000 play-outs' };
}
