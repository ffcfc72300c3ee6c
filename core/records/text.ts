/** What every format of plain text shares: cutting a stream into the texts of single records. */
import type { Finding, Move, Position } from '../notation/index.js';
import {
  DEFAULT_LIMITS,
  type DecoderOptions,
  type Encoded,
  type Holds,
  type Read,
  type RecordDecoder,
  type RecordEncoder,
} from './format.js';
import { lineReader } from './lines.js';
import { fit } from './losses.js';
import type { GameRecord, Places } from './record.js';

/** The text of one record, as it stands in its file. */
export interface TextPiece {
  /** Line ends are `\n`; the last line may lack its own. */
  readonly text: string;
  /** The first line's number in the file, from 1. */
  readonly line: number;
  /** The offset of the text in the file's text, in UTF-16 units, line ends counted as one. */
  readonly offset: number;
  /** Its column in its first line, from 1, where it does not begin a line. */
  readonly column?: number;
  /** That line up to it; missing where that is too much for a message. */
  readonly before?: string;
}

/** How a format of text is cut into records, and one of them is read; {@link decodeText} makes a decoder of it. */
export interface TextFormat<M extends Move, P extends Position> {
  /**
   * Makes a splitter, which is shown every line of the file in turn, without its end, and says whether a new
   * record begins with it. Lines before the first record belong to it.
   */
  split(): (line: string) => boolean;
  /**
   * Reads a record's text; an empty list where it holds nothing, or where the text is held back until it is known
   * what belongs to it.
   */
  read(piece: TextPiece): readonly Read<M, P>[];
  /**
   * Hands over what `read` holds back: at the end of the file, and before a text that is too long and passed over,
   * since nothing goes on across that one.
   */
  end?(): readonly Read<M, P>[];
}

/** A decoder for a format whose records can be told apart line by line. */
export function decodeText<M extends Move, P extends Position>(
  format: TextFormat<M, P>,
  options: DecoderOptions = {},
): RecordDecoder<M, P> {
  const limit = options.limits?.record ?? DEFAULT_LIMITS.record;
  const lines = lineReader(options.encoding);
  const begins = format.split();
  let held = '';
  let heldLine = 1;
  let offset = 0;
  let skipping = false;

  const finish = (reads: Read<M, P>[], text: string): void => {
    if (skipping) skipping = false;
    else if (text !== '') add(reads, format.read({ text: apart(text), line: heldLine, offset }));
    offset += text.length;
  };

  const take = (block: ReturnType<typeof lines.push>): Read<M, P>[] => {
    const reads: Read<M, P>[] = [];
    if (block === undefined) return reads;
    const { text, strange } = block;
    let { line } = block;
    let start = 0;
    for (let at = 0; at < text.length; line++) {
      const stop = text.indexOf('\n', at);
      const end = stop === -1 ? text.length : stop;
      if (begins(text.slice(at, end)) && (at > start || held !== '' || skipping)) {
        finish(reads, held === '' ? text.slice(start, at) : held + text.slice(start, at));
        held = '';
        start = at;
        heldLine = line;
      }
      if (line === strange) reads.push({ file: true, findings: [strangeBytes(line, options.encoding)] });
      at = stop === -1 ? end : end + 1;
      const size = held.length + at - start;
      if (size > limit && !skipping) {
        skipping = true;
        add(reads, format.end?.());
        reads.push({ findings: [tooLong(heldLine, limit)] });
      }
      if (skipping) {
        offset += size;
        held = '';
        start = at;
      }
    }
    held += text.slice(start);
    return reads;
  };

  return {
    push: (bytes) => take(lines.push(bytes)),
    end() {
      const reads = take(lines.end());
      finish(reads, held);
      held = '';
      add(reads, format.end?.());
      return reads;
    },
  };
}

function add<T>(list: T[], more: readonly T[] = []): void {
  for (const one of more) list.push(one);
}

/**
 * The same text on storage of its own. What is cut out of a text keeps all of it in memory, so a record's names
 * would keep the whole block that the record was read in. Joined, it is one stretch of memory, too, and no view of another
 * text, which is slower to read through.
 */
const apart = (text: string): string => [text.slice(0, 1), text.slice(1)].join('');

