/**
 * Moves as text: `e5-f5` a step, `e5:g5:g7` a chain, `pass`, `resign 2` (spec, Moves).
 *
 * The text is judged, not the board: `i5-a1` is a move as far as this goes.
 */
import type { Point } from '../../core/geometry/index.js';
import {
  defineReasons,
  NotationError,
  ok,
  own,
  spanOfToken,
  type Result,
  type Token,
} from '../../core/notation/index.js';
import { HOLES, holeOf, nameOf, rowLen, ROW_STARTS } from './geometry.js';
import { makeChain, makeResignation, makeStep, MOST_SEATS, PASS, type SternhalmaMove } from './moves.js';

/** Why a text is no move, in the order in which the reasons are looked for over the whole text (DESIGN section 5). */
export const MOVE_REASONS = defineReasons({
  empty: 'There is no move here.',
  bad_shape:
    '“{text}” is not written as a move: a step is e5-f5, a chain of hops e5:g5:g7 (the two are never mixed), then there are pass and resign 2.',
  bad_seat: 'There is no seat “{seat}”: seats are numbered 0 to 5.',
  bad_hole: '“{hole}” is not a hole: a hole is a row, a to q, and a place in it, such as i5.{hint}',
  too_long: `A chain of {count} holes: none can land on more than the ${String(HOLES)} there are.`,
});

/**
 * The move that a text writes (spec, parse_move).
 * @returns a fault of {@link MOVE_REASONS} for a text that is no move
 */
export function parseMove(text: string): Result<SternhalmaMove> {
  const dash = text.indexOf('-');
  if (dash > 0) {
    const from = readHole(text, 0, dash);
    const to = readHole(text, dash + 1, text.length);
    if (from >= 0 && to >= 0) return ok(makeStep(from, to));
  } else if (dash < 0) {
    const chain = readChain(text);
    if (chain !== undefined) return ok(makeChain(chain));
  }
  return parseRest(text);
}

/** The text of a move (spec, format_move). Throws a NotationError, with a reason of {@link MOVE_REASONS}, for no move. */
export function formatMove(move: SternhalmaMove): string {
  // Whatever comes here at run time, what is written is a move.
  const given = move as Partial<Record<'kind' | 'holes' | 'seat', unknown>> | null | undefined;
  const kind = given?.kind;
  if (kind === 'pass') return 'pass';
  if (kind === 'resign') return `resign ${String(checkSeat(given!.seat))}`;
  if (kind !== 'step' && kind !== 'chain') throw cannot('bad_shape', { text: shown(kind) });
  const holes = given!.holes;
  if (!Array.isArray(holes) || holes.length < 2 || (kind === 'step' && holes.length > 2)) {
    throw cannot('bad_shape', {
      text: `${kind} of ${String(Array.isArray(holes) ? holes.length : 0)} holes`,
    });
  }
  if (kind === 'step') return `${checkHole(holes[0])}-${checkHole(holes[1])}`;
  let text = checkHole(holes[0]);
  for (let i = 1; i < holes.length && i <= HOLES; i++) text += `:${checkHole(holes[i])}`;
  if (holes.length > HOLES) throw cannot('too_long', { count: holes.length });
  return text;
}

const LETTER_A = 97;
const DIGIT_0 = 48;

/** The hole named by a stretch of a text, or -1. */
function readHole(text: string, start: number, end: number): Point {
  const length = end - start;
  if (length !== 2 && length !== 3) return -1;
  const row = text.charCodeAt(start) - LETTER_A;
  const size = rowLen(row);
  if (size === undefined) return -1;
  const first = text.charCodeAt(start + 1) - DIGIT_0;
  if (first < 1 || first > 9) return -1;
  if (length === 2) return first <= size ? ROW_STARTS[row]! + first - 1 : -1;
  const second = text.charCodeAt(start + 2) - DIGIT_0;
  if (second < 0 || second > 9) return -1;
  const place = first * 10 + second;
  return place <= size ? ROW_STARTS[row]! + place - 1 : -1;
}

/** The holes of a chain, or undefined for anything else. */
function readChain(text: string): Point[] | undefined {
  const holes: Point[] = [];
  for (let start = 0; start <= text.length;) {
    let end = text.indexOf(':', start);
    if (end < 0) end = text.length;
    const hole = readHole(text, start, end);
    if (hole < 0 || holes.length === HOLES) return undefined;
    holes.push(hole);
    start = end + 1;
  }
  return holes.length < 2 ? undefined : holes;
}

