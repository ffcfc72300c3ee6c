/** In how many ways a search takes a position for the one it looks for. */
import type { Symmetry } from '../../geometry/index.js';
import { RegistryError } from '../../registry/index.js';
import { symmetriesOf } from '../transform.js';
import type { Board } from './by-variant.js';

export interface SearchSymmetry {
  /** Up to every symmetry of the board that keeps its lines; default: as it stands. */
  readonly symmetry?: boolean;
  /** Also with the two seats exchanged. */
  readonly swap?: boolean;
}

/** A way to lay a position on another one. */
export interface Way {
  readonly symmetry: Symmetry;
  /** The seats are exchanged too. */
  readonly swapped: boolean;
}

/**
 * The ways, the position as it stands first.
 * @throws RegistryError `no_swap` where seats cannot be exchanged
 */
export function waysOf({ variant }: Board, { symmetry = false, swap = false }: SearchSymmetry): Way[] {
  const all = symmetriesOf(variant);
  const symmetries = symmetry ? all : all.slice(0, 1);
  const ways = symmetries.map((one): Way => ({ symmetry: one, swapped: false }));
  if (!swap) return ways;
  if (variant.seats.length !== 2)
    throw new RegistryError(
      'no_swap',
      `Seats are swapped between two; ${variant.id} has ${String(variant.seats.length)}.`,
    );
  return [...ways, ...ways.map(({ symmetry: one }): Way => ({ symmetry: one, swapped: true }))];
}

/** A way in words: `identity`, `files`, `turn, seats swapped`. */
export const wayText = ({ symmetry, swapped }: Way): string =>
  swapped ? `${symmetry.name}, seats swapped` : symmetry.name;
