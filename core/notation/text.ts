/** Places and pieces of text. */
import type { Span } from './fault.js';

/** A piece of a text and where it stands. */
export interface Token {
  readonly text: string;
  /** Offset of the first UTF-16 unit, from 0. */
  readonly start: number;
  /** Offset after the last one. */
  readonly end: number;
}

const BLANK = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;
const NOT_BLANK = new RegExp(BLANK.source.replace('[', '[^') + '+', 'g');

/** Is this UTF-16 unit white space in a notation: JavaScript's `\s` less U+FEFF, plus U+0085? */
export function isBlank(unit: number): boolean {
  if (unit < 0x80) return unit === 32 || (unit >= 9 && unit <= 13);
  return BLANK.test(String.fromCharCode(unit));
}

/** The text without white space (see {@link isBlank}) at its ends, and where it stands. */
export function trimBlanks(text: string): Token {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return { text: text.slice(start, end), start, end };
}

/** The pieces between white space (see {@link isBlank}). */
export function splitBlanks(text: string): Token[] {
  return Array.from(text.matchAll(NOT_BLANK), ({ 0: piece, index }) => ({
    text: piece,
    start: index,
    end: index + piece.length,
  }));
}

/** The pieces between a separator of one or more units; empty pieces count. */
export function splitTokens(text: string, separator: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  for (const piece of text.split(separator)) {
    tokens.push({ text: piece, start, end: start + piece.length });
    start += piece.length + separator.length;
  }
  return tokens;
}

/** The span from start to end in a text; LF, CR LF and CR all end a line. Linear in `start`. */
export function spanIn(text: string, start: number, end: number = start): Span {
  let line = 1;
  let lineStart = 0;
  for (let i = 0; i < start; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 10 || (unit === 13 && text.charCodeAt(i + 1) !== 10)) {
      line++;
      lineStart = i + 1;
    }
  }
  return { start, end, line, column: start - lineStart + 1 };
}

/** The span of a piece of a text that is one line. */
export const spanOfToken = ({ start, end }: Token): Span => ({ start, end, line: 1, column: start + 1 });

/** Moves a span found in a piece to where the piece stands in a larger text. */
export function shiftSpan(span: Span, base: Span): Span {
  return {
    start: span.start + base.start,
    end: span.end + base.start,
    line: span.line + base.line - 1,
    column: span.line === 1 ? span.column + base.column - 1 : span.column,
  };
}

/** The line, without its end, in which an offset lies. */
export function lineAt(text: string, offset: number): string {
  const before = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1));
  const rest = text.slice(before + 1, before + 1 + MAX_LINE_SHOWN + 1);
  return /^[^\r\n]*/.exec(rest)![0];
}

/** No more of a line than this is kept for a message. */
const MAX_LINE_SHOWN = 4096;

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A text with control characters, direction marks and lone surrogates spelled out: safe on any terminal. */
export function printable(text: string): string {
  return text.replace(UNSEEN, (sign) => {
    const code = sign.codePointAt(0)!;
    return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16)}}`;
  });
}

/** A short, printable piece of a text for a message. */
export function excerpt(text: string, length = 24): string {
  const short = text.length > length ? `${text.slice(0, length)}…` : text;
  return printable(short);
}
