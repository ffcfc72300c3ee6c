/** Why a text is no move or no position of a game whose moves are points and separators. */
import { defineReasons } from '../../notation/index.js';

/** Reasons for moves, in the order in which they are looked for over the whole text. */
export const POINT_MOVE_REASONS = defineReasons({
  bad_variant: 'There is no variant {text}: known are {known}.',
  empty: 'Nothing is written here: a move is written as {forms}.',
  too_long: 'No move is longer than {longest} characters.',
  bad_piece: 'A piece is one of {pieces}, and {text} is none.',
  missing_point: 'A point is missing here: a move is written as {forms}.',
  bad_point: '{text} is no point of this board, whose points are named {first} to {last}.',
  bad_shape: 'A move does not go on like this: it is written as {forms}.',
  same_point: 'A move goes on to another point, not from {text} to {text}.',
});

/** Reasons for positions, in the order in which they are looked for. */
export const POINT_POSITION_REASONS = defineReasons({
  too_long: 'No position is longer than {longest} characters.',
  fields: 'A position is {fields}, parted by single blanks; this has {count} of {wanted}.',
  bad_variant: 'There is no variant {text}: known are {known}.',
  rows: 'The board {variant} has {wanted} rows, parted by slashes; this has {count}.',
  width: 'This row has {wanted} points, and {count} signs are written.',
  bad_sign: '{text} is no sign of a position: {signs} are.',
  bad_side: 'The side to move is {sides}, not {text}.',
  bad_field: '{text} cannot be {what}.',
});

/** Why a value cannot be written. */
export const POINT_WRITER_REASONS = defineReasons({
  bad_variant: 'There is no variant {text}: known are {known}.',
  not_a_move: 'This value is no move on the board {variant}.',
  not_a_position: 'This value is no position on the board {variant}.',
});
