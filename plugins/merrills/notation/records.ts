/** Whole games as text (spec, "A game"). */
import {
  NotationError,
  ok,
  refuse,
  shiftSpan,
  spanIn,
  splitBlanks,
  trimBlanks,
  type Fault,
  type Result,
  type Seat,
} from '../../../core/notation/index.js';
import { draw, win, type Outcome } from '../../../core/rules/index.js';
import { flawOf } from '../moves.js';
import { BLACK, SEATS, WHITE, type MerrillsMove, type MerrillsPosition } from '../types.js';
import { readLines, type RecordLines } from './lines.js';
import { moveText, parseMove } from './moves.js';
import { formatPosition, parsePosition, type PositionParts } from './positions.js';
import { RECORD_REASONS } from './reasons.js';

/** What a written game says beside its moves and its start; what it does not say has no key. */
export interface RecordState {
  readonly flying?: boolean;
  /** How many men two mills at once take. No line of the spec: a note `#doubleMill 2` says it. */
  readonly doubleMill?: number;
  /** The side whose offer of a draw stands. */
  readonly offer?: Seat;
  /** One of the endings that the moves cannot show: resign, timeout or agreement. */
  readonly result?: Outcome;
}

/** The endings that a `result` line can name. */
export const RESULT_REASONS = ['resign', 'timeout', 'agreement'] as const;

/** What follows the `#` of the note that states the option `doubleMill`. */
const DOUBLE_MILL_NOTE = /^doubleMill ([12])\s*$/;

/**
 * Reads the moves of a game (spec, parse_record), passing over numbers, notes and the other lines.
 * @returns the moves, or the fault `not_a_move` with the place of the move in `ply` (from 0) and of its text
 */
export function parseRecord(text: string): Result<MerrillsMove[]> {
  const lines = readLines(text);
  const fault = badMove(text, lines);
  return fault === undefined ? ok([...lines.moves]) : refuse(fault);
}

/** The fault of the first token that is no move. */
export function badMove(text: string, { moves, bad }: RecordLines): Fault | undefined {
  if (bad === undefined) return undefined;
  const ply = moves.length;
  const span = spanIn(text, bad.start, bad.end);
  return RECORD_REASONS.fault('not_a_move', { move: ply + 1, text: bad.text }, span, { ply });
}

/**
 * The position a written game began from (spec, record_position), or undefined where it names none.
 * A refusal has the reasons of `parsePosition` and places in the whole text.
 */
export function recordPosition(text: string): Result<MerrillsPosition | undefined> {
  return positionOf(text, readLines(text));
}

/** The same, of lines already sorted. */
export function positionOf(text: string, { position }: RecordLines): Result<MerrillsPosition | undefined> {
  if (position === undefined) return ok(undefined);
  const result = parsePosition(position.text);
  if (result.ok) return result;
  const { span, ...fault } = result.error;
  return refuse({ ...fault, span: shiftSpan(span!, spanIn(text, position.start)) });
}

/**
 * What a written game says beside its moves and its start (spec, record_state).
 * @returns what the lines say, or a fault: `bad_flying`, `bad_offer`, `bad_result` for a line that cannot be
 * read, `twice` for a second one
 */
export function recordState(text: string): Result<RecordState> {
  return stateOf(text, readLines(text));
}

/** The same, of lines already sorted. */
export function stateOf(text: string, { states, remarks }: RecordLines): Result<RecordState> {
  const state: { -readonly [K in keyof RecordState]: RecordState[K] } = {};
  for (const { word, text: rest, start } of states) {
    const said = trimBlanks(rest);
    const fault = (code: 'bad_flying' | 'bad_offer' | 'bad_result' | 'twice') =>
      RECORD_REASONS.refuse(
        code,
        { text: said.text || 'nothing', line: word },
        spanIn(text, start + said.start, start + said.end),
      );
    if (state[word] !== undefined) return fault('twice');
    const words = splitBlanks(said.text).map((token) => token.text);
    if (word === 'flying') {
      const flying = words.length === 1 ? FLYING.get(words[0]!) : undefined;
      if (flying === undefined) return fault('bad_flying');
      state.flying = flying;
    } else if (word === 'offer') {
      const offer = words.length === 1 ? seatOf(words[0]!) : undefined;
      if (offer === undefined) return fault('bad_offer');
      state.offer = offer;
    } else {
      const result = words.length === 2 ? resultOf(words[0]!, words[1]!) : undefined;
      if (result === undefined) return fault('bad_result');
      state.result = result;
    }
  }
  const doubleMill = remarks.find(isOption);
  if (doubleMill) state.doubleMill = Number(DOUBLE_MILL_NOTE.exec(doubleMill.text)![1]);
  return ok(state);
}

