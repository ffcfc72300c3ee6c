/** `edax`: as Edax writes positions and as files of problems have them; `X` black, `O` white, `-` empty. */
import { dialect } from './dialect.js';
import { signOf, signsOf, type Alphabet } from './board-signs.js';

/** Edax's signs, and those of OBF. */
const CROSSES: Alphabet = { black: 'X', white: 'O', empty: '-' };

/**
 * Moves `f5`, passes `ps`; a position is 64 signs, rank 1 first, a blank, and the side to move.
 * Source: `board_to_string` and `move_print` of Edax.
 */
export const edax = dialect({
  id: 'edax',
  upper: false,
  pass: 'ps',
  position: ({ cells, toMove }) => `${signsOf(cells, CROSSES)} ${signOf(toMove, CROSSES)}`,
});
