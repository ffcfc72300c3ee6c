/**
 * Positions as text (spec, "A position"): ranks from the top, the side to move, and, in a game in progress,
 * how many moves running have taken nothing and the number of the move about to be made.
 *
 *     bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww w
 *     bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww w 0 1
 */
import {
  defineReasons,
  EMPTY,
  NotationError,
  ok,
  own,
  refuse,
  spanIn,
  splitTokens,
  type Fault,
  type Result,
  type Token,
} from '../../../core/notation/index.js';
import { boardNamed, boardSized, FILES, plainCells, RANKS, SIVY, type Board } from '../boards.js';
import { boardOfPosition, boardText, mapPosition } from '../positions.js';
import type { FanoronaPosition } from '../types.js';
import { mirroring, SHARED_SENTENCES, type Mirroring } from './moves.js';

/** No position is longer than so many characters (design, section 5). */
export const MAX_POSITION_LENGTH = 128;

/** The set-up of the nine by five, in the two-field form (spec, SETUP). */
export const SETUP: string = boardText(SIVY, SIVY.setup.cells, SIVY.setup.toMove);

/** Why a position is refused, in the order in which the reasons are looked for over the whole text. */
export const POSITION_REASONS = defineReasons({
  empty: SHARED_SENTENCES.empty,
  too_long: SHARED_SENTENCES.too_long,
  bad_shape:
    'A position is a board and a side, and then two counts or none, with one blank between two of them.',
  bad_letter: '“{letter}” is not w, b, / or a digit from 1 to 9.',
  rows: 'A board has 3 or 5 ranks with / between them, not {count}.',
  width: 'Rank {rank} has {count} points instead of {should}.',
  side: 'The side to move is w or b, not “{text}”.',
  bad_count: 'The {which} has to be a whole number from {least}, not “{text}”.',
});

/** Why a value cannot be written as a position. */
export const POSITION_WRITER_REASONS = defineReasons({
  not_a_position: 'This value is not a position of fanorona.',
  half_made: 'A position is written between moves, and a chain is under way on {point}.',
  bad_board: 'The board has to be a position in the two-field form. {why}',
  bad_count: 'The {which} has to be a whole number from {least}, not “{text}”.',
});

type PositionReason = Parameters<typeof POSITION_REASONS.fault>[0];

const COUNTS = [
  { which: 'count of quiet moves', least: 0 },
  { which: 'number of the move', least: 1 },
] as const;

/**
 * A position out of its text (spec, parse_position). The size of the board is read from the text.
 * @returns the position, or the first reason of {@link POSITION_REASONS} that applies anywhere
 */
export function parsePosition(text: string): Result<FanoronaPosition> {
  // A caller without types may hand over no string.
  const given = typeof text === 'string' ? text : '';
  const position = given.length <= MAX_POSITION_LENGTH ? scanPosition(given) : undefined;
  return position === undefined ? refuse(explainPosition(given)) : ok(position);
}

const BLANK = 32;
const SLASH = 47;
const DIGIT_ZERO = 48;
const LETTER_B = 98;
const LETTER_W = 119;

/** The position that a text is, or undefined, without a reason. */
function scanPosition(text: string): FanoronaPosition | undefined {
  const cells: number[] = [];
  let cols = 0;
  let rows = 1;
  let at = 0;
  for (let sign = text.charCodeAt(at); sign !== BLANK; sign = text.charCodeAt(++at)) {
    if (sign === LETTER_W) cells.push(0);
    else if (sign === LETTER_B) cells.push(1);
    else if (sign > DIGIT_ZERO && sign <= DIGIT_ZERO + 9) {
      for (let run = sign - DIGIT_ZERO; run > 0; run--) cells.push(EMPTY);
    } else if (sign === SLASH) {
      // The first rank says how long the others are.
      if (rows === 1) cols = cells.length;
      if (cells.length !== cols * rows) return undefined;
      rows++;
    } else return undefined;
  }
  const board = boardSized(cols, rows);
  if (cells.length !== board?.size) return undefined;
  const side = text.charCodeAt(at + 1);
  if (side !== LETTER_W && side !== LETTER_B) return undefined;
  const counts = text.length === at + 2 ? UNCOUNTED : /^ ([0-9]+) ([0-9]+)$/.exec(text.slice(at + 2));
  if (counts === null || !isCount(counts[1]!, 0) || !isCount(counts[2]!, 1)) return undefined;
  return {
    variant: board.id,
    cells: plainCells(board, cells),
    toMove: side === LETTER_W ? 0 : 1,
    quiet: Number(counts[1]),
    move: Number(counts[2]),
    counted: counts !== UNCOUNTED,
  };
}

