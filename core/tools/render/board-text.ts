/** A board as text, drawn from its geometry alone. */
import type { BoardGeometry, Point } from '../geometry/index.js';
import { EMPTY, type Cell, type Position } from '../notation/index.js';
import type { Variant } from '../registry/index.js';

export interface BoardTextOptions {
  /** The last row on top. */
  readonly flip?: boolean;
  /** Plain ASCII; default false. */
  readonly ascii?: boolean;
}

/** Signs for the cells of a variant: white and black stones as they are, else the first letters, else numbers. */
export function cellSigns(seats: readonly string[], ascii = false): (cell: Cell) => string {
  const letters = seats.map((seat) => seat[0] ?? '?');
  const stones: Readonly<Record<string, string>> = { white: '○', black: '●' };
  const signs = seats.map((seat, index) => {
    const stone = ascii ? undefined : stones[seat];
    return stone ?? (new Set(letters).size === seats.length ? letters[index]! : String(index));
  });
  const empty = ascii ? '.' : '·';
  return (cell) => (cell === EMPTY ? empty : (signs[cell] ?? '?'));
}

/**
 * The board as lines of text without a line end after the last: coordinates at the edges of a grid, the lines
 * of a board of lines between its points.
 */
export function boardText<P extends Position>(
  variant: Variant<P>,
  position: P,
  options: BoardTextOptions = {},
): string {
  const { geometry } = variant;
  const sign = cellSigns(variant.seats, options.ascii);
  const canvas = new Canvas();
  const place = layOut(geometry, options.flip ?? false);
  if (geometry.style === 'lines') drawLines(canvas, geometry, place, options.ascii ?? false);
  for (let point = 0; point < geometry.size; point++) {
    const { column, row } = place(point);
    canvas.set(column, row, sign(position.cells[point]!));
  }
  labelEdges(canvas, geometry, place);
  return canvas.toString();
}

interface Spot {
  readonly column: number;
  readonly row: number;
}

/** Where each point goes: columns two or four signs apart, rows one or two lines. */
function layOut(geometry: BoardGeometry, flip: boolean): (point: Point) => Spot {
  const points = Array.from({ length: geometry.size }, (_, point) => geometry.coordinates(point));
  const lines = geometry.style === 'lines';
  const left = Math.min(...points.map(({ x }) => x));
  const heights = [...new Set(points.map(({ y }) => y))].sort((a, b) => a - b);
  // Half a step sideways, as from row to row on a board of holes, has to fall on a column of its own.
  const wide = lines ? 4 : 2;
  const evenRows = heights.every(
    (y, i) => i === 0 || Number.isInteger(Math.round((y - heights[0]!) * 1e6) / 1e6),
  );
  const rowOf = (y: number) =>
    (evenRows ? Math.round(y - heights[0]!) : heights.indexOf(y)) * (lines ? 2 : 1);
  const last = rowOf(heights.at(-1)!);
  const right = Math.max(...points.map(({ x }) => x));
  return (point) => {
    const { x, y } = points[point]!;
    const row = rowOf(y);
    const column = Math.round((flip && geometry.style === 'holes' ? right - x : x - left) * wide);
    return { column, row: flip ? last - row : row };
  };
}

function drawLines(
  canvas: Canvas,
  geometry: BoardGeometry,
  place: (point: Point) => Spot,
  ascii: boolean,
): void {
  const [flat, upright, falling, rising, crossing] = ascii
    ? ['-', '|', '\\', '/', 'X']
    : ['─', '│', '╲', '╱', '╳'];
  for (let a = 0; a < geometry.size; a++) {
    for (const b of geometry.neighbours(a)) {
      if (b < a) continue;
      const [from, to] = [place(a), place(b)];
      const steps = Math.max(Math.abs(to.column - from.column), Math.abs(to.row - from.row));
      for (let i = 1; i < steps; i++) {
        const column = from.column + ((to.column - from.column) * i) / steps;
        const row = from.row + ((to.row - from.row) * i) / steps;
        if (from.row === to.row) canvas.set(column, row, flat!);
        else if (from.column === to.column) canvas.set(column, row, upright!);
        else if (Number.isInteger(column) && Number.isInteger(row)) {
          const mine = to.column > from.column === to.row > from.row ? falling! : rising!;
          const there = canvas.get(column, row);
          canvas.set(column, row, there === undefined || there === mine ? mine : crossing!);
        }
      }
    }
  }
}

/** Letters under a grid and numbers beside it, where the names are made of both; the names of rows otherwise. */
function labelEdges(canvas: Canvas, geometry: BoardGeometry, place: (point: Point) => Spot): void {
  const parts = Array.from({ length: geometry.size }, (_, point) => {
    const match = /^([a-z]+)(\d+)$/.exec(geometry.name(point)!);
    return { ...place(point), letters: match?.[1], digits: match?.[2] };
  });
  if (parts.some(({ letters }) => letters === undefined)) return;
  const label = (axis: 'column' | 'row', part: 'letters' | 'digits') => {
    const found = new Map<number, string | undefined>();
    for (const one of parts) {
      if (!found.has(one[axis])) found.set(one[axis], one[part]);
      else if (found.get(one[axis]) !== one[part]) return undefined;
    }
    return found;
  };
  const rows = label('row', 'digits') ?? label('row', 'letters');
  const columns = label('column', 'letters');
  if (rows !== undefined) {
    const width = Math.max(...[...rows.values()].map((text) => text!.length));
    canvas.shift(width + 1);
    for (const [row, text] of rows)
      [...text!.padStart(width)].forEach((sign, i) => {
        canvas.set(i, row, sign);
      });
    if (columns !== undefined) {
      const below = canvas.height;
      for (const [column, text] of columns) canvas.set(column + width + 1, below, text!);
    }
  }
}

/** Signs at places. */
class Canvas {
  #rows: Map<number, string>[] = [];

  get height(): number {
    return this.#rows.length;
  }

  set(column: number, row: number, sign: string): void {
    while (this.#rows.length <= row) this.#rows.push(new Map());
    this.#rows[row]!.set(column, sign);
  }

  get(column: number, row: number): string | undefined {
    return this.#rows[row]?.get(column);
  }

  /** Makes room at the left. */
  shift(columns: number): void {
    this.#rows = this.#rows.map((row) => new Map([...row].map(([column, sign]) => [column + columns, sign])));
  }

  toString(): string {
    return this.#rows
      .map((row) => {
        const width = Math.max(-1, ...row.keys()) + 1;
        return Array.from({ length: width }, (_, column) => row.get(column) ?? ' ').join('');
      })
      .join('\n');
  }
}
