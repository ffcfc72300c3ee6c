/** Every reason of reversi's notation and rules, with its sentence. */
import type { Point } from '../../core/geometry/index.js';
import { defineReasons, type Fault, type Seat } from '../../core/notation/index.js';
import { BOARD } from './geometry.js';
import { SIDES } from './types.js';

/** What the readers of squares, transcripts, boards and positions refuse, in the order in which it is looked for. */
export const NOTATION_REASONS = defineReasons({
  bad_variant: 'There is no variant {variant}; there are othello and historic.',
  fields: 'A position is eight rows joined by slashes, one space, and b or w for the side to move.',
  shape: 'A board has eight rows of eight squares; {what}.',
  disc: 'A square is b, w or . for an empty one, not {sign}.',
  turn: 'The side to move is b or w, not {text}.',
  bad_square:
    'No square or pass can be read in {text}; a square is a file a to h and a rank 1 to 8, such as f5.',
});

/** What {@link walk} refuses. */
export const WALK_REASONS = defineReasons({
  past_end: 'The game is over after {ply} moves, and {square} follows.',
  not_legal: '{side} cannot play {square} as move {ply}.',
});

/** What `play` refuses, in the order in which it is looked for. */
export const RULE_REASONS = defineReasons({
  game_over: 'The game is over: neither side can place a disc.',
  not_a_move: 'That is no move: a move is a disc on one of the 64 squares, or a pass.',
  occupied: 'A disc stands on {square} already.',
  not_centre: 'The first four discs go on d4, e4, d5 and e5, and {square} is none of them.',
  no_flip:
    '{side} turns no disc on {square}: in a straight line from there, discs of the other side must lie between it and another of its own.',
  has_move: '{side} can place a disc, on {square} for one, and so may not pass.',
});

/** A reason for which `play` refuses a move. */
export type RuleReason = typeof RULE_REASONS extends ReadonlyMap<infer Code, string> ? Code : never;

const kept: Partial<Record<RuleReason, Fault[]>> = {};

/**
 * A refusal of `play`. Each is made once, since replaying a record meets one before every forced pass.
 * @param square the square meant, or for `has_move` one that would do
 */
export function refusal(code: RuleReason, seat: Seat, square?: Point): Fault {
  const faults = (kept[code] ??= []);
  const index = square === undefined ? 0 : 1 + 2 * square + seat;
  return (faults[index] ??= Object.freeze(
    RULE_REASONS.fault(code, {
      side: SIDES[seat]!,
      square: square === undefined ? '' : BOARD.name(square)!,
    }),
  ));
}

/** A value of any kind for a message. */
export const show = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string'
    ? String(value)
    : value === null
      ? 'null'
      : typeof value;
