/**
 * Rules out of a few pure functions on positions, for games in which speed is no matter: what may be played, what
 * a move does, and when the game is over. A game with endings that hang on its history, or one that is to be
 * replayed by the million, has a `GameState` of its own instead.
 */
import {
  defineReasons,
  type Fault,
  type Move,
  type Position,
  type RuleOptions,
  type Seat,
} from '../notation/index.js';
import type { Change, GameState, Outcome, Rules } from './rules.js';

/** What a game has to say for {@link simpleRules}. None of it may change what it is given. */
export interface SimpleRules<M extends Move, P extends Position> {
  /** Where a game begins where nothing is said: the first variant's set-up. */
  readonly setup: P;
  /** Every legal move, in a fixed order; none means that the game is over, and `outcome` says how. */
  moves(position: P, options: RuleOptions): readonly M[];
  /** The position after a legal move. */
  play(position: P, move: M, options: RuleOptions): P;
  /** How the game ended, or undefined while it goes on. @param moves the legal moves of the position */
  outcome(position: P, moves: readonly M[], options: RuleOptions): Outcome | undefined;
  /** The reasons of outcomes that the board shows. */
  readonly endings?: readonly string[];
  /** Why a move that is none of the legal ones is refused: a fault of `reasons`; default: `not_legal`. */
  refuse?(position: P, move: M, options: RuleOptions): Fault | undefined;
  /** The reasons that `refuse` gives, in the order in which they are looked for. */
  readonly reasons?: ReadonlyMap<string, string>;
  /** Has a value the shape of a move? What has not is `not_a_move`, and `refuse` never sees it. */
  isMove?(value: unknown, position: P): boolean;
  /** Whatever else decides the legal moves, besides the board and the side to move: stones in hand. */
  key?(position: P): string;
}

/** The reasons that all such games share: these two first, then the game's own, then `not_legal`. */
export const SIMPLE_REASONS = defineReasons({
  game_over: 'The game is over.',
  not_a_move: 'That is no move of this game.',
  not_legal: 'That move is not legal here.',
});

/** Rules out of pure functions. Changes are told in the order of the points. */
export function simpleRules<M extends Move, P extends Position>(game: SimpleRules<M, P>): Rules<M, P> {
  const { game_over, not_a_move, not_legal } = Object.fromEntries(SIMPLE_REASONS) as Record<string, string>;
  return Object.freeze({
    reasons: new Map([
      ['game_over', game_over!],
      ['not_a_move', not_a_move!],
      ...(game.reasons ?? []),
      ['not_legal', not_legal!],
    ]),
    ...(game.endings && { endings: game.endings }),
    begin: (position: P = game.setup, options: RuleOptions = {}) =>
      new SimpleState(game, options, position, undefined, 0),
  });
}

class SimpleState<M extends Move, P extends Position> implements GameState<M, P> {
  readonly #game: SimpleRules<M, P>;
  readonly #options: RuleOptions;
  #position: P;
  /** The position before the last play. */
  #before: P | undefined;
  #moves: readonly M[] | undefined;
  /** What was found out of the end of the game; undefined until somebody asks. */
  #judged: { readonly outcome: Outcome | undefined } | undefined;
  ply: number;

  constructor(
    game: SimpleRules<M, P>,
    options: RuleOptions,
    position: P,
    before: P | undefined,
    ply: number,
  ) {
    this.#game = game;
    this.#options = options;
    // What was handed in may be changed by whoever has it; what is made here is never changed.
    this.#position = ply === 0 ? Object.freeze({ ...position, cells: Array.from(position.cells) }) : position;
    this.#before = before;
    this.ply = ply;
  }

  get seat(): Seat {
    return this.#position.toMove;
  }

  get outcome(): Outcome | undefined {
    this.#judged ??= { outcome: this.#game.outcome(this.#position, this.#listed(), this.#options) };
    return this.#judged.outcome;
  }

  legalMoves(): readonly M[] {
    return this.outcome === undefined ? this.#listed() : NOTHING;
  }

  #listed(): readonly M[] {
    return (this.#moves ??= Object.freeze([...this.#game.moves(this.#position, this.#options)]));
  }

  forced(): undefined {
    return undefined;
  }

  play(given: M): Fault | undefined {
    if (this.outcome !== undefined) return SIMPLE_REASONS.fault('game_over');
    const move = this.#listed().find((listed) => isSame(listed, given));
    if (move === undefined) return this.#refusal(given);
    this.#before = this.#position;
    this.#position = this.#game.play(this.#position, move, this.#options);
    this.#moves = this.#judged = undefined;
    this.ply++;
    return undefined;
  }

  #refusal(given: M): Fault {
    const game = this.#game;
    const isMove = typeof given === 'object' && (given as M | null) !== null;
    if (!isMove || game.isMove?.(given, this.#position) === false) return SIMPLE_REASONS.fault('not_a_move');
    return game.refuse?.(this.#position, given, this.#options) ?? SIMPLE_REASONS.fault('not_legal');
  }

  changes(): readonly Change[] {
    const before = this.#before;
    if (before === undefined) return NOTHING;
    const after = this.#position.cells;
    return Array.from(after, (to, point): Change => ({ point, from: before.cells[point]!, to })).filter(
      ({ from, to }) => from !== to,
    );
  }

  position(): P {
    return { ...this.#position, cells: Array.from(this.#position.cells) };
  }

  clone(): SimpleState<M, P> {
    const copy = new SimpleState(this.#game, this.#options, this.#position, this.#before, this.ply);
    copy.#moves = this.#moves;
    copy.#judged = this.#judged;
    return copy;
  }

  key(): string {
    const { variant, cells, toMove } = this.#position;
    const more = this.#game.key?.(this.#position) ?? '';
    return `${variant} ${Array.prototype.join.call(cells)} ${String(toMove)} ${more}`;
  }

  cell(point: number): number {
    return this.#position.cells[point]!;
  }
}

const NOTHING: readonly never[] = Object.freeze([]);

/** Does what somebody handed in say the same as a listed move? Looks only as deep as the listed one goes. */
function isSame(listed: unknown, given: unknown): boolean {
  if (listed === given) return true;
  if (typeof listed !== 'object' || typeof given !== 'object' || listed === null || given === null)
    return false;
  if (Array.isArray(listed) !== Array.isArray(given)) return false;
  const names = Object.keys(listed);
  return (
    names.length === Object.keys(given).length &&
    names.every((name) => isSame((listed as Plain)[name], (given as Plain)[name]))
  );
}

type Plain = Readonly<Record<string, unknown>>;
