/** Why the rules refuse a move, a position or an option. */
import { defineReasons } from '../../core/notation/index.js';

/**
 * Why a move is refused. The first two and `not_your_stone` are looked for first, in this order; then, step
 * by step, those from `paika_in_chain` to `no_capture`; `must_capture` last.
 */
export const RULES_REASONS = defineReasons({
  game_over: 'The game is over, so nothing more can be played.',
  not_a_move: 'This is not a move on this board.',
  chain_under_way: 'A chain is under way, and only the stone on {point} may go on with it, or stop.',
  not_your_stone: 'There is no {colour} stone on {point}.',
  paika_in_chain: 'Every step of a chain takes, but the step from {from} to {to} takes nothing.',
  revisited_point: 'The stone has been on {to} already; a chain goes to no point twice.',
  same_direction: 'The step from {from} to {to} goes on in the direction of the step before it.',
  occupied: 'There is a stone on {to}, so no stone can go there.',
  no_capture: 'The step from {from} to {to} takes nothing by {way}.',
  must_capture: 'A stone can be taken, so a move that takes nothing is not allowed.',
});

/** Why a position or an option is refused by `begin`. */
export const BEGIN_REASONS = defineReasons({
  not_a_position: 'This is not a position of fanorona.',
  bad_option: 'The option {name} has to be a whole number from 1.',
});

/** A word of {@link RULES_REASONS}. */
export type RefusalCode = Parameters<typeof RULES_REASONS.fault>[0];
