/** Records written to a file or to standard output. */
import { basename, dirname, join } from 'node:path';
import { fileSink, type Sink } from '../node/index.js';
import type { GameRecord } from '../records/index.js';
import type { GameRegistry } from '../registry/index.js';
import { Converter, type Converted, type ReadRecord } from '../tools/index.js';
import { UsageError } from './status.js';
import type { Terminal } from './terminal.js';
import type { WritingOptions, WritingReport } from './writing.js';

/** Where a record comes from: its place in its file, and the file's format. */
export type RecordSource = Pick<ReadRecord, 'number' | 'format'>;

/** A format, and the game whose format it is where several have one of that name. */
export interface WrittenAs {
  readonly format: string;
  readonly game?: string;
}

/** A record on its way to be written: as it will be, where its format allows to tell that by the record alone. */
export interface ReadyRecord<Extra = unknown> extends RecordSource {
  readonly game: string;
  /** What else is known of it. */
  readonly extra: Extra;
  readonly written?: Converted;
  /** Set where it is not written yet. */
  readonly record?: GameRecord;
}

/** One file being written, or standard output. It takes its name when it is ended, and not before. */
export class RecordOutput {
  #as: WrittenAs | undefined;
  #converter: Converter | undefined;

  private constructor(
    readonly registry: GameRegistry,
    readonly report: WritingReport,
    /** The file's name; undefined for standard output. */
    readonly name: string | undefined,
    readonly sink: Sink,
  ) {
    this.#as = namedFormat(report.options);
    if (this.#as !== undefined) this.#converter = this.#convertTo(this.#as);
  }

  /**
   * @param file where to; default: the file or the terminal that the report's options name
   * @throws RegistryError for a format that is unknown or only read, FileError for a file that cannot be written
   */
  static async open(
    registry: GameRegistry,
    report: WritingReport,
    file?: { readonly name: string; readonly sink: Sink },
  ): Promise<RecordOutput> {
    const { out } = report.options;
    if (file !== undefined) return new RecordOutput(registry, report, file.name, file.sink);
    // A wrong format is told before anything is opened.
    const as = namedFormat(report.options);
    if (as !== undefined) new Converter(registry, as.format, as);
    const sink = out === undefined ? terminalSink(report.terminal) : await fileSink(out);
    return new RecordOutput(registry, report, out, sink);
  }

  #convertTo({ format, game }: WrittenAs): Converter {
    const { pretty } = this.report.options;
    return new Converter(this.registry, format, {
      ...(game !== undefined && { game }),
      ...(pretty && { pretty }),
      ...(this.name !== undefined && { fileName: basename(this.name) }),
    });
  }

  /** What it is written as; undefined before the first record, where nobody said so. */
  get as(): WrittenAs | undefined {
    return this.#as;
  }

  /** Writes a record that comes from a file. @throws RegistryError as `open`, for the format of the first record */
  async put(file: string, { number, format }: RecordSource, record: GameRecord): Promise<void> {
    await this.#write(file, number, this.#converterFor(format, record.game).push(record));
  }

  /** Writes a record that was made ready. @throws RegistryError as `put` */
  async putReady(file: string, ready: ReadyRecord): Promise<void> {
    if (ready.record !== undefined) await this.put(file, ready, ready.record);
    else {
      this.#converterFor(ready.format, ready.game);
      await this.#write(file, ready.number, ready.written!);
    }
  }

  #converterFor(format: string, game: string): Converter {
    this.#as ??= { format, game };
    return (this.#converter ??= this.#convertTo(this.#as));
  }

  async #write(file: string, number: number, { data, losses, fault }: Converted): Promise<void> {
    if (fault !== undefined) {
      this.report.leaveOut(file, number, fault);
      return;
    }
    this.report.written++;
    for (const loss of losses) this.report.loss(file, number, loss);
    await this.sink.write(data);
  }

  /** The end of the file. @throws FileError */
  async end(): Promise<void> {
    const { data, head, files } = this.#converter?.end() ?? {};
    if (data !== undefined) await this.sink.write(data);
    if (head !== undefined) await this.sink.overwriteHead(head);
    await this.sink.commit();
    for (const [name, bytes] of files ?? []) await writeBeside(this.name, name, bytes);
  }

  /** Nothing of it is kept. */
  abandon(): Promise<void> {
    return this.sink.abandon();
  }
}

/** The format that the options name. */
export const namedFormat = ({ to, game }: WritingOptions): WrittenAs | undefined =>
  to === undefined ? undefined : { format: to, ...(game !== undefined && { game }) };

/**
 * Opens an output, lets the work write to it, and ends it; a file is only replaced if the work comes to its end.
 * @throws what the work throws
 */
export async function writeRecords(
  registry: GameRegistry,
  report: WritingReport,
  work: (output: RecordOutput) => Promise<void>,
): Promise<void> {
  const output = await RecordOutput.open(registry, report);
  try {
    await work(output);
    await output.end();
  } catch (error) {
    await output.abandon();
    throw error;
  }
}

function terminalSink(terminal: Terminal): Sink {
  return {
    write: (data) => terminal.out(data),
    overwriteHead: () =>
      Promise.reject(
        new UsageError(
          'This format begins with a count of what follows, so it needs a file: name one with --out.',
        ),
      ),
    commit: () => Promise.resolve(),
    abandon: () => Promise.resolve(),
  };
}

async function writeBeside(out: string | undefined, name: string, bytes: Uint8Array): Promise<void> {
  if (out === undefined) return;
  const sink = await fileSink(join(dirname(out), basename(name)));
  await sink.write(bytes);
  await sink.commit();
}
