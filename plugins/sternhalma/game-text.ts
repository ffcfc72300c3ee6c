/**
 * Whole games as text (spec, format_game): the line `sternhalma 1`, headers of a word and a value, a line
 * `moves`, and one move a line. Whether each move was legal is found out by playing it.
 */
import { NotationError, ok, refuse, type Fault, type Result } from '../../core/notation/index.js';
import {
  badNumber,
  badStart,
  faultIn,
  readHeader,
  startClash,
  understand,
  wrongNumber,
  type HeaderValues,
  type Line,
} from './game-headers.js';
import { FIRST_LINE, GAME_REASONS, MOVES_LINE, type SternhalmaGame } from './game.js';
import { formatMove, parseMove } from './move-text.js';
import type { SternhalmaMove } from './moves.js';
import { formatPosition } from './position-text.js';
import type { SternhalmaPosition } from './position.js';
import { defaultCap } from './variants.js';

/** As much of a game as could be read, and why the rest could not. */
export interface GameReading {
  /** The game, up to the first bad move; missing where what stands before the moves is bad. */
  readonly game?: SternhalmaGame;
  /** By move: its offset in the text. */
  readonly moveOffsets: readonly number[];
  /** By header: the offset of its value. */
  readonly headers: ReadonlyMap<string, Line>;
  readonly fault?: Fault;
}

/**
 * The game that a text writes (spec, parse_game). Only LF ends a line; the last line may lack its own.
 * @returns a fault of {@link GAME_REASONS}, or of a move's text, with the line in its span
 */
export function parseGame(text: string): Result<SternhalmaGame> {
  const { game, fault } = readGame(text);
  return fault === undefined ? ok(game!) : refuse(fault);
}

/**
 * The text of a game (spec, format_game): seats, pieces and cap always; first where it is not seat 0; start
 * where there is one. Every line ends in LF. Throws a NotationError, with a reason of {@link GAME_REASONS} or of
 * a move's text, for what {@link parseGame} would not read.
 */
export function formatGame(game: SternhalmaGame): string {
  const { seats, pieces, cap = defaultCap(seats), first = 0, start, moves } = game;
  const numbers = { seats, pieces, cap, first };
  const wrong = wrongNumber(numbers);
  if (wrong !== undefined) throw new NotationError(badNumber(wrong, String(numbers[wrong])));
  const lines = [FIRST_LINE, `seats ${String(seats)}`, `pieces ${String(pieces)}`, `cap ${String(cap)}`];
  if (first > 0) lines.push(`first ${String(first)}`);
  if (start !== undefined) lines.push(`start ${writeStart(start, game)}`);
  lines.push(MOVES_LINE);
  for (const move of moves) lines.push(formatMove(move));
  return lines.join('\n') + '\n';
}

/**
 * Reads a game as far as it goes.
 * @param mostMoves with more, the fault is `limit`
 */
export function readGame(text: string, mostMoves = Infinity): GameReading {
  const headers: HeaderValues = new Map();
  const failed = (fault: Fault): GameReading => ({ moveOffsets: [], headers, fault });
  if (text === '') {
    return failed(GAME_REASONS.fault('empty', {}, { start: 0, end: 0, line: 1, column: 1 }));
  }
  let line = lineFrom(text, 0, 1);
  if (line.text !== FIRST_LINE) return failed(faultIn(line, 'not_a_game', { text: line.text }));
  for (let next = lineAfter(text, line); next !== undefined; next = lineAfter(text, line)) {
    line = next;
    if (line.text === MOVES_LINE) break;
    const fault = readHeader(line, headers);
    if (fault) return failed(fault);
  }
  const head = understand(headers);
  if ('code' in head) return failed(head);
  if (line.text !== MOVES_LINE) return failed(faultIn(line, 'no_moves_line', {}, line.text.length));
  const { moves, moveOffsets, fault } = readMoves(text, line.end + 1, line.number + 1, mostMoves);
  return { game: { ...head, moves }, moveOffsets, headers, ...(fault && { fault }) };
}

/** Reads moves, one a line, up to the first that is none. */
function readMoves(text: string, start: number, firstLine: number, most: number) {
  const moves: SternhalmaMove[] = [];
  const moveOffsets: number[] = [];
  let fault: Fault | undefined;
  for (let at = start, line = firstLine; at < text.length; line++) {
    const stop = text.indexOf('\n', at);
    const end = stop < 0 ? text.length : stop;
    if (moves.length >= most) {
      const message = `The game has more than ${String(most)} moves; the rest was passed over.`;
      fault = { code: 'limit', message, span: { start: at, end, line, column: 1 } };
      break;
    }
    const move = parseMove(text.slice(at, end));
    if (!move.ok) {
      const span = move.error.span!;
      fault = {
        ...move.error,
        span: { ...span, start: span.start + at, end: span.end + at, line },
        ply: moves.length,
      };
      break;
    }
    moves.push(move.value);
    moveOffsets.push(at);
    at = end + 1;
  }
  return { moves, moveOffsets, fault };
}

function lineFrom(text: string, start: number, number: number): Line {
  const stop = text.indexOf('\n', start);
  const end = stop < 0 ? text.length : stop;
  return { text: text.slice(start, end), number, column: 1, start, end };
}

/** The line after one, or undefined; the LF at the end of a text begins no line. */
const lineAfter = (text: string, { end, number }: Line): Line | undefined =>
  end + 1 < text.length ? lineFrom(text, end + 1, number + 1) : undefined;

function writeStart(start: SternhalmaPosition, game: SternhalmaGame): string {
  const { seats, pieces, cap = defaultCap(seats), first } = game;
  let text: string;
  try {
    text = formatPosition(start);
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    throw new NotationError(badStart(error.message));
  }
  // Seat 0 is not written, so nothing is said then.
  const clash = startClash(start, { seats, pieces, cap, ...(first !== undefined && first > 0 && { first }) });
  if (clash !== undefined) throw new NotationError(badStart(clash));
  return text;
}
