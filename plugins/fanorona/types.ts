/** What moves and positions of fanorona are made of. */
import type { Point } from '../../core/geometry/index.js';
import type { Move, Position } from '../../core/notation/index.js';

/** The id of the game. */
export const FANORONA = 'fanorona';

/** How a step takes: {@link PAIKA}, {@link APPROACH} or {@link WITHDRAWAL}. */
export type Kind = 0 | 1 | 2;

/** A step that takes nothing (spec, "A move"). */
export const PAIKA = 0;
/** A step toward the stones it takes: `A`. */
export const APPROACH = 1;
/** A step away from the stones it takes: `W`. */
export const WITHDRAWAL = 2;

/** One step of a stone (spec, parse_move). Equal steps on one board are one frozen object. */
export interface Step {
  readonly from: Point;
  readonly to: Point;
  /** 0 to 7 clockwise from north. */
  readonly dir: number;
  readonly kind: Kind;
}

/**
 * A whole turn: a paika, a capture, or a chain of captures by one stone.
 *
 * A position in the middle of a chain also has moves: the rest of the chain, from the point where its stone
 * stands; and stopping there, which has that one point and no steps.
 */
export interface FanoronaMove extends Move {
  /** The stone's points in order; one more than steps. */
  readonly points: readonly Point[];
  readonly steps: readonly Step[];
}

/** A chain under way. */
export interface ChainUnderWay {
  /** The points that the stone has been on, its start first; the last is where it stands. */
  readonly points: readonly Point[];
  /** The direction of its last step, 0 to 7 clockwise from north. */
  readonly dir: number;
}

/** A board between moves, or in the middle of a chain. Cells: 0 white, 1 black, -1 empty. */
export interface FanoronaPosition extends Position {
  /** How many moves running have taken nothing. */
  readonly quiet: number;
  /** The number of the move about to be made, from 1; each side's move counts. */
  readonly move: number;
  /** Are the two counts stated? If not, they are 0 and 1, and the text has only two fields. */
  readonly counted: boolean;
  /** The chain that the side to move has begun and not finished. */
  readonly pending?: ChainUnderWay;
}

/** A size of board; default nine by five. */
export interface BoardSize {
  /** Files: 3, 5, 7 or 9. */
  readonly cols?: number | undefined;
  /** Ranks: 3 or 5. */
  readonly rows?: number | undefined;
}
