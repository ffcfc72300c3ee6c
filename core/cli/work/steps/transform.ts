/** Records laid on their images. */
import type { Fault, Position } from '../../../notation/index.js';
import type { GameRecord } from '../../../records/index.js';
import { notationOf, variantOf, type GamePlugin } from '../../../registry/index.js';
import { mapPosition, symmetriesOf, transformRecord } from '../../../tools/index.js';
import type { StepMaker } from './step.js';

export interface ImageOptions {
  readonly by?: string;
  readonly swapSeats?: true;
  readonly notes?: true;
}

export const transformStep: StepMaker<ImageOptions, undefined> = ({ desk, options, report, lossesOf }) => {
  const { registry, file } = desk;
  const { by, swapSeats } = options;
  /** Records with comments that name points. */
  let flagged = 0;
  return {
    take(read, record) {
      const plugin = registry.get(record.game);
      const result = transformRecord(plugin, record, { by, swapSeats });
      if (!result.ok) {
        report.leaveOut(file, read.number, result.error);
        return undefined;
      }
      const { record: image, notes } = result.value;
      if (notes.length > 0) flagged++;
      if (options.notes || options.json) for (const note of notes) report.finding(file, read.number, note);
      // Without its start the image would be another game, so that is no loss to be borne.
      if (record.start === undefined && lossesOf(read, image).some(({ code }) => code === 'start')) {
        report.leaveOut(file, read.number, startLost(plugin, image));
        return undefined;
      }
      return { record: image, extra: undefined };
    },
    counts: () => ({ flagged }),
  };
};

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
