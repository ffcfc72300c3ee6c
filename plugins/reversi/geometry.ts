/** The board, its rays, and how each variant begins. */
import { gridGeometry, type Point } from '../../core/geometry/index.js';
import { EMPTY, type Cell } from '../../core/notation/index.js';
import { BLACK, WHITE, type ReversiPosition, type VariantId } from './types.js';

/** Eight files and eight ranks. Square 0 is a8, 29 is f5, 63 is h1. */
export const BOARD = gridGeometry({ files: 8, ranks: 8 });

/** The squares of one row of the board. */
export const ROW = 8;

/**
 * For each square its eight rays, each outward from the square and without it; at the edge a ray is empty. In
 * the order in which flips are listed: north-west, north, north-east, west, east, south-west, south, south-east.
 */
export const RAYS: readonly (readonly (readonly Point[])[])[] = makeRays();

function makeRays(): Point[][][] {
  const rays = Array.from({ length: BOARD.size }, () => Array.from({ length: 8 }, (): Point[] => []));
  for (const line of BOARD.lines) {
    const onward = direction(line[0]!, line[1]!);
    line.forEach((square, at) => {
      rays[square]![onward] = line.slice(at + 1);
      rays[square]![7 - onward] = line.slice(0, at).reverse();
    });
  }
  return rays;
}

/** 0 to 7: the neighbours of a square in reading order, so that the way back is seven less it. */
function direction(square: Point, neighbour: Point): number {
  const from = BOARD.coordinates(square);
  const to = BOARD.coordinates(neighbour);
  const index = (to.y - from.y + 1) * 3 + (to.x - from.x + 1);
  return index < 4 ? index : index - 1;
}

const squares = (names: string): readonly Point[] => names.split(' ').map((name) => BOARD.point(name)!);

/** The four squares in the middle, in ascending order: d5 e5 d4 e4. */
export const CENTRE: readonly Point[] = Object.freeze(squares('d5 e5 d4 e4'));

function setUp(variant: VariantId, black: readonly Point[], white: readonly Point[]): ReversiPosition {
  const cells: Cell[] = new Array<Cell>(BOARD.size).fill(EMPTY);
  for (const square of black) cells[square] = BLACK;
  for (const square of white) cells[square] = WHITE;
  return Object.freeze({ variant, cells: Int8Array.from(cells), toMove: BLACK });
}

/** How each variant begins: black on e4 and d5, white on d4 and e5; or nothing. Black moves first. */
export const SETUPS: Readonly<Record<VariantId, ReversiPosition>> = Object.freeze({
  othello: setUp('othello', squares('e4 d5'), squares('d4 e5')),
  historic: setUp('historic', [], []),
});

/** The variants, the default first. */
export const VARIANT_IDS = Object.keys(SETUPS) as readonly VariantId[];

/** Is this the id of a variant? */
export const isVariant = (id: string): id is VariantId => Object.hasOwn(SETUPS, id);
