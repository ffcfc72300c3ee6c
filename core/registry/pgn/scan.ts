/**
 * PGN text to tokens, one pass, no backtracking.
 *
 * Source of the form: S. Edwards, "Portable Game Notation Specification and Implementation Guide" (1994),
 * sections 7 and 8; what a move looks like is the notation's business.
 */

import { HALF, newWord, PgnWords, SHORT, type PgnWord } from './words.js';

/** Sorts of token. Numbers, so that the reader's switch is quick. */
export const Pgn = {
  End: 0,
  /** `[Name "value"]` */
  Tag: 1,
  /** A tag that is not well formed. */
  BadTag: 2,
  /** A move or a result; which one, the reader decides. */
  Word: 3,
  /** A move number: digits and dots. */
  Number: 4,
  /** `{…}` or `;…` */
  Comment: 5,
  /** A `{` that is never closed. */
  OpenComment: 6,
  /** `$14` */
  Nag: 7,
  /** `!` `??` */
  Glyph: 8,
  Open: 9,
  Close: 10,
} as const;
export type Pgn = (typeof Pgn)[keyof typeof Pgn];

const LF = 0x0a;
const SPACE = 0x20;
const BANG = 0x21;
const QUOTE = 0x22;
const DOLLAR = 0x24;
const PERCENT = 0x25;
const OPEN = 0x28;
const CLOSE = 0x29;
const DOT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const SEMICOLON = 0x3b;
const QUESTION = 0x3f;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const BRACE = 0x7b;

/** By ASCII unit: 1 for blanks and the signs given, which end something. */
function endsAt(signs: string): Uint8Array {
  const ends = new Uint8Array(128).fill(1, 0, SPACE + 1);
  for (const sign of signs) ends[sign.charCodeAt(0)] = 1;
  return ends;
}

const WORD_ENDS = endsAt('(){};$!?"');
const TAG_NAME_ENDS = endsAt('"');

/** A cursor over the text of one or more games. After `next`, its fields tell the token. */
export class PgnScanner {
  readonly text: string;
  /** Where the token begins. */
  start = 0;
  /** After its last unit. */
  end = 0;
  /** Of a tag: its name. */
  name = '';
  /** Of a tag or comment: its value, escapes undone. */
  value = '';
  /** Of a word: itself. */
  word: PgnWord = newWord('');

  /** Where the line ends that was last asked for: a line may hold thousands of tags. */
  #lineEnd = -1;

  /** @param words shared by the scanners of a file */
  constructor(
    text: string,
    readonly words = new PgnWords(),
  ) {
    this.text = text;
  }

  /** Is nothing left but blanks? */
  get isDone(): boolean {
    let at = this.end;
    while (at < this.text.length && this.text.charCodeAt(at) <= SPACE) at++;
    return at >= this.text.length;
  }

  next(): Pgn {
    const { text } = this;
    let at = this.end;
    for (;;) {
      while (at < text.length && text.charCodeAt(at) <= SPACE) at++;
      // A line that begins with a percent sign is for other programs.
      if (text.charCodeAt(at) !== PERCENT || (at > 0 && text.charCodeAt(at - 1) !== LF)) break;
      at = this.#lineEndFrom(at);
    }
    this.start = at;
    if (at >= text.length) {
      this.end = at;
      return Pgn.End;
    }
    const unit = text.charCodeAt(at);
    if (unit > QUESTION && unit !== BRACKET && unit !== BRACE) return this.#word(at);
    switch (unit) {
      case BRACKET:
        return this.#tag();
      case BRACE:
        return this.#comment();
      case SEMICOLON:
        this.end = this.#lineEndFrom(at);
        this.value = text.slice(at + 1, this.end);
        return Pgn.Comment;
      case OPEN:
      case CLOSE:
        this.end = at + 1;
        return unit === OPEN ? Pgn.Open : Pgn.Close;
      case DOLLAR:
        do at++;
        while (isDigit(text.charCodeAt(at)));
        this.end = at;
        return Pgn.Nag;
      case BANG:
      case QUESTION:
        do at++;
        while (text.charCodeAt(at) === BANG || text.charCodeAt(at) === QUESTION);
        this.end = at;
        return Pgn.Glyph;
      case QUOTE:
        return this.#quoted();
      default:
        return this.#word(at);
    }
  }

