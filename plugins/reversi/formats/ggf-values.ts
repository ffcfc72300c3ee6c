/** Moves with their values and times, numbers and results, as GGF writes them between brackets. */
import type { Seat } from '../../../core/notation/index.js';
import { UNSTATED, type Outcome } from '../../../core/rules/index.js';
import { BLACK, WHITE } from '../types.js';
import { marginOf, splitMargin } from './sgf-margins.js';

/** A value is one line: line ends in it, and the blanks around them, are one blank. */
export function oneLine(text: string): string {
  if (!/[\n\r]/.test(text)) return text;
  const lines = text.split(/[\n\r]\s*/);
  const last = lines.pop()!;
  return [...lines.map((line) => line.trimEnd()), last].join(' ');
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** A number; undefined for what is none. */
export function readNumber(text: string): number | undefined {
  const trimmed = text.trim();
  // A negative nothing is nothing.
  return NUMBER.test(trimmed) ? Number(trimmed) + 0 : undefined;
}

/**
 * A number with two or three places behind the point, more where it needs them; undefined for one that cannot be
 * written so.
 */
export function writeNumber(value: number, places = 2): string | undefined {
  const fixed = value.toFixed(places);
  const text = Number(fixed) === value ? fixed : String(value);
  return NUMBER.test(text) && !Object.is(value, -0) ? text : undefined;
}

/** What stands in B or W: `F5/-1.04/0.01`. */
export interface GgfMove {
  readonly move: string;
  /** Counted for the one who moves, in discs. */
  readonly value: string;
  /** Seconds. */
  readonly time: string;
}

export function splitMove(text: string): GgfMove {
  if (!text.includes('/')) return { move: text.trim(), value: '', time: '' };
  const [move = '', value = '', time = ''] = text.split('/', 3);
  return { move: move.trim(), value: value.trim(), time: time.trim() };
}

/** What TY says of the rules: in komi games RE is no count of discs, and in anti games fewer discs win. */
export interface GameType {
  /** The size of the board; undefined where it cannot be read. */
  readonly size: number | undefined;
  readonly anti: boolean;
  readonly komi: boolean;
}

/** `8`, `s8r18`, `8k`, `8a`. */
export function readType(text: string): GameType {
  const match = /^s?(\d+)((?:[a-z][a-z0-9]*)?)$/i.exec(text.trim());
  const flags = match?.[2] ?? '';
  return {
    size: match === null ? undefined : Number(match[1]),
    anti: /a/i.test(flags),
    komi: /k/i.test(flags),
  };
}

/** RE read. */
export interface GgfResult {
  /** Undefined where the game has no result. */
  readonly outcome: Outcome | undefined;
  /** By how much it was won, where no score says so. */
  readonly margin?: string;
  /** The game was broken off and not ended: a flag of its own, or a word. */
  readonly adjourned?: true;
}

const REASONS: Readonly<Record<string, string>> = { r: 'resign', t: 'timeout', s: 'agreement' };

/** Reads RE, `+24.000`, `-40.00:r`, `?`; undefined for what is no result. */
export function readGgfResult(text: string, { anti, komi }: GameType): GgfResult | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === '?') return { outcome: undefined };
  if (/^(?:aborted|adjourned|.* left)$/i.test(trimmed)) return { outcome: undefined, adjourned: true };
  const [number = '', flag, ...more] = trimmed.split(':').map((part) => part.trim());
  const lead = readNumber(number);
  if (lead === undefined || more.length > 0) return undefined;
  if (flag === 'l') return { outcome: undefined, adjourned: true };
  const reason = flag === undefined ? UNSTATED : REASONS[flag];
  if (reason === undefined) return undefined;
  const winners: readonly Seat[] = lead === 0 ? [] : [lead > 0 ? BLACK : WHITE];
  const scores = anti || komi ? undefined : splitMargin(lead);
  if (scores !== undefined || lead === 0) return { outcome: { winners, ...(scores && { scores }), reason } };
  return { outcome: { winners, reason }, margin: String(Math.abs(lead)) };
}

/** RE written, and what it does not say. */
export interface WrittenGgfResult {
  readonly text: string;
  readonly losses: readonly (readonly [code: string, message: string])[];
  /** The margin given was used. */
  readonly margin: boolean;
}

const UNKNOWN = '?';

/** @param margin by how much the game was won, in words, where no score says so */
export function writeGgfResult(
  outcome: Outcome | undefined,
  type: GameType,
  margin: string | undefined,
): WrittenGgfResult {
  if (outcome === undefined) return { text: UNKNOWN, losses: [], margin: false };
  const { winners, scores, reason } = outcome;
  const [winner] = winners;
  const sign = winner === undefined ? 0 : winner === BLACK ? 1 : -1;
  const told = scores === undefined ? sign * (readNumber(margin ?? '') ?? NaN) : marginOf(scores);
  const lead = winner === undefined && scores === undefined ? 0 : told;
  const number = Math.sign(lead) === sign && winners.length < 2 ? writeNumber(lead, 3) : undefined;
  if (number === undefined) {
    const message = 'RE is a difference of discs, and the record has none that says who won.';
    return { text: UNKNOWN, losses: [['result', message]], margin: false };
  }
  const losses: [string, string][] = [];
  const flag = Object.keys(REASONS).find((key) => REASONS[key] === reason);
  if (flag === undefined && reason !== UNSTATED)
    losses.push(['reason', `RE knows resigning, time and an agreed score, and not ${reason}.`]);
  const text = `${lead < 0 ? '' : '+'}${number}${flag === undefined ? '' : `:${flag}`}`;
  const back = readGgfResult(text, type)!;
  if (String(back.outcome!.scores) !== String(scores))
    losses.push([
      'scores',
      'RE is a difference of discs, and the score that it tells is not that of the record.',
    ]);
  return {
    text,
    losses,
    margin: scores === undefined && back.margin !== undefined && back.margin === margin,
  };
}
