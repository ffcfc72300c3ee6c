/** The skeleton on a grid: stones are put down, and the first row of three wins. */

export const BOARD = `
/** The board, and how a game begins. */
import { EMPTY, gridGeometry, type Position, type Variant } from 'ludoscribe/core';

/** Four files by four ranks: a4 is point 0, d1 is point 15. Neighbours stand beside each other or cornerwise. */
export const geometry = gridGeometry({ files: 4, ranks: 4 });

/** An empty board; black moves first. */
export const setup: Position = {
  variant: '4x4',
  cells: new Array<number>(geometry.size).fill(EMPTY),
  toMove: 0,
};

export const variants: readonly Variant[] = [{ id: '4x4', geometry, setup, seats: ['black', 'white'] }];
`;

export const NOTATION = `
/** How moves and positions are written. */
import { pointNotation, type PointMove } from 'ludoscribe/core';
import { variants } from './board.js';

/** A stone is put down: \`b2\`. More kinds: a step is \`{ separator: '-' }\`, a pass \`{ word: 'pass' }\`. */
export const notation = pointNotation({ variants, kinds: { place: {} } });

export type Move = PointMove<'place'>;
`;

export const RULES = `
/** What may be played, what it does, and when the game is over. */
import {
  defineReasons,
  draw,
  EMPTY,
  pointMove,
  simpleRules,
  win,
  type Position,
} from 'ludoscribe/core';
import { geometry, setup } from './board.js';
import { notation, type Move } from './notation.js';

const REASONS = defineReasons({ occupied: 'There is a stone on {point} already.' });

/** Every three points that follow each other in a straight line. */
const ROWS = geometry.lines.flatMap((line) => line.slice(2).map((_, start) => line.slice(start, start + 3)));

export const rules = simpleRules<Move, Position>({
  setup,
  reasons: REASONS,
  endings: ['row', 'full'],
  isMove: (value) => notation.isMove(value),

  moves: ({ cells }) =>
    Array.from(cells).flatMap((cell, point) => (cell === EMPTY ? [pointMove('place', [point])] : [])),

  play({ variant, cells, toMove }, { points }) {
    const after = Array.from(cells);
    after[points[0]!] = toMove;
    return { variant, cells: after, toMove: 1 - toMove };
  },

  outcome({ cells, toMove }, moves) {
    // Only the side that has just moved can have made a row.
    const mover = 1 - toMove;
    if (ROWS.some((row) => row.every((point) => cells[point] === mover))) return win(mover, 'row');
    return moves.length === 0 ? draw('full') : undefined;
  },

  refuse: (_, { points }) => REASONS.fault('occupied', { point: geometry.name(points[0]!)! }),
});
`;

export const TEST = `
import { equal } from 'node:assert/strict';
import { rules } from '../src/rules.js';
import { notation } from '../src/notation.js';

/** The game after some moves. */
function after(...moves: string[]) {
  const state = rules.begin();
  for (const text of moves) {
    const move = notation.parseMove(text);
    if (!move.ok) throw new Error(move.error.message);
    equal(state.play(move.value), undefined, text);
  }
  return state;
}

describe('__NAME__', () => {
  it('begins on an empty board', () => {
    equal(notation.formatPosition(rules.begin().position()), '..../..../..../.... b');
    equal(rules.begin().legalMoves().length, 16);
  });

  it('is won by the first row of three', () => {
    const state = after('b2', 'a4', 'b3', 'c4', 'b4');
    equal(state.outcome?.reason, 'row');
    equal(state.outcome?.winners[0], 0);
  });

  it('refuses a point that is taken, and says so', () => {
    const state = after('b2');
    equal(state.play({ kind: 'place', points: [9] })?.message, 'There is a stone on b2 already.');
  });
});
`;

/** As the writer writes it, to the empty line behind a game. */
export const EXAMPLE = `
[Event "The first game"]
[Black "Ann"]
[White "Bao"]
[Result "1-0"]
[Game "__NAME__"]
[Termination "row"]

1. b2 c3 2. b3 b4 3. c2 { a row of two, open at both ends } 3... a1 4. d2 1-0

`;

export const SAID = 'Two players put stones on a board of four by four; the first row of three wins.';
