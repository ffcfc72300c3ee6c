import { expect } from 'chai';
import { HOLES, STAR } from '../../../plugins/sternhalma/geometry.js';
import {
  hoppedBetween,
  LANDINGS,
  NONE,
  OVERS,
  STEPS,
  wayBetween,
  WAYS,
} from '../../../plugins/sternhalma/links.js';
import { makeChain, makeStep, singleMove } from '../../../plugins/sternhalma/moves.js';

const holes = Array.from({ length: HOLES }, (_, hole) => hole);
const places = holes.map((hole) => STAR.coordinates(hole));

/** The hole at a place, or -1. */
const holeAt = (x: number, y: number): number =>
  places.findIndex((place) => Math.hypot(place.x - x, place.y - y) < 1e-6);

/** Where the piece of a hole gets by going so far in each of six directions, ascending; with the holes half-way. */
const reached = (from: number, far: number): { to: number; over: number }[] =>
  [0, 1, 2, 3, 4, 5]
    .map((sixth) => {
      const { x, y } = places[from]!;
      const [right, down] = [Math.cos((sixth * Math.PI) / 3) * far, Math.sin((sixth * Math.PI) / 3) * far];
      return { to: holeAt(x + right, y + down), over: holeAt(x + right / 2, y + down / 2) };
    })
    .filter(({ to }) => to >= 0)
    .sort((a, b) => a.to - b.to);

/** A table's row of a hole, without what stands for nothing. */
const row = (table: Uint8Array, hole: number): number[] => [...table.slice(hole * WAYS, (hole + 1) * WAYS)];
const filled = (values: readonly number[]): number[] => [
  ...values,
  ...new Array<number>(WAYS - values.length).fill(NONE),
];

describe('the links of the star', () => {
  it('are the holes one away, and those two away with the hole between them', () => {
    for (const hole of holes) {
      const hops = reached(hole, 2);
      expect(row(STEPS, hole)).to.deep.equal(filled(reached(hole, 1).map(({ to }) => to)));
      expect(row(LANDINGS, hole)).to.deep.equal(filled(hops.map(({ to }) => to)));
      expect(row(OVERS, hole)).to.deep.equal(filled(hops.map(({ over }) => over)));
    }
  });

  it('are known by their two ends, and nothing else is a link', () => {
    for (const from of holes) {
      const [steps, landings, overs] = [STEPS, LANDINGS, OVERS].map((table) => row(table, from));
      for (const to of holes) {
        const [step, hop] = [steps!.indexOf(to), landings!.indexOf(to)];
        const over = hop >= 0 ? overs![hop] : NONE;
        const way = step >= 0 ? step : hop >= 0 ? WAYS + hop : NONE;
        if (wayBetween(from, to) === way && hoppedBetween(from, to) === over) continue;
        expect.fail(`${String(from)} to ${String(to)}`);
      }
    }
  });

  it('have one shared move each, and what is no link a move of its own', () => {
    for (const from of holes) {
      // The links, and some holes that are far.
      for (const to of holes.filter((hole) => wayBetween(from, hole) !== NONE || hole % 30 === 0)) {
        const way = wayBetween(from, to);
        const [step, chain] = [makeStep(from, to), makeChain([from, to])];
        expect(step).to.deep.equal({ kind: 'step', holes: [from, to] });
        expect(chain).to.deep.equal({ kind: 'chain', holes: [from, to] });
        for (const shared of [step, step.holes, chain, chain.holes])
          expect(Object.isFrozen(shared)).to.equal(true);
        expect(makeStep(from, to) === step).to.equal(way < WAYS);
        expect(makeChain([from, to]) === chain).to.equal(way >= WAYS && way !== NONE);
        if (way !== NONE) expect(singleMove(from, way)).to.equal(way < WAYS ? step : chain);
      }
    }
  });
});
