import { expect } from 'chai';
import { formatPoint, nameOf, parsePoint, POINT_REASONS, squareOf } from '../../../plugins/fanorona/index.js';
import fanorona from '../../../plugins/fanorona/index.js';
import { faultOf, isSound, NASTY, valueOf } from './support.js';

describe('fanorona: points', () => {
  it('reads a file and a rank, each from 0', () => {
    expect(valueOf(parsePoint('e3'))).to.deep.equal([4, 2]);
    expect(valueOf(parsePoint('a1'))).to.deep.equal([0, 0]);
    expect(valueOf(parsePoint('c3', { cols: 3, rows: 3 }))).to.deep.equal([2, 2]);
  });

  it('refuses what is no point of the board, and says why', () => {
    const reason = (name: string, size = {}) => faultOf(parsePoint(name, size)).code;
    expect(reason('E3')).to.equal('bad_point');
    expect(reason('e')).to.equal('bad_point');
    expect(reason('e33')).to.equal('bad_point');
    expect(reason('ee3')).to.equal('bad_point');
    expect(reason('e3\n')).to.equal('bad_point');
    expect(reason('j1')).to.equal('off_board');
    expect(reason('a6')).to.equal('off_board');
    expect(reason('a0')).to.equal('off_board');
    expect(reason('d1', { cols: 3, rows: 3 })).to.equal('off_board');
    expect(reason('a1', { cols: 4, rows: 3 })).to.equal('bad_size');
    expect(faultOf(parsePoint('i4', { cols: 5, rows: 5 })).message).to.equal(
      'i4 is not on this board, whose points go from a1 to e5.',
    );
  });

  it('says what it found', () => {
    const message = (name: string, size = {}) => faultOf(parsePoint(name, size)).message;
    expect(message('E3')).to.equal('“E3” is not a point, which is a small letter and a digit, such as e3.');
    expect(message('a1', { cols: 4, rows: 3 })).to.contain('There is no board of 4x3:');
    expect(message('j1')).to.equal('j1 is not on this board, whose points go from a1 to i5.');
    for (const [name, size] of [
      ['e3x', {}],
      ['j1', {}],
      ['a1', { cols: 4 }],
    ] as const)
      expect(faultOf(parsePoint(name, size)).span).to.deep.equal({
        start: 0,
        end: name.length,
        line: 1,
        column: 1,
      });
  });

  it('writes the name of a file and rank, or nothing', () => {
    expect(formatPoint(4, 2)).to.equal('e3');
    expect(formatPoint(8, 4)).to.equal('i5');
    expect(formatPoint(9, 0)).to.equal(undefined);
    // The number after that of i2 is that of a1.
    expect(formatPoint(9, 1)).to.equal(undefined);
    expect(formatPoint(0, 5)).to.equal(undefined);
    expect(formatPoint(-1, 0)).to.equal(undefined);
    expect(formatPoint(0.5, 0)).to.equal(undefined);
    expect(formatPoint(NaN, 0)).to.equal(undefined);
    expect(formatPoint(0, 0.5)).to.equal(undefined);
    expect(formatPoint(0, -1)).to.equal(undefined);
    expect(formatPoint(8, 0)).to.equal('i1');
    expect(nameOf(0, { cols: 4 })).to.equal(undefined);
    expect(squareOf('a1', { cols: 4 })).to.equal(-1);
    expect(formatPoint(3, 0, { cols: 3, rows: 3 })).to.equal(undefined);
    expect(formatPoint(0, 0, { cols: 2, rows: 2 })).to.equal(undefined);
  });

  it('numbers the points from the top left, as positions are written', () => {
    expect(squareOf('a5')).to.equal(0);
    expect(squareOf('i5')).to.equal(8);
    expect(squareOf('a1')).to.equal(36);
    expect(squareOf('i1')).to.equal(44);
    expect(squareOf('a3', { cols: 3, rows: 3 })).to.equal(0);
    expect(nameOf(0)).to.equal('a5');
    expect(nameOf(44)).to.equal('i1');
  });

  it('has -1 for a name, and nothing for a number, that is no point', () => {
    for (const name of ['j1', 'a6', 'a0', 'A1', 'a', 'a11', '', ...NASTY])
      expect(squareOf(name)).to.equal(-1);
    for (const number of [-1, 45, 0.5, NaN, Infinity]) expect(nameOf(number)).to.equal(undefined);
    expect(nameOf(9, { cols: 3, rows: 3 })).to.equal(undefined);
  });

  it('agrees with the geometry on every board', () => {
    for (const { geometry } of fanorona.variants) {
      const [cols, rows] = [geometry.rows[0]!.length, geometry.rows.length];
      for (let point = 0; point < geometry.size; point++) {
        const name = geometry.name(point)!;
        expect(nameOf(point, { cols, rows })).to.equal(name);
        expect(squareOf(name, { cols, rows })).to.equal(point);
        const [file, rank] = valueOf(parsePoint(name, { cols, rows })) as [number, number];
        expect(formatPoint(file, rank, { cols, rows })).to.equal(name);
        expect(geometry.coordinates(point)).to.deep.equal({ x: file, y: rows - 1 - rank });
      }
    }
  });

  it('never throws', () => {
    for (const text of NASTY)
      expect(isSound(faultOf(parsePoint(text)), text, POINT_REASONS.keys())).to.equal(true);
    for (const odd of [undefined, null, 3, {}, []] as unknown as string[]) {
      expect(faultOf(parsePoint(odd)).code).to.equal('bad_point');
      expect(squareOf(odd)).to.equal(-1);
    }
  });
});
