/** What stands between the brackets: escapes, soft line breaks, composed values, and the kinds of value of FF[4]. */

const PLAIN = /[\\\t\v\f]/;
const PLAIN_LINE = /[\\\t\v\f\n]/;
const CHANGED = /\\([^]?)|[\t\v\f]/g;

/** A Text: line ends count, other white space is a blank, `\` before a line end joins two lines. */
export function textOf(raw: string): string {
  return PLAIN.test(raw) ? unescape(raw) : raw;
}

/** A SimpleText: a Text of one line. */
export function lineOf(raw: string): string {
  return PLAIN_LINE.test(raw) ? unescape(raw).replace(/\n/g, ' ') : raw;
}

function unescape(raw: string): string {
  return raw.replace(CHANGED, (_, sign: string | undefined) => {
    if (sign === undefined) return ' ';
    if (sign === '\n') return '';
    return sign === '\t' || sign === '\v' || sign === '\f' ? ' ' : sign;
  });
}

/** A composed value at its first colon that is not escaped; undefined where there is none. Both parts are raw. */
export function splitComposed(raw: string): readonly [left: string, right: string] | undefined {
  for (let at = 0; at < raw.length; at++) {
    if (raw[at] === '\\') at++;
    else if (raw[at] === ':') return [raw.slice(0, at), raw.slice(at + 1)];
  }
  return undefined;
}

/** A Real; undefined for what is none. */
export function realOf(raw: string): number | undefined {
  const text = raw.trim();
  // A negative nothing is nothing.
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) + 0 : undefined;
}

/** A number as a Real; undefined for one that it cannot be. */
export function realText(value: number): string | undefined {
  const text = String(value);
  return /^-?\d+(?:\.\d+)?$/.test(text) && !Object.is(value, -0) ? text : undefined;
}

/** A text as a value, with its escapes. */
export const escapeText = (text: string): string => text.replace(/[\\\]]/g, '\\$&');

/** A text as a part of a composed value. */
export const escapePart = (text: string): string => text.replace(/[\\\]:]/g, '\\$&');

/** A text as a Text can hold it: line ends alike, other white space a blank, no half letters. */
export const plainText = (text: string): string =>
  NOT_PLAIN.test(text)
    ? text
        .replace(/\r\n?/g, '\n')
        .replace(/[\t\v\f]/g, ' ')
        .replace(/\p{Cs}/gu, '\ufffd')
    : text;
const NOT_PLAIN = /[\r\t\v\f\p{Cs}]/u;

/** A text as a SimpleText can hold it. */
export const plainLine = (text: string): string => plainText(text).replace(/\n/g, ' ');

/** Values without the brackets of the first and the last: a text that stands for a list of values. */
const LIST = /^(?:\[(?:[^\]\\]|\\[^])*\])+$/;

/**
 * The values of a property that nothing is known of, as one text: the text of a single value, or, for several, the
 * values as they stand, in their brackets.
 */
export function unknownValue(raws: readonly string[]): string {
  if (raws.length === 1) {
    const text = textOf(raws[0]!);
    if (!standsForList(text)) return text;
  }
  return raws.map((raw) => `[${raw}]`).join('');
}

/** The values, in their brackets, that {@link unknownValue} makes the text of. */
export function unknownText(value: string): string {
  return standsForList(value) ? value : `[${escapeText(value)}]`;
}

/** Is the text one that {@link unknownValue} gives for values in their brackets? */
function standsForList(text: string): boolean {
  // Each turn takes off two brackets and what was escaped, so there are few.
  for (let rest = text; LIST.test(rest); rest = textOf(rest.slice(1, -1))) {
    if (/^\[(?:[^\]\\]|\\[^])*\]\[/.test(rest)) return true;
  }
  return false;
}
