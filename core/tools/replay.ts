/** Records played through, ply by ply. */
import type { Move, Position, Seat } from '../notation/index.js';
import type { GameRecord } from '../records/index.js';
import type { GamePlugin } from '../registry/index.js';
import type { Change, GameState } from '../rules/index.js';
import { beginRecord, playMove, type Stop } from './play.js';

/** One move of a record, just played. Its functions throw a RangeError once the next one has been. */
export interface Step<M extends Move = Move, P extends Position = Position> {
  /** Index into the record's moves. */
  readonly ply: number;
  /** Who played it. */
  readonly seat: Seat;
  readonly move: M;
  /** The moves that the rules forced before it, and that the record leaves out. */
  readonly forced: readonly M[];
  /** What the move did to the board. */
  changes(): readonly Change[];
  /** The position after it. */
  position(): P;
}

/**
 * A record being played through. Iterate over it, or call `next`, or `run` to its end; it stops at the first
 * illegal move, and what came before stands.
 */
export class Replay<M extends Move = Move, P extends Position = Position> implements Iterable<Step<M, P>> {
  readonly record: GameRecord<M, P>;
  /** The game after the moves played so far. */
  readonly state: GameState<M, P>;
  /** The number of the record's moves played so far. */
  ply = 0;
  /** Who played the last of them. */
  seat: Seat = 0;
  /** The moves that the rules forced before the last of them. */
  forced: readonly M[] = NONE;
  /** The number of forced moves put in so far. */
  forcedCount = 0;
  /** The written passes (as in `record.passes`) that were not forced; they are passed over. */
  unforced: readonly number[] = NONE;
  /** Set once a move was refused. */
  stop: Stop | undefined;
  #pass = 0;
  readonly #passed = (pass: M): void => {
    this.forced = [...this.forced, pass];
    this.forcedCount++;
    this.seat = this.state.seat;
  };

  /**
   * @throws RegistryError `no_rules` when the game has none, `unknown_variant` when the record's variant is none
   */
  constructor(plugin: GamePlugin<M, P>, record: GameRecord<M, P>) {
    this.record = record;
    this.state = beginRecord(plugin, record);
  }

  /** Plays one move; false at the end of the record or at a move that is refused. */
  next(): boolean {
    const { record, state, ply } = this;
    if (this.stop !== undefined) return false;
    if (record.passes !== undefined) this.#judgePasses(record.passes);
    if (ply >= record.moves.length) return false;
    const move = record.moves[ply]!;
    this.seat = state.seat;
    if (this.forced.length > 0) this.forced = NONE;
    const fault = playMove(state, move, this.#passed);
    if (fault !== undefined) {
      this.forced = NONE;
      this.stop = { ply, fault: { ...fault, ply } };
      return false;
    }
    this.ply++;
    return true;
  }

  /** Plays on to the end of the record, or to the first move that is refused. */
  run(): this {
    while (this.next());
    return this;
  }

  *[Symbol.iterator](): Iterator<Step<M, P>> {
    while (this.next()) {
      const { ply: after } = this;
      const now = (): GameState<M, P> => {
        if (this.ply !== after)
          throw new RangeError('The replay has gone on: ask a step before the next one.');
        return this.state;
      };
      yield {
        ply: after - 1,
        seat: this.seat,
        move: this.record.moves[after - 1]!,
        forced: this.forced,
        changes: () => now().changes(),
        position: () => now().position(),
      };
    }
  }

  #judgePasses(passes: readonly number[]): void {
    const { state } = this;
    for (; this.#pass < passes.length && passes[this.#pass]! <= this.ply; this.#pass++) {
      const at = passes[this.#pass]!;
      // Behind the end of a game some sources write that nobody can move; before it nobody passes twice running.
      const twice = this.#pass > 0 && passes[this.#pass - 1] === at;
      if (state.outcome === undefined && (twice || state.forced() === undefined))
        this.unforced = [...this.unforced, at];
    }
  }
}

const NONE: readonly never[] = Object.freeze([]);

/**
 * A record to be played through.
 * @throws RegistryError `no_rules` when the game has none, `unknown_variant` when the record's variant is none
 */
export function replay<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  record: GameRecord<M, P>,
): Replay<M, P> {
  return new Replay(plugin, record);
}
