/** How a record is played, whoever looks on: from its start, a move at a time, with the moves that it leaves out. */
import type { Fault, Move, Position } from '../notation/index.js';
import type { GameRecord } from '../records/index.js';
import { RegistryError, variantOf, type GamePlugin } from '../registry/index.js';
import type { GameState } from '../rules/index.js';

/** Where and why a record could not be played on. */
export interface Stop {
  /** Index of the move that was refused. */
  readonly ply: number;
  readonly fault: Fault;
}

/**
 * A record's game before its first move.
 * @throws RegistryError `no_rules` when the game has none, `unknown_variant` when the record's variant is none
 * @throws NotationError when its start is no position to play from
 */
export function beginRecord<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  record: GameRecord<M, P>,
): GameState<M, P> {
  if (plugin.rules === undefined)
    throw new RegistryError('no_rules', `${plugin.id} has no rules to replay with.`);
  const variant = variantOf(plugin, record.variant);
  if (variant === undefined)
    throw new RegistryError('unknown_variant', `${plugin.id} has no variant ${record.variant}.`);
  return plugin.rules.begin(record.start ?? variant.setup, record.options);
}

/**
 * Plays a move, and where it is refused, first what the rules force and records leave out.
 * @param passed told each forced move, once it is played
 * @returns why the move is refused all the same
 */
export function playMove<M extends Move>(
  state: GameState<M>,
  move: M,
  passed: (pass: M) => void,
): Fault | undefined {
  let fault = state.play(move);
  // A legal move proves that nothing was forced, so that is asked only where one is refused.
  while (fault !== undefined) {
    const pass = state.forced();
    if (pass === undefined || state.play(pass) !== undefined) return fault;
    passed(pass);
    fault = state.play(move);
  }
  return undefined;
}
