/**
 * The dialect `openspiel`: moves and positions as OpenSpiel's `chinese_checkers` writes them. Holes are numbered
 * from the top as here. `9->17` is a step and `2=>9` one hop; a turn of several hops is several actions, and
 * `Pass` ends a chain that could go on. Lines of moves may have the numbers of actions too, as OpenSpiel's
 * `History()` lists them.
 */
import type { Notation } from '../../../core/notation/index.js';
import { PASS, type SternhalmaMove } from '../moves.js';
import type { SternhalmaPosition } from '../position.js';
import { ACTION_REASONS, actionNotation, badWord, goingOf, type ActionSyntax } from './action-notation.js';
import type { Action } from './actions.js';
import { formatState, parseState, STATE_REASONS } from './openspiel-state.js';
import { actionOf } from './openspiel-numbers.js';

/** An action as OpenSpiel names it. */
export function actionText(action: Action): string {
  if (action.kind === 'pass') return 'Pass';
  return `${String(action.from)}${action.kind === 'step' ? '-' : '='}>${String(action.to)}`;
}

const GOING = /^(\d+)([-=])>(\d+)$/;

const SYNTAX: ActionSyntax = {
  id: 'openspiel',
  read(word) {
    if (word === 'Pass') return PASS;
    if (/^\d{1,3}$/.test(word)) return Number(word);
    const match = GOING.exec(word);
    if (match === null) return badWord(word, 'an action is a step 9->17, a hop 2=>9 or Pass');
    return goingOf(match[2] === '-' ? 'step' : 'hop', match[1]!, match[3]!);
  },
  actionOf: (number, board) => actionOf(number, (hole) => board.cell(hole)),
  write: actionText,
  comma: ' ',
  join: (turns) => turns.join(' '),
};

/** OpenSpiel's actions and states. */
export const OPENSPIEL: Notation<SternhalmaMove, SternhalmaPosition> = {
  ...actionNotation(SYNTAX),
  reasons: new Map<string, string>([...ACTION_REASONS, ...STATE_REASONS]),
  parsePosition: (text) => parseState(text),
  formatPosition: (position) => formatState(position),
};
