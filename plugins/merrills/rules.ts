/** The rules of nine men's morris. */
import type { Point } from '../../core/geometry/index.js';
import {
  EMPTY,
  NotationError,
  type Cell,
  type Fault,
  type RuleOptions,
  type Seat,
} from '../../core/notation/index.js';
import { draw, win, type Change, type GameState, type Outcome, type Rules } from '../../core/rules/index.js';
import {
  boardText,
  canStep,
  count,
  generate,
  isSafe,
  lowest,
  menOf,
  millsThrough,
  neighboursOf,
} from './board.js';
import { POINTS } from './geometry.js';
import { areParts, moveOf, NONE } from './moves.js';
import { moveText } from './notation/moves.js';
import { faultOfPosition } from './notation/positions.js';
import { RESULT_REASONS } from './notation/records.js';
import { readOptions, type RuleSet } from './options.js';
import { BEGIN_REASONS, refusal, RULE_REASONS, type Refused, type RuleReason } from './refusals.js';
import { Repetitions } from './repetition.js';
import {
  BLACK,
  SETUP,
  VARIANT,
  WHITE,
  type MerrillsMove,
  type MerrillsPending,
  type MerrillsPosition,
} from './types.js';

/** The game is drawn after so many moves of men running, of both sides together, without a mill. */
export const NO_MILL_LIMIT = 100;

/** A side with fewer men than this, on the board and in hand, has lost; with just these left it may fly. */
export const FEWEST = 3;

/** The endings that the rules find. */
export const ENDINGS = ['few', 'blocked', 'repetition', 'no_mill'] as const;

/** Every reason of an outcome: what the rules find, and what a record states. */
export const OUTCOME_REASONS = [...ENDINGS, ...RESULT_REASONS] as const;

const frozen = (outcome: Outcome): Outcome => {
  Object.freeze(outcome.winners);
  return Object.freeze(outcome);
};
/** By the seat that won. */
const FEW = [WHITE, BLACK].map((seat) => frozen(win(seat, 'few')));
const BLOCKED = [WHITE, BLACK].map((seat) => frozen(win(seat, 'blocked')));
const REPETITION = frozen(draw('repetition'));
const NO_MILL = frozen(draw('no_mill'));
const NO_MOVES: readonly MerrillsMove[] = Object.freeze([]);
const NO_MEN: readonly Cell[] = new Array<Cell>(POINTS).fill(EMPTY);
const NO_CHANGES: readonly Change[] = Object.freeze([]);

/** A position's counts end where whole numbers do. */
const atMost = (count: number): number => Math.min(count, Number.MAX_SAFE_INTEGER);

/** What a state is made from. */
interface Start {
  readonly rules: RuleSet;
  readonly seat: Seat;
  readonly ply: number;
  readonly basePly: number;
  readonly noMill: number;
  readonly mine: number;
  readonly theirs: number;
  readonly myHand: number;
  readonly theirHand: number;
  readonly myMen: number;
  readonly theirMen: number;
  readonly pending: MerrillsPending | undefined;
  readonly few: Outcome | undefined;
  readonly drawn: Outcome | undefined;
  readonly last: MerrillsMove | undefined;
  readonly lastBegun: boolean;
  readonly repetitions: Repetitions;
}

/** A game under way. Everything is kept as the side to move sees it, and turned round with every ply. */
export class MerrillsState implements GameState<MerrillsMove, MerrillsPosition> {
  seat: Seat;
  ply: number;
  private readonly rules: RuleSet;
  /** The plies played before the game began here. */
  private readonly basePly: number;
  private noMill: number;
  /** Men on the board, as bits. */
  private mine: number;
  private theirs: number;
  private myHand: number;
  private theirHand: number;
  /** Men on the board and in hand. */
  private myMen: number;
  private theirMen: number;
  private pending: MerrillsPending | undefined;
  /** A side has too few men. */
  private few: Outcome | undefined;
  /** A draw by history; a loss of the side to move goes before it. */
  private drawn: Outcome | undefined;
  private last: MerrillsMove | undefined;
  /** Was the last move begun before the game began here? */
  private lastBegun: boolean;
  private readonly repetitions: Repetitions;

  /** @internal */
  constructor(start: Start) {
    this.seat = start.seat;
    this.ply = start.ply;
    this.rules = start.rules;
    this.basePly = start.basePly;
    this.noMill = start.noMill;
    this.mine = start.mine;
    this.theirs = start.theirs;
    this.myHand = start.myHand;
    this.theirHand = start.theirHand;
    this.myMen = start.myMen;
    this.theirMen = start.theirMen;
    this.pending = start.pending;
    this.few = start.few;
    this.drawn = start.drawn;
    this.last = start.last;
    this.lastBegun = start.lastBegun;
    this.repetitions = start.repetitions;
  }

