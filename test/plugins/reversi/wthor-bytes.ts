/** WTHOR files made by hand, for tests: nothing here comes from the code that is tested. */

export interface Game {
  /** Squares one after the other, or the 60 bytes. */
  moves: string | number[];
  score?: number;
  theoretical?: number;
  tournament?: number;
  black?: number;
  white?: number;
}

export interface Header {
  games?: number;
  names?: number;
  year?: number;
  board?: number;
  kind?: number;
  depth?: number;
  /** Cuts the file off, or fills it up. */
  bytes?: number;
}

const little = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** i) % 256);

const header = ({ games = 0, names = 0, year = 0, board = 8, kind = 0, depth = 24 }: Header): number[] => [
  20,
  26,
  2,
  13,
  ...little(games, 4),
  ...little(names, 2),
  ...little(year, 2),
  board,
  kind,
  depth,
  0,
];

function gameBytes({
  moves,
  score = 32,
  theoretical = 32,
  tournament = 0,
  black = 0,
  white = 1,
}: Game): number[] {
  const bytes =
    typeof moves === 'string'
      ? (moves.match(/../g) ?? []).map((name) => Number(name[1]) * 10 + 'abcdefgh'.indexOf(name[0]!) + 1)
      : moves;
  const filled = [...bytes, ...new Array<number>(60).fill(0)].slice(0, 60);
  return [...little(tournament, 2), ...little(black, 2), ...little(white, 2), score, theoretical, ...filled];
}

/** A `.wtb` file. */
export function archive(games: readonly Game[], more: Header = {}): Uint8Array {
  const bytes = [...header({ games: games.length, year: 2001, ...more }), ...games.flatMap(gameBytes)];
  const size = more.bytes ?? bytes.length;
  return Uint8Array.from({ length: size }, (_, i) => bytes[i] ?? 7);
}

/** A `.jou` (20 bytes a name) or `.trn` (26 bytes) file. */
export function nameFile(names: readonly string[], size: number, more: Header = {}): Uint8Array {
  const padded = (name: string) =>
    Array.from({ length: size }, (_, i) => (i < name.length ? name.charCodeAt(i) : 0));
  const bytes = [...header({ names: names.length, depth: 0, board: 0, ...more }), ...names.flatMap(padded)];
  return Uint8Array.from({ length: more.bytes ?? bytes.length }, (_, i) => bytes[i] ?? 0);
}
