/** JSON objects in a file: one a line, one over several lines, or all of them in one list. */
import type { Move, Position } from '../../notation/index.js';
import { findingAt, type Read, type TextPiece } from '../../records/index.js';
import { locateJson } from './locate.js';

/** Ends a line that goes on with a value: behind any other, a `{` is inside nothing, whatever is still open. */
const GOES_ON = /[:,[]\s*$/;

/**
 * A splitter for objects. A line that begins with `{` begins one, unless another is still open and may go on there;
 * one that looks like the beginning of a record always does, so that a record which breaks off costs no other.
 * @param own what the beginning of a record looks like
 */
export function splitObjects(own: RegExp): () => (line: string) => boolean {
  return () => splitter(own);
}

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

/**
 * Reads the objects of a piece.
 * @param readOne gives the record of an object, and where it begins in the piece
 */
export function readObjects<M extends Move, P extends Position>(
  piece: TextPiece,
  readOne: (json: unknown, start: number) => Read<M, P>,
): Read<M, P>[] {
  const { text } = piece;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    if (text.trim() === '') return [];
    return [{ findings: [badJson(piece, error as Error)] }];
  }
  if (!Array.isArray(json)) return [readOne(json, 0)];
  const starts = elementStarts(text);
  return (json as unknown[]).map((value, index) => readOne(value, starts[index] ?? 0));
}

/** Where the elements of a list begin; the list is well-formed. */
const elementStarts = (text: string): readonly number[] =>
  locateJson(`{"":${text}}`)
    .elements.get('')!
    .map((at) => at - 4);

function badJson(piece: TextPiece, error: Error): Read['findings'][number] {
  const at = /position (\d+)/.exec(error.message);
  const offset = Math.min(at ? Number(at[1]) : Infinity, piece.text.trimEnd().length);
  return findingAt(
    piece,
    {
      code: 'bad_json',
      severity: 'error',
      message: 'This is no JSON object: the text breaks off or goes wrong here.',
    },
    offset,
  );
}
