/** Positions as data: checking, mapping, and the text of a board. */
import type { Symmetry } from '../../core/geometry/index.js';
import { EMPTY } from '../../core/notation/index.js';
import { boardNamed, isPoint, type Board } from './boards.js';
import { turnedDirections } from './moves.js';
import type { ChainUnderWay, FanoronaPosition } from './types.js';

const isCount = (value: unknown, least: number): boolean =>
  Number.isSafeInteger(value) && (value as number) >= least;

/** The board of a position, or undefined where the value, whatever it is, is no position. */
export function boardOfPosition(position: FanoronaPosition): Board | undefined {
  if (typeof position !== 'object' || (position as unknown) === null) return undefined;
  const { cells, toMove, quiet, move, counted, pending } = position;
  const board = boardNamed(position.variant);
  if (board?.setup === position) return board;
  if (board === undefined || (cells as unknown) == null || cells.length !== board.size) return undefined;
  for (let point = 0; point < board.size; point++) {
    const cell = cells[point];
    if (cell !== EMPTY && cell !== 0 && cell !== 1) return undefined;
  }
  if ((toMove !== 0 && toMove !== 1) || !isCount(quiet, 0) || !isCount(move, 1)) return undefined;
  if (typeof counted !== 'boolean' || (!counted && (quiet !== 0 || move !== 1))) return undefined;
  return pending === undefined || isChain(board, position, pending) ? board : undefined;
}

/** Could this chain be under way: its stone stands on the last point, and the others are empty? */
function isChain(board: Board, { cells, toMove }: FanoronaPosition, { points, dir }: ChainUnderWay): boolean {
  if (!Array.isArray(points) || points.length < 2 || new Set(points).size < points.length) return false;
  if (!points.every((point) => isPoint(board, point)) || (dir & 7) !== dir) return false;
  const here = points.at(-1)!;
  const before = board.next[(here << 3) | (dir ^ 4)]!;
  return (
    cells[here] === toMove &&
    points.slice(0, -1).every((point) => cells[point] === EMPTY) &&
    points.includes(before)
  );
}

/** Is this where the board's variant begins, whether or not the counts are stated? */
export function isSetup({ setup, size }: Board, position: FanoronaPosition): boolean {
  const { cells, toMove, quiet, move, pending } = position;
  if (toMove !== 0 || quiet !== 0 || move !== 1 || pending !== undefined) return false;
  for (let point = 0; point < size; point++) if (cells[point] !== setup.cells[point]) return false;
  return true;
}

/** By number of files: the text of a rank by its cells, read as digits of base three. Filled as asked for. */
const rankTexts = new Map<number, (string | undefined)[]>();

function rankText(cols: number, code: number): string {
  let text = '';
  let run = 0;
  const digits = code.toString(3).padStart(cols, '0');
  for (const digit of digits) {
    if (digit === '0') {
      run++;
      continue;
    }
    if (run > 0) text += String(run);
    run = 0;
    text += digit === '1' ? 'w' : 'b';
  }
  return run > 0 ? text + String(run) : text;
}

/** The two-field text of a board and a side (spec, parse_position: board). */
export function boardText({ cols, size }: Board, cells: ArrayLike<number>, toMove: number): string {
  let texts = rankTexts.get(cols);
  if (texts === undefined) rankTexts.set(cols, (texts = new Array<string | undefined>(3 ** cols)));
  let text = '';
  for (let point = 0; point < size;) {
    let code = 0;
    for (const end = point + cols; point < end; point++) code = code * 3 + cells[point]! + 1;
    text += texts[code] ??= rankText(cols, code);
    text += point < size ? '/' : ' ';
  }
  return text + (toMove === 0 ? 'w' : 'b');
}

/** The position reflected or turned. The side to move and the counts are kept (spec, mirror_position). */
export function mapPosition(position: FanoronaPosition, symmetry: Symmetry): FanoronaPosition {
  const { cells, pending } = position;
  const { map } = symmetry;
  const mapped = new Int8Array(cells.length);
  for (let point = 0; point < cells.length; point++) mapped[map[point]!] = cells[point]!;
  if (pending === undefined) return { ...position, cells: mapped };
  return {
    ...position,
    cells: mapped,
    pending: {
      points: pending.points.map((point) => map[point]!),
      dir: turnedDirections(symmetry)[pending.dir]!,
    },
  };
}

/** White's stones black and black's white, and the other side to move. */
export function swapSeats(position: FanoronaPosition): FanoronaPosition {
  const cells = Int8Array.from(position.cells, (cell) => (cell === EMPTY ? EMPTY : 1 - cell));
  return { ...position, cells, toMove: 1 - position.toMove };
}
