/** The text of a game, line by line: what {@link parseGame} and the record format both read it with. */
import {
  defineReasons,
  own,
  shiftSpan,
  spanIn,
  type Fault,
  type RuleOptions,
  type Seat,
  type SentenceValues,
  type Span,
} from '../../../core/notation/index.js';
import type { Outcome } from '../../../core/rules/index.js';
import { boardNamed, SIVY, type Board } from '../boards.js';
import { isLimit } from '../options.js';
import type { FanoronaMove, FanoronaPosition } from '../types.js';
import { explainMove, readMove, scanMove, SHARED_SENTENCES } from './moves.js';
import { parsePosition } from './positions.js';
import { readResult, seatNamed } from './results.js';

/** The first line of a game. */
export const FIRST_LINE = 'fanorona 1';
/** The line between headers and moves. */
export const MOVES_LINE = 'moves';

/** The headers there are, in the order in which they are written (design, section 5). */
export const HEADERS = [
  'variant',
  'start',
  'quiet_limit',
  'repeat',
  'ply_cap',
  'white',
  'black',
  'result',
  'offer',
  'chain',
] as const;

/** The name of a header. */
export type HeaderName = (typeof HEADERS)[number];

/** The headers whose values are whole numbers from 1. */
export const NUMBER_HEADERS = ['quiet_limit', 'repeat', 'ply_cap'] as const satisfies readonly HeaderName[];

/** Why a game is refused, in the order in which the reasons are looked for; then {@link MOVE_REASONS}. */
export const GAME_REASONS = defineReasons({
  empty: SHARED_SENTENCES.empty,
  not_a_game: `A game begins with the line “${FIRST_LINE}”, not with “{text}”.`,
  bad_header: 'This header cannot be read: {why}.',
  unknown_header: `There is no header “{name}”; there are ${HEADERS.join(', ')}.`,
  repeated_header: 'The header {name} stands here for the second time.',
  bad_number: 'The value of {name} has to be a whole number from 1, not “{value}”.',
  bad_offer: 'An offer of a draw is by white or black, not by “{value}”, and none stands beside a result.',
  no_moves_line: `The line “${MOVES_LINE}” is missing, after which the moves stand.`,
  bad_variant: 'There is no variant “{value}”; there are sivy, dimy, telo, and sizes such as 7x5.',
  bad_start: 'The start is no position of {variant}. {why}',
});

export type GameReason = Parameters<typeof GAME_REASONS.fault>[0];
const ORDER: readonly string[] = [...GAME_REASONS.keys()];

/** Is this a value that a header can have: not empty, and printable ASCII alone? */
export const isPlain = (value: string): boolean => /^[ -~]+$/.test(value);

/** A header as it stands in a text. */
export interface HeaderLine {
  readonly value: string;
  /** The number of its line, from 1. */
  readonly line: number;
  /** The offset of its line. */
  readonly start: number;
}

/** What a text says of a game. Where it is broken: its readable part, with no moves after the first bad one. */
export interface GameText {
  readonly headers: ReadonlyMap<HeaderName, HeaderLine>;
  /** Undefined where nothing says on which board, or from where, the moves are: no game, a bad variant or start. */
  readonly board?: Board;
  readonly start?: FanoronaPosition;
  /** `quiet_limit`, `repeat` and `ply_cap`, as far as they are stated. */
  readonly options: RuleOptions;
  readonly result?: Outcome;
  readonly offer?: Seat;
  readonly chain?: FanoronaMove;
  readonly moves: readonly FanoronaMove[];
  /** By move: the offset of its line. */
  readonly offsets: readonly number[];
  /** The number of the line that the first move is on or would be on. */
  readonly movesLine: number;
  /** What is wrong: in headers, the first reason of {@link GAME_REASONS} that applies; else of moves. */
  readonly fault?: Fault;
}

/** Keeps the fault whose reason is looked for first; of equal ones, the first. */
class Blame {
  fault: Fault | undefined;

  constructor(private readonly text: string) {}

