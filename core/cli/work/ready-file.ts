/** The records of one file made ready to be written: what every job of the commands that write records does. */
import { fit, withoutPlaces, type GameRecord, type Loss } from '../../records/index.js';
import { Converter, type ReadRecord } from '../../tools/index.js';
import { FileReading } from '../files.js';
import type { ReadyRecord, WrittenAs } from '../output.js';
import { fileOptions, type ReadingOptions } from '../reading.js';
import { WritingReport, type ReadingFaults, type WritingOptions } from '../writing.js';
import type { Desk } from './desk.js';
import { STEPS, type StepName } from './steps/index.js';
import type { Counts, StepMaker } from './steps/step.js';

export interface ReadyOptions {
  readonly step: StepName;
  /** The options of the command, and of the step. */
  readonly options: ReadingOptions & WritingOptions;
  /** What records are written as, if that is known by now. */
  readonly as?: WrittenAs;
  /** Only what else is known of the records is wanted. */
  readonly bare?: boolean;
}

export interface FileReady extends ReadingFaults {
  readonly counts: Counts;
  /** The file could not be read. */
  readonly trouble: boolean;
  /** It could not be read to its end: what was given is only a part of it. */
  readonly broken: boolean;
}

export async function readyFile(
  desk: Desk<ReadyRecord>,
  { step: name, options, as, bare = false }: ReadyOptions,
): Promise<FileReady> {
  const { terminal, registry, file } = desk;
  const report = new WritingReport(terminal, options);
  const reading = new FileReading(terminal, registry, { ...fileOptions(options), places: false });
  const converter = as && converterFor(desk, as, options);
  const lossesOf = ({ format }: ReadRecord, record: GameRecord): readonly Loss[] =>
    fit(record, (converter?.format ?? registry.format(format, record.game)).holds ?? {}).losses;
  const make = STEPS[name] as unknown as StepMaker<object, unknown>;
  const step = make({ desk, options, report, lossesOf });
  const ready = ({ number, format }: ReadRecord, record: GameRecord, extra: unknown): ReadyRecord => {
    const source = { number, format, game: record.game, extra };
    if (bare) return source;
    return converter?.independent
      ? { ...source, written: converter.push(record) }
      : { ...source, record: withoutPlaces(record) };
  };
  reading: for await (const { batch } of reading.batchesOf([file])) {
    for (const read of batch) {
      const record = report.sound(file, read);
      const taken = record && step.take(read, record);
      if (taken !== undefined && !(await desk.give(ready(read, taken.record, taken.extra)))) break reading;
    }
  }
  const { trouble, broken } = reading;
  return { ...report.faults(), counts: step.counts?.() ?? {}, trouble, broken };
}

const converterFor = (
  { registry }: Desk<ReadyRecord>,
  { format, game }: WrittenAs,
  { pretty }: WritingOptions,
): Converter =>
  new Converter(registry, format, { ...(game !== undefined && { game }), ...(pretty && { pretty }) });
