/** The positions of a record one by one, as searches want them: forced moves that the record leaves out are moves here. */
import { NotationError, ok, refuse, type Move, type Position, type Result } from '../notation/index.js';
import type { GameRecord } from '../records/index.js';
import type { GamePlugin } from '../registry/index.js';
import type { GameState } from '../rules/index.js';
import { beginRecord, playMove, type Stop } from './play.js';

/** What is told of a record while it is played through. */
export interface Walker<M extends Move = Move, P extends Position = Position> {
  /**
   * A position: the start, and the one after every move. The state goes on changing.
   * @param ply the number of the record's moves played so far; a forced move does not add to it
   */
  at(state: GameState<M, P>, ply: number): void;
  /** A move was just played from the position told last. */
  moved?(move: M, state: GameState<M, P>): void;
}

/** How far a record could be played. */
export interface Walked<M extends Move = Move, P extends Position = Position> {
  /** The game at the end; missing where the record's start is no position to play from. */
  readonly state?: GameState<M, P>;
  /** The number of the record's moves that were played. */
  readonly ply: number;
  /** The move that was refused. */
  readonly stop?: Stop;
}

/**
 * Plays a record through.
 * @param last no position after more moves than this is told
 * @throws RegistryError `no_rules` when the game has none, `unknown_variant` when the record's variant is none
 */
export function walk<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  record: GameRecord<M, P>,
  walker: Walker<M, P>,
  last = Infinity,
): Walked<M, P> {
  const begun = begin(plugin, record);
  if (!begun.ok) return { ply: 0, stop: { ply: 0, fault: begun.error } };
  const state = begun.value;
  const { moves } = record;
  const end = Math.min(moves.length, last);
  let ply = 0;
  const passed = (pass: M) => {
    walker.moved?.(pass, state);
    walker.at(state, ply);
  };
  walker.at(state, 0);
  for (; ply < end; ply++) {
    const move = moves[ply]!;
    const fault = playMove(state, move, passed);
    if (fault !== undefined) return { state, ply, stop: { ply, fault: { ...fault, ply } } };
    walker.moved?.(move, state);
    walker.at(state, ply + 1);
  }
  return { state, ply: end };
}

function begin<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  record: GameRecord<M, P>,
): Result<GameState<M, P>> {
  try {
    return ok(beginRecord(plugin, record));
  } catch (error) {
    if (error instanceof NotationError) return refuse(error.fault);
    throw error;
  }
}