  get outcome(): Outcome | undefined {
    return this.few ?? (this.isBlocked() ? BLOCKED[1 - this.seat] : this.drawn);
  }

  /** Has the side to move no move? While it places men there is always an empty point. */
  private isBlocked(): boolean {
    return (
      this.myHand === 0 && this.pending === undefined && !this.flies() && !canStep(this.mine, this.theirs)
    );
  }

  private flies(): boolean {
    return this.myMen === FEWEST && this.rules.flying && this.myHand === 0;
  }

  legalMoves(): readonly MerrillsMove[] {
    if (this.outcome !== undefined) return NO_MOVES;
    const { mine, theirs, myHand, pending, rules } = this;
    const { doubleMill } = rules;
    return generate({ mine, theirs, placing: myHand > 0, flies: this.flies(), doubleMill, pending });
  }

  forced(): undefined {
    return undefined;
  }

  play(move: MerrillsMove): Fault | undefined {
    if (typeof move !== 'object' || (move as unknown) === null) return this.refuse('not_a_move', move);
    // A blocked side has no move, so that ending is not judged here.
    if (this.few !== undefined || this.drawn !== undefined) return this.refuse('game_over', move);
    const { from, to, remove, alsoRemove } = move;
    if (!areParts(from, to, remove, alsoRemove)) return this.refuse('not_a_move', move);
    const { pending } = this;
    let reason = pending === undefined ? this.reasonAgainstStep(from, to) : undefined;
    if (reason !== undefined) return this.refuse(reason, move);
    // The other men of the side to move.
    const others = from === undefined ? this.mine : this.mine & ~(1 << from);
    const mills = pending === undefined ? millsThrough(others, to) : pending.remove;
    if (mills > 0 || remove !== undefined) {
      reason = this.reasonAgainstTakes(mills, remove, alsoRemove);
      if (reason !== undefined) return this.refuse(reason, move);
    }
    if (pending !== undefined && (from !== pending.from || to !== pending.to)) {
      return this.refuse('not_legal', move);
    }
    this.apply(from, remove, alsoRemove, others | (1 << to), mills > 0);
    this.last = move;
    return undefined;
  }

  /** The first reason that speaks against moving a man, or placing one, as a new turn. */
  private reasonAgainstStep(from: Point | undefined, to: Point): RuleReason | undefined {
    const { mine, theirs, myHand } = this;
    const isFull = ((mine | theirs) & (1 << to)) !== 0;
    if (from === undefined) {
      if (myHand === 0) return 'no_men_in_hand';
      return isFull ? 'occupied' : undefined;
    }
    if (myHand > 0) return 'men_in_hand';
    if ((mine & (1 << from)) === 0) return 'not_your_man';
    if (isFull) return 'occupied';
    return (neighboursOf(from) & (1 << to)) === 0 && !this.flies() ? 'not_adjacent' : undefined;
  }

  /** The same for the men it takes, which leave the board in their order. */
  private reasonAgainstTakes(
    mills: number,
    remove: Point | undefined,
    alsoRemove: Point | undefined,
  ): RuleReason | undefined {
    const named = remove === undefined ? 0 : alsoRemove === undefined ? 1 : 2;
    if (mills === 0) return named === 0 ? undefined : 'nothing_to_remove';
    const owed = this.owed(mills);
    if (named < owed) return 'must_remove';
    if (named > owed) return 'nothing_to_remove';
    if (remove === undefined) return undefined;
    const { theirs } = this;
    const takes = (1 << remove) | (alsoRemove === undefined ? 0 : 1 << alsoRemove);
    if ((theirs & takes) !== takes) return 'no_man_there';
    const safe =
      isSafe(theirs, remove) || (alsoRemove !== undefined && isSafe(theirs & ~(1 << remove), alsoRemove));
    return safe ? 'man_in_mill' : undefined;
  }

  /** How many men are taken for so many mills: no more than there are. */
  private owed(mills: number): number {
    return Math.min(
      this.pending === undefined ? this.rules.doubleMill : 2,
      mills,
      this.theirMen - this.theirHand,
    );
  }

