/** Texts and bytes that no reader may fall over. */
import type { Dice } from './random.js';

/** Short ones, each of a kind that readers have fallen over. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\n\r\n\r',
  '\0',
  'a1\0b2',
  '\ud800',
  'a1\udc00',
  '\ufeff',
  '\ufeffa1',
  'a1\r\nb2\r\n',
  'a1\rb2',
  '__proto__',
  'constructor',
  'toString',
  'ａ１-ｂ２',
  'a\u0301\u0301\u0301',
  '\u202ea1',
  '\u001b[31ma1\u001b[0m',
  '9'.repeat(400),
  '-0',
  '1e999',
  '\u0085a1\u2028b2\u2029',
  '('.repeat(2000) + ')'.repeat(2000),
  '{'.repeat(2000),
  '['.repeat(2000),
  '"'.repeat(2001),
];

/** Signs out of which random texts are made, besides those of valid texts. */
const SIGNS = [
  ...'abcdefgh12345678WBwbXOxo.-x:/[](){}"\\ \n\t#;,=*@AP0%$!?',
  '\u00e9',
  '\u2014',
  '\ud83d\ude00',
  '\ud800',
  '\0',
];

/** A text of random signs. */
export function randomText(dice: Dice, longest = 60): string {
  return Array.from({ length: dice.below(longest) }, () => dice.pick(SIGNS)).join('');
}

/** A valid text with a few pieces cut out, doubled, put elsewhere or replaced. */
export function mutated(text: string, dice: Dice): string {
  let whole = text;
  for (let edits = 1 + dice.below(3); edits > 0; edits--) {
    const start = dice.below(whole.length + 1);
    const length = 1 + dice.below(4);
    const [before, middle, after] = [
      whole.slice(0, start),
      whole.slice(start, start + length),
      whole.slice(start + length),
    ];
    whole = [
      before + after,
      before + middle + middle + after,
      before + dice.pick(SIGNS) + middle + after,
      before + dice.pick(SIGNS) + after,
      after + before,
    ][dice.below(5)]!;
  }
  return whole;
}

/** What is repeated into long texts. */
export const REPEATED: readonly string[] = [
  'a',
  '1',
  ' ',
  '\n',
  '-',
  '/',
  '.',
  '(',
  '{',
  '[',
  '"',
  'a1 ',
  '--',
  '\u00e9',
];

/** A text of so many units out of one repeated. */
export const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / Math.max(1, piece.length))).slice(0, length);

/** Long enough that a reader which calls itself for every sign runs out of stack. */
const LONG = 32768;

export const LONG_TEXTS: readonly string[] = REPEATED.map((piece) => repeated(piece, LONG));
