/**
 * The numbers of OpenSpiel's actions: 6 × the hole left + the direction (0 up and left, 1 up and right, 2 left,
 * 3 right, 4 down and left, 5 down and right), and 726 to pass. Whether a piece steps that way or hops is told by
 * the board: it steps where the next hole is empty.
 */
import type { Point } from '../../../core/geometry/index.js';
import { EMPTY, type Cell } from '../../../core/notation/index.js';
import { HOLES, STAR } from '../geometry.js';
import { LANDINGS, NONE, STEPS, WAYS } from '../links.js';
import { PASS } from '../moves.js';
import type { Action, Going } from './actions.js';

/** The number of the pass. */
export const PASS_NUMBER = HOLES * WAYS;

function directionOf(from: Point, to: Point): number {
  const [a, b] = [STAR.coordinates(from), STAR.coordinates(to)];
  const row = Math.sign(Math.round(b.y - a.y));
  return 2 * (row + 1) + (b.x > a.x ? 1 : 0);
}

/** The steps, or the hops, that there are, by number. */
function goings(kind: Going['kind'], table: Uint8Array): readonly (Going | undefined)[] {
  const all: (Going | undefined)[] = [];
  for (let from = 0; from < HOLES; from++) {
    for (let way = 0; way < WAYS; way++) {
      const to = table[from * WAYS + way]!;
      if (to !== NONE) all[from * WAYS + directionOf(from, to)] = Object.freeze({ kind, from, to });
    }
  }
  return all;
}

// Made when the first number is read: most programs read none.
let steps: readonly (Going | undefined)[] | undefined;
let hops: readonly (Going | undefined)[] | undefined;

/** The number of an action between holes that are one step or one hop apart. */
export const numberOf = (action: Action): number =>
  action.kind === 'pass' ? PASS_NUMBER : action.from * WAYS + directionOf(action.from, action.to);

/** The action of a number on a board; undefined for a number that is none. */
export function actionOf(number: number, cell: (hole: Point) => Cell): Action | undefined {
  if (number === PASS_NUMBER) return PASS;
  const step = (steps ??= goings('step', STEPS))[number];
  return step !== undefined && cell(step.to) === EMPTY ? step : (hops ??= goings('hop', LANDINGS))[number];
}