/** What is meant where no counts are written. */
const UNCOUNTED: readonly string[] = ['', '0', '1'];

/** Finds what is wrong with a text that is no position. */
function explainPosition(text: string): Fault {
  const fault = (
    code: PositionReason,
    values: Readonly<Record<string, string | number>>,
    { start, end }: Pick<Token, 'start' | 'end'>,
  ) => POSITION_REASONS.fault(code, values, spanIn(text, start, end));
  const whole = { start: 0, end: text.length };
  if (text === '') return fault('empty', { what: 'position' }, whole);
  if (text.length > MAX_POSITION_LENGTH) {
    const limit = `${String(MAX_POSITION_LENGTH)} characters`;
    return fault('too_long', { what: 'position', limit }, { ...whole, start: MAX_POSITION_LENGTH });
  }
  const fields = splitTokens(text, ' ');
  const [ranks, side] = fields;
  const isShaped = (fields.length === 2 || fields.length === 4) && fields.every((field) => field.text !== '');
  if (ranks === undefined || side === undefined || !isShaped) {
    return fault('bad_shape', {}, badShapeAt(fields, text.length));
  }
  const letter = /[^wb/1-9]/u.exec(ranks.text);
  if (letter) {
    const [sign] = letter;
    return fault('bad_letter', { letter: sign }, { start: letter.index, end: letter.index + sign.length });
  }
  const rows = splitTokens(ranks.text, '/');
  if (!RANKS.includes(rows.length)) return fault('rows', { count: rows.length }, ranks);
  const width = wrongWidth(rows.map((row) => widthOfRank(row.text)));
  if (width) {
    const { rank, count, should } = width;
    return fault('width', { rank: rows.length - rank, count, should }, rows[rank]!);
  }
  if (side.text !== 'w' && side.text !== 'b') return fault('side', { text: side.text }, side);
  // One of the counts is left to be wrong.
  const bad = isCount(fields[2]!.text, COUNTS[0].least) ? 1 : 0;
  const field = fields[2 + bad]!;
  const { which, least } = COUNTS[bad]!;
  return fault('bad_count', { which, least, text: field.text }, field);
}

/** Where there is a field too many, an empty one, or one missing. */
function badShapeAt(fields: readonly Token[], length: number): { start: number; end: number } {
  const empty = fields.find(({ text }) => text === '');
  if (empty) return empty;
  const surplus = fields[4];
  return { start: surplus?.start ?? length, end: length };
}

const isCount = (text: string, least: number): boolean =>
  /^[0-9]+$/.test(text) && Number(text) >= least && Number.isSafeInteger(Number(text));

/** How many points a rank has; digits stand for runs and are added up one by one. */
function widthOfRank(rank: string): number {
  let width = 0;
  for (const sign of rank) width += sign === 'w' || sign === 'b' ? 1 : Number(sign);
  return width;
}

