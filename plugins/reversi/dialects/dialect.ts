/** What all dialects share: they read every way of writing, and each writes its own. */
import {
  NotationError,
  ok,
  refuse,
  spanIn,
  trimBlanks,
  type Notation,
  type NotationContext,
  type Result,
} from '../../../core/notation/index.js';
import { faultOfPosition } from '../boards.js';
import { isVariant, SETUPS } from '../geometry.js';
import { IS_PASS, PASS, PLACES, squareOf } from '../moves.js';
import { formatMove, parseMove } from '../notation.js';
import { readTranscriptLine } from '../transcript-line.js';
import { pieceEnd } from '../transcripts.js';
import { BLACK, type ReversiMove, type ReversiPosition } from '../types.js';
import { readBoard } from './board-signs.js';
import { DIALECT_REASONS } from './reasons.js';

const SHORT_PASS = /^ps$/i;

/** One square or one pass, in either case: `F5`, `pa`, `PS`, `pass`, `--`. */
function readMove(text: string): Result<ReversiMove> {
  const move = parseMove(text);
  return !move.ok && SHORT_PASS.test(trimBlanks(text).text) ? ok(PASS) : move;
}

/** Squares one after the other, with move numbers and passes as people write them; the passes are dropped. */
function readMoves(text: string): Result<ReversiMove[]> {
  const { moves, end } = readTranscriptLine(text, 0, text.length);
  if (end === text.length) return ok([...moves]);
  const stop = Math.max(pieceEnd(text, end), end + 1);
  return DIALECT_REASONS.refuse('bad_square', { text: text.slice(end, stop) }, spanIn(text, end, stop));
}

/** A board in any of the usual alphabets, with or without the side to move. */
function readPosition(text: string, context: NotationContext = {}): Result<ReversiPosition> {
  const variant = context.variant ?? context.position?.variant ?? SETUPS.othello.variant;
  if (!isVariant(variant))
    return DIALECT_REASONS.refuse('bad_variant', { variant }, spanIn(text, 0, text.length));
  const { start, end } = trimBlanks(text);
  const board = readBoard(text, start, end);
  if (!board.ok) return refuse(board.error);
  const { cells, toMove = BLACK } = board.value;
  const rest = trimBlanks(text.slice(board.value.end, end));
  if (rest.text !== '') {
    const from = board.value.end + rest.start;
    return DIALECT_REASONS.refuse('rest', { text: rest.text }, spanIn(text, from, end));
  }
  return ok({ variant, cells, toMove });
}

/** How a dialect writes. */
export interface DialectSettings {
  readonly id: string;
  readonly upper: boolean;
  readonly pass: string;
  /** The text of a sound position. */
  readonly position: (position: ReversiPosition) => string;
}

/** A notation that writes in a way of its own and reads whatever people write. */
export function dialect(settings: DialectSettings): Notation<ReversiMove, ReversiPosition> {
  const { id, upper, pass, position } = settings;
  const names = PLACES.map((place) => (upper ? formatMove(place).toUpperCase() : formatMove(place)));
  const write = (move: ReversiMove): string => {
    const square = squareOf(move);
    // What is no move is refused by the game's own notation.
    return square >= 0 ? names[square]! : square === IS_PASS ? pass : formatMove(move);
  };
  return Object.freeze({
    id,
    reasons: DIALECT_REASONS,
    parseMove: readMove,
    formatMove: (move: ReversiMove) => write(move),
    parseMoves: readMoves,
    formatMoves: (moves: readonly ReversiMove[]) => moves.map(write).join(''),
    parsePosition: readPosition,
    formatPosition(value: ReversiPosition) {
      const fault = faultOfPosition(value);
      if (fault !== undefined) throw new NotationError(fault);
      return position(value);
    },
  });
}
