/** `ludoscribe fmt` */
import { access, constants, open } from 'node:fs/promises';
import { printable, type Finding } from '../../notation/index.js';
import { expandFiles, FileError, fileSink, openFile, readFileRecords, type Sink } from '../../node/index.js';
import { RegistryError, type GameRegistry } from '../../registry/index.js';
import { CommentLines, refusalsOf, Rewriter, toBytes, type ReadRecord } from '../../tools/index.js';
import { countText } from '../describe.js';
import { troubleText } from '../files.js';
import { findingText } from '../findings.js';
import { loadGames } from '../games.js';
import { thousands } from '../numbers.js';
import { fileOptions, type ReadingOptions } from '../reading.js';
import { CLEAN, FAULTS, TROUBLE, UsageError } from '../status.js';
import type { Terminal } from '../terminal.js';

export interface FmtOptions extends ReadingOptions {
  readonly check?: true;
  readonly lenient?: true;
  readonly json?: true;
}

/** What became of a file: `same` it is as it should be; `changed` it was not, and is now, or would be. */
type Became = 'same' | 'changed' | 'refused';

/** No more reasons than this are told of one file. */
const MAX_TOLD = 5;

export async function fmt(
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  options: FmtOptions,
): Promise<number> {
  if (names.includes('-'))
    throw new UsageError('fmt rewrites files in place, and standard input is none: use convert.');
  const { registry } = await loadGames(plugins);
  const counts = { same: 0, changed: 0, refused: 0 };
  let trouble = false;
  for (const file of await expandFiles(names)) {
    try {
      const { became, refusals } = await new FileRewriting(registry, file, options).run();
      counts[became]++;
      if (options.json) {
        const reasons = refusals.slice(0, MAX_TOLD);
        await terminal.out(
          `${JSON.stringify({ file, became, ...(became === 'refused' && { refusals: reasons }) })}\n`,
        );
      } else await tell(terminal, file, became, refusals, options.check ?? false);
    } catch (error) {
      if (!(error instanceof FileError || error instanceof RegistryError)) throw error;
      trouble = true;
      terminal.err(`ludoscribe: ${troubleText(file, error)}\n`);
    }
  }
  const { same, changed, refused } = counts;
  const parts = [
    `${countText(changed, 'file')} ${options.check ? 'would be rewritten' : 'rewritten'}`,
    `${thousands(same)} as they should be`,
  ];
  if (refused > 0) parts.push(`${thousands(refused)} refused`);
  if (!options.json) terminal.err(`${parts.join(', ')}\n`);
  if (trouble) return TROUBLE;
  return refused > 0 || (options.check && changed > 0) ? FAULTS : CLEAN;
}

async function tell(
  terminal: Terminal,
  file: string,
  became: Became,
  refusals: readonly Finding[],
  check: boolean,
): Promise<void> {
  if (became === 'changed')
    await terminal.out(`${printable(file)}: ${check ? 'would be rewritten' : 'rewritten'}\n`);
  if (became !== 'refused') return;
  for (const refusal of refusals.slice(0, MAX_TOLD)) terminal.err(findingText(file, refusal, terminal.paint));
  const more =
    refusals.length > MAX_TOLD ? `, and for ${thousands(refusals.length - MAX_TOLD)} more reasons` : '';
  terminal.err(`${printable(file)}: left as it is, since something would be lost${more}\n`);
}

/** One file on its way. */
class FileRewriting {
  readonly #refusals: Finding[] = [];
  readonly #comments = new CommentLines();
  readonly #decoder = new TextDecoder();
  #rewriter: Rewriter | undefined;
  #sink: Sink | undefined;
  /** What is left of the file as it is, to be compared with. */
  readonly #original: Comparison;

  constructor(
    readonly registry: GameRegistry,
    readonly file: string,
    readonly options: FmtOptions,
  ) {
    this.#original = new Comparison(openFile(file));
  }

  async run(): Promise<{ readonly became: Became; readonly refusals: readonly Finding[] }> {
    try {
      await this.#scan();
      if (this.#refusals.length === 0) await this.#rewrite();
      const same = await this.#original.isSame();
      const became = this.#refusals.length > 0 ? 'refused' : same ? 'same' : 'changed';
      if (became === 'changed') await this.#sink?.commit();
      return { became, refusals: this.#refusals };
    } finally {
      await this.#original.close();
      await this.#sink?.abandon();
    }
  }

  /** Looks for what keeps a file from being rewritten before it is: that it is packed, and comments that no record holds. */
  async #scan(): Promise<void> {
    if (await isPacked(this.file)) {
      this.#refuse('packed', 'It is packed with gzip; unpack it first.');
      return;
    }
    for await (const bytes of openFile(this.file)) {
      this.#comments.read(this.#decoder.decode(bytes, { stream: true }));
    }
    this.#comments.end();
  }

  async #rewrite(): Promise<void> {
    if (!this.options.check) {
      // A file that may not be written must not be replaced either, even if its folder allows that.
      await access(this.file, constants.W_OK).catch((error: unknown) => {
        throw new FileError(this.file, error);
      });
      this.#sink = await fileSink(this.file);
    }
    for await (const batch of readFileRecords(this.registry, this.file, fileOptions(this.options))) {
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
      this.#rewriter ??= new Rewriter(this.registry, read.format, read.record.game, {
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
    await this.#original.compare(toBytes(data));
    await this.#sink?.write(data);
  }

  #refuse(code: string, message: string, more: Partial<Finding> = {}): void {
    this.#refusals.push({ code, message, severity: 'error', ...more });
  }
}

async function isPacked(file: string): Promise<boolean> {
  try {
    const handle = await open(file);
    try {
      const { buffer } = await handle.read(new Uint8Array(2), 0, 2, 0);
      return buffer[0] === 0x1f && buffer[1] === 0x8b;
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new FileError(file, error);
  }
}

/** Compares bytes that come in pieces with those of a file, which come in other pieces. */
class Comparison {
  #piece: Uint8Array = new Uint8Array();
  #same = true;

  constructor(readonly bytes: AsyncGenerator<Uint8Array, void, undefined>) {}

  async compare(data: Uint8Array): Promise<void> {
    for (let at = 0; at < data.length && this.#same;) {
      if (this.#piece.length === 0) this.#piece = await this.#next();
      const size = Math.min(this.#piece.length, data.length - at);
      const [one, other] = [this.#piece.subarray(0, size), data.subarray(at, at + size)];
      this.#same = size > 0 && Buffer.compare(one, other) === 0;
      this.#piece = this.#piece.subarray(size);
      at += size;
    }
  }

  /** Were the bytes those of the file, all of them? */
  async isSame(): Promise<boolean> {
    return this.#same && this.#piece.length === 0 && (await this.#next()).length === 0;
  }

  async #next(): Promise<Uint8Array> {
    const next = await this.bytes.next();
    return next.done === true ? new Uint8Array() : next.value;
  }

  async close(): Promise<void> {
    await this.bytes.return();
  }
}
