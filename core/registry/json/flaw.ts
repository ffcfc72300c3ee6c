/**
 * Where a text is no JSON, and what would be right there. `JSON.parse` says that something is wrong; where it is wrong
 * some engines say, each in its own words, and some do not.
 */

/** The first thing wrong with a text. */
export interface JsonFlaw {
  /** Where it begins; the length of the text where something is missing at its end. */
  readonly at: number;
  /** What should stand there. */
  readonly right: string;
}

/** What may come next; `next` is a comma, or the end of what is open. */
type Wanted = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'next';

const RIGHT: Readonly<Record<Exclude<Wanted, 'next'>, string>> = {
  value: 'a value',
  valueOrEnd: 'a value or ]',
  name: 'a name in quotation marks',
  nameOrEnd: 'a name in quotation marks or }',
  colon: 'a colon',
};

/** The first flaw of a text, in one pass and no deeper for being nested deeply; undefined for JSON. */
export function firstFlaw(text: string): JsonFlaw | undefined {
  /** For each open object or list: whether it is a list. */
  const open: boolean[] = [];
  let wanted: Wanted = 'value';
  for (let at = skipBlanks(text, 0); ; at = skipBlanks(text, at)) {
    const sign = text[at];
    const inList = open.at(-1);
    if (sign === undefined && wanted === 'next' && inList === undefined) return undefined;
    const wantsName: boolean = wanted === 'name' || wanted === 'nameOrEnd';
    const ends = wanted === 'next' || (inList === true ? wanted === 'valueOrEnd' : wanted === 'nameOrEnd');
    if (inList !== undefined && ends && sign === (inList ? ']' : '}')) {
      open.pop();
      wanted = 'next';
      at++;
    } else if (wanted === 'next') {
      if (sign !== ',' || inList === undefined) return flawAt(at, wanted, inList);
      wanted = inList ? 'value' : 'name';
      at++;
    } else if (wanted === 'colon') {
      if (sign !== ':') return flawAt(at, wanted, inList);
      wanted = 'value';
      at++;
    } else if (sign === '"') {
      const end = stringEnd(text, at);
      if (typeof end !== 'number') return end;
      wanted = wantsName ? 'colon' : 'next';
      at = end;
    } else if (wantsName) return flawAt(at, wanted, inList);
    else if (sign === '{' || sign === '[') {
      open.push(sign === '[');
      wanted = sign === '[' ? 'valueOrEnd' : 'nameOrEnd';
      at++;
    } else {
      WORD.lastIndex = at;
      if (!WORD.test(text)) return flawAt(at, wanted, inList);
      wanted = 'next';
      at = WORD.lastIndex;
    }
  }
}

const flawAt = (at: number, wanted: Wanted, inList: boolean | undefined): JsonFlaw => ({
  at,
  right: wanted === 'next' ? rightBehind(inList) : RIGHT[wanted],
});

/** A number, or a word that is a value. */
const WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

const rightBehind = (inList: boolean | undefined): string =>
  inList === undefined ? 'nothing more' : inList ? 'a comma or ]' : 'a comma or }';

/** JSON knows four blanks. */
function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\t' || text[at] === '\r') at++;
  return at;
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Where a string ends that begins at an offset, or what is wrong in it. */
function stringEnd(text: string, start: number): number | JsonFlaw {
  for (let at = start + 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22) return at + 1;
    if (unit < 0x20) return { at, right: 'a quotation mark, or an escape such as \\n' };
    if (unit !== 0x5c) continue;
    ESCAPE.lastIndex = at;
    if (!ESCAPE.test(text)) return { at, right: 'an escape such as \\" or \\u00e9' };
    at = ESCAPE.lastIndex - 1;
  }
  return { at: text.length, right: 'a quotation mark' };
}
