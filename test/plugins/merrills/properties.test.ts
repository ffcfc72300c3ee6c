import { expect } from 'chai';
import fc from 'fast-check';
import type { RuleOptions } from '../../../core/notation/index.js';
import {
  formatMove,
  GEOMETRY,
  mapMove,
  mapPosition,
  merrills,
  parseMove,
  RULE_REASONS,
  RULES,
  swapSeats,
  type MerrillsMove,
  type MerrillsState,
} from '../../../plugins/merrills/index.js';
import { anyPosition, begin, choices, options, playOut, positionText } from './support.js';

/** Every move that takes at most one man. */
const SINGLES: MerrillsMove[] = [];
const points = Array.from({ length: 24 }, (_, point) => point);
for (const to of points) {
  for (const from of [undefined, ...points]) {
    for (const remove of [undefined, ...points]) {
      if (from === to || remove === to || (remove !== undefined && remove === from)) continue;
      SINGLES.push({ ...(from !== undefined && { from }), to, ...(remove !== undefined && { remove }) });
    }
  }
}

const snapshot = (state: MerrillsState) => ({
  position: state.position(),
  key: state.key(),
  legal: state.legalMoves(),
  outcome: state.outcome,
  ply: state.ply,
  changes: state.changes(),
});

const isReason = (code: string): boolean => (RULE_REASONS as ReadonlyMap<string, string>).has(code);

/** A game played out at random, from the set-up or from anywhere. */
const game = fc
  .record({
    rules: options,
    start: fc.option(anyPosition, { nil: undefined, freq: 3 }),
    played: choices(120),
  })
  .map(({ rules, start, played }) => {
    const state = RULES.begin(start, rules) as MerrillsState;
    const from = state.clone();
    return { rules, start, from, moves: playOut(state, played), state };
  });

