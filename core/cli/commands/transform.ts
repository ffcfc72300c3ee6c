/** `ludoscribe transform` */
import { excerpt, type Fault, type Finding, type Position } from '../../notation/index.js';
import { expandFiles } from '../../node/index.js';
import type { GameRecord } from '../../records/index.js';
import { nearest, notationOf, variantOf, type GamePlugin, type GameRegistry } from '../../registry/index.js';
import {
  isSymmetryName,
  mapPosition,
  SYMMETRY_NAMES,
  symmetriesOf,
  transformRecord,
  type ReadRecord,
} from '../../tools/index.js';
import { FileReading } from '../files.js';
import { loadGames } from '../games.js';
import { thousands } from '../numbers.js';
import { fileOptions, type ReadingOptions } from '../reading.js';
import { UsageError } from '../status.js';
import type { Terminal } from '../terminal.js';
import { WritingReport, writeRecords, type WritingOptions } from '../writing.js';

export interface TransformOptions extends ReadingOptions, WritingOptions {
  readonly by?: string;
  readonly swapSeats?: true;
  readonly notes?: true;
}

export async function transform(
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  options: TransformOptions,
): Promise<number> {
  const { by, swapSeats } = options;
  if (by === undefined && swapSeats === undefined)
    throw new UsageError('Say what to do: --by with a symmetry, such as files or turn, or --swap-seats.');
  const { registry } = await loadGames(plugins);
  if (by !== undefined) demandSymmetry(registry, by);
  const files = await expandFiles(names);
  const reading = new FileReading(terminal, registry, fileOptions(options));
  const report = new WritingReport(terminal, options);
  const flagged = new Flagged(report, options);

  const turn = (file: string, read: ReadRecord, record: GameRecord): GameRecord | undefined => {
    const result = transformRecord(registry.get(record.game), record, { by, swapSeats });
    if (result.ok) {
      flagged.tell(file, read.number, result.value.notes);
      return result.value.record;
    }
    report.leaveOut(file, read.number, result.error);
    return undefined;
  };

  await writeRecords(registry, report, async (output) => {
    for await (const { file, batch } of reading.batchesOf(files)) {
      for (const read of batch) {
        const record = report.sound(file, read);
        const image = record && turn(file, read, record);
        if (image === undefined) continue;
        // Without its start the image would be another game, so that is no loss to be borne.
        if (record?.start === undefined && output.lossesOf(read, image).some(({ code }) => code === 'start'))
          report.leaveOut(file, read.number, startLost(registry.get(image.game), image));
        else await output.put(file, read, image);
      }
    }
  });
  flagged.end(terminal);
  return report.end(reading.trouble);
}

/** @throws UsageError for a name that is no symmetry of any board */
function demandSymmetry(registry: GameRegistry, name: string): void {
  if (isSymmetryName(name)) return;
  const boards = registry.games().flatMap(({ variants }) => variants.map(({ geometry }) => geometry));
  if (boards.some(({ symmetries }) => symmetries.some((symmetry) => symmetry.name === name))) return;
  const near = nearest(name, SYMMETRY_NAMES);
  const meant = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : '';
  throw new UsageError(
    `There is no symmetry ${excerpt(name)}. Known are ${SYMMETRY_NAMES.join(', ')}, and turn-N and mirror-N with degrees.${meant}`,
  );
}

/** The image begins from another set-up, and the format has no place for one. */
function startLost(plugin: GamePlugin, { variant }: GameRecord): Fault {
  const found = variantOf(plugin, variant)!;
  const write = (position: Position) => notationOf(plugin)!.formatPosition!(position);
  const keeping = symmetriesOf(found)
    .filter((one) => one.rigid && one.name !== 'identity')
    .filter((one) => write(mapPosition(plugin, found.setup, one)) === write(found.setup))
    .map(({ name }) => name);
  const others = keeping.length > 0 ? ` The set-up is kept by ${keeping.join(', ')}.` : '';
  return {
    code: 'start_lost',
    message: `The image begins from another position than the set-up, and the format cannot hold that; json and pgn can.${others}`,
  };
}

/** Comments that name points: each is told where notes or JSON are wanted, else how many records have some. */
class Flagged {
  #records = 0;

  constructor(
    readonly report: WritingReport,
    readonly options: TransformOptions,
  ) {}

  tell(file: string, record: number, notes: readonly Finding[]): void {
    if (notes.length > 0) this.#records++;
    if (this.options.notes || this.options.json)
      for (const note of notes) this.report.finding(file, record, note);
  }

  end(terminal: Terminal): void {
    if (this.#records === 0 || this.options.notes || this.options.json) return;
    const records = `${thousands(this.#records)} ${this.#records === 1 ? 'record' : 'records'}`;
    terminal.err(`note: comments in ${records} name points, and were left as they are; --notes lists them\n`);
  }
}
