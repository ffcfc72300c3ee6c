/** What makes the SGF of one game unlike that of another. */
import type { Point } from '../../geometry/index.js';
import type { Cell, Move, NotationContext, Position, Result, Seat } from '../../notation/index.js';
import type { Variant } from '../plugin.js';

/** The properties of one seat. SGF knows two: {@link SGF_BLACK} and {@link SGF_WHITE}. */
export interface SgfSeat {
  /** Its colour in PL and RE. */
  readonly colour: string;
  /** The colour in full. */
  readonly word: string;
  /** Its moves: B. */
  readonly move: string;
  /** Adds its pieces to the board: AB. */
  readonly add: string;
  /** Its player: PB. */
  readonly name: string;
  /** The player's rating: BR. */
  readonly rating: string;
  /** Seconds left: BL. */
  readonly clock: string;
}

/** The properties of Black, as FF[4] names them. */
export const SGF_BLACK: SgfSeat = Object.freeze({
  colour: 'B',
  word: 'Black',
  move: 'B',
  add: 'AB',
  name: 'PB',
  rating: 'BR',
  clock: 'BL',
});

/** The properties of White, as FF[4] names them. */
export const SGF_WHITE: SgfSeat = Object.freeze({
  colour: 'W',
  word: 'White',
  move: 'W',
  add: 'AW',
  name: 'PW',
  rating: 'WR',
  clock: 'WL',
});

/** How a score follows from the margin that RE gives, and the other way round. */
export interface SgfMargins {
  /** Undefined where no score has that margin, or more than one. No winner: a draw. */
  scores(winner: Seat | undefined, margin: number): readonly number[] | undefined;
  margin(scores: readonly number[], winner: Seat): number;
}

/** How SGF is written for a game. */
export interface SgfDialect<M extends Move = Move, P extends Position = Position> {
  /** The values of GM that mean this game, in any case; the first is written. */
  readonly games: readonly string[];
  /** The values of SZ that mean its board; the first is written. */
  readonly sizes: readonly string[];
  /** By seat. */
  readonly seats: readonly SgfSeat[];
  /** There is no practice for this game: the files are marked as following this project's. */
  readonly ours?: boolean;
  /** The notation of moves, where `readMove` and `writeMove` are not given; default: the game's own. */
  readonly notation?: string;
  /**
   * `alternate`: the seats move in turn. `rules`: who moves is found by playing the moves, since turns are
   * forfeited and records leave that out.
   */
  readonly turns: 'alternate' | 'rules';
  /** The move that stands between two offsets, for the usual ones, quickly; undefined: ask `readMove`. */
  moveAt?(text: string, start: number, end: number): M | undefined;
  readMove?(text: string, context: NotationContext<P>): Result<M>;
  writeMove?(move: M, context: NotationContext<P>): string;
  /** What is unusual in the text of a move or a point that could be read; a sentence. */
  odd?(text: string): string | undefined;
  /** The point of a text in AB, AW or AE; default: by its name, in lower case. */
  readPoint?(text: string): Point | undefined;
  writePoint?(point: Point): string;
  /**
   * The position of a board and a side to move; undefined where these are not all there is to it, and the start
   * is written as text too.
   */
  position?(variant: Variant<P>, cells: readonly Cell[], toMove: Seat): P | undefined;
  /** The start as text, for games whose position is more than a board and a side to move. */
  readStart?(text: string, context: NotationContext<P>): Result<P>;
  writeStart?(position: P): string;
  /** What is doubtful in a start that was read from a board; a sentence. */
  doubt?(position: P): string | undefined;
  readonly margins?: SgfMargins;
}
