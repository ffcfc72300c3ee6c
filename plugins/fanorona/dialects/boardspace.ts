/**
 * The dialect `boardspace`: a move as the actions that Boardspace records for it, with `done` at the end. Actions
 * are parted by commas, semicolons or line ends; a number before one, which counts them in a record, is passed over.
 *
 *     Move I 5 H 4, done
 *     Capture W D 2 D 1, Capture A D 1 E 1, done
 *
 * `done` may be missing at the end of a text of one move. What picking up and putting down takes is seen on the
 * board, so it is read only with a position. Source and words: `boardspace-actions.ts`.
 */
import { ok, spanIn, type Notation, type Result, type Token } from '../../../core/notation/index.js';
import { boardIn, type Board, type BoardContext } from '../boards.js';
import { boardOfPosition } from '../positions.js';
import type { FanoronaMove, FanoronaPosition } from '../types.js';
import { BoardBeside } from './board-beside.js';
import { readAction } from './boardspace-actions.js';
import { actionsOf, BoardspaceTurn, refuseAt, TURN_REASONS, TURN_STEPS } from './boardspace-turn.js';
import { boardFor } from './steps.js';
import { boardToWrite } from './writing.js';

/** The pieces between commas, semicolons and line ends that hold anything. */
function* actionTexts(text: string): Generator<Token> {
  for (const { 0: piece, index } of text.matchAll(/[^,;\r\n]+/g)) {
    const start = index + piece.length - piece.trimStart().length;
    const trimmed = piece.trim();
    if (trimmed !== '') yield { text: trimmed, start, end: start + trimmed.length };
  }
}

function readMoves(given: string, context: BoardContext | undefined, most: number): Result<FanoronaMove[]> {
  // A caller without types may hand over no string.
  const text = typeof given === 'string' ? given : '';
  const said = context?.position;
  const sound = said && boardOfPosition(said);
  const board: Result<Board> = sound === undefined ? boardFor(context, TURN_STEPS, text) : ok(sound);
  if (!board.ok) return board;
  const beside = new BoardBeside(sound && said);
  const moves: FanoronaMove[] = [];
  let turn = new BoardspaceTurn(board.value, beside.position);
  let empty = true;
  for (const { text: piece, start, end } of actionTexts(text)) {
    empty = false;
    if (moves.length === most)
      return TURN_REASONS.refuse('bad_action', { text: piece }, spanIn(text, start, end));
    const action = readAction(piece);
    if (action?.verb !== 'done') {
      const fault = turn.take(piece);
      if (fault !== undefined) return refuseAt(text, fault, start, moves.length);
      continue;
    }
    const move = turn.done();
    if (!move.ok) return refuseAt(text, move.error, start, moves.length);
    moves.push(move.value);
    beside.play(move.value);
    turn = new BoardspaceTurn(board.value, beside.position);
  }
  if (empty) return TURN_STEPS.refuse('empty', { what: 'move' }, spanIn(text, text.length));
  if (!turn.begun) return ok(moves);
  const last = turn.done();
  return last.ok ? ok([...moves, last.value]) : refuseAt(text, last.error, text.length, moves.length);
}

function parseMove(text: string, context?: BoardContext): Result<FanoronaMove> {
  const moves = readMoves(text, context, 1);
  if (!moves.ok) return moves;
  const [move] = moves.value;
  return move === undefined ? TURN_REASONS.refuse('nothing_done', {}, spanIn(text, text.length)) : ok(move);
}

function formatMove(move: FanoronaMove, context?: BoardContext): string {
  return [...actionsOf(move, boardToWrite(move, context, true)), 'done'].join(', ');
}

/** The moves of Boardspace, as the head of this file describes them. */
export const boardspace: Notation<FanoronaMove, FanoronaPosition> = Object.freeze({
  id: 'boardspace',
  reasons: new Map<string, string>([...TURN_STEPS, ...TURN_REASONS]),
  parseMove,
  formatMove,
  parseMoves: (text: string, context?: BoardContext) => {
    const position = context?.position ?? boardIn(context)?.setup;
    return readMoves(text, { ...context, ...(position && { position }) }, Infinity);
  },
  formatMoves: (moves: readonly FanoronaMove[], context?: BoardContext) =>
    moves.map((move) => formatMove(move, context)).join('\n'),
});
