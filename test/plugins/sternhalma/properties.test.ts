import { expect } from 'chai';
import fc from 'fast-check';
import sternhalma, {
  findChain,
  findMove,
  formatMove,
  formatPosition,
  HOLES,
  makeChain,
  makeStep,
  parseMove,
  PASS,
  RULES,
  setupOf,
  STAR,
  type SternhalmaMove,
} from '../../../plugins/sternhalma/index.js';
import { dice, ends, plainGame, randomGame, VARIANT_IDS } from './support.js';

const someGame = (plies: number) =>
  fc.record({ variant: fc.constantFrom(...VARIANT_IDS), seed: fc.nat(), plies: fc.nat(plies) });

/** Well-formed moves, most of them near the truth: steps and chains of pieces, and chains that wander. */
function wellFormed(roll: (sides: number) => number, legal: readonly SternhalmaMove[]): SternhalmaMove {
  const base = legal[roll(legal.length)]!;
  const start = 'holes' in base ? base.holes[0]! : roll(HOLES);
  const kind = roll(6);
  if (kind === 0) return PASS;
  if (kind === 1) return makeStep(roll(HOLES), roll(HOLES));
  if (kind === 2) return makeStep(start, STAR.neighbours(start)[roll(STAR.neighbours(start).length)]!);
  if (kind === 3 && 'holes' in base) return makeChain([...base.holes, roll(HOLES)]);
  const chain = [start];
  for (let hops = 1 + roll(4); hops > 0; hops--) {
    const at = chain.at(-1)!;
    const lines = STAR.lines.filter((line) => line.includes(at));
    const line = lines[roll(lines.length)]!;
    const next = line[line.indexOf(at) + (roll(2) === 0 ? 2 : -2)];
    if (next !== undefined) chain.push(next);
  }
  return chain.length > 1 ? makeChain(chain) : PASS;
}

