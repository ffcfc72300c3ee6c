import { expect } from 'chai';
import fc from 'fast-check';
import {
  beforeTurn,
  formatMove,
  GEOMETRY,
  mapMove,
  mapPosition,
  SETUP,
  swapSeats,
  type MerrillsMove,
} from '../../../plugins/merrills/index.js';
import { POINT_NAMES, POINTS } from '../../../plugins/merrills/geometry.js';
import {
  codeOf,
  flawOf,
  isPoint,
  moveOf,
  moveOfCode,
  NONE,
  pointsOf,
  SINGLE,
} from '../../../plugins/merrills/moves.js';
import { anyPosition, move, point, position } from './support.js';

/** The mills, along the ranks and then along the files. */
const MILLS = [
  'a7 d7 g7, b6 d6 f6, c5 d5 e5, a4 b4 c4, e4 f4 g4, c3 d3 e3, b2 d2 f2, a1 d1 g1',
  'a7 a4 a1, b6 b4 b2, c5 c4 c3, d7 d6 d5, d3 d2 d1, e5 e4 e3, f6 f4 f2, g7 g4 g1',
]
  .join(', ')
  .split(', ');

describe('merrills: the board', () => {
  it('has its mills along the ranks and along the files', () => {
    const lines = GEOMETRY.lines.map((line) => line.map((at) => GEOMETRY.name(at)).join(' '));
    expect(lines).to.deep.equal(MILLS);
    expect([POINTS, POINT_NAMES[0], POINT_NAMES[23]]).to.deep.equal([24, 'a7', 'g1']);
    expect(Object.isFrozen(POINT_NAMES)).to.equal(true);
  });

  it('joins the points next to each other in a mill', () => {
    for (const name of POINT_NAMES) {
      const beside = MILLS.map((mill) => mill.split(' ')).flatMap((mill) => {
        const at = mill.indexOf(name);
        return at < 0 ? [] : at === 1 ? [mill[0]!, mill[2]!] : [mill[1]!];
      });
      expect(
        GEOMETRY.neighbours(point(name)).map((at) => GEOMETRY.name(at)),
        name,
      ).to.have.members(beside);
    }
  });

  it('lies as it is drawn: a to g from the left, 7 at the top', () => {
    const places = ['a7', 'g7', 'd5', 'a4', 'g1'].map((name) => GEOMETRY.coordinates(point(name)));
    expect(places).to.deep.equal([
      { x: 0, y: 0 },
      { x: 6, y: 0 },
      { x: 3, y: 2 },
      { x: 0, y: 3 },
      { x: 6, y: 6 },
    ]);
  });
});

