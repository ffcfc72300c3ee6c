/** In how many ways a search takes a position for the one it looks for. */
import type { Symmetry } from '../../geometry/index.js';
import { RegistryError } from '../../registry/index.js';
import { mapPosition, swapPosition, symmetriesOf } from '../transform.js';
import type { Board } from './by-variant.js';

/** What counts as the same position. */
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
 * The ways, the position as it stands first. Where a variant has goals, the seats change places only together with
 * a symmetry that lays the start of each on the other's; without `symmetry` that is half a turn, where it serves.
 * @throws RegistryError `no_swap` where seats cannot be exchanged
 */
export function waysOf(board: Board, { symmetry = false, swap = false }: SearchSymmetry): Way[] {
  const all = symmetriesOf(board.variant);
  const ways = (symmetry ? all : all.slice(0, 1)).map((one): Way => ({ symmetry: one, swapped: false }));
  if (!swap) return ways;
  const swaps = swapsOf(board);
  const chosen = symmetry ? swaps : swaps.slice(0, 1);
  return [...ways, ...chosen.map((one): Way => ({ symmetry: one, swapped: true }))];
}

/** The symmetries that go with an exchange of seats, the most natural one first. */
function swapsOf({ plugin, variant }: Board): readonly Symmetry[] {
  const { id, seats, geometry, setup, symmetries } = variant;
  if (seats.length !== 2)
    throw new RegistryError('no_swap', `Seats are swapped between two; ${id} has ${String(seats.length)}.`);
  if (symmetries === undefined) return geometry.symmetries;
  const fitting = geometry.symmetries.filter((one) => {
    const { cells } = swapPosition(plugin, mapPosition(plugin, setup, one));
    return Array.prototype.every.call(cells, (cell, point) => cell === setup.cells[point]);
  });
  if (fitting.length === 0)
    throw new RegistryError('no_swap', `No symmetry of the board lays the goals of ${id} on each other.`);
  return fitting.sort((a, b) => Number(b.name === 'turn') - Number(a.name === 'turn'));
}

/** A way in words: `identity`, `files`, `turn, seats swapped`. */
export const wayText = ({ symmetry, swapped }: Way): string =>
  swapped ? `${symmetry.name}, seats swapped` : symmetry.name;
