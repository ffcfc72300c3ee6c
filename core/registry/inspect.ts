/** Is an object a plugin? Sees to what every tool relies on, so that a mistake is told when it is made. */
import { EMPTY } from '../notation/index.js';
import { PLUGIN_API, type GamePlugin } from './plugin.js';

const NAME = /^[a-z0-9][a-z0-9_-]*$/;

/** What is wrong with a plugin, in a sentence; undefined for a sound one. Whatever it is given, it does not throw. */
export function inspect(plugin: GamePlugin): string | undefined {
  try {
    return inspectAll(plugin);
  } catch (error) {
    // A part of some other shape: a variant without a set-up, a list with holes.
    const { id } = plugin as { id: unknown };
    return `${typeof id === 'string' ? id : 'The plugin'} is not made as a plugin is: ${String(error)}.`;
  }
}

function inspectAll(plugin: GamePlugin): string | undefined {
  if (typeof plugin !== 'object' || (plugin as unknown) === null)
    return 'A plugin is an object; perhaps the module has no default export.';
  const { id, api } = plugin as { id: unknown; api: unknown };
  if (typeof id !== 'string' || !NAME.test(id))
    return `A plugin's id is made of lower-case letters, digits, - and _, unlike ${String(id)}.`;
  if (api !== PLUGIN_API)
    return `${id} is written for version ${String(api)} of the plugin contract; this is version ${String(PLUGIN_API)}.`;
  for (const list of ['aliases', 'variants', 'notations', 'formats'] as const) {
    if (!Array.isArray(plugin[list])) return `${id}: ${list} is not a list.`;
  }
  const twice =
    repeated([id, ...plugin.aliases]) ??
    plugin.aliases.find((alias: unknown) => typeof alias !== 'string' || !NAME.test(alias));
  if (twice !== undefined)
    return `${id}: the alias ${twice} stands twice or is not made of lower-case letters, digits, - and _.`;
  if (typeof plugin.points !== 'function' || typeof plugin.mapMove !== 'function')
    return `${id} lacks points or mapMove.`;
  return inspectNotations(plugin) ?? inspectVariants(plugin) ?? inspectFormats(plugin);
}

function inspectNotations({ id, notations }: GamePlugin): string | undefined {
  const [own] = notations;
  if (own === undefined) return `${id} has no notation.`;
  if (own.parsePosition === undefined || own.formatPosition === undefined)
    return `${id}: its own notation, ${own.id}, lacks positions.`;
  const twice = repeated(notations.map((notation) => notation.id));
  return twice === undefined ? undefined : `${id} has two notations ${twice}.`;
}

function inspectVariants({ id, variants }: GamePlugin): string | undefined {
  if (variants.length === 0) return `${id} has no variant.`;
  const twice = repeated(variants.map((variant) => variant.id));
  if (twice !== undefined) return `${id} has two variants ${twice}.`;
  for (const { id: name, setup, geometry, seats } of variants) {
    const at = `${id}, variant ${name}`;
    if (setup.cells.length !== geometry.size)
      return `${at}: the set-up has ${String(setup.cells.length)} cells, the board ${String(geometry.size)} points.`;
    if (setup.variant !== name) return `${at}: its set-up says that it is of ${setup.variant}.`;
    if (seats.length === 0 || setup.toMove < 0 || setup.toMove >= seats.length)
      return `${at}: who is to move has no seat.`;
    const strange = Array.from(setup.cells).find(
      (cell) => !Number.isInteger(cell) || cell < EMPTY || cell >= seats.length,
    );
    if (strange !== undefined)
      return `${at}: the set-up holds ${String(strange)}, which is neither a seat nor empty.`;
  }
  return undefined;
}

function inspectFormats({ id, formats }: GamePlugin): string | undefined {
  const twice = repeated(formats.map((format) => format.id));
  if (twice !== undefined) return `${id} has two formats ${twice}.`;
  const silent = formats.find(({ encoder, holds }) => encoder !== undefined && holds === undefined);
  return silent === undefined
    ? undefined
    : `${id}: the format ${silent.id} can write, but does not say what it holds.`;
}

const repeated = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) !== index);
