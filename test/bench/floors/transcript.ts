/** The floor for transcripts: two characters a square, one shared object a square, one list a line. */

const SQUARES: readonly { readonly square: number }[] = Array.from({ length: 64 }, (_, square) => ({
  square,
}));

export function read(bytes: Uint8Array): (typeof SQUARES)[number][][] {
  const games: (typeof SQUARES)[number][][] = [];
  for (let at = 0; at < bytes.length;) {
    const moves: (typeof SQUARES)[number][] = [];
    for (; bytes[at] !== 10 && at < bytes.length; at += 2) {
      const file = (bytes[at]! | 32) - 97;
      const rank = bytes[at + 1]! - 49;
      if (file < 0 || file > 7 || rank < 0 || rank > 7) throw new Error('That is no square.');
      moves.push(SQUARES[(7 - rank) * 8 + file]!);
    }
    games.push(moves);
    at++;
  }
  return games;
}
