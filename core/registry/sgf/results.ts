/**
 * Results as SGF writes them: `B+12`, `W+R`, `0`, `Void`.
 *
 * Source: "SGF properties (FF[4])", RE.
 */
import type { Seat } from '../../notation/index.js';
import { UNSTATED, type Outcome } from '../../rules/index.js';
import type { SgfMargins, SgfSeat } from './dialect.js';
import { realText } from './values.js';

/** A result read: `outcome` undefined where the game is said to have none. */
export interface SgfResult {
  readonly outcome: Outcome | undefined;
  /** By how much it was won, where that cannot be told as a score. */
  readonly margin?: string;
  /** Not written as FF[4] has it. */
  readonly odd: boolean;
}

/** The reasons that stand in place of a margin. */
const REASONS: readonly (readonly [reason: string, written: string, word: string])[] = [
  ['resign', 'R', 'resign'],
  ['timeout', 'T', 'time'],
  ['forfeit', 'F', 'forfeit'],
];

const NOBODY: readonly Seat[] = Object.freeze([]);

/** The tag that says by how much a game was won, where no score does. */
export const MARGIN_TAG = 'Margin';

/** Reads a result; undefined for what is none. */
export function readSgfResult(
  text: string,
  seats: readonly SgfSeat[],
  margins: SgfMargins | undefined,
): SgfResult | undefined {
  const plain = text.trim();
  if (plain === '?' || plain === 'Void' || plain === '') return { outcome: undefined, odd: plain === '' };
  const lower = plain.toLowerCase();
  if (lower === 'void') return { outcome: undefined, odd: true };
  if (lower === '0') return { outcome: drawn(margins?.scores(undefined, 0)), odd: false };
  if (lower === 'draw' || lower === 'jigo') return { outcome: drawn(undefined), odd: plain !== 'Draw' };
  const match = /^([a-z]+)\s*\+([^\n\r\u2028\u2029]*)$/.exec(lower);
  if (match === null) return undefined;
  const winner = seats.findIndex(
    ({ colour, word }) => match[1] === colour.toLowerCase() || match[1] === word.toLowerCase(),
  );
  if (winner === -1) return undefined;
  const how = match[2]!.trim();
  const odd = !/^[A-Z]\+(?:[A-Z][a-z]*|[\d.]*)$/.test(plain);
  const winners = [winner];
  if (how === '') return { outcome: { winners, reason: UNSTATED }, odd };
  const reason = REASONS.find(([, short, word]) => how === short.toLowerCase() || how === word);
  if (reason !== undefined) return { outcome: { winners, reason: reason[0] }, odd };
  if (!/^\d+(?:\.\d*)?$/.test(how) || Number(how) === 0) return undefined;
  const scores = margins?.scores(winner, Number(how));
  return scores === undefined
    ? { outcome: { winners, reason: UNSTATED }, margin: how, odd }
    : { outcome: { winners, scores, reason: UNSTATED }, odd };
}

const drawn = (scores: readonly number[] | undefined): Outcome => ({
  winners: NOBODY,
  ...(scores && { scores }),
  reason: UNSTATED,
});

/** What is written of a result: RE, and what RE cannot say. */
export interface WrittenResult {
  readonly text: string;
  readonly reason?: string;
  readonly scores?: readonly number[];
  /** The margin given was used. */
  readonly margin: boolean;
}

/**
 * Writes a result; undefined for one that RE has no word for, such as two winners.
 * @param margin by how much it was won, in words, where the scores do not say so
 */
export function writeSgfResult(
  { winners, scores, reason }: Outcome,
  seats: readonly SgfSeat[],
  margins: SgfMargins | undefined,
  margin?: string,
): WrittenResult | undefined {
  const [winner] = winners;
  if (winners.length > 1 || (winner !== undefined && seats[winner] === undefined)) return undefined;
  const says = (text: string) => readSgfResult(text, seats, margins);
  const rest = (text: string, used = false): WrittenResult => {
    const read = says(text)!.outcome!;
    const told = read.scores !== undefined && scores !== undefined && String(read.scores) === String(scores);
    return {
      text,
      ...(read.reason !== reason && { reason }),
      ...(scores !== undefined && !told && { scores }),
      margin: used,
    };
  };
  if (winner === undefined) return rest(scores === undefined ? 'Draw' : '0');
  const { colour } = seats[winner]!;
  const short = REASONS.find(([word]) => word === reason)?.[1];
  if (short !== undefined) return rest(`${colour}+${short}`);
  const points = scores === undefined ? undefined : margins?.margin(scores, winner);
  const number = points === undefined ? undefined : realText(points);
  if (number !== undefined && String(says(`${colour}+${number}`)?.outcome?.scores) === String(scores))
    return rest(`${colour}+${number}`);
  if (scores === undefined && margin !== undefined && says(`${colour}+${margin}`)?.margin === margin)
    return rest(`${colour}+${margin}`, true);
  return rest(`${colour}+`);
}
