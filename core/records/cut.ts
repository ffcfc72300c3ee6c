/** Pieces out of a piece of text: games on one line, or elements of a list, each with its own place in the file. */
import { MAX_SOURCE, type TextPiece } from './text.js';

/**
 * Makes pieces that stand one behind the other, so that findings are counted from each one's own beginning; lines are
 * counted once, however many pieces there are.
 */
export class PieceCutter {
  #line: number;
  /** Where the line begins that was reached, and where the next one does. */
  #lineStart = 0;
  #lineEnd: number;

  constructor(readonly piece: TextPiece) {
    this.#line = piece.line;
    this.#lineEnd = this.#endFrom(0);
  }

  /** @param start not before where the piece cut last began */
  cut(start: number, end: number): TextPiece {
    const { text, offset } = this.piece;
    while (this.#lineEnd < start) {
      this.#line++;
      this.#lineStart = this.#lineEnd + 1;
      this.#lineEnd = this.#endFrom(this.#lineStart);
    }
    const piece = { text: text.slice(start, end), line: this.#line, offset: offset + start };
    const isFirst = this.#lineStart === 0;
    const column = start - this.#lineStart + (isFirst ? (this.piece.column ?? 1) : 1);
    if (column === 1) return piece;
    const before = (isFirst ? (this.piece.before ?? '') : '') + text.slice(this.#lineStart, start);
    const isKnown = before.length === column - 1 && before.length <= MAX_SOURCE;
    return { ...piece, column, ...(isKnown && { before }) };
  }

  #endFrom(start: number): number {
    const at = this.piece.text.indexOf('\n', start);
    return at === -1 ? Infinity : at;
  }
}
