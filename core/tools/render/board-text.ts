/** A board as text, drawn from its geometry alone. */
import type { BoardGeometry, Point } from '../../geometry/index.js';
import { EMPTY, printable, type Position } from '../../notation/index.js';
import type { Variant } from '../../registry/index.js';
import { layOut, type BoardView, type Layout } from './layout.js';
import { demandOnBoard, type BoardMarks } from './marks.js';
import { cellSigns } from './signs.js';
import { columnsOf, TextCanvas, type BoardPaint, type Role } from './text-canvas.js';

/** How a board is drawn as text. */
export interface BoardTextOptions extends BoardView {
  /** Plain ASCII; default false. */
  readonly ascii?: boolean | undefined;
  /** The names of files and ranks at the edges; default true. */
  readonly coordinates?: boolean | undefined;
  readonly marks?: BoardMarks | undefined;
  /** Room for a bracket at both sides of every point; default: where there is one. */
  readonly wide?: boolean | undefined;
  /** Colours. Marks without a colour of their own are set in brackets: `[x]` the last move, `(.)` taken, `{x}` marked. */
  readonly paint?: BoardPaint | undefined;
}

/** Lines without line ends, to be set beside others. */
export interface TextBlock {
  readonly lines: readonly string[];
  /** Of each line, its columns: colours take none. */
  readonly widths: readonly number[];
}

/**
 * The board as lines of text without a line end after the last: coordinates at the edges of a grid, the lines
 * of a board of lines between its points.
 * @throws RangeError for a mark that is on no point of the board
 */
export function boardText<P extends Position>(
  variant: Variant<P>,
  position: P,
  options: BoardTextOptions = {},
): string {
  return boardBlock(variant, position, options).lines.join('\n');
}

/** The same as a block. @throws RangeError for a mark that is on no point of the board */
export function boardBlock<P extends Position>(
  variant: Variant<P>,
  position: P,
  options: BoardTextOptions = {},
): TextBlock {
  const { geometry } = variant;
  const { ascii = false, marks = {}, paint = {} } = options;
  demandOnBoard(geometry, marks);
  const layout = layOut(geometry, options);
  const brackets = bracketsOf(marks, paint);
  const place = toSigns(geometry, layout, options.wide ?? brackets.size > 0);
  const canvas = new TextCanvas();
  const net = geometry.style === 'lines' ? drawLines(canvas, geometry, place, ascii) : undefined;
  const sign = cellSigns(variant.seats, ascii);
  const labels = new Map(marks.points?.map(({ point, text }) => [point, text]));
  const roles = rolesOf(marks);
  for (let point = 0; point < geometry.size; point++) {
    const { column, row } = place(point);
    const cell = position.cells[point]!;
    const label = labels.get(point);
    const shown = cell !== EMPTY ? sign(cell) : isSign(label) ? label : (net?.(point) ?? sign(cell));
    const own: Role[] = cell === EMPTY ? ['board'] : [{ seat: cell }];
    canvas.set(column, row, shown, ...own, ...(roles.get(point) ?? []));
    const pair = brackets.get(point);
    if (pair === undefined) continue;
    canvas.set(column - 1, row, pair[0]!);
    canvas.set(column + 1, row, pair[1]!);
  }
  if (options.coordinates ?? true) drawCoordinates(canvas, layout, place);
  const below = legend(geometry, marks, ascii);
  return {
    lines: [...canvas.lines(paint), ...below],
    widths: [...canvas.widths(), ...below.map(columnsOf)],
  };
}

interface Spot {
  readonly column: number;
  readonly row: number;
}

/** Where a place in steps goes on the page. */
type ToSpot = ((point: Point) => Spot) & {
  readonly column: (x: number) => number;
  readonly row: (y: number) => number;
};

/** Columns two to four signs apart, rows one or two lines; with room for brackets where they are wanted. */
function toSigns({ style }: BoardGeometry, { places }: Layout, bracketed: boolean): ToSpot {
  // Half a step sideways, as from row to row on a board of holes, has to fall on a column of its own.
  const wide = style === 'lines' ? 4 : bracketed ? (style === 'holes' ? 4 : 3) : 2;
  const high = style === 'lines' ? 2 : 1;
  const heights = [...new Set(places.map(({ y }) => y))].sort((a, b) => a - b);
  const even = heights.every(Number.isInteger);
  const index = new Map(heights.map((y, row) => [y, row]));
  const margin = bracketed ? 1 : 0;
  const column = (x: number) => Math.round(x * wide) + margin;
  const row = (y: number) => (even ? y : index.get(y)!) * high;
  return Object.assign(
    (point: Point) => {
      const { x, y } = places[point]!;
      return { column: column(x), row: row(y) };
    },
    { column, row },
  );
}

/** The joints of lines that go up (1), right (2), down (4) and left (8). */
const JOINTS = '·╵╶└╷│┌├╴┘─┴┐┤┬┼';

