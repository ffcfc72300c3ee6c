/**
 * The rules of fanorona (design, section 5): a capture is compulsory when there is one, going on with a chain
 * is optional; no point twice in a chain and not twice running in one direction; approach or withdrawal,
 * never both. Whoever is out of stones, or has no move, has lost.
 */
import { NotationError, ok, refuse, type Result, type RuleOptions } from '../../core/notation/index.js';
import type { Rules } from '../../core/rules/index.js';
import { SIVY } from './boards.js';
import { NO_LIMITS, readLimits } from './options.js';
import { boardOfPosition } from './positions.js';
import { BEGIN_REASONS, RULES_REASONS } from './refusals.js';
import { beginGame } from './state.js';
import { PAIKA, type FanoronaMove, type FanoronaPosition } from './types.js';

/** What nearly every game begins as; it is copied, and never played itself. */
const BEGINNING = beginGame(SIVY, SIVY.setup, NO_LIMITS);

/** The rules, on every board. */
export const rules: Rules<FanoronaMove, FanoronaPosition> = Object.freeze({
  reasons: RULES_REASONS,
  /**
   * @param position default: the set-up of the nine by five. It may be in the middle of a chain.
   * @param options `quiet_limit`, `repeat`, `ply_cap`; others are ignored
   * @throws NotationError `not_a_position` or `bad_option`
   */
  begin(position: FanoronaPosition = SIVY.setup, options?: RuleOptions) {
    const board = boardOfPosition(position);
    if (board === undefined) throw new NotationError(BEGIN_REASONS.fault('not_a_position'));
    const limits = readLimits(options);
    if (typeof limits === 'string')
      throw new NotationError(BEGIN_REASONS.fault('bad_option', { name: limits }));
    if (position === SIVY.setup && limits === NO_LIMITS) return BEGINNING.clone();
    return beginGame(board, position, limits);
  },
});

/**
 * The position in the middle of a move: after the steps of a capture or chain, with the same side to move
 * and the chain under way. A record's `partial` is such a chain.
 * @returns the position, or the fault with which the rules refuse the chain (`not_a_position` for a position
 * that is none)
 */
export function chainUnderWay(position: FanoronaPosition, chain: FanoronaMove): Result<FanoronaPosition> {
  const board = boardOfPosition(position);
  if (board === undefined) return BEGIN_REASONS.refuse('not_a_position');
  const state = rules.begin(position);
  const fault = state.play(chain);
  if (fault !== undefined) return refuse(fault);
  const last = chain.steps.at(-1);
  if (last === undefined) return RULES_REASONS.refuse('not_a_move');
  if (last.kind === PAIKA) {
    const [from, to] = [board.names[last.from]!, board.names[last.to]!];
    return RULES_REASONS.refuse('paika_in_chain', { from, to });
  }
  const visited = position.pending?.points.slice(0, -1) ?? [];
  const pending = { points: [...visited, ...chain.points], dir: last.dir };
  return ok({ ...position, cells: state.position().cells, pending });
}
