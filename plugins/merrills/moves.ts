/**
 * The moves as shared objects: equal moves are one frozen object, known by a number, its code.
 * Most of a game's cost is making objects, and there are only so many moves.
 */
import type { Point, Symmetry } from '../../core/geometry/index.js';
import { POINTS } from './geometry.js';
import type { MerrillsMove } from './types.js';

/** Stands for a part that a move does not have. */
export const NONE = -1;

const CHOICES = POINTS + 1;
const LAST = POINTS - 1;

/** Codes below this are those of moves that take at most one man; only of these are there few. */
export const SINGLE = CHOICES * CHOICES * POINTS;

/** The number of a move, from 0; one for every way to name up to four points, {@link NONE} for no point. */
export const codeOf = (from: number, to: Point, remove: number, alsoRemove: number): number =>
  (((alsoRemove + 1) * CHOICES + (remove + 1)) * CHOICES + (from + 1)) * POINTS + to;

const singles = new Array<MerrillsMove | undefined>(SINGLE).fill(undefined);
const doubles = new Map<number, MerrillsMove>();

/** The move of a code, or undefined where it names a point twice or takes a second man and no first. */
export function moveOfCode(code: number): MerrillsMove | undefined {
  return (code < SINGLE ? singles[code] : doubles.get(code)) ?? make(code);
}

function make(code: number): MerrillsMove | undefined {
  const to = code % POINTS;
  let rest = (code - to) / POINTS;
  const part = (): number => {
    const choice = rest % CHOICES;
    rest = (rest - choice) / CHOICES;
    return choice - 1;
  };
  const [from, remove, alsoRemove] = [part(), part(), part()];
  const given = [from, remove, alsoRemove].map((point) => (point === NONE ? undefined : point));
  if (!areParts(given[0], to, given[1], given[2])) return undefined;
  const move = Object.freeze(shape(from, to, remove, alsoRemove));
  if (code < SINGLE) singles[code] = move;
  else doubles.set(code, move);
  return move;
}

/** Written out, so that moves of one kind are objects of one shape, whose parts are found fastest. */
function shape(from: number, to: Point, remove: number, alsoRemove: number): MerrillsMove {
  if (alsoRemove !== NONE)
    return from === NONE ? { to, remove, alsoRemove } : { from, to, remove, alsoRemove };
  if (remove !== NONE) return from === NONE ? { to, remove } : { from, to, remove };
  return from === NONE ? { to } : { from, to };
}

/** The shared object of a move whose points are known to be good. */
export function moveOf(
  from: number,
  to: Point,
  remove: number = NONE,
  alsoRemove: number = NONE,
): MerrillsMove {
  return moveOfCode(codeOf(from, to, remove, alsoRemove))!;
}

/** Is this the number of a point? */
export const isPoint = (value: unknown): value is Point =>
  typeof value === 'number' && value >>> 0 === value && value <= LAST;

/** Are these the parts of a move: points, each named once, and no second man taken without a first? */
export function areParts(from: unknown, to: unknown, remove: unknown, alsoRemove: unknown): to is Point {
  if (!isPoint(to)) return false;
  if (from !== undefined && (!isPoint(from) || from === to)) return false;
  if (remove === undefined) return alsoRemove === undefined;
  if (!isPoint(remove) || remove === to || remove === from) return false;
  if (alsoRemove === undefined) return true;
  return isPoint(alsoRemove) && alsoRemove !== to && alsoRemove !== from && alsoRemove !== remove;
}

/** What keeps a value from being a move, in the words of the notation. */
export function flawOf(value: unknown): 'not_a_move' | 'same_point' | undefined {
  if (typeof value !== 'object' || value === null) return 'not_a_move';
  const { from, to, remove, alsoRemove } = value as Record<keyof MerrillsMove, unknown>;
  if (areParts(from, to, remove, alsoRemove)) return undefined;
  if (to === undefined || (remove === undefined && alsoRemove !== undefined)) return 'not_a_move';
  return [from, to, remove, alsoRemove].every((part) => part === undefined || isPoint(part))
    ? 'same_point'
    : 'not_a_move';
}

/** Every point a move touches, in order: from, to, and the men taken. */
export function pointsOf({ from, to, remove, alsoRemove }: MerrillsMove): readonly Point[] {
  return [from, to, remove, alsoRemove].filter((point) => point !== undefined);
}

/** The move as it looks on a board that a symmetry has been laid on. */
export function mapMove(move: MerrillsMove, { map }: Symmetry): MerrillsMove {
  const image = (point: Point | undefined): number => (point === undefined ? NONE : map[point]!);
  return moveOf(image(move.from), map[move.to]!, image(move.remove), image(move.alsoRemove));
}
