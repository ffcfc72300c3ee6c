/**
 * `sanmill`: moves as the program Sanmill writes them, and its FEN.
 *
 * ```
 * d6            a man is placed
 * d5-c5         a man moves
 * d6xd7         a man is placed and takes one
 * d6-d5xd7      a man moves and takes one
 * xd7           a man is taken: the rest of the turn that stands before it
 * ```
 *
 * A removal by itself goes on with the move before it (`parseMoves`, and the format `pgn-sanmill`), or with the
 * turn that a position owes (`context.position`). `p` is a pass under rules that this game has not.
 * Source: `notation.rs`, `pgn.dart` and `position.dart` of Sanmill.
 */
import type { Point } from '../../../core/geometry/index.js';
import {
  defineReasons,
  excerpt,
  ok,
  own,
  spanIn,
  trimBlanks,
  type Notation,
  type NotationContext,
  type Result,
} from '../../../core/notation/index.js';
import { GEOMETRY } from '../geometry.js';
import { codeOf, moveOfCode, NONE } from '../moves.js';
import { formatMove as formatOwn, parseMove as parseOwn } from '../notation/moves.js';
import { MOVE_REASONS } from '../notation/reasons.js';
import type { MerrillsMove, MerrillsPending, MerrillsPosition } from '../types.js';
import { parseFen } from './sanmill/fen-read.js';
import { SANMILL_FEN_REASONS } from './sanmill/fen-reasons.js';
import { formatFen } from './sanmill/fen-write.js';
import { readWords } from './words.js';

type Context = NotationContext<MerrillsPosition>;

/** What moves are refused for besides the reasons of the game's own notation. */
export const SANMILL_MOVE_REASONS = defineReasons({
  bad_removal: '{text} is no removal: {fault}. A man that is taken by itself is written xd7.',
  lone_removal: '{text} goes on with a move that closes a mill, and here is none before it.',
  third_removal: '{text} would take a third man in one turn, and two mills at once take two.',
  no_pass: '{text} is a pass, and in this game nobody passes.',
});

/** The men that `xd7` or `xd7xa1` takes; undefined for a text that is no removal by itself. */
function readRemoval(text: string): Result<number[]> | undefined {
  const { text: word, start, end } = trimBlanks(text);
  if (!/^x/i.test(word)) return undefined;
  const taken: number[] = [];
  let at = start;
  while (at < end && taken.length < 2 && /x/i.test(text[at]!)) {
    const name = text.slice(at + 1, Math.min(at + 3, end));
    const point = GEOMETRY.point(name.toLowerCase());
    if (point === undefined) {
      return badRemoval(text, at + 1, name === '' ? 'it ends too soon' : `${excerpt(name)} is no point`);
    }
    taken.push(point);
    at += 3;
  }
  return at === end
    ? ok(taken)
    : badRemoval(text, at, `${excerpt(text.slice(at, end), 8)} should not follow`);
}

function badRemoval(text: string, at: number, fault: string): Result<never> {
  const { text: word, end } = trimBlanks(text);
  return SANMILL_MOVE_REASONS.refuse(
    'bad_removal',
    { text: word, fault: own(fault) },
    spanIn(text, Math.min(at, end), end),
  );
}

/** A turn with the men that it takes. */
function turn(
  text: string,
  { from = NONE, to }: MerrillsMove | MerrillsPending,
  taken: readonly Point[],
): Result<MerrillsMove> {
  const { text: word, start, end } = trimBlanks(text);
  if (taken.length > 2) {
    return SANMILL_MOVE_REASONS.refuse('third_removal', { text: word }, spanIn(text, start, end));
  }
  const [remove = NONE, alsoRemove = NONE] = taken;
  const move = moveOfCode(codeOf(from, to, remove, alsoRemove));
  if (move !== undefined) return ok(move);
  const twice = taken.find((point, i) => point === to || point === from || taken.indexOf(point) < i)!;
  return MOVE_REASONS.refuse('same_point', { point: GEOMETRY.name(twice)! }, spanIn(text, start, end));
}

function parseMove(text: string, { position }: Context = {}): Result<MerrillsMove> {
  const removal = readRemoval(text);
  const { text: word, start, end } = trimBlanks(text);
  if (removal === undefined) {
    if (!/^p$/i.test(word)) return parseOwn(text);
    return SANMILL_MOVE_REASONS.refuse('no_pass', { text: word }, spanIn(text, start, end));
  }
  if (!removal.ok) return removal;
  if (position?.pending !== undefined) return turn(text, position.pending, removal.value);
  return SANMILL_MOVE_REASONS.refuse('lone_removal', { text: word }, spanIn(text, start, end));
}

/**
 * Reads a removal by itself as part of a move.
 * @param instead it takes the place of the removals that the move has
 * @returns the whole move; undefined for a word that is no removal
 */
export function goOn(word: string, move: MerrillsMove, instead = false): Result<MerrillsMove> | undefined {
  const removal = readRemoval(word);
  if (removal?.ok !== true) return removal;
  const before = instead ? [] : [move.remove, move.alsoRemove].filter((point) => point !== undefined);
  return turn(word, move, [...before, ...removal.value]);
}

/** Of a turn that a position has half made, only the rest is written. */
function formatMove(move: MerrillsMove, { position }: Context = {}): string {
  const text = formatOwn(move);
  const pending = position?.pending;
  const rest = pending !== undefined && pending.to === move.to && pending.from === move.from;
  return rest && move.remove !== undefined ? text.slice(text.indexOf('x')) : text;
}

/** The notation `sanmill`. */
export const SANMILL: Notation<MerrillsMove, MerrillsPosition> = Object.freeze({
  id: 'sanmill',
  reasons: new Map<string, string>([...MOVE_REASONS, ...SANMILL_MOVE_REASONS, ...SANMILL_FEN_REASONS]),
  parseMove,
  formatMove,
  parseMoves: (text: string, context?: Context) =>
    readWords(text, (word, before) => parseMove(word, before.length === 0 ? context : {}), goOn),
  formatMoves: (moves: readonly MerrillsMove[], context?: Context) =>
    moves.map((move, index) => formatMove(move, index === 0 ? context : {})).join(' '),
  parsePosition: parseFen,
  formatPosition: formatFen,
});
