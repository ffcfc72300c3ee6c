/** The images of a position or of a line of moves, and the smallest of them, so that what is the same up to symmetry is found. */
import type { Symmetry } from '../geometry/index.js';
import type { Move, Position } from '../notation/index.js';
import { positionText, variantOf, type GamePlugin } from '../registry/index.js';
import { mapPosition, symmetriesOf } from './transform.js';

/** A position or a line of moves, laid on its image. */
export interface Image<T> {
  readonly value: T;
  /** As the game's own notation writes it. */
  readonly text: string;
  /** The symmetry that leads there. */
  readonly symmetry: Symmetry;
}

/** The image whose text is the first in the order of UTF-16 units; of several the one first in the variant's order. */
export type Canonical<T> = Image<T>;

/** Which images are compared. */
export interface CanonicalOptions {
  /** Only symmetries that keep the picture too; default: all that keep the lines. */
  readonly rigid?: boolean | undefined;
}

/** The image of a position whose text is the smallest. */
export function canonicalPosition<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  position: P,
  options: CanonicalOptions = {},
): Canonical<P> {
  return smallest(positionImages(plugin, position, options));
}

/** The image of a line of moves from the set-up whose text is the smallest, of those that keep the set-up. */
export function canonicalLine<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  variantId: string,
  moves: readonly M[],
  options: CanonicalOptions = {},
): Canonical<readonly M[]> {
  return smallest(lineImages(plugin, variantId, moves, options));
}

/** Every image of a position, in the order of the variant's symmetries; equal ones are listed for each of theirs. */
export function positionImages<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  position: P,
  options: CanonicalOptions = {},
): Image<P>[] {
  return symmetriesFor(plugin, position.variant, options).map((symmetry) => {
    const value = mapPosition(plugin, position, symmetry);
    return { value, text: positionText(plugin, value), symmetry };
  });
}

/**
 * Every image of a line of moves from the set-up that begins from the set-up too, in the order of the variant's
 * symmetries: of othello's eight the four that leave each colour its squares.
 */
export function lineImages<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  variantId: string,
  moves: readonly M[],
  options: CanonicalOptions = {},
): Image<readonly M[]>[] {
  const notation = plugin.notations[0]!;
  const { setup } = variantOf(plugin, variantId)!;
  const context = { variant: variantId };
  const write = (position: P) => notation.formatPosition!(position);
  const begin = write(setup);
  return symmetriesFor(plugin, variantId, options)
    .filter((symmetry) => write(mapPosition(plugin, setup, symmetry)) === begin)
    .map((symmetry) => {
      const value = moves.map((move) => plugin.mapMove(move, symmetry));
      const text =
        notation.formatMoves?.(value, context) ??
        value.map((move) => notation.formatMove(move, context)).join(' ');
      return { value, text, symmetry };
    });
}

function symmetriesFor<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  variantId: string,
  { rigid = false }: CanonicalOptions,
): readonly Symmetry[] {
  const all = symmetriesOf(variantOf(plugin, variantId)!);
  return rigid ? all.filter((symmetry) => symmetry.rigid) : all;
}

/** The identity keeps everything, so there is always an image. */
const smallest = <T>(images: readonly Image<T>[]): Image<T> =>
  images.reduce((best, image) => (image.text < best.text ? image : best));
