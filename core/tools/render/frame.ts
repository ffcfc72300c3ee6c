/** The measures of a board's picture. */
import type { BoardGeometry, BoardStyle, Coordinates, Point } from '../../geometry/index.js';
import { layOut, type BoardView, type Layout } from './layout.js';

/** Units of the picture in a step. */
export const STEP = 40;

/** In steps, by style: from the outermost points to the board's edge, and the radius of a stone. */
const MEASURES: Readonly<Record<BoardStyle, { readonly pad: number; readonly stone: number }>> = {
  squares: { pad: 0.5, stone: 0.4 },
  lines: { pad: 0.625, stone: 0.36 },
  holes: { pad: 0.75, stone: 0.4 },
};

/** From a board's edge to the edge of the picture, in steps: where coordinates stand, and elsewhere. */
const LABELLED = 0.7;
const BARE = 0.25;

/** More room at the sides of a board whose coordinates stand in front of its rows. */
const BESIDE_ROWS = 0.4;

/** Where everything of a board's picture is, in units. */
export interface Frame {
  readonly geometry: BoardGeometry;
  readonly layout: Layout;
  readonly width: number;
  readonly height: number;
  /** The board itself. */
  readonly surface: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** Radius of a stone. */
  readonly stone: number;
  /** Are coordinates drawn? */
  readonly coordinates: boolean;
  /** The coordinates of rows stand in front of each row, and not in a line at the board's edge. */
  readonly besideRows: boolean;
  /** A place in steps, in units. */
  place(x: number, y: number): Coordinates;
  at(point: Point): Coordinates;
}

/** The measures of a board seen one way up. */
export function frameOf(geometry: BoardGeometry, view: BoardView, coordinates: boolean): Frame {
  const layout = layOut(geometry, view);
  const { pad, stone } = MEASURES[geometry.style];
  const { columns, rows } = layout;
  // The rows of a star begin at different places: a letter far off at the edge would be hard to follow.
  const besideRows = coordinates && geometry.style === 'holes' && rows !== undefined && columns === undefined;
  const across = pad + (besideRows ? BESIDE_ROWS : 0);
  const margin = (side: string) =>
    coordinates && ((rows?.side === side && !besideRows) || columns?.side === side) ? LABELLED : BARE;
  const left = margin('left') + across;
  const top = margin('top') + pad;
  const place = (x: number, y: number) => ({ x: (left + x) * STEP, y: (top + y) * STEP });
  return {
    geometry,
    layout,
    width: (left + layout.width + across + margin('right')) * STEP,
    height: (top + layout.height + pad + margin('bottom')) * STEP,
    surface: {
      x: margin('left') * STEP,
      y: margin('top') * STEP,
      width: (layout.width + 2 * across) * STEP,
      height: (layout.height + 2 * pad) * STEP,
    },
    stone: stone * STEP,
    coordinates,
    besideRows,
    place,
    at: (point) => place(layout.places[point]!.x, layout.places[point]!.y),
  };
}