describe('sternhalma: properties of random play', () => {
  it('lists exactly what the plain rules find, and ends as they do', () => {
    fc.assert(
      fc.property(someGame(80), fc.nat(), ({ variant, seed, plies }, rolls) => {
        const { moves } = randomGame(variant, seed, plies, 12);
        const cap = 30 + (rolls % 60);
        const start = { ...setupOf(variant)!, cap };
        const state = RULES.begin(start);
        const plain = plainGame(start);
        for (const next of moves) {
          if (plain.over !== '') break;
          const listed = state.legalMoves().map(ends).sort();
          expect(listed).to.deep.equal(plain.reachable());
          expect(state.play(next)).to.equal(undefined);
          plain.play(next);
          expect(formatPosition(state.position())).to.equal(plain.text());
          expect(state.outcome?.reason ?? '').to.equal(plain.over);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('accepts every listed move, from a copy that goes on apart', () => {
    fc.assert(
      fc.property(someGame(60), ({ variant, seed, plies }) => {
        const { state } = randomGame(variant, seed, plies);
        const before = [state.position(), state.key(), state.changes(), state.ply, state.outcome];
        const keys = new Set<string>();
        for (const next of state.legalMoves()) {
          const after = state.clone();
          expect(after.play(next)).to.equal(undefined);
          expect(after.ply).to.equal(state.ply + 1);
          keys.add(after.key());
          const text = formatMove(next);
          expect(parseMove(text)).to.deep.equal({ ok: true, value: next });
        }
        expect(keys.size).to.equal(state.legalMoves().length);
        expect([state.position(), state.key(), state.changes(), state.ply, state.outcome]).to.deep.equal(
          before,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('refuses any other well-formed move, or it is another way of a listed chain', () => {
    fc.assert(
      fc.property(someGame(60), fc.nat(), ({ variant, seed, plies }, rolls) => {
        const { state } = randomGame(variant, seed, plies);
        if (state.outcome) return;
        const legal = state.legalMoves();
        const keys = new Set(
          legal.map((next) => {
            const after = state.clone();
            after.play(next);
            return after.key();
          }),
        );
        const roll = dice(rolls);
        for (let i = 0; i < 60; i++) {
          const what = wellFormed(roll, legal);
          const after = state.clone();
          const fault = after.play(what);
          if (fault === undefined) {
            expect(keys, formatMove(what)).to.include(after.key());
          } else {
            expect([...RULES.reasons.keys()]).to.include(fault.code);
            expect(after.position()).to.deep.equal(state.position());
            expect(after.changes()).to.deep.equal(state.changes());
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives equal keys equal legal moves', () => {
    const known = new Map<string, string>();
    let met = 0;
    for (let seed = 0; seed < 400; seed++) {
      // Short games from one set-up meet again and again, after other plies and with other counts.
      const { state } = randomGame('2', seed, 3);
      for (const start of [state, RULES.begin({ ...state.position(), ply: 40, passRun: 1 })]) {
        const legal = start
          .legalMoves()
          .map((what) => formatMove(what))
          .join();
        const before = known.get(start.key());
        if (before !== undefined) met++;
        expect(before ?? legal).to.equal(legal);
        known.set(start.key(), legal);
      }
    }
    expect(met).to.be.above(400);
    expect(known.size).to.be.above(200);
  });

  it('gives the mirrored game the mirrored positions and the same outcome', () => {
    for (const { id, symmetries, setup } of sternhalma.variants) {
      for (const symmetry of symmetries!) {
        const { moves, state } = randomGame(id, 11, 150, 60);
        const mirrored = RULES.begin(sternhalma.mapPosition!(setup, symmetry));
        const plain = RULES.begin(setup);
        for (const next of moves) {
          expect(plain.play(next)).to.equal(undefined);
          expect(mirrored.play(sternhalma.mapMove(next, symmetry))).to.equal(undefined);
          expect(mirrored.position()).to.deep.equal(sternhalma.mapPosition!(plain.position(), symmetry));
        }
        expect(mirrored.outcome).to.deep.equal(state.outcome);
      }
    }
  });

  it('gives half a turn with everybody as the seat opposite the same game', () => {
    const turn = STAR.symmetries.find(({ name }) => name === 'turn')!;
    for (const id of ['2', '4', '6', '2x15']) {
      const turned = (what: Parameters<NonNullable<typeof sternhalma.swapSeats>>[0]) =>
        sternhalma.swapSeats!(sternhalma.mapPosition!(what, turn));
      const plain = RULES.begin(setupOf(id));
      const other = RULES.begin(turned(setupOf(id)!));
      expect(turned(turned(setupOf(id)!))).to.deep.equal(setupOf(id));
      for (const next of randomGame(id, 3, 60).moves) {
        expect(plain.play(next)).to.equal(undefined);
        expect(other.play(sternhalma.mapMove(next, turn))).to.equal(undefined);
        expect(other.position()).to.deep.equal(turned(plain.position()));
      }
    }
    expect(sternhalma.swapSeats!(setupOf('3')!)).to.equal(setupOf('3'));
  });

  it('finds the canonical chain: no shorter one, and none before it in order', () => {
    fc.assert(
      fc.property(someGame(60), ({ variant, seed, plies }) => {
        const { state } = randomGame(variant, seed, plies);
        if (state.outcome) return;
        const { cells } = state.position();
        for (const what of state.legalMoves()) {
          if (!('holes' in what)) continue;
          const [from, to] = [what.holes[0]!, what.holes.at(-1)!];
          expect(findMove(cells, from, to)).to.deep.equal(what);
          const chain = findChain(cells, from, to);
          if (what.kind === 'chain') expect(chain).to.deep.equal(what);
          if (chain === undefined) continue;
          expect(chain.holes).to.deep.equal(bestChain(cells, from, to));
        }
      }),
      { numRuns: 30 },
    );
  });
});

/** The first in order of the shortest chains, by trying all chains up to a growing length. */
function bestChain(cells: ArrayLike<number>, from: number, to: number): number[] | undefined {
  for (let hops = 1; hops < 12; hops++) {
    const found = deepen([from], hops);
    if (found) return found;
  }
  return undefined;

  function deepen(chain: number[], left: number): number[] | undefined {
    const at = chain.at(-1)!;
    if (left === 0) return at === to ? chain : undefined;
    const nexts = STAR.lines
      .filter((line) => line.includes(at))
      .flatMap((line) => {
        const i = line.indexOf(at);
        return [
          [line[i - 1], line[i - 2]],
          [line[i + 1], line[i + 2]],
        ];
      })
      .filter(([over, next]) => next !== undefined && cells[over!] !== -1 && cells[next] === -1)
      .map(([, next]) => next!)
      .sort((a, b) => a - b);
    for (const next of nexts) {
      if (chain.includes(next)) continue;
      const found = deepen([...chain, next], left - 1);
      if (found) return found;
    }
    return undefined;
  }
}
