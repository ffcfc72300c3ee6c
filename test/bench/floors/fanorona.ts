/**
 * The floor for fanorona on nine by five: a move is a run of bytes, the board a list of cells with a rim, and the
 * stones of each side two words of bits, for the one question that looks at the whole board: whether somebody who
 * takes nothing could have taken something.
 */

const COLUMNS = 9;
const POINTS = 45;
/** The point past every edge. */
const RIM = POINTS;
const EMPTY = 2;
const OFF = 3;

/** Steps of no capture, toward and away. */
export const PAIKA = 0;
export const APPROACH = 1;
export const WITHDRAWAL = 2;

/** By point × 8 + direction, clockwise from north: the next point, or the rim. */
const NEXT = new Uint8Array((POINTS + 1) * 8).fill(RIM);
const ACROSS = [0, 1, 1, 1, 0, -1, -1, -1];
const DOWN = [-1, -1, 0, 1, 1, 1, 0, -1];
for (let point = 0; point < POINTS; point++) {
  const [row, column] = [Math.floor(point / COLUMNS), point % COLUMNS];
  for (let dir = 0; dir < 8; dir++) {
    // A point on even squares of the board has diagonals.
    if (dir % 2 === 1 && (row + column) % 2 === 1) continue;
    const [x, y] = [column + ACROSS[dir]!, row + DOWN[dir]!];
    if (x >= 0 && x < COLUMNS && y >= 0 && y < 5) NEXT[point * 8 + dir] = y * COLUMNS + x;
  }
}

// Sets: ten bits a row, the last of them always clear; three rows in the first word, two in the second.
const LOW = (1 << 30) - 1;
const bitOf = Int32Array.from({ length: POINTS + 1 }, (_, point) =>
  point === RIM ? 0 : 1 << ((Math.floor(point / COLUMNS) % 3) * 10 + (point % COLUMNS)),
);
const IN_FIRST = 3 * COLUMNS;
let [allFirst, allSecond, crossFirst, crossSecond] = [0, 0, 0, 0];
for (let point = 0; point < POINTS; point++) {
  const crosses = (Math.floor(point / COLUMNS) + (point % COLUMNS)) % 2 === 0;
  if (point < IN_FIRST) {
    allFirst |= bitOf[point]!;
    if (crosses) crossFirst |= bitOf[point]!;
  } else {
    allSecond |= bitOf[point]!;
    if (crosses) crossSecond |= bitOf[point]!;
  }
}
const ALL_FIRST = allFirst;
const ALL_SECOND = allSecond;
const CROSS_FIRST = crossFirst;
const CROSS_SECOND = crossSecond;

const SETUP = Uint8Array.from('111111111111111111101021010'.padEnd(POINTS, '0'), Number);

/** The cells after the last game played: 0 white, 1 black, 2 empty. */
export const final = new Uint8Array(POINTS + 1);
const taken = new Uint8Array(POINTS);

/**
 * Plays moves from one index to another: each is its number of steps, its point, and a byte `dir << 2 | kind` for
 * each step.
 * @returns 0 going on, 1 over, -1 for an illegal move
 */
export function play(moves: Uint8Array, start: number, end: number): number {
  const cells = final;
  cells.set(SETUP);
  cells[RIM] = OFF;
  let ownFirst = 0;
  let ownSecond = 0;
  let otherFirst = 0;
  let otherSecond = 0;
  for (let point = 0; point < POINTS; point++) {
    if (cells[point] === 0) {
      if (point < IN_FIRST) ownFirst |= bitOf[point]!;
      else ownSecond |= bitOf[point]!;
    } else if (cells[point] === 1) {
      if (point < IN_FIRST) otherFirst |= bitOf[point]!;
      else otherSecond |= bitOf[point]!;
    }
  }
  let side = 0;
  for (let at = start; at < end;) {
    if ((ownFirst | ownSecond) === 0 || (otherFirst | otherSecond) === 0) return -1;
    const steps = moves[at]!;
    const from = moves[at + 1]!;
    at += 2;
    if (cells[from] !== side || steps === 0) return -1;
    let point = from;
    const first = moves[at]!;
    if (steps === 1 && (first & 3) === PAIKA) {
      point = NEXT[(from << 3) | (first >> 2)]!;
      if (cells[point] !== EMPTY) return -1;
      if (canTake(ownFirst, ownSecond, otherFirst, otherSecond)) return -1;
    } else {
      let visitedFirst = from < IN_FIRST ? bitOf[from]! : 0;
      let visitedSecond = from < IN_FIRST ? 0 : bitOf[from]!;
      let before = -1;
      cells[from] = EMPTY;
      for (let i = 0; i < steps; i++) {
        const step = moves[at + i]!;
        const dir = step >> 2;
        const to = NEXT[(point << 3) | dir]!;
        if (cells[to] !== EMPTY || dir === before) return -1;
        const bit = bitOf[to]!;
        if (((to < IN_FIRST ? visitedFirst : visitedSecond) & bit) !== 0) return -1;
        let count = 0;
        const kind = step & 3;
        const way = kind === APPROACH ? dir : dir ^ 4;
        if (kind === PAIKA) return -1;
        let next = NEXT[((kind === APPROACH ? to : point) << 3) | way]!;
        while (cells[next] === 1 - side) {
          cells[next] = EMPTY;
          taken[count++] = next;
          if (next < IN_FIRST) otherFirst ^= bitOf[next]!;
          else otherSecond ^= bitOf[next]!;
          next = NEXT[(next << 3) | way]!;
        }
        if (count === 0) return -1;
        if (to < IN_FIRST) visitedFirst |= bit;
        else visitedSecond |= bit;
        point = to;
        before = dir;
      }
    }
    at += steps;
    cells[from] = EMPTY;
    cells[point] = side;
    if (from < IN_FIRST) ownFirst ^= bitOf[from]!;
    else ownSecond ^= bitOf[from]!;
    if (point < IN_FIRST) ownFirst ^= bitOf[point]!;
    else ownSecond ^= bitOf[point]!;
    let held = ownFirst;
    ownFirst = otherFirst;
    otherFirst = held;
    held = ownSecond;
    ownSecond = otherSecond;
    otherSecond = held;
    side = 1 - side;
  }
  if ((ownFirst | ownSecond) === 0) return 1;
  return canMove(ownFirst, ownSecond, otherFirst, otherSecond) ? 0 : 1;
}

