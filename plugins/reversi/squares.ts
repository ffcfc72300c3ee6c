/** One square as text: a file `a` to `h` and a rank `1` to `8`. */
import type { Point } from '../../core/geometry/index.js';
import { NotationError, ok, printable, spanIn, type Result } from '../../core/notation/index.js';
import { BOARD } from './geometry.js';
import { isSquare } from './moves.js';
import { NOTATION_REASONS, show } from './reasons.js';

const FIRST_FILE = 'a'.charCodeAt(0);
const FIRST_RANK = '1'.charCodeAt(0);
const CASE = 0x20;

/** Squares by 8 × file + rank, both from 0. */
const BY_FILE_AND_RANK = Int8Array.from({ length: BOARD.size }, (_, index) => {
  const name = String.fromCharCode(FIRST_FILE + (index >> 3), FIRST_RANK + (index & 7));
  return BOARD.point(name)!;
});

const NAMES: readonly string[] = Array.from({ length: BOARD.size }, (_, square) => BOARD.name(square)!);

/** The square whose two signs stand at an offset of a text, in either case; -1 where there is none. */
export function squareAt(text: string, offset: number): Point {
  // Past the end charCodeAt gives NaN, which the bit operations make 0: no file and no rank.
  const file = (text.charCodeAt(offset) | CASE) - FIRST_FILE;
  const rank = (text.charCodeAt(offset + 1) | 0) - FIRST_RANK;
  return (file | rank) >>> 3 === 0 ? BY_FILE_AND_RANK[(file << 3) | rank]! : -1;
}

/**
 * The spec's `square_to_text`: the name of a square.
 * @param square 0 = a8 to 63 = h1
 * @throws NotationError `bad_square` for a number that is none
 */
export function squareToText(square: Point): string {
  if (isSquare(square)) return NAMES[square]!;
  const message = `Squares have the numbers 0 to 63; ${printable(show(square))} is none.`;
  throw new NotationError({ code: 'bad_square', message });
}

/**
 * The spec's `text_to_square`: the number of a square.
 * @param text two signs, the file in either case: `f5`, `F5`
 * @returns 0 = a8 to 63 = h1, or `bad_square`
 */
export function textToSquare(text: string): Result<Point> {
  const square = text.length === 2 ? squareAt(text, 0) : -1;
  return square >= 0
    ? ok(square)
    : NOTATION_REASONS.refuse('bad_square', { text }, spanIn(text, 0, text.length));
}
