/** How commands that write records are called, and what they tell of what was left out or lost on the way. */
import type { Fault, Finding } from '../notation/index.js';
import type { GameRecord } from '../records/index.js';
import type { ReadRecord } from '../tools/index.js';
import { findingJson, findingText } from './findings.js';
import { thousands } from './numbers.js';
import { CLEAN, FAULTS, TROUBLE } from './status.js';
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

  /** What was left out and faulty so far, as plain data. */
  faults(): ReadingFaults {
    return { leftOut: this.leftOut, faults: this.#faults };
  }

  /** Counts in what was told elsewhere. */
  add({ leftOut, faults }: ReadingFaults): void {
    this.leftOut += leftOut;
    this.#faults += faults;
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

/** How many records were left out, and how many findings were faults. */
export interface ReadingFaults {
  readonly leftOut: number;
  readonly faults: number;
}
