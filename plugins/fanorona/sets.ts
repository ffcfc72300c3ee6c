/**
 * Sets of points as bits, for questions about the whole board at once.
 *
 * A set is two words of 25 bits, so that every word is a small integer everywhere. Each rank has one bit more
 * than points, always clear, so that a shift along a line never runs from one rank into the next.
 */
import type { Point } from '../../core/geometry/index.js';
import { EMPTY, type Cell, type Seat } from '../../core/notation/index.js';

const WORD_BITS = 25;

/** How the points of a board stand in a set. */
export interface SetLayout {
  /** By point: its word, 0 or 1, and its bit in it. */
  readonly word: Uint8Array;
  readonly bit: Int32Array;
  /** From a point to its neighbour in the south, in bits. */
  readonly rank: number;
  /** All points, and those that have diagonals. */
  readonly all: readonly [number, number];
  readonly diagonal: readonly [number, number];
}

/** Where each seat has stones: white's two words, then black's. */
export type StoneSets = [number, number, number, number];

/** The layout of a board. */
export function layoutSets(cols: number, size: number, hasDiagonals: (point: Point) => boolean): SetLayout {
  const rank = cols + 1;
  const word = new Uint8Array(size);
  const bit = new Int32Array(size);
  const all: [number, number] = [0, 0];
  const diagonal: [number, number] = [0, 0];
  for (let point = 0; point < size; point++) {
    const at = Math.floor(point / cols) * rank + (point % cols);
    word[point] = at < WORD_BITS ? 0 : 1;
    bit[point] = 1 << (at % WORD_BITS);
    all[word[point]!]! |= bit[point]!;
    if (hasDiagonals(point)) diagonal[word[point]!]! |= bit[point]!;
  }
  return { word, bit, rank, all, diagonal };
}

/** The sets of stones on a board. */
export function stoneSets({ word, bit }: SetLayout, cells: ArrayLike<Cell>): StoneSets {
  let [whiteLow, whiteHigh, blackLow, blackHigh] = [0, 0, 0, 0];
  for (let point = 0; point < word.length; point++) {
    const cell = cells[point]!;
    if (cell === EMPTY) continue;
    const low = word[point] === 0 ? bit[point]! : 0;
    const high = bit[point]! ^ low;
    if (cell === 0) {
      whiteLow |= low;
      whiteHigh |= high;
    } else {
      blackLow |= low;
      blackHigh |= high;
    }
  }
  return [whiteLow, whiteHigh, blackLow, blackHigh];
}

/** Puts a stone of a seat on a point, or takes it off. */
export function toggle({ word, bit }: SetLayout, sets: StoneSets, seat: Seat, point: Point): void {
  sets[seat * 2 + word[point]!]! ^= bit[point]!;
}

/** Has a seat a stone? */
export const hasStone = (sets: Readonly<StoneSets>, seat: Seat): boolean =>
  (sets[seat * 2]! | sets[seat * 2 + 1]!) !== 0;

/** A text that is the same for equal sets and seats alone. A word is cut in two, so that no piece is a surrogate. */
export function signature([a, b, c, d]: Readonly<StoneSets>, seat: Seat): string {
  const low = 0x1fff;
  return String.fromCharCode(a & low, a >> 13, b & low, b >> 13, c & low, c >> 13, d & low, d >> 13, seat);
}

/** Can a seat take anything? */
export function canTake(layout: SetLayout, sets: Readonly<StoneSets>, seat: Seat): boolean {
  const { all, diagonal, rank } = layout;
  const own = seat * 2;
  const enemy = 2 - own;
  const low = sets[own]!;
  const high = sets[own + 1]!;
  const enemyLow = sets[enemy]!;
  const enemyHigh = sets[enemy + 1]!;
  const emptyLow = all[0] & ~(low | enemyLow);
  const emptyHigh = all[1] & ~(high | enemyHigh);
  return (
    takesAlong(1, low, high, emptyLow, emptyHigh, enemyLow, enemyHigh) ||
    takesAlong(rank, low, high, emptyLow, emptyHigh, enemyLow, enemyHigh) ||
    takesAlong(rank + 1, low & diagonal[0], high & diagonal[1], emptyLow, emptyHigh, enemyLow, enemyHigh) ||
    takesAlong(rank - 1, low & diagonal[0], high & diagonal[1], emptyLow, emptyHigh, enemyLow, enemyHigh)
  );
}

/**
 * Has a stone an empty point before it and an enemy beyond that, or behind itself, either way along the lines
 * on which neighbours are `shift` bits apart?
 */
function takesAlong(
  shift: number,
  low: number,
  high: number,
  emptyLow: number,
  emptyHigh: number,
  enemyLow: number,
  enemyHigh: number,
): boolean {
  const carry = WORD_BITS - shift;
  const twice = 2 * shift;
  const carryTwice = WORD_BITS - twice;
  // Shifted right, a set shows at each point what stands after it; shifted left, what stands before it.
  const takesLow =
    (((emptyLow >>> shift) | (emptyHigh << carry)) &
      ((enemyLow >>> twice) | (enemyHigh << carryTwice) | (enemyLow << shift))) |
    ((emptyLow << shift) & ((enemyLow << twice) | (enemyLow >>> shift) | (enemyHigh << carry)));
  const takesHigh =
    ((emptyHigh >>> shift) & ((enemyHigh >>> twice) | (enemyHigh << shift) | (enemyLow >>> carry))) |
    (((emptyHigh << shift) | (emptyLow >>> carry)) &
      ((enemyHigh << twice) | (enemyLow >>> carryTwice) | (enemyHigh >>> shift)));
  return ((low & takesLow) | (high & takesHigh)) !== 0;
}

/** Can a seat move at all? */
export function canMove(layout: SetLayout, sets: Readonly<StoneSets>, seat: Seat): boolean {
  const { all, diagonal, rank } = layout;
  const low = sets[seat * 2]!;
  const high = sets[seat * 2 + 1]!;
  const emptyLow = all[0] & ~(sets[0] | sets[2]);
  const emptyHigh = all[1] & ~(sets[1] | sets[3]);
  return (
    movesAlong(1, low, high, emptyLow, emptyHigh) ||
    movesAlong(rank, low, high, emptyLow, emptyHigh) ||
    movesAlong(rank + 1, low & diagonal[0], high & diagonal[1], emptyLow, emptyHigh) ||
    movesAlong(rank - 1, low & diagonal[0], high & diagonal[1], emptyLow, emptyHigh)
  );
}

/** Has a stone an empty neighbour, either way along the lines on which neighbours are `shift` bits apart? */
function movesAlong(shift: number, low: number, high: number, emptyLow: number, emptyHigh: number): boolean {
  const carry = WORD_BITS - shift;
  const besideLow = (emptyLow >>> shift) | (emptyHigh << carry) | (emptyLow << shift);
  const besideHigh = (emptyHigh >>> shift) | (emptyHigh << shift) | (emptyLow >>> carry);
  return ((low & besideLow) | (high & besideHigh)) !== 0;
}