/** Does a note state the option `doubleMill`? */
export const isOption = ({ text }: { readonly text: string }): boolean => DOUBLE_MILL_NOTE.test(text);

const FLYING = new Map([
  ['yes', true],
  ['no', false],
]);

function seatOf(word: string): Seat | undefined {
  const seat = (SEATS as readonly string[]).indexOf(word);
  return seat === -1 ? undefined : seat;
}

/** An ending: one side won, by resign or timeout, or nobody, by agreement. */
function resultOf(winner: string, reason: string): Outcome | undefined {
  if (winner === 'draw') return reason === 'agreement' ? draw(reason) : undefined;
  const seat = seatOf(winner);
  return seat !== undefined && (reason === 'resign' || reason === 'timeout') ? win(seat, reason) : undefined;
}

/** What a game is written with, besides its moves. */
export interface RecordText extends RecordState {
  /** Where the game began, when that is not the empty board. */
  readonly position?: PositionParts;
}

/**
 * Writes a game (spec, format_record): a line for the position, one for playing without flying, the moves in
 * numbered pairs, then the offer and the result.
 * @param moves moves, or their texts
 * @throws NotationError `not_a_move`, with the place in `ply`, for a move that is none; the reasons of
 * `formatPosition`; `bad_flying`, `bad_offer`, `bad_result` for a part that cannot be
 */
export function formatRecord(moves: readonly (MerrillsMove | string)[], parts: RecordText = {}): string {
  const texts = moves.map((move, ply) => textOfMove(move, ply));
  return headText(parts) + movesText(texts) + footText(parts);
}

function textOfMove(move: MerrillsMove | string, ply: number): string {
  const read = typeof move === 'string' ? parseMove(move) : undefined;
  if (read?.ok) return moveText(read.value);
  if (read === undefined && flawOf(move) === undefined) return moveText(move as MerrillsMove);
  const text = typeof move === 'string' ? move : 'what is given';
  throw new NotationError(RECORD_REASONS.fault('not_a_move', { move: ply + 1, text }, undefined, { ply }));
}

/** The lines before the moves. */
export function headText({ position, flying, doubleMill }: RecordText): string {
  let text = '';
  if (position !== undefined) text += `position ${formatPosition(position)}\n`;
  if (flying !== undefined && typeof flying !== 'boolean') throw cannotWrite('bad_flying', flying);
  if (flying === false) text += 'flying no\n';
  if (doubleMill === 2) text += '#doubleMill 2\n';
  return text;
}

/** The moves in numbered pairs; `before` gives whole lines to be put before the move of that index. */
export function movesText(texts: readonly string[], before: (ply: number) => string = () => ''): string {
  let text = '';
  for (let ply = 0; ply <= texts.length; ply++) {
    const between = before(ply);
    const lineEnds = ply > 0 && (between !== '' || ply % 2 === 0 || ply === texts.length);
    text += (lineEnds ? '\n' : '') + between;
    if (ply === texts.length) break;
    if (ply % 2 === 0) text += `${String(ply / 2 + 1)}. `;
    else if (!lineEnds) text += ' ';
    text += texts[ply]!;
  }
  return text;
}

/** The lines after the moves. */
export function footText({ offer, result }: RecordState): string {
  let text = '';
  if (offer !== undefined) {
    if (offer !== WHITE && offer !== BLACK) throw cannotWrite('bad_offer', offer);
    text += `offer ${SEATS[offer]}\n`;
  }
  if (result !== undefined) {
    const words = resultWords(result);
    if (words === undefined) throw cannotWrite('bad_result', result.reason);
    text += `result ${words}\n`;
  }
  return text;
}

/** An ending as a `result` line writes it, or undefined where it cannot. */
export function resultWords({ winners, reason }: Outcome): string | undefined {
  const winner =
    winners.length === 0 ? 'draw' : winners.length === 1 ? SEATS[winners[0]! as 0 | 1] : undefined;
  return winner !== undefined && resultOf(winner, reason) ? `${winner} ${reason}` : undefined;
}

const cannotWrite = (code: 'bad_flying' | 'bad_offer' | 'bad_result', value: unknown): NotationError =>
  new NotationError(RECORD_REASONS.fault(code, { text: String(value) }));
