/**
 * Moves as text (spec, "A move"): the stone's points in order, joined by dashes, with A or W behind each point
 * that it arrived on by a step that took.
 *
 *     parseMove('b2-c2A-c3A')   a chain of two steps
 *     formatMove(move)          'b2-c2A-c3A'
 *     movePoints('b2-c2A-c3A')  ['b2', 'c2', 'c3']
 */
import {
  defineReasons,
  NotationError,
  ok,
  own,
  printable,
  refuse,
  spanIn,
  splitTokens,
  type Fault,
  type Result,
  type SentenceValues,
  type Token,
} from '../../../core/notation/index.js';
import { boardAsked, boardIn, type Board, type BoardContext } from '../boards.js';
import { hasPaikaInChain, isMoveOn, makeMove, makeSingle, makeStep, mapMove, MAX_STEPS } from '../moves.js';
import {
  APPROACH,
  PAIKA,
  WITHDRAWAL,
  type BoardSize,
  type FanoronaMove,
  type Kind,
  type Step,
} from '../types.js';
import { lastPoint, POINT_SENTENCES, pointAt } from './points.js';

const DASH = 45;
const LETTER_A = 65;
const LETTER_W = 87;
const LETTERS = ['', 'A', 'W'] as const;

/** Sentences that moves, positions and games share. */
export const SHARED_SENTENCES = {
  empty: 'Nothing is written here, where a {what} belongs.',
  too_long: 'This {what} is too long: {limit} at most.',
} as const;

/** Why a move is refused, in the order in which the reasons are looked for over the whole text. */
export const MOVE_REASONS = defineReasons({
  bad_size: POINT_SENTENCES.bad_size,
  empty: SHARED_SENTENCES.empty,
  bad_shape: 'This is not written as a move is: {why}.',
  kind_on_start: 'A stone does not arrive where it starts: write {point}, without the letter.',
  bad_point: POINT_SENTENCES.bad_point,
  too_long: SHARED_SENTENCES.too_long,
  bad_kind: '“{kind}” after {point} should be A (taking by approach), W (by withdrawal) or nothing.',
  off_board: POINT_SENTENCES.off_board,
  same_point: 'A step leads to another point, not from {from} to {from}.',
  not_adjacent: '{from} and {to} are not next to each other.',
  no_line: 'No line leads from {from} to {to}: {from} has no diagonals.',
  paika_in_chain: 'Every step of a chain takes, so {to} needs an A or a W.',
});

/** Why a value cannot be written as a move. */
export const MOVE_WRITER_REASONS = defineReasons({
  bad_size: POINT_SENTENCES.bad_size,
  not_a_move: 'This value is not a move on the board {size}.',
  half_made: 'The end of a chain that was under way has no text of its own: stopping on {point}.',
});

type MoveReason = Parameters<typeof MOVE_REASONS.fault>[0];

/**
 * A move out of its text (spec, parse_move). The shape is checked, not the rules.
 * @param context the board: `{cols, rows}`, a variant or a position; default nine by five
 * @returns the move, or the first reason of {@link MOVE_REASONS} that applies anywhere, at the first token (in
 * `bad_shape`, the first character) that it applies to
 */
export function parseMove(text: string, context?: BoardContext): Result<FanoronaMove> {
  const board = boardIn(context);
  // A caller without types may hand over no string.
  const given = typeof text === 'string' ? text : '';
  if (board !== undefined) return readMove(given, board);
  const span = spanIn(given, 0, given.length);
  return MOVE_REASONS.refuse('bad_size', { size: boardAsked(context) }, span);
}

/** A move out of its text, on a board. */
export function readMove(text: string, board: Board): Result<FanoronaMove> {
  const move = scanMove(text, 0, text.length, board);
  return move === undefined ? refuse(explainMove(text, board)) : ok(move);
}

/** The move that a piece of a text is, or undefined, without a reason. */
export function scanMove(text: string, start: number, end: number, board: Board): FanoronaMove | undefined {
  const { dirs, size } = board;
  let from = pointAt(board, text, start);
  if (from < 0) return undefined;
  let steps: Step[] | undefined;
  let at = start + 2;
  while (at + 3 <= end) {
    const to = pointAt(board, text, at + 1);
    const dir = text.charCodeAt(at) === DASH && to >= 0 ? dirs[from * size + to]! : -1;
    if (dir < 0) return undefined;
    at += 3;
    const letter = at < end ? text.charCodeAt(at) : DASH;
    const kind: Kind = letter === LETTER_A ? APPROACH : letter === LETTER_W ? WITHDRAWAL : PAIKA;
    if (kind !== PAIKA) at++;
    if (steps === undefined) {
      if (at === end) return makeSingle(board, from, dir, kind);
      steps = [];
    }
    if (kind === PAIKA || steps.length === MAX_STEPS) return undefined;
    steps.push(makeStep(board, from, dir, kind));
    from = to;
  }
  return at === end && steps !== undefined ? makeMove(board, steps) : undefined;
}

