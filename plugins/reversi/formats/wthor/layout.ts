/**
 * The layout of WTHOR files: where each number stands. All numbers are unsigned and little-endian. A reader and
 * a writer need nothing but these tables.
 */
import { BOARD, ROW } from '../../geometry.js';

/** A number: its offset and its size in bytes. */
export type Field = readonly [offset: number, size: number];

/** The header that `.wtb`, `.jou` and `.trn` files begin with. */
export const HEADER = {
  /** When the file was made: century and year of the century, month, day. */
  century: [0, 1],
  yearOfCentury: [1, 1],
  month: [2, 1],
  day: [3, 1],
  /** The number of games; 0 in a file of names. */
  games: [4, 4],
  /** The number of names; 0 in a file of games. */
  names: [8, 2],
  /** The year in which the games were played; 0 in a file of names. */
  year: [10, 2],
  /** Squares along the board's edge; 0 stands for 8. */
  boardSize: [12, 1],
  /** 1 for a file of solitaires: positions to be solved, 0 for games. */
  kind: [13, 1],
  /** The number of empty squares at which the theoretical scores were computed. */
  depth: [14, 1],
} as const satisfies Readonly<Record<string, Field>>;

export const HEADER_SIZE = 16;

/** One game of a `.wtb` file. */
export const GAME_FIELDS = {
  /** Indexes into the names of the companion files. */
  tournament: [0, 2],
  black: [2, 2],
  white: [4, 2],
  /** Black's discs at the end, the empty squares counted for the winner. */
  score: [6, 1],
  /** What black would have scored, had both played perfectly from the header's depth on. */
  theoretical: [7, 1],
} as const satisfies Readonly<Record<string, Field>>;

/** The offset of a game's moves, a byte each; 0 after the last. Passes are not stored. */
export const MOVES_OFFSET = 8;
export const MAX_MOVES = 60;
export const GAME_SIZE = MOVES_OFFSET + MAX_MOVES;

/** Bytes of a name, ISO-8859-1, with at least one NUL at its end. */
export const PLAYER_SIZE = 20;
export const TOURNAMENT_SIZE = 26;

/** What the files of names say of a player or tournament that is not known: the name of number 0. */
export const UNKNOWN = '???';

/** The byte of each square: ten times the rank, and the number of the file from 1. a1 is 11, h8 is 88. */
export const SQUARE_BYTES = Uint8Array.from({ length: BOARD.size }, (_, square) => {
  const { x, y } = BOARD.coordinates(square);
  return 10 * (ROW - y) + x + 1;
});

/** Reads a number. */
export function readField(bytes: Uint8Array, start: number, [offset, size]: Field): number {
  let value = 0;
  for (let i = size - 1; i >= 0; i--) value = value * 256 + bytes[start + offset + i]!;
  return value;
}

/** Writes a number. */
export function writeField(bytes: Uint8Array, start: number, [offset, size]: Field, value: number): void {
  for (let i = 0, rest = value; i < size; i++, rest = Math.floor(rest / 256))
    bytes[start + offset + i] = rest % 256;
}

/** The numbers of a header. */
export type Header = Readonly<Record<keyof typeof HEADER, number>>;

/** Reads the header at the beginning of a file. */
export function readHeader(bytes: Uint8Array): Header {
  const entries = Object.entries(HEADER).map(([name, field]) => [name, readField(bytes, 0, field)]);
  return Object.fromEntries(entries) as Header;
}

/** A header of these numbers; those not given are 0. */
export function makeHeader(numbers: Partial<Header>): Uint8Array {
  const bytes = new Uint8Array(HEADER_SIZE);
  for (const [name, field] of Object.entries(HEADER))
    writeField(bytes, 0, field, numbers[name as keyof Header] ?? 0);
  return bytes;
}

/** Where a game begins in its file; the first is number 1. */
export const gameOffset = (number: number): number => HEADER_SIZE + (number - 1) * GAME_SIZE;
