/** Checks made one after the other. */
import type { GamePlugin } from '../registry/index.js';
import { Bench, Material, PARTS, type Check } from './check.js';
import { CHECKS, CONTRACT } from './checks/index.js';
import type { PluginFinding } from './finding.js';
import { settingsOf, type KitOptions, type KitSettings } from './options.js';

/** What came of one check. */
export interface CheckMade {
  readonly id: string;
  /** What should hold, as a sentence about the plugin. */
  readonly title: string;
  /** Empty: it holds. */
  readonly findings: readonly PluginFinding[];
}

/** A check that can be made when somebody wants it. */
export interface CheckToMake {
  readonly id: string;
  readonly part: string;
  readonly title: string;
  make(): readonly PluginFinding[];
}

/** The names of checks and of their parts, for `only`. */
export const checkNames = (): readonly string[] => [...PARTS, ...CHECKS.map(({ id }) => id)];

/**
 * The checks that there are for a plugin, none of them made yet. For one that no registry would take in there is
 * only the check that says so.
 * @throws RangeError for options that are none, such as a check of a name that no check has
 */
export function checksOf(plugin: GamePlugin, options: KitOptions = {}): CheckToMake[] {
  const unknown = options.only?.find((name) => !checkNames().includes(name));
  if (unknown !== undefined)
    throw new RangeError(
      `There is no check ${unknown}. There are ${PARTS.join(', ')}, and ${CHECKS.map(({ id }) => id).join(', ')}.`,
    );
  const material = new Material(plugin, settingsOf(plugin, options));
  if (makeCheck(CONTRACT, material).length > 0) return [toMake(CONTRACT, material)];
  return CHECKS.filter(
    (check) => isWanted(check, material.settings) && (check.applies === undefined || check.applies(plugin)),
  ).map((check) => toMake(check, material));
}

/** Is a check asked for? One that measures time only by its own name, or where measuring is. */
function isWanted({ id, timed: measures }: Check, { only, timed }: KitSettings): boolean {
  if (only?.includes(id)) return true;
  return (only === undefined || only.includes(partOf(id))) && (timed || measures !== true);
}

const partOf = (id: string): string => id.slice(0, id.indexOf('.'));

const toMake = (check: Check, material: Material): CheckToMake => ({
  id: check.id,
  part: partOf(check.id),
  title: check.title,
  make: () => makeCheck(check, material),
});

function makeCheck(check: Check, material: Material): readonly PluginFinding[] {
  const bench = new Bench(material, check.id);
  try {
    check.run(bench);
  } catch (error) {
    const { stack = '' } = error as Error;
    const place = /\n +at .*/.exec(stack)?.[0].trim() ?? 'an unknown place';
    bench.tell({ subject: 'plugin', expected: 'nothing is thrown', came: { value: error }, example: place });
  }
  return bench.findings();
}

/** Makes the checks one after the other and hands out what came of each. */
export function* runChecks(
  plugin: GamePlugin,
  options: KitOptions = {},
): Generator<CheckMade, void, undefined> {
  for (const { id, title, make } of checksOf(plugin, options)) yield { id, title, findings: make() };
}

/**
 * Everything that is wrong with a plugin, as far as it can be found by trying; no test runner is needed.
 *
 * The same seed tries the same cases and finds the same, on every machine, unless `timed` is asked for. 2,000 plies
 * of random play, the default, take a few seconds.
 * @returns nothing for a plugin that holds
 * @throws RangeError for options that are none
 */
export function checkPlugin(plugin: GamePlugin, options: KitOptions = {}): PluginFinding[] {
  return [...runChecks(plugin, options)].flatMap(({ findings }) => findings);
}
