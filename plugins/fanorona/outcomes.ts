/** How a game ends by the rules. One object for each ending. */
import { draw, win, type Outcome } from '../../core/rules/index.js';

/** The outcome reasons of the rules; the same words are ways in a game text. */
export const OUTCOME_REASONS = ['no_stones', 'no_move', 'repeat', 'quiet_limit', 'ply_cap'] as const;

const frozen = (outcome: Outcome): Outcome => {
  Object.freeze(outcome.winners);
  return Object.freeze(outcome);
};
/** By the seat that lost: it has no stones. */
export const NO_STONES = [1, 0].map((winner) => frozen(win(winner, 'no_stones')));
/** By the seat that lost: it has no move. */
export const NO_MOVE = [1, 0].map((winner) => frozen(win(winner, 'no_move')));
/** The draws that a game may state. */
export const DRAWS = {
  repeat: frozen(draw('repeat')),
  quiet_limit: frozen(draw('quiet_limit')),
  ply_cap: frozen(draw('ply_cap')),
};
