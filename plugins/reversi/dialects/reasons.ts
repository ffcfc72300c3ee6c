/** What the dialects refuse. */
import { defineReasons } from '../../../core/notation/index.js';
import { NOTATION_REASONS } from '../reasons.js';

/** Reasons of the dialects, in the order in which they are looked for, with their sentences. */
export const DIALECT_REASONS = defineReasons({
  bad_variant: NOTATION_REASONS.get('bad_variant')!,
  shape: 'A board has 64 squares, eight in each row; {what}.',
  disc: 'A square is X, *, b or B for black, O, w or W for white, - or . for an empty one, not {sign}.',
  forsyth:
    'In Forsyth’s notation a square is p for black, P for white, or a number of empty ones, not {sign}.',
  mixed_signs: 'A board has one sign for each side, both of one alphabet, and here are {other} and {sign}.',
  rest: 'Behind a board stands the side to move, if anything, and here is {text}.',
  bad_square: NOTATION_REASONS.get('bad_square')!,
});
