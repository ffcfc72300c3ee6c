import { expect } from 'chai';
import fc from 'fast-check';
import {
  canonicalLine,
  canonicalPosition,
  inverse,
  makeRecord,
  mapPosition,
  mapRecord,
  RegistryError,
  swapRecord,
  symmetryOf,
  type GameRecord,
} from '../../../core/index.js';
import { noughts, type NoughtsMove } from '../../support/noughts.js';
import { anyRecord } from '../../support/records.js';

const variant = noughts.variants[0]!;
const all = variant.geometry.symmetries;
const own = noughts.notations[0]!;
const position = (text: string) => {
  const result = own.parsePosition!(text);
  if (!result.ok) throw new Error(text);
  return result.value;
};

describe('transform', () => {
  it('is undone by the inverse, moves, side lines and start alike', () => {
    fc.assert(
      fc.property(anyRecord, fc.constantFrom(...all), (record, symmetry) => {
        const there = mapRecord(noughts, record as GameRecord<NoughtsMove>, symmetry);
        expect(mapRecord(noughts, there, inverse(symmetry, all))).to.deep.equal(record);
      }),
    );
  });

  it('mirrors moves and positions as named', () => {
    const record = makeRecord<NoughtsMove, (typeof variant)['setup']>({
      game: 'noughts',
      variant: '3x3',
      moves: [{ to: 0 }, { to: 1 }],
    });
    const names = (how: string) =>
      mapRecord(noughts, record, symmetryOf(variant, how)).moves.map((move) => own.formatMove(move));
    expect(names('files')).to.deep.equal(['c3', 'b3']);
    expect(names('ranks')).to.deep.equal(['a1', 'b1']);
    expect(names('turn')).to.deep.equal(['c1', 'b1']);
    expect(
      own.formatPosition!(mapPosition(noughts, position('xo....... x'), symmetryOf(variant, 'files'))),
    ).to.equal('.ox...... x');
  });

  it('refuses by name what the board has not', () => {
    expect(() => symmetryOf(variant, 'file'))
      .to.throw(RegistryError, 'no symmetry file. There are identity, files, ranks, turn')
      .with.deep.property('candidates', ['files']);
    const goals = { ...variant, symmetries: [all[0]!] };
    expect(() => symmetryOf(goals, 'files')).to.throw('but not its goals');
  });

  it('swaps the seats, and twice is the identity', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        expect(swapRecord(noughts, swapRecord(noughts, record as GameRecord<NoughtsMove>))).to.deep.equal(
          record,
        );
      }),
    );
    const swapped = swapRecord(
      noughts,
      makeRecord({
        game: 'noughts',
        variant: '3x3',
        players: [{ name: 'A' }],
        moves: [{ to: 0 }],
        result: { winners: [0], scores: [3, 1], reason: 'x' },
      }),
    );
    expect(swapped).to.deep.include({
      players: [undefined, { name: 'A' }],
      result: { winners: [1], scores: [1, 3], reason: 'x' },
    });
    expect(own.formatPosition!(swapped.start!)).to.equal('......... o');
  });
});

describe('canonical', () => {
  it('is the same for all images, and tells the symmetry', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1, max: 1 }), { minLength: 9, maxLength: 9 }),
        fc.constantFrom(...all),
        (cells, symmetry) => {
          const any = { variant: '3x3', cells, toMove: 0 };
          const first = canonicalPosition(noughts, any);
          expect(canonicalPosition(noughts, mapPosition(noughts, any, symmetry)).text).to.equal(first.text);
          expect(own.formatPosition!(mapPosition(noughts, any, first.symmetry))).to.equal(first.text);
        },
      ),
    );
  });

  it('finds the smallest of the images of an opening', () => {
    const line = (...to: number[]) =>
      canonicalLine(
        noughts,
        '3x3',
        to.map((one) => ({ to: one })),
      );
    expect(line(2, 4).text).to.equal('a1 b2');
    expect(line(6, 4).symmetry.name).to.equal('identity');
    expect(line(5, 8).text).to.equal(line(7, 8).text);
  });
});
