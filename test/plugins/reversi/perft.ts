/** Counting positions, and comparing the counts with those of the vectors. */
import { expect } from 'chai';
import type { GameState } from '../../../core/rules/index.js';
import {
  rules,
  type Colour,
  type ReversiMove,
  type ReversiPosition,
} from '../../../plugins/reversi/index.js';
import { cellsOf } from './support.js';

interface Counts {
  /** Element d: what is met at depth d, from depth 0. */
  counts: number[];
  finished_leaves: number[];
  passes: number[];
}

export interface PerftRow {
  name: string;
  board: string;
  turn: Colour;
  pass_is_a_ply: Counts;
  pass_is_free: Counts;
}

interface Tally {
  finished: number;
  passes: number;
}

/** How many positions there are after so many plies; a finished game is one, whatever depth is left. */
export function count(
  state: GameState<ReversiMove, ReversiPosition>,
  depth: number,
  free: boolean,
  tally: Tally,
): number {
  if (depth === 0) return 1;
  const moves = state.legalMoves();
  if (moves.length === 0) {
    tally.finished++;
    return 1;
  }
  const passing = state.forced() !== undefined;
  if (passing) tally.passes++;
  let sum = 0;
  for (const move of moves) {
    const next = state.clone();
    next.play(move);
    sum += count(next, passing && free ? depth : depth - 1, free, tally);
  }
  return sum;
}

/** Compares every count of a row; gives how many there were. */
export function perft(row: PerftRow): number {
  const start = { variant: 'othello', cells: cellsOf(row.board), toMove: row.turn === 'b' ? 0 : 1 };
  let compared = 0;
  for (const [way, { counts, finished_leaves, passes }] of [
    ['a pass is a ply', row.pass_is_a_ply],
    ['a pass is free', row.pass_is_free],
  ] as const) {
    for (const [depth, expected] of counts.entries()) {
      const tally = { finished: 0, passes: 0 };
      const name = `${row.name}, depth ${String(depth)}, ${way}`;
      expect(count(rules.begin(start), depth, way === 'a pass is free', tally), name).to.equal(expected);
      expect(tally, name).to.deep.equal({ finished: finished_leaves[depth], passes: passes[depth] });
      compared++;
    }
  }
  return compared;
}
