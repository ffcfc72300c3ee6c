/**
 * The floor for nine men's morris: moves are integers, the board is two sets of 24 bits, and a move is judged with
 * two tables. Flying with three men, safe men in mills, repetition and the hundred moves without a mill included.
 */

/** Stands for a point that a move does not have. */
export const NONE = 31;

/** A move as one integer. */
export const pack = (from: number, to: number, remove: number): number => from | (to << 5) | (remove << 10);

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [9, 10, 11],
  [12, 13, 14],
  [15, 16, 17],
  [18, 19, 20],
  [21, 22, 23],
  [0, 9, 21],
  [3, 10, 18],
  [6, 11, 15],
  [1, 4, 7],
  [16, 19, 22],
  [8, 12, 17],
  [5, 13, 20],
  [2, 14, 23],
];
const MILLS = Int32Array.from(LINES, (line) => line.reduce((set, point) => set | (1 << point), 0));
/** By point: the other two points of its two mills; and its neighbours. */
const FIRST = new Int32Array(24);
const SECOND = new Int32Array(24);
const BESIDE = new Int32Array(24);
LINES.forEach((line, which) => {
  line.forEach((point, place) => {
    (which < 8 ? FIRST : SECOND)[point] = MILLS[which]! & ~(1 << point);
    if (place > 0) BESIDE[point]! |= 1 << line[place - 1]!;
    if (place < 2) BESIDE[point]! |= 1 << line[place + 1]!;
  });
});

function inMills(men: number): number {
  let set = 0;
  for (let i = 0; i < 16; i++) if ((men & MILLS[i]!) === MILLS[i]) set |= MILLS[i]!;
  return set;
}

// Positions since the last placement or capture, in chains by a hash of eight bits; those before `base` are past.
const mineThen = new Int32Array(1 << 12);
const theirsThen = new Int32Array(1 << 12);
const earlier = new Int32Array(1 << 12);
const newest = new Int32Array(256);
let positions = 0;

/** The men of white and of black after the last game played. */
export const final = new Int32Array(2);

/** How a game stands: illegal, going on, or over. */
export const enum End {
  Illegal = -1,
  GoesOn,
  Few,
  Blocked,
  Repetition,
  NoMill,
}

/** Plays packed moves from one index to another from an empty board. */
export function play(moves: Int32Array, start: number, end: number): End {
  let mine = 0;
  let theirs = 0;
  let myHand = 9;
  let theirHand = 9;
  let myMen = 9;
  let theirMen = 9;
  let quiet = 0;
  let base = positions + 1;
  let drawn = End.GoesOn;
  for (let i = start; i < end; i++) {
    if (myMen < 3 || theirMen < 3 || drawn !== End.GoesOn) return End.Illegal;
    const move = moves[i]!;
    const from = move & 31;
    const to = (move >> 5) & 31;
    const remove = move >> 10;
    const there = 1 << to;
    if (((mine | theirs) & there) !== 0) return End.Illegal;
    if (from === NONE) {
      if (myHand === 0) return End.Illegal;
      myHand--;
    } else {
      if (myHand > 0 || (mine & (1 << from)) === 0) return End.Illegal;
      if (myMen > 3 && (BESIDE[from]! & there) === 0) return End.Illegal;
      mine &= ~(1 << from);
    }
    const closes = (mine & FIRST[to]!) === FIRST[to]! || (mine & SECOND[to]!) === SECOND[to]!;
    mine |= there;
    if (closes && theirs !== 0) {
      if (remove === NONE) return End.Illegal;
      const taken = 1 << remove;
      if ((theirs & taken) === 0) return End.Illegal;
      if ((theirs & FIRST[remove]!) === FIRST[remove]! || (theirs & SECOND[remove]!) === SECOND[remove]!) {
        if ((theirs & ~inMills(theirs)) !== 0) return End.Illegal;
      }
      theirs &= ~taken;
      theirMen--;
    } else if (remove !== NONE) return End.Illegal;
    quiet = from === NONE || closes ? 0 : quiet + 1;
    if (quiet >= 100) drawn = End.NoMill;
    if (from === NONE || remove !== NONE) base = positions + 1;
    [mine, theirs] = [theirs, mine];
    [myHand, theirHand] = [theirHand, myHand];
    [myMen, theirMen] = [theirMen, myMen];
    if (myHand === 0 && theirHand === 0) {
      // Turned so that white's men come first; the side to move is told by the place in the list.
      const slot = ++positions & 4095;
      mineThen[slot] = mine;
      theirsThen[slot] = theirs;
      const bucket = (Math.imul(mine, 0x9e3779b1) ^ Math.imul(theirs, 0x85ebca6b)) >>> 24;
      const before = newest[bucket]!;
      earlier[slot] = before;
      newest[bucket] = positions;
      let times = 1;
      for (let at = before; at >= base; at = earlier[at & 4095]!) {
        if (mineThen[at & 4095] === mine && theirsThen[at & 4095] === theirs && ((positions - at) & 1) === 0)
          times++;
      }
      if (times >= 3) drawn = End.Repetition;
    }
  }
  const isWhite = ((end - start) & 1) === 0;
  final[0] = isWhite ? mine : theirs;
  final[1] = isWhite ? theirs : mine;
  if (myMen < 3 || theirMen < 3) return End.Few;
  if (myHand === 0 && myMen > 3) {
    const empty = ~(mine | theirs) & 0xffffff;
    let blocked = true;
    for (let men = mine; men !== 0 && blocked; men &= men - 1) {
      blocked = (BESIDE[31 - Math.clz32(men & -men)]! & empty) === 0;
    }
    if (blocked) return End.Blocked;
  }
  return drawn;
}
