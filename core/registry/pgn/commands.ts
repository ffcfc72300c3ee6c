/** Clock and evaluation commands inside comments: `[%clk 0:04:10]`, `[%emt 0:00:03]`, `[%eval 0.35]`. */
import type { Note } from '../../records/index.js';

type Said = Pick<Note, 'clock' | 'elapsed' | 'evaluation'>;

const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const CLOSE = 0x5d;

const KINDS = ['clk', 'emt', 'eval'] as const;

/** So many digits and more are not counted exactly one by one. */
const LONG = 15;

/**
 * What the commands of a comment say, of two of a kind the last, and the comment without them; a command that cannot be
 * read stays in the text.
 */
export function readCommands(comment: string): { readonly note: Said; readonly text: string | undefined } {
  let note: Said | undefined;
  let text = '';
  let from = 0;
  for (let at = comment.indexOf('[%'); at !== -1;) {
    const command = commandAt(comment, at);
    if (command !== undefined) {
      note = note === undefined ? command.said : { ...note, ...command.said };
      text += comment.slice(from, at);
      from = command.end;
    }
    at = comment.indexOf('[%', command?.end ?? at + 2);
  }
  if (note === undefined) return { note: NOTHING, text: unpad(comment) };
  const rest = (text + comment.slice(from)).trim();
  return { note, text: rest === '' ? undefined : rest };
}

/** The command that begins at `[%`, and where it ends; undefined for one that is not known or has no such value. */
function commandAt(text: string, at: number): { readonly said: Said; readonly end: number } | undefined {
  const kind = KINDS.find((name) => text.startsWith(name, at + 2));
  if (kind === undefined) return undefined;
  const name = at + 2 + kind.length;
  const start = skipSpace(text, name);
  if (start === name) return undefined;
  let stop = start;
  while (stop < text.length && text.charCodeAt(stop) !== CLOSE && !isSpace(text.charCodeAt(stop))) stop++;
  const end = skipSpace(text, stop);
  if (stop === start || text.charCodeAt(end) !== CLOSE) return undefined;
  const number = kind === 'eval' ? readNumber(text.slice(start, stop)) : readTime(text, start, stop);
  if (number === undefined) return undefined;
  return { said: saying(kind, number), end: end + 1 };
}

function saying(kind: (typeof KINDS)[number], number: number): Said {
  if (kind === 'clk') return { clock: number };
  return kind === 'emt' ? { elapsed: number } : { evaluation: { value: number, seat: 0 } };
}

/** White space as `\s` has it; in notations, `isBlank` of the core, there is one sign more and one less. */
const isSpace = (unit: number): boolean =>
  unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || (unit > 0x7f && /\s/.test(String.fromCharCode(unit)));

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  return at;
}

const NOTHING: Said = Object.freeze({});

/** `{ text }` and `{text}` say the same. */
function unpad(comment: string): string {
  const start = comment.startsWith(' ') ? 1 : 0;
  const end = comment.length > start && comment.endsWith(' ') ? 1 : 0;
  return comment.slice(start, comment.length - end);
}

const readNumber = (text: string): number | undefined =>
  /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;

/**
 * Seconds out of a stretch of a text: `1:02:03`, `2:03` or `3`, the last number perhaps with a fraction; undefined where it
 * is no time.
 */
function readTime(text: string, start = 0, end = text.length): number | undefined {
  let sum = 0;
  let at = start;
  for (let parts = 1; ; parts++) {
    const from = at;
    let number = 0;
    for (; at < end; at++) {
      const unit = text.charCodeAt(at);
      if (unit < ZERO || unit > NINE) break;
      number = 10 * number + (unit - ZERO);
    }
    if (at === from) return undefined;
    if (at - from > LONG) number = Number(text.slice(from, at));
    if (at < end && text.charCodeAt(at) === COLON && parts < 3) {
      sum = 60 * (sum + number);
      at++;
      continue;
    }
    if (at < end) {
      const exact = readNumber(text.slice(from, end));
      if (exact === undefined) return undefined;
      number = exact;
    }
    // To a thousandth, so that hours and minutes add no noise behind the point.
    return Math.round((sum + number) * 1000) / 1000;
  }
}

/** The commands for a note; undefined for a value that they cannot say. */
export function writeCommands({ clock, elapsed, evaluation }: Note): string | undefined {
  const parts: string[] = [];
  for (const [name, seconds] of [
    ['clk', clock],
    ['emt', elapsed],
  ] as const) {
    if (seconds === undefined) continue;
    if (!(seconds >= 0 && seconds < 1e9)) return undefined;
    const text = writeTime(seconds);
    if (readTime(text) !== seconds) return undefined;
    parts.push(`[%${name} ${text}]`);
  }
  if (evaluation !== undefined) {
    const text = String(evaluation.value);
    if (evaluation.seat !== 0 || readNumber(text) !== evaluation.value || Object.is(evaluation.value, -0))
      return undefined;
    parts.push(`[%eval ${text}]`);
  }
  return parts.join(' ');
}

function writeTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const rest = Math.round((seconds - hours * 3600 - minutes * 60) * 1000) / 1000;
  const pad = (number: number) => (number < 10 ? `0${String(number)}` : String(number));
  return `${String(hours)}:${pad(minutes)}:${pad(rest)}`;
}
