/** What can be asked of a record by name: to select, to sort and to group by. */
import type { GameRecord } from '../../records/index.js';
import { variantOf, type GamePlugin, type GameRegistry } from '../../registry/index.js';
import type { Outcome } from '../../rules/index.js';
import { walk } from '../walk.js';

/** The names that are parts of every record; others are seats (`black`, `black.rating`) or tags. */
export const FIELDS = ['game', 'variant', 'length', 'result', 'reason', 'score', 'year', 'player'] as const;

/** The values that a record has for a name: several players, one tag, none of what it does not say. */
export type Field = (record: GameRecord) => readonly string[];

const NONE: readonly string[] = Object.freeze([]);

/**
 * The field of a name: one of {@link FIELDS}; a seat, for the name of its player, or a seat and `.rating`; else a
 * tag, as written or in any case. `tag:NAME` is always the tag.
 */
export function fieldOf(registry: GameRegistry, name: string): Field {
  if (name.startsWith('tag:')) return tagField(name.slice('tag:'.length));
  switch (name) {
    case 'game':
      return ({ game }) => [game];
    case 'variant':
      return ({ variant }) => [variant];
    case 'length':
      return ({ moves }) => [String(moves.length)];
    case 'result':
      return (record) => [resultText(registry.get(record.game), record)];
    case 'reason':
      return (record) => optional(outcomeOf(registry.get(record.game), record)?.reason);
    case 'score':
      return (record) => optional(outcomeOf(registry.get(record.game), record)?.scores?.join('-'));
    case 'year':
      return (record) => optional(yearOf(record));
    case 'player':
      return ({ players }) => players.flatMap((player) => optional(player?.name));
    default:
      return seatField(registry, name) ?? tagField(name);
  }
}

const optional = (value: string | undefined): readonly string[] => (value === undefined ? NONE : [value]);

/** A tag by its name as written, else in any case. */
function tagField(name: string): Field {
  const lower = name.toLowerCase();
  return ({ tags }) => {
    const exact = tags.get(name);
    if (exact !== undefined) return [exact];
    for (const [other, value] of tags) if (other.toLowerCase() === lower) return [value];
    return NONE;
  };
}

function seatField(registry: GameRegistry, name: string): Field | undefined {
  const [, seat, part] = /^(.+?)(\.rating)?$/s.exec(name) ?? [];
  const known = registry
    .games()
    .some(({ variants }) => variants.some(({ seats }) => seats.includes(seat ?? '')));
  if (seat === undefined || !known) return undefined;
  return ({ game, variant, players }) => {
    const index = variantOf(registry.get(game), variant)?.seats.indexOf(seat) ?? -1;
    const player = players[index];
    return optional(part === undefined ? player?.name : player?.rating);
  };
}

/** How a game ended: as the record says, or else as the board shows when all of it can be played. */
export function outcomeOf(plugin: GamePlugin, record: GameRecord): Outcome | undefined {
  if (record.result !== undefined || plugin.rules === undefined) return record.result;
  const { state, stop } = walk(plugin, record, SILENT);
  return stop === undefined ? state?.outcome : undefined;
}

const SILENT = { at: () => undefined };

/** No result is known. */
export const UNKNOWN_RESULT = 'unknown';
/** Nobody won. */
export const DRAWN_RESULT = 'draw';

/** Who won, by the names of the seats, parted by `+`; or `draw`, or `unknown`. */
export function resultText(plugin: GamePlugin, record: GameRecord): string {
  return winnersText(plugin, record.variant, outcomeOf(plugin, record));
}

/** The same of an outcome. */
export function winnersText(plugin: GamePlugin, variant: string, outcome: Outcome | undefined): string {
  if (outcome === undefined) return UNKNOWN_RESULT;
  if (outcome.winners.length === 0) return DRAWN_RESULT;
  const seats = variantOf(plugin, variant)?.seats ?? [];
  return outcome.winners.map((seat) => seats[seat] ?? String(seat)).join('+');
}

const DATES = ['Date', 'UTCDate', 'EventDate'];
const YEAR = /(?:^|\D)(\d{4})(?!\d)/;

/** The year in the record's date: the first four digits that stand together; undefined where there are none. */
export function yearOf({ tags }: GameRecord): string | undefined {
  for (const name of DATES) {
    const year = YEAR.exec(tags.get(name) ?? '')?.[1];
    if (year !== undefined) return year;
  }
  for (const [name, value] of tags) {
    const year = name.toLowerCase() === 'date' ? YEAR.exec(value)?.[1] : undefined;
    if (year !== undefined) return year;
  }
  return undefined;
}
