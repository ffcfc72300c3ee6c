/** The shapes of the game's values. */
import type { Point } from '../../core/geometry/index.js';
import { EMPTY, type Cell, type Move, type Position, type Seat } from '../../core/notation/index.js';
import { POINTS } from './geometry.js';

/** The id of the game. */
export const GAME = 'merrills';

/** The id of its one variant: nine men each on 24 points. */
export const VARIANT = 'standard';

/** White moves first. */
export const WHITE: Seat = 0;
/** The seat that moves second. */
export const BLACK: Seat = 1;

/** What the seats are called, by seat. */
export const SEATS = ['white', 'black'] as const;

/** The men each side begins with. */
export const MEN = 9;

/**
 * One whole turn, points by number; what is absent has no key. `from` is absent where a man is placed.
 * `remove` is the man taken by closing a mill, `alsoRemove` the second one that two mills at once take under
 * the option `doubleMill: 2`; they are taken in this order.
 */
export interface MerrillsMove extends Move {
  readonly from?: Point;
  readonly to: Point;
  readonly remove?: Point;
  readonly alsoRemove?: Point;
}

/** A turn half made: the man stands on `to` and has closed a mill, and men are still to be taken. */
export interface MerrillsPending {
  /** Where the man came from; absent where it was placed. */
  readonly from?: Point;
  /** Where it stands now, in a mill. */
  readonly to: Point;
  /** How many men are still to be taken: 1 or 2. */
  readonly remove: number;
}

/** A board between turns, or (with `pending`) in the middle of one. */
export interface MerrillsPosition extends Position {
  /** 24 cells: 0 a white man, 1 a black one, -1 nothing. */
  readonly cells: ArrayLike<Cell>;
  /** With `pending`: the side that has yet to take. */
  readonly toMove: Seat;
  /** The men yet to be placed, by seat. */
  readonly hand: readonly [white: number, black: number];
  /** Moves of men, of both sides together, since a mill was closed or a man placed. */
  readonly noMill: number;
  /** Plies played in the game so far; a turn half made is not counted. */
  readonly ply: number;
  /** Its whole move is `{from?, to, remove}` with the `from` and `to` given here. */
  readonly pending?: MerrillsPending;
}

/** The empty board with nine men in each hand and white to move. */
export const SETUP: MerrillsPosition = Object.freeze({
  variant: VARIANT,
  cells: Object.freeze(new Array<Cell>(POINTS).fill(EMPTY)),
  toMove: WHITE,
  hand: Object.freeze([MEN, MEN] as const),
  noMill: 0,
  ply: 0,
});

/** Do two positions say the same? */
export function samePosition(a: MerrillsPosition, b: MerrillsPosition): boolean {
  return (
    a.toMove === b.toMove &&
    a.hand[0] === b.hand[0] &&
    a.hand[1] === b.hand[1] &&
    a.noMill === b.noMill &&
    a.ply === b.ply &&
    a.pending?.from === b.pending?.from &&
    a.pending?.to === b.pending?.to &&
    a.pending?.remove === b.pending?.remove &&
    Array.prototype.every.call(a.cells, (cell, point) => cell === b.cells[point])
  );
}
