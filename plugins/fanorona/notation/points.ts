/** Names and numbers of points (spec, "A point"). */
import type { Point } from '../../../core/geometry/index.js';
import { defineReasons, ok, spanIn, type Result } from '../../../core/notation/index.js';
import { boardAsked, boardIn, type Board } from '../boards.js';
import type { BoardSize } from '../types.js';

const SMALL_A = 97;
const DIGIT_ONE = 49;

/** Sentences that readers of points and of moves share. */
export const POINT_SENTENCES = {
  bad_size: 'There is no board of {size}: a board has 3, 5, 7 or 9 files and 3 or 5 ranks.',
  bad_point: '“{text}” is not a point, which is a small letter and a digit, such as e3.',
  off_board: '{point} is not on this board, whose points go from a1 to {last}.',
} as const;

/** Why a point is refused, in the order in which the reasons are looked for. */
export const POINT_REASONS = defineReasons(POINT_SENTENCES);

/** The point at the top right: the last file and the last rank. */
export const lastPoint = ({ names, cols }: Board): string => names[cols - 1]!;

/** The point whose name stands at an offset of a text; -1 where none of this board does. */
export function pointAt({ cols, rows }: Board, text: string, at: number): Point {
  const file = text.charCodeAt(at) - SMALL_A;
  const rank = text.charCodeAt(at + 1) - DIGIT_ONE;
  // Comparing this way round also refuses the NaN of an offset past the end.
  return file >= 0 && file < cols && rank >= 0 && rank < rows ? (rows - 1 - rank) * cols + file : -1;
}

/**
 * The file and rank of a point, each from 0 (spec, parse_point).
 * @returns `[4, 2]` for e3; or `bad_size`, `bad_point` (not a small letter and a digit), `off_board`
 */
export function parsePoint(name: string, size?: BoardSize): Result<readonly [file: number, rank: number]> {
  const board = boardIn(size);
  const text = typeof name === 'string' ? name : '';
  const span = spanIn(text, 0, text.length);
  if (board === undefined) return POINT_REASONS.refuse('bad_size', { size: boardAsked(size) }, span);
  if (!/^[a-z][0-9]$/.test(text)) return POINT_REASONS.refuse('bad_point', { text }, span);
  const point = pointAt(board, text, 0);
  if (point < 0) return POINT_REASONS.refuse('off_board', { point: text, last: lastPoint(board) }, span);
  return ok([point % board.cols, board.rows - 1 - Math.floor(point / board.cols)]);
}

/**
 * The name of a file and rank, each from 0, or undefined where there is no such point (spec, format_point).
 */
export function formatPoint(file: number, rank: number, size?: BoardSize): string | undefined {
  const board = boardIn(size);
  if (board === undefined || !Number.isInteger(file) || !Number.isInteger(rank)) return undefined;
  if (file < 0 || file >= board.cols || rank < 0 || rank >= board.rows) return undefined;
  return board.names[(board.rows - 1 - rank) * board.cols + file];
}

/** The number of a point, top row first, or -1 for a name that is none (spec, square_of). */
export function squareOf(name: string, size?: BoardSize): number {
  const board = boardIn(size);
  return board !== undefined && typeof name === 'string' && name.length === 2 ? pointAt(board, name, 0) : -1;
}

/** The name of a point by its number, or undefined (spec, name_of). */
export function nameOf(point: number, size?: BoardSize): string | undefined {
  return boardIn(size)?.names[point];
}
