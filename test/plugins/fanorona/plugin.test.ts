import { expect } from 'chai';
import { inverse } from '../../../core/geometry/index.js';
import type { Games } from '../../../core/registry/plugin.js';
import fanorona, {
  DIRECTIONS,
  formatMove,
  HEADERS,
  mapMove,
  parseMove,
  rules,
  SETUP,
  type FanoronaMove,
  type FanoronaPosition,
} from '../../../plugins/fanorona/index.js';
import { valueOf, variantNamed } from './support.js';

describe('fanorona: the plugin', () => {
  it('says what it is', () => {
    const typed: Games['fanorona'] = fanorona;
    expect([typed.api, typed.id, typed.title]).to.deep.equal([1, 'fanorona', 'Fanorona']);
    expect(fanorona.aliases).to.include('fanoron-tsivy');
    for (const name of [fanorona.id, ...fanorona.aliases]) expect(name).to.match(/^[a-z0-9-]+$/);
    expect(new Set(fanorona.aliases).size).to.equal(fanorona.aliases.length);
    expect(fanorona.notations[0]!.id).to.equal('standard');
    expect(fanorona.formats[0]!.id).to.equal('fanorona');
  });

  it('has eight boards, the nine by five first', () => {
    expect(fanorona.variants.map(({ id }) => id)).to.deep.equal([
      'sivy',
      'dimy',
      'telo',
      '3x5',
      '5x3',
      '7x3',
      '7x5',
      '9x3',
    ]);
    for (const { id, geometry, setup, seats } of fanorona.variants) {
      expect(seats).to.deep.equal(['white', 'black']);
      expect(setup.variant).to.equal(id);
      expect(setup.cells).to.have.length(geometry.size);
      expect(geometry.style).to.equal('lines');
      expect(rules.begin(setup).position()).to.deep.equal(setup);
      expect(rules.begin(setup).key()).to.equal(fanorona.notations[0]!.formatPosition!(setup));
      // Each side has the same number of stones, and one point is empty.
      const count = (cell: number) => Array.from(setup.cells).filter((one) => one === cell).length;
      expect([count(0), count(1), count(-1)]).to.deep.equal([
        (geometry.size - 1) / 2,
        (geometry.size - 1) / 2,
        1,
      ]);
    }
  });

  it('names the three options, which are also headers of a game', () => {
    expect(fanorona.options!.map(({ name }) => name)).to.deep.equal(['quiet_limit', 'repeat', 'ply_cap']);
    for (const option of fanorona.options!) {
      expect([option.type, option.minimum, option.default]).to.deep.equal(['integer', 1, undefined]);
      expect(HEADERS).to.include(option.name);
    }
  });

  it('reads and writes through its notation', () => {
    const [standard] = fanorona.notations;
    const position = valueOf(standard!.parsePosition!(SETUP));
    const move = valueOf(standard!.parseMove('d3-e3A', { position }));
    expect(standard!.formatMove(move, { position })).to.equal('d3-e3A');
    for (const code of ['bad_size', 'paika_in_chain', 'bad_letter', 'bad_count']) {
      expect(standard!.reasons.has(code)).to.equal(true);
    }
  });

  it('names the points a move touches, in order', () => {
    expect(fanorona.points(valueOf(parseMove('b2-c2A-c3A')))).to.deep.equal([28, 29, 20]);
  });

  it('turns directions with the board', () => {
    for (const { id, geometry } of fanorona.variants) {
      for (const symmetry of geometry.symmetries) {
        expect(symmetry.rigid).to.equal(true);
        for (let from = 0; from < geometry.size; from++) {
          for (const to of geometry.neighbours(from)) {
            const text = `${geometry.name(from)!}-${geometry.name(to)!}A`;
            const move = valueOf(parseMove(text, { variant: id }));
            const mapped = mapMove(move, symmetry);
            // Written and read again, the mapped move says the same: its directions fit its points.
            expect(valueOf(parseMove(formatMove(mapped, { variant: id }), { variant: id }))).to.deep.equal(
              mapped,
            );
            expect(mapMove(mapped, inverse(symmetry, geometry.symmetries))).to.deep.equal(move);
          }
        }
      }
    }
    const dimy = variantNamed('dimy').geometry.symmetries;
    expect(dimy.map(({ name }) => name)).to.include.members(['diagonal', 'turn-90']);
    expect(DIRECTIONS).to.have.length(8);
  });

  it('refuses a symmetry that does not turn directions', () => {
    const move = valueOf(parseMove('d3-e3A'));
    const map = Array.from({ length: 45 }, (_, point) => point);
    expect(() => mapMove(move, { name: 'swap', rigid: false, map })).to.throw(RangeError, 'swap');
  });

  it('maps and swaps a position in the middle of a chain', () => {
    const cells = new Int8Array(45).fill(-1);
    cells[22] = 1;
    cells[0] = 0;
    const middle: FanoronaPosition = {
      ...variantNamed('sivy').setup,
      cells,
      toMove: 1,
      pending: { points: [20, 21, 22], dir: 2 },
    };
    const [, files] = variantNamed('sivy').geometry.symmetries;
    const mirrored = fanorona.mapPosition!(middle, files!);
    expect(mirrored.pending).to.deep.equal({ points: [24, 23, 22], dir: 6 });
    expect(rules.begin(mirrored).seat).to.equal(1);
    const swapped = fanorona.swapSeats!(middle);
    expect([swapped.toMove, swapped.cells[22], swapped.cells[0], swapped.pending]).to.deep.equal([
      0,
      0,
      1,
      middle.pending,
    ]);
    const stop: FanoronaMove = { points: [22], steps: [] };
    expect(mapMove(stop, files!)).to.deep.equal({ points: [22], steps: [] });
  });
});
