/** Making, checking and mapping moves. */
import type { Point, Symmetry } from '../../core/geometry/index.js';
import { DIRECTIONS, type Board } from './boards.js';
import { PAIKA, WITHDRAWAL, type FanoronaMove, type Kind, type Step } from './types.js';

/** No move has more steps (spec, parse_move: too_long). */
export const MAX_STEPS = 44;

/**
 * The step from a point in a direction. Equal steps are one frozen object.
 * @param dir 0 to 7 clockwise from north; a line has to leave the point that way
 */
export function makeStep(board: Board, from: Point, dir: number, kind: Kind): Step {
  return (board.steps[stepIndex(from, dir, kind)] ??= Object.freeze({
    from,
    to: board.next[(from << 3) | dir]!,
    dir,
    kind,
  }));
}

/** The move of one step. Equal ones are one frozen object. */
export function makeSingle(board: Board, from: Point, dir: number, kind: Kind): FanoronaMove {
  return (board.moves[stepIndex(from, dir, kind)] ??= freezeMove([makeStep(board, from, dir, kind)]));
}

/** The move of these steps, at least one, each from where the last one arrived. */
export function makeMove(board: Board, steps: readonly Step[]): FanoronaMove {
  if (steps.length > 1) return freezeMove([...steps]);
  const { from, dir, kind } = steps[0]!;
  return makeSingle(board, from, dir, kind);
}

/** The move that stops a chain under way on the point where its stone stands. */
export const makeStop = (point: Point): FanoronaMove =>
  Object.freeze({ points: Object.freeze([point]), steps: NO_STEPS });

const NO_STEPS: readonly Step[] = Object.freeze([]);

function freezeMove(steps: Step[]): FanoronaMove {
  const points = new Array<Point>(steps.length + 1);
  points[0] = steps[0]!.from;
  for (let i = 0; i < steps.length; i++) points[i + 1] = steps[i]!.to;
  return Object.freeze({ points: Object.freeze(points), steps: Object.freeze(steps) });
}

/** Where a step stands in the tables of steps and single moves. */
const stepIndex = (from: Point, dir: number, kind: number): number => ((from << 3) | dir) * 3 + kind;

/**
 * The move that {@link readMove} read last, as numbers. Whatever is frozen is dear to look into, so that is done
 * once a move.
 */
export const read = {
  /** The stone's points, one more than steps. */
  points: new Uint8Array(MAX_STEPS + 1),
  /** By step: its direction and its kind. */
  dirs: new Uint8Array(MAX_STEPS),
  kinds: new Uint8Array(MAX_STEPS),
};

/**
 * Reads a move of whatever origin into {@link read}.
 * @returns how many steps it has; -1 where it does not hang together on this board: points and steps along its lines
 */
export function readMove(board: Board, move: FanoronaMove): number {
  // What a caller hands over may be anything.
  if (typeof move !== 'object' || (move as unknown) === null) return -1;
  const { points, steps } = move;
  if (!Array.isArray(points) || !Array.isArray(steps)) return -1;
  const count = steps.length;
  if (count > MAX_STEPS || points.length !== count + 1) return -1;
  let here: unknown = points[0];
  if (!isNumberBelow(here, board.size)) return -1;
  read.points[0] = here;
  for (let i = 0; i < count; i++) {
    const step = steps[i] as Step | null | undefined;
    if (typeof step !== 'object' || step === null) return -1;
    const { from, to, dir, kind } = step;
    if (from !== here || !isNumberBelow(dir, 8) || !isNumberBelow(kind, WITHDRAWAL + 1)) return -1;
    if (to === board.size || to !== board.next[(from << 3) | dir] || points[i + 1] !== to) return -1;
    read.points[i + 1] = here = to;
    read.dirs[i] = dir;
    read.kinds[i] = kind;
  }
  return count;
}

const isNumberBelow = (value: unknown, end: number): value is number =>
  typeof value === 'number' && value >>> 0 === value && value < end;

/** Does this move, of whatever origin, hang together on this board: points and steps along its lines? */
export const isMoveOn = (board: Board, move: FanoronaMove): boolean => readMove(board, move) >= 0;

/** Has a move of more than one step a step that takes nothing? */
export const hasPaikaInChain = ({ steps }: FanoronaMove): boolean =>
  steps.length > 1 && steps.some(({ kind }) => kind === PAIKA);

const turns = new WeakMap<Symmetry, readonly number[]>();

/**
 * Where a symmetry turns each direction.
 * @throws RangeError for a symmetry without a matrix: it is not one of a fanorona board
 */
export function turnedDirections(symmetry: Symmetry): readonly number[] {
  const known = turns.get(symmetry);
  if (known !== undefined) return known;
  if (symmetry.matrix === undefined) {
    throw new RangeError(`The symmetry ${symmetry.name} does not say how it turns directions.`);
  }
  const [a, b, c, d] = symmetry.matrix;
  const turned = DIRECTIONS.map(([dx, dy]) =>
    DIRECTIONS.findIndex(([ex, ey]) => ex === a * dx + b * dy && ey === c * dx + d * dy),
  );
  turns.set(symmetry, turned);
  return turned;
}

/** The move reflected or turned. Letters stay: a reflected approach is an approach (spec, mirror_move). */
export function mapMove({ points, steps }: FanoronaMove, symmetry: Symmetry): FanoronaMove {
  const { map } = symmetry;
  const turned = turnedDirections(symmetry);
  return Object.freeze({
    points: Object.freeze(points.map((point) => map[point]!)),
    steps: Object.freeze(
      steps.map(({ from, to, dir, kind }) =>
        Object.freeze({ from: map[from]!, to: map[to]!, dir: turned[dir]!, kind }),
      ),
    ),
  });
}
