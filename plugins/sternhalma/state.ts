/** A game under way. */
import type { Point } from '../../core/geometry/index.js';
import { EMPTY, type Cell, type Fault, type Seat } from '../../core/notation/index.js';
import type { Change, GameState, Outcome } from '../../core/rules/index.js';
import { HOLES, nameOf } from './geometry.js';
import { canMove, listMoves } from './hops.js';
import { ILLEGAL } from './illegal.js';
import { hoppedBetween, NONE, wayBetween, WAYS } from './links.js';
import { MOST_SEATS, PASS, type SternhalmaMove } from './moves.js';
import { BLOCKED, CAP, HOME, outcomeOf, RESIGN } from './outcome.js';
import { emptyCells, type Ending, type SternhalmaPosition } from './position.js';
import { unitOf, type VariantData } from './variants.js';

const NO_CHANGES: readonly Change[] = Object.freeze([]);
const NO_MOVES: readonly SternhalmaMove[] = Object.freeze([]);
const ONLY_PASS: readonly SternhalmaMove[] = Object.freeze([PASS]);

/** Whatever is handed to `play` at run time. */
interface Given {
  readonly kind?: unknown;
  readonly holes?: unknown;
  readonly seat?: unknown;
}

/** A game of sternhalma under way; `RULES.begin` makes it. */
export class SternhalmaState implements GameState<SternhalmaMove, SternhalmaPosition> {
  seat: Seat = 0;
  /** Four bits a seat: how many holes of its target are full, and how many of them hold a piece of its own. */
  private filled = 0;
  private own = 0;
  /** A bit for each seat that is home or has resigned, and the number of the others. */
  private out = 0;
  private playing = 0;
  private finished: readonly Seat[] = [];
  private resigned: readonly Seat[] = [];
  /** Plies since the set-up, and how many of them had been played when this game began. */
  private total = 0;
  private base = 0;
  private passRun = 0;
  private how: Ending = 0;
  /** The last play: who moved a piece, from where and to where; from {@link NONE} where no piece moved. */
  private mover: Seat = 0;
  private from: Point = NONE;
  private to: Point = NONE;
  /** Answers kept until the next play. */
  private listed: readonly SternhalmaMove[] | undefined;
  private ended: Outcome | undefined;

  private constructor(
    private readonly variant: VariantData,
    private readonly cap: number,
    private readonly board: Cell[],
  ) {}

  /**
   * A game that begins from a sound position. A target that is full counts at once, in the order of the seats;
   * a seat that is out is passed over; a chain under way is taken back.
   */
  static from(variant: VariantData, position: SternhalmaPosition, cap: number): SternhalmaState {
    const board = emptyCells();
    for (let hole = 0; hole < HOLES; hole++) board[hole] = position.cells[hole]!;
    if (position.pending !== undefined) takeBack(board, position.pending.holes);
    const state = new SternhalmaState(variant, cap, board);
    for (let hole = 0; hole < HOLES; hole++) {
      const cell = board[hole]!;
      if (cell === EMPTY) continue;
      const unit = variant.targetUnits[hole]!;
      state.filled += unit;
      state.own += unit & unitOf(cell);
    }
    state.seat = position.toMove;
    state.finished = Object.freeze([...position.finished]);
    state.resigned = Object.freeze([...position.resigned]);
    for (const seat of position.finished) state.out |= 1 << seat;
    for (const seat of position.resigned) state.out |= 1 << seat;
    state.total = state.base = position.ply;
    state.passRun = position.passRun;
    state.how = position.how;
    for (let seat = 0; seat < variant.seats; seat++) if (!state.isOut(seat)) state.playing++;
    if (state.how === 0 && state.playing <= 1) state.how = state.finished.length > 0 ? HOME : RESIGN;
    for (let seat = 0; seat < variant.seats && state.how === 0; seat++) {
      if (state.isHome(seat)) state.goHome(seat);
    }
    state.judge();
    if (state.how === 0 && state.isOut(state.seat)) state.advance();
    return state;
  }

  get ply(): number {
    return this.total - this.base;
  }

  get outcome(): Outcome | undefined {
    if (this.how === 0) return undefined;
    return (this.ended ??= outcomeOf(this.how, this.variant.seats, this.finished, this.resigned));
  }

  /** By the hole of the piece, then by the hole it reaches, both ascending; a pass where there is nothing else. */
  legalMoves(): readonly SternhalmaMove[] {
    if (this.how !== 0) return NO_MOVES;
    if (this.listed === undefined) {
      const moves: SternhalmaMove[] = [];
      const { board, seat } = this;
      for (let hole = 0; hole < HOLES; hole++) if (board[hole] === seat) listMoves(board, hole, moves);
      this.listed = moves.length > 0 ? Object.freeze(moves) : ONLY_PASS;
    }
    return this.listed;
  }

