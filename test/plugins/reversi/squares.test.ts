import { expect } from 'chai';
import { NotationError } from '../../../core/notation/index.js';
import { BOARD, squareToText, textToSquare } from '../../../plugins/reversi/index.js';

describe('reversi squares', () => {
  it('have the numbers of the spec', () => {
    expect(textToSquare('f5')).to.deep.equal({ ok: true, value: 29 });
    expect(squareToText(29)).to.equal('f5');
    expect([squareToText(0), squareToText(7), squareToText(56), squareToText(63)]).to.deep.equal([
      'a8',
      'h8',
      'a1',
      'h1',
    ]);
  });

  it('are read and written, all 64 of them, in either case', () => {
    for (let square = 0; square < 64; square++) {
      const name = squareToText(square);
      expect(BOARD.point(name)).to.equal(square);
      expect(textToSquare(name)).to.deep.equal({ ok: true, value: square });
      expect(textToSquare(name.toUpperCase())).to.deep.equal({ ok: true, value: square });
    }
  });

  it('are told from whatever is none, square 0 included', () => {
    for (const text of [
      '',
      'f',
      '5',
      'f55',
      ' f5',
      'f5 ',
      'i1',
      'a0',
      'a9',
      '5f',
      '@1',
      '`1',
      'a/',
      'a:',
      'ａ1',
      'á1',
      '\u0141' + '1',
      'a\0',
      '--',
      'pa',
    ]) {
      const result = textToSquare(text);
      expect(result.ok, JSON.stringify(text)).to.equal(false);
      if (result.ok) continue;
      expect(result.error.code).to.equal('bad_square');
      expect(result.error.span).to.deep.equal({ start: 0, end: text.length, line: 1, column: 1 });
    }
  });

  it('that cannot be read are named', () => {
    for (const text of ['z9', 'f5d6', ''])
      expect(textToSquare(text)).to.have.nested.property(
        'error.message',
        `No square or pass can be read in ${text}; a square is a file a to h and a rank 1 to 8, such as f5.`,
      );
  });

  it('that are none cannot be written', () => {
    for (const value of [-1, 64, 1.5, NaN, Infinity, '29', null, undefined, {}, [1]]) {
      expect(() => squareToText(value as number), String(value))
        .to.throw(NotationError)
        .with.property('code', 'bad_square');
    }
  });
});
