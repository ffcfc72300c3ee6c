/** `fen`: the notation of Edax's PGN. */
import { COLOURS } from '../types.js';
import { forsythOf } from './board-signs.js';
import { dialect } from './dialect.js';

/**
 * Moves `f5`, passes `pass`; a position is eight rows from rank 8 down, `p` black, `P` white, digits for empty
 * squares, the side to move, and the fields of a chess position that mean nothing here.
 * Source: `board_to_FEN` and `game_export_pgn` of Edax.
 */
export const fen = dialect({
  id: 'fen',
  upper: false,
  pass: 'pass',
  position: ({ cells, toMove }) => `${forsythOf(cells)} ${COLOURS[toMove as 0 | 1]} - - 0 1`,
});
