/**
 * Which discs a move turns and which moves there are, on boards of two 32-bit halves.
 *
 * A set of squares is a pair of integers: bit n of the low half is square n (ranks 8 to 5), bit n of the high
 * half square n + 32 (ranks 4 to 1). A line through a square is gathered into one byte, a bit for each square
 * of the line; two small tables say which of a byte's discs are turned, and the answer is laid back on the
 * board. Nothing is allocated and nothing branches on the discs.
 */
import type { Point } from '../../core/geometry/index.js';
import { BOARD } from './geometry.js';

/** Squares in a half. */
export const HALF = BOARD.size / 2;

// Without branches, since which half a move is in cannot be foreseen.
/** A square in the low half, if it is there. */
export const bitLow = (square: Point): number => (1 << square) & ((square >> 5) - 1);
/** A square in the high half, if it is there. */
export const bitHigh = (square: Point): number => (1 << square) & -(square >> 5);

/** The first bit of each row of a half. A product with it lays a byte on every row, and adds the rows up in the top byte. */
const ROWS = 0x01010101;
/** A product with it gathers the first bits of four rows in the top four bits, the first row lowest. */
const GATHER = 0x01020408;
/** A product with it spreads four bits to the first bits of four rows, among others. */
const SPREAD = 0x00204081;

/**
 * For each square, in eight integers, three pairs of halves: its row and its two diagonals, the square itself
 * included (nothing for a diagonal of one square). Its file needs no mask.
 */
const MASKS = masks();

function masks(): Int32Array {
  const table = new Int32Array(8 * BOARD.size);
  const add = (index: number, square: Point) => {
    table[index + (square < HALF ? 0 : 1)]! |= 1 << (square % HALF);
  };
  const isFile = ([first, second]: readonly Point[]) =>
    BOARD.coordinates(first!).x === BOARD.coordinates(second!).x;
  const filled = new Uint8Array(BOARD.size);
  for (const line of BOARD.lines) {
    if (isFile(line)) continue;
    for (const square of line) {
      const index = 8 * square + 2 * filled[square]!++;
      for (const other of line) add(index, other);
    }
  }
  return table;
}

/**
 * By place in a byte and by the six inner bits of the other side's byte: the bits just past the unbroken runs
 * of the other side's discs on either hand. An own disc there encloses the run.
 */
const ENDS = new Uint8Array(8 << 6);
/** By place in a byte and by the own discs that enclose: the discs between. */
const BETWEEN = new Uint8Array(8 << 8);

for (let at = 0; at < 8; at++) {
  for (const step of [-1, 1]) {
    for (let inner = 0; inner < 64; inner++) {
      let end = at + step;
      while (((inner << 1) >> end) & 1) end += step;
      if (end >= 0 && end < 8 && end !== at + step) ENDS[(at << 6) | inner]! |= 1 << end;
    }
    for (let ends = 0; ends < 256; ends++) {
      let run = 0;
      for (let place = at + step; place >= 0 && place < 8; place += step) {
        if ((ends >> place) & 1) {
          BETWEEN[(at << 8) | ends]! |= run;
          break;
        }
        run |= 1 << place;
      }
    }
  }
}

/**
 * The discs that are turned in a line, as a byte.
 * @param at the place of the new disc in the byte
 * @param own the byte of the side to move
 * @param inner the six inner bits of the other side's byte
 */
const enclosed = (at: number, own: number, inner: number): number =>
  BETWEEN[(at << 8) | (ENDS[(at << 6) | inner]! & own)]!;

/** The same in a row or a diagonal of which no two squares are in one file: the byte has the order of the files. */
const enclosedAcross = (file: number, own: number, other: number): number =>
  Math.imul(enclosed(file, Math.imul(own, ROWS) >>> 24, (Math.imul(other, ROWS) >>> 25) & 63), ROWS);

/** The first file of both halves as a byte, rank 8 lowest. */
const firstFile = (low: number, high: number): number =>
  Math.imul((low & ROWS) | ((high & ROWS) << 4), GATHER) >>> 24;

/**
 * Which discs of the other side a new disc turns.
 * @param turned takes the two halves of the answer
 * @returns are there any?
 */
