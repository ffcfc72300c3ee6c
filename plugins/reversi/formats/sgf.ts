/**
 * SGF for reversi, GM[2]: as Edax writes and reads it, and as others do.
 *
 * ```
 * (;FF[4]GM[2]CA[UTF-8]SZ[8]
 * PB[Ann]PW[Ben]
 * RE[B+12]
 * ;B[f5];W[d6];B[c3])
 * ```
 *
 * FF[4] gives the number and no more. Edax (game.c) writes squares as players do, `f5`, a pass as `PA`, the whole
 * board of the start in AB and AW with PL, and the margin of discs in RE, the empty squares counted for the winner.
 * Programs made for Go write two letters, the second one the row from the top: `fe`; and a pass as nothing or `tt`.
 */
import type { Point } from '../../../core/geometry/index.js';
import { EMPTY, ok, spanIn, type Result } from '../../../core/notation/index.js';
import type { RecordFormat } from '../../../core/records/index.js';
import {
  SGF_BLACK,
  SGF_WHITE,
  sgfFormat,
  type GamePlugin,
  type SgfFormatSettings,
  type SgfMargins,
} from '../../../core/registry/index.js';
import { CENTRE, SETUPS } from '../geometry.js';
import { IS_PASS, PASS, PLACES, squareOf } from '../moves.js';
import { NOTATION_REASONS } from '../reasons.js';
import { squareAt, squareToText } from '../squares.js';
import type { ReversiMove, ReversiPosition } from '../types.js';
import { marginOf, splitMargin } from './sgf-margins.js';

const PASS_WORD = /^(?:pa|ps|pass|tt|--)?$/i;
const LETTERS = /^[a-h][a-h]$/i;
const FIRST = 'a'.charCodeAt(0);
const SMALL = 0x20;

/** The square of two letters: the file, and the row from the top, where rank 1 is. */
function squareOfLetters(text: string): Point | undefined {
  if (!LETTERS.test(text)) return undefined;
  const [file, row] = [text.charCodeAt(0) | SMALL, text.charCodeAt(1) | SMALL];
  return squareAt(String.fromCharCode(file, '1'.charCodeAt(0) + row - FIRST), 0);
}

function readPoint(text: string): Point | undefined {
  const square = text.length === 2 ? squareAt(text, 0) : -1;
  return square >= 0 ? square : squareOfLetters(text);
}

function readMove(text: string): Result<ReversiMove> {
  const trimmed = text.trim();
  const square = readPoint(trimmed);
  if (square !== undefined) return ok(PLACES[square]!);
  if (PASS_WORD.test(trimmed)) return ok(PASS);
  return NOTATION_REASONS.refuse('bad_square', { text: trimmed }, spanIn(text, 0, text.length));
}

function moveAt(text: string, start: number, end: number): ReversiMove | undefined {
  const square = end - start === 2 ? squareAt(text, start) : -1;
  return square >= 0 ? PLACES[square] : undefined;
}

const writeMove = (move: ReversiMove): string => {
  const square = squareOf(move);
  return square === IS_PASS ? 'PA' : squareToText(square);
};

const margins: SgfMargins = {
  scores: (winner, margin) => splitMargin(winner === undefined ? 0 : winner === 0 ? margin : -margin),
  margin: (scores, winner) => (winner === 0 ? 1 : -1) * marginOf(scores),
};

const SETTINGS: SgfFormatSettings<ReversiMove, ReversiPosition> = {
  title: 'SGF FF[4] of Othello, GM[2]',
  games: ['2'],
  sizes: ['8', '8:8'],
  seats: [SGF_BLACK, SGF_WHITE],
  turns: 'rules',
  moveAt,
  readMove,
  writeMove,
  readPoint,
  writePoint: squareToText,
  odd: (text) =>
    LETTERS.test(text.trim())
      ? 'A square is a file and a rank, such as f5; two letters are read as the file and the row from the top.'
      : undefined,
  position: ({ id }, cells, toMove) => ({ variant: id, cells: Int8Array.from(cells), toMove }),
  doubt: ({ variant, cells }) =>
    variant === SETUPS.othello.variant && CENTRE.every((square) => cells[square] === EMPTY)
      ? 'AB and AW are read as the whole board, and its middle is empty.'
      : undefined,
  margins,
};

/** The format `sgf`. */
export const reversiSgf = (
  plugin: () => GamePlugin<ReversiMove, ReversiPosition>,
): RecordFormat<ReversiMove, ReversiPosition> => sgfFormat(plugin, SETTINGS);
