/**
 * Reversi as it is played: a disc encloses discs of the other side in straight lines and turns them; who can
 * turn none passes; the game is over when neither side can.
 */
import type { Point } from '../../core/geometry/index.js';
import {
  EMPTY,
  NotationError,
  type Cell,
  type Fault,
  type RuleOptions,
  type Seat,
} from '../../core/notation/index.js';
import type { Change, GameState, Outcome, Rules } from '../../core/rules/index.js';
import { bitHigh, bitLow, count, findMoves, findTurned, HALF } from './bitboard.js';
import { faultOfPosition } from './boards.js';
import { BOARD, CENTRE, RAYS, SETUPS } from './geometry.js';
import { IS_PASS, PASS, PLACES, squareOf } from './moves.js';
import { refusal, RULE_REASONS, type RuleReason } from './reasons.js';
import { outcomeOf, SCORE } from './score.js';
import { BLACK, type ReversiMove, type ReversiPosition } from './types.js';

/** What is known of the moves of the side to move; found out when somebody asks. */
const enum Status {
  Unknown,
  CanMove,
  MustPass,
  Over,
}

/** No square: nothing was played, or a pass. */
const NONE = -1;

const CENTRE_LOW = CENTRE.reduce((bits, square) => bits | bitLow(square), 0);
const CENTRE_HIGH = CENTRE.reduce((bits, square) => bits | bitHigh(square), 0);

/** A game of reversi under way. */
export class ReversiState implements GameState<ReversiMove, ReversiPosition> {
  readonly #variant: string;
  #seat: Seat;
  #ply = 0;
  /** The discs of the side to move, then those of the other side; see `bitboard.ts`. */
  #ownLow = 0;
  #ownHigh = 0;
  #otherLow = 0;
  #otherHigh = 0;
  /** Historic only: the middle is being filled. */
  #filling = false;
  /** The last square played, and the discs that it turned. */
  #last = NONE;
  #turnedLow = 0;
  #turnedHigh = 0;
  #status = Status.Unknown;
  /** Where the side to move can place a disc; good unless the status is unknown. */
  #movesLow = 0;
  #movesHigh = 0;
  #outcome: Outcome | undefined;

  /** @param from a sound position, or a state to copy */
  constructor(from: ReversiPosition | ReversiState) {
    if (from instanceof ReversiState) {
      this.#variant = from.#variant;
      this.#seat = from.#seat;
      this.#ply = from.#ply;
      this.#ownLow = from.#ownLow;
      this.#ownHigh = from.#ownHigh;
      this.#otherLow = from.#otherLow;
      this.#otherHigh = from.#otherHigh;
      this.#filling = from.#filling;
      this.#last = from.#last;
      this.#turnedLow = from.#turnedLow;
      this.#turnedHigh = from.#turnedHigh;
      this.#outcome = from.#outcome;
      this.#status = from.#status;
      this.#movesLow = from.#movesLow;
      this.#movesHigh = from.#movesHigh;
      return;
    }
    const { variant, cells, toMove } = from;
    this.#variant = variant;
    this.#seat = toMove;
    for (let square = 0; square < BOARD.size; square++) {
      const cell = cells[square]!;
      if (cell === EMPTY) continue;
      if (cell === toMove) {
        this.#ownLow |= bitLow(square);
        this.#ownHigh |= bitHigh(square);
      } else {
        this.#otherLow |= bitLow(square);
        this.#otherHigh |= bitHigh(square);
      }
    }
    this.#filling = variant === SETUPS.historic.variant && !this.#isFilled();
  }

  get seat(): Seat {
    return this.#seat;
  }

  get ply(): number {
    return this.#ply;
  }