/** Where the parts of a record stand, which was read from a piece: with its text, for messages. */
export function placesOf(
  { text, line, offset, column, before }: TextPiece,
  more: Pick<Places, 'moves' | 'parts'> = {},
): Places {
  if (column === undefined) return { line, offset, source: text, ...more };
  return { line, offset, column, ...(before !== undefined && { before }), source: text, ...more };
}

function strangeBytes(line: number, encoding = 'Latin-1'): Finding {
  return {
    code: 'not_utf8',
    severity: 'warning',
    message: `Here is a character that is not UTF-8; such lines are read as ${encoding}.`,
    span: { start: 0, end: 0, line, column: 1 },
  };
}

/** The finding about a record longer than the limit. */
export function tooLong(line: number, limit: number): Finding {
  return {
    code: 'limit',
    severity: 'error',
    message: `The record that begins here is longer than ${String(limit)} characters and was passed over.`,
    span: { start: 0, end: 0, line, column: 1 },
  };
}

/** A finding at a stretch of a record's text, its place counted in the whole file, with the line it is in. */
export function findingAt(piece: TextPiece, finding: Finding, start: number, end = start): Finding {
  const { text, line, offset, column = 1, before = '' } = piece;
  const { line: lineInPiece, start: from } = lineOf(piece, start);
  const span = { line: lineInPiece, column: start - from + 1 };
  const isFirst = span.line === 1;
  const place = {
    start: start + offset,
    end: end + offset,
    line: span.line + line - 1,
    column: isFirst ? span.column + column - 1 : span.column,
  };
  // A line of which only a part is known would put a caret under the wrong sign.
  if (isFirst && column !== before.length + 1) return { ...finding, span: place };
  const rest = text.slice(from, from + MAX_SOURCE);
  const stop = rest.indexOf('\n');
  const source = (isFirst ? before : '') + (stop === -1 ? rest : rest.slice(0, stop));
  return { ...finding, span: place, source: source.slice(0, MAX_SOURCE) };
}

/** Where the lines of a piece begin: looked for once, since there may be something to say of every word. */
const lineStarts = new WeakMap<TextPiece, readonly number[]>();

/** The line of a piece in which an offset lies, from 1, and where it begins. */
function lineOf(piece: TextPiece, at: number): { readonly line: number; readonly start: number } {
  let starts = lineStarts.get(piece);
  if (starts === undefined) {
    const { text } = piece;
    const found = [0];
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) found.push(end + 1);
    lineStarts.set(piece, (starts = found));
  }
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= at) low = middle;
    else high = middle;
  }
  return { line: low + 1, start: starts[low]! };
}

/** No more of a line than this goes with a finding. */
export const MAX_SOURCE = 4096;

/**
 * An encoder for a format of text: each record is first cut down to what the format holds.
 * @param write gives the text of the n-th record, from 0, or that and further losses
 */
export function encodeText<M extends Move, P extends Position>(
  holds: Holds,
  write: (record: GameRecord<M, P>, index: number) => string | Encoded,
  end?: () => string,
): RecordEncoder<M, P> {
  let index = 0;
  return {
    push(record) {
      const { record: cut, losses } = fit(record, holds);
      const written = write(cut, index++);
      return typeof written === 'string'
        ? { data: written, losses }
        : { data: written.data, losses: [...losses, ...written.losses] };
    },
    end: () => (end === undefined ? {} : { data: end() }),
  };
}

/**
 * An encoder as {@link encodeText} makes it, for a format that is nothing but its records one behind the other: what is
 * written of one depends on it alone.
 */
export const encodeEach = <M extends Move, P extends Position>(
  holds: Holds,
  write: (record: GameRecord<M, P>) => string | Encoded,
): RecordEncoder<M, P> => ({ ...encodeText<M, P>(holds, (record) => write(record)), independent: true });

/** Everything a decoder makes of a file that is held whole. */
export function collect<M extends Move, P extends Position>(
  decoder: RecordDecoder<M, P>,
  bytes: Uint8Array | string,
): Read<M, P>[] {
  const reads = decoder.push(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes);
  return reads.concat(decoder.end());
}
