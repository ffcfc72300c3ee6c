/**
 * Where a piece can get in one go, as flat tables made from the lines of the star, for the rules' inner loops.
 *
 * Each hole has up to six steps and six hops, in the order of the holes that they reach; a way is 0 to 5 for
 * the steps and 6 to 11 for the hops.
 */
import type { Point } from '../../core/geometry/index.js';
import { HOLES, STAR } from './geometry.js';

/** Steps a hole may have, and hops. */
export const WAYS = 6;

/** No such step or hop. */
export const NONE = 255;

/** By hole × 6 + way: the hole a step reaches, ascending, or {@link NONE}. */
export const STEPS = new Uint8Array(HOLES * WAYS).fill(NONE);

/** By hole × 6 + way: the hole a hop reaches, ascending, or {@link NONE}. */
export const LANDINGS = new Uint8Array(HOLES * WAYS).fill(NONE);

/** By hole × 6 + way: the hole that the hop goes over. */
export const OVERS = new Uint8Array(HOLES * WAYS).fill(NONE);

// By from × 128 + to. Not exported: within its module V8 knows where a table lies.
const LINKS = new Uint8Array(HOLES << 7).fill(NONE);
const HOPPED = new Uint8Array(HOLES << 7).fill(NONE);

/** The way from one hole to another: 0 to 5 a step, 6 to 11 a hop, or {@link NONE}. Both must be holes. */
export const wayBetween = (from: Point, to: Point): number => LINKS[(from << 7) | to]!;

/** The hole that a hop from one hole to another goes over, or {@link NONE} where no hop leads there. Both must be holes. */
export const hoppedBetween = (from: Point, to: Point): number => HOPPED[(from << 7) | to]!;

interface Hop {
  readonly over: Point;
  readonly to: Point;
}

const hops: Hop[][] = Array.from({ length: HOLES }, () => []);
for (const line of STAR.lines) {
  for (let i = 2; i < line.length; i++) {
    const [a, over, b] = [line[i - 2]!, line[i - 1]!, line[i]!];
    hops[a]!.push({ over, to: b });
    hops[b]!.push({ over, to: a });
  }
}
for (let hole = 0; hole < HOLES; hole++) {
  STAR.neighbours(hole).forEach((to, way) => {
    STEPS[hole * WAYS + way] = to;
    LINKS[(hole << 7) | to] = way;
  });
  hops[hole]!.sort((a, b) => a.to - b.to).forEach(({ over, to }, way) => {
    LANDINGS[hole * WAYS + way] = to;
    OVERS[hole * WAYS + way] = over;
    LINKS[(hole << 7) | to] = WAYS + way;
    HOPPED[(hole << 7) | to] = over;
  });
}
