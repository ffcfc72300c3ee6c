/** Texts that no reader may fall over. */
import fc from 'fast-check';

const big = (sign: string): string => sign.repeat(1 << 20);

/** Each named after what is wrong with it. */
export const HOSTILE: Readonly<Record<string, string>> = {
  empty: '',
  blank: ' ',
  'only line ends': '\n\r\n\r',
  'a megabyte of one letter': big('a'),
  'a megabyte of one digit': big('1'),
  'a megabyte of blanks': big(' '),
  'a megabyte of line ends': big('\n'),
  'a megabyte of hyphens': big('-'),
  'a megabyte of slashes': big('/'),
  'a megabyte of opening brackets': big('['),
  'a megabyte of opening braces': big('{'),
  'a megabyte of opening parentheses': big('('),
  NUL: '\0',
  'NUL inside': 'a1\0b2',
  'a lone high surrogate': '\ud800',
  'a lone low surrogate inside': 'a1\udc00',
  'a byte order mark': '\ufeff',
  'a byte order mark before a point': '\ufeffa1',
  'CR LF': 'a1\r\nb2\r\n',
  'a lone CR': 'a1\rb2',
  'deep nesting': '('.repeat(5000) + ')'.repeat(5000),
  'a prototype': '__proto__',
  constructor: 'constructor',
  'full-width letters': 'ａ１-ｂ２',
  'combining marks': 'a\u0301\u0301\u0301'.repeat(1000),
  'a right-to-left mark': '\u202ea1',
  'terminal escapes': '\u001b[31ma1\u001b[0m',
  'a very large number': '9'.repeat(400),
  'NEL and line separators': '\u0085a1\u2028b2\u2029',
};

/** Random text, of ordinary letters, of any code units, and of the signs of notations. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'abcdefghi123459WBwb.-x:/[]() \n#;=AP0'), maxLength: 80 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
    .map((units) => String.fromCharCode(...units)),
);

/** A valid text with a few pieces cut out, doubled, swapped or replaced. */
export function mutated(valid: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const edit = fc.record({
    kind: fc.constantFrom('cut', 'double', 'insert', 'replace'),
    at: fc.nat(),
    length: fc.integer({ min: 1, max: 6 }),
    text: anyText,
  });
  return fc.tuple(valid, fc.array(edit, { minLength: 1, maxLength: 4 })).map(([text, edits]) =>
    edits.reduce((whole, { kind, at, length, text: piece }) => {
      const start = whole.length === 0 ? 0 : at % whole.length;
      const [before, middle, after] = [
        whole.slice(0, start),
        whole.slice(start, start + length),
        whole.slice(start + length),
      ];
      if (kind === 'cut') return before + after;
      if (kind === 'double') return before + middle + middle + after;
      if (kind === 'insert') return before + piece + middle + after;
      return before + piece.slice(0, length) + after;
    }, text),
  );
}
