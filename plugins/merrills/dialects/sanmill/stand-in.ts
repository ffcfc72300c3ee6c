/** Turns half made of which a source says no more than that a man is owed. */
import type { Point } from '../../../../core/geometry/index.js';
import type { Cell, Seat } from '../../../../core/notation/index.js';
import { ALL, count, lowest, menOf, millsThrough, neighboursOf } from '../../board.js';
import { NONE } from '../../moves.js';
import { FEWEST } from '../../rules.js';
import type { MerrillsPending } from '../../types.js';

/**
 * A man that may have closed the mill, to stand in for the one that did. Which of them it was makes no difference
 * to what may follow. It is the one in the most mills, and of several the one on the lowest point; a man that was
 * moved comes from the lowest point that he may have come from.
 * @param placed was he placed, or moved?
 * @param remove how many men are owed; he is in as many mills
 * @returns undefined where no man can have closed a mill
 */
export function standIn(
  cells: ArrayLike<Cell>,
  seat: Seat,
  placed: boolean,
  remove: number,
): MerrillsPending | undefined {
  const men = menOf(cells, seat);
  const empty = ALL & ~(men | menOf(cells, 1 - seat));
  const flies = count(men) === FEWEST;
  let best: { readonly from: number; readonly to: Point; readonly mills: number } | undefined;
  for (let rest = men; rest !== 0; rest &= rest - 1) {
    const to = lowest(rest);
    const mills = millsThrough(men, to);
    if (mills < remove || mills <= (best?.mills ?? 0)) continue;
    const from = placed ? NONE : origin(to, empty, flies);
    if (from !== undefined) best = { from, to, mills };
  }
  if (best === undefined) return undefined;
  const { from, to } = best;
  return from === NONE ? { to, remove } : { from, to, remove };
}

function origin(to: Point, empty: number, flies: boolean): Point | undefined {
  const near = neighboursOf(to) & empty;
  const all = near === 0 && flies ? empty : near;
  return all === 0 ? undefined : lowest(all);
}

/** Is a turn half made the one that would stand in where nobody had named it? */
export function isStandIn(cells: ArrayLike<Cell>, seat: Seat, pending: MerrillsPending): boolean {
  const other = standIn(cells, seat, pending.from === undefined, pending.remove);
  return other !== undefined && other.from === pending.from && other.to === pending.to;
}
