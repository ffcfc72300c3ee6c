/**
 * The dialect `ludii`: moves as Ludii shows them in its list of turns, with the numbers of its sites: `3-14` a step
 * or one hop, `1-6, 6-26, Pass` a turn of several.
 *
 * Ludii's game “Chinese Checkers” is played on the cells of `(hex Star 4)`. Ludii numbers cells row by row along
 * its y axis and left to right in each row (`Graph.reorder`), so site n is our hole n: player 1 begins on the sites
 * 0 to 9, player 4 of six on 111 to 120, and the turn goes round as it does here. Ludii draws its y axis upward, so
 * that what it shows is our picture mirrored top to bottom.
 */
import type { Notation } from '../../../core/notation/index.js';
import { nextLandings } from '../hops.js';
import { NONE, wayBetween, WAYS } from '../links.js';
import { PASS, type SternhalmaMove } from '../moves.js';
import type { SternhalmaPosition } from '../position.js';
import { variantData, VARIANTS } from '../variants.js';
import { actionNotation, badWord, goingOf, type ActionSyntax, type BadWord } from './action-notation.js';
import type { Action, Continuations, Going } from './actions.js';

const GOING = /^(\d+)-(\d+)$/;
/** `Turn 12.`, as Ludii begins each line. */
const IDLE = /^(?:Turn|\d+\.)$/;

/** Ludii writes steps and hops alike; the distance tells which it is. */
function linked(action: Action | BadWord): Going | BadWord {
  if (!('from' in action)) return action as BadWord;
  const { from, to } = action;
  const way = wayBetween(from, to);
  if (way === NONE) return { code: 'not_linked', values: { from, to } };
  return { kind: way < WAYS ? 'step' : 'hop', from, to };
}

/** In Ludii a piece that stands in the point it races to may not leave it again, so a chain ends there sooner. */
function continuationsIn(variant: string | undefined): Continuations {
  const { targetOf } = variantData(variant ?? '') ?? VARIANTS[0]!;
  return (cells, holes) => {
    const landings = nextLandings(cells, holes);
    const seat = cells[holes[0]!];
    return targetOf[holes.at(-1)!] === seat ? landings.filter((hole) => targetOf[hole] === seat) : landings;
  };
}

const SYNTAX: ActionSyntax = {
  id: 'ludii',
  read(word) {
    if (/^pass$/i.test(word)) return PASS;
    const match = GOING.exec(word);
    if (match === null) return badWord(word, 'an action is 3-14 or Pass');
    return linked(goingOf('step', match[1]!, match[2]!));
  },
  write(action) {
    if (action.kind === 'pass') return 'Pass';
    const right = linked(action);
    if ('code' in right) return right;
    // What is as far as a hop is read as one again.
    if (right.kind !== action.kind)
      return { code: 'not_linked', values: { from: action.from, to: action.to } };
    return `${String(action.from)}-${String(action.to)}`;
  },
  isIdle: (word) => IDLE.test(word),
  comma: ', ',
  join: (turns) => turns.map((turn, index) => `Turn ${String(index + 1)}. ${turn}`).join('\n'),
  continuations: continuationsIn,
};

/** Ludii's list of turns. */
export const LUDII: Notation<SternhalmaMove, SternhalmaPosition> = actionNotation(SYNTAX);
