/** Reversi's own notation, as the plugin hands it on. */
import {
  NotationError,
  ok,
  spanIn,
  trimBlanks,
  type Notation,
  type Result,
} from '../../core/notation/index.js';
import { formatPosition, parsePosition } from './boards.js';
import { IS_PASS, PASS, PLACES, squareOf } from './moves.js';
import { NOTATION_REASONS } from './reasons.js';
import { squareAt, squareToText } from './squares.js';
import { parse, PASS_TEXT } from './transcripts.js';
import type { ReversiMove, ReversiPosition } from './types.js';

/** What reading a square gives, by square: records hold millions of them. */
const READ = PLACES.map((place) => Object.freeze(ok<ReversiMove>(place)));

const PASS_WORD = /^(?:--|pa|pass)$/i;

/**
 * One move: a square, or a pass as `--`, `pass` or `pa`; any case, and blanks around it are passed over.
 * @returns a shared move, or `bad_square`
 */
export function parseMove(text: string): Result<ReversiMove> {
  const plain = text.length === 2 ? squareAt(text, 0) : -1;
  if (plain >= 0) return READ[plain]!;
  const token = trimBlanks(text);
  const square = token.text.length === 2 ? squareAt(token.text, 0) : -1;
  if (square >= 0) return ok(PLACES[square]!);
  if (PASS_WORD.test(token.text)) return ok(PASS);
  return NOTATION_REASONS.refuse('bad_square', { text: token.text }, spanIn(text, token.start, token.end));
}

/**
 * A move as text: `f5`, or `--` for a pass.
 * @throws NotationError `not_a_move` for what is neither
 */
export function formatMove(move: ReversiMove): string {
  const square = squareOf(move);
  if (square >= 0) return squareToText(square);
  if (square === IS_PASS) return PASS_TEXT;
  const message = 'A move is written from a square or a pass, and this is neither.';
  throw new NotationError({ code: 'not_a_move', message });
}

/** The moves of a transcript. Passes that it shows are dropped; see `parse`. */
export function parseMoves(text: string): Result<ReversiMove[]> {
  const squares = parse(text);
  return squares.ok ? ok(squares.value.map((square) => PLACES[square]!)) : squares;
}

/**
 * A transcript without separators, a pass among the moves as `--`.
 * @throws NotationError as {@link formatMove}
 */
export function formatMoves(moves: readonly ReversiMove[]): string {
  return moves.map(formatMove).join('');
}

/** The game's own notation. */
export const notation: Notation<ReversiMove, ReversiPosition> = Object.freeze({
  id: 'standard',
  reasons: NOTATION_REASONS,
  parseMove,
  formatMove,
  parseMoves,
  formatMoves,
  parsePosition,
  formatPosition,
});
