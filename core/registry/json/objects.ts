/**
 * JSON objects in a file, each a record: one a line, one over several lines, or all of them in one list.
 *
 * Where an object breaks off, the file is read on with the next that is whole. A line that begins with `{` and the
 * name that records begin with is always the beginning of one, and so is any line with `{` in its first column that
 * cannot stand inside the object before it. What is then still no JSON is cut at every line that begins with `{` no
 * further in than its first object: the parts that are records are read, and each stretch between them is one finding.
 */
import { excerpt, type Move, type Position } from '../../notation/index.js';
import { findingAt, PieceCutter, type Read, type TextFormat, type TextPiece } from '../../records/index.js';
import { firstFlaw } from './flaw.js';
import { visitJson } from './visit.js';

/** Reads the record that an object is. */
export type ReadObject<M extends Move, P extends Position> = (piece: TextPiece, json: unknown) => Read<M, P>;

/**
 * How files of objects are cut and read.
 * @param key the name of the member that an object needs to be a record; programs write it first
 */
export const objectsOf = <M extends Move, P extends Position>(
  key: string,
  read: ReadObject<M, P>,
): TextFormat<M, P> => ({
  split: () => splitter(new RegExp(`^\\{\\s*"${key}"\\s*:`)),
  read: (piece) => readObjects(piece, key, read),
});

/** Ends a line that goes on with a value: behind any other, a `{` is inside nothing, whatever is still open. */
const GOES_ON = /[:,[]\s*$/;

/** @param own what a line looks like that begins a record, whatever is still open */
function splitter(own: RegExp): (line: string) => boolean {
  let list: boolean | undefined;
  let depth = 0;
  /** Lines whose brackets are not counted yet: they are only where it matters. */
  let unread: string[] = [];
  let last = '';
  return (line) => {
    const isBlank = line.trim() === '';
    if (list === undefined) {
      if (isBlank) return false;
      list = line.trimStart().startsWith('[');
    }
    if (list) return false;
    let begins = false;
    if (line.startsWith('{')) {
      begins = own.test(line) || !GOES_ON.test(last);
      if (!begins) {
        depth = unread.reduce(depthAfter, depth);
        begins = depth <= 0;
        unread = [];
      }
    }
    if (begins) {
      depth = 0;
      unread = [];
    }
    unread.push(line);
    if (!isBlank) last = line;
    return begins;
  };
}

function depthAfter(depth: number, line: string): number {
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const unit = line.charCodeAt(i);
    if (quoted) {
      if (unit === 0x5c) i++;
      else if (unit === 0x22) quoted = false;
    } else if (unit === 0x22) quoted = true;
    else if (unit === 0x7b || unit === 0x5b) depth++;
    else if (unit === 0x7d || unit === 0x5d) depth--;
  }
  return depth;
}

/** Reads the objects of a piece: one, or a list of them, or what can be read of either. */
function readObjects<M extends Move, P extends Position>(
  piece: TextPiece,
  key: string,
  read: ReadObject<M, P>,
): Read<M, P>[] {
  const { text } = piece;
  const whole = parse(text);
  if (whole === undefined) return text.trim() === '' ? [] : readBroken(piece, key, read);
  if (!Array.isArray(whole.json)) return [read(piece, whole.json)];
  const cutter = new PieceCutter(piece);
  const starts = elementStarts(text);
  return (whole.json as unknown[]).map((json, index) => {
    const end = endOfElement(text, starts[index]!, starts[index + 1]);
    return read(cutter.cut(starts[index]!, end), json);
  });
}

