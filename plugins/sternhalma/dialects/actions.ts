/**
 * Turns as sources write them that write every hop by itself: steps, hops and `Pass`, which ends a chain that could
 * go on or, where no chain is under way, is the turn of a seat that cannot move. A chain that cannot go on ends
 * without a word.
 */
import type { Point } from '../../../core/geometry/index.js';
import { EMPTY, type Cell, type NotationContext } from '../../../core/notation/index.js';
import { emptyCells, setupOf, type PendingChain, type SternhalmaPosition } from '../position.js';
import { nextLandings } from '../hops.js';
import { HOLES } from '../geometry.js';
import { makeChain, makeStep, PASS, type Resignation, type SternhalmaMove } from '../moves.js';
import { VARIANTS } from '../variants.js';

/** A step or one hop. */
export interface Going {
  readonly kind: 'step' | 'hop';
  readonly from: Point;
  readonly to: Point;
}

/** One action. */
export type Action = Going | typeof PASS;

/** Why an action cannot follow those before it. */
export type OutOfPlace = 'no_piece' | 'occupied' | 'no_turn';

/**
 * Where a chain can go on to, by the rules of a source.
 * @param cells the board before the turn
 * @param holes the holes of the chain so far
 */
export type Continuations = (cells: ArrayLike<Cell>, holes: readonly Point[]) => readonly Point[];

/**
 * The turn that actions make together, whatever the board.
 * @param actions at least one
 * @param begun the holes of a chain that they may go on with
 * @returns the turn, or which of the actions does not belong to it
 */
export function turnOf(
  actions: readonly Action[],
  begun: readonly Point[] = [],
): SternhalmaMove | { readonly at: number; readonly code: 'broken_chain' | 'no_turn' } {
  const [first] = actions as [Action];
  if (first.kind === 'pass' && begun.length === 1) return { at: 0, code: 'no_turn' };
  const isAlone = first.kind === 'step' || (first.kind === 'pass' && begun.length === 0);
  if (isAlone && actions.length > 1) return { at: 1, code: 'broken_chain' };
  if (first.kind === 'step') return makeStep(first.from, first.to);
  if (isAlone) return PASS;
  const chain = first.kind === 'pass' || first.from === begun.at(-1) ? [...begun] : [first.from];
  for (const [at, action] of actions.entries()) {
    if (action.kind === 'hop' && action.from === chain.at(-1)) chain.push(action.to);
    else if (action.kind !== 'pass' || at < actions.length - 1) return { at, code: 'broken_chain' };
  }
  return makeChain(chain);
}

/** The actions of a turn, whatever the board, so without the `Pass` behind a chain that could go on. */
export function actionsOf(move: Exclude<SternhalmaMove, Resignation>): Action[] {
  if (move.kind === 'pass') return [PASS];
  const kind = move.kind === 'step' ? 'step' : 'hop';
  const { holes } = move;
  return holes.slice(1).map((to, index) => ({ kind, from: holes[index]!, to }));
}

/** A board on which actions are done one by one. Whether they are legal is not asked. */
export class ActionBoard {
  /** The board before the turn. */
  readonly cells: Cell[];
  /** The holes of the chain under way, the start (where the piece stands on `cells`) first; none between turns. */
  chain: Point[] = [];

  constructor(
    cells: ArrayLike<Cell>,
    pending?: PendingChain,
    private readonly continuations: Continuations = nextLandings,
  ) {
    this.cells = emptyCells();
    for (let hole = 0; hole < HOLES; hole++) this.cells[hole] = cells[hole]!;
    if (pending === undefined || pending.holes.length === 0) return;
    this.chain = [...pending.holes];
    this.#travel(pending.holes.at(-1)!, pending.holes[0]!);
  }

