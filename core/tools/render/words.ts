/** A position in words: for those who hear a picture instead of seeing it. */
import { NotationError, type Position } from '../../notation/index.js';
import type { Outcome } from '../../rules/index.js';
import type { GameRecord } from '../../records/index.js';
import { notationOf, type GamePlugin, type Variant } from '../../registry/index.js';

/** `Nine men’s morris`, or with the variant where a game has several: `Fanorona, dimy`. */
export const boardTitle = (plugin: GamePlugin, variant: Variant): string =>
  plugin.variants.length === 1 ? plugin.title : `${plugin.title}, ${variant.id}`;

/** Who stands where and who is to move, then the position as the game's own notation writes it. */
export function positionWords<P extends Position>(
  plugin: GamePlugin,
  variant: Variant<P>,
  position: P,
): string {
  const { geometry, seats } = variant;
  const stones = seats.map((seat, number) => {
    const names: string[] = [];
    for (let point = 0; point < geometry.size; point++)
      if (position.cells[point] === number) names.push(geometry.name(point)!);
    return `${capital(seat)}: ${names.length === 0 ? 'none' : names.join(' ')}.`;
  });
  const text = positionText(plugin, position);
  return [
    ...stones,
    `${capital(seats[position.toMove] ?? 'nobody')} to move.`,
    ...(text === undefined ? [] : [`Position: ${text}`]),
  ].join(' ');
}

/** The position's text; undefined for one that the notation cannot write, such as half a turn. */
function positionText<P extends Position>(plugin: GamePlugin, position: P): string | undefined {
  try {
    return notationOf(plugin)!.formatPosition!(position);
  } catch (error) {
    if (error instanceof NotationError) return undefined;
    throw error;
  }
}

/** `Ann – Bob, 40–24`: who played and how it ended, as the record says; undefined where it says neither. */
export function recordTitle({ seats }: Variant, { players, result }: GameRecord): string | undefined {
  const named = players.some((player) => player?.name !== undefined);
  const names = named ? [seats.map((seat, number) => players[number]?.name ?? seat).join(' – ')] : [];
  const parts = result === undefined ? names : [...names, endWords(seats, result)];
  return parts.length === 0 ? undefined : parts.join(', ');
}

function endWords(seats: readonly string[], { winners, scores }: Outcome): string {
  if (scores !== undefined) return scores.join('–');
  if (winners.length === 0) return 'drawn';
  return `${winners.map((seat) => seats[seat] ?? '?').join(' and ')} won`;
}

/** The first letter as a capital, the same in every locale. */
const capital = (word: string): string => word.replace(/^[a-z]/, (letter) => letter.toUpperCase());