/** Draws the lines, and gives the sign of an empty point: how the lines meet there. */
function drawLines(
  canvas: TextCanvas,
  geometry: BoardGeometry,
  place: ToSpot,
  ascii: boolean,
): (point: Point) => string {
  const [flat, upright, falling, rising, crossing] = ascii
    ? ['-', '|', '\\', '/', 'X']
    : ['─', '│', '╲', '╱', '╳'];
  const joints = new Uint8Array(geometry.size);
  for (let a = 0; a < geometry.size; a++) {
    for (const b of geometry.neighbours(a)) {
      if (b < a) continue;
      // Upward or leftward first, so that what is drawn does not hang on the order of the points.
      const [from, to] = [place(a), place(b)];
      const [dx, dy] = [to.column - from.column, to.row - from.row];
      if (dx === 0 || dy === 0) {
        const forward = dx === 0 ? (dy > 0 ? 4 : 1) : dx > 0 ? 2 : 8;
        joints[a]! |= forward;
        joints[b]! |= forward > 2 ? forward >> 2 : forward << 2;
      }
      const steps = Math.max(Math.abs(dx), Math.abs(dy));
      for (let i = 1; i < steps; i++) {
        const column = from.column + (dx * i) / steps;
        const row = from.row + (dy * i) / steps;
        if (dy === 0) canvas.set(column, row, flat!, 'board');
        else if (dx === 0) canvas.set(column, row, upright!, 'board');
        else if (Number.isInteger(column) && Number.isInteger(row)) {
          const mine = dx > 0 === dy > 0 ? falling! : rising!;
          const there = canvas.get(column, row);
          canvas.set(column, row, there === undefined || there === mine ? mine : crossing!, 'board');
        }
      }
    }
  }
  return (point) => (ascii ? '+' : JOINTS[joints[point]!]!);
}

/** Files above or below, ranks at the side. */
function drawCoordinates(canvas: TextCanvas, { columns, rows }: Layout, place: ToSpot): void {
  if (columns !== undefined) {
    const row = columns.side === 'top' ? 0 : canvas.height;
    if (columns.side === 'top') canvas.shift(0, 1);
    for (const { text, at } of columns.labels) write(canvas, place.column(at), row, text);
  }
  if (rows === undefined) return;
  const down = columns?.side === 'top' ? 1 : 0;
  const width = Math.max(...rows.labels.map(({ text }) => text.length));
  const left = rows.side === 'left' ? 0 : canvas.width + 1;
  if (rows.side === 'left') canvas.shift(width + 1, 0);
  for (const { text, at } of rows.labels) {
    write(canvas, left, place.row(at) + down, rows.side === 'left' ? text.padStart(width) : text);
  }
}

function write(canvas: TextCanvas, column: number, row: number, text: string): void {
  [...text].forEach((sign, i) => {
    if (sign !== ' ') canvas.set(column + i, row, sign, 'coordinate');
  });
}

type MarkRole = 'last' | 'taken' | 'mark';

function rolesOf({ last = [], taken = [], points = [] }: BoardMarks): ReadonlyMap<Point, MarkRole[]> {
  const roles = new Map<Point, MarkRole[]>();
  const add = (point: Point, role: MarkRole) => {
    roles.set(point, [...(roles.get(point) ?? []), role]);
  };
  for (const point of last) add(point, 'last');
  for (const { point } of taken) add(point, 'taken');
  for (const { point } of points) add(point, 'mark');
  return roles;
}

const BRACKETS: Readonly<Record<MarkRole, string>> = { last: '[]', taken: '()', mark: '{}' };

/** The brackets of marks that have no colour; a mark of the drawer's own goes before one of the last move. */
export function bracketsOf(marks: BoardMarks, paint: BoardPaint = {}): ReadonlyMap<Point, string> {
  const result = new Map<Point, string>();
  for (const [point, roles] of rolesOf(marks)) {
    const role = roles.findLast((one) => paint[one] === undefined);
    if (role !== undefined) result.set(point, BRACKETS[role]);
  }
  return result;
}

/** Can a label stand in the place of an empty point: one sign, of one column on any terminal? */
const isSign = (text: string | undefined): text is string => text !== undefined && /^[!-~]$/.test(text);

/** What the board has no room for: what the labels are, and the arrows. */
function legend(geometry: BoardGeometry, { points = [], arrows = [] }: BoardMarks, ascii: boolean): string[] {
  const name = (point: Point) => geometry.name(point) ?? '?';
  const labels = points.filter(({ text }) => text !== undefined);
  const to = ascii ? ' -> ' : ' → ';
  return [
    ...labels.map(({ point, text }) => `${name(point)}: ${printable(text!)}`),
    ...arrows.map((arrow) => arrow.map(name).join(to)),
  ];
}