  /** Never a move: passes are written in this game's records. */
  forced(): undefined {
    return undefined;
  }

  play(move: SternhalmaMove): Fault | undefined {
    const given = move as Given | null | undefined;
    if (this.how !== 0) return ILLEGAL.fault('game_over');
    switch (given?.kind) {
      case 'step':
        return this.playStep(given.holes);
      case 'chain':
        return this.playChain(given.holes);
      case 'pass':
        return this.playPass();
      case 'resign':
        return this.playResignation(given.seat);
      default:
        return ILLEGAL.fault('not_a_move');
    }
  }

  /** The hole left, then the hole reached; nothing after a pass or a resignation. */
  changes(): readonly Change[] {
    if (this.from === NONE) return NO_CHANGES;
    return [
      { point: this.from, from: this.mover, to: EMPTY },
      { point: this.to, from: EMPTY, to: this.mover },
    ];
  }

  position(): SternhalmaPosition {
    const { variant, seat, finished, resigned, total, passRun, cap, how } = this;
    return Object.freeze({
      variant: variant.id,
      cells: Object.freeze(this.board.slice()),
      toMove: seat,
      seats: variant.seats,
      pieces: variant.pieces,
      finished,
      resigned,
      ply: total,
      passRun,
      cap,
      how,
    });
  }

  clone(): SternhalmaState {
    const copy = new SternhalmaState(this.variant, this.cap, this.board.slice());
    copy.filled = this.filled;
    copy.own = this.own;
    copy.seat = this.seat;
    copy.out = this.out;
    copy.playing = this.playing;
    copy.finished = this.finished;
    copy.resigned = this.resigned;
    copy.total = this.total;
    copy.base = this.base;
    copy.passRun = this.passRun;
    copy.how = this.how;
    copy.mover = this.mover;
    copy.from = this.from;
    copy.to = this.to;
    copy.listed = this.listed;
    copy.ended = this.ended;
    return copy;
  }

  /** Printable ASCII: two holes a character, then the seat to move. */
  key(): string {
    const { board } = this;
    for (let hole = 0, i = 0; hole < HOLES - 1; hole += 2, i++) {
      keyUnits[i] = KEY_BASE + (board[hole]! + 1) * KEY_CELLS + board[hole + 1]! + 1;
    }
    keyUnits[KEY_LENGTH - 2] = KEY_BASE + board[HOLES - 1]! + 1;
    keyUnits[KEY_LENGTH - 1] = DIGIT_0 + this.seat;
    return String.fromCharCode.apply(null, keyUnits);
  }

  // ── The four kinds of move ────────────────────────────────────────────────────────────────────────────

  private playStep(holes: unknown): Fault | undefined {
    if (!Array.isArray(holes) || holes.length !== 2) return ILLEGAL.fault('not_a_move');
    const from: unknown = holes[0];
    const to: unknown = holes[1];
    if (!isHole(from) || !isHole(to)) return ILLEGAL.fault('not_a_move');
    const { board, seat } = this;
    if (board[from] !== seat) return notYours(seat, from);
    if (board[to] !== EMPTY) return occupied(to);
    if (wayBetween(from, to) >= WAYS) {
      return ILLEGAL.fault('not_adjacent', { from: nameOf(from)!, to: nameOf(to)! });
    }
    this.travel(from, to);
    return undefined;
  }

  private playChain(holes: unknown): Fault | undefined {
    if (!Array.isArray(holes) || holes.length < 2) return ILLEGAL.fault('not_a_move');
    const from: unknown = holes[0];
    if (!isHole(from)) return ILLEGAL.fault('not_a_move');
    const { board, seat } = this;
    if (board[from] !== seat) return faultOfChain(holes, notYours(seat, from));
    path[0] = from;
    let at = from;
    for (let i = 1; i < holes.length; i++) {
      const to: unknown = holes[i];
      if (!isHole(to)) return ILLEGAL.fault('not_a_move');
      if (isOnPath(to, i))
        return faultOfChain(holes, ILLEGAL.fault('revisited_point', { hole: nameOf(to)! }));
      if (board[to] !== EMPTY) return faultOfChain(holes, occupied(to));
      const over = hoppedBetween(at, to);
      if (over === NONE || board[over] === EMPTY) {
        return faultOfChain(holes, ILLEGAL.fault('not_a_hop', { from: nameOf(at)!, to: nameOf(to)! }));
      }
      path[i] = at = to;
    }
    this.travel(from, at);
    return undefined;
  }

