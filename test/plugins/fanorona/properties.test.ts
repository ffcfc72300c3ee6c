import { expect } from 'chai';
import fc from 'fast-check';
import fanorona, {
  boardOf,
  chainUnderWay,
  formatMove,
  parseMove,
  parsePosition,
  rules,
  type FanoronaMove,
  type FanoronaPosition,
} from '../../../plugins/fanorona/index.js';
import { legal, readBoard } from './reference.js';
import { games, valueOf, variantNamed, type State } from './support.js';

/** Positions with stones anywhere. */
const scattered: fc.Arbitrary<FanoronaPosition> = fc
  .tuple(
    fc.constantFrom(...fanorona.variants),
    fc.array(fc.constantFrom(-1, -1, -1, 0, 1, 1), { minLength: 45, maxLength: 45 }),
    fc.constantFrom(0, 1),
  )
  .map(([{ setup, geometry }, cells, toMove]) => ({
    ...setup,
    cells: Int8Array.from(cells.slice(0, geometry.size)),
    toMove,
  }));

/** Positions that games come to, and scattered ones. */
const positions: fc.Arbitrary<FanoronaPosition> = fc.oneof(
  games(40).map((game) => game.positions.at(-1)!),
  scattered,
);

/** Well-formed moves on a board, legal or not. */
const wellFormed = (variant: string): fc.Arbitrary<FanoronaMove> => {
  const { geometry } = variantNamed(variant);
  const choices = fc.array(fc.tuple(fc.nat(1000), fc.constantFrom('', 'A', 'W', 'A')), {
    minLength: 1,
    maxLength: 4,
  });
  return fc.tuple(fc.nat(geometry.size - 1), choices).map(([start, steps]) => {
    let point = start;
    let text = geometry.name(point)!;
    for (const [choice, letter] of steps) {
      const near = geometry.neighbours(point);
      point = near[choice % near.length]!;
      text += `-${geometry.name(point)!}${letter === '' && steps.length > 1 ? 'W' : letter}`;
    }
    return valueOf(parseMove(text, { variant }));
  });
};

const snapshot = (state: State) => ({
  key: state.key(),
  seat: state.seat,
  ply: state.ply,
  outcome: state.outcome,
  changes: state.changes(),
  position: state.position(),
});

