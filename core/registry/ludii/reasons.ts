/** What can be wrong with a Ludii trial. */
import { defineReasons } from '../../notation/index.js';

/** What a reader of Ludii trials finds wrong besides the moves themselves. */
export const LUDII_REASONS = defineReasons({
  not_a_game: 'A trial begins with a line game= and the description that was played.',
  other_game: 'This is a trial of “{text}”, not of {game}.',
  unknown_variant: 'The options name no board that is known here.',
  bad_start: 'The pieces placed before the game do not fit on this board.',
  bad_move: 'A move is written Move=[Move:mover=1,from=…,to=…,actions=…].',
  stray: 'This is no line of a trial, and was passed over.',
  bad_winner: 'The winner is the number of a player, or 0, not “{text}”.',
  result_clash: 'The rankings name another winner than the line winner=, which is kept.',
  limit: 'A record has at most {most} moves.',
});
