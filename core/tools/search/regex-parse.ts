/** Regular expressions to trees. What cannot be matched in linear time (back references, looking around) is refused. */
import { defineReasons, refuse, ok, type Result, type Span } from '../../notation/index.js';

/** Every reason for which an expression is refused. */
export const REGEX_REASONS = defineReasons({
  too_long: 'An expression has at most {most} signs.',
  too_large: 'With its repetitions written out the expression is too large.',
  too_deep: 'Parentheses nest at most {most} deep here.',
  unclosed: 'A {what} is opened here and never closed.',
  unopened: 'A parenthesis is closed here that was never opened.',
  nothing_to_repeat: 'There is nothing before {text} that could be repeated.',
  bad_count:
    'A count is written {2}, {2,} or {2,5}, the second number not below the first, neither above {most}.',
  bad_range: 'The range {text} runs backward.',
  bad_escape:
    'There is no {text} here. There are \\d \\w \\s \\b, their capitals, \\t \\n \\r, and \\ before a sign that is no letter or digit.',
  not_linear: '{text} is not offered: matching always takes linear time here.',
  bad_flag: 'There is no flag {text}; i stands for either case.',
});

/** One sign of a text, by its code point. */
export type SignTest = (code: number) => boolean;

/** `start` `end` of the text; `word` border; `inside`: no word border. */
export type Place = 'start' | 'end' | 'word' | 'inside';

export type RegexNode =
  | { readonly type: 'sign'; readonly test: SignTest }
  | { readonly type: 'place'; readonly place: Place }
  | { readonly type: 'row'; readonly parts: readonly RegexNode[] }
  | { readonly type: 'choice'; readonly parts: readonly RegexNode[] }
  | { readonly type: 'repeat'; readonly part: RegexNode; readonly min: number; readonly max: number };

const MAX_LENGTH = 1000;
const MAX_DEPTH = 50;
const MAX_COUNT = 1000;

class Refusal {
  constructor(readonly fault: ReturnType<typeof REGEX_REASONS.fault>) {}
}

/** The tree of an expression; its signs are code points. */
export function parseRegex(source: string, ignoreCase: boolean): Result<RegexNode> {
  try {
    return ok(new Parser(source, ignoreCase).parse());
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.fault);
    throw error;
  }
}

class Parser {
  readonly #signs: readonly string[];
  #at = 0;
  #depth = 0;

  constructor(
    readonly source: string,
    readonly ignoreCase: boolean,
  ) {
    this.#signs = source.length > MAX_LENGTH ? [] : [...source];
  }

  parse(): RegexNode {
    if (this.source.length > MAX_LENGTH) this.#refuse('too_long', 0, { most: MAX_LENGTH });
    const node = this.#choice();
    if (this.#at < this.#signs.length) this.#refuse('unopened', this.#at);
    return node;
  }

  #refuse(
    code: Parameters<typeof REGEX_REASONS.fault>[0],
    from: number,
    values: Record<string, string | number> = {},
  ): never {
    const start = this.#signs.slice(0, from).join('').length;
    const end = Math.max(start, this.#signs.slice(0, this.#at).join('').length);
    const span: Span = { start, end, line: 1, column: start + 1 };
    throw new Refusal(REGEX_REASONS.fault(code, values, span));
  }

  #choice(): RegexNode {
    const parts = [this.#row()];
    while (this.#take('|')) parts.push(this.#row());
    return parts.length === 1 ? parts[0]! : { type: 'choice', parts };
  }

  #row(): RegexNode {
    const parts: RegexNode[] = [];
    for (let next = this.#signs[this.#at]; next !== undefined; next = this.#signs[this.#at]) {
      if (next === '|' || next === ')') break;
      parts.push(this.#repeated(this.#one()));
    }
    return parts.length === 1 ? parts[0]! : { type: 'row', parts };
  }

  #one(): RegexNode {
    const from = this.#at;
    const sign = this.#signs[this.#at++]!;
    switch (sign) {
      case '.':
        return { type: 'sign', test: (code) => code !== 10 && code !== 13 };
      case '^':
        return { type: 'place', place: 'start' };
      case '$':
        return { type: 'place', place: 'end' };
      case '(':
        return this.#group(from);
      case '[':
        return { type: 'sign', test: this.#set(from) };
      case '\\':
        return this.#escape(from);
      case '*':
      case '+':
      case '?':
        return this.#refuse('nothing_to_repeat', from, { text: sign });
      case '{':
        if (this.#count(from) !== undefined) this.#refuse('nothing_to_repeat', from, { text: '{' });
        return this.#literal(sign);
      default:
        return this.#literal(sign);
    }
  }

  #literal(sign: string): RegexNode {
    const code = sign.codePointAt(0)!;
    return { type: 'sign', test: this.#either((other) => other === code) };
  }

  /** A test that takes either case of a sign, where that is wished. */
  #either(test: SignTest): SignTest {
    if (!this.ignoreCase) return test;
    return (code) =>
      test(code) || test(otherCase(code, 'toLowerCase')) || test(otherCase(code, 'toUpperCase'));
  }

  #group(from: number): RegexNode {
    if (++this.#depth > MAX_DEPTH) this.#refuse('too_deep', from, { most: MAX_DEPTH });
    if (this.#take('?') && !this.#take(':')) {
      const kind = this.#signs[this.#at] ?? '';
      this.#at++;
      this.#refuse('not_linear', from, { text: `(?${kind}` });
    }
    const node = this.#choice();
    if (!this.#take(')')) {
      this.#at = from + 1;
      this.#refuse('unclosed', from, { what: 'parenthesis' });
    }
    this.#depth--;
    // A thing of its own, so that what stands in it may be repeated as a whole.
    return { type: 'row', parts: [node] };
  }

  #escape(from: number): RegexNode {
    const sign = this.#signs[this.#at];
    if (sign === 'b' || sign === 'B') {
      this.#at++;
      return { type: 'place', place: sign === 'b' ? 'word' : 'inside' };
    }
    const escaped = this.#escaped(from);
    if (typeof escaped === 'function') return { type: 'sign', test: escaped };
    return this.#literal(escaped);
  }

  /** What follows a backslash: a kind of sign, or one sign. */
  #escaped(from: number): SignTest | string {
    const sign = this.#signs[this.#at++];
    if (sign === undefined) return this.#refuse('bad_escape', from, { text: '\\ at the end' });
    const kind = KINDS[sign];
    if (kind !== undefined) return kind;
    const other = CONTROLS[sign];
    if (other !== undefined) return other;
    if (/[1-9]/.test(sign)) this.#refuse('not_linear', from, { text: `\\${sign}` });
    if (/[\p{L}\p{N}]/u.test(sign)) this.#refuse('bad_escape', from, { text: `\\${sign}` });
    return sign;
  }

