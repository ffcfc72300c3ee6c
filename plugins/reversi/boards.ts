/**
 * Boards and positions as text.
 *
 * A board is eight lines of eight signs, rank 8 first: `.` empty, `b` black, `w` white. A position is the eight
 * lines joined by `/`, a space, and the side to move: `b` or `w`.
 */
import {
  EMPTY,
  excerpt,
  isBlank,
  NotationError,
  ok,
  own,
  spanIn,
  type Cell,
  type Fault,
  type NotationContext,
  type Result,
} from '../../core/notation/index.js';
import { BOARD, CENTRE, isVariant, ROW, SETUPS } from './geometry.js';
import { NOTATION_REASONS, show } from './reasons.js';
import { BLACK, COLOURS, WHITE, type Colour, type ReversiPosition, type VariantId } from './types.js';

/** The signs of a square, by cell + 1. */
const SIGNS = ['.', ...COLOURS] as const;

/** The cell of a sign, or undefined. */
function cellOf(sign: string): Cell | undefined {
  const index = (SIGNS as readonly string[]).indexOf(sign);
  return index === -1 ? undefined : index + EMPTY;
}

/** One row of a board as written: its signs, blanks left out, and the offset of each in the text. */
interface Line {
  readonly signs: readonly string[];
  readonly offsets: readonly number[];
  readonly start: number;
  readonly end: number;
}

/**
 * The spec's `text_to_board`: the cells of a board. Blanks in and between lines are passed over.
 * @returns 64 cells, a8 first; or `shape` or `disc`, judged line by line after the number of lines
 */
export function textToBoard(text: string): Result<Int8Array> {
  const lines: Line[] = [];
  let start = 0;
  while (start < text.length && lines.length <= ROW) {
    const stop = text.indexOf('\n', start);
    const end = stop === -1 ? text.length : stop;
    const line = readLine(text, start, end, false);
    if (line.signs.length > 0) lines.push(line);
    start = end + 1;
  }
  return readRows(text, lines, 0, text.length);
}

/**
 * The signs of a line; of one that is too long no more than tells that.
 * @param blanks whether a blank is a sign like another, or passed over
 */
function readLine(text: string, start: number, end: number, blanks: boolean): Line {
  const signs: string[] = [];
  const offsets: number[] = [];
  for (let at = start; at < end && signs.length <= ROW;) {
    const sign = String.fromCodePoint(text.codePointAt(at)!);
    if (blanks || !isBlank(text.charCodeAt(at))) {
      signs.push(sign);
      offsets.push(at);
    }
    at += sign.length;
  }
  return { signs, offsets, start: offsets[0] ?? start, end };
}

/** The cells of lines without blanks; `start` and `end` say where the board stands in the text. */
function readRows(text: string, lines: readonly Line[], start: number, end: number): Result<Int8Array> {
  const refuseShape = (what: string, from: number, to: number) =>
    NOTATION_REASONS.refuse('shape', { what: own(what) }, spanIn(text, from, to));
  if (lines.length > ROW) return refuseShape('here is a ninth row', lines[ROW]!.start, lines[ROW]!.end);
  if (lines.length < ROW)
    return refuseShape(
      lines.length === 1 ? 'here is one row' : `here are ${String(lines.length)} rows`,
      start,
      end,
    );
  const cells = new Int8Array(BOARD.size);
  for (const [row, { signs, offsets, start: from, end: to }] of lines.entries()) {
    if (signs.length !== ROW) {
      const many = signs.length > ROW ? 'more than 8' : String(signs.length);
      return refuseShape(`rank ${String(ROW - row)} has ${many}`, from, to);
    }
    for (const [file, sign] of signs.entries()) {
      const cell = cellOf(sign);
      const at = offsets[file]!;
      if (cell === undefined)
        return NOTATION_REASONS.refuse('disc', { sign }, spanIn(text, at, at + sign.length));
      cells[row * ROW + file] = cell;
    }
  }
  return ok(cells);
}

/**
 * The spec's `board_to_text`: eight lines of eight signs, rank 8 first, with no line end after the last.
 * @param cells 64 cells, a8 first
 * @throws NotationError `shape` for another number of cells, `disc` for a cell that is none
 */
export function boardToText(cells: ArrayLike<Cell>): string {
  return rowsOf(cells).join('\n');
}

function rowsOf(cells: ArrayLike<Cell>): string[] {
  const fault = faultOfCells(cells);
  if (fault !== undefined) throw new NotationError(fault);
  return BOARD.rows.map((row) => row.map((square) => SIGNS[cells[square]! - EMPTY]!).join(''));
}

