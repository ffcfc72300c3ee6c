/** `ludoscribe transform` */
import { excerpt } from '../../notation/index.js';
import { nearest, type GameRegistry } from '../../registry/index.js';
import { isSymmetryName, SYMMETRY_NAMES } from '../../tools/index.js';
import { countText } from '../describe.js';
import { loadGames } from '../games.js';
import { writeFiles, type RecordsOptions } from '../ready.js';
import { UsageError } from '../status.js';
import type { Terminal } from '../terminal.js';
import type { ImageOptions } from '../work/steps/transform.js';

export type TransformOptions = RecordsOptions & ImageOptions;

export async function transform(
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  options: TransformOptions,
): Promise<number> {
  const { by, swapSeats, notes, json } = options;
  if (by === undefined && swapSeats === undefined)
    throw new UsageError('Say what to do: --by with a symmetry, such as files or turn, or --swap-seats.');
  if (by !== undefined) demandSymmetry((await loadGames(plugins)).registry, by);
  const end = ({ flagged = 0 }) => {
    if (flagged === 0 || notes || json) return;
    terminal.err(
      `note: comments in ${countText(flagged, 'record')} name points, and were left as they are; --notes lists them\n`,
    );
  };
  return writeFiles({ terminal, plugins, names, step: 'transform', options, end });
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
