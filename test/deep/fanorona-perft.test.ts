/** Deep counts, against the rules written out plainly, and a position with very many chains. */
import { expect } from 'chai';
import fanorona, { boardOf, parsePosition, rules } from '../../plugins/fanorona/index.js';
import { count, readBoard } from '../plugins/fanorona/reference.js';
import { valueOf, variantNamed, type State } from '../plugins/fanorona/support.js';

function perft(state: State, depth: number): number {
  const moves = state.legalMoves();
  if (depth === 1) return moves.length;
  let sum = 0;
  for (const move of moves) {
    const next = state.clone();
    const fault = next.play(move);
    if (fault) throw new Error(fault.message);
    sum += perft(next, depth - 1);
  }
  return sum;
}

describe('fanorona: deep perft', () => {
  const depths: Readonly<Record<string, number>> = {
    telo: 9,
    '3x5': 8,
    '5x3': 7,
    dimy: 6,
    '7x3': 6,
    '7x5': 5,
    '9x3': 6,
    sivy: 5,
  };
  for (const { id } of fanorona.variants) {
    it(`${id} to depth ${String(depths[id])}`, () => {
      const { setup } = variantNamed(id);
      expect(perft(rules.begin(setup), depths[id]!)).to.equal(count(readBoard(boardOf(setup)), depths[id]!));
    });
  }

  it('a stone among many enemies has as many chains as plain search finds', () => {
    for (const text of ['b1b1b1b1b/9/b1b1w1b1b/9/b1b1b1b1b w', 'b1b1b1b/b1b1b1b/3w3/b1b1b1b/b1b1b1b w']) {
      const position = valueOf(parsePosition(text));
      expect(rules.begin(position).legalMoves().length).to.equal(count(readBoard(text), 1));
    }
  });
});