/** The first rank, from the top, that is not as wide as most of those that can be, if there is one. */
function wrongWidth(widths: readonly number[]): { rank: number; count: number; should: string } | undefined {
  const votes = FILES.map((files) => ({ files, ranks: widths.filter((width) => width === files).length }));
  const { files, ranks } = votes.reduce((best, vote) => (vote.ranks > best.ranks ? vote : best));
  if (ranks === widths.length) return undefined;
  const rank = ranks === 0 ? 0 : widths.findIndex((width) => width !== files);
  return { rank, count: widths[rank]!, should: ranks === 0 ? '3, 5, 7 or 9' : String(files) };
}

/**
 * The text of a position, in two fields or, where its counts are stated, four.
 * @throws NotationError `half_made` for a position in the middle of a chain; `not_a_position` for a value that
 * is none
 */
export function formatPosition(position: FanoronaPosition): string;
/**
 * The four-field form out of the two-field one and the two counts, as the spec's format_position.
 * @param board the two-field form
 * @param quiet default 0
 * @param move default 1
 * @throws NotationError `bad_board` for a text that is no position or already has counts; `bad_count`
 */
export function formatPosition(board: string, quiet?: number, move?: number): string;
export function formatPosition(position: FanoronaPosition | string, quiet = 0, move = 1): string {
  return typeof position === 'string' ? addCounts(position, [quiet, move]) : writePosition(position);
}

function writePosition(position: FanoronaPosition): string {
  const board = unwrapBoard(position);
  const { cells, toMove, quiet, move, counted, pending } = position;
  if (pending !== undefined) {
    const point = board.names[pending.points.at(-1)!]!;
    throw new NotationError(POSITION_WRITER_REASONS.fault('half_made', { point }));
  }
  const text = boardText(board, cells, toMove);
  return counted ? `${text} ${String(quiet)} ${String(move)}` : text;
}

function addCounts(text: string, counts: readonly number[]): string {
  const read = parsePosition(text);
  if (!read.ok || read.value.counted) {
    const why = own(read.ok ? 'This one already has counts.' : read.error.message);
    throw new NotationError(POSITION_WRITER_REASONS.fault('bad_board', { why }));
  }
  for (const [i, count] of counts.entries()) {
    const { which, least } = COUNTS[i]!;
    if (Number.isSafeInteger(count) && count >= least) continue;
    throw new NotationError(
      POSITION_WRITER_REASONS.fault('bad_count', { which, least, text: String(count) }),
    );
  }
  return writePosition({ ...read.value, quiet: counts[0]!, move: counts[1]!, counted: true });
}

/**
 * The text of a position reflected; the side to move and the counts are kept (spec, mirror_position).
 * @returns undefined for a text that is no position, or an unknown way
 */
export function mirrorPosition(text: string, how: Mirroring): string | undefined {
  const position = parsePosition(text);
  if (!position.ok) return undefined;
  const symmetry = mirroring(boardNamed(position.value.variant)!, how);
  return symmetry && writePosition(mapPosition(position.value, symmetry));
}

/** The side to move as the spec writes it: `w` or `b`. */
export const sideOf = ({ toMove }: FanoronaPosition): 'w' | 'b' => (toMove === 0 ? 'w' : 'b');

/** The stones by the names of their points, `w` or `b` (spec, parse_position: stones). */
export function stonesOf(position: FanoronaPosition): Readonly<Record<string, 'w' | 'b'>> {
  const { names } = unwrapBoard(position);
  const stones: Record<string, 'w' | 'b'> = {};
  for (let point = 0; point < names.length; point++) {
    const cell = position.cells[point]!;
    if (cell !== EMPTY) stones[names[point]!] = cell === 0 ? 'w' : 'b';
  }
  return stones;
}

/** The two-field text of a position, whatever its counts (spec, parse_position: board). */
export const boardOf = (position: FanoronaPosition): string =>
  boardText(unwrapBoard(position), position.cells, position.toMove);

function unwrapBoard(position: FanoronaPosition): Board {
  const board = boardOfPosition(position);
  if (board === undefined) throw new NotationError(POSITION_WRITER_REASONS.fault('not_a_position'));
  return board;
}
