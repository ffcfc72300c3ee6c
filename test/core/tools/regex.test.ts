import { expect } from 'chai';
import fc from 'fast-check';
import { compareTexts, compileRegex, REGEX_REASONS, textTest } from '../../../core/index.js';

const test = (source: string, flags = '') => {
  const result = compileRegex(source, flags);
  if (!result.ok) throw new Error(`${source}: ${result.error.message}`);
  return result.value;
};
const refusal = (source: string, flags = '') => {
  const result = compileRegex(source, flags);
  return result.ok ? 'none' : result.error.code;
};

/** Expressions that JavaScript has too, with the same meaning. */
const { any: expression } = fc.letrec<{ any: string; atom: string }>((tie) => ({
  atom: fc.oneof(
    fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '[a-c]', '\\d', '\\D', '\\s', '\\.', '[\\d.]'),
    tie('any').map((inner) => `(${inner})`),
    tie('any').map((inner) => `(?:${inner})`),
  ),
  any: fc
    .array(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        tie('atom'),
        fc
          .tuple(tie('atom'), fc.constantFrom('*', '+', '?', '{2}', '{1,}', '{0,2}', '*?', '+?'))
          .map(([atom, times]) => atom + times),
        fc.constantFrom('^', '$', '\\b', '\\B', '|', ''),
      ),
      { maxLength: 5, depthIdentifier: 'any' },
    )
    .map((parts) => parts.join('')),
}));

describe('regular expressions', () => {
  it('match where JavaScript’s do', () => {
    fc.assert(
      fc.property(
        expression,
        fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', ' ', '.', '\n'), maxLength: 8 })),
        fc.boolean(),
        (source, texts, ignoreCase) => {
          const flags = ignoreCase ? 'i' : '';
          const [ours, theirs] = [test(source, flags), new RegExp(source, `u${flags}`)];
          for (const text of [...texts, ...texts.map((one) => one.toUpperCase())])
            expect(ours(text), `/${source}/${flags} on ${JSON.stringify(text)}`).to.equal(theirs.test(text));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('read text by code points, and letters of any script', () => {
    expect(test('^.$')('😀')).to.equal(true);
    expect(test('^\\w+$')('Ménard_Ωß9')).to.equal(true);
    expect(test('[α-ω]', 'i')('ΑΩ')).to.equal(true);
    expect(test('éric', 'i')('ÉRIC')).to.equal(true);
    expect(test('a{b}')('a{b}')).to.equal(true);
  });

  it('come to an end on what blows others up: these would take longer than the world is old', () => {
    const long = `${'a'.repeat(20_000)}!`;
    for (const source of [
      '(a+)+$',
      '(a|a)*b',
      '(a*)*b',
      '(a|aa)+$',
      '^(([a-z])+.)+[A-Z]([a-z])+$',
      '(.*)(.*)(.*)(.*)x',
    ])
      expect(test(source)(long), source).to.equal(false);
    expect(test('(a+)+!$')(long)).to.equal(true);
  });

  it('refuse by name what they cannot do', () => {
    const cases: [string, string][] = [
      ['(?=a)', 'not_linear'],
      ['(?<n>a)', 'not_linear'],
      ['(a)\\1', 'not_linear'],
      ['(a', 'unclosed'],
      ['[a', 'unclosed'],
      ['a)', 'unopened'],
      ['*a', 'nothing_to_repeat'],
      ['a**', 'nothing_to_repeat'],
      ['{2}', 'nothing_to_repeat'],
      ['a{3,2}', 'bad_count'],
      ['a{1001}', 'bad_count'],
      ['[b-a]', 'bad_range'],
      ['\\q', 'bad_escape'],
      ['a\\', 'bad_escape'],
      ['((a{99}){99}){99}', 'too_large'],
      ['((((){1000}){1000}){1000}){1000}', 'too_large'],
      ['('.repeat(51) + ')'.repeat(51), 'too_deep'],
      ['a'.repeat(1001), 'too_long'],
    ];
    for (const [source, code] of cases) expect(refusal(source), source).to.equal(code);
    expect(refusal('a', 'g')).to.equal('bad_flag');
    expect(new Set(cases.map(([, code]) => code).concat('bad_flag'))).to.deep.equal(
      new Set(REGEX_REASONS.keys()),
    );
    const fault = compileRegex('ab(c');
    expect(!fault.ok && fault.error.span).to.deep.equal({ start: 2, end: 3, line: 1, column: 3 });
  });
});

describe('texts that a user asks for', () => {
  it('are contained in either case, or match an expression between slashes', () => {
    const asks = (wanted: string, text: string) => {
      const result = textTest(wanted);
      return result.ok ? result.value(text) : result.error.code;
    };
    expect(asks('tastet', 'Marc TASTET')).to.equal(true);
    expect(asks('a.c', 'abc')).to.equal(false);
    expect(asks('/a.c/', 'xabcx')).to.equal(true);
    expect(asks('/A.C/', 'abc')).to.equal(false);
    expect(asks('/A.C/i', 'abc')).to.equal(true);
    expect(asks('/(/', '')).to.equal('unclosed');
  });

  it('have one order, with numbers by their value', () => {
    const sorted = ['', '!', '2', '10', '10a', 'a1', 'a2', 'a02b', 'a10', 'A11', 'ab', 'B'];
    expect([...sorted].reverse().sort(compareTexts)).to.deep.equal(sorted);
    const text = fc.string({
      unit: fc.constantFrom('a', 'A', 'b', '0', '1', '2', '!', 'z', '~'),
      maxLength: 5,
    });
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        expect(Math.sign(compareTexts(a, b))).to.equal(0 - Math.sign(compareTexts(b, a)));
        expect(compareTexts(a, b) === 0).to.equal(a === b);
        if (compareTexts(a, b) <= 0 && compareTexts(b, c) <= 0) expect(compareTexts(a, c)).to.be.at.most(0);
      }),
      { numRuns: 2000 },
    );
  });
});
