/**
 * Results as people write them beside a game of othello: two counts of discs, Black's first (`38-26`); who won,
 * in points (`1-0` when Black did), in a word (`white`, `draw`) or as a margin (`B+12`).
 */
import { readPgnResult, writePgnResult, type PgnResult } from '../../../core/registry/index.js';
import { UNSTATED, type Outcome } from '../../../core/rules/index.js';
import { BOARD } from '../geometry.js';
import { scored } from '../score.js';
import { BLACK, WHITE } from '../types.js';

/** A result that stands in a text. */
export interface Said extends PgnResult {
  /** Where it stands. */
  readonly start: number;
  readonly end: number;
}

/** No board has fewer discs than the four in the middle. */
const FEWEST = 4;

/** The counts of two sides that may be a score: of 4 to 64 discs. */
export function isScore(black: number, white: number): boolean {
  const sum = black + white;
  return Number.isInteger(sum) && black >= 0 && white >= 0 && sum >= FEWEST && sum <= BOARD.size;
}

/** An outcome that two counts of discs tell. */
export const outcomeOfScore = (black: number, white: number): Outcome => scored([black, white], UNSTATED);

const won = (winners: readonly number[]): Outcome => ({ winners, reason: UNSTATED });

const SCORE = /(\d{1,2})\s?([-:‐-―−])\s?(\d{1,2})/y;
const HALVES = /1\/2(?:\s?[-:‐-―−]\s?1\/2)?|½(?:\s?[-:‐-―−]\s?½)?/y;
const WORD = /black|white|draw|tie|[bw](?:\+(\d{1,2})?)?|\*/iy;

/** What is said in words, by their first letters. */
const WINNERS: Readonly<Record<string, readonly number[]>> = { b: [BLACK], w: [WHITE], d: [], t: [] };

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The result that begins at an offset, whatever comes after it; undefined where there is none. */
export function readResultAt(text: string, start: number): Said | undefined {
  const score = match(SCORE, text, start);
  if (score !== null) {
    const [whole, black, dash, white] = score;
    const end = start + whole.length;
    const odd = whole !== `${black!}-${white!}` || dash !== '-';
    if (isScore(Number(black), Number(white)))
      return { outcome: outcomeOfScore(Number(black), Number(white)), odd, start, end };
    const points = readPgnResult(whole, 2);
    return points && { ...points, start, end };
  }
  const halves = match(HALVES, text, start);
  if (halves !== null)
    return { outcome: won([]), odd: halves[0] !== '1/2-1/2', start, end: start + halves[0].length };
  const word = match(WORD, text, start);
  return word === null ? undefined : readWord(word, start);
}

function readWord([whole, margin]: RegExpExecArray, start: number): Said {
  const end = start + whole.length;
  if (whole === '*') return { outcome: undefined, odd: false, start, end };
  const winners = WINNERS[whole[0]!.toLowerCase()]!;
  const lead = Number(margin ?? NaN) / 2;
  const half = BOARD.size / 2;
  // A margin that is even is one of 64 discs.
  const outcome = Number.isInteger(lead)
    ? outcomeOfScore(
        half + (winners[0] === BLACK ? lead : -lead),
        half + (winners[0] === BLACK ? -lead : lead),
      )
    : won(winners);
  return { outcome, odd: false, start, end };
}

/** Do two results say nothing that is against each other? */
export function agree(a: Outcome | undefined, b: Outcome | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (a.winners.join() !== b.winners.join()) return false;
  return a.scores === undefined || b.scores === undefined || a.scores.join() === b.scores.join();
}

/** What several results say together: the first, and the score that any that agrees with it tells. */
export function merge(all: readonly (Outcome | undefined)[]): {
  readonly outcome: Outcome | undefined;
  /** The index of the first one that is against the first; -1 where all agree. */
  readonly clash: number;
} {
  const [first] = all;
  const clash = all.findIndex((one) => !agree(first, one));
  const scores = first?.scores ?? all.find((one) => one?.scores !== undefined && agree(first, one))?.scores;
  return { outcome: first && (scores === undefined ? first : { ...first, scores }), clash };
}

/** A score as text, where an outcome has one that tells its winner: `38-26`. */
export function scoreText({ scores, winners }: Outcome): string | undefined {
  if (scores?.length !== 2 || !isScore(scores[0]!, scores[1]!)) return undefined;
  const told = outcomeOfScore(scores[0]!, scores[1]!);
  return told.winners.join() === winners.join() ? scores.join('-') : undefined;
}

/** A result as PGN tells it where counts of discs stand for points. Points say who won where no score is known. */
export function readDiscs(text: string, seats: number): PgnResult | undefined {
  if (text === '*' || seats !== 2) return readPgnResult(text, seats);
  const said = readResultAt(text, 0);
  if (said?.end !== text.length || /^[a-z]/i.test(text)) return undefined;
  return { outcome: said.outcome, odd: said.odd };
}

/** `38-26`; or points, where the score is not known or does not tell the winner. */
export const writeDiscs = (outcome: Outcome | undefined, seats: number): string | undefined =>
  (outcome && scoreText(outcome)) ?? writePgnResult(outcome, seats);