  /**
   * Plays a move that is legal, and turns the state round to the other side.
   * @param mine where the side that moves has its men afterwards
   */
  private apply(
    from: Point | undefined,
    remove: Point | undefined,
    alsoRemove: Point | undefined,
    mine: number,
    closes: boolean,
  ): void {
    const { pending, theirHand, theirMen } = this;
    let { theirs, myHand } = this;
    let taken = 0;
    if (from === undefined && pending === undefined) myHand--;
    if (remove !== undefined) {
      theirs &= ~(1 << remove);
      taken = 1;
      if (alsoRemove !== undefined) {
        theirs &= ~(1 << alsoRemove);
        taken = 2;
      }
    }
    const noMill = from === undefined || closes ? 0 : this.noMill + 1;
    this.noMill = noMill;
    this.mine = theirs;
    this.theirs = mine;
    this.myHand = theirHand;
    this.theirHand = myHand;
    this.theirMen = this.myMen;
    this.myMen = theirMen - taken;
    this.seat = 1 - this.seat;
    this.ply++;
    this.lastBegun = pending !== undefined;
    this.pending = undefined;
    if (noMill >= NO_MILL_LIMIT) this.drawn = NO_MILL;
    if (taken > 0 && this.myMen < FEWEST) this.few = FEW[1 - this.seat];
    if (from === undefined || taken > 0) this.repetitions.clear();
    if (myHand === 0 && theirHand === 0 && this.repetitions.add(theirs, mine)) this.drawn = REPETITION;
  }

  /** The fault of a refused move; when a side is blocked, the game is over before anything else is wrong. */
  private refuse(reason: RuleReason, move: MerrillsMove): Fault {
    const { seat, myHand: hand, outcome, pending } = this;
    if (outcome !== undefined) {
      const [winner] = outcome.winners;
      const who = winner === undefined ? 'a draw' : `${winner === WHITE ? 'White' : 'Black'} won`;
      return refusal('game_over', { seat, hand, how: `${who} (${outcome.reason})` });
    }
    return refusal(reason, {
      seat,
      hand,
      ...(reason !== 'not_a_move' && this.details(reason, move, pending)),
    });
  }

  /** What the sentence of a reason needs to know of the move. */
  private details(
    reason: RuleReason,
    move: MerrillsMove,
    pending: MerrillsPending | undefined,
  ): Partial<Refused> {
    const { from, to, remove, alsoRemove } = move;
    const mills =
      pending?.remove ?? millsThrough(from === undefined ? this.mine : this.mine & ~(1 << from), to);
    const missing = [remove, alsoRemove].find(
      (point) => point !== undefined && (this.theirs & (1 << point)) === 0,
    );
    const safe = remove !== undefined && isSafe(this.theirs, remove) ? remove : alsoRemove;
    const begun = pending && moveOf(pending.from ?? NONE, pending.to);
    const details = { move, mills, owed: this.owed(mills), taken: missing ?? safe };
    if (reason === 'must_remove') {
      const step = begun ?? move;
      const candidates = this.legalMoves().filter((one) => one.from === step.from && one.to === step.to);
      return { ...details, move: begun ?? move, candidates };
    }
    if (reason === 'no_men_in_hand') {
      return { ...details, candidates: this.legalMoves().filter((one) => one.to === to) };
    }
    return begun === undefined ? details : { ...details, begun: moveText(begun) };
  }

  /** From, to, and the men taken in their order; of a turn that was half made, the men taken alone. */
  changes(): readonly Change[] {
    if (this.last === undefined) return NO_CHANGES;
    const { from, to, remove, alsoRemove } = this.last;
    const mover = 1 - this.seat;
    const changes: Change[] = [];
    if (!this.lastBegun) {
      if (from !== undefined) changes.push({ point: from, from: mover, to: EMPTY });
      changes.push({ point: to, from: EMPTY, to: mover });
    }
    for (const point of [remove, alsoRemove]) {
      if (point !== undefined) changes.push({ point, from: this.seat, to: EMPTY });
    }
    return changes;
  }

  position(): MerrillsPosition {
    const { seat, pending } = this;
    const cells = NO_MEN.slice();
    for (let men = this.mine; men !== 0; men &= men - 1) cells[lowest(men)] = seat;
    for (let men = this.theirs; men !== 0; men &= men - 1) cells[lowest(men)] = 1 - seat;
    return {
      variant: VARIANT,
      cells,
      toMove: seat,
      hand: seat === WHITE ? [this.myHand, this.theirHand] : [this.theirHand, this.myHand],
      noMill: atMost(this.noMill),
      ply: atMost(this.basePly + this.ply),
      ...(pending && { pending }),
    };
  }

  clone(): MerrillsState {
    return new MerrillsState({
      rules: this.rules,
      seat: this.seat,
      ply: this.ply,
      basePly: this.basePly,
      noMill: this.noMill,
      mine: this.mine,
      theirs: this.theirs,
      myHand: this.myHand,
      theirHand: this.theirHand,
      myMen: this.myMen,
      theirMen: this.theirMen,
      pending: this.pending,
      few: this.few,
      drawn: this.drawn,
      last: this.last,
      lastBegun: this.lastBegun,
      repetitions: this.repetitions.clone(),
    });
  }