  private playPass(): Fault | undefined {
    const { board, seat } = this;
    for (let hole = 0; hole < HOLES; hole++) {
      if (board[hole] === seat && canMove(board, hole)) return ILLEGAL.fault('has_move', { seat });
    }
    this.from = NONE;
    this.passRun++;
    this.endPly();
    this.advance();
    return undefined;
  }

  private playResignation(seat: unknown): Fault | undefined {
    if (!isNumberBelow(seat, MOST_SEATS)) return ILLEGAL.fault('not_a_move');
    const { seats } = this.variant;
    if (seat >= seats) return ILLEGAL.fault('no_such_seat', { seat, last: seats - 1 });
    if (this.isOut(seat)) return ILLEGAL.fault('not_playing', { seat });
    this.resigned = Object.freeze([...this.resigned, seat]);
    this.leave(seat, RESIGN);
    this.from = NONE;
    this.passRun = 0;
    this.endPly();
    if (seat === this.seat) this.advance();
    return undefined;
  }

  // ── What every ply does ───────────────────────────────────────────────────────────────────────────────

  /** Moves a piece of the seat to move, which may do so. */
  private travel(from: Point, to: Point): void {
    const { board, seat } = this;
    const { targetOf, targetUnits } = this.variant;
    board[from] = EMPTY;
    board[to] = seat;
    const left = targetUnits[from]!;
    const reached = targetUnits[to]!;
    const mine = unitOf(seat);
    this.filled += reached - left;
    this.own += (reached & mine) - (left & mine);
    this.mover = seat;
    this.from = from;
    this.to = to;
    this.passRun = 0;
    if (reached !== 0 && this.isHome(targetOf[to]!)) this.goHome(targetOf[to]!);
    this.endPly();
    this.advance();
  }

  private endPly(): void {
    this.total++;
    this.listed = undefined;
    this.judge();
  }

  /** The endings that are not a seat's going home or resigning. */
  private judge(): void {
    if (this.how !== 0) return;
    if (this.total >= this.cap) this.how = CAP;
    else if (this.passRun >= this.playing) this.how = BLOCKED;
  }

  /** To the next seat that is still playing; there is one, as the game ends before the last goes out. */
  private advance(): void {
    const { seats } = this.variant;
    let { seat } = this;
    do seat = seat + 1 === seats ? 0 : seat + 1;
    while (this.isOut(seat));
    this.seat = seat;
  }

  private isOut(seat: Seat): boolean {
    return ((this.out >> seat) & 1) === 1;
  }

  /** Every hole of its target is full, and at least one piece there is its own; once home, it is out. */
  private isHome(seat: Seat): boolean {
    const shift = 4 * seat;
    const full = ((this.filled >> shift) & 15) === this.variant.pieces;
    return full && ((this.own >> shift) & 15) > 0 && !this.isOut(seat);
  }

  private goHome(seat: Seat): void {
    this.finished = Object.freeze([...this.finished, seat]);
    this.leave(seat, HOME);
  }

  private leave(seat: Seat, how: Ending): void {
    this.out |= 1 << seat;
    this.playing--;
    if (this.playing <= 1) this.how = how;
  }
}

const KEY_BASE = 35;
const KEY_CELLS = 7;
const KEY_LENGTH = (HOLES + 1) / 2 + 1;
const DIGIT_0 = 48;
const keyUnits = new Array<number>(KEY_LENGTH).fill(0);

const isNumberBelow = (value: unknown, end: number): value is number =>
  typeof value === 'number' && value >>> 0 === value && value < end;

const isHole = (value: unknown): value is Point => isNumberBelow(value, HOLES);

/** The holes of the chain that is judged, as far as it has come; none is on it twice. */
const path = new Uint8Array(HOLES);

function isOnPath(hole: Point, length: number): boolean {
  for (let i = 0; i < length; i++) if (path[i] === hole) return true;
  return false;
}

/** Why a chain is refused: what has anything but holes in it is no move, whatever else is wrong with it. */
function faultOfChain(holes: readonly unknown[], fault: Fault): Fault {
  for (let i = 0; i < holes.length; i++) if (!isHole(holes[i])) return ILLEGAL.fault('not_a_move');
  return fault;
}

const notYours = (seat: Seat, hole: Point): Fault =>
  ILLEGAL.fault('not_your_stone', { seat, hole: nameOf(hole)! });

const occupied = (hole: Point): Fault => ILLEGAL.fault('occupied', { hole: nameOf(hole)! });

/** Puts the piece of a chain under way back where it came from. */
function takeBack(board: Cell[], holes: readonly Point[]): void {
  const [start, end] = [holes[0], holes.at(-1)];
  if (start === undefined || end === undefined || start === end) return;
  board[start] = board[end]!;
  board[end] = EMPTY;
}
