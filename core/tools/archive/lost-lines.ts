/** Lines of comment that a format's reader passes over, so that its writer would lose them. */

/** A line that is a comment by the custom of most text formats. */
const COMMENT = /^[ \t]*(?:#|%|;|\/\/)(.*)$/;
/** All that counts in a comparison: writers may break lines and change signs. */
const NOT_WORDS = /[^\p{L}\p{N}]+/gu;
/** More than this is not compared. */
const MAX_TEXT = 1 << 28;
/** No more lost lines than this are looked for. */
const MAX_LOST = 5;

/** A line that is a comment. */
export interface CommentLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** Collects the comments of a file, and then sees whether they are in the file as it is to be written. */
export class CommentLines {
  readonly #comments: (CommentLine & { readonly words: string })[] = [];
  #line = 0;
  #rest = '';
  #written: string[] = [];
  #size = 0;

  /** The next piece of the file as it is. */
  read(piece: string): void {
    const lines = (this.#rest + piece).split('\n');
    this.#rest = lines.pop()!;
    for (const line of lines) this.#take(line);
  }

  /** The file as it is has come to its end. */
  end(): void {
    if (this.#rest !== '') this.#take(this.#rest);
    this.#rest = '';
  }

  #take(line: string): void {
    this.#line++;
    const text = COMMENT.exec(line)?.[1];
    const words = text?.replace(NOT_WORDS, '') ?? '';
    if (words !== '') this.#comments.push({ line: this.#line, text: text!.trim(), words });
  }

  /** The next piece of the file as it is to be. */
  write(piece: string): void {
    if (this.#comments.length === 0 || this.#size > MAX_TEXT) return;
    const words = piece.replace(NOT_WORDS, '');
    this.#size += words.length;
    this.#written.push(words);
  }

  /** The comments that are not in it: the first few; of a file too large to say, the first of all. */
  lost(): readonly CommentLine[] {
    if (this.#size > MAX_TEXT) return this.#comments.slice(0, 1);
    const text = this.#written.join('');
    const lost: CommentLine[] = [];
    let from = 0;
    for (const { words, ...comment } of this.#comments) {
      // They mostly come in their order, so that the text is gone through once.
      const ahead = text.indexOf(words, from);
      const at = ahead === -1 ? text.indexOf(words) : ahead;
      if (at !== -1) from = at + words.length;
      else if (lost.push(comment) === MAX_LOST) break;
    }
    return lost;
  }
}
