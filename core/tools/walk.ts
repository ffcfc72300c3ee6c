/** The positions of a record one by one, as searches want them: forced moves that the record leaves out are moves here. */
import { NotationError, type Move, type Position } from '../notation/index.js';
import type { GameRecord } from '../records/index.js';
import { RegistryError, variantOf, type GamePlugin } from '../registry/index.js';
import type { GameState } from '../rules/index.js';
import type { Stop } from './replay.js';

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
  const begun = beginRecord(plugin, record);
  if (!begun.ok) return { ply: 0, stop: begun.stop };
  const { state } = begun;
  const { moves } = record;
  const end = Math.min(moves.length, last);
  walker.at(state, 0);
  for (let ply = 0; ply < end; ply++) {
    const move = moves[ply]!;
    let fault = state.play(move);
    // A legal move proves that nothing was forced, so that is asked only where one is refused.
    while (fault !== undefined) {
      const pass = state.forced();
      if (pass === undefined || state.play(pass) !== undefined)
        return { state, ply, stop: { ply, fault: { ...fault, ply } } };
      walker.moved?.(pass, state);
      walker.at(state, ply);
      fault = state.play(move);
    }
    walker.moved?.(move, state);
    walker.at(state, ply + 1);
  }
  return { state, ply: end };
}

function beginRecord<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  record: GameRecord<M, P>,
): { readonly ok: true; readonly state: GameState<M, P> } | { readonly ok: false; readonly stop: Stop } {
  if (plugin.rules === undefined)
    throw new RegistryError('no_rules', `${plugin.id} has no rules to replay with.`);
  const variant = variantOf(plugin, record.variant);
  if (variant === undefined)
    throw new RegistryError('unknown_variant', `${plugin.id} has no variant ${record.variant}.`);
  try {
    return { ok: true, state: plugin.rules.begin(record.start ?? variant.setup, record.options) };
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    return { ok: false, stop: { ply: 0, fault: error.fault } };
  }
}
