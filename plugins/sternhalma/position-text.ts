/**
 * Positions as text (spec, Positions): the rows from the top with `/` between them, a digit for a seat's piece
 * and `[n]` for a run of n empty holes; the seat to move, the seats and the pieces; then, once the game has
 * moved on, ` ; ` and what is not as at the set-up, in the order f r p k c o.
 */
import {
  defineReasons,
  isBlank,
  NotationError,
  own,
  spanIn,
  splitBlanks,
  splitTokens,
  type Fault,
  type SentenceValues,
  type Token,
} from '../../core/notation/index.js';
import {
  fillRow,
  offsetOfPiece,
  rowName,
  strangeLetter,
  strangePiece,
  writeBoard,
  wrongCount,
} from './board-text.js';
import { contradiction, freshFields, isSeat, readFields, writeFields } from './field-text.js';
import { HOLES, rowLen, ROW_STARTS, ROWS } from './geometry.js';
import { emptyCells, setupOf, type SternhalmaPosition } from './position.js';
import { isPieceCount, isSeatCount, VARIANTS, variantId } from './variants.js';

/** The most UTF-16 units a position's text may have (DESIGN section 5). */
export const LONGEST_POSITION = 512;

/**
 * Why a text is no position, in the order in which the reasons are looked for (DESIGN section 5). Last comes
 * `half_made`, which only the writer gives.
 */
export const POSITION_REASONS = defineReasons({
  empty: 'There is no position here.',
  too_long: `A position has at most ${String(LONGEST_POSITION)} characters, and this has {count}.`,
  bad_shape:
    'A position is four things with one blank between them (the board, the seat to move, the seats, the pieces), then perhaps one “;” and how the game has gone: {why}.',
  rows: `The board has ${String(ROWS)} rows with “/” between them, and this has {count}.`,
  bad_letter:
    '“{letter}” does not belong in a board: a digit 0 to 5 is a piece of that seat, and [3] three empty holes.',
  width: 'Row {row} has {right} holes, and {count} are written.',
  bad_seats: 'A game is for 2, 3, 4 or 6 seats, not for “{seats}”.',
  bad_seat: 'There is no seat “{seat}” in this game: its seats are 0 to {last}.',
  bad_pieces:
    'Each of {seats} seats has {right} pieces, not “{pieces}”: 10 with any number of seats, 15 with 2 or 3 alone.',
  bad_count: 'Seat {seat} has {count} pieces on the board, and should have {right}.',
  bad_field:
    '“{field}” cannot stand here: after the “;” come f= and r= with seats, then p=, k=, c= and o= with a number, each once at most and in this order.',
  bad_game: '{why}',
  half_made: 'A position is written between two turns, and here a chain is under way.',
});

/** A reason of {@link POSITION_REASONS}. */
export type PositionCode = typeof POSITION_REASONS extends ReadonlyMap<infer Code, string> ? Code : never;

/** The refusal codes by number, as the spec gives them; 0 is a position that was accepted. */
export const REFUSALS: readonly string[] = Object.freeze([
  'accepted',
  ...[...POSITION_REASONS.keys()].filter((code) => code !== 'half_made'),
]);

/** The number of a refusal code, 0 for `accepted`, or undefined for a word that is none. */
export function refusalNumber(code: string): number | undefined {
  const number = REFUSALS.indexOf(code);
  return number < 0 ? undefined : number;
}

/** A fault that also carries the spec's number of its code. */
export interface PositionFault extends Fault {
  readonly code: PositionCode;
  readonly number: number;
}

/** A position, or why there is none. */
export type PositionResult =
  | { readonly ok: true; readonly value: SternhalmaPosition }
  | { readonly ok: false; readonly error: PositionFault };

/** The text of the two-seat set-up (spec, CONSTANTS). */
export const SETUP_TWO = '0/00/000/0000/[13]/[12]/[11]/[10]/[9]/[10]/[11]/[12]/[13]/1111/111/11/1 0 2 10';

/**
 * The position that a text writes (spec, parse_position).
 * @returns a fault of {@link POSITION_REASONS}, with the spec's number beside the word
 */