describe('merrills: moves as objects', () => {
  const part = fc.integer({ min: NONE, max: POINTS - 1 });

  it('are one frozen object for each code, and no code stands for two', () => {
    const seen = new Map<number, string>();
    fc.assert(
      fc.property(part, fc.nat(POINTS - 1), part, part, (from, to, remove, also) => {
        const code = codeOf(from, to, remove, also);
        const name = [from, to, remove, also].join();
        expect(seen.get(code) ?? name).to.equal(name);
        seen.set(code, name);
        expect(code < SINGLE).to.equal(also === NONE);
        const named = [from, to, remove, also].filter((at) => at !== NONE);
        const made = moveOfCode(code);
        if (new Set(named).size < named.length || (remove === NONE && also !== NONE)) {
          expect(made).to.equal(undefined);
          return;
        }
        const parts = { from, to, remove, alsoRemove: also };
        const wanted = Object.fromEntries(Object.entries(parts).filter(([, at]) => at !== NONE));
        expect(made).to.deep.equal(wanted);
        expect(Object.isFrozen(made)).to.equal(true);
        expect(moveOfCode(code)).to.equal(made);
        expect(moveOf(from, to, remove, also)).to.equal(made);
        expect(pointsOf(made!)).to.deep.equal([from, to, remove, also].filter((at) => at !== NONE));
      }),
      { numRuns: 2000 },
    );
  });

  it('are told from what is none, with what is wrong with it', () => {
    const flaws: readonly (readonly [unknown, string | undefined])[] = [
      [{ to: 0 }, undefined],
      [{ to: 23, from: 0, remove: 1, alsoRemove: 2 }, undefined],
      [{ to: 3, remove: 4, alsoRemove: 5 }, undefined],
      [{ to: 3, remove: 4, alsoRemove: 3 }, 'same_point'],
      [{ to: 3, from: 5, remove: 3 }, 'same_point'],
      [{ to: 3, from: 3, remove: 24 }, 'not_a_move'],
      [{ to: 3, from: -1 }, 'not_a_move'],
      [{ to: 3, remove: 24 }, 'not_a_move'],
      [{ to: 3, remove: 4, alsoRemove: 24 }, 'not_a_move'],
      [{ to: 3, from: 24 }, 'not_a_move'],
      [{ from: 3, remove: 3 }, 'not_a_move'],
      [{ to: 3, alsoRemove: 3 }, 'not_a_move'],
      [() => undefined, 'not_a_move'],
      [null, 'not_a_move'],
    ];
    for (const [value, flaw] of flaws) expect(flawOf(value), JSON.stringify(value)).to.equal(flaw);
    expect([0, 23].every(isPoint)).to.equal(true);
    for (const value of [-1, 24, 0.5, NaN, 2 ** 32, '0', null, undefined, [3], Object.create(null)])
      expect(isPoint(value)).to.equal(false);
  });

  it('go where a symmetry puts each of their points', () => {
    for (const symmetry of GEOMETRY.symmetries) {
      for (const text of ['d2', 'd2-d3', 'd2xa1', 'd2-d3xa1', 'b6xg7xa1', 'a7-d7xg1xg4']) {
        const names = text.replace(/[a-g][1-7]/g, (name) => GEOMETRY.name(symmetry.map[point(name)]!)!);
        expect(formatMove(mapMove(move(text), symmetry)), `${text} ${symmetry.name}`).to.equal(names);
      }
    }
  });
});

describe('merrills: positions seen otherwise', () => {
  it('stand where a symmetry puts them, and the same again from the other side', () => {
    fc.assert(
      fc.property(anyPosition, fc.constantFrom(...GEOMETRY.symmetries), (one, symmetry) => {
        const { cells, ...rest } = mapPosition(one, symmetry);
        for (let at = 0; at < POINTS; at++) expect(cells[symmetry.map[at]!]).to.equal(one.cells[at]);
        expect({ ...rest, cells: one.cells }).to.deep.equal(one);
        const swapped = swapSeats(one);
        expect(Array.from(swapped.cells)).to.deep.equal(
          Array.from(one.cells, (cell) => (cell === 0 ? 1 : cell === 1 ? 0 : -1)),
        );
        expect(swapped.toMove).to.equal(one.toMove === 0 ? 1 : 0);
        expect(swapped.hand).to.deep.equal([one.hand[1], one.hand[0]]);
        expect(swapSeats(swapped)).to.deep.equal(one);
      }),
    );
  });

  it('are as they were before half a turn', () => {
    const whole = position('WWW............BBB...... w 5 5 3 9');
    expect(beforeTurn(whole)).to.deep.equal(whole);
    const stepped = beforeTurn({ ...whole, pending: { from: point('a4'), to: point('a7'), remove: 1 } });
    expect(stepped).to.deep.equal(position('.WW......W.....BBB...... w 5 5 3 9'));
    const placed = beforeTurn({ ...whole, pending: { to: point('g7'), remove: 1 } });
    expect(placed).to.deep.equal(position('WW.............BBB...... w 6 5 3 9'));
    const black = { ...whole, toMove: 1, pending: { to: point('e3'), remove: 1 } };
    expect(beforeTurn(black)).to.deep.equal(position('WWW............BB....... b 5 6 3 9'));
    expect(whole.cells[point('g7')]).to.equal(0);
  });

  it('begin empty, and nobody can change that', () => {
    expect(SETUP).to.deep.include({ variant: 'standard', toMove: 0, hand: [9, 9], noMill: 0, ply: 0 });
    expect(Array.from(SETUP.cells)).to.deep.equal(new Array(24).fill(-1));
    for (const shared of [SETUP, SETUP.cells, SETUP.hand]) expect(Object.isFrozen(shared)).to.equal(true);
  });

  it('are not changed by reading a move', () => {
    const read: MerrillsMove = move('d2-d3xa1');
    expect(() => Object.assign(read, { to: 0 })).to.throw(TypeError);
  });
});
