/** The skeleton on a board of its own shape: men step along the lines, and who cannot move has lost. */

export const BOARD = `
/** The board, and how a game begins. */
import { EMPTY, graphGeometry, type Position, type Variant } from 'ludoscribe/core';

/**
 * Five points: four corners and the middle. The points stand in the order of their numbers, top row first, each
 * with its place in the picture; the edges say which of them are joined.
 */
export const geometry = graphGeometry({
  id: '__NAME__-5',
  points: [
    ['a3', 0, 0],
    ['c3', 2, 0],
    ['b2', 1, 1],
    ['a1', 0, 2],
    ['c1', 2, 2],
  ],
  edges: [
    ['a3', 'b2'],
    ['c3', 'b2'],
    ['a1', 'b2'],
    ['c1', 'b2'],
    ['a3', 'a1'],
    ['c3', 'c1'],
    ['a1', 'c1'],
  ],
});

/** Black above, white below, the middle empty; black moves first. */
export const setup: Position = { variant: 'five', cells: [0, 0, EMPTY, 1, 1], toMove: 0 };

export const variants: readonly Variant[] = [{ id: 'five', geometry, setup, seats: ['black', 'white'] }];
`;

export const NOTATION = `
/** How moves and positions are written. */
import { pointNotation, type PointMove } from 'ludoscribe/core';
import { variants } from './board.js';

/** A man steps: \`a3-b2\`. More kinds: a jump is \`{ separator: 'x', points: [2, 5] }\`, a pass \`{ word: 'pass' }\`. */
export const notation = pointNotation({ variants, kinds: { step: { separator: '-' } } });

export type Move = PointMove<'step'>;
`;

export const RULES = `
/** What may be played, what it does, and when the game is over. */
import { defineReasons, EMPTY, pointMove, simpleRules, win, type Position } from 'ludoscribe/core';
import { geometry, setup } from './board.js';
import { notation, type Move } from './notation.js';

const REASONS = defineReasons({
  not_your_man: 'There is no man of yours on {from}.',
  occupied: 'There is a man on {to} already.',
  not_adjacent: 'No line leads from {from} to {to}.',
});

export const rules = simpleRules<Move, Position>({
  setup,
  reasons: REASONS,
  endings: ['blocked'],
  isMove: (value) => notation.isMove(value),

  moves: ({ cells, toMove }) =>
    Array.from(cells).flatMap((cell, from) => {
      if (cell !== toMove) return [];
      const free = geometry.neighbours(from).filter((to) => cells[to] === EMPTY);
      return free.map((to) => pointMove('step', [from, to]));
    }),

  play({ variant, cells, toMove }, { points }) {
    const [from, to] = points;
    const after = Array.from(cells);
    after[from!] = EMPTY;
    after[to!] = toMove;
    return { variant, cells: after, toMove: 1 - toMove };
  },

  outcome: ({ toMove }, moves) => (moves.length === 0 ? win(1 - toMove, 'blocked') : undefined),

  refuse({ cells, toMove }, { points }) {
    const [from, to] = [points[0]!, points[1]!];
    const names = { from: geometry.name(from)!, to: geometry.name(to)! };
    if (cells[from] !== toMove) return REASONS.fault('not_your_man', names);
    return REASONS.fault(cells[to] === EMPTY ? 'not_adjacent' : 'occupied', names);
  },
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
  it('begins with the middle empty', () => {
    equal(notation.formatPosition(rules.begin().position()), 'bb/./ww b');
    equal(rules.begin().legalMoves().length, 2);
  });

  it('is lost by the side that cannot move', () => {
    const state = rules.begin({ variant: 'five', cells: [0, 1, -1, 1, 0], toMove: 0 });
    equal(state.play({ kind: 'step', points: [4, 2] }), undefined);
    equal(state.outcome, undefined);
    equal(after('a3-b2', 'a1-a3', 'b2-a1').seat, 1);
  });

  it('refuses a step where no line leads, and says so', () => {
    const state = after('a3-b2');
    equal(state.play({ kind: 'step', points: [4, 0] })?.message, 'No line leads from c1 to a3.');
  });
});
`;

/** As the writer writes it, to the empty line behind a game. */
export const EXAMPLE = `
[Event "The first game"]
[Black "Ann"]
[White "Bao"]
[Result "*"]
[Game "__NAME__"]

1. a3-b2 a1-a3 2. b2-a1 { back below } 2... c1-b2 3. c3-c1 *

`;

export const SAID = 'Two players step along the lines of a board of five points; who cannot move has lost.';
