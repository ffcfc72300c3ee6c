/** Positions as AB, AW, AE and PL make them. */
import type { BoardGeometry, Point } from '../../geometry/index.js';
import { EMPTY, type Cell, type Position, type Seat } from '../../notation/index.js';
import type { SgfDialect } from './dialect.js';
import { escapePart, splitComposed } from './values.js';

/** The point of a value, or the points of a rectangle `a1:c3`; undefined for what is none. */
export function pointsOf(
  raw: string,
  dialect: SgfDialect,
  geometry: BoardGeometry,
): readonly Point[] | undefined {
  const single = pointOf(raw, dialect, geometry);
  if (single !== undefined) return [single];
  const corners = splitComposed(raw)?.map((part) => pointOf(part, dialect, geometry));
  const [a, b] = corners ?? [];
  if (a === undefined || b === undefined) return undefined;
  const [from, to] = [geometry.coordinates(a), geometry.coordinates(b)];
  const within = (value: number, one: number, other: number) =>
    value >= Math.min(one, other) && value <= Math.max(one, other);
  return geometry.rows.flat().filter((point) => {
    const { x, y } = geometry.coordinates(point);
    return within(x, from.x, to.x) && within(y, from.y, to.y);
  });
}

function pointOf(text: string, dialect: SgfDialect, geometry: BoardGeometry): Point | undefined {
  const trimmed = text.trim();
  return dialect.readPoint === undefined ? geometry.point(trimmed.toLowerCase()) : dialect.readPoint(trimmed);
}

/** The seat of a value of PL; undefined for none. */
export function seatOfColour(text: string, { seats }: SgfDialect): Seat | undefined {
  const wanted = text.trim().toLowerCase();
  const seat = seats.findIndex(
    ({ colour, word }) => wanted === colour.toLowerCase() || wanted === word.toLowerCase(),
  );
  return seat === -1 ? undefined : seat;
}

/**
 * The properties that set a board up, and who moves on it. They are the whole board: one without pieces says that
 * the points of the set-up are empty.
 */
export function setupText(
  { cells, toMove }: Position,
  setup: Position,
  { seats, writePoint }: SgfDialect,
  geometry: BoardGeometry,
): string {
  const name = (point: Point): string => `[${escapePart((writePoint ?? geometry.name)(point)!)}]`;
  const list = (property: string, board: ArrayLike<Cell>, wanted: (cell: Cell) => boolean): string => {
    const points = Array.from(board, (_, point) => point).filter((point) => wanted(board[point]!));
    return points.length === 0 ? '' : property + points.map(name).join('');
  };
  const pieces = seats.map(({ add }, seat) => list(add, cells, (cell) => cell === seat)).join('');
  const cleared = pieces === '' ? list('AE', setup.cells, (cell) => cell !== EMPTY) : '';
  return `${pieces}${cleared}PL[${seats[toMove]!.colour}]`;
}
