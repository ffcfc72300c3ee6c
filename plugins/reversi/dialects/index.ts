/** The notations beside the game's own. */
import type { Notation } from '../../../core/notation/index.js';
import type { ReversiMove, ReversiPosition } from '../types.js';
import { edax } from './edax.js';
import { fen } from './fen.js';
import { ggf } from './ggf.js';
import { lower, upper } from './letters.js';

export {
  beginsWithBoard,
  readBoard,
  signsOf,
  signOf,
  type Alphabet,
  type BoardFound,
} from './board-signs.js';
export { DIALECT_REASONS } from './reasons.js';
export { edax, fen, ggf, lower, upper };

/** All dialects. They read alike; each writes its own. */
export const DIALECTS: readonly Notation<ReversiMove, ReversiPosition>[] = [edax, fen, ggf, upper, lower];