  add(code: GameReason, start: number, end: number, values: SentenceValues = {}): void {
    if (this.fault !== undefined && ORDER.indexOf(code) >= ORDER.indexOf(this.fault.code)) return;
    this.fault = GAME_REASONS.fault(code, values, spanIn(this.text, start, end));
  }
}

/**
 * Reads a game. Lines end with LF; empty lines at the end of the text say nothing.
 * @param maxMoves past so many moves there is a fault `limit`
 */
export function readGame(text: string, maxMoves = Infinity): GameText {
  const blame = new Blame(text);
  const nothing = {
    headers: new Map<HeaderName, HeaderLine>(),
    options: {},
    moves: [],
    offsets: [],
    movesLine: 1,
  };
  if (text === '') blame.add('empty', 0, 0, { what: 'game' });
  const lines = new Lines(text);
  const first = lines.take() ?? '';
  if (first !== FIRST_LINE) blame.add('not_a_game', 0, first.length, { text: first });
  if (blame.fault !== undefined) return { ...nothing, fault: blame.fault };

  const { headers, hasMoves } = readHeaders(lines, blame);
  const result = readResultLine(headers, blame);
  const offer = readOffer(headers, blame);
  const options = readOptions(headers, blame);
  if (!hasMoves) blame.add('no_moves_line', lines.end, lines.end);
  const board = readVariant(headers.get('variant'), blame);
  const start = board && readStart(headers.get('start'), board, blame);
  const movesLine = lines.number + 1;
  const said = {
    headers,
    options,
    movesLine,
    ...(result && { result }),
    ...(offer !== undefined && { offer }),
  };
  if (board === undefined || start === null) return { ...said, moves: [], offsets: [], fault: blame.fault! };

  const played = readMoves(lines, board, maxMoves);
  const chainLine = headers.get('chain');
  const chain = chainLine && readMove(chainLine.value, board);
  let fault = blame.fault ?? played.fault;
  if (chain?.ok === false) fault ??= placed(chain.error, 'chain', chainLine!);
  return {
    ...said,
    board,
    ...(start && { start }),
    ...(chain?.ok && { chain: chain.value }),
    moves: played.moves,
    offsets: played.offsets,
    ...(fault && { fault }),
  };
}

/** Hands out the lines of a text one by one. */
class Lines {
  /** The number of the line handed out last, from 1, its offset, and that of the line after it. */
  number = 0;
  start = 0;
  next = 0;
  /** Where the last line that is not empty ends, its line end included. */
  readonly end: number;

  constructor(readonly text: string) {
    let end = text.length;
    while (end > 0 && text.charCodeAt(end - 1) === 10) end--;
    this.end = Math.min(end + 1, text.length);
  }

  take(): string | undefined {
    if (this.next >= this.end) return undefined;
    const found = this.text.indexOf('\n', this.next);
    const stop = found === -1 ? this.text.length : found;
    this.start = this.next;
    this.next = stop + 1;
    this.number++;
    return this.text.slice(this.start, stop);
  }
}

type Headers = Map<HeaderName, HeaderLine>;

const isHeader = (name: string): name is HeaderName => (HEADERS as readonly string[]).includes(name);

function readHeaders(lines: Lines, blame: Blame): { headers: Headers; hasMoves: boolean } {
  const headers: Headers = new Map();
  for (let line = lines.take(); line !== undefined; line = lines.take()) {
    if (line === MOVES_LINE) return { headers, hasMoves: true };
    const { start, number } = lines;
    const end = start + line.length;
    const [, name, value] = /^([A-Za-z0-9_]+) ([ -~]+)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) blame.add('bad_header', start, end, HEADER_SHAPE);
    else if (!isHeader(name)) blame.add('unknown_header', start, start + name.length, { name });
    else if (headers.has(name)) blame.add('repeated_header', start, start + name.length, { name });
    else headers.set(name, { value, line: number, start });
  }
  return { headers, hasMoves: false };
}

/** Where the value of a header stands. */
const valueAt = (name: HeaderName, { start, value }: HeaderLine): [number, number] => [
  start + name.length + 1,
  start + name.length + 1 + value.length,
];

