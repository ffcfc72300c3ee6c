/** The smallest image of a position or of a line of moves, so that what is the same up to symmetry is found. */
import type { Symmetry } from '../geometry/index.js';
import type { Move, Position } from '../notation/index.js';
import { variantOf, type GamePlugin } from '../registry/index.js';
import { mapPosition, symmetriesOf } from './transform.js';

export interface Canonical<T> {
  readonly value: T;
  /** As the game's own notation writes it; of all images the first in the order of UTF-16 units. */
  readonly text: string;
  /** The symmetry that leads there; of several the first in the variant's order. */
  readonly symmetry: Symmetry;
}

export interface CanonicalOptions {
  /** Only symmetries that keep the picture too; default: all that keep the lines. */
  readonly rigid?: boolean;
}

/** The image of a position whose text is the smallest. */
export function canonicalPosition<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  position: P,
  options: CanonicalOptions = {},
): Canonical<P> {
  const notation = plugin.notations[0]!;
  return smallest(plugin, position.variant, options, (symmetry) => {
    const value = mapPosition(plugin, position, symmetry);
    return { value, text: notation.formatPosition!(value) };
  });
}

/** The image of a line of moves from the set-up whose text is the smallest, of those that keep the set-up. */
export function canonicalLine<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  variantId: string,
  moves: readonly M[],
  options: CanonicalOptions = {},
): Canonical<readonly M[]> {
  const notation = plugin.notations[0]!;
  const { setup } = variantOf(plugin, variantId)!;
  const write = (position: P) => notation.formatPosition!(position);
  const begin = write(setup);
  const keeps = (symmetry: Symmetry) => write(mapPosition(plugin, setup, symmetry)) === begin;
  return smallest(
    plugin,
    variantId,
    options,
    (symmetry) => {
      const value = moves.map((move) => plugin.mapMove(move, symmetry));
      return {
        value,
        text: value.map((move) => notation.formatMove(move, { variant: variantId })).join(' '),
      };
    },
    keeps,
  );
}

function smallest<M extends Move, P extends Position, T>(
  plugin: GamePlugin<M, P>,
  variantId: string,
  { rigid = false }: CanonicalOptions,
  image: (symmetry: Symmetry) => { readonly value: T; readonly text: string },
  keeps: (symmetry: Symmetry) => boolean = () => true,
): Canonical<T> {
  let best: Canonical<T> | undefined;
  for (const symmetry of symmetriesOf(variantOf(plugin, variantId)!)) {
    if ((rigid && !symmetry.rigid) || !keeps(symmetry)) continue;
    const { value, text } = image(symmetry);
    if (best === undefined || text < best.text) best = { value, text, symmetry };
  }
  // The identity keeps everything, so there is always one.
  return best!;
}
