/** Records written to a file or to standard output, and what was left out or lost on the way. */
import { basename, dirname, join } from 'node:path';
import type { Fault, Finding } from '../notation/index.js';
import { fileSink, type Sink } from '../node/index.js';
import { fit, type GameRecord, type Loss } from '../records/index.js';
import type { GameRegistry } from '../registry/index.js';
import { Converter, type ReadRecord } from '../tools/index.js';
import { findingJson, findingText } from './findings.js';
import { thousands } from './numbers.js';
import { CLEAN, FAULTS, TROUBLE, UsageError } from './status.js';
import type { Terminal } from './terminal.js';

export interface WritingOptions {
  /** The format's id; default: the format of the first record. */
  readonly to?: string;
  /** The game whose format it is, where several have one of that name. */
  readonly game?: string;
  /** Default: standard output. */
  readonly out?: string;
  readonly keepBroken?: true;
  /** Losses are faults. */
  readonly strict?: true;
  readonly pretty?: true;
  readonly json?: true;
}

/** The record that was read, if it has no error or its readable part is wanted. */
export function soundRecord({ record, findings }: ReadRecord, keepBroken?: boolean): GameRecord | undefined {
  const broken = findings.length > 0 && findings.some(({ severity }) => severity === 'error');
  return broken && !keepBroken ? undefined : record;
}

/** What went wrong and what was lost, told on standard error. */
export class WritingReport {
  written = 0;
  leftOut = 0;
  #faults = 0;
  /** Loss code to the number of records, and the sentence. */
  readonly #losses = new Map<string, { records: number; message: string }>();

  constructor(
    readonly terminal: Terminal,
    readonly options: WritingOptions,
  ) {}

  finding(file: string, record: number, finding: Finding): void {
    if (finding.severity !== 'note') this.#faults++;
    const whole = record === 0 ? finding : { ...finding, record };
    this.terminal.err(
      this.options.json ? findingJson(file, whole) : findingText(file, whole, this.terminal.paint),
    );
  }

  loss(file: string, record: number, loss: { readonly code: string; readonly message: string }): void {
    const known = this.#losses.get(loss.code);
    if (known === undefined) this.#losses.set(loss.code, { records: 1, message: loss.message });
    else known.records++;
    if (this.options.json)
      this.terminal.err(`${JSON.stringify({ file, record, loss: loss.code, message: loss.message })}\n`);
  }

  /** A record is not written, and why. */
  leaveOut(file: string, record: number, fault: Fault): void {
    this.leftOut++;
    this.finding(file, record, { ...fault, severity: 'error' });
  }

  /**
   * Tells what is wrong with a record that was read.
   * @returns the record, if it is to be written: it has no error, or its readable part is wanted
   */
  sound(file: string, read: ReadRecord): GameRecord | undefined {
    for (const finding of read.findings) this.finding(file, read.number, finding);
    const record = soundRecord(read, this.options.keepBroken);
    if (record === undefined && read.number > 0) this.leftOut++;
    return record;
  }

  /** Tells the sums and gives the exit status. */
  end(trouble: boolean): number {
    const count = (number: number) => `${thousands(number)} ${number === 1 ? 'record' : 'records'}`;
    if (!this.options.json) {
      for (const [code, { records, message }] of this.#losses)
        this.terminal.err(`lost: ${code}, in ${count(records)}. ${message}\n`);
      if (this.options.out !== undefined || this.leftOut > 0) {
        this.terminal.err(
          `${count(this.written)} written${this.leftOut > 0 ? `, ${thousands(this.leftOut)} left out` : ''}\n`,
        );
      }
    }
    if (trouble) return TROUBLE;
    return this.#faults > 0 || (this.options.strict && this.#losses.size > 0) ? FAULTS : CLEAN;
  }
}

/** Where a record comes from: its place in its file, and the file's format. */
export type RecordSource = Pick<ReadRecord, 'number' | 'format'>;

/** One file being written, or standard output. It takes its name when it is ended, and not before. */
export class RecordOutput {
  #converter: Converter | undefined;

  private constructor(
    readonly registry: GameRegistry,
    readonly report: WritingReport,
    /** The file's name; undefined for standard output. */
    readonly name: string | undefined,
    readonly sink: Sink,
  ) {
    if (report.options.to !== undefined) this.#converter = this.#convertTo(report.options.to);
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
    const { out, to, game } = report.options;
    if (file !== undefined) return new RecordOutput(registry, report, file.name, file.sink);
    // A wrong format is told before anything is opened.
    if (to !== undefined) new Converter(registry, to, game === undefined ? {} : { game });
    const sink = out === undefined ? terminalSink(report.terminal) : await fileSink(out);
    return new RecordOutput(registry, report, out, sink);
  }

  #convertTo(format: string, game = this.report.options.game): Converter {
    const { pretty } = this.report.options;
    return new Converter(this.registry, format, {
      ...(game !== undefined && { game }),
      ...(pretty && { pretty }),
      ...(this.name !== undefined && { fileName: basename(this.name) }),
    });
  }

  /** Writes a record that was read, unless it is broken. @throws RegistryError as `open`, for the format of the first record */
  async write(file: string, read: ReadRecord): Promise<void> {
    const record = this.report.sound(file, read);
    if (record !== undefined) await this.put(file, read, record);
  }

  /** Writes a record that was made out of one that was read. */
  async put(file: string, { number, format }: RecordSource, record: GameRecord): Promise<void> {
    this.#converter ??= this.#convertTo(format, record.game);
    const { data, losses, fault } = this.#converter.push(record);
    if (fault !== undefined) {
      this.report.leaveOut(file, number, fault);
      return;
    }
    this.report.written++;
    for (const loss of losses) this.report.loss(file, number, loss);
    await this.sink.write(data);
  }

  /** What of a record the format says it cannot hold, without writing it. @throws RegistryError as `write` */
  lossesOf({ format }: RecordSource, record: GameRecord): readonly Loss[] {
    this.#converter ??= this.#convertTo(format, record.game);
    return fit(record, this.#converter.format.holds ?? {}).losses;
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
