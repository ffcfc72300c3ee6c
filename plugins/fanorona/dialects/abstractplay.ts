/**
 * The dialect `abstractplay`: moves as Abstract Play has them. A capture has `+` (approach) or `-` (withdrawal)
 * behind the point it arrives on; the steps of a chain are parted by commas, and all but the first name only the
 * point they go to.
 *
 *     d2d3          a paika
 *     d3e3-         a withdrawal
 *     b2c2+,c3+     a chain
 *
 * Source: the game's code on Abstract Play (github.com/AbstractPlay/gameslib, src/games/fanorona.ts), which ignores
 * case and blanks; its records have a blank behind each comma.
 */
import type { Notation } from '../../../core/notation/index.js';
import type { BoardContext } from '../boards.js';
import { APPROACH, PAIKA, WITHDRAWAL, type FanoronaMove, type FanoronaPosition } from '../types.js';
import { readSaidMove, stepReasons, type StepGrammar } from './steps.js';
import { boardToWrite } from './writing.js';

/** Signs behind a step, by its kind. */
export const PLUS_MINUS = ['', '+', '-'] as const;

/** How the signs are read. */
export const PLUS_MINUS_KINDS = { '+': APPROACH, '-': WITHDRAWAL } as const;

const GRAMMAR: StepGrammar = {
  first: /(?<from>[a-z][0-9])\s*(?<to>[a-z][0-9])\s*(?<sign>[+-]?)/diy,
  next: /(?<to>[a-z][0-9])\s*(?<sign>[+-]?)/diy,
  between: /\s*,\s*/y,
  kinds: PLUS_MINUS_KINDS,
  unsigned: PAIKA,
  reasons: stepReasons('b2c2+,c3+', 'a + or a -'),
};

const formatMove = (move: FanoronaMove, context?: BoardContext): string => {
  const { names } = boardToWrite(move, context);
  const steps = move.steps.map(({ to, kind }) => names[to]! + PLUS_MINUS[kind]);
  return names[move.points[0]!]! + steps.join(',');
};

/** The moves of Abstract Play, as the head of this file describes them. */
export const abstractplay: Notation<FanoronaMove, FanoronaPosition> = Object.freeze({
  id: 'abstractplay',
  reasons: GRAMMAR.reasons,
  parseMove: (text: string, context?: BoardContext) => readSaidMove(text, GRAMMAR, context),
  formatMove,
});
