/**
 * Transcripts: squares one after the other, `f5d6c3d3c4`, without colours.
 *
 * Blanks, commas, semicolons, dots and hyphens may part the squares. A pass may be written `--`, `pass` or
 * `pa`; it is dropped, since whose turn it is follows from the position alone.
 */
import type { Point } from '../../core/geometry/index.js';
import { isBlank, ok, spanIn, type Result } from '../../core/notation/index.js';
import { NOTATION_REASONS } from './reasons.js';
import { squareAt, squareToText } from './squares.js';
import type { WalkStep } from './walk.js';

/** How a pass is written. */
export const PASS_TEXT = '--';

/** Does this UTF-16 unit part squares? */
export const isSeparator = (unit: number): boolean =>
  unit === 45 || unit === 44 || unit === 46 || unit === 59 || isBlank(unit);

const PASS_WORD = /pa(?:ss)?/iy;

/** The end of the pass word at an offset, if a separator or the text's end comes after it; else -1. */
function passWordEnd(text: string, offset: number): number {
  PASS_WORD.lastIndex = offset;
  if (!PASS_WORD.test(text)) return -1;
  const end = PASS_WORD.lastIndex;
  return end === text.length || isSeparator(text.charCodeAt(end)) ? end : -1;
}

/** The end of the piece without separators that begins at an offset. */
export function pieceEnd(text: string, offset: number): number {
  let end = offset;
  while (end < text.length && !isSeparator(text.charCodeAt(end))) end++;
  return end;
}

/**
 * The spec's `parse`: the squares of a transcript, in order. Whether they are legal is not asked; see `walk`.
 * @returns numbers of squares, 0 = a8; or `bad_square` at the first piece that cannot be read
 */
export function parse(text: string): Result<Point[]> {
  const squares: Point[] = [];
  for (let at = 0; at < text.length;) {
    if (isSeparator(text.charCodeAt(at))) {
      at++;
      continue;
    }
    const square = squareAt(text, at);
    if (square >= 0) {
      squares.push(square);
      at += 2;
      continue;
    }
    const end = passWordEnd(text, at);
    if (end === -1) {
      const stop = pieceEnd(text, at);
      return NOTATION_REASONS.refuse('bad_square', { text: text.slice(at, stop) }, spanIn(text, at, stop));
    }
    at = end;
  }
  return ok(squares);
}

/**
 * The spec's `render`: a transcript without separators and without passes.
 * @throws NotationError `bad_square` for a number that is no square
 */
export function render(squares: readonly Point[]): string {
  return squares.map(squareToText).join('');
}

/**
 * The spec's `render_with_passes`: a transcript with `--` straight before a square for each pass made there.
 * @param steps as `walk` gives them
 * @throws NotationError `bad_square` for a number that is no square
 */
export function renderWithPasses(steps: readonly Pick<WalkStep, 'square' | 'passes'>[]): string {
  return steps.map(({ square, passes }) => PASS_TEXT.repeat(passes) + squareToText(square)).join('');
}
