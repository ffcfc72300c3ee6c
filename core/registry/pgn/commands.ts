/** Clock and evaluation commands inside comments: `[%clk 0:04:10]`, `[%emt 0:00:03]`, `[%eval 0.35]`. */
import type { Note } from '../../records/index.js';

const COMMAND = /\[%(clk|emt|eval)\s+([^\]\s]+)\s*\]/g;

/** A comment that is one command and nothing else, as clocks mostly are. */
const ALONE = /^ *\[%(clk|emt|eval) +([^\]\s]+)\] *$/;

type Said = Pick<Note, 'clock' | 'elapsed' | 'evaluation'>;

/** What a command says; undefined where its value cannot be read. */
function said(name: string, value: string): Said | undefined {
  const number = name === 'eval' ? readNumber(value) : readTime(value);
  if (number === undefined) return undefined;
  if (name === 'clk') return { clock: number };
  return name === 'emt' ? { elapsed: number } : { evaluation: { value: number, seat: 0 } };
}

/** What the commands of a comment say, and the comment without them; a command that cannot be read stays in the text. */
export function readCommands(comment: string): { readonly note: Said; readonly text: string | undefined } {
  if (!comment.includes('[%')) return { note: NOTHING, text: unpad(comment) };
  const alone = ALONE.exec(comment);
  const only = alone === null ? undefined : said(alone[1]!, alone[2]!);
  if (only !== undefined) return { note: only, text: undefined };
  const note: Said = {};
  let found = false;
  const text = comment.replace(COMMAND, (whole, name: string, value: string) => {
    const one = said(name, value);
    if (one === undefined) return whole;
    found = true;
    Object.assign(note, one);
    return '';
  });
  if (!found) return { note, text: unpad(comment) };
  const rest = text.trim();
  return { note, text: rest === '' ? undefined : rest };
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

function readTime(text: string): number | undefined {
  const match = /^(?:(\d+):)?(\d+):(\d+(?:\.\d+)?)$/.exec(text) ?? /^()()(\d+(?:\.\d+)?)$/.exec(text);
  if (match === null) return undefined;
  // To a thousandth, so that hours and minutes add no noise behind the point.
  return Math.round((Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3])) * 1000) / 1000;
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