describe('merrills: properties of the rules', () => {
  it('accepts every listed move, and reads back its text', () => {
    fc.assert(
      fc.property(game, ({ state }) => {
        const legal = state.legalMoves();
        expect(new Set(legal).size).to.equal(legal.length);
        for (const one of legal) {
          expect(parseMove(formatMove(one))).to.have.property('value', one);
          const next = state.clone();
          expect(next.play({ ...one })).to.equal(undefined);
        }
      }),
    );
  });

  it('refuses every other move, or plays it as another way of a listed one', () => {
    fc.assert(
      fc.property(
        game,
        fc.array(fc.shuffledSubarray(points, { minLength: 4, maxLength: 4 }), { maxLength: 200 }),
        ({ state }, fours) => {
          const legal = new Set(state.legalMoves().map(formatMove));
          const before = snapshot(state);
          const pairs = fours.map(([from, to, remove, alsoRemove]) => ({
            from: from!,
            to: to!,
            remove: remove!,
            alsoRemove: alsoRemove!,
          }));
          const placed = pairs.map(({ from: _, ...rest }) => rest);
          const swapped = state
            .legalMoves()
            .filter(({ alsoRemove }) => alsoRemove !== undefined)
            .map((one) => ({ ...one, remove: one.alsoRemove!, alsoRemove: one.remove! }));
          for (const one of [...SINGLES, ...pairs, ...placed, ...swapped]) {
            if (legal.has(formatMove(one))) continue;
            const next = one.alsoRemove === undefined ? state : state.clone();
            const fault = next.play(one);
            if (fault !== undefined) {
              if (!isReason(fault.code) || fault.message.includes('{')) throw new Error(fault.message);
              continue;
            }
            const listed = { ...one, remove: one.alsoRemove!, alsoRemove: one.remove! };
            expect(legal.has(formatMove(listed)), formatMove(one)).to.equal(true);
            const other = state.clone();
            other.play(listed);
            expect(other.key()).to.equal(next.key());
          }
          expect(snapshot(state)).to.deep.equal(before);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('has equal legal moves for equal keys', () => {
    const known = new Map<string, string>();
    let met = 0;
    const note = (state: MerrillsState, rules: RuleOptions) => {
      // What history ended has no moves, and a key knows no history.
      if (state.outcome !== undefined) return;
      const key = `${JSON.stringify(rules)} ${state.key()}`;
      const legal = state.legalMoves().map(formatMove).join(' ');
      if (known.has(key)) met++;
      expect(known.get(key) ?? legal, key).to.equal(legal);
      known.set(key, legal);
    };
    fc.assert(
      fc.property(options, choices(60), (rules, played) => {
        const state = begin(null, rules);
        for (const choice of played) {
          playOut(state, [choice]);
          note(state, rules);
          note(RULES.begin(state.position(), rules) as MerrillsState, rules);
        }
      }),
    );
    expect(met).to.be.above(300);
  });

  it('has equal numbers for equal keys, few equal ones for others, and tells what stands on a point', () => {
    const known = new Map<string, number>();
    fc.assert(
      fc.property(game, ({ state, from }) => {
        for (const one of [state, from]) {
          const { cells } = one.position();
          expect(points.map((point) => one.cell(point))).to.deep.equal(cells);
          expect(one.hash()).to.equal(one.hash() | 0);
          expect(known.get(one.key()) ?? one.hash()).to.equal(one.hash());
          known.set(one.key(), one.hash());
        }
      }),
    );
    expect(new Set(known.values()).size).to.be.above(known.size * 0.98);
  });

  it('is the same in every mirror', () => {
    expect(GEOMETRY.symmetries).to.have.length(16);
    fc.assert(
      fc.property(game, ({ from, start, rules, moves }) => {
        for (const symmetry of GEOMETRY.symmetries) {
          const [one, other] = [
            from.clone(),
            RULES.begin(start && mapPosition(start, symmetry), rules) as MerrillsState,
          ];
          for (const move of moves) {
            one.play(move);
            expect(other.play(mapMove(move, symmetry))).to.equal(undefined);
            expect(other.position()).to.deep.equal(mapPosition(one.position(), symmetry));
          }
          expect(other.outcome).to.deep.equal(one.outcome);
          const images = one.legalMoves().map((move) => formatMove(mapMove(move, symmetry)));
          // Two men may be named in the other order in a mirror.
          const unordered = (text: string) =>
            text.replace(/x(..)x(..)/, (_, a: string, b: string) => `x${[a, b].sort().join('x')}`);
          expect(images.map(unordered).sort()).to.deep.equal(
            other.legalMoves().map(formatMove).map(unordered).sort(),
          );
        }
      }),
      { numRuns: 30 },
    );
  });

  it('is the same with the sides changed over', () => {
    fc.assert(
      fc.property(game, ({ from, rules, moves }) => {
        const one = from.clone();
        const other = RULES.begin(swapSeats(from.position()), rules) as MerrillsState;
        for (const move of moves) {
          one.play(move);
          expect(other.play(move)).to.equal(undefined);
          expect(swapSeats(other.position())).to.deep.equal(one.position());
          expect(other.legalMoves()).to.deep.equal(one.legalMoves());
        }
        expect(other.outcome?.reason).to.equal(one.outcome?.reason);
        expect(other.outcome?.winners.map((seat) => 1 - seat)).to.deep.equal(one.outcome?.winners);
      }),
    );
  });

  it('goes on from a position as from the game that led to it, history aside', () => {
    fc.assert(
      fc.property(game, ({ state, rules }) => {
        const again = RULES.begin(state.position(), rules) as MerrillsState;
        expect(again.position()).to.deep.equal(state.position());
        expect(again.key()).to.equal(state.key());
        const { outcome } = state;
        const byHistory = outcome?.reason === 'repetition' || outcome?.reason === 'no_mill';
        expect(again.outcome).to.deep.equal(byHistory ? undefined : outcome);
        if (!byHistory) expect(again.legalMoves()).to.deep.equal(state.legalMoves());
      }),
    );
  });

  it('tells its changes point by point', () => {
    fc.assert(
      fc.property(game, ({ from, moves }) => {
        const state = from.clone();
        for (const move of moves) {
          const cells = Array.from(state.position().cells);
          state.play(move);
          for (const { point, from: was, to } of state.changes()) {
            expect(cells[point]).to.equal(was);
            cells[point] = to;
          }
          expect(cells).to.deep.equal(state.position().cells);
          expect(state.changes().map(({ point }) => point)).to.deep.equal(merrills.points(move));
        }
      }),
    );
  });

  it('clones with its history, and goes on apart', () => {
    fc.assert(
      fc.property(game, choices(40), choices(40), ({ state, from, moves, start, rules }, one, other) => {
        const copy = state.clone();
        expect(snapshot(copy)).to.deep.equal(snapshot(state));
        const before = snapshot(copy);
        const ahead = playOut(state, one);
        expect(snapshot(copy)).to.deep.equal(before);
        // The same moves in one go end the same way.
        const whole = RULES.begin(start, rules) as MerrillsState;
        for (const move of [...moves, ...ahead]) expect(whole.play(move)).to.equal(undefined);
        expect(snapshot(whole)).to.deep.equal(snapshot(state));
        const after = snapshot(state);
        playOut(copy, other);
        expect(snapshot(state)).to.deep.equal(after);
        expect(from.ply).to.equal(0);
      }),
    );
  });

  it('ends every game by one of its reasons', () => {
    fc.assert(
      fc.property(options, choices(1200, 1200), (rules, played) => {
        const state = begin(null, rules);
        playOut(state, played);
        expect(state.outcome?.reason).to.be.oneOf(['few', 'blocked', 'repetition', 'no_mill']);
        expect(positionText(state)).to.be.a('string');
      }),
      { numRuns: 50 },
    );
  });
});
