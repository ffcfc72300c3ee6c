/** Why the rules refuse a move. */
import { defineReasons } from '../../core/notation/index.js';

/**
 * The reasons in the order in which they are looked for. `no_such_seat` and `not_playing` are asked of
 * resignations, `has_move` of passes, `not_adjacent` of steps; a chain is asked `revisited_point`, `occupied`
 * and `not_a_hop` hop by hop.
 */
export const ILLEGAL = defineReasons({
  game_over: 'The game is over.',
  not_a_move: 'This is no move: a step has two holes, a chain two or more, a resignation a seat from 0 to 5.',
  no_such_seat: 'Seat {seat} cannot resign: the seats of this game are 0 to {last}.',
  not_playing: 'Seat {seat} cannot resign: it is home or has resigned before.',
  has_move: 'Seat {seat} may not pass, since it can move.',
  not_your_stone: 'There is no piece of seat {seat} on {hole}.',
  revisited_point: 'A chain never lands on one hole twice, and this one comes back to {hole}.',
  occupied: 'There is a piece on {hole} already.',
  not_adjacent: '{to} is not next to {from}; a step goes to a neighbouring hole.',
  not_a_hop:
    'From {from} to {to} is no hop: a hop goes straight over one neighbouring piece into the hole just behind it.',
});
