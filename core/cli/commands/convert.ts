/** `ludoscribe convert` */
import { basename, dirname, join } from 'node:path';
import type { Finding } from '../../notation/index.js';
import { expandFiles, fileSink, type Sink } from '../../node/index.js';
import { Converter } from '../../tools/index.js';
import { FileReading } from '../files.js';
import { findingJson, findingText } from '../findings.js';
import { loadGames } from '../games.js';
import { CLEAN, FAULTS, TROUBLE, UsageError } from '../status.js';
import { fileOptions, type ReadingOptions } from '../reading.js';
import { thousands } from '../numbers.js';
import type { Terminal } from '../terminal.js';

export interface ConvertOptions extends ReadingOptions {
  readonly to: string;
  readonly out?: string;
  readonly keepBroken?: true;
  readonly strict?: true;
  readonly pretty?: true;
  readonly json?: true;
}

export async function convert(
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  options: ConvertOptions,
): Promise<number> {
  const { registry } = await loadGames(plugins);
  const converter = new Converter(registry, options.to, {
    ...(options.game !== undefined && { game: options.game }),
    ...(options.pretty && { pretty: true }),
  });
  const files = await expandFiles(names);
  const reading = new FileReading(terminal, registry, fileOptions(options));
  const sink = options.out === undefined ? terminalSink(terminal) : await fileSink(options.out);
  const report = new Report(terminal, options);
  try {
    for await (const { file, batch } of reading.batchesOf(files)) {
      for (const { record, findings, number } of batch) {
        for (const finding of findings) report.finding(file, number, finding);
        const broken = findings.some(({ severity }) => severity === 'error');
        if (record === undefined || (broken && !options.keepBroken)) {
          if (number > 0) report.leftOut++;
          continue;
        }
        const { data, losses, fault } = converter.push(record);
        if (fault !== undefined) {
          report.leftOut++;
          report.finding(file, number, { ...fault, severity: 'error' });
          continue;
        }
        report.written++;
        for (const loss of losses) report.loss(file, number, loss);
        await sink.write(data);
      }
    }
    const { data, head, files: beside } = converter.end();
    if (data !== undefined) await sink.write(data);
    if (head !== undefined) await sink.overwriteHead(head);
    await sink.commit();
    for (const [name, bytes] of beside ?? []) await writeBeside(options.out, name, bytes);
  } catch (error) {
    await sink.abandon();
    throw error;
  }
  return report.end(reading.trouble);
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

/** What went wrong and what was lost, told on standard error. */
class Report {
  written = 0;
  leftOut = 0;
  #faults = 0;
  /** Loss code to the number of records, and the sentence. */
  readonly #losses = new Map<string, { records: number; message: string }>();

  constructor(
    readonly terminal: Terminal,
    readonly options: ConvertOptions,
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
