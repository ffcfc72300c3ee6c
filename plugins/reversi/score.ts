/** Counting discs. */
import { EMPTY, type Cell } from '../../core/notation/index.js';
import type { Outcome } from '../../core/rules/index.js';
import { BOARD } from './geometry.js';
import { BLACK, WHITE } from './types.js';

/** The discs of black and of white. */
export function countDiscs(cells: ArrayLike<Cell>): [black: number, white: number] {
  const discs: [number, number] = [0, 0];
  for (let square = 0; square < cells.length; square++) {
    const cell = cells[square]!;
    if (cell !== EMPTY) discs[cell]!++;
  }
  return discs;
}

/** The official score: the empty squares go to the winner, and to both alike in a draw. It always adds up to 64. */
export function officialScore(cells: ArrayLike<Cell>): [black: number, white: number] {
  const [black, white] = countDiscs(cells);
  return settle(black, white);
}

function settle(black: number, white: number): [black: number, white: number] {
  if (black === white) return [BOARD.size / 2, BOARD.size / 2];
  return black > white ? [BOARD.size - white, white] : [black, BOARD.size - black];
}

/** The reason of every outcome that the board shows: the discs were counted. */
export const SCORE = 'score';

/** How a game is won, lost or drawn by its discs. */
export function outcomeOf(black: number, white: number): Outcome {
  return OUTCOMES[settle(black, white)[0]]!;
}

/** An outcome that a score tells. */
export function scored(scores: readonly [black: number, white: number], reason: string): Outcome {
  const [black, white] = scores;
  const winners = black === white ? [] : [black > white ? BLACK : WHITE];
  return Object.freeze({ winners: Object.freeze(winners), scores: Object.freeze([...scores]), reason });
}

/** What the board can show, by black's official score. */
const OUTCOMES: readonly Outcome[] = Array.from({ length: BOARD.size + 1 }, (_, black) =>
  scored([black, BOARD.size - black], SCORE),
);
