/** `ludoscribe fmt` */
import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { printable } from '../../notation/index.js';
import { expandFiles, FileError, fileSink, type Sink } from '../../node/index.js';
import { countText } from '../describe.js';
import { findingText } from '../findings.js';
import { loadGames } from '../games.js';
import { forEachFile } from '../jobs.js';
import { thousands } from '../numbers.js';
import { CLEAN, FAULTS, TROUBLE, UsageError } from '../status.js';
import type { Terminal } from '../terminal.js';
import type { FileFormatted, FmtPiece, FmtOptions } from '../work/fmt-file.js';

export async function fmt(
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  { jobs = 1, ...options }: FmtOptions,
): Promise<number> {
  if (names.includes('-'))
    throw new UsageError('fmt rewrites files in place, and standard input is none: use convert.');
  const { registry } = await loadGames(plugins);
  const files = await expandFiles(names);
  const counts = { same: 0, changed: 0, refused: 0, unread: 0 };
  let current = new Replacement(files[0] ?? '');
  let index = 0;
  const work = forEachFile(terminal, {
    work: 'fmt',
    files,
    registry,
    plugins,
    jobs,
    options: () => options,
    take: async (piece) => {
      await current.put(piece);
      return true;
    },
  });
  try {
    for await (const result of work) {
      const formatted = await current.end(result);
      counts[formatted.became]++;
      await tell(terminal, files[index]!, formatted, options);
      current = new Replacement(files[++index] ?? '');
    }
  } finally {
    await current.abandon();
  }
  const { same, changed, refused, unread } = counts;
  const parts = [
    `${countText(changed, 'file')} ${options.check ? 'would be rewritten' : 'rewritten'}`,
    `${thousands(same)} as they should be`,
  ];
  if (refused > 0) parts.push(`${thousands(refused)} refused`);
  if (!options.json) terminal.err(`${parts.join(', ')}\n`);
  if (unread > 0) return TROUBLE;
  return refused > 0 || (options.check && changed > 0) ? FAULTS : CLEAN;
}

async function tell(
  terminal: Terminal,
  file: string,
  formatted: FileFormatted,
  { json, check }: FmtOptions,
): Promise<void> {
  const { became } = formatted;
  if (became === 'unread') {
    terminal.err(`ludoscribe: ${formatted.message}\n`);
    return;
  }
  if (json) {
    const refusals = became === 'refused' ? { refusals: formatted.refusals } : {};
    await terminal.out(`${JSON.stringify({ file, became, ...refusals })}\n`);
    return;
  }
  if (became === 'changed')
    await terminal.out(`${printable(file)}: ${check ? 'would be rewritten' : 'rewritten'}\n`);
  if (became !== 'refused') return;
  for (const refusal of formatted.refusals) terminal.err(findingText(file, refusal, terminal.paint));
  const more = formatted.more > 0 ? `, and for ${thousands(formatted.more)} more reasons` : '';
  terminal.err(`${printable(file)}: left as it is, since something would be lost${more}\n`);
}

/** What takes the place of a file, once it is whole. It is begun only when there is something to write. */
class Replacement {
  #sink: Sink | undefined;
  #failure: FileError | undefined;

  constructor(readonly file: string) {}

  async put(piece: FmtPiece): Promise<void> {
    if (this.#failure !== undefined) return;
    try {
      this.#sink ??= await this.#open();
      if ('data' in piece) await this.#sink.write(piece.data);
      else if (piece.same > 0) await this.#copy(piece.same, this.#sink);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      this.#failure = error;
    }
  }

  async #open(): Promise<Sink> {
    // A file that may not be written must not be replaced either, even if its folder allows that.
    await access(this.file, constants.W_OK).catch((error: unknown) => {
      throw new FileError(this.file, error);
    });
    return fileSink(this.file);
  }

  async #copy(size: number, sink: Sink): Promise<void> {
    try {
      for await (const bytes of createReadStream(this.file, { end: size - 1 }))
        await sink.write(bytes as Uint8Array);
    } catch (error) {
      throw error instanceof FileError ? error : new FileError(this.file, error);
    }
  }

  /** Puts it in the file's place, if that is what is to become of the file, and tells what became of it. */
  async end(formatted: FileFormatted): Promise<FileFormatted> {
    try {
      if (this.#failure !== undefined) throw this.#failure;
      if (formatted.became === 'changed') await this.#sink?.commit();
      return formatted;
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      return { became: 'unread', message: printable(error.message) };
    } finally {
      await this.abandon();
    }
  }

  /** Nothing of it is kept, unless it is in its place already. */
  async abandon(): Promise<void> {
    await this.#sink?.abandon();
    this.#sink = undefined;
  }
}
