/** What can be wrong with transcripts, in lines and in tables. */
import { defineReasons } from '../../../core/notation/index.js';

/** Reasons of findings in a file of transcripts. */
export const TRANSCRIPT_REASONS = defineReasons({
  limit: 'The game has more than {most} moves; what follows was not read.',
  bad_square:
    'No square, pass, move number or result can be read in {text}; {count} moves were read before it.',
  after_result: 'The moves ended with a result, and {text} follows.',
  not_a_transcript: 'This line is no transcript: a game begins with a square, such as f5.',
  odd_result: 'A result is written 38-26, Black first, or 1-0, 0-1, 1/2-1/2, black, white or draw.',
  result_clash: 'The results of this game are against each other; the first of them is kept.',
  bad_value: 'Under {name} should stand {what}, not {text}.',
  extra_cells: 'The row has {count} cells, and the first line names {names}; the others were passed over.',
  open_quote: 'A quotation mark opens a cell here and none closes it in this line.',
});
