/** Where the points of a board are drawn, whichever way up, and the coordinates that stand at its edges. */
import type { BoardGeometry, Coordinates, Point } from '../../geometry/index.js';

/** Which way up a board is drawn. Text and pictures of one view always agree. */
export interface BoardView {
  /** How the game itself is drawn, as its plugin says: `flip` puts the last row on top, as reversi has rank 1. */
  readonly view?: { readonly flip?: boolean } | undefined;
  /** Turned half round, as the player opposite sees it; default false. */
  readonly flip?: boolean | undefined;
}

/** One coordinate at an edge. */
export interface EdgeLabel {
  readonly text: string;
  /** Where along the edge, in steps. */
  readonly at: number;
  /** The x (for a row; for a column the y) of its point nearest to this edge, in steps. */
  readonly nearest: number;
}

/** The coordinates along one edge. */
export interface Edge {
  readonly side: 'top' | 'bottom' | 'left' | 'right';
  readonly labels: readonly EdgeLabel[];
}

/** Where the points of a board stand in a picture, seen from one side. */
export interface Layout {
  /** By point: its place in steps of about the distance of two neighbours, from the top left. */
  readonly places: readonly Coordinates[];
  /** The x of the rightmost point. */
  readonly width: number;
  /** The y of the lowest point. */
  readonly height: number;
  /** Above or below the board; undefined where the names of the points have no common part in a column. */
  readonly columns?: Edge;
  /** Left or right of the board. */
  readonly rows?: Edge;
}

/** Lays a board out. The coordinates stand where the board's first file and first rank are, and turn with it. */
export function layOut(geometry: BoardGeometry, { view, flip }: BoardView = {}): Layout {
  const points = Array.from({ length: geometry.size }, (_, point) => geometry.coordinates(point));
  const [left, right] = extent(points.map(({ x }) => x));
  const [top, bottom] = extent(points.map(({ y }) => y));
  const turned = flip ?? false;
  const upward = (view?.flip ?? false) !== turned;
  const places = points.map(({ x, y }) => ({
    x: round(turned ? right - x : x - left),
    y: round(upward ? bottom - y : y - top),
  }));
  return { places, width: round(right - left), height: round(bottom - top), ...edges(geometry, places) };
}

const extent = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

/** To a millionth, so that the same place is the same number whichever way it was reached. */
const round = (value: number): number => Math.round(value * 1e6) / 1e6;

type Part = 'letters' | 'digits';
type Named = Readonly<Record<Part, string>> & Coordinates;

/** Names made of letters and a number, where one part is the same along each row, or along each column. */
function edges(geometry: BoardGeometry, places: readonly Coordinates[]): Pick<Layout, 'columns' | 'rows'> {
  const named: Named[] = [];
  for (let point: Point = 0; point < geometry.size; point++) {
    const match = /^([A-Za-z]+)(\d+)$/.exec(geometry.name(point)!);
    if (match === null) return {};
    named.push({ letters: match[1]!, digits: match[2]!, ...places[point]! });
  }
  const inRows = (['digits', 'letters'] as const).find((part) => isCommon(named, 'y', part));
  const inColumns = (['letters', 'digits'] as const).find(
    (part) => part !== inRows && isCommon(named, 'x', part),
  );
  const rows = inRows && labelsAlong(named, 'y', inRows);
  const columns = inColumns && labelsAlong(named, 'x', inColumns);
  // Without names for the columns, the first of a row is where one begins to count.
  const leftFirst = columns === undefined ? countsRightward(named, inRows) : isAscending(columns, true);
  return {
    ...(columns && {
      columns: edge(columns, rows !== undefined && isAscending(rows, false) ? 'top' : 'bottom', named),
    }),
    ...(rows && { rows: edge(rows, leftFirst ? 'left' : 'right', named) }),
  };
}

/** Is a part of the names the same for all points of one x or y, and another for those of another? */
function isCommon(named: readonly Named[], axis: 'x' | 'y', part: Part): boolean {
  const found = new Map<number, string>();
  for (const one of named) {
    const known = found.get(one[axis]);
    if (known === undefined) found.set(one[axis], one[part]);
    else if (known !== one[part]) return false;
  }
  return new Set(found.values()).size === found.size;
}

type Labels = readonly { readonly text: string; readonly at: number }[];

function labelsAlong(named: readonly Named[], axis: 'x' | 'y', part: Part): Labels {
  return [...new Map(named.map((one) => [one[axis], one[part]]))]
    .map(([at, text]) => ({ at, text }))
    .sort((a, b) => a.at - b.at);
}

/** `a` before `b` before `aa`; 2 before 10. */
const isBefore = (a: string, b: string): boolean => a.length < b.length || (a.length === b.length && a < b);

/** Do labels count away from the left, or from the top? @param single the answer for only one */
const isAscending = (labels: Labels, single: boolean): boolean =>
  labels.length > 1 ? isBefore(labels[0]!.text, labels.at(-1)!.text) : single;

function countsRightward(named: readonly Named[], inRows: Part | undefined): boolean {
  const part: Part = inRows === 'letters' ? 'digits' : 'letters';
  for (const one of named) {
    const other = named.find(({ y, x }) => y === one.y && x > one.x);
    if (other !== undefined) return isBefore(one[part], other[part]);
  }
  return true;
}

function edge(labels: Labels, side: Edge['side'], named: readonly Named[]): Edge {
  const upright = side === 'left' || side === 'right';
  const nearest = (at: number) => {
    const across = named
      .filter((one) => one[upright ? 'y' : 'x'] === at)
      .map((one) => one[upright ? 'x' : 'y']);
    return side === 'left' || side === 'top' ? Math.min(...across) : Math.max(...across);
  };
  return { side, labels: labels.map(({ text, at }) => ({ text, at, nearest: nearest(at) })) };
}
