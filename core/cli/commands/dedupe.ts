/** `ludoscribe dedupe` */
import { expandFiles } from '../../node/index.js';
import type { GameRegistry } from '../../registry/index.js';
import type { Deduper, DedupeRow, Duplicate } from '../../tools/index.js';
import { countText, recordName } from '../describe.js';
import { loadGames } from '../games.js';
import { thousands } from '../numbers.js';
import { writeRecords, type ReadyRecord, type RecordOutput } from '../output.js';
import { readyFiles, type FilesReady, type RecordsOptions } from '../ready.js';
import { CLEAN, FAULTS, TROUBLE, UsageError } from '../status.js';
import type { Terminal } from '../terminal.js';
import { deduperOf, type CopyOptions } from '../work/steps/dedupe.js';
import { WritingReport } from '../writing.js';

export interface DedupeOptions extends RecordsOptions, CopyOptions {
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
  const work = new Deduping(terminal, registry, plugins, files, options);
  await work.prepare();
  return options.list ? work.list() : work.write();
}

class Deduping {
  readonly #deduper: Deduper;
  readonly #report: WritingReport;
  #copies = 0;
  #distinct = 0;
  /** Copies left out that say more than the one kept. */
  #fuller = 0;

  constructor(
    readonly terminal: Terminal,
    readonly registry: GameRegistry,
    readonly plugins: readonly string[],
    readonly files: readonly string[],
    readonly options: DedupeOptions,
  ) {
    this.#deduper = deduperOf(registry, options);
    this.#report = new WritingReport(terminal, options);
  }

  /** Where it is not the first copy that stays, all games are seen once before any is written. */
  async prepare(): Promise<void> {
    if (this.options.keep === 'first') return;
    // What cannot be read is told the second time.
    const silent = new WritingReport({ ...this.terminal, err: () => undefined }, this.options);
    await this.#readAll(silent, undefined, ({ extra }) => {
      this.#deduper.addRow(extra);
      return Promise.resolve();
    });
  }

  /** Lists the copies, and writes no games. */
  async list(): Promise<number> {
    const { trouble } = await this.#judgeAll(undefined, () => Promise.resolve());
    this.#tellSums();
    return trouble ? TROUBLE : this.#copies > 0 ? FAULTS : CLEAN;
  }

  /** Writes the games that are kept. */
  async write(): Promise<number> {
    let trouble = false;
    await writeRecords(this.registry, this.#report, async (output) => {
      const all = await this.#judgeAll(output, (file, ready) => output.putReady(file, ready));
      trouble = all.trouble;
    });
    this.#tellSums();
    return this.#report.end(trouble);
  }

  /** Hands on the games that are kept, and tells of the others. */
  #judgeAll(
    output: RecordOutput | undefined,
    keep: (file: string, ready: ReadyRecord) => Promise<void>,
  ): Promise<FilesReady> {
    const isFirst = this.options.keep === 'first';
    return this.#readAll(this.#report, output, async (ready, file) => {
      const copy = isFirst ? this.#deduper.addRow(ready.extra) : this.#deduper.judgeRow(ready.extra);
      if (copy !== undefined) await this.#tell(file, ready.number, copy);
      else {
        this.#distinct++;
        await keep(file, ready);
      }
    });
  }

  #readAll(
    report: WritingReport,
    output: RecordOutput | undefined,
    take: (ready: ReadyRecord<DedupeRow>, file: string) => Promise<void>,
  ): Promise<FilesReady> {
    const { registry, plugins, files, options } = this;
    return readyFiles(report, {
      registry,
      plugins,
      files,
      step: 'dedupe',
      options,
      ...(output === undefined ? { bare: true } : { as: () => output.as }),
      take: async (ready, { file }) => {
        await take(ready, file);
        return true;
      },
    });
  }

  async #tell(file: string, number: number, copy: Duplicate): Promise<void> {
    this.#copies++;
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

  #tellSums(): void {
    const { keep, list, json } = this.options;
    const kept = `${countText(this.#distinct, 'different game')}, of each the ${keep} kept`;
    let text = `${kept}; ${countText(this.#copies, 'copy', 'copies')} ${list ? 'found' : 'left out'}\n`;
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
