/** One file written anew in its own format: what every job of `fmt` does. The file itself is left to the command. */
import { open } from 'node:fs/promises';
import type { Finding } from '../../notation/index.js';
import { FileError, isPacked, openFile, readFileRecords } from '../../node/index.js';
import { RegistryError, type GameRegistry } from '../../registry/index.js';
import { CommentLines, refusalsOf, Rewriter, toBytes, type ReadRecord } from '../../tools/index.js';
import { troubleText } from '../files.js';
import { fileOptions, type JobOptions, type ReadingOptions } from '../reading.js';
import type { Desk } from './desk.js';

export interface FmtOptions extends ReadingOptions, JobOptions {
  readonly check?: true;
  readonly lenient?: true;
  readonly json?: true;
}

/** A piece of the file as it should be: so many bytes of the file as it is, from its beginning, or bytes of its own. */
export type FmtPiece = { readonly same: number } | { readonly data: Uint8Array };

/**
 * What became of a file: `same` it is as it should be; `changed` it is not; `refused` it must not be touched, for the
 * reasons given; `unread` it could not be read.
 */
export type FileFormatted =
  | { readonly became: 'same' | 'changed' }
  | { readonly became: 'refused'; readonly refusals: readonly Finding[]; readonly more: number }
  | { readonly became: 'unread'; readonly message: string };

/** No more reasons than this are told of one file. */
const MAX_TOLD = 5;

/** Gives the file as it should be, from where it differs; nothing if it does not, or if only that is asked. */
export async function fmtFile(desk: Desk<FmtPiece>, options: FmtOptions): Promise<FileFormatted> {
  try {
    return await new FileRewriting(desk, options).run();
  } catch (error) {
    if (!(error instanceof FileError || error instanceof RegistryError)) throw error;
    return { became: 'unread', message: troubleText(desk.file, error) };
  }
}

class FileRewriting {
  readonly #refusals: Finding[] = [];
  readonly #comments = new CommentLines();
  readonly #decoder = new TextDecoder();
  readonly #file: string;
  readonly #registry: GameRegistry;
  #rewriter: Rewriter | undefined;
  /** What is left of the file as it is, to be compared with. */
  readonly #original: Comparison;
  #differs = false;

  constructor(
    readonly desk: Desk<FmtPiece>,
    readonly options: FmtOptions,
  ) {
    this.#file = desk.file;
    this.#registry = desk.registry;
    this.#original = new Comparison(openFile(desk.file));
  }

  async run(): Promise<FileFormatted> {
    try {
      await this.#scan();
      if (this.#refusals.length === 0) await this.#rewrite();
      if (this.#refusals.length > 0) {
        const refusals = this.#refusals.slice(0, MAX_TOLD);
        return { became: 'refused', refusals, more: this.#refusals.length - refusals.length };
      }
      if (!this.#differs && (await this.#original.isAtEnd())) return { became: 'same' };
      await this.#differ();
      return { became: 'changed' };
    } finally {
      await this.#original.close();
    }
  }

  /** Looks for what keeps a file from being rewritten before it is: that it is packed, and comments that no record holds. */
  async #scan(): Promise<void> {
    if (isPacked(await headOf(this.#file))) {
      this.#refuse('packed', 'It is packed; unpack it first.');
      return;
    }
    for await (const bytes of openFile(this.#file)) {
      this.#comments.read(this.#decoder.decode(bytes, { stream: true }));
    }
    this.#comments.end();
  }

  async #rewrite(): Promise<void> {
    const options = { ...fileOptions(this.options), places: false };
    for await (const batch of readFileRecords(this.#registry, this.#file, options)) {
      for (const read of batch) await this.#take(read);
    }
    if (this.#rewriter === undefined) return;
    const { data, refusals } = this.#rewriter.end();
    await this.#put(data, refusals);
    for (const { line, text } of this.#comments.lost()) {
      const span = { start: 0, end: 0, line, column: 1 };
      this.#refuse('lost_comment', `This comment is in no record: ${text}`, { span });
    }
  }

  async #take(read: ReadRecord): Promise<void> {
    if (read.record !== undefined)
      this.#rewriter ??= new Rewriter(this.#registry, read.format, read.record.game, {
        lenient: this.options.lenient ?? false,
      });
    if (this.#rewriter === undefined) {
      this.#refusals.push(...refusalsOf(read.findings, this.options.lenient ?? false));
      return;
    }
    const { data, refusals } = this.#rewriter.push(read);
    await this.#put(data, refusals);
  }

  async #put(data: string | Uint8Array, refusals: readonly Finding[]): Promise<void> {
    for (const refusal of refusals) this.#refusals.push(refusal);
    if (this.#refusals.length > 0 || data.length === 0) return;
    if (typeof data === 'string') this.#comments.write(data);
    const bytes = toBytes(data);
    const same = this.#differs ? 0 : await this.#original.match(bytes);
    if (same === bytes.length) return;
    await this.#differ();
    await this.#give({ data: bytes.subarray(same) });
  }

  /** The file is not as it should be from here on. */
  async #differ(): Promise<void> {
    if (!this.#differs) await this.#give({ same: this.#original.matched });
    this.#differs = true;
  }

  async #give(piece: FmtPiece): Promise<void> {
    if (!this.options.check) await this.desk.give(piece);
  }

  #refuse(code: string, message: string, more: Partial<Finding> = {}): void {
    this.#refusals.push({ code, message, severity: 'error', ...more });
  }
}

async function headOf(file: string): Promise<Uint8Array> {
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(8), 0, 8, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new FileError(file, error);
  }
}

/** Compares bytes that come in pieces with those of a file, which come in other pieces. */
class Comparison {
  /** So many bytes were the same. */
  matched = 0;
  #piece: Uint8Array = new Uint8Array();

  constructor(readonly bytes: AsyncGenerator<Uint8Array, void, undefined>) {}

  /** How many of some bytes, from the first, are those that come next in the file. */
  async match(data: Uint8Array): Promise<number> {
    let at = 0;
    while (at < data.length) {
      if (this.#piece.length === 0) this.#piece = await this.#next();
      const size = Math.min(this.#piece.length, data.length - at);
      const same = commonLength(this.#piece.subarray(0, size), data.subarray(at, at + size));
      this.#piece = this.#piece.subarray(same);
      this.matched += same;
      at += same;
      if (same < size || size === 0) break;
    }
    return at;
  }

  /** Is there nothing more in the file? */
  async isAtEnd(): Promise<boolean> {
    return this.#piece.length === 0 && (await this.#next()).length === 0;
  }

  async #next(): Promise<Uint8Array> {
    const next = await this.bytes.next();
    return next.done === true ? new Uint8Array() : next.value;
  }

  async close(): Promise<void> {
    await this.bytes.return();
  }
}

/** How many bytes are the same at the beginning of two pieces of the same length. */
function commonLength(one: Uint8Array, other: Uint8Array): number {
  if (Buffer.compare(one, other) === 0) return one.length;
  return one.findIndex((byte, index) => byte !== other[index]);
}