  /** The first four fields of the position's text, and what is owed in the middle of a turn. */
  key(): string {
    const { mine, theirs, myHand, theirHand, pending } = this;
    const owed =
      pending &&
      ` ${moveText(moveOf(pending.from ?? NONE, pending.to))}x${String(this.owed(pending.remove))}`;
    const board =
      this.seat === WHITE
        ? `${boardText(mine, theirs)} w ${String(myHand)} ${String(theirHand)}`
        : `${boardText(theirs, mine)} b ${String(theirHand)} ${String(myHand)}`;
    return owed === undefined ? board : board + owed;
  }

  /** Made of the board, the side to move and the hands; a turn half made has the number of its board. */
  hash(): number {
    const { seat, mine, theirs, myHand, theirHand } = this;
    const [white, black] = seat === WHITE ? [mine, theirs] : [theirs, mine];
    const hands = seat === WHITE ? (myHand << 4) | theirHand : (theirHand << 4) | myHand;
    const mixed =
      Math.imul(white, 0x9e3779b1) ^
      Math.imul(black, 0x85ebca6b) ^
      Math.imul((hands << 1) | seat, 0xc2b2ae35);
    return mixed ^ (mixed >>> 15);
  }

  cell(point: Point): Cell {
    const there = 1 << point;
    return (this.mine & there) !== 0 ? this.seat : (this.theirs & there) !== 0 ? 1 - this.seat : EMPTY;
  }
}

/** A game that begins from a position that could be one. */
function beginFrom(position: MerrillsPosition, rules: RuleSet): MerrillsState {
  const { toMove: seat, hand, pending } = position;
  const [mine, theirs] = [menOf(position.cells, seat), menOf(position.cells, 1 - seat)];
  const [myHand, theirHand] = [hand[seat as 0 | 1], hand[(1 - seat) as 0 | 1]];
  const [myMen, theirMen] = [count(mine) + myHand, count(theirs) + theirHand];
  const repetitions = new Repetitions();
  if (myHand === 0 && theirHand === 0 && pending === undefined) repetitions.add(mine, theirs);
  return new MerrillsState({
    rules,
    seat,
    ply: 0,
    basePly: position.ply,
    noMill: position.noMill,
    mine,
    theirs,
    myHand,
    theirHand,
    myMen,
    theirMen,
    pending: pending && Object.freeze({ ...pending }),
    few: myMen < FEWEST ? FEW[1 - seat] : theirMen < FEWEST ? FEW[seat] : undefined,
    drawn: undefined,
    last: undefined,
    lastBegun: false,
    repetitions,
  });
}

const PLAIN_RULES = rulesOf({});

/** What nearly every game begins as; it is copied, and never played itself. */
const BEGINNING = beginFrom(SETUP, PLAIN_RULES);

/**
 * The rules: nine men each, or fewer from a position; options `flying` and `doubleMill`.
 * `begin` throws NotationError with a reason of the notation for what could not be a position, and
 * `bad_option` for a value that an option cannot have.
 */
export const RULES: Rules<MerrillsMove, MerrillsPosition> = Object.freeze({
  reasons: RULE_REASONS,
  endings: ENDINGS,
  begin(position: MerrillsPosition = SETUP, options: RuleOptions = {}): MerrillsState {
    const rules = rulesOf(options);
    if (position === SETUP) return rules === PLAIN_RULES ? BEGINNING.clone() : beginFrom(position, rules);
    const fault = faultOfPosition(position);
    if (fault !== undefined) throw new NotationError(fault);
    return beginFrom(position, rules);
  },
});

/**
 * Every move that the men on a board can make, in the order of `legalMoves`, whether the game is over or not.
 * @throws NotationError as `begin`
 */
export function generateMoves(position: MerrillsPosition, options: RuleOptions = {}): MerrillsMove[] {
  const { flying, doubleMill } = rulesOf(options);
  const fault = faultOfPosition(position);
  if (fault !== undefined) throw new NotationError(fault);
  const { toMove: seat, hand, pending } = position;
  const [mine, theirs] = [menOf(position.cells, seat), menOf(position.cells, 1 - seat)];
  const placing = hand[seat as 0 | 1] > 0;
  const flies = flying && !placing && count(mine) === FEWEST;
  return generate({ mine, theirs, placing, flies, doubleMill, pending });
}

function rulesOf(options: RuleOptions): RuleSet {
  const rules = readOptions(options);
  if (typeof rules === 'string') {
    throw new NotationError(
      BEGIN_REASONS.fault('bad_option', { name: rules, value: String(options[rules]) }),
    );
  }
  return rules;
}