function readResultLine(headers: Headers, blame: Blame): Outcome | undefined {
  const line = headers.get('result');
  const result = line && readResult(line.value);
  if (line && !result) blame.add('bad_header', ...valueAt('result', line), RESULT_SHAPE);
  return result;
}

const HEADER_SHAPE = { why: own('it is a word, a blank and a value in plain ASCII') };
const RESULT_SHAPE = {
  why: own(
    'a result is a way and the winner, such as “resign black”, or for a draw a way alone, such as “agreement”',
  ),
};

function readOffer(headers: Headers, blame: Blame): Seat | undefined {
  const line = headers.get('offer');
  if (line === undefined) return undefined;
  const offer = seatNamed(line.value);
  const standing = headers.has('result') ? undefined : offer;
  if (standing === undefined) blame.add('bad_offer', ...valueAt('offer', line), { value: line.value });
  return standing;
}

function readOptions(headers: Headers, blame: Blame): RuleOptions {
  const options: Record<string, number> = {};
  for (const name of NUMBER_HEADERS) {
    const line = headers.get(name);
    if (line === undefined) continue;
    const number = /^[0-9]+$/.test(line.value) ? Number(line.value) : NaN;
    if (isLimit(number)) options[name] = number;
    else blame.add('bad_number', ...valueAt(name, line), { name, value: line.value });
  }
  return options;
}

function readVariant(line: HeaderLine | undefined, blame: Blame): Board | undefined {
  if (line === undefined) return SIVY;
  const board = boardNamed(line.value);
  if (!board) blame.add('bad_variant', ...valueAt('variant', line), { value: line.value });
  return board;
}

/** The start; undefined where there is none, null for a bad one. */
function readStart(
  line: HeaderLine | undefined,
  board: Board,
  blame: Blame,
): FanoronaPosition | undefined | null {
  if (line === undefined) return undefined;
  const position = parsePosition(line.value);
  if (position.ok && position.value.variant === board.id) return position.value;
  const [start, end] = valueAt('start', line);
  const { why, span = { start: 0, end: end - start } } = position.ok
    ? { why: `It is one of ${position.value.variant}.` }
    : { why: position.error.message, span: position.error.span! };
  blame.add('bad_start', start + span.start, start + span.end, { variant: board.id, why: own(why) });
  return null;
}

function readMoves(lines: Lines, board: Board, maxMoves: number) {
  const { text, end } = lines;
  const moves: FanoronaMove[] = [];
  const offsets: number[] = [];
  for (let at = lines.next; at < end;) {
    const found = text.indexOf('\n', at);
    const stop = found === -1 ? end : found;
    const move = moves.length < maxMoves ? scanMove(text, at, stop, board) : undefined;
    if (move === undefined) {
      const span = { start: at, end: at, line: lines.number + moves.length + 1, column: 1 };
      return { moves, offsets, fault: badMove(text.slice(at, stop), board, span, moves.length, maxMoves) };
    }
    moves.push(move);
    offsets.push(at);
    at = stop + 1;
  }
  return { moves, offsets };
}

function badMove(line: string, board: Board, span: Span, ply: number, maxMoves: number): Fault {
  if (ply >= maxMoves)
    return { code: 'limit', message: `There are more than ${String(maxMoves)} moves.`, span };
  const fault = explainMove(line, board);
  return { ...fault, span: shiftSpan(fault.span!, span), ply };
}

/** A fault in the value of a header, its span counted in the whole text. */
function placed(fault: Fault, name: HeaderName, { start, line }: HeaderLine): Fault {
  const base = { start: start + name.length + 1, end: 0, line, column: name.length + 2 };
  return { ...fault, span: shiftSpan(fault.span!, base) };
}

/** Puts a game's text together; headers stand in their order, whatever order they are given in. */
export function joinGame(headers: ReadonlyMap<HeaderName, string>, moves: readonly string[]): string {
  let text = `${FIRST_LINE}\n`;
  for (const name of HEADERS) {
    const value = headers.get(name);
    if (value !== undefined) text += `${name} ${value}\n`;
  }
  text += `${MOVES_LINE}\n`;
  for (const move of moves) text += `${move}\n`;
  return text;
}
