/** What a command does to each record on its way from a file to another. */
import type { GameRecord, Loss } from '../../../records/index.js';
import type { ReadRecord } from '../../../tools/index.js';
import type { ReadingOptions } from '../../reading.js';
import type { WritingOptions, WritingReport } from '../../writing.js';
import type { Desk } from '../desk.js';

/** What a step is made with, for one file. */
export interface StepSetting<Options> {
  readonly desk: Omit<Desk, 'give'>;
  readonly options: Options & ReadingOptions & WritingOptions;
  readonly report: WritingReport;
  /** What the format that is written to says it cannot hold of a record. */
  readonly lossesOf: (read: ReadRecord, record: GameRecord) => readonly Loss[];
}

export interface Step<Extra> {
  /** What becomes of a record; undefined for one that is not written, which the report knows of. */
  readonly take: (
    read: ReadRecord,
    record: GameRecord,
  ) => { readonly record: GameRecord; readonly extra: Extra } | undefined;
  /** Numbers to be added up over all files, once the file is done. */
  readonly counts?: () => Counts;
}

export type Counts = Readonly<Record<string, number>>;

export type StepMaker<Options, Extra> = (setting: StepSetting<Options>) => Step<Extra>;
