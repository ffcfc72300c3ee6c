/** Who sits where: the seats, pieces, starts and goals of each variant. */
import type { Point } from '../../core/geometry/index.js';
import type { Seat } from '../../core/notation/index.js';
import { HOLES, starPoints } from './geometry.js';

/** What a variant is, beside its board. */
export interface VariantData {
  /** `2`, `3`, `4`, `6`, `2x15` or `3x15`. */
  readonly id: string;
  /** The number of seats. */
  readonly seats: number;
  /** The number of pieces of each seat. */
  readonly pieces: 10 | 15;
  /** By seat: the point of the star it starts in, 0 to 5 clockwise from the top. */
  readonly points: readonly number[];
  /** By seat: the holes it starts in, ascending. */
  readonly starts: readonly (readonly Point[])[];
  /** By seat: the holes it races to, ascending; those of the point opposite. */
  readonly targets: readonly (readonly Point[])[];
  /** By hole: the seat that races to it, or `NOBODY`. */
  readonly targetOf: Uint8Array;
  /** By hole: `unitOf` that seat, or 0. */
  readonly targetUnits: Int32Array;
}

/** No seat races to this hole. */
export const NOBODY = 6;

/** One, in the four bits that a seat has in a number that counts for all seats at once. */
export const unitOf = (seat: Seat): number => 1 << (4 * seat);

/** The points that a number of players use (DESIGN section 5). */
const SEATING: Readonly<Record<number, readonly number[]>> = {
  2: [0, 3],
  3: [0, 2, 4],
  4: [0, 1, 3, 4],
  6: [0, 1, 2, 3, 4, 5],
};

/** What the points of the star are called, clockwise from the top. */
const POINT_NAMES = ['top', 'top-right', 'bottom-right', 'bottom', 'bottom-left', 'top-left'];

const STAR_POINTS = { 10: starPoints(10), 15: starPoints(15) } as const;

function describe(seats: number, pieces: 10 | 15): VariantData {
  const holes = STAR_POINTS[pieces];
  const points = SEATING[seats]!;
  const starts = points.map((point) => holes[point]!);
  const targets = points.map((point) => holes[(point + 3) % 6]!);
  const targetOf = new Uint8Array(HOLES).fill(NOBODY);
  const targetUnits = new Int32Array(HOLES);
  targets.forEach((target, seat) => {
    for (const hole of target) {
      targetOf[hole] = seat;
      targetUnits[hole] = unitOf(seat);
    }
  });
  return { id: variantId(seats, pieces), seats, pieces, points, starts, targets, targetOf, targetUnits };
}

/** The id of a variant by its seats and pieces: `3`, `2x15`. It says nothing of whether there is such a variant. */
export const variantId = (seats: number, pieces: number): string =>
  pieces === 10 ? String(seats) : `${String(seats)}x${String(pieces)}`;

/** The variants there are, the default first. */
export const VARIANTS: readonly VariantData[] = [
  describe(2, 10),
  describe(3, 10),
  describe(4, 10),
  describe(6, 10),
  describe(2, 15),
  describe(3, 15),
];

const byId = new Map(VARIANTS.map((variant) => [variant.id, variant]));

/** The variant of an id, or undefined. */
export const variantData = (id: string): VariantData | undefined => byId.get(id);

/** Is this a number of seats that a game may have? Five is not, since one would face an empty point. */
export const isSeatCount = (seats: unknown): seats is number =>
  typeof seats === 'number' && Object.hasOwn(SEATING, seats);

/** Is this a number of pieces that so many seats may have? */
export const isPieceCount = (pieces: unknown, seats: number): pieces is 10 | 15 =>
  typeof pieces === 'number' && byId.has(variantId(seats, pieces));

/** What the seats are called: by the points of the star they start in. */
export const seatNames = ({ points }: VariantData): readonly string[] =>
  points.map((point) => POINT_NAMES[point]!);

/** Plies a seat may count on before the cap ends the game, where no other cap is stated. */
export const CAP_A_SEAT = 1000;

/** The cap of a game that states none. */
export const defaultCap = (seats: Seat): number => seats * CAP_A_SEAT;
