/** Positions seen in a mirror, turned, or from the other side. */
import type { Symmetry } from '../../core/geometry/index.js';
import { EMPTY, type Cell } from '../../core/notation/index.js';
import { POINTS } from './geometry.js';
import { BLACK, WHITE, type MerrillsPending, type MerrillsPosition } from './types.js';

/** The position with a symmetry laid on its board. */
export function mapPosition(position: MerrillsPosition, { map }: Symmetry): MerrillsPosition {
  const { cells, pending } = position;
  const mapped = new Array<Cell>(POINTS).fill(EMPTY);
  for (let point = 0; point < POINTS; point++) mapped[map[point]!] = cells[point]!;
  return { ...position, cells: mapped, ...(pending && { pending: mapPending(pending, map) }) };
}

function mapPending({ from, to, remove }: MerrillsPending, map: Symmetry['map']): MerrillsPending {
  return { ...(from !== undefined && { from: map[from]! }), to: map[to]!, remove };
}

/** The position with white and black changed over: the men, the hands, and who is to move. */
export function swapSeats(position: MerrillsPosition): MerrillsPosition {
  const { cells, toMove, hand } = position;
  return {
    ...position,
    cells: Array.from(cells, (cell) => (cell === EMPTY ? EMPTY : 1 - cell)),
    toMove: toMove === WHITE ? BLACK : WHITE,
    hand: [hand[1], hand[0]],
  };
}

/** The position before a turn that is half made: its man goes back to where it came from, or to the hand. */
export function beforeTurn({ pending, ...rest }: MerrillsPosition): MerrillsPosition {
  if (pending === undefined) return rest;
  const { cells, toMove, hand } = rest;
  const before = Array.from(cells);
  before[pending.to] = EMPTY;
  if (pending.from === undefined) {
    return {
      ...rest,
      cells: before,
      hand: toMove === WHITE ? [hand[0] + 1, hand[1]] : [hand[0], hand[1] + 1],
    };
  }
  before[pending.from] = toMove;
  return { ...rest, cells: before };
}
