/** Records without moves, to begin a game with. */
import { excerpt } from '../../notation/index.js';
import { makeRecord, type GameRecord } from '../../records/index.js';
import {
  isSetup,
  nearest,
  optionFromText,
  optionType,
  RegistryError,
  variantOf,
  type GamePlugin,
  type GameRegistry,
  type OptionValue,
} from '../../registry/index.js';
import { readPlayable } from '../search/find.js';

/** All as a user writes it. */
export interface EmptyRecordOptions {
  readonly variant?: string;
  /** A position, or moves that lead to it, from which the game begins. */
  readonly start?: string;
  /** Name of a seat to name of a player. */
  readonly players?: ReadonlyMap<string, string>;
  readonly tags?: ReadonlyMap<string, string>;
  /** Rule options by name. */
  readonly options?: ReadonlyMap<string, string>;
}

/**
 * A record without moves.
 * @throws RegistryError `unknown_game`, `unknown_variant`, `unknown_seat`, `unknown_option`, `bad_option`, `bad_query` for a start that cannot be read
 */
export function emptyRecord(
  registry: GameRegistry,
  game: string,
  { variant: id, start, players, tags, options }: EmptyRecordOptions = {},
): GameRecord {
  const plugin = registry.get(game);
  const variant = id === undefined ? plugin.variants[0]! : variantOf(plugin, id);
  if (variant === undefined)
    throw unknownName(
      'variant',
      id!,
      plugin,
      plugin.variants.map((one) => one.id),
    );
  const record = makeRecord({
    game: plugin.id,
    variant: variant.id,
    tags,
    options: options && readOptions(plugin, options),
    players: players && readPlayers(plugin, variant.seats, players),
  });
  if (start === undefined) return record;
  const position = readPlayable({ plugin, variant }, start);
  if (!position.ok)
    throw new RegistryError('bad_query', `The start cannot be read: ${position.error.message}`);
  return isSetup(plugin, variant, position.value) ? record : makeRecord({ ...record, start: position.value });
}

function readPlayers(plugin: GamePlugin, seats: readonly string[], names: ReadonlyMap<string, string>) {
  for (const seat of names.keys()) if (!seats.includes(seat)) throw unknownName('seat', seat, plugin, seats);
  return seats.map((seat) => {
    const name = names.get(seat);
    return name === undefined ? undefined : { name };
  });
}

function readOptions(plugin: GamePlugin, texts: ReadonlyMap<string, string>): Record<string, OptionValue> {
  const specs = plugin.options ?? [];
  const options: Record<string, OptionValue> = {};
  for (const [name, text] of texts) {
    const spec = specs.find((one) => one.name === name);
    if (spec === undefined)
      throw unknownName(
        'option',
        name,
        plugin,
        specs.map((one) => one.name),
      );
    const value = optionFromText(spec, text);
    if (value === undefined)
      throw new RegistryError('bad_option', `${name} is ${optionType(spec)}, and not ${excerpt(text)}.`);
    if (value !== spec.default) options[name] = value;
  }
  return options;
}

function unknownName(
  what: string,
  name: string,
  { id }: GamePlugin,
  known: readonly string[],
): RegistryError {
  const list = known.length === 0 ? 'It has none.' : `There are ${known.join(', ')}.`;
  const near = nearest(name, known);
  const meant = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : '';
  return new RegistryError(`unknown_${what}`, `${id} has no ${what} ${excerpt(name)}. ${list}${meant}`, near);
}
