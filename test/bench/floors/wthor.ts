/** The floor for WTHOR: the least that can be called reading it into records, with names, moves and scores. */

export interface Game {
  readonly black: string;
  readonly white: string;
  readonly event: string;
  readonly year: number;
  readonly score: number;
  readonly moves: Move[];
}

export interface Move {
  readonly square: number;
}

const MOVES: readonly (Move | undefined)[] = Array.from({ length: 256 }, (_, byte) => {
  const [row, file] = [Math.floor(byte / 10), byte % 10];
  return row >= 1 && row <= 8 && file >= 1 && file <= 8 ? { square: (8 - row) * 8 + file - 1 } : undefined;
});

/** The names of a file of names. */
export function names(bytes: Uint8Array, size: number): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: view.getUint32(8, true) }, (_, index) => {
    const at = 16 + index * size;
    let end = at;
    while (end < at + size && bytes[end] !== 0) end++;
    return String.fromCharCode(...bytes.subarray(at, end));
  });
}

export function read(bytes: Uint8Array, players: readonly string[], events: readonly string[]): Game[] {
  const count = bytes[4]! | (bytes[5]! << 8) | (bytes[6]! << 16);
  const year = bytes[10]! | (bytes[11]! << 8);
  const games = new Array<Game>(count);
  for (let index = 0, at = 16; index < count; index++, at += 68) {
    let length = 0;
    while (length < 60 && MOVES[bytes[at + 8 + length]!] !== undefined) length++;
    const moves = new Array<Move>(length);
    for (let ply = 0; ply < length; ply++) moves[ply] = MOVES[bytes[at + 8 + ply]!]!;
    games[index] = {
      event: events[bytes[at]! | (bytes[at + 1]! << 8)]!,
      black: players[bytes[at + 2]! | (bytes[at + 3]! << 8)]!,
      white: players[bytes[at + 4]! | (bytes[at + 5]! << 8)]!,
      year,
      score: bytes[at + 6]!,
      moves,
    };
  }
  return games;
}
