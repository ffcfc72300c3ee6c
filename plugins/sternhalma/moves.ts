/** What a seat may do in its turn, as plain frozen data; equal simple moves are one shared object. */
import type { Point, Symmetry } from '../../core/geometry/index.js';
import type { Seat } from '../../core/notation/index.js';
import { HOLES } from './geometry.js';
import { LANDINGS, NONE, STEPS, wayBetween, WAYS } from './links.js';

/** A step to a neighbour: the two holes. */
export interface Step {
  readonly kind: 'step';
  readonly holes: readonly Point[];
}

/** A chain of one or more hops: every hole it lands on, its start first. */
export interface Chain {
  readonly kind: 'chain';
  readonly holes: readonly Point[];
}

/** The turn of a seat that cannot move. */
export interface Pass {
  readonly kind: 'pass';
}

/** A seat gives up, whoever is to move. */
export interface Resignation {
  readonly kind: 'resign';
  readonly seat: Seat;
}

/** One whole turn (spec, Moves). */
export type SternhalmaMove = Step | Chain | Pass | Resignation;

/** The seats that a game may have at most. */
export const MOST_SEATS = 6;

/** The only pass there is. */
export const PASS: Pass = Object.freeze({ kind: 'pass' });

const RESIGNATIONS: readonly Resignation[] = Array.from({ length: MOST_SEATS }, (_, seat) =>
  Object.freeze({ kind: 'resign', seat }),
);

const travel = <K extends 'step' | 'chain'>(kind: K, holes: readonly Point[]) =>
  Object.freeze({ kind, holes: Object.freeze(holes) });

/** By hole × 12 + way, filled as they are asked for: the step or the single hop. */
const SINGLE: (Step | Chain | undefined)[] = new Array<undefined>(HOLES * 2 * WAYS).fill(undefined);

/** The shared move of a way (see `links.ts`) out of a hole; there must be such a way. */
export const singleMove = (from: Point, way: number): Step | Chain =>
  (SINGLE[from * 2 * WAYS + way] ??=
    way < WAYS
      ? travel('step', [from, STEPS[from * WAYS + way]!])
      : travel('chain', [from, LANDINGS[from * WAYS + way - WAYS]!]));

/** A step, whether the two holes are neighbours or not: that is for the rules to say. */
export function makeStep(from: Point, to: Point): Step {
  const way = wayBetween(from, to);
  return way < WAYS ? (singleMove(from, way) as Step) : travel('step', [from, to]);
}

/** A chain through these holes, start first; the list is kept and frozen. */
export function makeChain(holes: Point[]): Chain {
  if (holes.length === 2) {
    const way = wayBetween(holes[0]!, holes[1]!);
    if (way !== NONE && way >= WAYS) return singleMove(holes[0]!, way) as Chain;
  }
  return travel('chain', holes);
}

/** The resignation of a seat, 0 to 5. */
export const makeResignation = (seat: Seat): Resignation => RESIGNATIONS[seat]!;

const NO_POINTS: readonly Point[] = Object.freeze([]);

/** Every hole a move touches, in order; none for a pass or a resignation. */
export const pointsOf = (move: SternhalmaMove): readonly Point[] =>
  move.kind === 'step' || move.kind === 'chain' ? move.holes : NO_POINTS;

/** The move as it looks on the board laid on itself. Seats stay who they are. */
export function mapMove(move: SternhalmaMove, { map }: Symmetry): SternhalmaMove {
  if (move.kind === 'step') return makeStep(map[move.holes[0]!]!, map[move.holes[1]!]!);
  if (move.kind === 'chain') return makeChain(move.holes.map((hole) => map[hole]!));
  return move;
}

/** The move with the two seats of a game for two exchanged. */
export const swapMove = (move: SternhalmaMove): SternhalmaMove =>
  move.kind === 'resign' ? makeResignation(1 - move.seat) : move;
