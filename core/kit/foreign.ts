/** Files that belong to no plugin's game, for what must not claim them. */

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

/** By the names they would have. */
export const FOREIGN_FILES: ReadonlyMap<string, string | Uint8Array> = new Map<string, string | Uint8Array>([
  ['empty.txt', ''],
  ['blank.txt', '\n\n   \n'],
  [
    'chess.pgn',
    '[Event "Casual"]\n[Site "?"]\n[Date "2020.01.01"]\n[Round "1"]\n[White "A"]\n[Black "B"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n',
  ],
  ['go.sgf', '(;FF[4]GM[1]SZ[19]PB[A]PW[B];B[pd];W[dp];B[pp])\n'],
  [
    'letter.txt',
    'Dear all,\n\nthe next tournament is on Saturday. Bring a clock and a friend.\n\nYours, Ann\n',
  ],
  ['names.csv', 'id,name,rating\n1,Ann,1500\n2,Bao,1600\n'],
  ['data.json', '{"type":"FeatureCollection","features":[]}\n'],
  ['list.json', '[1, 2, 3]\n'],
  ['page.html', '<!doctype html>\n<html><head><title>Games</title></head><body><p>None.</p></body></html>\n'],
  [
    'draughts.pdn',
    '[Event "Casual"]\n[GameType "20"]\n[Result "2-0"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n',
  ],
  [
    'shogi.kif',
    '手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:01/00:00:01)\n   2 ３四歩(33)   ( 0:02/00:00:02)\n',
  ],
  ['program.py', 'def main():\n    for i in range(10):\n        print(i)\n\nmain()\n'],
  ['picture.png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52)],
  ['zeros.bin', new Uint8Array(512)],
]);
