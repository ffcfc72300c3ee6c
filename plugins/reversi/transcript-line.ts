/**
 * One game on one line, read as people paste it: any case, any separators, move numbers (`1. F5 d6 2. C3`),
 * passes as words, even glued to their neighbours (`h6PAc3`).
 */
import { isBlank } from '../../core/notation/index.js';
import { CENTRE } from './geometry.js';
import { PLACES, squareOf } from './moves.js';
import { squareAt } from './squares.js';
import { isSeparator } from './transcripts.js';
import type { ReversiMove, VariantId } from './types.js';

/** What could be read of a line. */
export interface TranscriptLine {
  readonly moves: readonly ReversiMove[];
  /** The offset of each move in the text. */
  readonly places: readonly number[];
  /** Indexes into the moves before which a pass is written, ascending; the number of moves for one at the end. */
  readonly passes: readonly number[];
  /** The offset at which reading stopped: the end, or the first piece that cannot be read. */
  readonly end: number;
}

const HYPHEN = 45;
const PASS_WORD = /pa(?:ss)?|ps/iy;
/** A number with a dot, bracket or colon, or before a move. It is never checked: people renumber and miscount. */
const MOVE_NUMBER = /\d{1,3}(?:[.)]|:(?!\d)|(?=\s+(?:[a-h][1-8]|p[as]|--)))/iy;

/** The end of what a sticky pattern finds at an offset, or -1. */
function endOf(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/**
 * Reads a line from `start` up to `stop`, or to its first piece that is no part of a transcript.
 * @param most no more moves than this are read
 */
export function readTranscriptLine(
  text: string,
  start: number,
  stop: number,
  most = Infinity,
): TranscriptLine {
  const moves: ReversiMove[] = [];
  const places: number[] = [];
  const passes: WrittenPass[] = [];
  let at = start;
  while (at < stop) {
    const square = squareAt(text, at);
    if (square >= 0) {
      if (moves.length >= most) break;
      moves.push(PLACES[square]!);
      places.push(at);
      at += 2;
      continue;
    }
    const unit = text.charCodeAt(at);
    if (unit === HYPHEN) {
      const from = at;
      while (text.charCodeAt(at) === HYPHEN) at++;
      passes.push({ before: moves.length, hyphens: at - from });
      continue;
    }
    if (isSeparator(unit)) {
      at++;
      continue;
    }
    const glued = at > start && !isSeparator(text.charCodeAt(at - 1));
    let end = endOf(PASS_WORD, text, at);
    if (end !== -1) passes.push({ before: moves.length, hyphens: 0 });
    else if (!glued) end = endOf(MOVE_NUMBER, text, at);
    if (end === -1) break;
    at = end;
  }
  return { moves, places, passes: passesOf(passes), end: at };
}

/** A pass word, or a run of hyphens, which may be passes or may part squares. */
interface WrittenPass {
  readonly before: number;
  readonly hyphens: number;
}

const NO_PASSES: readonly number[] = Object.freeze([]);

/**
 * Hyphens part squares (`f5-d6`, `f5--d6`), and two in a row are a pass. No game has a pass after its first
 * move, so a line with a hyphen there means all its hyphens to part squares.
 */
function passesOf(written: readonly WrittenPass[]): readonly number[] {
  if (written.length === 0) return NO_PASSES;
  const parting = written.some(({ before, hyphens }) => before === 1 && hyphens > 0);
  const passes: number[] = [];
  for (const { before, hyphens } of written) {
    const times = hyphens === 0 ? 1 : parting ? 0 : hyphens >> 1;
    for (let i = 0; i < times; i++) passes.push(before);
  }
  return passes;
}

/**
 * The variant that a transcript's first squares tell. Where four discs stand in the middle at the beginning,
 * nobody can play there; so a game whose first four squares (or all, if fewer) are those is `historic`.
 */
export function variantOfMoves(moves: readonly ReversiMove[]): VariantId {
  const middle = new Set(CENTRE);
  const expected = Math.min(moves.length, CENTRE.length);
  for (let ply = 0; ply < expected; ply++) if (!middle.delete(squareOf(moves[ply]!))) return 'othello';
  return expected === 0 ? 'othello' : 'historic';
}

/** Does a line hold nothing but separators? */
export function isRuler(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isSeparator(text.charCodeAt(at))) return false;
  return true;
}

/** No more of a line than this is looked at to tell a broken game from a title. */
const LOOK = 512;

/** Do squares make up at least half of a line? Then it is a game with a slip, not a title. */
export function looksLikeTranscript(text: string): boolean {
  let signs = 0;
  let squares = 0;
  for (let at = 0; at < text.length && at < LOOK; at++) {
    if (squareAt(text, at) >= 0) {
      squares++;
      signs++;
      at++;
    }
    if (!isBlank(text.charCodeAt(at))) signs++;
  }
  return squares > 0 && 4 * squares >= signs;
}
