/** The notations beside the game's own. */
import type { Notation } from '../../../core/notation/index.js';
import type { MerrillsMove, MerrillsPosition } from '../types.js';
import { PLAYOK } from './playok.js';
import { SANMILL } from './sanmill.js';

export { PLAYOK, PLAYOK_REASONS } from './playok.js';
export { SANMILL_FEN_REASONS } from './sanmill/fen-reasons.js';
export { SANMILL, SANMILL_MOVE_REASONS } from './sanmill.js';

/** All dialects. */
export const DIALECTS: readonly Notation<MerrillsMove, MerrillsPosition>[] = [PLAYOK, SANMILL];
