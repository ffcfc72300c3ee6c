/**
 * The floor for sternhalma with two seats of ten pieces: a move is a run of bytes, its holes in order, and a look-up
 * by from and to says whether they are neighbours, a hop apart, or neither.
 */

const HOLES = 121;
const LENGTHS = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];
const EMPTY = 2;

/** By from × 128 + to: 254 for neighbours, the hole between for a hop, 255 for neither. */
const STEP = 254;
const NEITHER = 255;
const LINK = new Uint8Array(HOLES << 7).fill(NEITHER);

const places = LENGTHS.flatMap((length, row) =>
  Array.from({ length }, (_, index): [number, number] => [row, 2 * index - length + 1]),
);
const at = new Map(places.map(([row, across], hole) => [`${String(row)} ${String(across)}`, hole]));
places.forEach(([row, across], hole) => {
  for (const [down, right] of [
    [0, 2],
    [0, -2],
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const) {
    const beside = at.get(`${String(row + down)} ${String(across + right)}`);
    if (beside === undefined) continue;
    LINK[(hole << 7) | beside] = STEP;
    const beyond = at.get(`${String(row + 2 * down)} ${String(across + 2 * right)}`);
    if (beyond !== undefined) LINK[(hole << 7) | beyond] = beside;
  }
});

/** The seat on each hole after the last game played, 2 for none. */
export const final = new Uint8Array(HOLES);

/**
 * Plays moves from one index to another: each is its kind (0 a step, 1 a chain), its number of holes, and the holes.
 * @returns 0 going on, 1 for a seat that is home, -1 for an illegal move
 */
export function play(moves: Uint8Array, start: number, end: number): number {
  const cells = final;
  cells.fill(EMPTY);
  for (let i = 0; i < 10; i++) {
    cells[i] = 0;
    cells[HOLES - 1 - i] = 1;
  }
  // How many holes of each seat's target are full, and hold a piece of its own: the last ten and the first ten.
  let full0 = 10;
  let own0 = 0;
  let full1 = 10;
  let own1 = 0;
  let seat = 0;
  for (let i = start; i < end;) {
    if ((full0 === 10 && own0 > 0) || (full1 === 10 && own1 > 0)) return -1;
    const kind = moves[i]!;
    const count = moves[i + 1]!;
    const first = i + 2;
    i = first + count;
    const from = moves[first]!;
    if (cells[from] !== seat || count < 2) return -1;
    let to = from;
    if (kind === 0) {
      to = moves[first + 1]!;
      if (count !== 2 || LINK[(from << 7) | to] !== STEP || cells[to] !== EMPTY) return -1;
    } else {
      for (let j = first + 1; j < i; j++) {
        const next = moves[j]!;
        const over = LINK[(to << 7) | next]!;
        if (over >= STEP || cells[over] === EMPTY || cells[next] !== EMPTY) return -1;
        for (let k = first; k < j; k++) if (moves[k] === next) return -1;
        to = next;
      }
    }
    cells[from] = EMPTY;
    cells[to] = seat;
    if (from >= HOLES - 10) {
      full0--;
      if (seat === 0) own0--;
    } else if (from < 10) {
      full1--;
      if (seat === 1) own1--;
    }
    if (to >= HOLES - 10) {
      full0++;
      if (seat === 0) own0++;
    } else if (to < 10) {
      full1++;
      if (seat === 1) own1++;
    }
    seat = 1 - seat;
  }
  return (full0 === 10 && own0 > 0) || (full1 === 10 && own1 > 0) ? 1 : 0;
}