/** The value of a text; undefined where it is no JSON. */
function parse(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Where the elements of a well-formed list begin. */
function elementStarts(text: string): readonly number[] {
  const starts: number[] = [];
  visitJson(text, (path, at) => {
    if (path.length === 1) starts.push(at);
  });
  return starts;
}

/** Where an element of a list ends: before the comma and the blanks behind it, or the bracket behind the last. */
function endOfElement(text: string, start: number, next: number | undefined): number {
  let end = next ?? text.length;
  const skipBlanks = () => {
    while (end > start && text[end - 1]! <= ' ') end--;
  };
  skipBlanks();
  for (const sign of next === undefined ? '],' : ',') {
    if (text[end - 1] === sign) end--;
    skipBlanks();
  }
  return end;
}

/** Reads what can be read of a text that is no JSON. Every part of it is looked at a fixed number of times. */
function readBroken<M extends Move, P extends Position>(
  piece: TextPiece,
  key: string,
  read: ReadObject<M, P>,
): Read<M, P>[] {
  const { text } = piece;
  const isList = text.trimStart().startsWith('[');
  const starts = objectStarts(text, isList);
  const cutter = new PieceCutter(piece);
  const reads: Read<M, P>[] = [];
  /** Where what is passed over begins; undefined where nothing is. */
  let broken: number | undefined;
  let isTold = false;
  /** All of the text is no JSON, which need not be found out again. */
  const parsePart = (from: number, to: number) =>
    from === 0 && to === text.length ? undefined : parse(text.slice(from, to));
  const tell = (end: number) => {
    if (broken === undefined) return;
    // A comma before the next object belongs to neither.
    const line = end === text.length ? end : text.lastIndexOf('\n', end) + 1;
    const stop = line > broken ? line : end;
    const whole = parsePart(broken, stop);
    if (whole === undefined) reads.push({ findings: [badJson(piece, broken, text.slice(broken, stop))] });
    else reads.push(read(cutter.cut(broken, end), whole.json));
    broken = undefined;
    isTold = true;
  };
  const head = text.slice(0, starts[0]).trim();
  if (head !== (isList ? '[' : '')) broken = 0;
  for (const [index, start] of starts.entries()) {
    const next = starts[index + 1];
    const end = isList ? endOfElement(text, start, next) : (next ?? text.length);
    const part = parsePart(start, end);
    if (part !== undefined && (isList || Object.hasOwn(part.json as object, key))) {
      tell(start);
      reads.push(read(cutter.cut(start, end), part.json));
    } else broken ??= start;
  }
  tell(text.length);
  // All elements are whole, so something is wrong with what stands between them.
  if (isList && !isTold) reads.push({ findings: [badJson(piece, 0, text)] });
  return reads;
}

/** The first `{` of a text, and those that begin a line no further in; in a list with or without a comma before them. */
function objectStarts(text: string, isList: boolean): readonly number[] {
  const first = text.indexOf('{');
  if (first === -1) return [];
  const starts = [first];
  const indent = first - (text.lastIndexOf('\n', first) + 1);
  for (let line = text.indexOf('\n', first) + 1; line > 0; line = text.indexOf('\n', line) + 1) {
    let at = afterBlanks(text, line, line + indent);
    if (isList && text[at] === ',') at = afterBlanks(text, at + 1, Infinity);
    if (text[at] === '{') starts.push(at);
  }
  return starts;
}

/** Where the blanks end that stand at a place in a line. */
function afterBlanks(text: string, from: number, most: number): number {
  let at = from;
  while (at < most && (text[at] === ' ' || text[at] === '\t')) at++;
  return at;
}

/** The finding about a stretch of a text that is no JSON. */
function badJson(piece: TextPiece, start: number, stretch: string): Read['findings'][number] {
  const { at, right } = firstFlaw(stretch)!;
  const found = String.fromCodePoint(stretch.codePointAt(at) ?? 0);
  // What is missing at the end of a text is missing behind its last sign.
  const isMissing = stretch.slice(at).trim() === '';
  const offset = start + (isMissing ? stretch.trimEnd().length : at);
  const what = isMissing ? 'the text breaks off' : `not “${excerpt(found)}”`;
  return findingAt(
    piece,
    {
      code: 'bad_json',
      severity: 'error',
      message: `This is no JSON: here should be ${right}, and ${what}.`,
    },
    offset,
    offset + (isMissing ? 0 : found.length),
  );
}
