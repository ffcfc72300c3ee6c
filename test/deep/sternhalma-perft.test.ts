import { expect } from 'chai';
import { RULES, setupOf } from '../../plugins/sternhalma/index.js';
import { ends, PlainGame, plainGame, perft, randomGame, VARIANT_IDS } from '../plugins/sternhalma/support.js';

/** The same count by the plain rules: sets of names, everything looked for anew. */
function plainPerft(game: PlainGame, depth: number): number {
  const moves = game.reachable();
  if (depth === 1) return moves.length;
  let count = 0;
  for (const text of moves) {
    const [from, to] = text.split('>') as [string, string];
    const after = new PlainGame(game.seats, game.count, setupOf(String(game.seats))!, game.cap);
    after.pieces.clear();
    for (const [name, seat] of game.pieces) after.pieces.set(name, seat);
    after.pieces.delete(from);
    after.pieces.set(to, game.seat);
    after.seat = (game.seat + 1) % game.seats;
    count += plainPerft(after, depth - 1);
  }
  return count;
}

describe('sternhalma: perft, deeper', () => {
  for (const id of VARIANT_IDS) {
    it(`agrees with the plain rules at depth 4 from the set-up of ${id}, and 3 after 30 random plies`, () => {
      const setup = setupOf(id)!;
      expect(perft(RULES.begin(setup), 4)).to.equal(plainPerft(plainGame(setup), 4));
      const middle = randomGame(id, 7, 30).state.position();
      expect(perft(RULES.begin(middle), 3)).to.equal(plainPerft(plainGame(middle), 3));
    });
  }

  it('agrees with the plain rules at depth 5, each first move apart', () => {
    for (const id of ['2', '3']) {
      const state = RULES.begin(setupOf(id));
      const plain = plainGame(setupOf(id)!);
      const whole = perft(state, 5);
      let sum = 0;
      for (const first of state.legalMoves()) {
        const after = state.clone();
        after.play(first);
        const count = perft(after, 4);
        sum += count;
        const other = new PlainGame(plain.seats, plain.count, after.position());
        expect(count, ends(first)).to.equal(plainPerft(other, 4));
      }
      expect(sum).to.equal(whole);
    }
  });
});