  /** The board before the turn that a notation's context means: its position, else its variant's set-up. */
  static of(
    { position, variant }: NotationContext<SternhalmaPosition> = {},
    continuations?: Continuations,
  ): ActionBoard {
    const { cells, pending } = position ?? setupOf(variant ?? '') ?? setupOf(VARIANTS[0]!.id)!;
    return new ActionBoard(cells, pending, continuations);
  }

  /** The hole where the piece of the chain under way stands. */
  get at(): Point | undefined {
    return this.chain.at(-1);
  }

  /** What stands on a hole now, in the middle of a turn too. */
  cell(hole: Point): Cell {
    const { at, chain, cells } = this;
    if (at !== undefined) {
      if (hole === at) return cells[chain[0]!]!;
      if (hole === chain[0]) return EMPTY;
    }
    return cells[hole]!;
  }

  /** The board as it is now, in the middle of a turn too. */
  now(): Cell[] {
    return this.cells.map((_, hole) => this.cell(hole));
  }

  /** Can the chain under way go on, by the rules of the source? */
  goesOn(): boolean {
    return this.chain.length > 0 && this.continuations(this.cells, this.chain).length > 0;
  }

  /**
   * Does an action.
   * @returns the turns that it ends: the chain before it, where it is of another piece; itself, where it is a
   * whole turn or the end of one; or why it cannot come here
   */
  do(action: Action): readonly SternhalmaMove[] | OutOfPlace {
    const { chain, at } = this;
    if (action.kind === 'pass') {
      if (at === undefined) return [PASS];
      if (chain.length === 1) return 'no_turn';
      const ends = this.goesOn();
      return ends ? [this.#endChain()] : [this.#endChain(), PASS];
    }
    const { kind, from, to } = action;
    const goesOn = kind === 'hop' && from === at;
    if (at !== undefined && !goesOn && chain.length === 1) return 'no_turn';
    if (this.cell(from) === EMPTY) return 'no_piece';
    if (this.cell(to) !== EMPTY) return 'occupied';
    const turns: SternhalmaMove[] = at === undefined || goesOn ? [] : [this.#endChain()];
    if (kind === 'step') {
      turns.push(makeStep(from, to));
      this.#travel(from, to);
      return turns;
    }
    if (goesOn) chain.push(to);
    else this.chain = [from, to];
    // Where the source's rules end a chain sooner than ours, the next action tells whether it was ended.
    if (nextLandings(this.cells, this.chain).length === 0) turns.push(this.#endChain());
    return turns;
  }

  /** The chain under way, ended by the end of the text; undefined where none is. */
  finish(): SternhalmaMove | undefined {
    return this.chain.length > 1 ? this.#endChain() : undefined;
  }

  /**
   * Plays a turn, and gives its actions.
   * @returns undefined for a turn that cannot be played here: of a piece that is not there, a chain that does not
   * begin as the one under way did, or that has been made already
   */
  take(move: Exclude<SternhalmaMove, Resignation>): readonly Action[] | undefined {
    if (move.kind === 'pass') return this.chain.length > 0 ? undefined : [PASS];
    const { holes } = move;
    const begun = this.chain;
    if (begun.some((hole, index) => holes[index] !== hole)) return undefined;
    if (begun.length > 0 && move.kind === 'step') return undefined;
    if (this.cells[holes[0]!] === EMPTY) return undefined;
    const actions = actionsOf(move).slice(Math.max(begun.length - 1, 0));
    this.chain = [...holes];
    if (move.kind === 'chain' && this.goesOn()) actions.push(PASS);
    this.#travel(holes[0]!, holes.at(-1)!);
    this.chain = [];
    return actions.length === 0 ? undefined : actions;
  }

  #endChain(): SternhalmaMove {
    const { chain } = this;
    this.chain = [];
    this.#travel(chain[0]!, chain.at(-1)!);
    return makeChain(chain);
  }

  #travel(from: Point, to: Point): void {
    if (from === to) return;
    this.cells[to] = this.cells[from]!;
    this.cells[from] = EMPTY;
  }
}
