/**
 * The coordinates of Richard's PBeM Server: a row letter A to Q from the top, and the number of the diagonal that
 * rises to the right (/). So A5, B5 B6, … E1 to E13 … I5 to I13 … Q13; a number stands in many rows.
 * Source: the help page for ChineseCheckers on gamerz.net.
 */
import type { Point } from '../../../core/geometry/index.js';
import { rowLen } from '../geometry.js';

/** The number of the first hole of each row. */
const FIRST_NUMBERS: readonly number[] = [5, 5, 5, 5, 1, 2, 3, 4, 5, 5, 5, 5, 5, 10, 11, 12, 13];

const LETTER_A = 'A'.charCodeAt(0);

/** The coordinates of each hole. */
const NAMES: readonly string[] = FIRST_NUMBERS.flatMap((first, row) =>
  Array.from(
    { length: rowLen(row)! },
    (_, place) => String.fromCharCode(LETTER_A + row) + String(first + place),
  ),
);

const HOLES_BY_NAME = new Map(NAMES.map((name, hole) => [name, hole]));

/** The coordinates of a hole; undefined for a number that is none. */
export const coordinatesOf = (hole: Point): string | undefined => NAMES[hole];

/** The hole of coordinates, whose letter may be small; undefined for what are none. */
export const holeAt = (text: string): Point | undefined =>
  /^[A-Za-z]\d{1,2}$/.test(text) ? HOLES_BY_NAME.get(text.toUpperCase()) : undefined;

/** The least and the greatest number of a row by its letter, for a message; undefined for no row. */
export function numbersOf(letter: string): readonly [least: number, greatest: number] | undefined {
  const row = letter.toUpperCase().charCodeAt(0) - LETTER_A;
  const first = FIRST_NUMBERS[row];
  return first === undefined ? undefined : [first, first + rowLen(row)! - 1];
}