  /** A move number, or a word. */
  #word(from: number): Pgn {
    const { text } = this;
    let at = from;
    while (isDigit(text.charCodeAt(at))) at++;
    if (text.charCodeAt(at) === DOT) {
      do at++;
      while (text.charCodeAt(at) === DOT);
      this.end = at;
      return Pgn.Number;
    }
    this.word = this.#cut(from, text.length, WORD_ENDS);
    if (this.end === from) {
      // A sign that ends words and begins nothing, such as a stray brace.
      this.end = from + 1;
      this.word = newWord(text[from]!);
    }
    return Pgn.Word;
  }

  /** The word from a place on, up to what ends it or the limit; the cursor stands behind it. */
  #cut(from: number, limit: number, ends: Uint8Array): PgnWord {
    const { text } = this;
    // The last eight units, seven bits each, which is all there is of most words.
    let low = 0;
    let high = 0;
    let all = 0;
    let at = from;
    for (; at < limit; at++) {
      const unit = text.charCodeAt(at);
      if (unit < 128 && ends[unit] === 1) break;
      high = ((high << 7) | (low >>> 21)) & HALF;
      low = ((low << 7) | unit) & HALF;
      all |= unit;
    }
    this.end = at;
    return all < 128 && at - from <= SHORT
      ? this.words.short(text, from, at, low, high)
      : newWord(text.slice(from, at));
  }

  /** A move that holds blanks stands in quotation marks. */
  #quoted(): Pgn {
    const line = this.#lineEndFrom(this.start);
    const close = this.text.indexOf('"', this.start + 1);
    const isClosed = close !== -1 && close < line;
    this.end = isClosed ? close + 1 : line;
    this.word = newWord(this.text.slice(this.start + 1, isClosed ? close : line));
    return Pgn.Word;
  }

  #comment(): Pgn {
    const close = this.text.indexOf('}', this.start);
    this.end = close === -1 ? this.text.length : close + 1;
    this.value = this.text.slice(this.start + 1, close === -1 ? this.end : close);
    return close === -1 ? Pgn.OpenComment : Pgn.Comment;
  }

  #tag(): Pgn {
    const { text, start } = this;
    const line = this.#lineEndFrom(start);
    let at = start + 1;
    while (at < line && text.charCodeAt(at) <= SPACE) at++;
    this.name = this.#cut(at, line, TAG_NAME_ENDS).text;
    at = this.end;
    while (at < line && text.charCodeAt(at) <= SPACE) at++;
    if (this.name === '' || text.charCodeAt(at) !== QUOTE) return this.#badTag(line);
    const valueStart = ++at;
    let escaped = false;
    for (; at < line && text.charCodeAt(at) !== QUOTE; at++) {
      if (text.charCodeAt(at) !== BACKSLASH) continue;
      escaped = true;
      at++;
    }
    if (at >= line) return this.#badTag(line);
    const raw = text.slice(valueStart, at);
    this.value = escaped ? raw.replace(/\\([\\"])/g, '$1') : raw;
    for (at++; at < line && text.charCodeAt(at) <= SPACE;) at++;
    if (text[at] !== ']') return this.#badTag(line);
    this.end = at + 1;
    return Pgn.Tag;
  }

  #badTag(line: number): Pgn {
    this.end = line;
    return Pgn.BadTag;
  }

  /** @param from not before where it was last asked from */
  #lineEndFrom(from: number): number {
    if (from > this.#lineEnd) {
      const at = this.text.indexOf('\n', from);
      this.#lineEnd = at === -1 ? this.text.length : at;
    }
    return this.#lineEnd;
  }
}

const isDigit = (unit: number): boolean => unit >= ZERO && unit <= NINE;
