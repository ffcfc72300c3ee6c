/**
 * The dialect `superdupergames`: moves as SuperDuperGames had them. Every step names both its points, with `+`
 * (approach) or `-` (withdrawal) behind it when it takes; the steps of a chain are parted by commas, and a period
 * ends the move.
 *
 *     a3a4.               a paika
 *     a3a4+,a4b4-,b4b5-.  a chain
 *
 * The period told the site that the chain goes on no more; a text of one move is read without it as well. A list of
 * moves is one behind the other, each with its period, with or without blanks.
 *
 * Source: the site's wiki, wiki.superdupergames.org/games/fanorona.
 */
import { ok, shiftSpan, spanIn, type Notation, type Result } from '../../../core/notation/index.js';
import type { BoardContext } from '../boards.js';
import { PAIKA, type FanoronaMove, type FanoronaPosition } from '../types.js';
import { PLUS_MINUS, PLUS_MINUS_KINDS } from './abstractplay.js';
import { readSaidMove, stepReasons, type StepGrammar } from './steps.js';
import { boardToWrite } from './writing.js';

const STEP = /(?<from>[a-z][0-9])\s*(?<to>[a-z][0-9])\s*(?<sign>[+-]?)/diy;

const GRAMMAR: StepGrammar = {
  first: STEP,
  next: STEP,
  between: /\s*,\s*/y,
  end: /\s*\./y,
  kinds: PLUS_MINUS_KINDS,
  unsigned: PAIKA,
  reasons: stepReasons('b2c2+,c2c3+.', 'a + or a -'),
};

const formatMove = (move: FanoronaMove, context?: BoardContext): string => {
  const { names } = boardToWrite(move, context);
  return `${move.steps.map(({ from, to, kind }) => names[from]! + names[to]! + PLUS_MINUS[kind]).join(',')}.`;
};

/** Moves one behind the other; each ends with its period. */
function parseMoves(text: string, context?: BoardContext): Result<FanoronaMove[]> {
  const given = typeof text === 'string' ? text : '';
  const moves: FanoronaMove[] = [];
  for (const { 0: piece, index } of given.matchAll(/[^.]*\.?/g)) {
    if (piece.trim() === '') continue;
    const move = readSaidMove(piece, GRAMMAR, context);
    if (!move.ok) {
      const span = shiftSpan(move.error.span!, spanIn(given, index));
      return { ok: false, error: { ...move.error, span, ply: moves.length } };
    }
    moves.push(move.value);
  }
  return ok(moves);
}

/** The moves of SuperDuperGames, as the head of this file describes them. */
export const superdupergames: Notation<FanoronaMove, FanoronaPosition> = Object.freeze({
  id: 'superdupergames',
  reasons: GRAMMAR.reasons,
  parseMove: (text: string, context?: BoardContext) => readSaidMove(text, GRAMMAR, context),
  formatMove,
  parseMoves,
  formatMoves: (moves: readonly FanoronaMove[], context?: BoardContext) =>
    moves.map((move) => formatMove(move, context)).join(' '),
});
