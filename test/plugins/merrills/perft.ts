import { expect } from 'chai';
import { generateMoves, type MerrillsMove, type MerrillsPosition } from '../../../plugins/merrills/index.js';
import { position } from './support.js';

type Counting = 'rules' | 'game';

export interface PerftRow {
  name: string;
  position: string;
  flying: Record<Counting, number[]>;
  no_flying: Record<Counting, number[]>;
}

export interface PerftFile {
  positions: PerftRow[];
}

/** The position after a move that is legal, made by hand: what the rules are measured by is not the rules. */
function after({ cells, toMove, hand, noMill, ply }: MerrillsPosition, move: MerrillsMove): MerrillsPosition {
  const next = Array.from(cells);
  const left: [number, number] = [hand[0], hand[1]];
  if (move.from === undefined) left[toMove as 0 | 1]--;
  else next[move.from] = -1;
  next[move.to] = toMove;
  if (move.remove !== undefined) next[move.remove] = -1;
  return { variant: 'standard', cells: next, toMove: 1 - toMove, hand: left, noMill, ply: ply + 1 };
}

const hasFew = ({ cells, hand }: MerrillsPosition): boolean =>
  [0, 1].some((seat) => hand[seat as 0 | 1] + Array.from(cells).filter((cell) => cell === seat).length < 3);

/** How many lines of so many plies there are; nothing ends one but, in the counting `game`, too few men. */
export function perft(from: MerrillsPosition, depth: number, flying: boolean, counting: Counting): number {
  if (counting === 'game' && hasFew(from)) return 0;
  const moves = generateMoves(from, { flying });
  if (depth === 1) return moves.length;
  let sum = 0;
  for (const move of moves) sum += perft(after(from, move), depth - 1, flying, counting);
  return sum;
}

/** Compares every count of a row that is not above a limit. */
export function perftRow(row: PerftRow, limit: number): void {
  for (const flying of [true, false]) {
    for (const counting of ['rules', 'game'] as const) {
      row[flying ? 'flying' : 'no_flying'][counting].forEach((count, index) => {
        if (count > limit) return;
        const name = `${row.name}, flying ${String(flying)}, ${counting}, depth ${String(index + 1)}`;
        expect(perft(position(row.position), index + 1, flying, counting), name).to.equal(count);
      });
    }
  }
}
