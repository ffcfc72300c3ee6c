/** One sign for each seat. */
import { EMPTY, type Cell } from '../../notation/index.js';

const STONES: Readonly<Record<string, string>> = { white: '○', black: '●' };

/** The letter of each seat: the first of its name, or its number where two names begin alike. */
export function seatLetters(seats: readonly string[]): readonly string[] {
  const letters = seats.map((seat) => [...seat][0] ?? '?');
  return seats.map((_, seat) => (new Set(letters).size === seats.length ? letters[seat]! : String(seat)));
}

/** Signs for the cells of a variant: white and black stones as they are, else the first letters, else numbers. */
export function cellSigns(seats: readonly string[], ascii = false): (cell: Cell) => string {
  const letters = seatLetters(seats);
  const signs = seats.map((seat, index) => (ascii ? undefined : STONES[seat]) ?? letters[index]!);
  const empty = ascii ? '.' : '·';
  return (cell) => (cell === EMPTY ? empty : (signs[cell] ?? '?'));
}
