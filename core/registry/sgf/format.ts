/** The making of an SGF format for a game. */
import type { Finding, Move, Position } from '../../notation/index.js';
import {
  DEFAULT_LIMITS,
  encodeEach,
  findingAt,
  HOLDS_ALL,
  isEncoding,
  MAX_SOURCE,
  Shared,
  type DecoderOptions,
  type Holds,
  type Read,
  type RecordDecoder,
  type RecordFormat,
  type TextPiece,
} from '../../records/index.js';
import type { GamePlugin } from '../plugin.js';
import { decodeGame } from './charset.js';
import type { SgfDialect } from './dialect.js';
import { readSgf, type SgfReading } from './read.js';
import { actionsOf } from './reading/actions.js';
import { Sgf, SgfScanner } from './scan.js';
import { SgfSplitter, type Stretch } from './split.js';
import { lineOf } from './values.js';
import { writeSgf } from './write.js';

/** What an SGF format is made of. */
export interface SgfFormatSettings<M extends Move = Move, P extends Position = Position> extends SgfDialect<
  M,
  P
> {
  readonly id?: string;
  readonly title: string;
  readonly extensions?: readonly string[];
  /** What it cannot hold, over {@link HOLDS_ALL}. */
  readonly holds?: Holds;
}

/**
 * SGF for one game.
 * @param plugin asked for when records are read or written, since a plugin's formats are made before it
 */
export function sgfFormat<M extends Move, P extends Position>(
  plugin: () => GamePlugin<M, P>,
  settings: SgfFormatSettings<M, P>,
): RecordFormat<M, P> {
  const { id = 'sgf', title, extensions = ['.sgf'] } = settings;
  const holds = { ...HOLDS_ALL, ...settings.holds };
  // Inside, a game's moves and positions are handed around and never looked into.
  const dialect = settings as unknown as SgfDialect;
  const reading: SgfReading = {
    plugin: plugin as unknown as () => GamePlugin,
    dialect,
    actions: actionsOf(dialect),
  };
  const format: RecordFormat = Object.freeze({
    id,
    title,
    extensions,
    holds,
    partly: { evaluations: 'counted for the one who has just moved' },
    ...(settings.notation !== undefined && { notation: settings.notation }),
    sniff: (head: Uint8Array, fileName = '') => sniff(head, fileName, dialect),
    decoder: (options: DecoderOptions = {}) => new SgfDecoder(reading, options),
    encoder: (options: { readonly width?: number } = {}) =>
      encodeEach(holds, (record) => writeSgf(record, reading, options.width)),
  });
  return format as unknown as RecordFormat<M, P>;
}

