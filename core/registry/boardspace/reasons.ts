/** What can be wrong with a Boardspace record. */
import { defineReasons } from '../../notation/index.js';

/** What a reader of Boardspace records finds wrong besides the actions themselves. */
export const BOARDSPACE_REASONS = defineReasons({
  not_a_game: 'Here is no game: a record begins with “(;” and its properties.',
  other_game: 'This is a record of “{text}”, not of {game}.',
  unknown_variant: 'There is no set-up “{text}” here; there are {known}.',
  open_value: 'The value that begins here is never closed with ].',
  open_game: 'The game is never closed with a parenthesis.',
  stray: 'This belongs to no property, and was passed over.',
  repeated_tag: 'The property {name} stands twice; the first is kept.',
  unknown_property: 'Nothing is known of the property {name} of a move, and it was passed over.',
  variation: 'A side line begins here, and was passed over.',
  edited: 'The board is changed by hand here, which no move says; the moves before are kept.',
  wrong_player: 'It is the turn of player {player} here.',
  after_end: 'The game is over here, and this would go on with it.',
  late_start: 'The game has begun already.',
  bad_colours: 'CM gives each of two players a colour, as 0,1 or 1,0.',
  bad_player: 'Of a player there are id, ranking, country and time, not “{text}”.',
  bad_time: 'TM is the time that a player has used, in milliseconds, and never less than before.',
  draw_declined: 'An offer of a draw was declined here, which a record does not hold.',
  odd_result: 'A result names who won, or says that the game is a draw; “{text}” does neither.',
  result_clash: 'RE says otherwise than the moves end; RE is kept.',
  limit: 'A record has at most {most} {what}.',
});
