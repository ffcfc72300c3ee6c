/** New inputs out of old ones. */
import type { Dice } from '../../core/kit/random.js';
import { concat } from '../../core/records/index.js';

/** Longer inputs only cost time: what goes wrong does so in short ones too. */
export const LONGEST = 8192;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Words that mean something somewhere, and numbers at the edges. */
const WORDS: readonly Uint8Array[] = [
  ...[
    '[',
    ']',
    '{',
    '}',
    '(',
    ')',
    '"',
    '\\',
    ';',
    ':',
    '#',
    '%',
    '/',
    '\n',
    '\r',
    '\r\n',
    '\t',
    ' ',
    ',',
    '.',
  ],
  ...[
    '--',
    '...',
    '*',
    '?',
    '!',
    '=',
    '1-0',
    '1/2-1/2',
    '[Variant "',
    '[FEN "',
    '{[%clk ',
    '(;',
    ';B[',
    '$1',
  ],
  ...[
    '0',
    '-1',
    '1e9',
    '1000000000',
    '2147483648',
    '4294967296',
    '9007199254740993',
    '1e999',
    'NaN',
    'Infinity',
  ],
  ...['__proto__', 'constructor', 'toString', 'null', 'true', '[]', '{}', '"":'],
  ...['\u0000', '\u0085', '\u00a0', '\u2028', '\u202e', '\u001b[31m', 'é', '😀', '\ufeff', 'İ', 'ß'],
]
  .map(bytesOf)
  .concat(
    [
      [0xff, 0xfe],
      [0xfe, 0xff],
      [0xef, 0xbb, 0xbf],
      [0x80],
      [0xc3],
      [0xff, 0xff, 0xff, 0xff],
      [0, 0, 0, 0x80],
    ].map((values) => Uint8Array.from(values)),
  );

type Mutation = (bytes: Uint8Array, dice: Dice, other: Uint8Array) => Uint8Array;

/** A stretch, mostly a short one. */
function stretch({ length }: Uint8Array, dice: Dice): readonly [number, number] {
  const start = dice.below(length + 1);
  const longest = [4, 16, 64, length][dice.below(4)]!;
  return [start, Math.min(length, start + 1 + dice.below(Math.max(1, longest)))];
}

const replaced = (bytes: Uint8Array, start: number, end: number, piece: Uint8Array): Uint8Array =>
  concat([bytes.subarray(0, start), piece, bytes.subarray(end)]);

const MUTATIONS: readonly Mutation[] = [
  // A bit, a byte, a word.
  (bytes, dice) => {
    const copy = Uint8Array.from(bytes);
    if (copy.length > 0) copy[dice.below(copy.length)]! ^= 1 << dice.below(8);
    return copy;
  },
  (bytes, dice) => {
    const copy = Uint8Array.from(bytes);
    if (copy.length > 0) copy[dice.below(copy.length)] = dice.once(2) ? 32 + dice.below(95) : dice.below(256);
    return copy;
  },
  (bytes, dice) => {
    const at = dice.below(bytes.length + 1);
    return replaced(bytes, at, at, dice.pick(WORDS));
  },
  (bytes, dice) => replaced(bytes, ...stretch(bytes, dice), dice.pick(WORDS)),
  // A stretch: gone, doubled, many times, somewhere else, or out of another input.
  (bytes, dice) => replaced(bytes, ...stretch(bytes, dice), new Uint8Array()),
  (bytes, dice) => {
    const [start, end] = stretch(bytes, dice);
    return replaced(bytes, end, end, bytes.subarray(start, end));
  },
  (bytes, dice) => {
    const [start, end] = stretch(bytes, dice);
    const piece = bytes.subarray(start, Math.min(end, start + 64));
    return replaced(bytes, end, end, concat(Array.from({ length: 2 + dice.below(30) }, () => piece)));
  },
  (bytes, dice) => {
    const [start, end] = stretch(bytes, dice);
    const without = replaced(bytes, start, end, new Uint8Array());
    const at = dice.below(without.length + 1);
    return replaced(without, at, at, bytes.subarray(start, end));
  },
  (bytes, dice, other) => replaced(bytes, ...stretch(bytes, dice), other.subarray(...stretch(other, dice))),
  (bytes, dice, other) => {
    const at = dice.below(bytes.length + 1);
    return replaced(bytes, at, at, other.subarray(...stretch(other, dice)));
  },
];

/** An input with up to eight changes, most often one or two; never longer than {@link LONGEST}. */
export function mutate(bytes: Uint8Array, dice: Dice, other: Uint8Array): Uint8Array {
  let mutated = bytes;
  for (let left = 1 << dice.below(4); left > 0; left--) {
    mutated = dice.pick(MUTATIONS)(mutated, dice, other).slice(0, LONGEST);
    if (dice.once(2)) break;
  }
  return mutated;
}
