/** What a playthrough prints beside its actions, compared with what it should be. */
import { excerpt } from '../../notation/index.js';

/** How many entries a sentence names. */
const NAMED = 5;
/** As much of a line as a sentence shows. */
const LINE_SHOWN = 40;

/** A few entries of a list, as a sentence names them. */
export function nameSome(entries: readonly string[]): string {
  const named = entries
    .slice(0, NAMED)
    .map((entry) => excerpt(entry))
    .join(', ');
  return entries.length > NAMED ? `${named} and ${String(entries.length - NAMED)} more` : named;
}

/**
 * What a printed list has too many and what it lacks, in words; undefined where it has the right entries, in
 * whatever order.
 */
export function compareLists(printed: readonly string[], right: readonly string[]): string | undefined {
  const has = new Set(printed);
  const should = new Set(right);
  const wrong = printed.filter((entry) => !should.has(entry));
  const missing = right.filter((entry) => !has.has(entry));
  const parts: string[] = [];
  if (wrong.length > 0) parts.push(`${nameSome(wrong)} ${wrong.length === 1 ? 'is' : 'are'} none`);
  if (missing.length > 0) parts.push(`${nameSome(missing)} ${missing.length === 1 ? 'is' : 'are'} missing`);
  if (parts.length === 0 && printed.length !== has.size) parts.push('one is there twice');
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** The entries of a printed list of numbers: `[1, 2]`. */
export const numbersIn = (list: string): string[] =>
  list
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** The entries of a printed list of texts: `["a1", "b2"]`. */
export const textsIn = (list: string): string[] =>
  Array.from(list.matchAll(/"([^"]*)"/g), ([, text]) => text!);

/** The first line in which a printed text differs from the right one, in words; undefined where none does. */
export function compareTexts(printed: readonly string[], right: readonly string[]): string | undefined {
  for (let line = 0; line < Math.max(printed.length, right.length); line++) {
    if (printed[line] === right[line]) continue;
    const show = (text: string | undefined) =>
      text === undefined ? 'nothing' : `“${excerpt(text.trim(), LINE_SHOWN)}”`;
    return `its line ${String(line + 1)} is ${show(printed[line])} and should be ${show(right[line])}`;
  }
  return undefined;
}
