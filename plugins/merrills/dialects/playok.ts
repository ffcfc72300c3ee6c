/**
 * `playok`: moves as PlayOK writes them. Points are numbered 1 to 24 in reading order.
 *
 * ```
 * 5           a man is placed
 * 23-24       a man moves
 * 3x4         a man is placed and takes one
 * 10-1x23     a man moves and takes one
 * 3x9x23      two men are taken, where the rules say so
 * ```
 *
 * PlayOK has no text for positions. Source: the game records that the site hands out.
 */
import {
  defineReasons,
  excerpt,
  NotationError,
  ok,
  own,
  spanIn,
  trimBlanks,
  type Fault,
  type Notation,
  type Result,
} from '../../../core/notation/index.js';
import { POINTS } from '../geometry.js';
import { codeOf, flawOf, moveOfCode, NONE, pointsOf } from '../moves.js';
import type { MerrillsMove, MerrillsPosition } from '../types.js';
import { readWords } from './words.js';

/** Every code that `playok` can give. */
export const PLAYOK_REASONS = defineReasons({
  not_a_move: '{text} is not a move: {fault}. Moves are written 5, 23-24, 3x4 or 10-1x23, points 1 to 24.',
  same_point: 'The move names point {point} twice.',
});

const [DASH, X, ZERO, NINE, LOWER] = [45, 120, 48, 57, 32];

/** The number that begins at an offset: the point, or {@link NONE} for none, and where it ends. */
function numberAt(
  text: string,
  start: number,
  end: number,
): { readonly point: number; readonly end: number } {
  let at = start;
  let number = 0;
  for (; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit < ZERO || unit > NINE) break;
    number = number * 10 + unit - ZERO;
  }
  const good = at > start && number >= 1 && number <= POINTS && text.charCodeAt(start) !== ZERO;
  return { point: good ? number - 1 : NONE, end: at };
}

/** The code of the move in a stretch of a text (see `codeOf`), or `~offset` of the place where it is no move. */
function scan(text: string, start: number, end: number): number {
  const first = numberAt(text, start, end);
  if (first.point === NONE) return ~start;
  let at = first.end;
  let [from, to] = [NONE, first.point];
  if (at < end && text.charCodeAt(at) === DASH) {
    const second = numberAt(text, at + 1, end);
    if (second.point === NONE) return ~(at + 1);
    [from, to, at] = [to, second.point, second.end];
  }
  let remove = NONE;
  let alsoRemove = NONE;
  while (at < end && alsoRemove === NONE && (text.charCodeAt(at) | LOWER) === X) {
    const taken = numberAt(text, at + 1, end);
    if (taken.point === NONE) return ~(at + 1);
    if (remove === NONE) remove = taken.point;
    else alsoRemove = taken.point;
    at = taken.end;
  }
  return at === end ? codeOf(from, to, remove, alsoRemove) : ~at;
}

function parseMove(text: string): Result<MerrillsMove> {
  const { start, end } = trimBlanks(text);
  const code = scan(text, start, end);
  const move = code < 0 ? undefined : moveOfCode(code);
  if (move !== undefined) return ok(move);
  return { ok: false, error: code < 0 ? notAMove(text, ~code) : samePoint(text) };
}

function notAMove(text: string, at: number): Fault {
  const { text: shown, start, end } = trimBlanks(text);
  const found = text.slice(at, Math.max(numberAt(text, at, end).end, at + 1));
  const parted = at === start || /[-x]/i.test(text[at - 1]!);
  const fault =
    shown === ''
      ? 'nothing is written'
      : at === end
        ? 'it ends too soon'
        : parted
          ? `${excerpt(found)} is no point`
          : `${excerpt(found)} should not follow`;
  return PLAYOK_REASONS.fault(
    'not_a_move',
    { text: shown === '' ? own('An empty text') : shown, fault: own(fault) },
    spanIn(text, at, end),
  );
}

/** For a text that is a move but for naming a point twice. */
function samePoint(text: string): Fault {
  const points = [...text.matchAll(/\d+/g)].map(({ 0: point, index }) => ({ point, index }));
  const { point, index } = points.find(
    (one, i) => points.findIndex((other) => other.point === one.point) < i,
  )!;
  return PLAYOK_REASONS.fault('same_point', { point }, spanIn(text, index, index + point.length));
}

function formatMove(move: MerrillsMove): string {
  const flaw = flawOf(move);
  if (flaw === 'not_a_move') {
    const fault = own('its parts must be points');
    throw new NotationError(PLAYOK_REASONS.fault(flaw, { text: own('This'), fault }));
  }
  if (flaw === 'same_point') {
    const points = pointsOf(move);
    const twice = points.find((point, i) => points.indexOf(point) < i)!;
    throw new NotationError(PLAYOK_REASONS.fault(flaw, { point: twice + 1 }));
  }
  const { from, to, remove, alsoRemove } = move;
  let text = String(to + 1);
  if (from !== undefined) text = `${String(from + 1)}-${text}`;
  if (remove !== undefined) text += `x${String(remove + 1)}`;
  if (alsoRemove !== undefined) text += `x${String(alsoRemove + 1)}`;
  return text;
}

/** The notation `playok`: moves alone. */
export const PLAYOK: Notation<MerrillsMove, MerrillsPosition> = Object.freeze({
  id: 'playok',
  reasons: PLAYOK_REASONS,
  parseMove,
  formatMove,
  parseMoves: (text: string) => readWords(text, parseMove),
  formatMoves: (moves: readonly MerrillsMove[]) => moves.map(formatMove).join(' '),
});
