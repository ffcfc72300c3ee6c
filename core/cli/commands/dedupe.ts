/** `ludoscribe dedupe` */
import { expandFiles } from '../../node/index.js';
import type { GameRecord } from '../../records/index.js';
import type { GameRegistry } from '../../registry/index.js';
import { Deduper, type Duplicate, type Keep, type ReadRecord } from '../../tools/index.js';
import { countText, recordName } from '../describe.js';
import { FileReading } from '../files.js';
import { loadGames } from '../games.js';
import { thousands } from '../numbers.js';
import { fileOptions, type ReadingOptions } from '../reading.js';
import { CLEAN, FAULTS, TROUBLE, UsageError } from '../status.js';
import type { Terminal } from '../terminal.js';
import { soundRecord, WritingReport, writeRecords, type WritingOptions } from '../writing.js';

export interface DedupeOptions extends ReadingOptions, WritingOptions {
  readonly symmetry: boolean;
  readonly keep: Keep;
  readonly also?: string;
  readonly list?: true;
  readonly quiet?: true;
}

export async function dedupe(
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  options: DedupeOptions,
): Promise<number> {
  const { registry } = await loadGames(plugins);
  const files = await expandFiles(names);
  if (options.keep !== 'first' && files.includes('-'))
    throw new UsageError(
      `With --keep ${options.keep} the files are read twice, and standard input can only be read once.`,
    );
  const report = new WritingReport(terminal, options);
  const work = new Deduping(terminal, registry, files, options, report);
  await work.prepare();
  if (options.list) {
    await work.run(() => Promise.resolve());
    work.tellSums();
    return work.reading.trouble ? TROUBLE : work.copies > 0 ? FAULTS : CLEAN;
  }
  await writeRecords(registry, report, (output) =>
    work.run((file, read, record) => output.put(file, read, record)),
  );
  work.tellSums();
  return report.end(work.reading.trouble);
}

class Deduping {
  readonly reading: FileReading;
  copies = 0;
  readonly #deduper: Deduper;
  #distinct = 0;
  /** Copies left out that say more than the one kept. */
  #fuller = 0;

  constructor(
    readonly terminal: Terminal,
    readonly registry: GameRegistry,
    readonly files: readonly string[],
    readonly options: DedupeOptions,
    readonly report: WritingReport,
  ) {
    const { symmetry, keep, also } = options;
    this.reading = new FileReading(terminal, registry, { ...fileOptions(options), places: false });
    this.#deduper = new Deduper(registry, {
      symmetry,
      keep,
      also: (also ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    });
  }

  /** Where it is not the first copy that stays, all games are seen once before any is written. */
  async prepare(): Promise<void> {
    if (this.options.keep === 'first') return;
    // What cannot be read is told the second time.
    const silent: Terminal = { ...this.terminal, err: () => undefined };
    const first = new FileReading(silent, this.registry, this.reading.options);
    for await (const { index, batch } of first.batchesOf(this.files)) {
      for (const read of batch) {
        const record = soundRecord(read, this.options.keepBroken);
        if (record !== undefined) this.#deduper.add(record, { file: index, record: read.number });
      }
    }
  }

  async run(keep: (file: string, read: ReadRecord, record: GameRecord) => Promise<void>): Promise<void> {
    const isFirst = this.options.keep === 'first';
    for await (const { file, index, batch } of this.reading.batchesOf(this.files)) {
      for (const read of batch) {
        const record = this.report.sound(file, read);
        if (record === undefined) continue;
        const place = { file: index, record: read.number };
        const copy = isFirst ? this.#deduper.add(record, place) : this.#deduper.judge(record, place);
        if (copy !== undefined) await this.#tell(file, read.number, copy);
        else {
          this.#distinct++;
          await keep(file, read, record);
        }
      }
    }
  }

  async #tell(file: string, number: number, copy: Duplicate): Promise<void> {
    this.copies++;
    if (copy.says > copy.keptSays) this.#fuller++;
    const { list, json, quiet } = this.options;
    if (quiet) return;
    const of = { file: this.files[copy.of.file]!, record: copy.of.record };
    const { likeness, symmetry, says, keptSays } = copy;
    const text = json
      ? `${JSON.stringify({ file, record: number, of, likeness, symmetry: symmetry.name, says, keptSays })}\n`
      : `${recordName(file, number)}: ${likenessText(copy, recordName(of.file, of.record))}\n`;
    if (list) await this.terminal.out(text);
    else this.terminal.err(text);
  }

  tellSums(): void {
    const { keep, list, json } = this.options;
    const kept = `${countText(this.#distinct, 'different game')}, of each the ${keep} kept`;
    let text = `${kept}; ${countText(this.copies, 'copy', 'copies')} ${list ? 'found' : 'left out'}\n`;
    if (keep !== 'fullest' && this.#fuller > 0)
      text += `${thousands(this.#fuller)} of them ${this.#fuller === 1 ? 'says' : 'say'} more than the one kept; --keep fullest keeps what says most\n`;
    if (!json) this.terminal.err(text);
  }
}

/** Why a record is left out, and for which other one. */
function likenessText({ likeness, symmetry, says, keptSays }: Duplicate, of: string): string {
  const things = (number: number) => countText(number, 'thing');
  const more =
    says === keptSays ? '' : `; it says ${things(says)} of the game, the one kept ${String(keptSays)}`;
  if (likeness === 'identical') return `the same as ${of}`;
  if (likeness === 'same_moves') return `the moves of ${of}${more || ', with other words'}`;
  return `${of} laid on its image (${symmetry.name})${more}`;
}
