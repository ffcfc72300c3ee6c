/**
 * The floor for reversi: what is left of replaying games when everything but the rules is taken away. Squares are
 * bytes in one array, the board is two pairs of 32-bit halves in local variables, and a move is judged and made by
 * two table look-ups a line. It refuses illegal moves and says nothing of why.
 */

/** A forfeited turn in the array of moves. */
export const PASS = 64;

/** By place in a line and by the other side's inner six: the ends at which an own disc encloses them. */
const ENDS = new Uint8Array(512);
/** By place in a line and by those ends that are own discs: what lies between. */
const BETWEEN = new Uint8Array(2048);
for (let at = 0; at < 8; at++) {
  for (const step of [-1, 1]) {
    for (let inner = 0; inner < 64; inner++) {
      let end = at + step;
      while (end > 0 && end < 7 && (inner >> (end - 1)) & 1) end += step;
      if (end >= 0 && end <= 7 && end !== at + step) ENDS[(at << 6) | inner]! |= 1 << end;
    }
    for (let ends = 0; ends < 256; ends++) {
      let between = 0;
      for (let place = at + step; place >= 0 && place <= 7; between |= 1 << place, place += step) {
        if ((ends >> place) & 1) {
          BETWEEN[(at << 8) | ends]! |= between;
          break;
        }
      }
    }
  }
}

/** By square: the halves of the falling and of the rising diagonal, four integers. */
const DIAGONALS = new Int32Array(256);
for (let square = 0; square < 64; square++) {
  for (const [which, slope] of [
    [0, 1],
    [2, -1],
  ] as const) {
    for (let file = 0; file < 8; file++) {
      const row = (square >> 3) + slope * (file - (square & 7));
      if (row >= 0 && row < 8) DIAGONALS[square * 4 + which + (row >> 2)]! |= 1 << ((row & 3) * 8 + file);
    }
  }
}

const ROWS = 0x01010101;

/** The final board of the last game played: the halves of black, then of white. */
export const final = new Int32Array(4);

/**
 * Plays squares of `moves` from one index to another from the usual set-up.
 * @returns black's score with the empty squares to the winner, or -1 at an illegal move; -2 while the game goes on
 */
export const play = (moves: Uint8Array, from: number, to: number): number => replay(moves, from, to, false);

/** The same of games whose passes are left out. */
export const playWithPasses = (moves: Uint8Array, from: number, to: number): number =>
  replay(moves, from, to, true);

