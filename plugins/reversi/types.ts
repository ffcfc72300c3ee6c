/** Reversi's moves and positions, as plain data. */
import type { Point } from '../../core/geometry/index.js';
import type { Position, Seat } from '../../core/notation/index.js';

/** The game's id. */
export const GAME = 'reversi';

/** A side as the spec and the position text write it: `b` black, `w` white. */
export type Colour = 'b' | 'w';

/** A disc put on a square, a number from 0 = a8 to 63 = h1. */
export interface Place {
  readonly kind: 'place';
  readonly square: Point;
}

/** A turn forfeited. */
export interface Pass {
  readonly kind: 'pass';
}

/** A move: a disc on a square, or a pass. */
export type ReversiMove = Place | Pass;

/** `othello` begins with four discs in the middle, `historic` with an empty board. */
export type VariantId = 'othello' | 'historic';

/** 64 cells of {@link BLACK}, {@link WHITE} or `EMPTY`; every cell list made here is an Int8Array. */
export type ReversiPosition = Position;

/** The seat that moves first. */
export const BLACK: Seat = 0;
/** The seat that moves second. */
export const WHITE: Seat = 1;

/** The letters of the sides, by seat. */
export const COLOURS: readonly [Colour, Colour] = ['b', 'w'];

/** What the sides are called in messages, by seat. */
export const SIDES: readonly [string, string] = ['Black', 'White'];