/** No move is written in more units than this: as many names as there are holes, each with its colon. */
const LONGEST_TEXT = HOLES * 4;

const STRANGE = /[^A-Za-z0-9:-]/;
const RESIGN = /^resign (\d+)$/;

/** Reads what is no step and no chain: the other moves, and the reasons. */
function parseRest(text: string): Result<SternhalmaMove> {
  if (text === '') return MOVE_REASONS.refuse('empty', {}, { start: 0, end: 0, line: 1, column: 1 });
  if (text === 'pass') return ok(PASS);
  const resign = RESIGN.exec(text);
  if (resign) {
    const seat = resign[1]!;
    if (seat.length === 1 && Number(seat) < MOST_SEATS) return ok(makeResignation(Number(seat)));
    return MOVE_REASONS.refuse('bad_seat', { seat }, spanOfToken({ text, start: 7, end: text.length }));
  }
  const shape = misshapen(text);
  if (shape !== undefined) {
    return MOVE_REASONS.refuse('bad_shape', { text }, spanOfToken(shape), nearest(text));
  }
  return wrongHoles(text, text.includes('-') ? '-' : ':');
}

/** What is wrong with a text that is names, or what should be, parted by single signs: one is none, or too many. */
function wrongHoles(text: string, separator: string): Result<never> {
  let count = 0;
  let excess = 0;
  for (let start = 0; start <= text.length; count++) {
    let end = text.indexOf(separator, start);
    if (end < 0) end = text.length;
    if (readHole(text, start, end) < 0) return badHole({ text: text.slice(start, end), start, end });
    if (count === HOLES) excess = start;
    start = end + 1;
  }
  return MOVE_REASONS.refuse('too_long', { count }, spanOfToken({ text, start: excess, end: text.length }));
}

function badHole(token: Token): Result<never> {
  const lower = token.text.toLowerCase();
  const meant = holeOf(lower) === undefined ? undefined : lower;
  const hint = meant === undefined ? rowHint(token.text) : ` Did you mean ${meant}?`;
  const values = { hole: token.text, hint: own(hint) };
  const candidates = meant === undefined ? {} : { candidates: [meant] };
  return MOVE_REASONS.refuse('bad_hole', values, spanOfToken(token), candidates);
}

/** The move that a text would be in lower case and without blanks around it. */
function nearest(text: string): { candidates?: readonly string[] } {
  if (text.length > LONGEST_TEXT) return {};
  const meant = text.trim().toLowerCase();
  return meant !== text && parseMove(meant).ok ? { candidates: [meant] } : {};
}

/** Where a text first fails to be holes joined by one dash, or by colons; undefined where it does not. */
function misshapen(text: string): Token | undefined {
  const at = (start: number, length = 1): Token => ({ text, start, end: start + length });
  const strange = STRANGE.exec(text);
  if (strange) return at(strange.index);
  const dash = text.indexOf('-');
  const colon = text.indexOf(':');
  if (dash < 0 && colon < 0) return at(0, text.length);
  if (dash >= 0 && colon >= 0) return at(Math.max(dash, colon));
  const separator = dash >= 0 ? '-' : ':';
  if (text.startsWith(separator)) return at(0, 0);
  const double = text.indexOf(separator + separator);
  if (double >= 0) return at(double + 1, 0);
  if (text.endsWith(separator)) return at(text.length, 0);
  const second = dash < 0 ? -1 : text.indexOf('-', dash + 1);
  return second < 0 ? undefined : at(second);
}

/** What would have been right for a name with a real row. */
function rowHint(name: string): string {
  const row = name.charCodeAt(0) - LETTER_A;
  const size = rowLen(row);
  return size === undefined ? '' : ` Row ${name[0]!} has places 1 to ${String(size)}.`;
}

function checkHole(hole: unknown): string {
  const name = typeof hole === 'number' ? nameOf(hole) : undefined;
  if (name === undefined) throw cannot('bad_hole', { hole: shown(hole), hint: '' });
  return name;
}

function checkSeat(seat: unknown): number {
  if (typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < MOST_SEATS) return seat;
  throw cannot('bad_seat', { seat: shown(seat) });
}

const shown = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : typeof value;

const cannot = (...args: Parameters<typeof MOVE_REASONS.fault>): NotationError =>
  new NotationError(MOVE_REASONS.fault(...args));