function replay(moves: Uint8Array, from: number, to: number, addPasses: boolean): number {
  // Black d5 and e4, white e5 and d4; a8 is square 0.
  let ownLow = 1 << 27;
  let ownHigh = 1 << 4;
  let otherLow = 1 << 28;
  let otherHigh = 1 << 3;
  let blackMoves = true;
  let passed = -1;
  for (let i = from; i < to; i++) {
    const square = moves[i]!;
    let low = 0;
    let high = 0;
    if (square === PASS) {
      if (canMove(ownLow, ownHigh, otherLow, otherHigh)) return -1;
      if (!canMove(otherLow, otherHigh, ownLow, ownHigh)) return -1;
    } else {
      const file = square & 7;
      const row = square >> 3;
      const placedLow = row < 4 ? 1 << square : 0;
      const placedHigh = row < 4 ? 0 : 1 << square;
      if ((((ownLow | otherLow) & placedLow) | ((ownHigh | otherHigh) & placedHigh)) !== 0) return -1;
      // Its row.
      const shift = (row & 3) << 3;
      const rowOwn = ((row < 4 ? ownLow : ownHigh) >>> shift) & 255;
      const rowOther = ((row < 4 ? otherLow : otherHigh) >>> (shift + 1)) & 63;
      const inRow = BETWEEN[(file << 8) | (ENDS[(file << 6) | rowOther]! & rowOwn)]! << shift;
      if (row < 4) low = inRow;
      else high = inRow;
      // Its file.
      const fileOwn =
        Math.imul(((ownLow >>> file) & ROWS) | (((ownHigh >>> file) & ROWS) << 4), 0x01020408) >>> 24;
      const fileOther =
        (Math.imul(((otherLow >>> file) & ROWS) | (((otherHigh >>> file) & ROWS) << 4), 0x01020408) >>> 25) &
        63;
      const inFile = BETWEEN[(row << 8) | (ENDS[(row << 6) | fileOther]! & fileOwn)]!;
      low |= (Math.imul(inFile & 15, 0x00204081) & ROWS) << file;
      high |= (Math.imul(inFile >> 4, 0x00204081) & ROWS) << file;
      // Its diagonals.
      let maskLow = DIAGONALS[square << 2]!;
      let maskHigh = DIAGONALS[(square << 2) | 1]!;
      let own = Math.imul((ownLow & maskLow) | (ownHigh & maskHigh), ROWS) >>> 24;
      let other = (Math.imul((otherLow & maskLow) | (otherHigh & maskHigh), ROWS) >>> 25) & 63;
      let line = Math.imul(BETWEEN[(file << 8) | (ENDS[(file << 6) | other]! & own)]!, ROWS);
      low |= line & maskLow;
      high |= line & maskHigh;
      maskLow = DIAGONALS[(square << 2) | 2]!;
      maskHigh = DIAGONALS[(square << 2) | 3]!;
      own = Math.imul((ownLow & maskLow) | (ownHigh & maskHigh), ROWS) >>> 24;
      other = (Math.imul((otherLow & maskLow) | (otherHigh & maskHigh), ROWS) >>> 25) & 63;
      line = Math.imul(BETWEEN[(file << 8) | (ENDS[(file << 6) | other]! & own)]!, ROWS);
      low |= line & maskLow;
      high |= line & maskHigh;
      if ((low | high) === 0) {
        // Legal for the other side, and this one has no move: a pass was left out.
        if (!addPasses || canMove(ownLow, ownHigh, otherLow, otherHigh)) return -1;
        if (passed === i) return -1;
        passed = i--;
        let held = ownLow;
        ownLow = otherLow;
        otherLow = held;
        held = ownHigh;
        ownHigh = otherHigh;
        otherHigh = held;
        blackMoves = !blackMoves;
        continue;
      }
      ownLow |= placedLow | low;
      ownHigh |= placedHigh | high;
      otherLow &= ~low;
      otherHigh &= ~high;
    }
    let held = ownLow;
    ownLow = otherLow;
    otherLow = held;
    held = ownHigh;
    ownHigh = otherHigh;
    otherHigh = held;
    blackMoves = !blackMoves;
  }
  final[0] = blackMoves ? ownLow : otherLow;
  final[1] = blackMoves ? ownHigh : otherHigh;
  final[2] = blackMoves ? otherLow : ownLow;
  final[3] = blackMoves ? otherHigh : ownHigh;
  if (canMove(ownLow, ownHigh, otherLow, otherHigh)) return -2;
  if (canMove(otherLow, otherHigh, ownLow, ownHigh)) return -2;
  const black = count(final[0]) + count(final[1]);
  const white = count(final[2]) + count(final[3]);
  return black > white ? 64 - white : black === white ? 32 : black;
}

function count(bits: number): number {
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, ROWS) >>> 24;
}

/** Has a side a move? All eight ways by shifts, one run of discs at a time. */
function canMove(ownLow: number, ownHigh: number, otherLow: number, otherHigh: number): boolean {
  const emptyLow = ~(ownLow | otherLow);
  const emptyHigh = ~(ownHigh | otherHigh);
  for (let step = 1; step <= 9; step = step === 1 ? 7 : step + 1) {
    const runLow = step === 8 ? otherLow : otherLow & 0x7e7e7e7e;
    const runHigh = step === 8 ? otherHigh : otherHigh & 0x7e7e7e7e;
    const back = 32 - step;
    let downLow = runLow & (ownLow << step);
    let downHigh = runHigh & ((ownHigh << step) | (ownLow >>> back));
    let upLow = runLow & ((ownLow >>> step) | (ownHigh << back));
    let upHigh = runHigh & (ownHigh >>> step);
    for (let length = 1; length < 6; length++) {
      downHigh |= runHigh & ((downHigh << step) | (downLow >>> back));
      downLow |= runLow & (downLow << step);
      upLow |= runLow & ((upLow >>> step) | (upHigh << back));
      upHigh |= runHigh & (upHigh >>> step);
    }
    const reachedLow = ((downLow << step) | (upLow >>> step) | (upHigh << back)) & emptyLow;
    const reachedHigh = ((downHigh << step) | (downLow >>> back) | (upHigh >>> step)) & emptyHigh;
    if ((reachedLow | reachedHigh) !== 0) return true;
  }
  return false;
}
