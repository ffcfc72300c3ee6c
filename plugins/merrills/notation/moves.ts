/** Moves as text: `d2`, `d2-d3`, `d2xa1`, `d2-d3xa1`, and under `doubleMill: 2` also `d2xa1xg7`. */
import {
  excerpt,
  isBlank,
  NotationError,
  ok,
  own,
  spanIn,
  trimBlanks,
  type Fault,
  type Result,
} from '../../../core/notation/index.js';
import { POINT_NAMES } from '../geometry.js';
import { codeOf, flawOf, moveOfCode, NONE, pointsOf, SINGLE } from '../moves.js';
import type { MerrillsMove } from '../types.js';
import { MOVE_REASONS } from './reasons.js';

const [DASH, X, A, ONE] = [45, 120, 97, 49];
const RANKS = 7;
const LOWER = 32;

/** The point at a file and a rank, both from 0, or {@link NONE}. */
const POINT_AT = new Int8Array(RANKS * RANKS).fill(NONE);
POINT_NAMES.forEach((name, point) => {
  POINT_AT[(name.charCodeAt(0) - A) * RANKS + name.charCodeAt(1) - ONE] = point;
});

/** The point named at an offset, or {@link NONE}. */
function pointAt(text: string, at: number, end: number): number {
  if (at + 2 > end) return NONE;
  const file = (text.charCodeAt(at) | LOWER) - A;
  const rank = text.charCodeAt(at + 1) - ONE;
  return file >= 0 && file < RANKS && rank >= 0 && rank < RANKS ? POINT_AT[file * RANKS + rank]! : NONE;
}

function pastBlanks(text: string, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    // Letters, digits and signs of ASCII are the rule.
    if ((unit > 32 && unit < 128) || !isBlank(unit)) return at;
  }
  return end;
}

/**
 * Reads a stretch of a text as a move.
 * @returns the code of the move (see `codeOf`), or `~offset` of the place where it is no move
 */
export function scanMove(text: string, start: number, end: number): number {
  let at = pastBlanks(text, start, end);
  let to = pointAt(text, at, end);
  if (to === NONE) return ~at;
  at = pastBlanks(text, at + 2, end);
  if (at === end) return codeOf(NONE, to, NONE, NONE);
  let from = NONE;
  if (text.charCodeAt(at) === DASH) {
    from = to;
    at = pastBlanks(text, at + 1, end);
    to = pointAt(text, at, end);
    if (to === NONE) return ~at;
    at = pastBlanks(text, at + 2, end);
  }
  let remove = NONE;
  let alsoRemove = NONE;
  while (at < end && alsoRemove === NONE && (text.charCodeAt(at) | LOWER) === X) {
    at = pastBlanks(text, at + 1, end);
    const taken = pointAt(text, at, end);
    if (taken === NONE) return ~at;
    at = pastBlanks(text, at + 2, end);
    if (remove === NONE) remove = taken;
    else alsoRemove = taken;
  }
  return at === end ? codeOf(from, to, remove, alsoRemove) : ~at;
}

/**
 * Reads a move (spec, "A move" and parse_move). Case does not matter; blanks around the move, the `-` and
 * the `x` are forgiven. Two removals are read as the option `doubleMill: 2` writes them; whether they are
 * legal is for the rules to say.
 * @returns the shared object of the move, or a fault: `not_a_move` at the first sign that cannot be read, or
 * `same_point` at the second mention of a point
 */
export function parseMove(text: string): Result<MerrillsMove> {
  const code = scanMove(text, 0, text.length);
  const result = resultOf(code);
  return result ?? { ok: false, error: code < 0 ? notAMove(text, ~code) : samePoint(text) };
}

/** The good results by code: most of the cost of reading a move would be making them. */
const results = new Array<Result<MerrillsMove> | undefined>(SINGLE).fill(undefined);

function resultOf(code: number): Result<MerrillsMove> | undefined {
  if (code < 0) return undefined;
  return (code < SINGLE ? results[code] : undefined) ?? makeResult(code);
}

function makeResult(code: number): Result<MerrillsMove> | undefined {
  const move = moveOfCode(code);
  if (move === undefined) return undefined;
  const result = Object.freeze(ok(move));
  if (code < SINGLE) results[code] = result;
  return result;
}

function notAMove(text: string, at: number): Fault {
  const { text: shown, start, end } = trimBlanks(text);
  const where = Math.min(Math.max(at, start), end);
  const found = text.slice(where, Math.min(end, where + 2));
  const before = text.slice(start, where).trimEnd();
  let fault: string;
  if (shown === '') fault = 'nothing is written';
  else if (/^$|[-xX]$/.test(before)) {
    fault = found === '' ? 'it ends too soon' : `${excerpt(found)} is no point`;
  } else fault = `${excerpt(found)} should not follow`;
  return MOVE_REASONS.fault(
    'not_a_move',
    { text: shown === '' ? own('An empty text') : shown, fault: own(fault) },
    spanIn(text, where, end),
  );
}

/** For a text that is a move but for naming a point twice. */
function samePoint(text: string): Fault {
  const points = [...text.matchAll(/[a-g][1-7]/gi)].map(({ 0: name, index }) => ({
    point: name.toLowerCase(),
    index,
  }));
  const { point, index } = points.find(
    (one, i) => points.findIndex((other) => other.point === one.point) < i,
  )!;
  return MOVE_REASONS.fault('same_point', { point }, spanIn(text, index, index + point.length));
}

/**
 * Writes a move: lower case, no blanks (spec, format_move).
 * @throws NotationError `not_a_move` where there is no `to` or a part is no point, `same_point` where one is
 * named twice
 */
export function formatMove(move: MerrillsMove): string {
  const flaw = flawOf(move);
  if (flaw !== undefined) throw new NotationError(flawFault(flaw, move));
  return moveText(move);
}

function flawFault(flaw: 'not_a_move' | 'same_point', move: MerrillsMove): Fault {
  if (flaw === 'not_a_move') {
    return MOVE_REASONS.fault(flaw, { text: own('This'), fault: own('its parts must be points') });
  }
  const points = pointsOf(move);
  return MOVE_REASONS.fault(flaw, {
    point: POINT_NAMES[points.find((point, i) => points.indexOf(point) < i)!]!,
  });
}

/** The text of a move whose points are known to be good. */
export function moveText({ from, to, remove, alsoRemove }: MerrillsMove): string {
  let text = POINT_NAMES[to]!;
  if (from !== undefined) text = `${POINT_NAMES[from]!}-${text}`;
  if (remove !== undefined) text += `x${POINT_NAMES[remove]!}`;
  if (alsoRemove !== undefined) text += `x${POINT_NAMES[alsoRemove]!}`;
  return text;
}