export function findTurned(
  square: Point,
  ownLow: number,
  ownHigh: number,
  otherLow: number,
  otherHigh: number,
  turned: Int32Array,
): boolean {
  const file = square & 7;
  const row = square >> 3;
  const inFile = enclosed(
    row,
    firstFile(ownLow >> file, ownHigh >> file),
    (firstFile(otherLow >> file, otherHigh >> file) >> 1) & 63,
  );
  let low = (Math.imul(inFile & 15, SPREAD) & ROWS) << file;
  let high = (Math.imul(inFile >> 4, SPREAD) & ROWS) << file;
  // The row and the two diagonals, written out: a loop over them takes half as long again.
  const mask = square << 3;
  let lineLow = MASKS[mask]!;
  let lineHigh = MASKS[mask + 1]!;
  let discs = enclosedAcross(
    file,
    (ownLow & lineLow) | (ownHigh & lineHigh),
    (otherLow & lineLow) | (otherHigh & lineHigh),
  );
  low |= discs & lineLow;
  high |= discs & lineHigh;
  lineLow = MASKS[mask + 2]!;
  lineHigh = MASKS[mask + 3]!;
  discs = enclosedAcross(
    file,
    (ownLow & lineLow) | (ownHigh & lineHigh),
    (otherLow & lineLow) | (otherHigh & lineHigh),
  );
  low |= discs & lineLow;
  high |= discs & lineHigh;
  lineLow = MASKS[mask + 4]!;
  lineHigh = MASKS[mask + 5]!;
  discs = enclosedAcross(
    file,
    (ownLow & lineLow) | (ownHigh & lineHigh),
    (otherLow & lineLow) | (otherHigh & lineHigh),
  );
  low |= discs & lineLow;
  high |= discs & lineHigh;
  turned[0] = low;
  turned[1] = high;
  return (low | high) !== 0;
}

/** Without the first and the last file: runs through these do not leave a row at its end. */
const INNER = 0x7e7e7e7e;

/**
 * Where a side can place a disc.
 * @param moves takes the two halves of the answer
 * @returns is there a move at all?
 */
export function findMoves(
  ownLow: number,
  ownHigh: number,
  otherLow: number,
  otherHigh: number,
  moves: Int32Array,
): boolean {
  const innerLow = otherLow & INNER;
  const innerHigh = otherHigh & INNER;
  let low = alongRows(ownLow, innerLow);
  let high = alongRows(ownHigh, innerHigh);
  // Across the rows: one step is 7, 8 or 9 squares on, and what leaves one half enters the other.
  for (let step = 7; step <= 9; step++) {
    const runLow = step === 8 ? otherLow : innerLow;
    const runHigh = step === 8 ? otherHigh : innerHigh;
    const back = 32 - step;
    let down = runLow & (ownLow << step);
    let downHigh = runHigh & ((ownHigh << step) | (ownLow >>> back));
    let up = runLow & ((ownLow >>> step) | (ownHigh << back));
    let upHigh = runHigh & (ownHigh >>> step);
    // No more than six discs lie between two others.
    for (let length = 1; length < 6; length++) {
      downHigh |= runHigh & ((downHigh << step) | (down >>> back));
      down |= runLow & (down << step);
      up |= runLow & ((up >>> step) | (upHigh << back));
      upHigh |= runHigh & (upHigh >>> step);
    }
    low |= (down << step) | (up >>> step) | (upHigh << back);
    high |= (downHigh << step) | (down >>> back) | (upHigh >>> step);
  }
  moves[0] = low & ~(ownLow | otherLow);
  moves[1] = high & ~(ownHigh | otherHigh);
  return (moves[0] | moves[1]) !== 0;
}

function alongRows(own: number, inner: number): number {
  let right = inner & (own << 1);
  let left = inner & (own >>> 1);
  for (let length = 1; length < 6; length++) {
    right |= inner & (right << 1);
    left |= inner & (left >>> 1);
  }
  return (right << 1) | (left >>> 1);
}

/** The number of squares in a half. */
export function count(half: number): number {
  let bits = half - ((half >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, ROWS) >>> 24;
}
