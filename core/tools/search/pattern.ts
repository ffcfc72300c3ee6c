/** Patterns: what stands on some points of a board, whatever stands elsewhere. */
import type { Point, Symmetry } from '../../geometry/index.js';
import {
  defineReasons,
  EMPTY,
  ok,
  own,
  spanOfToken,
  splitBlanks,
  type Cell,
  type Result,
  type Seat,
  type Token,
} from '../../notation/index.js';
import type { Variant } from '../../registry/index.js';

/** Every reason for which a pattern is refused. */
export const PATTERN_REASONS = defineReasons({
  no_pattern: 'A pattern is made of words such as {example}.',
  bad_word: '{text} is no part of a pattern; such a part is written {example}.',
  bad_point: 'The board of {variant} has no point {text}.',
  bad_cell: '{text} cannot stand on a point; {known} can.',
  bad_turn: '{text} is no seat; there are {known}.',
  twice: '{text} stands twice in the pattern.',
});

/** What a point may hold, as a set of bits: 1 for empty, 2 for the first seat, 4 for the second … */
export interface Pattern {
  readonly points: readonly Point[];
  readonly allowed: readonly number[];
  /** Only with this seat to move. */
  readonly toMove?: Seat;
}

export const cellBit = (cell: Cell): number => 1 << (cell + 1);

const PART = /^([^=]+)=(.+)$/;
const TO_MOVE = 'to-move';

/**
 * Reads `a1=black d4=empty c3=white|empty e5=stone to-move=white`.
 * @param variant its points and seats
 */
export function parsePattern(variant: Variant, text: string): Result<Pattern> {
  const example = own(`${variant.geometry.name(0)!}=${variant.seats[0]!}`);
  const parts = splitBlanks(text);
  if (parts.length === 0) return PATTERN_REASONS.refuse('no_pattern', { example });
  const points: Point[] = [];
  const allowed: number[] = [];
  let toMove: Seat | undefined;
  for (const part of parts) {
    const [, name, value] = PART.exec(part.text) ?? [];
    const span = spanOfToken(part);
    if (name === undefined || value === undefined)
      return PATTERN_REASONS.refuse('bad_word', { text: part.text, example }, span);
    const point = variant.geometry.point(name);
    if (point === undefined && name === TO_MOVE) {
      const seat = variant.seats.indexOf(value);
      const known = own(variant.seats.join(', '));
      if (seat === -1) return PATTERN_REASONS.refuse('bad_turn', { text: value, known }, span);
      if (toMove !== undefined) return PATTERN_REASONS.refuse('twice', { text: name }, span);
      toMove = seat;
      continue;
    }
    if (point === undefined)
      return PATTERN_REASONS.refuse('bad_point', { text: name, variant: variant.id }, span);
    if (points.includes(point)) return PATTERN_REASONS.refuse('twice', { text: name }, span);
    const bits = readCells(variant, { ...part, text: value });
    if (!bits.ok) return bits;
    points.push(point);
    allowed.push(bits.value);
  }
  return ok({ points, allowed, ...(toMove !== undefined && { toMove }) });
}

function readCells({ seats }: Variant, value: Token): Result<number> {
  let bits = 0;
  for (const word of value.text.split('|')) {
    const seat = seats.indexOf(word);
    if (seat !== -1) bits |= cellBit(seat);
    else if (word === 'empty') bits |= cellBit(EMPTY);
    else if (word === 'stone') seats.forEach((_, index) => (bits |= cellBit(index)));
    else {
      const known = own([...seats, 'empty', 'stone'].join(', '));
      return PATTERN_REASONS.refuse('bad_cell', { text: word, known }, spanOfToken(value));
    }
  }
  return ok(bits);
}

/** The pattern laid on its image. */
export const mapPattern = (pattern: Pattern, { map }: Symmetry): Pattern => ({
  ...pattern,
  points: pattern.points.map((point) => map[point]!),
});

/** The pattern with two seats exchanged. */
export function swapPattern({ points, allowed, toMove }: Pattern): Pattern {
  const swap = (bits: number) => (bits & 1) | ((bits & 2) << 1) | ((bits & 4) >> 1);
  return { points, allowed: allowed.map(swap), ...(toMove !== undefined && { toMove: 1 - toMove }) };
}

/** The same pattern always gives the same text, in whatever order its points are. */
export function patternKey({ points, allowed, toMove }: Pattern): string {
  const parts = points.map((point, index) => [point, allowed[index]!] as const).sort(([a], [b]) => a - b);
  return JSON.stringify([parts, toMove]);
}