/** What is wrong with a list of cells. */
function faultOfCells(cells: ArrayLike<Cell>): Fault | undefined {
  // Data of a careless caller, or out of JSON, may be anything.
  const length = (cells as ArrayLike<Cell> | null | undefined)?.length;
  if (length !== BOARD.size)
    return NOTATION_REASONS.fault('shape', { what: own(`here are ${excerpt(show(length))} squares`) });
  for (let square = 0; square < length; square++) {
    const cell: unknown = cells[square];
    if (cell !== EMPTY && cell !== BLACK && cell !== WHITE)
      return NOTATION_REASONS.fault('disc', { sign: show(cell) });
  }
  return undefined;
}

/**
 * The variant that a board tells. Where nothing stands but some of the first four discs, the others are still to come,
 * so it is `historic`; every other board may be of both, and counts as `othello`.
 */
export function variantOfBoard(cells: ArrayLike<Cell>): VariantId {
  let discs = 0;
  for (let square = 0; square < cells.length; square++) if (cells[square] !== EMPTY) discs++;
  const inCentre = CENTRE.filter((square) => cells[square] !== EMPTY).length;
  return inCentre === discs && discs < CENTRE.length ? 'historic' : 'othello';
}

/**
 * How the variant of a record begins.
 * @throws NotationError `bad_variant`
 */
export function setupOf(variant: string): ReversiPosition {
  if (isVariant(variant)) return SETUPS[variant];
  throw new NotationError(NOTATION_REASONS.fault('bad_variant', { variant: show(variant) }));
}

/**
 * The start of a record that begins from a position: none where that is the set-up of its variant.
 * @throws NotationError `bad_variant`
 */
export function startFrom(position: ReversiPosition): ReversiPosition | undefined {
  const { cells, toMove } = setupOf(position.variant);
  if (toMove !== position.toMove) return position;
  for (let square = 0; square < BOARD.size; square++)
    if (cells[square] !== position.cells[square]) return position;
  return undefined;
}

/** What is wrong with a position: `bad_variant`, `shape`, `disc` or `turn`. */
export function faultOfPosition(position: ReversiPosition): Fault | undefined {
  const { variant, cells, toMove } = position;
  if (!isVariant(variant)) return NOTATION_REASONS.fault('bad_variant', { variant: show(variant) });
  return faultOfCells(cells) ?? faultOfTurn(toMove);
}

function faultOfTurn(toMove: unknown): Fault | undefined {
  return toMove === BLACK || toMove === WHITE
    ? undefined
    : NOTATION_REASONS.fault('turn', { text: show(toMove) });
}

/**
 * A position out of its text: the eight rows joined by `/`, one space, `b` or `w`. Nothing else is forgiven.
 * @param context its variant, or that of its position, is the position's; default `othello`
 * @returns the position, or `bad_variant`, `fields`, `shape`, `disc` or `turn`, looked for in this order
 */
export function parsePosition(text: string, context: NotationContext = {}): Result<ReversiPosition> {
  const variant = context.variant ?? context.position?.variant ?? SETUPS.othello.variant;
  if (!isVariant(variant))
    return NOTATION_REASONS.refuse('bad_variant', { variant }, spanIn(text, 0, text.length));
  const space = text.indexOf(' ');
  const second = text.indexOf(' ', space + 1);
  if (space === -1 || second !== -1) {
    const at = space === -1 ? text.length : second;
    return NOTATION_REASONS.refuse('fields', {}, spanIn(text, at, text.length));
  }
  const lines: Line[] = [];
  for (let start = 0; start <= space && lines.length <= ROW;) {
    const slash = text.indexOf('/', start);
    const end = slash === -1 || slash > space ? space : slash;
    lines.push(readLine(text, start, end, true));
    start = end + 1;
  }
  const cells = readRows(text, lines, 0, space);
  if (!cells.ok) return cells;
  const side = text.slice(space + 1);
  const toMove = COLOURS.indexOf(side as Colour);
  if (toMove === -1)
    return NOTATION_REASONS.refuse('turn', { text: side }, spanIn(text, space + 1, text.length));
  return ok({ variant, cells: cells.value, toMove });
}

/**
 * The text of a position. Its variant is not in it.
 * @throws NotationError `shape`, `disc` or `turn` for what is no position
 */
export function formatPosition(position: ReversiPosition): string {
  const { cells, toMove } = position;
  const fault = faultOfTurn(toMove);
  const rows = rowsOf(cells);
  if (fault !== undefined) throw new NotationError(fault);
  return `${rows.join('/')} ${COLOURS[toMove as 0 | 1]}`;
}
