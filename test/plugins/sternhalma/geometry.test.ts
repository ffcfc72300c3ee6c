import { expect } from 'chai';
import sternhalma, {
  HOLES,
  holeOf,
  nameOf,
  rowLen,
  ROWS,
  STAR,
  variantData,
} from '../../../plugins/sternhalma/index.js';
import { homeOf, neighbour, SEATING, VARIANT_IDS } from './support.js';

describe('sternhalma: the board', () => {
  it('names the holes as the spec does', () => {
    expect(HOLES).to.equal(121);
    expect(holeOf('i5')).to.equal(60);
    expect(nameOf(0)).to.equal('a1');
    expect(nameOf(120)).to.equal('q1');
    for (let hole = 0; hole < HOLES; hole++) expect(holeOf(nameOf(hole)!)).to.equal(hole);
  });

  it('gives undefined for what is no hole and no row', () => {
    for (const hole of [-1, 121, 0.5, NaN, Infinity]) expect(nameOf(hole)).to.equal(undefined);
    for (const name of ['', 'a0', 'a2', 'A1', 'i05', 'e14', 'r1', 'i5 ', '5i', 'i', 'constructor']) {
      expect(holeOf(name), name).to.equal(undefined);
    }
    for (const row of [-1, 17, 1.5, NaN]) expect(rowLen(row)).to.equal(undefined);
  });

  it('has rows of 1 2 3 4 13 12 11 10 9 10 11 12 13 4 3 2 1', () => {
    const lengths = Array.from({ length: ROWS }, (_, row) => rowLen(row));
    expect(lengths).to.deep.equal([1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1]);
    expect(STAR.rows.map((row) => row.length)).to.deep.equal(lengths);
    expect([rowLen(4), rowLen(12)]).to.deep.equal([13, 13]);
  });

  it('joins each hole to the two beside it and two in each row next to its own', () => {
    for (let hole = 0; hole < HOLES; hole++) {
      const wanted = [0, 1, 2, 3, 4, 5]
        .map((way) => neighbour(nameOf(hole)!, way))
        .filter((n) => n !== undefined);
      expect(STAR.neighbours(hole).map((n) => nameOf(n))).to.have.members(wanted);
    }
    expect(STAR).to.include({ id: 'star-121', style: 'holes', size: 121 });
    expect(STAR.symmetries).to.have.length(12);
  });

  it('stands each seat in its point and lets it race to the one opposite', () => {
    for (const id of VARIANT_IDS) {
      const data = variantData(id)!;
      data.points.forEach((point, seat) => {
        expect(data.points).to.deep.equal(SEATING[data.seats]);
        expect(data.starts[seat]!.map((hole) => nameOf(hole))).to.have.members(homeOf(point, data.pieces));
        expect(data.targets[seat]!.map((hole) => nameOf(hole))).to.have.members(
          homeOf((point + 3) % 6, data.pieces),
        );
      });
    }
  });

  it('calls each seat after its point of the star', () => {
    expect(Object.fromEntries(sternhalma.variants.map(({ id, seats }) => [id, seats]))).to.deep.equal({
      '2': ['top', 'bottom'],
      '3': ['top', 'bottom-right', 'bottom-left'],
      '4': ['top', 'top-right', 'bottom', 'bottom-left'],
      '6': ['top', 'top-right', 'bottom-right', 'bottom', 'bottom-left', 'top-left'],
      '2x15': ['top', 'bottom'],
      '3x15': ['top', 'bottom-right', 'bottom-left'],
    });
  });

  it('keeps of the star’s symmetries those that keep everybody’s goal', () => {
    const names = Object.fromEntries(
      sternhalma.variants.map(({ id, symmetries }) => [id, symmetries!.map(({ name }) => name)]),
    );
    expect(names).to.deep.equal({
      '2': ['identity', 'files'],
      '3': ['identity'],
      '4': ['identity'],
      '6': ['identity'],
      '2x15': ['identity', 'files'],
      '3x15': ['identity'],
    });
  });
});
