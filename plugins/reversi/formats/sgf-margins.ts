/** Results that are given as a difference of discs, the empty squares counted for the winner. */
import { BOARD } from '../geometry.js';

const HALF = BOARD.size / 2;

/** Black's score and White's; undefined for a difference that the squares of a board do not have. */
export function splitMargin(margin: number): readonly [black: number, white: number] | undefined {
  const black = HALF + margin / 2;
  return Number.isInteger(black) && Math.abs(margin) <= BOARD.size ? [black, BOARD.size - black] : undefined;
}

/** Black's score less White's. */
export const marginOf = ([black = 0, white = 0]: readonly number[]): number => black - white;
