/** Findings for people: place, reason, sentence, and the line with a caret under the place. */
import { printable, type Finding } from '../notation/index.js';
import type { Terminal } from './terminal.js';

/** The widest piece of a line that is shown. */
const WIDTH = 100;

/** `file:line:column`, or `file#record` where a file has no lines. */
export function placeOf(file: string, finding: Finding): string {
  const name = printable(file);
  const { span, record, source } = finding;
  if (span !== undefined && source !== undefined)
    return `${name}:${String(span.line)}:${String(span.column)}`;
  if (span !== undefined && record === undefined)
    return `${name}:${String(span.line)}:${String(span.column)}`;
  return record === undefined ? name : `${name}#${String(record)}`;
}

/** A finding as text, with its line ends. */
export function findingText(file: string, finding: Finding, paint: Terminal['paint']): string {
  const { severity, code, kind, message, candidates, source, span } = finding;
  const colour = { error: paint.red, warning: paint.yellow, note: paint.cyan }[severity];
  const word = kind === undefined || kind === code ? code : `${kind}: ${code}`;
  let text = `${paint.bold(placeOf(file, finding))}: ${colour(word)}: ${printable(message)}\n`;
  if (source !== undefined && span !== undefined)
    text += caret(source, span.column, span.end - span.start, paint);
  if (candidates !== undefined && candidates.length > 0)
    text += `    perhaps ${candidates.map(printable).join(' or ')}\n`;
  return text;
}

/** The line, or the piece of it around the place, and a caret. Tabs and signs nobody sees are made one blank wide. */
function caret(source: string, column: number, length: number, paint: Terminal['paint']): string {
  const from = column - 1 > WIDTH * 0.75 ? column - 1 - Math.floor(WIDTH / 2) : 0;
  const piece = source.slice(from, from + WIDTH).replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ');
  const [before, after] = [from > 0 ? '…' : '', from + WIDTH < source.length ? '…' : ''];
  const marks = '^'.repeat(
    Math.max(1, Math.min(length, WIDTH - (column - 1 - from), source.length - column + 1)),
  );
  return `    ${before}${piece}${after}\n    ${' '.repeat(before.length + column - 1 - from)}${paint.red(marks)}\n`;
}

/** A finding as one object, the file's name first. */
export const findingJson = (file: string, finding: Finding): string =>
  `${JSON.stringify({ file, ...finding })}\n`;

/** A finding as GitHub Actions shows it beside the changed line. */
export function findingGithub(file: string, finding: Finding): string {
  const { severity, code, message, span, source, record } = finding;
  const level = severity === 'note' ? 'notice' : severity;
  const line = source === undefined ? [] : [`line=${String(span!.line)}`, `col=${String(span!.column)}`];
  const title = record === undefined ? code : `${code}, record ${String(record)}`;
  const properties = [`file=${property(printable(file))}`, ...line, `title=${property(title)}`].join(',');
  return `::${level} ${properties}::${data(printable(message))}\n`;
}

const data = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
const property = (text: string): string => data(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
