/** What is asked of a text, as a user writes it. */
import { ok, type Result } from '../../notation/index.js';
import { compileRegex, type TextTest } from './regex.js';

const REGEX = /^\/(.*)\/([a-z]*)$/s;
/** Answers that are kept: archives say the same names over and over. */
const MAX_KEPT = 10_000;

/**
 * A test out of `text`, to be contained in either case, or `/expression/`, `/expression/i`.
 * @returns a reason of `REGEX_REASONS` for an expression that is none
 */
export function textTest(wanted: string): Result<TextTest> {
  const regex = REGEX.exec(wanted);
  if (regex === null) {
    const lower = wanted.toLowerCase();
    return ok((text) => text.toLowerCase().includes(lower));
  }
  const test = compileRegex(regex[1]!, regex[2]);
  return test.ok ? ok(remembered(test.value)) : test;
}

function remembered(test: TextTest): TextTest {
  const known = new Map<string, boolean>();
  return (text) => {
    let answer = known.get(text);
    if (answer === undefined) {
      answer = test(text);
      if (known.size < MAX_KEPT) known.set(text, answer);
    }
    return answer;
  };
}

/**
 * Orders texts as people do: numbers in them by their value, letters in either case alike; texts that differ
 * in nothing else by their UTF-16 units. The same in every locale.
 */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return compareParts(a.toLowerCase(), b.toLowerCase()) || order(a, b);
}

const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;

/** Unit by unit, a run of digits being one unit that stands where digits do. */
function compareParts(a: string, b: string): number {
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const [one, other] = [a.charCodeAt(i), b.charCodeAt(j)];
    if (isDigit(one) && isDigit(other)) {
      const [end, otherEnd] = [digitsEnd(a, i), digitsEnd(b, j)];
      const difference = compareDigits(a.slice(i, end), b.slice(j, otherEnd));
      if (difference !== 0) return difference;
      [i, j] = [end, otherEnd];
    } else if (one === other) {
      i++;
      j++;
    } else return one - other;
  }
  return a.length - i - (b.length - j);
}

function digitsEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && isDigit(text.charCodeAt(end))) end++;
  return end;
}

/** Numbers of any length by their value. */
function compareDigits(a: string, b: string): number {
  const [one, other] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
  return one.length - other.length || order(one, other);
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