  #set(from: number): SignTest {
    const negated = this.#take('^');
    const tests: SignTest[] = [];
    for (let first = true; ; first = false) {
      const sign = this.#signs[this.#at];
      if (sign === undefined) {
        this.#at = from + 1;
        this.#refuse('unclosed', from, { what: 'bracket' });
      }
      if (sign === ']' && !first) break;
      tests.push(this.#member());
    }
    this.#at++;
    const any = this.#either((code) => tests.some((test) => test(code)));
    return negated ? (code) => !any(code) : any;
  }

  #member(): SignTest {
    const from = this.#at;
    const low = this.#setSign();
    if (typeof low === 'function') return low;
    const ranged = this.#signs[this.#at] === '-' && (this.#signs[this.#at + 1] ?? ']') !== ']';
    if (!ranged) return (code) => code === low;
    this.#at++;
    const high = this.#setSign();
    const text = this.#signs.slice(from, this.#at).join('');
    if (typeof high === 'function' || high < low) return this.#refuse('bad_range', from, { text });
    return (code) => code >= low && code <= high;
  }

  #setSign(): SignTest | number {
    const from = this.#at;
    const sign = this.#signs[this.#at++]!;
    if (sign !== '\\') return sign.codePointAt(0)!;
    const escaped = this.#escaped(from);
    return typeof escaped === 'string' ? escaped.codePointAt(0)! : escaped;
  }

  #repeated(part: RegexNode): RegexNode {
    let node = part;
    for (;;) {
      const from = this.#at;
      const bounds = this.#bounds();
      if (bounds === undefined) return node;
      if (node.type === 'repeat' || node.type === 'place') {
        const text = this.#signs.slice(from, this.#at).join('');
        this.#refuse('nothing_to_repeat', from, { text });
      }
      // Whether it takes much or little makes no difference to whether it matches.
      this.#take('?');
      node = { type: 'repeat', part: node, min: bounds[0], max: bounds[1] };
    }
  }

  #bounds(): readonly [number, number] | undefined {
    if (this.#take('*')) return [0, Infinity];
    if (this.#take('+')) return [1, Infinity];
    if (this.#take('?')) return [0, 1];
    return this.#count(this.#at);
  }

  /** `{2}`, `{2,}` or `{2,5}`; an opening brace without them is a sign like any other. */
  #count(from: number): readonly [number, number] | undefined {
    const match = /^\{(\d+)(?:(,)(\d*))?\}/.exec(this.#signs.slice(from, from + 24).join(''));
    if (match === null) return undefined;
    this.#at = from + match[0].length;
    const min = Number(match[1]);
    const max = match[2] === undefined ? min : match[3] === '' ? Infinity : Number(match[3]);
    if (max < min || min > MAX_COUNT || (max !== Infinity && max > MAX_COUNT))
      this.#refuse('bad_count', from, { most: MAX_COUNT });
    return [min, max];
  }

  #take(sign: string): boolean {
    if (this.#signs[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }
}

/** The sign in the other case, where that is one sign too. */
function otherCase(code: number, way: 'toLowerCase' | 'toUpperCase'): number {
  const sign = String.fromCodePoint(code);
  const other = sign[way]();
  const first = other.codePointAt(0)!;
  return String.fromCodePoint(first) === other ? first : code;
}

const isDigit: SignTest = (code) => code >= 48 && code <= 57;
const SPACE = /\s/;
const LETTER = /[\p{L}\p{M}]/u;

/** A letter of any script, a digit, or `_`: names are not all English. */
export const isWord: SignTest = (code) =>
  code < 128
    ? isDigit(code) || code === 95 || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
    : LETTER.test(String.fromCodePoint(code));
const isSpace: SignTest = (code) => SPACE.test(String.fromCodePoint(code));

const KINDS: Readonly<Record<string, SignTest | undefined>> = {
  __proto__: null as never,
  d: isDigit,
  D: (code) => !isDigit(code),
  w: isWord,
  W: (code) => !isWord(code),
  s: isSpace,
  S: (code) => !isSpace(code),
};
const CONTROLS: Readonly<Record<string, string | undefined>> = {
  __proto__: null as never,
  t: '\t',
  n: '\n',
  r: '\r',
};
