/** Every reason of the notation, with its sentence, in the order in which they are looked for. */
import { defineReasons } from '../../../core/notation/index.js';

/** What `parseMove` and `formatMove` refuse. */
export const MOVE_REASONS = defineReasons({
  not_a_move: '{text} is not a move: {fault}. Moves are written d2, d2-d3, d2xa1 or d2-d3xa1.',
  same_point: 'The move names {point} twice.',
});

/** What `parsePosition` and `formatPosition` refuse; `half_made` and `pending` are the writer's alone. */
export const POSITION_REASONS = defineReasons({
  fields:
    'A position has six fields: the board, the side to move, the men white and black have to place, ' +
    'the plies since a mill, and the plies played; here {count}.',
  board: 'The board is 24 points, each W, B or a dot; {fault}.',
  turn: 'The side to move is w or b, not {text}.',
  hand_white: 'The men white has yet to place are one digit, 0 to 9, not {text}.',
  hand_black: 'The men black has yet to place are one digit, 0 to 9, not {text}.',
  no_mill: 'The plies since a mill are a whole number up to 9007199254740991, not {text}.',
  ply: 'The plies played are a whole number up to 9007199254740991, not {text}.',
  white_over: 'White has {count} men on the board and in hand, and no side has more than 9.',
  black_over: 'Black has {count} men on the board and in hand, and no side has more than 9.',
  half_made: 'A turn is half made here, with a man still to be taken, and this notation cannot write that.',
  pending: 'A turn half made needs a man of the side to move in a mill and one or two men to take.',
});

/** What `parseRecord`, `recordPosition`, `recordState` and `formatRecord` refuse besides. */
export const RECORD_REASONS = defineReasons({
  not_a_move:
    'Move {move} cannot be read: {text} is not a move, which is written d2, d2-d3, d2xa1 or d2-d3xa1.',
  bad_flying: 'The line flying says yes or no, not {text}.',
  bad_offer: 'The line offer names one side, white or black, not {text}.',
  bad_result:
    'The line result says who won and why ({text} does not): white or black by resign or timeout, or draw by agreement.',
  twice: 'There is a second line {line}, and a game has one.',
});

/** Every code that the readers of the notation can give. */
export const NOTATION_REASONS: ReadonlyMap<string, string> = new Map([
  ...RECORD_REASONS,
  ...MOVE_REASONS,
  ...POSITION_REASONS,
]);