function canMove(ownFirst: number, ownSecond: number, otherFirst: number, otherSecond: number): boolean {
  const first = ALL_FIRST & ~(ownFirst | otherFirst);
  const second = ALL_SECOND & ~(ownSecond | otherSecond);
  for (let shift = 1; shift <= 11; shift = shift === 1 ? 9 : shift + 1) {
    const a = shift === 9 || shift === 11 ? ownFirst & CROSS_FIRST : ownFirst;
    const b = shift === 9 || shift === 11 ? ownSecond & CROSS_SECOND : ownSecond;
    const aheadFirst = (a << shift) & LOW;
    const aheadSecond = (b << shift) | (a >>> (30 - shift));
    const behindFirst = (a >>> shift) | ((b << (30 - shift)) & LOW);
    const behindSecond = b >>> shift;
    if (((aheadFirst | behindFirst) & first) !== 0 || ((aheadSecond | behindSecond) & second) !== 0)
      return true;
  }
  return false;
}

/** Has a side a capture? For each line: stones that can go one on, with an enemy beyond or behind. */
function canTake(ownFirst: number, ownSecond: number, otherFirst: number, otherSecond: number): boolean {
  const first = ALL_FIRST & ~(ownFirst | otherFirst);
  const second = ALL_SECOND & ~(ownSecond | otherSecond);
  for (let shift = 1; shift <= 11; shift = shift === 1 ? 9 : shift + 1) {
    const crosses = shift === 9 || shift === 11;
    const a = crosses ? ownFirst & CROSS_FIRST : ownFirst;
    const b = crosses ? ownSecond & CROSS_SECOND : ownSecond;
    const back = 30 - shift;
    // The points that own stones reach one on, one back.
    const onFirst = (a << shift) & LOW & first;
    const onSecond = ((b << shift) | (a >>> back)) & second;
    const backFirst = ((a >>> shift) | ((b << back) & LOW)) & first;
    const backSecond = (b >>> shift) & second;
    if ((onFirst | onSecond) !== 0) {
      // Beyond: one on again. Behind: two back.
      const beyondFirst = (onFirst << shift) & LOW;
      const beyondSecond = (onSecond << shift) | (onFirst >>> back);
      const leftFirst = (onFirst >>> shift) | ((onSecond << back) & LOW);
      const leftSecond = onSecond >>> shift;
      const behindFirst = (leftFirst >>> shift) | ((leftSecond << back) & LOW);
      const behindSecond = leftSecond >>> shift;
      if (((beyondFirst | behindFirst) & otherFirst) !== 0) return true;
      if (((beyondSecond | behindSecond) & otherSecond) !== 0) return true;
    }
    if ((backFirst | backSecond) !== 0) {
      const beyondFirst = (backFirst >>> shift) | ((backSecond << back) & LOW);
      const beyondSecond = backSecond >>> shift;
      const leftFirst = (backFirst << shift) & LOW;
      const leftSecond = (backSecond << shift) | (backFirst >>> back);
      const behindFirst = (leftFirst << shift) & LOW;
      const behindSecond = (leftSecond << shift) | (leftFirst >>> back);
      if (((beyondFirst | behindFirst) & otherFirst) !== 0) return true;
      if (((beyondSecond | behindSecond) & otherSecond) !== 0) return true;
    }
  }
  return false;
}
