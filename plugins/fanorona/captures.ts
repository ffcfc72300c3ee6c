/** What can be taken, and which moves there are, on a board of working cells (one more cell, off the board). */
import type { Point } from '../../core/geometry/index.js';
import { EMPTY, type Seat } from '../../core/notation/index.js';
import type { Board } from './boards.js';
import { makeMove, makeSingle, makeStep } from './moves.js';
import { APPROACH, PAIKA, WITHDRAWAL, type FanoronaMove, type Kind, type Step } from './types.js';

/**
 * Takes the stones of a step off: the unbroken run of the enemy's straight beyond where it arrives
 * (approach) or straight behind where it left (withdrawal).
 * @param taken where the points are written, outward from the step, from index `count`
 * @returns how many are written now; `count` again if there was nothing to take
 */
export const take = (
  board: Board,
  cells: number[],
  { from, to, dir, kind }: Step,
  enemy: Seat,
  taken: Point[],
  count: number,
): number =>
  kind === APPROACH
    ? takeRun(board, cells, to, dir, enemy, taken, count)
    : takeRun(board, cells, from, dir ^ 4, enemy, taken, count);

/** Takes the run of the enemy's that begins next to a point in a direction; otherwise as {@link take}. */
export function takeRun(
  { next }: Board,
  cells: number[],
  beside: Point,
  dir: number,
  enemy: Seat,
  taken: Point[],
  count: number,
): number {
  let point = next[(beside << 3) | dir]!;
  while (cells[point] === enemy) {
    cells[point] = EMPTY;
    taken[count++] = point;
    point = next[(point << 3) | dir]!;
  }
  return count;
}

/**
 * Every capture of a seat, chains included: by the point it starts from, then at each step by direction
 * clockwise from north, approach before withdrawal; a move stands before those that go on from it. Two
 * chains are two moves when any of their steps differ. Linear in what it lists.
 */
export function listCaptures(board: Board, cells: number[], seat: Seat): FanoronaMove[] {
  const moves: FanoronaMove[] = [];
  const search = new ChainSearch(board, cells, seat, moves);
  for (let point = 0; point < board.size; point++) {
    if (cells[point] === seat) search.from(point, [point], -1);
  }
  return moves;
}

/** The ways to go on with a chain, in the order of {@link listCaptures}. */
export function listContinuations(
  board: Board,
  cells: number[],
  seat: Seat,
  visited: readonly Point[],
  dir: number,
): FanoronaMove[] {
  const moves: FanoronaMove[] = [];
  new ChainSearch(board, cells, seat, moves).from(visited.at(-1)!, visited, dir);
  return moves;
}

/** Every paika of a seat, by point, then direction. */
export function listPaikas(board: Board, cells: number[], seat: Seat): FanoronaMove[] {
  const moves: FanoronaMove[] = [];
  for (let point = 0; point < board.size; point++) {
    if (cells[point] !== seat) continue;
    for (let dir = 0; dir < 8; dir++) {
      if (cells[board.next[(point << 3) | dir]!] === EMPTY) moves.push(makeSingle(board, point, dir, PAIKA));
    }
  }
  return moves;
}

/** Walks the tree of chains of one stone; no deeper than the board has points. */
class ChainSearch {
  private readonly steps: Step[] = [];
  private readonly visited: Uint8Array;
  private readonly taken: Point[] = [];

  constructor(
    private readonly board: Board,
    private readonly cells: number[],
    private readonly seat: Seat,
    private readonly moves: FanoronaMove[],
  ) {
    this.visited = new Uint8Array(board.size);
  }

  /** Lists what the stone on a point can do; the cells are afterwards as they were. */
  from(point: Point, visited: readonly Point[], dir: number): void {
    for (const other of visited) this.visited[other] = 1;
    // The stone leaves its point for good: no chain comes back to it.
    this.cells[point] = EMPTY;
    this.goOn(point, dir, 0);
    this.cells[point] = this.seat;
    for (const other of visited) this.visited[other] = 0;
  }

  private goOn(point: Point, before: number, count: number): void {
    const { board, cells, visited } = this;
    for (let dir = 0; dir < 8; dir++) {
      const to = board.next[(point << 3) | dir]!;
      if (dir === before || cells[to] !== EMPTY || visited[to] === 1) continue;
      this.try(point, dir, APPROACH, count);
      this.try(point, dir, WITHDRAWAL, count);
    }
  }

  private try(point: Point, dir: number, kind: Kind, count: number): void {
    const { board, cells, visited, taken, steps } = this;
    const enemy = 1 - this.seat;
    const step = makeStep(board, point, dir, kind);
    const now = take(board, cells, step, enemy, taken, count);
    if (now === count) return;
    steps.push(step);
    this.moves.push(makeMove(board, steps));
    visited[step.to] = 1;
    this.goOn(step.to, dir, now);
    visited[step.to] = 0;
    steps.pop();
    for (let i = count; i < now; i++) cells[taken[i]!] = enemy;
  }
}
