/** `ludoscribe split` */
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { printable } from '../../notation/index.js';
import { expandFiles, FileError, fileSink } from '../../node/index.js';
import type { GameRegistry } from '../../registry/index.js';
import { fieldOf, GroupNames } from '../../tools/index.js';
import { countText } from '../describe.js';
import { loadGames } from '../games.js';
import { namedFormat, RecordOutput, type ReadyRecord } from '../output.js';
import { readyFiles, type RecordsOptions } from '../ready.js';
import { UsageError } from '../status.js';
import type { Terminal } from '../terminal.js';
import { WritingReport } from '../writing.js';

export interface SplitOptions extends RecordsOptions {
  readonly by?: string;
  readonly count?: number;
  readonly force?: true;
}

/** Where the group's name stands in the name of its file. */
const PLACE = '{}';

export async function split(
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  options: SplitOptions,
): Promise<number> {
  const { by, count, out } = options;
  if ((by === undefined) === (count === undefined) || count === 0)
    throw new UsageError('Say how to split: --by a tag, or --count games a file.');
  if (out?.includes(PLACE) === false)
    throw new UsageError(
      `--out names many files here: put ${PLACE} where they differ, as in "games-${PLACE}.pgn".`,
    );
  const { registry } = await loadGames(plugins);
  if (by !== undefined) fieldOf(registry, by);
  const files = await expandFiles(names);
  const report = new WritingReport(terminal, options);
  const as = namedFormat(options);
  const groupOf = count === undefined ? (value: string) => value : byCount(count);
  const outputs = new Outputs(registry, report, options);
  try {
    const { trouble } = await readyFiles(report, {
      registry,
      plugins,
      files,
      step: 'split',
      options,
      ...(as && { as: () => as }),
      take: async (ready, { file }) => {
        await outputs.put(groupOf(ready.extra), file, ready);
        return true;
      },
    });
    await outputs.end();
    if (!options.json) terminal.err(`${countText(outputs.size, 'file')}\n`);
    return report.end(trouble);
  } catch (error) {
    await outputs.abandon();
    throw error;
  }
}

function byCount(count: number): () => string {
  let seen = 0;
  return () => String(Math.floor(seen++ / count) + 1).padStart(4, '0');
}

/** A file for each group. None takes its name before all are written. */
class Outputs {
  readonly #outputs = new Map<string, RecordOutput>();
  readonly #names = new GroupNames();

  constructor(
    readonly registry: GameRegistry,
    readonly report: WritingReport,
    readonly options: SplitOptions,
  ) {}

  get size(): number {
    return this.#outputs.size;
  }

  async put(group: string, file: string, ready: ReadyRecord): Promise<void> {
    let output = this.#outputs.get(group);
    if (output === undefined) {
      output = await this.#open(this.#nameOf(group, ready.format, ready.game));
      this.#outputs.set(group, output);
    }
    await output.putReady(file, ready);
  }

  #nameOf(group: string, read: string, game: string): string {
    const { to = read, out } = this.options;
    const [extension = ''] = this.registry.format(to, this.options.game ?? game).extensions;
    return (out ?? `${PLACE}${extension}`).replaceAll(PLACE, () => this.#names.nameOf(group));
  }

  async #open(name: string): Promise<RecordOutput> {
    await mkdir(dirname(name), { recursive: true }).catch((error: unknown) => {
      throw new FileError(dirname(name), error);
    });
    const sink = await fileSink(name, { replace: this.options.force ?? false, keepOpen: false });
    if (!this.options.json) this.report.terminal.err(`${printable(name)}\n`);
    return RecordOutput.open(this.registry, this.report, { name, sink });
  }

  async end(): Promise<void> {
    for (const output of this.#outputs.values()) await output.end();
  }

  async abandon(): Promise<void> {
    for (const output of this.#outputs.values()) await output.abandon();
  }
}
