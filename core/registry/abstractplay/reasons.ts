/** What can be wrong with an Abstract Play record. */
import { defineReasons } from '../../notation/index.js';

/** What a reader finds wrong besides the moves themselves. */
export const ABSTRACT_PLAY_REASONS = defineReasons({
  not_a_game: 'A record is an object with a header, which names the game, and a list of moves.',
  other_game: 'This is a record of “{text}”, not of {game}.',
  unknown_variant: 'Nothing is known here of the variants {text}.',
  unknown_key: 'A record has no {text} here; it was passed over.',
  bad_value: 'Here {what} should be {right}.',
  bad_start: 'The start is a position of {text}, the game is {variant}.',
  move_results: 'What the moves led to is not kept: the board tells it.',
  after_end: 'The game is over here, and this would go on with it.',
  result_clash: 'The players’ results say otherwise than the moves end; the results are kept.',
  limit: 'A record has at most {most} {what}.',
});
