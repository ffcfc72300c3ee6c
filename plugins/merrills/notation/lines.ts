/** The lines of a written game, sorted by what they are, in one pass. */
import { isBlank, type Token } from '../../../core/notation/index.js';
import { moveOfCode } from '../moves.js';
import type { MerrillsMove } from '../types.js';
import { scanMove } from './moves.js';

/** The lines that say something besides the moves. */
export type StateWord = 'flying' | 'offer' | 'result';

/** A line that begins with `#`. */
export interface Remark {
  /** How many moves stand before it. */
  readonly ply: number;
  /** What follows the `#`, blanks and all, and where. */
  readonly text: string;
  readonly start: number;
  /** Is the line before it a remark too? */
  readonly follows: boolean;
}

export interface RecordLines {
  /** Up to the first token that is no move. */
  readonly moves: readonly MerrillsMove[];
  /** The offset of each move, if asked for. */
  readonly places?: readonly number[];
  /** The first token that is no move, with its offset. */
  readonly bad?: Token;
  /** What the first `position` line says, and where. */
  readonly position?: Token;
  /** What the other lines say, and where, in their order. */
  readonly states: readonly (Token & { readonly word: StateWord })[];
  readonly remarks: readonly Remark[];
  /** One move more than there may be, where reading stopped. */
  readonly cut?: Token;
}

const [TAB, SPACE, DOT, HASH, LETTER_A] = [9, 32, 46, 35, 97];
const WORDS = ['position', 'flying', 'offer', 'result'] as const;

/**
 * Sorts the lines of a written game (spec, "A game"). A line ends at LF alone. A line that begins, blanks
 * and tabs aside, with a word of the notation and a blank or a tab is that line; a second `position` line is
 * not, and is read as moves.
 * @param options `maximum`: the most moves to read; `places`: whether to keep their offsets
 */
export function readLines(text: string, { maximum = Infinity, places: keep = false } = {}): RecordLines {
  const moves: MerrillsMove[] = [];
  const places: number[] | undefined = keep ? [] : undefined;
  const states: (Token & { word: StateWord })[] = [];
  const remarks: Remark[] = [];
  let position: Token | undefined;
  let bad: Token | undefined;
  let cut: Token | undefined;
  let follows = false;
  for (let start = 0, end: number; start < text.length && cut === undefined; start = end + 1) {
    const stop = text.indexOf('\n', start);
    end = stop === -1 ? text.length : stop;
    let at = start;
    while (at < end && (text.charCodeAt(at) === SPACE || text.charCodeAt(at) === TAB)) at++;
    if (text.charCodeAt(at) === HASH && at < end) {
      remarks.push({ ply: moves.length, text: text.slice(at + 1, end), start: at + 1, follows });
      follows = true;
      continue;
    }
    follows = false;
    const word = wordAt(text, at, end);
    if (word !== undefined && (word !== 'position' || position === undefined)) {
      const from = at + word.length + 1;
      const rest = { text: text.slice(from, end), start: from, end };
      if (word === 'position') position = rest;
      else states.push({ ...rest, word });
      continue;
    }
    if (bad !== undefined) continue;
    while (at < end) {
      if (isBlank(text.charCodeAt(at))) {
        at++;
        continue;
      }
      const token = at;
      while (at < end && !isBlank(text.charCodeAt(at))) at++;
      if (isNumber(text, token, at)) continue;
      const code = scanMove(text, token, at);
      const move = code < 0 ? undefined : moveOfCode(code);
      if (move === undefined) {
        bad = { text: text.slice(token, at), start: token, end: at };
        break;
      }
      if (moves.length === maximum) {
        cut = { text: text.slice(token, at), start: token, end: at };
        break;
      }
      moves.push(move);
      places?.push(token);
    }
  }
  return {
    moves,
    states,
    remarks,
    ...(places && { places }),
    ...(position && { position }),
    ...(bad && { bad }),
    ...(cut && { cut }),
  };
}

/** The word of the notation that a line begins with at an offset, if a blank or a tab follows it. */
export function wordAt(text: string, at: number, end: number): (typeof WORDS)[number] | undefined {
  // Most lines begin with a digit.
  if (!(text.charCodeAt(at) >= LETTER_A)) return undefined;
  for (const word of WORDS) {
    if (!text.startsWith(word, at)) continue;
    const after = at + word.length;
    if (after < end && (text.charCodeAt(after) === SPACE || text.charCodeAt(after) === TAB)) return word;
  }
  return undefined;
}

/** Is a stretch of a text a move's number: digits and a dot? */
function isNumber(text: string, start: number, end: number): boolean {
  if (end - start < 2 || text.charCodeAt(end - 1) !== DOT) return false;
  for (let at = start; at < end - 1; at++) if (!isDigit(text.charCodeAt(at))) return false;
  return true;
}

export const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;
