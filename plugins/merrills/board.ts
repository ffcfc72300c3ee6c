/**
 * The board as bits: bit n of a number is point n. Everything is told from the side to move: `mine` are its
 * men, `theirs` the other side's.
 */
import type { Point } from '../../core/geometry/index.js';
import type { Cell, Seat } from '../../core/notation/index.js';
import { GEOMETRY, POINTS } from './geometry.js';
import { moveOf, NONE } from './moves.js';
import type { MerrillsMove, MerrillsPending } from './types.js';

/** All points. */
export const ALL = 2 ** POINTS - 1;

const bits = (points: readonly Point[]): number => points.reduce((set, point) => set | (1 << point), 0);

// Tables that the rules look into all the time are not exported: within its module V8 knows where a table lies.
const NEIGHBOURS = Int32Array.from({ length: POINTS }, (_, point) => bits(GEOMETRY.neighbours(point)));

/** The neighbours of a point. */
export const neighboursOf = (point: Point): number => NEIGHBOURS[point]!;

const MILLS = Int32Array.from(GEOMETRY.lines, bits);

/** Every point lies on two mills: along its rank, and along its file. These are their other two points. */
const [RANK_MATES, FILE_MATES] = [0, 1].map((which) =>
  Int32Array.from({ length: POINTS }, (_, point) => {
    const line = GEOMETRY.lines.filter((points) => points.includes(point))[which]!;
    return bits(line.filter((other) => other !== point));
  }),
) as [Int32Array, Int32Array];

/** The number of the lowest point in a set that is not empty. */
export const lowest = (set: number): Point => 31 - Math.clz32(set & -set);

/** The number of points in a set. */
export function count(set: number): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size++;
  return size;
}

/** How many mills (0, 1 or 2) a man on this point makes with these other men. */
export function millsThrough(men: number, point: Point): number {
  const rank = RANK_MATES[point]!;
  const file = FILE_MATES[point]!;
  return ((men & rank) === rank ? 1 : 0) + ((men & file) === file ? 1 : 0);
}

/** The men of a side that may be taken: those outside its mills or, where there are none, all. */
export function takeable(men: number): number {
  let inMills = 0;
  for (const mill of MILLS) if ((men & mill) === mill) inMills |= mill;
  return men & ~inMills || men;
}

/** Is this man of a side safe from being taken, because it is in a mill and another is not? */
export const isSafe = (men: number, point: Point): boolean =>
  millsThrough(men, point) > 0 && (takeable(men) & (1 << point)) === 0;

/** Can a side move a man to a neighbouring point? */
export function canStep(mine: number, theirs: number): boolean {
  const empty = ALL & ~(mine | theirs);
  for (let rest = mine; rest !== 0; rest &= rest - 1) {
    if ((NEIGHBOURS[lowest(rest)]! & empty) !== 0) return true;
  }
  return false;
}

/** What decides which moves there are. */
export interface Situation {
  readonly mine: number;
  readonly theirs: number;
  /** Has the side to move men to place? */
  readonly placing: boolean;
  /** May it go to any empty point? */
  readonly flies: boolean;
  /** How many men two mills at once take. */
  readonly doubleMill: number;
  /** The half of the turn that is made already. */
  readonly pending: MerrillsPending | undefined;
}

/**
 * Every legal move, whatever has been played before, ordered by the point it goes to, then the one it comes
 * from, then the men it takes. Two men that may be taken in either order are listed once, the lower first.
 */
export function generate(situation: Situation): MerrillsMove[] {
  const { mine, theirs, placing, flies, doubleMill, pending } = situation;
  const moves: MerrillsMove[] = [];
  if (pending !== undefined) {
    addTakes(moves, pending.from ?? NONE, pending.to, theirs, pending.remove);
    return moves;
  }
  for (let tos = ALL & ~(mine | theirs); tos !== 0; tos &= tos - 1) {
    const to = lowest(tos);
    if (placing) {
      addTakes(moves, NONE, to, theirs, Math.min(millsThrough(mine, to), doubleMill));
      continue;
    }
    for (let froms = flies ? mine : mine & NEIGHBOURS[to]!; froms !== 0; froms &= froms - 1) {
      const from = lowest(froms);
      addTakes(moves, from, to, theirs, Math.min(millsThrough(mine & ~(1 << from), to), doubleMill));
    }
  }
  return moves;
}

/** Adds a man's move with every way to take the men that it owes; fewer are taken where there are fewer. */
function addTakes(moves: MerrillsMove[], from: number, to: Point, theirs: number, owed: number): void {
  if (owed === 0 || theirs === 0) {
    moves.push(moveOf(from, to));
    return;
  }
  const first = takeable(theirs);
  for (let takes = first; takes !== 0; takes &= takes - 1) {
    const remove = lowest(takes);
    const left = theirs & ~(1 << remove);
    if (owed === 1 || left === 0) {
      moves.push(moveOf(from, to, remove));
      continue;
    }
    for (let more = takeable(left); more !== 0; more &= more - 1) {
      const also = lowest(more);
      const eitherWay =
        (first & (1 << also)) !== 0 && (takeable(theirs & ~(1 << also)) & (1 << remove)) !== 0;
      if (also > remove || !eitherWay) moves.push(moveOf(from, to, remove, also));
    }
  }
}

/** The men of a seat on a board of cells. */
export function menOf(cells: ArrayLike<Cell>, seat: Seat): number {
  let men = 0;
  for (let point = 0; point < POINTS; point++) if (cells[point] === seat) men |= 1 << point;
  return men;
}

/** Four points at a time, as a position's text writes them: indexed by the bits of white, then of black. */
const FOURS = Array.from({ length: 256 }, (_, index) =>
  [0, 1, 2, 3].map((bit) => ((index >> bit) & 1 ? 'W' : (index >> (bit + 4)) & 1 ? 'B' : '.')).join(''),
);

/** The board's 24 letters. */
export function boardText(white: number, black: number): string {
  let text = '';
  for (let shift = 0; shift < POINTS; shift += 4) {
    text += FOURS[((white >> shift) & 15) | (((black >> shift) & 15) << 4)]!;
  }
  return text;
}
