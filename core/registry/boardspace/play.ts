/** Puts the moves and the end of a Boardspace game together out of what the players do. */
import { own, type Fault, type Move, type Position, type Result, type Seat } from '../../notation/index.js';
import type { Limits } from '../../records/index.js';
import { draw, win, type Outcome } from '../../rules/index.js';
import type { Variant } from '../plugin.js';
import { AGREEMENT, RESIGN, TIMEOUT, type BoardspaceDialect, type BoardspaceTurns } from './dialect.js';
import { BOARDSPACE_REASONS } from './reasons.js';

/** What an action that every game has is. */
const GENERAL = new Map(
  Object.entries({
    start: 'start',
    edit: 'edit',
    done: 'done',
    resign: 'resign',
    offerdraw: 'offer',
    acceptdraw: 'accept',
    declinedraw: 'decline',
    winontime: 'timeout',
  } as const),
);

/** Is told what is wrong, and where. */
type Tell = (severity: 'error' | 'note', fault: Fault, start: number, end: number) => void;

/** An action: its text without the number before it, and where it stands. */
interface Action {
  readonly text: string;
  readonly at: number;
}

/** A game as far as it is played. */
export class BoardspacePlay<M extends Move, P extends Position> {
  readonly moves: M[] = [];
  /** By move: where its first action stands. */
  readonly offsets: number[] = [];
  /** Where the game begins, if not at the set-up. */
  start: P | undefined;
  /** Nothing more can be read of the moves. */
  broken = false;
  /** Who made the last move. */
  mover: Seat = 0;
  /** The side that offered a draw, as long as it is not answered. */
  offer: Seat | undefined;

  #turns: BoardspaceTurns<M>;
  #toMove: Seat;
  #moveAt = -1;
  #resigning: Seat | undefined;
  #answer: 'accept' | 'decline' | undefined;
  #offered = false;
  #ending: Outcome | undefined;
  /** Where the last action stands that was no part of a move. */
  #saidAt = 0;

  /** @param seats by player: the seat that has the player's colour */
  constructor(
    readonly dialect: BoardspaceDialect<M, P>,
    readonly variant: Variant<P>,
    readonly seats: readonly Seat[],
    readonly limits: Limits,
    readonly tell: Tell,
  ) {
    this.#toMove = variant.setup.toMove;
    this.#turns = dialect.follow(variant.setup);
  }

  /** Has anything been done since the last move? */
  get begun(): boolean {
    return this.#turns.begun;
  }

  /** How the moves end, and where that stands; whoever resigns may leave without saying so twice. */
  get ending(): { readonly outcome: Outcome; readonly at: number } | undefined {
    const outcome =
      this.#ending ?? (this.#resigning === undefined ? undefined : win(1 - this.#resigning, RESIGN));
    return outcome && { outcome, at: this.#saidAt };
  }

  /** What was done of a move that never was. */
  partial(): M | undefined {
    return this.broken ? undefined : this.#turns.partial();
  }

  /** Takes what a player does: `13 Capture A D 3 E 3`. */
  act(player: number, text: string, at: number): void {
    if (this.broken) return;
    const [, number = '', body = '', word = ''] = /^(\s*(?:\d+\s+)?)((\S*)[^]*)/.exec(text)!;
    const action = { text: body.trimEnd(), at: at + number.length };
    const verb = GENERAL.get(word.toLowerCase());
    const seat = this.seats[player]!;
    if (this.#ending !== undefined) {
      if (verb !== 'done') this.#stop(BOARDSPACE_REASONS.fault('after_end'), action);
      return;
    }
    // These are done out of turn, too.
    const isFree =
      verb === 'start' ||
      verb === 'resign' ||
      verb === 'timeout' ||
      (verb === 'done' && this.#resigning === seat);
    if (!isFree && seat !== this.#toMove) {
      const expected = `P${String(this.seats.indexOf(this.#toMove))}`;
      this.#stop(BOARDSPACE_REASONS.fault('wrong_player', { player: expected }), action);
    } else if (verb === 'start') this.#begin(action);
    else if (verb === 'edit') this.#stop(BOARDSPACE_REASONS.fault('edited'), action);
    else if (verb === 'done') this.#done(action);
    else if (verb === undefined) this.#play(action);
    else {
      this.#saidAt = action.at;
      if (verb === 'resign') this.#resigning = this.#resigning === undefined ? seat : undefined;
      else if (verb === 'timeout') this.#ending = win(seat, TIMEOUT);
      else if (verb === 'offer') this.#offered = !this.#offered;
      else this.#answer = this.#answer === verb ? undefined : verb;
    }
  }

  /** Nothing more is read of the moves. */
  #stop(fault: Fault, { text, at }: Action): void {
    this.broken = true;
    const { span, ...rest } = fault;
    const whole = span === undefined || span.end === 0;
    const [from, to] = whole ? [0, text.length] : [span.start, span.end];
    this.tell('error', { ...rest, ply: this.moves.length }, at + from, at + to);
  }

  #begin(action: Action): void {
    const [, player] = /^\S+\s+p([01])$/i.exec(action.text) ?? [];
    if (player === undefined || this.moves.length > 0 || this.#turns.begun)
      return this.#stop(BOARDSPACE_REASONS.fault('late_start'), action);
    const { setup } = this.variant;
    const toMove = this.seats[Number(player)]!;
    this.start = toMove === setup.toMove ? undefined : { ...setup, toMove };
    this.#toMove = toMove;
    this.#turns = this.dialect.follow(this.start ?? setup);
  }

  #play(action: Action): void {
    if (this.#moveAt < 0) this.#moveAt = action.at;
    const fault = this.#turns.take(action.text);
    if (fault !== undefined) this.#stop(fault, action);
  }

  #done(action: Action): void {
    if (this.#resigning !== undefined) this.#ending = win(1 - this.#resigning, RESIGN);
    else if (this.#answer === 'accept' && this.offer !== undefined) this.#ending = draw(AGREEMENT);
    else if (this.#answer !== undefined || this.#offered) this.#talk();
    else this.#move(action);
  }

  /** An offer and its answer each take a turn, and are no moves. */
  #talk(): void {
    const at = this.#saidAt;
    if (this.#answer === 'decline') this.tell('note', BOARDSPACE_REASONS.fault('draw_declined'), at, at);
    this.offer = this.#offered ? this.#toMove : undefined;
    this.#answer = undefined;
    this.#offered = false;
    this.#toMove = 1 - this.#toMove;
  }

  #move(action: Action): void {
    const move: Result<M> = this.#turns.done();
    if (!move.ok) return this.#stop(move.error, action);
    const at = this.#moveAt < 0 ? action.at : this.#moveAt;
    const most = this.limits.moves;
    if (this.moves.length >= most) {
      const fault = BOARDSPACE_REASONS.fault('limit', { most, what: own('moves') });
      return this.#stop(fault, { text: '', at });
    }
    this.moves.push(move.value);
    this.offsets.push(at);
    this.#moveAt = -1;
    this.offer = undefined;
    this.mover = this.#toMove;
    this.#toMove = 1 - this.#toMove;
  }
}
