/** A board between two turns, and what is needed to go on from it. */
import type { Point, Symmetry } from '../../core/geometry/index.js';
import { EMPTY, type Cell, type Position, type Seat } from '../../core/notation/index.js';
import { HOLES } from './geometry.js';
import { defaultCap, VARIANTS, type VariantData } from './variants.js';

/** How a game ended, as a number: 0 it goes on, 1 home, 2 the cap, 3 nobody could move, 4 resigning (spec, `o=`). */
export type Ending = 0 | 1 | 2 | 3 | 4;

/** A chain under way. */
export interface PendingChain {
  /** The holes landed on so far, the start first; the piece stands on the last. */
  readonly holes: readonly Point[];
}

/** A position (spec, parse_position). */
export interface SternhalmaPosition extends Position {
  /** The seat on each hole, or -1. */
  readonly cells: ArrayLike<Cell>;
  /** The seat to move; where the game is over, the seat that would have been. */
  readonly toMove: Seat;
  /** The number of seats: 2, 3, 4 or 6. */
  readonly seats: number;
  /** The number of pieces of each seat: 10 or 15. */
  readonly pieces: number;
  /** The seats that are home, the first one first. */
  readonly finished: readonly Seat[];
  /** The seats that resigned, the first one first. */
  readonly resigned: readonly Seat[];
  /** Plies played since the set-up. */
  readonly ply: number;
  /** Passes in a row up to now. */
  readonly passRun: number;
  /** The ply at which the game ends anyway. */
  readonly cap: number;
  /** How the game ended; 0 while it goes on. */
  readonly how: Ending;
  /** Half a turn made, hop by hop. The game's own text cannot hold it, and the rules take it back. */
  readonly pending?: PendingChain;
}

const EMPTY_BOARD: readonly Cell[] = Array.from({ length: HOLES }, () => EMPTY);

/** A board of one's own with nothing on it: a plain list, which is copied five times as fast as a typed one. */
export const emptyCells = (): Cell[] => EMPTY_BOARD.slice();

/** Nobody yet. */
export const NO_SEATS: readonly Seat[] = Object.freeze([]);

function setUp({ id, seats, pieces, starts }: VariantData): SternhalmaPosition {
  const cells = emptyCells();
  starts.forEach((start, seat) => {
    for (const hole of start) cells[hole] = seat;
  });
  return Object.freeze({
    variant: id,
    cells: Object.freeze(cells),
    toMove: 0,
    seats,
    pieces,
    finished: NO_SEATS,
    resigned: NO_SEATS,
    ply: 0,
    passRun: 0,
    cap: defaultCap(seats),
    how: 0,
  });
}

const setups = new Map(VARIANTS.map((variant) => [variant.id, setUp(variant)]));

/** The set-up of a variant, or undefined for an id that is none. */
export const setupOf = (variant: string): SternhalmaPosition | undefined => setups.get(variant);

/** The position as it looks on the board laid on itself. Seats stay who they are. */
export function mapPosition(position: SternhalmaPosition, { map }: Symmetry): SternhalmaPosition {
  const cells = emptyCells();
  for (let hole = 0; hole < HOLES; hole++) cells[map[hole]!] = position.cells[hole]!;
  const { pending } = position;
  return {
    ...position,
    cells,
    ...(pending && { pending: { holes: pending.holes.map((hole) => map[hole]!) } }),
  };
}

/**
 * Everybody becomes the seat opposite. With half a turn of the board this is the same game again. Three seats
 * have nobody opposite: their position comes back as it is.
 */
export function swapSeats(position: SternhalmaPosition): SternhalmaPosition {
  const { seats } = position;
  if (seats % 2 === 1) return position;
  const opposite = (seat: Seat): Seat => (seat + seats / 2) % seats;
  return {
    ...position,
    cells: Array.from(position.cells, (cell) => (cell === EMPTY ? EMPTY : opposite(cell))),
    toMove: opposite(position.toMove),
    finished: position.finished.map(opposite),
    resigned: position.resigned.map(opposite),
  };
}