/** A file is of the game that its first GM names; without GM, SGF is of go. */
function sniff(head: Uint8Array, fileName: string, { games }: SgfDialect): number {
  const text = new TextDecoder(wideName(head) ?? 'utf-8').decode(head);
  const begin = /\(\s*;/.exec(text);
  if (begin === null) return 0;
  const scanner = new SgfScanner(text, begin.index + begin[0].length);
  for (let token = scanner.next(); token === Sgf.Property; token = scanner.next()) {
    if (scanner.name() !== 'GM' || !scanner.value()) continue;
    const game = lineOf(scanner.raw()).trim().toLowerCase();
    return games.some((name) => name.toLowerCase() === game) ? 0.95 : 0;
  }
  return /\.sgf$/i.test(fileName) ? 0.05 : 0;
}

/** UTF-16, where the first bytes say so. */
const wideName = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined =>
  bytes[0] === 0xff && bytes[1] === 0xfe
    ? 'utf-16le'
    : bytes[0] === 0xfe && bytes[1] === 0xff
      ? 'utf-16be'
      : undefined;

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Bytes to reads: the edge of the file, and the places of its games in it. */
class SgfDecoder implements RecordDecoder {
  readonly #reading: SgfReading;
  readonly #options: DecoderOptions;
  readonly #splitter: SgfSplitter;
  readonly #shared = new Shared();
  readonly #limit: number;
  #reads: Read[] = [];
  /** The first bytes, while it is open whether they are a mark. */
  #first: Uint8Array | undefined = new Uint8Array();
  #wide: InstanceType<typeof TextDecoder> | undefined;
  #line = 1;
  #offset = 0;
  /** Where the next stretch begins in its line, and the line up to there, unless it is long. */
  #column = 1;
  #before: string | undefined = '';
  /** The last sign of the stretch before was a CR. */
  #afterCr = false;
  /** The file was said to hold bytes that are no UTF-8. */
  #toldStrange = false;
  /** It was said of the present stretch between games that it holds text, or of the game that it is too long. */
  #told = false;

  constructor(reading: SgfReading, options: DecoderOptions) {
    const { encoding } = options;
    if (encoding !== undefined && !isEncoding(encoding))
      throw new RangeError(`The character set ${encoding} is not known.`);
    this.#reading = reading;
    this.#options = options;
    this.#limit = options.limits?.record ?? DEFAULT_LIMITS.record;
    this.#splitter = new SgfSplitter(
      (stretch) => {
        this.#take(stretch);
      },
      this.#limit,
      encoding,
    );
  }

  push(bytes: Uint8Array): Read[] {
    if (this.#first === undefined) this.#feed(bytes);
    else {
      const all = new Uint8Array(this.#first.length + bytes.length);
      all.set(this.#first);
      all.set(bytes, this.#first.length);
      if (all.length < BYTE_ORDER_MARK.length) this.#first = all;
      else this.#begin(all);
    }
    return this.#drain();
  }

  end(): Read[] {
    if (this.#first !== undefined) this.#begin(this.#first);
    if (this.#wide !== undefined) this.#splitter.push(new TextEncoder().encode(this.#wide.decode()));
    this.#splitter.end();
    return this.#drain();
  }

  #begin(bytes: Uint8Array): void {
    this.#first = undefined;
    const wide = wideName(bytes);
    if (wide !== undefined) {
      this.#wide = new TextDecoder(wide);
      this.#splitter.decoded = true;
    }
    const marked = BYTE_ORDER_MARK.every((byte, i) => bytes[i] === byte);
    this.#feed(marked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes);
  }

  #feed(bytes: Uint8Array): void {
    if (this.#wide === undefined) this.#splitter.push(bytes);
    else this.#splitter.push(new TextEncoder().encode(this.#wide.decode(bytes, { stream: true })));
  }

  #drain(): Read[] {
    const reads = this.#reads;
    this.#reads = [];
    return reads;
  }

  #take({ kind, bytes, charset, closed, more }: Stretch): void {
    if (kind === 'game') {
      this.#game(bytes, charset, closed === true);
      return;
    }
    if (!this.#told && kind === 'skipped') {
      this.#told = true;
      this.#reads.push({ findings: [this.#tooLong()] });
    } else if (!this.#told && hasText(bytes)) {
      this.#told = true;
      this.#reads.push({ file: true, findings: [this.#stray(bytes)] });
    }
    if (more !== true) this.#told = false;
    this.#count(bytes);
  }

  #game(bytes: Uint8Array, charset: string | undefined, closed: boolean): void {
    const { encoding } = this.#options;
    // A file of UTF-16 was decoded already, whatever it says of itself.
    const { text, flaw } = decodeGame(bytes, this.#wide === undefined ? charset : undefined, encoding);
    const piece = this.#piece(this.#alike(text));
    let findings: Finding[] = [];
    if (flaw === 'undeclared') this.#strange(bytes);
    else if (flaw !== undefined) findings = [this.#badCharset(piece, charset!, flaw)];
    const read = readSgf(piece, closed, this.#reading, this.#options, this.#shared);
    this.#reads.push(findings.length === 0 ? read : { ...read, findings: [...findings, ...read.findings] });
    this.#goPast(piece.text);
  }

  #piece(text: string): TextPiece {
    const piece = { text, line: this.#line, offset: this.#offset };
    const before = this.#before;
    if (this.#column === 1) return piece;
    return { ...piece, column: this.#column, ...(before !== undefined && { before }) };
  }

  /** Goes past the text of a game. */
  #goPast(text: string): void {
    this.#offset += text.length;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#line++;
    const last = text.lastIndexOf('\n');
    this.#inLine(text.slice(last + 1), last !== -1);
    this.#afterCr = false;
  }

  /** The line goes on with a text, or begins with it. */
  #inLine(text: string, begins: boolean): void {
    const before = begins ? '' : this.#before;
    this.#column = (begins ? 1 : this.#column) + text.length;
    this.#before =
      before === undefined || before.length + text.length > MAX_SOURCE ? undefined : before + text;
  }

  /** Line ends made alike. A game ends with a parenthesis, so no line end is cut in two by its end. */
  #alike(text: string): string {
    return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  }

  /** Goes past bytes that are not decoded; counted are signs of UTF-8. */
  #count(bytes: Uint8Array): void {
    let last = -1;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at]!;
      const isLineEnd = byte === 0x0d || (byte === 0x0a && !this.#afterCr);
      if (isLineEnd) this.#line++;
      if (isLineEnd || (byte !== 0x0a && (byte < 0x80 || byte >= 0xc0))) this.#offset += byte >= 0xf0 ? 2 : 1;
      if (byte === 0x0d || byte === 0x0a) last = at;
      this.#afterCr = byte === 0x0d;
    }
    const rest = bytes.subarray(last + 1);
    this.#inLine(decodeGame(rest, undefined, this.#options.encoding).text, last !== -1);
  }

  #stray(bytes: Uint8Array): Finding {
    const text = this.#alike(decodeGame(bytes, undefined, this.#options.encoding).text);
    const piece = this.#piece(text);
    const start = text.search(/[^\s\ufeff]/);
    const length = /^.*/.exec(text.slice(start))![0].trimEnd().length;
    const message = 'Here is text outside of any game; it was passed over.';
    const severity = this.#options.strict === true ? 'error' : 'warning';
    return findingAt(piece, { code: 'stray_text', message, severity }, start, start + length);
  }

  #tooLong(): Finding {
    return {
      code: 'limit',
      severity: 'error',
      message: `The game that begins here is longer than ${String(this.#limit)} bytes and was passed over.`,
      span: { start: this.#offset, end: this.#offset, line: this.#line, column: this.#column },
    };
  }

  #badCharset(piece: TextPiece, charset: string, flaw: 'untrue' | 'unknown'): Finding {
    const at = Math.max(0, piece.text.search(/CA\s*\[/));
    const message =
      flaw === 'unknown'
        ? `The game declares the character set ${charset.slice(0, 40)}, which cannot be read; UTF-8, or else the set given, was tried.`
        : `The game declares the character set ${charset.slice(0, 40)}, but not all of it is that.`;
    const severity = this.#options.strict === true ? 'error' : 'warning';
    return findingAt(piece, { code: 'bad_charset', message, severity }, at, at + 2);
  }

  /** Once in a file: where bytes are neither declared nor UTF-8. */
  #strange(bytes: Uint8Array): void {
    if (this.#toldStrange) return;
    this.#toldStrange = true;
    const { encoding = 'Latin-1' } = this.#options;
    let line = this.#line;
    const utf8 = new TextDecoder('utf-8', { fatal: true });
    for (let from = 0; from < bytes.length; line++) {
      const stop = bytes.findIndex(
        (byte, i) => i >= from && (byte === 0x0a || (byte === 0x0d && bytes[i + 1] !== 0x0a)),
      );
      const end = stop === -1 ? bytes.length : stop + 1;
      try {
        utf8.decode(bytes.subarray(from, end));
      } catch {
        break;
      }
      from = end;
    }
    this.#reads.push({
      file: true,
      findings: [
        {
          code: 'not_utf8',
          severity: 'warning',
          message: `Here is a character that is not UTF-8, and no character set is declared; such games are read as ${encoding}.`,
          span: { start: 0, end: 0, line, column: 1 },
        },
      ],
    });
  }
}

/** Is there anything but blanks and byte order marks? */
const hasText = (bytes: Uint8Array): boolean =>
  bytes.some(
    (byte, i) => byte > 0x20 && !BYTE_ORDER_MARK.some((mark, k) => byte === mark && bytes[i - k] === 0xef),
  );
