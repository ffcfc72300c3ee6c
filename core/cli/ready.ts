/** The records of many files, made ready to be written, in the order of the files. */
import { expandFiles, FileError } from '../node/index.js';
import type { GameRegistry } from '../registry/index.js';
import { loadGames } from './games.js';
import { forEachFile } from './jobs.js';
import { writeRecords, type ReadyRecord, type WrittenAs } from './output.js';
import type { JobOptions, ReadingOptions } from './reading.js';
import type { Terminal } from './terminal.js';
import type { FilePlace } from './work/desk.js';
import type { StepExtra, StepName, StepOptions } from './work/steps/index.js';
import type { Counts } from './work/steps/step.js';
import { WritingReport, type WritingOptions } from './writing.js';

/** The options of every command that reads files and writes records. */
export type RecordsOptions = ReadingOptions & WritingOptions & JobOptions;

export interface ReadyFiles<Name extends StepName> {
  readonly registry: GameRegistry;
  readonly plugins: readonly string[];
  readonly files: readonly string[];
  readonly step: Name;
  readonly options: RecordsOptions & StepOptions<Name>;
  /** What records are written as, if that is known by now. Left out where one file may be written after another. */
  readonly as?: () => WrittenAs | undefined;
  readonly bare?: boolean;
  /** Takes a record. False: no more is wanted. */
  readonly take: (ready: ReadyRecord<StepExtra<Name>>, place: FilePlace) => Promise<boolean>;
}

/** What there is to say of all files together. */
export interface FilesReady {
  /** A file could not be read. */
  readonly trouble: boolean;
  readonly counts: Counts;
}

/**
 * Makes the records of files ready, and tells what is wrong with them.
 * @throws FileError where a file was not read to its end and what is written would take the place of another: half of
 *   the records must not replace all of them, unless the readable part is wanted
 */
export async function readyFiles<Name extends StepName>(
  report: WritingReport,
  { registry, plugins, files, step, options, as, bare = false, take }: ReadyFiles<Name>,
): Promise<FilesReady> {
  const work = forEachFile(report.terminal, {
    work: 'ready',
    files,
    registry,
    plugins,
    jobs: options.jobs ?? 1,
    options: () => {
      const known = as?.();
      return { step, options, bare, ...(known && { as: known }) };
    },
    isSettled: () => as === undefined || as() !== undefined,
    take: (ready, place) => take(ready as ReadyRecord<StepExtra<Name>>, place),
  });
  let trouble = false;
  let broken = false;
  const counts: Record<string, number> = {};
  for await (const done of work) {
    report.add(done);
    trouble ||= done.trouble;
    broken ||= done.broken;
    for (const [name, number] of Object.entries(done.counts)) counts[name] = (counts[name] ?? 0) + number;
  }
  if (broken && options.out !== undefined && !options.keepBroken)
    throw new FileError(
      options.out,
      new Error('left as it was, since not everything could be read; --keep-broken writes what could'),
    );
  return { trouble, counts };
}

/** A command that writes records into one file, in the order that they come in. */
export interface WrittenFiles<Name extends StepName> {
  readonly terminal: Terminal;
  readonly plugins: readonly string[];
  /** Files, folders, patterns, or `-`. */
  readonly names: readonly string[];
  readonly step: Name;
  readonly options: RecordsOptions & StepOptions<Name>;
  /** So many records are wanted; default: all. */
  readonly limit?: number;
  /** Told what was counted, before the sums are told. */
  readonly end?: (counts: Counts) => void;
}

/** Reads files, does something to each record, writes them, and gives the exit status. */
export async function writeFiles<Name extends StepName>({
  terminal,
  plugins,
  names,
  step,
  options,
  limit = Infinity,
  end,
}: WrittenFiles<Name>): Promise<number> {
  const { registry } = await loadGames(plugins);
  const files = await expandFiles(names);
  const report = new WritingReport(terminal, options);
  let all: FilesReady | undefined;
  await writeRecords(registry, report, async (output) => {
    all = await readyFiles<Name>(report, {
      registry,
      plugins,
      files,
      step,
      // Where only so many are wanted, other threads would look at what nobody asks for.
      options: limit === Infinity ? options : { ...options, jobs: 1 },
      as: () => output.as,
      take: async (ready, { file }) => {
        await output.putReady(file, ready);
        return report.written < limit;
      },
    });
  });
  const { trouble, counts } = all!;
  end?.(counts);
  return report.end(trouble);
}