export function parsePosition(text: string): PositionResult {
  const no = (
    code: PositionCode,
    start: number,
    end: number,
    values: SentenceValues = {},
  ): PositionResult => {
    const fault = POSITION_REASONS.fault(code, values, spanIn(text, start, end));
    return { ok: false, error: { ...fault, code, number: refusalNumber(code)! } };
  };
  if (text === '') return no('empty', 0, 0);
  if (text.length > LONGEST_POSITION)
    return no('too_long', LONGEST_POSITION, text.length, { count: text.length });

  const parts = cutParts(text);
  if ('why' in parts) return no('bad_shape', parts.start, parts.end, { why: own(parts.why) });
  const [board, toMoveText, seatsText, piecesText] = parts.head;

  const rows = splitTokens(board.text, '/');
  if (rows.length !== ROWS) return no('rows', board.start, board.end, { count: rows.length });
  const letter = strangeLetter(board.text);
  if (letter) return no('bad_letter', letter.start, letter.end, { letter: letter.text });
  const cells = emptyCells();
  for (let row = 0; row < ROWS; row++) {
    const { text: written, start, end } = rows[row]!;
    const right = rowLen(row)!;
    const count = fillRow(written, cells, ROW_STARTS[row]!, right);
    if (count !== right) return no('width', start, end, { row: rowName(row), right, count });
  }

  const seats = /^[2346]$/.test(seatsText.text) ? Number(seatsText.text) : 0;
  if (seats === 0) return no('bad_seats', seatsText.start, seatsText.end, { seats: seatsText.text });
  const toMove = /^[0-5]$/.test(toMoveText.text) ? Number(toMoveText.text) : seats;
  if (toMove >= seats) {
    return no('bad_seat', toMoveText.start, toMoveText.end, { seat: toMoveText.text, last: seats - 1 });
  }
  const guest = strangePiece(cells, seats);
  if (guest !== undefined) {
    const at = board.start + offsetOfPiece(board.text, guest);
    return no('bad_seat', at, at + 1, { seat: guest, last: seats - 1 });
  }
  const pieces = /^1[05]$/.test(piecesText.text) ? Number(piecesText.text) : 0;
  if (!isPieceCount(pieces, seats)) {
    const values = { pieces: piecesText.text, seats, right: piecesFor(seats) };
    return no('bad_pieces', piecesText.start, piecesText.end, values);
  }
  const miscount = wrongCount(cells, seats, pieces);
  if (miscount) return no('bad_count', board.start, board.end, miscount);

  const game = freshFields(seats);
  const places = new Map<string, Token>();
  const bad = readFields(parts.fields, seats, game, places);
  if (bad) return no('bad_field', bad.start, bad.end, { field: bad.text });
  const value: SternhalmaPosition = Object.freeze({
    variant: variantId(seats, pieces),
    cells: Object.freeze(cells),
    toMove,
    seats,
    pieces,
    ...game,
  });
  const why = contradiction(value);
  if (why === undefined) return { ok: true, value };
  const place = places.get(why.field) ?? toMoveText;
  return no('bad_game', place.start, place.end, { why: own(why.sentence) });
}

/**
 * The text of a position (spec, format_position): canonical, with runs of empty holes as long as can be and
 * without what is as at the set-up. Throws a NotationError, with a reason of {@link POSITION_REASONS}, for what
 * is no position.
 */
export function formatPosition(position: SternhalmaPosition): string {
  const refuse = (code: PositionCode, values: SentenceValues = {}) =>
    new NotationError(POSITION_REASONS.fault(code, values));
  if (position.pending !== undefined) throw refuse('half_made');
  const { cells, toMove, seats, pieces } = position;
  if (!Array.isArray(cells) && !ArrayBuffer.isView(cells)) throw refuse('rows', { count: 0 });
  if (cells.length !== HOLES) throw refuse('width', { row: 'q', right: HOLES, count: cells.length });
  const board = writeBoard(cells);
  if (board.strange !== undefined) throw refuse('bad_letter', { letter: board.strange });
  if (!isSeatCount(seats)) throw refuse('bad_seats', { seats: String(seats) });
  const guest = strangePiece(cells, seats);
  if (guest !== undefined) throw refuse('bad_seat', { seat: guest, last: seats - 1 });
  if (!isSeat(toMove, seats)) throw refuse('bad_seat', { seat: String(toMove), last: seats - 1 });
  if (!isPieceCount(pieces, seats) || position.variant !== variantId(seats, pieces)) {
    throw refuse('bad_pieces', {
      pieces: `${String(pieces)} (${position.variant})`,
      seats,
      right: piecesFor(seats),
    });
  }
  const miscount = wrongCount(cells, seats, pieces);
  if (miscount) throw refuse('bad_count', miscount);
  const fields = writeFields(position);
  if (fields.bad !== undefined) throw refuse('bad_field', { field: fields.bad });
  const why = contradiction(position);
  if (why !== undefined) throw refuse('bad_game', { why: own(why.sentence) });
  return `${board.text} ${String(toMove)} ${String(seats)} ${String(pieces)}${fields.text}`;
}

const piecesFor = (seats: number): string => (seats > 3 ? '10' : '10 or 15');

interface Parts {
  readonly head: readonly [Token, Token, Token, Token];
  readonly fields: readonly Token[];
}

/** Cuts the text into the four things before the `;` and the fields after it, or says why it cannot. */
function cutParts(text: string): Parts | { why: string; start: number; end: number } {
  const semicolon = text.indexOf(';');
  let end = semicolon < 0 ? text.length : semicolon;
  // Blanks around the semicolon are forgiven.
  if (semicolon >= 0) while (end > 0 && isBlank(text.charCodeAt(end - 1))) end--;
  const head = splitTokens(text.slice(0, end), ' ');
  const gap = head.find((token) => token.text === '');
  if (gap !== undefined) return { why: 'here is nothing', start: gap.start, end: gap.end };
  if (head.length > 4) return { why: 'this is too much', start: head[4]!.start, end };
  if (head.length < 4) return { why: `there are ${String(head.length)} things`, start: 0, end };
  if (semicolon < 0) return { head: head as unknown as Parts['head'], fields: [] };
  const second = text.indexOf(';', semicolon + 1);
  if (second >= 0) return { why: 'here is a second “;”', start: second, end: second + 1 };
  const fields = splitBlanks(text.slice(semicolon + 1)).map(({ text: field, start, end: stop }) => ({
    text: field,
    start: start + semicolon + 1,
    end: stop + semicolon + 1,
  }));
  if (fields.length === 0) return { why: 'nothing follows it', start: semicolon, end: semicolon + 1 };
  return { head: head as unknown as Parts['head'], fields };
}

/** The text of each variant's set-up. */
export const SETUP_TEXTS: ReadonlyMap<string, string> = new Map(
  VARIANTS.map(({ id }) => [id, formatPosition(setupOf(id)!)]),
);
