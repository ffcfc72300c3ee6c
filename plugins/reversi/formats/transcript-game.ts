/** One game on one line: a board, where it begins elsewhere; the moves; and results before or after them. */
import { isBlank, type Fault } from '../../../core/notation/index.js';
import { beginsWithBoard, readBoard, type BoardFound } from '../dialects/index.js';
import { readTranscriptLine, type TranscriptLine } from '../transcript-line.js';
import { readResultAt, type Said } from './results.js';

/** What could be read of a line. */
export interface GameLine extends TranscriptLine {
  readonly start?: BoardFound & { readonly at: number };
  /** Why the board at its beginning cannot be read; nothing else is read then. */
  readonly fault?: Fault;
  readonly results: readonly Said[];
}

/** `"` `(` `)` `|` `,` `;` */
const GAPS: readonly number[] = [34, 40, 41, 124, 44, 59];

/** Does this unit stand between the columns of a line? */
const isGap = (unit: number): boolean => isBlank(unit) || GAPS.includes(unit);

function skipGaps(text: string, start: number, stop: number): number {
  let at = start;
  while (at < stop && isGap(text.charCodeAt(at))) at++;
  return at;
}

/**
 * Reads a line from `start` up to `stop`, or to its first piece that is no part of a game.
 * @param most no more moves than this are read
 */
export function readGameLine(text: string, start: number, stop: number, most = Infinity): GameLine {
  const results: Said[] = [];
  let at = readResults(text, start, stop, results);
  let board: GameLine['start'];
  if (beginsWithBoard(text, at)) {
    const found = readBoard(text, at, stop);
    if (!found.ok) return { moves: [], places: [], passes: [], results, end: at, fault: found.error };
    board = { ...found.value, at };
    at = found.value.end;
  }
  const line = readTranscriptLine(text, at, stop, most);
  const end = readResults(text, line.end, stop, results);
  return { ...line, ...(board && { start: board }), results, end };
}

/** Reads results one after the other, each a piece by itself, and gives the offset of what follows. */
function readResults(text: string, start: number, stop: number, results: Said[]): number {
  let at = skipGaps(text, start, stop);
  while (at < stop && (at === 0 || isGap(text.charCodeAt(at - 1)))) {
    const said = readResultAt(text, at);
    if (said === undefined || said.end > stop) break;
    if (said.end < stop && !isGap(text.charCodeAt(said.end))) break;
    results.push(said);
    at = skipGaps(text, said.end, stop);
  }
  return at;
}
