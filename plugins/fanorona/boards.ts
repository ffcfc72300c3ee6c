/**
 * The boards of fanorona: 3, 5, 7 or 9 files by 3 or 5 ranks.
 *
 * Everything that the rest of the plugin knows of lines comes from the tables made here out of
 * `geometry.lines`.
 */
import { gridGeometry, type BoardGeometry, type Point } from '../../core/geometry/index.js';
import type { NotationContext } from '../../core/notation/index.js';
import { layoutSets, type SetLayout } from './sets.js';
import type { BoardSize, FanoronaMove, FanoronaPosition, Step } from './types.js';

/** How many files a board may have. */
export const FILES: readonly number[] = Object.freeze([3, 5, 7, 9]);
/** How many ranks a board may have. */
export const RANKS: readonly number[] = Object.freeze([3, 5]);

/** The step of each direction as (dx, dy), y downward: 0 is north, then clockwise. `dir ^ 4` is the way back. */
export const DIRECTIONS: readonly (readonly [number, number])[] = Object.freeze([
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
]);

/** In a board's cells, what stands past its edge: neither a stone nor empty. */
export const OFF_BOARD = 2;

/** A board with its tables. A point that is none is `size`, so that lookups can go on from it. */
export interface Board {
  /** The variant's id. */
  readonly id: string;
  readonly cols: number;
  readonly rows: number;
  /** The number of points. */
  readonly size: number;
  readonly geometry: BoardGeometry;
  readonly setup: FanoronaPosition;
  /** By point: its name. */
  readonly names: readonly string[];
  /** By `point << 3 | dir`: the point that way along a line. */
  readonly next: Uint8Array;
  /** By `from * size + to`: the direction of that step, or -1 where no line joins the two. */
  readonly dirs: Int8Array;
  /** How sets of its points are written. */
  readonly sets: SetLayout;
  /** By `(from << 3 | dir) * 3 + kind`, filled as they are asked for: equal steps and moves are one object. */
  readonly steps: (Step | undefined)[];
  readonly moves: (FanoronaMove | undefined)[];
}

/** Names for three of the sizes (spec, "A game"); another is named after its size, `7x5`. */
const NAMED: Readonly<Record<string, string>> = { '9x5': 'sivy', '5x5': 'dimy', '3x3': 'telo' };

/** The middle rank of the set-up by files (design, section 5). */
const MIDDLE: Readonly<Record<number, string>> = { 3: 'b.w', 5: 'bw.bw', 7: 'bwb.wbw', 9: 'bwbw.bwbw' };

const sizeName = (cols: number, rows: number): string => `${String(cols)}x${String(rows)}`;

function setupCells(cols: number, rows: number): Int8Array {
  const half = (rows - 1) / 2;
  const text = 'b'.repeat(half * cols) + MIDDLE[cols]! + 'w'.repeat(half * cols);
  return Int8Array.from(text, (letter) => '.wb'.indexOf(letter) - 1);
}

function buildBoard(cols: number, rows: number): Board {
  const id = NAMED[sizeName(cols, rows)] ?? sizeName(cols, rows);
  const geometry = gridGeometry({ files: cols, ranks: rows, style: 'lines', diagonals: 'alternate' });
  const { size } = geometry;
  const next = new Uint8Array((size + 1) * 8).fill(size);
  const dirs = new Int8Array(size * size).fill(-1);
  for (const line of geometry.lines) {
    const [from, to] = [geometry.coordinates(line[0]!), geometry.coordinates(line[1]!)];
    const dir = DIRECTIONS.findIndex(([dx, dy]) => dx === to.x - from.x && dy === to.y - from.y);
    for (let i = 1; i < line.length; i++) {
      const a = line[i - 1]!;
      const b = line[i]!;
      next[(a << 3) | dir] = b;
      next[(b << 3) | (dir ^ 4)] = a;
      dirs[a * size + b] = dir;
      dirs[b * size + a] = dir ^ 4;
    }
  }
  return {
    id,
    cols,
    rows,
    size,
    geometry,
    setup: Object.freeze({
      variant: id,
      cells: setupCells(cols, rows),
      toMove: 0,
      quiet: 0,
      move: 1,
      counted: false,
    }),
    names: Object.freeze(Array.from({ length: size }, (_, point) => geometry.name(point)!)),
    next,
    dirs,
    sets: layoutSets(cols, size, (point) => [1, 3, 5, 7].some((dir) => next[(point << 3) | dir] !== size)),
    steps: [],
    moves: [],
  };
}

const SIZES: readonly (readonly [number, number])[] = [
  [9, 5],
  [5, 5],
  [3, 3],
  [3, 5],
  [5, 3],
  [7, 3],
  [7, 5],
  [9, 3],
];

/** All boards: sivy, dimy, telo, then the others from small to large. */
export const BOARDS: readonly Board[] = Object.freeze(SIZES.map(([cols, rows]) => buildBoard(cols, rows)));

/** The board of `sivy`, nine by five: what is meant where nothing is said. */
export const SIVY: Board = BOARDS[0]!;

const BY_SIZE = BOARDS.reduce<(Board | undefined)[]>((all, board) => {
  all[board.cols * 8 + board.rows] = board;
  return all;
}, []);

const BY_NAME = new Map(
  BOARDS.flatMap((board) => [
    [board.id, board],
    [sizeName(board.cols, board.rows), board],
  ]),
);

/** The board of a variant: `sivy`, `dimy`, `telo` or a size such as `7x5` (`9x5` is `sivy`); else undefined. */
export const boardNamed = (variant: string): Board | undefined => BY_NAME.get(variant);

/** The board of a size, or undefined. */
export const boardSized = (cols: number, rows: number): Board | undefined =>
  Number.isInteger(cols) && rows > 0 && rows < 8 ? BY_SIZE[cols * 8 + rows] : undefined;

/** Where a text is read or written: a size, else a variant, else a position's variant, else nine by five. */
export type BoardContext = NotationContext<FanoronaPosition> & BoardSize;

/** The board that a context asks for, or undefined where there is none such. */
export function boardIn(context: BoardContext = {}): Board | undefined {
  const { cols, rows } = context;
  if (cols !== undefined || rows !== undefined) return boardSized(cols ?? SIVY.cols, rows ?? SIVY.rows);
  const variant = context.variant ?? context.position?.variant;
  return variant === undefined ? SIVY : boardNamed(variant);
}

/** What a context asks for, for a message. */
export function boardAsked({ cols, rows, variant, position }: BoardContext = {}): string {
  if (cols === undefined && rows === undefined) return String(variant ?? position?.variant ?? SIVY.id);
  return `${String(cols ?? SIVY.cols)}x${String(rows ?? SIVY.rows)}`;
}

/** Cells to work on: those given, and one more that is off the board. Plain arrays are the quickest to copy. */
export function workingCells({ size }: Board, cells: ArrayLike<number>): number[] {
  const copy = new Array<number>(size + 1);
  for (let point = 0; point < size; point++) copy[point] = cells[point]!;
  copy[size] = OFF_BOARD;
  return copy;
}

/** The cells of a board alone, as positions have them. */
export function plainCells({ size }: Board, cells: ArrayLike<number>): Int8Array {
  const copy = new Int8Array(size);
  for (let point = 0; point < size; point++) copy[point] = cells[point]!;
  return copy;
}

/** Is this a point of the board? */
export const isPoint = (board: Board, value: unknown): value is Point =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < board.size;
