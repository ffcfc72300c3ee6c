/** A position in words: for those who hear a picture instead of seeing it. */
import { EMPTY, type Position } from '../../notation/index.js';
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
  const strange = Array.from(position.cells).some((cell) => cell !== EMPTY && seats[cell] === undefined);
  const text = strange ? undefined : notationOf(plugin)?.formatPosition?.(position);
  return [
    ...stones,
    `${capital(seats[position.toMove] ?? 'nobody')} to move.`,
    ...(text === undefined ? [] : [`Position: ${text}`]),
  ].join(' ');
}

/** The first letter as a capital, the same in every locale. */
const capital = (word: string): string => word.replace(/^[a-z]/, (letter) => letter.toUpperCase());
