/** The text of any position, for people and for comparing. */
import { NotationError, type Move, type Position } from '../notation/index.js';
import type { GamePlugin, Variant } from './plugin.js';

/**
 * A position as the game's own notation writes it, or, in the middle of a turn, which most notations cannot write,
 * as the first of its notations that can.
 * @throws NotationError of the game's own notation where none can
 */
export function positionText<M extends Move, P extends Position>(
  { notations }: GamePlugin<M, P>,
  position: P,
): string {
  const [own, ...others] = notations;
  try {
    return own!.formatPosition!(position);
  } catch (error) {
    if (position.pending === undefined || !(error instanceof NotationError)) throw error;
    for (const notation of others) {
      try {
        if (notation.formatPosition !== undefined) return notation.formatPosition(position);
      } catch (other) {
        if (!(other instanceof NotationError)) throw other;
      }
    }
    throw error;
  }
}

/**
 * Is a position the one that games of a variant begin with? One in the middle of a turn is not, nor is one that the
 * game's own notation cannot write.
 */
export function isSetup<M extends Move, P extends Position>(
  { notations }: GamePlugin<M, P>,
  { setup }: Variant<P>,
  position: P,
): boolean {
  if (position === setup) return true;
  if (position.pending !== undefined) return false;
  const own = notations[0]!;
  try {
    return own.formatPosition!(position) === own.formatPosition!(setup);
  } catch (error) {
    if (error instanceof NotationError) return false;
    throw error;
  }
}