describe('fanorona: properties', () => {
  it('the legal moves are those of the rules written out plainly, with the same boards after them', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const state = rules.begin(position);
        if (state.outcome !== undefined) return;
        const expected = legal(readBoard(boardOf(position)));
        const texts = state.legalMoves().map((move) => formatMove(move, { position }));
        expect(texts).to.have.members([...expected.keys()]);
        expect(new Set(texts).size).to.equal(texts.length);
        for (const move of state.legalMoves()) {
          const next = state.clone();
          expect(next.play(move)).to.equal(undefined);
          const after = expected.get(formatMove(move, { position }))!;
          expect(readBoard(next.key())).to.deep.equal({ ...after, stones: sorted(after.stones, next.key()) });
        }
      }),
      { numRuns: 400 },
    );
  });

  /** The same stones in the order in which a board's text has them. */
  function sorted(stones: ReadonlyMap<string, string>, key: string): Map<string, string> {
    const order = [...readBoard(key).stones.keys()];
    return new Map([...stones].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
  }

  it('a game is over exactly when a side has no stones or the side to move no move', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const state = rules.begin(position);
        const board = readBoard(boardOf(position));
        const sides = new Set(board.stones.values());
        const over = sides.size < 2 || legal(board).size === 0;
        expect(state.outcome !== undefined).to.equal(over);
        if (over) expect(state.legalMoves()).to.deep.equal([]);
        else expect(state.legalMoves().length).to.be.greaterThan(0);
      }),
      { numRuns: 400 },
    );
  });

  it('any other move is refused, and a refused move leaves the state as it was', () => {
    const cases = positions.chain((position) =>
      fc.tuple(fc.constant(position), wellFormed(position.variant)),
    );
    fc.assert(
      fc.property(cases, ([position, move]) => {
        const state = rules.begin(position, { quiet_limit: 7, repeat: 2, ply_cap: 1000 });
        const before = snapshot(state);
        const listed = state.legalMoves().some((one) => same(one, move));
        const fault = state.play(move);
        expect(fault === undefined, JSON.stringify([position, move, fault])).to.equal(listed);
        if (fault === undefined) return;
        expect(rules.reasons.has(fault.code)).to.equal(true);
        expect(snapshot(state)).to.deep.equal(before);
      }),
      { numRuns: 3000 },
    );
  });

  const same = (a: FanoronaMove, b: FanoronaMove): boolean => JSON.stringify(a) === JSON.stringify(b);

  it('anything at all can be handed to play', () => {
    const point = fc.oneof(fc.integer({ min: -2, max: 50 }), fc.anything());
    const step = fc.oneof(
      fc.record({
        from: point,
        to: point,
        dir: fc.integer({ min: -1, max: 9 }),
        kind: fc.integer({ min: -1, max: 3 }),
      }),
      fc.anything(),
    );
    const odd = fc.oneof(fc.record({ points: fc.array(point), steps: fc.array(step) }), fc.anything());
    fc.assert(
      fc.property(odd, (move) => {
        const state = rules.begin();
        const fault = state.play(move as FanoronaMove);
        expect(fault?.code).to.be.oneOf([...rules.reasons.keys()]);
        expect(state.ply).to.equal(0);
      }),
      { numRuns: 2000 },
    );
  });

  it('a move read again is that move', () => {
    fc.assert(
      fc.property(positions, (position) => {
        for (const move of rules.begin(position).legalMoves()) {
          expect(valueOf(parseMove(formatMove(move, { position }), { position }))).to.deep.equal(move);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('equal keys have equal legal moves, and the key is the text of the board', () => {
    fc.assert(
      fc.property(games(), ({ positions: all, state }) => {
        const byKey = new Map<string, string>();
        for (const position of all) {
          const one = rules.begin(position);
          expect(one.key()).to.equal(boardOf(position));
          expect(valueOf(parsePosition(one.key())).cells).to.deep.equal(position.cells);
          const moves = JSON.stringify(one.legalMoves());
          expect(byKey.get(one.key()) ?? moves).to.equal(moves);
          byKey.set(one.key(), moves);
        }
        expect(state.key()).to.equal(boardOf(state.position()));
      }),
      { numRuns: 60 },
    );
  });

  it('the changes lead from each position to the next', () => {
    fc.assert(
      fc.property(games(), ({ variant, moves, positions: all }) => {
        const state = rules.begin(variantNamed(variant).setup);
        moves.forEach((move, ply) => {
          state.play(move);
          const cells = Array.from(all[ply]!.cells);
          for (const { point, from, to } of state.changes()) {
            expect(cells[point]).to.equal(from);
            cells[point] = to;
          }
          expect(cells).to.deep.equal(Array.from(all[ply + 1]!.cells));
        });
      }),
      { numRuns: 60 },
    );
  });

  it('a game mirrored gives the mirrored positions and the same outcome', () => {
    fc.assert(
      fc.property(games(), ({ variant, moves, positions: all, state }) => {
        const { geometry, setup } = variantNamed(variant);
        for (const symmetry of geometry.symmetries) {
          const mirrored = rules.begin(fanorona.mapPosition!(setup, symmetry));
          moves.forEach((move, ply) => {
            expect(mirrored.play(fanorona.mapMove(move, symmetry))).to.equal(undefined);
            const { cells } = fanorona.mapPosition!(all[ply + 1]!, symmetry);
            expect(mirrored.position().cells).to.deep.equal(cells);
          });
          expect(mirrored.outcome).to.deep.equal(state.outcome);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('a game with the seats swapped gives the swapped positions and the other winner', () => {
    fc.assert(
      fc.property(games(), ({ variant, moves, state }) => {
        const swapped = rules.begin(fanorona.swapSeats!(variantNamed(variant).setup));
        for (const move of moves) expect(swapped.play(move)).to.equal(undefined);
        const expected = fanorona.swapSeats!(state.position());
        expect(swapped.position()).to.deep.equal(expected);
        expect(fanorona.swapSeats!(expected)).to.deep.equal(state.position());
        expect(swapped.outcome?.winners).to.deep.equal(state.outcome?.winners.map((seat) => 1 - seat));
      }),
      { numRuns: 60 },
    );
  });

  it('a copy goes on apart from its origin', () => {
    fc.assert(
      fc.property(games(), fc.nat(100_000), (game, choice) => {
        const { state } = game;
        const moves = state.legalMoves();
        if (moves.length === 0) return;
        const before = snapshot(state);
        const copy = state.clone();
        expect(snapshot(copy)).to.deep.equal(before);
        copy.play(moves[choice % moves.length]!);
        expect(snapshot(state)).to.deep.equal(before);
        const after = snapshot(copy);
        state.play(moves[(choice + 1) % moves.length]!);
        expect(snapshot(copy)).to.deep.equal(after);
      }),
      { numRuns: 100 },
    );
  });

  it('a position begun anew goes on like the game that came to it', () => {
    fc.assert(
      fc.property(games(30), fc.integer({ min: 1, max: 40 }), ({ variant, moves }, at) => {
        const options = { quiet_limit: 5, ply_cap: 25 };
        const whole = rules.begin(variantNamed(variant).setup, options);
        let anew: State | undefined;
        for (const [ply, move] of moves.entries()) {
          if (whole.outcome !== undefined) break;
          // A draw is judged after a ply, so a position in which one is due would go on.
          if (ply === at) anew = rules.begin(whole.position(), options);
          expect(whole.play(move)).to.equal(undefined);
          expect(anew?.play(move)).to.equal(undefined);
        }
        if (anew === undefined) return;
        expect(anew.position()).to.deep.equal(whole.position());
        expect(anew.outcome).to.deep.equal(whole.outcome);
      }),
      { numRuns: 100 },
    );
  });

  it('a chain broken off after any of its steps can be stopped there, or played to its end', () => {
    fc.assert(
      fc.property(games(30), ({ variant, moves, positions: all }) => {
        const { geometry } = variantNamed(variant);
        moves.forEach(({ points, steps }, ply) => {
          if (steps[0]!.kind === 0) return;
          for (let made = 1; made <= steps.length; made++) {
            const chain = { points: points.slice(0, made + 1), steps: steps.slice(0, made) };
            const middle = valueOf(chainUnderWay(all[ply]!, chain));
            const rest = { points: points.slice(made), steps: steps.slice(made) };
            const state = rules.begin(middle);
            if (state.outcome !== undefined) {
              expect(state.outcome).to.deep.equal({ winners: [ply % 2], reason: 'no_stones' });
              continue;
            }
            expect(state.legalMoves()).to.deep.include(rest);
            const stopped = state.clone();
            expect(stopped.play({ points: points.slice(made, made + 1), steps: [] })).to.equal(undefined);
            const short = rules.begin(all[ply]!);
            short.play(chain);
            expect(stopped.position()).to.deep.equal(short.position());
            for (const symmetry of geometry.symmetries) {
              const mirrored = rules.begin(fanorona.mapPosition!(middle, symmetry));
              const mapped = state.legalMoves().map((move) => fanorona.mapMove(move, symmetry));
              expect(mirrored.legalMoves()).to.have.deep.members(mapped);
            }
            expect(state.play(rest)).to.equal(undefined);
            expect(state.position()).to.deep.equal(all[ply + 1]);
          }
        });
      }),
      { numRuns: 30 },
    );
  });

  it('what is handed out stays as it was', () => {
    const state = rules.begin();
    const { cells } = state.position();
    (cells as Int8Array).fill(-1);
    expect(state.position()).to.deep.equal(variantNamed('sivy').setup);
    const before = state.position();
    const moves = state.legalMoves();
    const texts = moves.map((move) => formatMove(move));
    state.play(moves[0]!);
    expect(before).to.deep.equal(variantNamed('sivy').setup);
    expect(moves.map((move) => formatMove(move))).to.deep.equal(texts);
  });
});
