/**
 * Bytes to lines of text: any cutting of the bytes gives the same lines.
 *
 * LF, CR LF and CR all end a line. A byte order mark at the very beginning is dropped; one that announces
 * UTF-16 is believed. Otherwise every line that is valid UTF-8 is read so, and one that is not in the
 * encoding given, or Latin-1; the first such line is told, once.
 */

/** Whole lines, each ended by `\n`. */
export interface LineBlock {
  readonly text: string;
  /** Index of the block's first line, from 1. */
  readonly line: number;
  /** The line in this block where bytes that are no UTF-8 were first met in the file. */
  readonly strange?: number;
}

const LF = 10;
const CR = 13;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Is this a name of a character set that can be read? */
export function isEncoding(name: string): boolean {
  try {
    new TextDecoder(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param encoding what lines are in that are not UTF-8; default `latin1`, which is read as ISO-8859-1 proper
 * @throws RangeError for an unknown encoding
 */
export function lineReader(encoding?: string): {
  push(bytes: Uint8Array): LineBlock | undefined;
  end(): LineBlock | undefined;
} {
  const fallback =
    encoding === undefined || /^(latin-?1|iso-?8859-1)$/i.test(encoding) ? latin1 : decoderOf(encoding);
  let held: Uint8Array[] = [];
  let wide: ReturnType<typeof wideReader> | undefined;
  let begun = false;
  let line = 1;
  let told = false;

  const block = (text: string, strange?: number): LineBlock | undefined => {
    if (text === '') return undefined;
    const first = line;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) line++;
    if (strange === undefined || told) return { text, line: first };
    told = true;
    return { text, line: first, strange: first + strange };
  };

  /** Decodes whole lines; the last one may lack its end. */
  const decode = (bytes: Uint8Array): LineBlock | undefined => {
    try {
      return block(alikeEnds(utf8.decode(bytes)));
    } catch {
      let strange: number | undefined;
      const lines = cutLines(bytes).map((piece, index) => {
        try {
          return utf8.decode(piece);
        } catch {
          strange ??= index;
          return fallback(piece);
        }
      });
      return block(alikeEnds(lines.join('')), strange);
    }
  };

  /** Takes what is held, up to `keep` bytes before its end. */
  const take = (keep: number): Uint8Array => {
    const all = held.length === 1 ? held[0]! : concat(held);
    held = keep === 0 ? [] : [all.subarray(all.length - keep)];
    return keep === 0 ? all : all.subarray(0, all.length - keep);
  };

  const begin = (final: boolean): boolean => {
    const head = concat(held);
    if (head.length < 3 && !final) return false;
    begun = true;
    if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) held = [head.subarray(3)];
    else if (head[0] === 0xff && head[1] === 0xfe) wide = wideReader('utf-16le');
    else if (head[0] === 0xfe && head[1] === 0xff) wide = wideReader('utf-16be');
    if (wide) held = [head.subarray(2)];
    return true;
  };

  return {
    push(bytes) {
      if (bytes.length === 0) return undefined;
      let fresh = bytes;
      if (!begun) {
        held.push(bytes.slice());
        if (!begin(false)) return undefined;
        fresh = held.length === 0 ? new Uint8Array() : concat(held);
        held = [];
      }
      if (wide) return block(wide.push(fresh));
      // A CR that is the last byte seen may be half of a CR LF, so it ends nothing yet.
      const endsLine = held.length > 0 && held.at(-1)!.at(-1) === CR && fresh.length > 0 && fresh[0] !== LF;
      let cut = fresh.length - 1;
      while (cut >= 0 && fresh[cut] !== LF && !(fresh[cut] === CR && cut + 1 < fresh.length)) cut--;
      if (cut < 0 && !endsLine) {
        if (fresh.length > 0) held.push(fresh.slice());
        return undefined;
      }
      held.push(fresh);
      const whole = take(fresh.length - 1 - cut);
      held = held.map((piece) => piece.slice());
      return decode(whole);
    },
    end() {
      if (!begun) begin(true);
      if (wide) return block(wide.push(concat(held)) + wide.end());
      if (held.length === 0) return undefined;
      const rest = take(0);
      return rest.length === 0 ? undefined : decode(rest);
    },
  };
}

function decoderOf(encoding: string): (bytes: Uint8Array) => string {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return (bytes) => decoder.decode(bytes);
}

/** Each byte is the character of its number; browsers' `latin1` is another set. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192)
    text += String.fromCharCode.apply(undefined, bytes.subarray(i, i + 8192) as unknown as number[]);
  return text;
}

const alikeEnds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

/** The bytes of pieces in one; of a single piece that piece itself, not a copy. */
export function concat(pieces: readonly Uint8Array[]): Uint8Array {
  if (pieces.length === 1) return pieces[0]!;
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** The lines with their ends. */
function cutLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] !== LF && !(bytes[i] === CR && bytes[i + 1] !== LF)) continue;
    lines.push(bytes.subarray(start, i + 1));
    start = i + 1;
  }
  if (start < bytes.length) lines.push(bytes.subarray(start));
  return lines;
}

/** UTF-16 text, handed on up to its last whole line. */
function wideReader(encoding: string) {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  let rest = '';
  const cut = (text: string, final: boolean): string => {
    const all = rest + text;
    let end = all.length;
    if (!final) {
      // A CR at the end may be half of a CR LF.
      const body = all.endsWith('\r') ? all.slice(0, -1) : all;
      end = Math.max(body.lastIndexOf('\n'), body.lastIndexOf('\r')) + 1;
    }
    rest = all.slice(end);
    return alikeEnds(all.slice(0, end));
  };
  return {
    push: (bytes: Uint8Array) => cut(decoder.decode(bytes, { stream: true }), false),
    end: () => cut(decoder.decode(), true),
  };
}
