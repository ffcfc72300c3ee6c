/** Chains of which only some of the holes are named. */
import type { Point } from '../../../core/geometry/index.js';
import { EMPTY, type Cell } from '../../../core/notation/index.js';
import { HOLES } from '../geometry.js';
import { findChain, nextLandings } from '../hops.js';
import { LANDINGS, NONE, OVERS, wayBetween, WAYS } from '../links.js';

/** So many chains begun are looked at before a search is given up. */
const MOST_TRIED = 20_000;

/** The search was given up: there are too many ways. */
export const TOO_MANY = 'too_many';

/** Can a piece hop from hole to hole like this on a board? */
export function isLegalChain(cells: ArrayLike<Cell>, holes: readonly Point[]): boolean {
  if (cells[holes[0]!] === EMPTY) return false;
  for (let i = 1; i < holes.length; i++) {
    if (!nextLandings(cells, holes.slice(0, i)).includes(holes[i]!)) return false;
  }
  return true;
}

/** Does every hole lie one hop from the one before it? */
export const areHops = (holes: readonly Point[]): boolean =>
  holes.every((hole, i) => {
    if (i === 0) return true;
    const way = wayBetween(holes[i - 1]!, hole);
    return way !== NONE && way >= WAYS;
  });

/**
 * The canonical chain that lands on all of these holes in this order, and perhaps on others between them: of those
 * with the fewest hops the one whose holes, in order, have the lowest numbers.
 * @param cells the board before the turn
 * @param stops where the chain begins, holes it lands on, where it ends
 * @returns its holes, undefined where there is none, or {@link TOO_MANY}
 */
export function findRoute(
  cells: ArrayLike<Cell>,
  stops: readonly Point[],
): readonly Point[] | typeof TOO_MANY | undefined {
  if (stops.length === 2) return findChain(cells, stops[0]!, stops[1]!)?.holes;
  if (cells[stops[0]!] === EMPTY || new Set(stops).size < stops.length) return undefined;
  const tables = stops.slice(1).map((stop) => distancesTo(cells, stops[0]!, stop));
  const legs = tables.map((table, leg) => table[stops[leg]!]!);
  const least = legs.reduce((sum, length) => sum + length, 0);
  if (least >= HOLES) return undefined;
  const search = new RouteSearch(cells, stops, tables, legs);
  for (let hops = least; hops < HOLES; hops++) {
    const found = search.within(hops);
    if (found !== undefined) return found;
    if (!search.cut) return undefined;
  }
  return undefined;
}

/** By hole, the hops that it is away from a hole at least, or {@link HOLES}. */
function distancesTo(cells: ArrayLike<Cell>, start: Point, stop: Point): Uint8Array {
  const distances = new Uint8Array(HOLES).fill(HOLES);
  distances[stop] = 0;
  const queue = [stop];
  for (let head = 0; head < queue.length; head++) {
    const hole = queue[head]!;
    for (let i = hole * WAYS, end = i + WAYS; i < end && LANDINGS[i] !== NONE; i++) {
      const from = LANDINGS[i]!;
      if ((cells[from] !== EMPTY && from !== start) || cells[OVERS[i]!] === EMPTY) continue;
      if (distances[from]! < HOLES) continue;
      distances[from] = distances[hole]! + 1;
      if (from !== start) queue.push(from);
    }
  }
  return distances;
}

/** Looks for a chain through stops with ever more hops. */
class RouteSearch {
  /** Did the last search leave out chains for being too long? */
  cut = false;
  #tried = 0;
  readonly #chain: Point[];
  readonly #legsAfter: readonly number[];

  constructor(
    readonly cells: ArrayLike<Cell>,
    readonly stops: readonly Point[],
    readonly tables: readonly Uint8Array[],
    legs: readonly number[],
  ) {
    this.#chain = [stops[0]!];
    this.#legsAfter = legs.map((_, leg) => legs.slice(leg + 1).reduce((sum, length) => sum + length, 0));
  }

  /** The first chain of so many hops. */
  within(hops: number): readonly Point[] | typeof TOO_MANY | undefined {
    this.cut = false;
    return this.#from(0, hops);
  }

  /** Goes on toward the next stop, with so many hops left. No deeper than there are holes. */
  #from(leg: number, hops: number): readonly Point[] | typeof TOO_MANY | undefined {
    if (++this.#tried > MOST_TRIED) return TOO_MANY;
    const chain = this.#chain;
    if (leg === this.tables.length) return hops === 0 ? [...chain] : undefined;
    const next = this.stops[leg + 1]!;
    for (const hole of nextLandings(this.cells, chain)) {
      if (hole !== next && this.stops.includes(hole)) continue;
      const least = this.tables[leg]![hole]! + this.#legsAfter[leg]!;
      if (least >= hops) {
        if (this.tables[leg]![hole]! < HOLES) this.cut = true;
        continue;
      }
      chain.push(hole);
      const found = this.#from(hole === next ? leg + 1 : leg, hops - 1);
      if (found !== undefined) return found;
      chain.pop();
    }
    return undefined;
  }
}
