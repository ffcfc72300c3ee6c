/**
 * Where a chain of hops can go on a given board. Who is to move is not asked.
 *
 * That a piece has left its start never has to be thought of: every landing is an even number of holes away
 * from it, every hole hopped over an odd number, so no chain goes over its start, and none may land there.
 */
import type { Point } from '../../core/geometry/index.js';
import { EMPTY, type Cell } from '../../core/notation/index.js';
import { HOLES } from './geometry.js';
import { LANDINGS, NONE, OVERS, STEPS, wayBetween, WAYS } from './links.js';
import { makeChain, singleMove, type Chain, type SternhalmaMove } from './moves.js';

// One search at a time, so its tables are shared: where a chain was first when it reached a hole, and the
// number of the search that last reached it.
const before = new Uint8Array(HOLES);
const reachedIn = new Uint32Array(HOLES);
const queue = new Uint8Array(HOLES);
let searches = 0;

/**
 * Spreads from a hole over all chains of hops, the fewest hops first, and among as many hops in the order of
 * the holes landed on. So the way to each hole that `before` remembers is the canonical one.
 * @returns how many holes were reached, the start included; they stand in `queue`
 */
function spread(cells: ArrayLike<Cell>, start: Point): number {
  if (++searches > 0xffff_ffff) {
    reachedIn.fill(0);
    searches = 1;
  }
  reachedIn[start] = searches;
  queue[0] = start;
  let count = 1;
  for (let head = 0; head < count; head++) {
    const hole = queue[head]!;
    for (let i = hole * WAYS, end = i + WAYS; i < end; i++) {
      const to = LANDINGS[i]!;
      if (to === NONE) break;
      if (cells[to] !== EMPTY || reachedIn[to] === searches || cells[OVERS[i]!] === EMPTY) continue;
      reachedIn[to] = searches;
      before[to] = hole;
      queue[count++] = to;
    }
  }
  return count;
}

/** The chain to a hole that the last search reached. */
function chainTo(start: Point, to: Point): Chain {
  const holes = [to];
  for (let hole = to; hole !== start;) {
    hole = before[hole]!;
    holes.push(hole);
  }
  return makeChain(holes.reverse());
}

const isHole = (hole: Point): boolean => Number.isInteger(hole) && hole >= 0 && hole < HOLES;

/**
 * The canonical chain of hops from a piece to a hole: of those with the fewest hops the one whose holes, in
 * order, have the lowest numbers. Undefined where no chain leads there, as from a hole to itself, and where
 * either number is no hole or nothing stands on the first.
 */
export function findChain(cells: ArrayLike<Cell>, from: Point, to: Point): Chain | undefined {
  if (!isHole(from) || !isHole(to) || from === to || cells[from] === EMPTY) return undefined;
  spread(cells, from);
  return reachedIn[to] === searches ? chainTo(from, to) : undefined;
}

/** The move that `legalMoves` lists from a piece to a hole: the step where a step does it, else {@link findChain}. */
export function findMove(cells: ArrayLike<Cell>, from: Point, to: Point): SternhalmaMove | undefined {
  if (!isHole(from) || !isHole(to) || cells[from] === EMPTY || cells[to] !== EMPTY) return undefined;
  const way = wayBetween(from, to);
  return way < WAYS ? singleMove(from, way) : findChain(cells, from, to);
}

/**
 * The holes, ascending, in which a chain under way may land next.
 * @param cells the board before the turn
 * @param holes the holes of the chain so far, its start (where the piece stands on that board) first
 */
export function nextLandings(cells: ArrayLike<Cell>, holes: readonly Point[]): readonly Point[] {
  const hole = holes.at(-1);
  const landings: Point[] = [];
  if (hole === undefined || !isHole(hole)) return landings;
  for (let i = hole * WAYS, end = i + WAYS; i < end && LANDINGS[i] !== NONE; i++) {
    const to = LANDINGS[i]!;
    if (cells[to] === EMPTY && cells[OVERS[i]!] !== EMPTY && !holes.includes(to)) landings.push(to);
  }
  return landings;
}

/** Can the piece on this hole move at all? */
export function canMove(cells: ArrayLike<Cell>, hole: Point): boolean {
  for (let i = hole * WAYS, end = i + WAYS; i < end; i++) {
    const step = STEPS[i]!;
    if (step !== NONE && cells[step] === EMPTY) return true;
    const landing = LANDINGS[i]!;
    if (landing !== NONE && cells[landing] === EMPTY && cells[OVERS[i]!] !== EMPTY) return true;
  }
  return false;
}

const ends = new Uint8Array(HOLES);

/** Adds to a list the moves of the piece on a hole: one for each hole it can reach, in ascending order. */
export function listMoves(cells: ArrayLike<Cell>, from: Point, moves: SternhalmaMove[]): void {
  const reached = spread(cells, from);
  let count = 0;
  for (let i = 1; i < reached; i++) count = insertEnd(queue[i]!, count);
  for (let i = from * WAYS, end = i + WAYS; i < end; i++) {
    const to = STEPS[i]!;
    if (to !== NONE && cells[to] === EMPTY && reachedIn[to] !== searches) count = insertEnd(to, count);
  }
  for (let i = 0; i < count; i++) {
    const to = ends[i]!;
    const way = wayBetween(from, to);
    moves.push(way < WAYS ? singleMove(from, way) : chainTo(from, to));
  }
}

/** Puts a hole in its place among the first `count` of `ends`. */
function insertEnd(hole: Point, count: number): number {
  let at = count;
  for (; at > 0 && ends[at - 1]! > hole; at--) ends[at] = ends[at - 1]!;
  ends[at] = hole;
  return count + 1;
}
