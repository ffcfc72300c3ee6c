/** What the dialects share that write moves. */
import { NotationError } from '../../../core/notation/index.js';
import { boardAsked, boardIn, type Board, type BoardContext } from '../boards.js';
import { hasPaikaInChain, isMoveOn } from '../moves.js';
import { MOVE_WRITER_REASONS } from '../notation/moves.js';
import type { FanoronaMove } from '../types.js';

/**
 * The board that a context asks for, once it is seen that a move can be written for it.
 * @param stops whether the dialect can say that a chain under way stops
 * @throws NotationError `bad_size`; `not_a_move` for a value that is no move on that board; `half_made` for the move
 * that only stops a chain, where the dialect has no text for it
 */
export function boardToWrite(move: FanoronaMove, context: BoardContext | undefined, stops = false): Board {
  const board = boardIn(context);
  if (board === undefined)
    throw new NotationError(MOVE_WRITER_REASONS.fault('bad_size', { size: boardAsked(context) }));
  if (!isMoveOn(board, move) || hasPaikaInChain(move))
    throw new NotationError(MOVE_WRITER_REASONS.fault('not_a_move', { size: board.id }));
  if (move.steps.length === 0 && !stops) {
    const point = board.names[move.points[0]!]!;
    throw new NotationError(MOVE_WRITER_REASONS.fault('half_made', { point }));
  }
  return board;
}