  get outcome(): Outcome | undefined {
    if (this.#judge() !== Status.Over) return undefined;
    if (this.#outcome === undefined) {
      const own = count(this.#ownLow) + count(this.#ownHigh);
      const other = count(this.#otherLow) + count(this.#otherHigh);
      this.#outcome = this.#seat === BLACK ? outcomeOf(own, other) : outcomeOf(other, own);
    }
    return this.#outcome;
  }

  /** By the numbers of their squares: a8 b8 … h1; the pass alone when it is forced. */
  legalMoves(): readonly ReversiMove[] {
    const status = this.#judge();
    if (status !== Status.CanMove) return status === Status.MustPass ? [PASS] : [];
    const moves: ReversiMove[] = [];
    for (let bits = this.#movesLow; bits !== 0; bits &= bits - 1) moves.push(PLACES[lowest(bits)]!);
    for (let bits = this.#movesHigh; bits !== 0; bits &= bits - 1) moves.push(PLACES[HALF + lowest(bits)]!);
    return moves;
  }

  forced(): ReversiMove | undefined {
    return this.#judge() === Status.MustPass ? PASS : undefined;
  }

  play(move: ReversiMove): Fault | undefined {
    const square = squareOf(move);
    if (square < 0) return square === IS_PASS ? this.#pass() : this.#refuse('not_a_move');
    if (this.#filling) return this.#fill(square);
    const ownLow = this.#ownLow;
    const ownHigh = this.#ownHigh;
    const otherLow = this.#otherLow;
    const otherHigh = this.#otherHigh;
    const low = bitLow(square);
    const high = bitHigh(square);
    if ((((ownLow | otherLow) & low) | ((ownHigh | otherHigh) & high)) !== 0)
      return this.#refuse('occupied', square);
    // A disc that turns others proves that the game was not over, so nothing more is asked.
    if (!findTurned(square, ownLow, ownHigh, otherLow, otherHigh, found))
      return this.#refuse('no_flip', square);
    this.#turn(square, low, high, found[0]!, found[1]!);
    return undefined;
  }

  /** The disc placed, then those turned, ray by ray and outward. Nothing after a pass. */
  changes(): readonly Change[] {
    const square = this.#last;
    if (square === NONE) return [];
    const to = 1 - this.#seat;
    const changes: Change[] = [{ point: square, from: EMPTY, to }];
    for (const ray of RAYS[square]!) {
      for (const point of ray) {
        const turned = point < HALF ? this.#turnedLow >>> point : this.#turnedHigh >>> (point - HALF);
        if ((turned & 1) === 0) break;
        changes.push({ point, from: this.#seat, to });
      }
    }
    return changes;
  }

  position(): ReversiPosition {
    const cells = new Int8Array(BOARD.size).fill(EMPTY);
    lay(cells, 0, this.#ownLow, this.#seat);
    lay(cells, HALF, this.#ownHigh, this.#seat);
    lay(cells, 0, this.#otherLow, 1 - this.#seat);
    lay(cells, HALF, this.#otherHigh, 1 - this.#seat);
    return { variant: this.#variant, cells, toMove: this.#seat };
  }

  clone(): ReversiState {
    return new ReversiState(this);
  }

  /** 17 ASCII signs: a sign for every four squares, then the side to move, as a capital while the middle is being filled. */
  key(): string {
    const black = this.#seat === BLACK;
    const blackLow = black ? this.#ownLow : this.#otherLow;
    const blackHigh = black ? this.#ownHigh : this.#otherHigh;
    const whiteLow = black ? this.#otherLow : this.#ownLow;
    const whiteHigh = black ? this.#otherHigh : this.#ownHigh;
    const side = (black ? 'b' : 'w').charCodeAt(0) - (this.#filling ? 32 : 0);
    return String.fromCharCode(
      sign(blackLow, whiteLow, 0),
      sign(blackLow, whiteLow, 4),
      sign(blackLow, whiteLow, 8),
      sign(blackLow, whiteLow, 12),
      sign(blackLow, whiteLow, 16),
      sign(blackLow, whiteLow, 20),
      sign(blackLow, whiteLow, 24),
      sign(blackLow, whiteLow, 28),
      sign(blackHigh, whiteHigh, 0),
      sign(blackHigh, whiteHigh, 4),
      sign(blackHigh, whiteHigh, 8),
      sign(blackHigh, whiteHigh, 12),
      sign(blackHigh, whiteHigh, 16),
      sign(blackHigh, whiteHigh, 20),
      sign(blackHigh, whiteHigh, 24),
      sign(blackHigh, whiteHigh, 28),
      side,
    );
  }

  /** A mixture of what {@link key} is made of, far cheaper than that. */
  hash(): number {
    const side = this.#seat + (this.#filling ? 2 : 0);
    return mix(mix(mix(mix(side, this.#ownLow), this.#ownHigh), this.#otherLow), this.#otherHigh);
  }

  cell(point: Point): Cell {
    const low = bitLow(point);
    const high = bitHigh(point);
    if (((this.#ownLow & low) | (this.#ownHigh & high)) !== 0) return this.#seat;
    return ((this.#otherLow & low) | (this.#otherHigh & high)) !== 0 ? 1 - this.#seat : EMPTY;
  }

  /** Puts a disc down, turns others, and gives the turn to the other side. */
  #turn(square: Point, discLow: number, discHigh: number, turnedLow: number, turnedHigh: number): void {
    const ownLow = this.#ownLow | discLow | turnedLow;
    const ownHigh = this.#ownHigh | discHigh | turnedHigh;
    this.#ownLow = this.#otherLow & ~turnedLow;
    this.#ownHigh = this.#otherHigh & ~turnedHigh;
    this.#otherLow = ownLow;
    this.#otherHigh = ownHigh;
    this.#turnedLow = turnedLow;
    this.#turnedHigh = turnedHigh;
    this.#last = square;
    this.#seat = 1 - this.#seat;
    this.#ply++;
    this.#status = Status.Unknown;
  }

  #pass(): Fault | undefined {
    if (this.#judge() === Status.MustPass) {
      this.#turn(NONE, 0, 0, 0, 0);
      return undefined;
    }
    const example = this.#movesLow !== 0 ? lowest(this.#movesLow) : HALF + lowest(this.#movesHigh);
    return this.#refuse('has_move', example);
  }

  /** Historic: a disc in the middle, which turns nothing. */
  #fill(square: Point): Fault | undefined {
    const low = bitLow(square);
    const high = bitHigh(square);
    if ((((this.#ownLow | this.#otherLow) & low) | ((this.#ownHigh | this.#otherHigh) & high)) !== 0) {
      return this.#refuse('occupied', square);
    }
    if (((CENTRE_LOW & low) | (CENTRE_HIGH & high)) === 0) return this.#refuse('not_centre', square);
    this.#turn(square, low, high, 0, 0);
    this.#filling = !this.#isFilled();
    return undefined;
  }

  #isFilled(): boolean {
    const low = CENTRE_LOW & ~(this.#ownLow | this.#otherLow);
    const high = CENTRE_HIGH & ~(this.#ownHigh | this.#otherHigh);
    return (low | high) === 0;
  }

  #refuse(code: RuleReason, square?: Point): Fault {
    return this.#judge() === Status.Over
      ? refusal('game_over', this.#seat)
      : refusal(code, this.#seat, square);
  }

  #judge(): Status {
    if (this.#status === Status.Unknown) this.#status = this.#look();
    return this.#status;
  }

  #look(): Status {
    if (this.#filling) {
      this.#movesLow = CENTRE_LOW & ~(this.#ownLow | this.#otherLow);
      this.#movesHigh = CENTRE_HIGH & ~(this.#ownHigh | this.#otherHigh);
      return Status.CanMove;
    }
    const canMove = findMoves(this.#ownLow, this.#ownHigh, this.#otherLow, this.#otherHigh, found);
    this.#movesLow = found[0]!;
    this.#movesHigh = found[1]!;
    if (canMove) return Status.CanMove;
    return findMoves(this.#otherLow, this.#otherHigh, this.#ownLow, this.#ownHigh, found)
      ? Status.MustPass
      : Status.Over;
  }
}

/** Where the answers of `bitboard.ts` are written; read at once. */
const found = new Int32Array(2);

const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);

function lay(cells: Int8Array, from: Point, half: number, seat: Seat): void {
  for (let bits = half; bits !== 0; bits &= bits - 1) cells[from + lowest(bits)] = seat;
}

/** A step of a multiplicative hash. */
function mix(hash: number, value: number): number {
  const product = Math.imul(hash ^ value, 0x9e3779b1);
  return product ^ (product >>> 15);
}

/** Four squares as one of 81 printable ASCII signs, `#` to `s`. */
const SIGNS = Uint8Array.from({ length: 256 }, (_, discs) => {
  let sum = 0;
  for (let square = 3; square >= 0; square--) {
    sum = 3 * sum + ((discs >> (4 + square)) & 1) + 2 * ((discs >> square) & 1);
  }
  return '#'.charCodeAt(0) + sum;
});

const sign = (black: number, white: number, shift: number): number =>
  SIGNS[(((black >>> shift) & 15) << 4) | ((white >>> shift) & 15)]!;

/**
 * Plays a move as records have it, with the passes left out: a pass that is forced is made first.
 * @returns why the move was refused; a pass then stays made
 */
export function playThrough(state: ReversiState, move: ReversiMove): Fault | undefined {
  // Most moves are legal, and a legal one proves that no pass was forced, so that is asked second.
  const fault = state.play(move);
  if (fault === undefined) return undefined;
  const pass = state.forced();
  if (pass === undefined) return fault;
  state.play(pass);
  return state.play(move);
}

const BEGINNINGS = { othello: new ReversiState(SETUPS.othello), historic: new ReversiState(SETUPS.historic) };

/** The rules of both variants. There are no options. */
export const rules: Rules<ReversiMove, ReversiPosition> = Object.freeze({
  reasons: RULE_REASONS,
  endings: [SCORE],
  /**
   * @param position default: the set-up of `othello`. Any board will do; a game may be over at once
   * @throws NotationError for what is no position: `bad_variant`, `shape`, `disc` or `turn`
   */
  begin(position: ReversiPosition = SETUPS.othello, _options?: RuleOptions): ReversiState {
    if (position === SETUPS.othello) return BEGINNINGS.othello.clone();
    if (position === SETUPS.historic) return BEGINNINGS.historic.clone();
    const fault = faultOfPosition(position);
    if (fault !== undefined) throw new NotationError(fault);
    return new ReversiState(position);
  },
});
