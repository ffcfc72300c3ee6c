import { expect } from 'chai';
import fc from 'fast-check';
import {
  defineReasons,
  excerpt,
  isBlank,
  lineAt,
  NotationError,
  ok,
  own,
  printable,
  refuse,
  shiftSpan,
  spanIn,
  splitBlanks,
  splitTokens,
  trimBlanks,
  unwrap,
} from '../../../core/index.js';

describe('notation text', () => {
  it('knows white space as JavaScript does, less U+FEFF, plus U+0085', () => {
    for (let unit = 0; unit < 0x10000; unit++) {
      const expected = unit === 0x85 || (unit !== 0xfeff && /\s/.test(String.fromCharCode(unit)));
      if (isBlank(unit) !== expected) expect.fail(`U+${unit.toString(16)}`);
    }
  });

  it('trims and splits at white space, and says where the pieces stand', () => {
    expect(trimBlanks(' \u0085ab c\n')).to.deep.equal({ text: 'ab c', start: 2, end: 6 });
    expect(trimBlanks('\ufeffa').text).to.equal('\ufeffa');
    expect(trimBlanks('  ')).to.deep.equal({ text: '', start: 2, end: 2 });
    expect(splitBlanks(' a\u00a0\u3000bc ')).to.deep.equal([
      { text: 'a', start: 1, end: 2 },
      { text: 'bc', start: 4, end: 6 },
    ]);
    expect(splitTokens('a--b', '-')).to.deep.equal([
      { text: 'a', start: 0, end: 1 },
      { text: '', start: 2, end: 2 },
      { text: 'b', start: 3, end: 4 },
    ]);
  });

  it('counts lines ended by LF, CR LF and CR', () => {
    const text = 'ab\ncd\r\nef\rgh';
    const places = [...'abcdefgh'].map((sign) => {
      const { line, column } = spanIn(text, text.indexOf(sign));
      return `${String(line)}:${String(column)}`;
    });
    expect(places.join(' ')).to.equal('1:1 1:2 2:1 2:2 3:1 3:2 4:1 4:2');
    expect(lineAt(text, text.indexOf('f'))).to.equal('ef');
    expect(lineAt(text, 0)).to.equal('ab');
  });

  it('moves a span to where its piece stands', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '\n') }),
        fc.string({ unit: fc.constantFrom('b', '\n') }),
        fc.nat(),
        (before, piece, n) => {
          const at = n % (piece.length + 1);
          const base = spanIn(before + piece, before.length);
          expect(shiftSpan(spanIn(piece, at), base)).to.deep.equal(
            spanIn(before + piece, before.length + at),
          );
        },
      ),
    );
  });

  it('spells out what a terminal would obey', () => {
    expect(printable('a\u001b[31m\u202eb\ud800')).to.equal('a\\x1b[31m\\u{202e}b\\u{d800}');
    expect(printable('ラ é 😀')).to.equal('ラ é 😀');
    expect(excerpt('a'.repeat(100), 5)).to.equal('aaaaa…');
  });
});

describe('faults', () => {
  const reasons = defineReasons({ bad: '{what} is {how}.', worse: 'No.' });

  it('have sentences with their values filled in, once', () => {
    expect(reasons.fault('bad', { what: '{how}', how: 1 })).to.deep.equal({
      code: 'bad',
      message: '{how} is 1.',
    });
    expect(reasons.fault('bad', { what: 'x'.repeat(1e6) }).message).to.have.length.below(60);
    expect(reasons.fault('bad', { what: own('x'.repeat(99)), how: '\u0007' }).message).to.equal(
      `${'x'.repeat(99)} is \\x07.`,
    );
    expect([...reasons.keys()]).to.deep.equal(['bad', 'worse']);
  });

  it('come out of unwrap as errors that carry them', () => {
    expect(unwrap(ok(3))).to.equal(3);
    const fault = reasons.fault('worse');
    expect(() => unwrap(refuse(fault)))
      .to.throw(NotationError, 'No.')
      .with.deep.include({ code: 'worse', fault });
  });
});