/** Finds what is wrong with a text that is no move. Linear in its length. */
export function explainMove(text: string, board: Board): Fault {
  const fault = (code: MoveReason, values: SentenceValues, { start, end }: Pick<Token, 'start' | 'end'>) =>
    MOVE_REASONS.fault(code, values, spanIn(text, start, end));
  if (text === '') return fault('empty', { what: 'move' }, { start: 0, end: 0 });
  const shape = badShape(text);
  if (shape) return fault('bad_shape', { why: own(shape.why) }, shape);

  // From here on the text is one line of letters, digits and single dashes between tokens.
  const tokens = splitTokens(text, '-');
  const first = tokens[0]!;
  if (/^[a-z][0-9][A-Za-z]/.test(first.text)) {
    return fault('kind_on_start', { point: first.text.slice(0, 2) }, first);
  }
  const noPoint = tokens.find((token, i) => !(i === 0 ? /^[a-z][0-9]$/ : /^[a-z][0-9]/).test(token.text));
  if (noPoint) return fault('bad_point', { text: noPoint.text }, noPoint);
  const tooMany = tokens[MAX_STEPS + 1];
  if (tooMany) {
    const limit = `${String(MAX_STEPS)} steps`;
    return fault('too_long', { what: 'move', limit }, { start: tooMany.start, end: text.length });
  }

  const names = tokens.map((token) => token.text.slice(0, 2));
  const points = names.map((name) => pointAt(board, name, 0));
  const blame = (code: MoveReason, index: number): Fault | undefined => {
    const [from = '', to = ''] = [names[index - 1], names[index]];
    const kind = tokens[index]?.text.slice(2) ?? '';
    const values = { from, to, point: to, kind, last: lastPoint(board) };
    return index < 0 ? undefined : fault(code, values, tokens[index]!);
  };
  /** The index of the first token behind a step of which something is true. */
  const arrival = (wrong: (from: number, to: number) => boolean): number =>
    points.findIndex((to, i) => i > 0 && wrong(points[i - 1]!, to));
  return (
    blame(
      'bad_kind',
      tokens.findIndex((token) => !/^.{2}[AW]?$/.test(token.text)),
    ) ??
    blame('off_board', points.indexOf(-1)) ??
    blame(
      'same_point',
      arrival((from, to) => from === to),
    ) ??
    blame(
      'not_adjacent',
      arrival((from, to) => !isNextTo(board, from, to)),
    ) ??
    blame(
      'no_line',
      arrival((from, to) => board.dirs[from * board.size + to] === -1),
    ) ??
    blame(
      'paika_in_chain',
      tokens.findIndex((token, i) => i > 0 && token.text.length === 2),
    )!
  );
}

/** Where a text is not tokens joined by single dashes, and what should be there. */
function badShape(text: string): { start: number; end: number; why: string } | undefined {
  const places: { start: number; end: number; why: string }[] = [];
  const place = (start: number, length: number, why: string) => {
    if (start >= 0) places.push({ start, end: start + length, why });
  };
  const [strange = ''] = /[^A-Za-z0-9-]/u.exec(text) ?? [];
  if (strange) {
    const why = `“${printable(strange)}” has no place in one, which has letters, digits and dashes`;
    place(text.indexOf(strange), strange.length, why);
  }
  if (text.startsWith('-')) place(0, 1, 'it begins with a point, not with a dash');
  place(text.indexOf('--'), 2, 'one dash stands between two points, not two');
  if (text.endsWith('-')) place(text.length - 1, 1, 'a point has to follow this dash');
  if (places.length === 0 && !text.includes('-')) {
    place(0, text.length, 'it has two points or more with dashes between them, such as b2-c2A');
  }
  return places.sort((a, b) => a.start - b.start)[0];
}

function isNextTo({ cols }: Board, a: number, b: number): boolean {
  return Math.abs((a % cols) - (b % cols)) <= 1 && Math.abs(Math.floor(a / cols) - Math.floor(b / cols)) <= 1;
}

/**
 * The text of a move (spec, format_move).
 * @param context the board: `{cols, rows}`, a variant or a position; default nine by five
 * @throws NotationError `bad_size`; `not_a_move` for a value that is no move on that board; `half_made` for
 * the move that stops a chain under way
 */
export function formatMove(move: FanoronaMove, context?: BoardContext): string {
  const board = boardIn(context);
  if (board === undefined) {
    throw new NotationError(MOVE_WRITER_REASONS.fault('bad_size', { size: boardAsked(context) }));
  }
  return writeMove(move, board);
}

/** The text of a move on a board; throws as {@link formatMove} does. */
export function writeMove(move: FanoronaMove, board: Board): string {
  if (!isMoveOn(board, move) || hasPaikaInChain(move)) {
    throw new NotationError(MOVE_WRITER_REASONS.fault('not_a_move', { size: board.id }));
  }
  const { points, steps } = move;
  const { names } = board;
  if (steps.length === 0) {
    throw new NotationError(MOVE_WRITER_REASONS.fault('half_made', { point: names[points[0]!]! }));
  }
  let text = names[points[0]!]!;
  for (const { to, kind } of steps) text += `-${names[to]!}${LETTERS[kind]}`;
  return text;
}

/** The names of the points a move touches, in order; an empty list for a text that is no move (spec, move_points). */
export function movePoints(text: string, size?: BoardSize): readonly string[] {
  const board = boardIn(size);
  const move = parseMove(text, size);
  return move.ok && board !== undefined ? move.value.points.map((point) => board.names[point]!) : [];
}

/** The three ways of mirroring that the notation names: left and right, top and bottom, half a turn. */
export type Mirroring = 'files' | 'ranks' | 'turn';

/** The symmetry of that name, or undefined for another word. */
export function mirroring({ geometry }: Board, how: Mirroring) {
  const known: readonly string[] = ['files', 'ranks', 'turn'];
  return known.includes(how) ? geometry.symmetries.find(({ name }) => name === how) : undefined;
}

/**
 * The text of a move reflected; letters stay (spec, mirror_move).
 * @returns undefined for a text that is no move on the board of that size, or an unknown way
 */
export function mirrorMove(text: string, how: Mirroring, size?: BoardSize): string | undefined {
  const board = boardIn(size);
  const move = parseMove(text, size);
  const symmetry = board && mirroring(board, how);
  return move.ok && symmetry ? writeMove(mapMove(move.value, symmetry), board) : undefined;
}
