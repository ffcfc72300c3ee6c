/** Stones on a board. */
import type { Point } from '../../geometry/index.js';
import { EMPTY, type Cell } from '../../notation/index.js';
import { STEP, type Frame } from './frame.js';
import { words, type Lettering } from './lettering.js';
import { seatLetters } from './signs.js';
import { element, group } from './svg.js';
import { stoneColours, type StoneColours, type Theme } from './themes.js';

/** What the stones of a variant look like. */
export interface StoneLook {
  /** Colours of a seat's stones. */
  colours(cell: Cell): StoneColours;
  /** The letter on a seat's stones: none on white and black ones, which need none. */
  letter(cell: Cell): string | undefined;
}

export function stoneLook(theme: Theme, seats: readonly string[]): StoneLook {
  const colours = stoneColours(theme, seats);
  const letters = seatLetters(seats);
  const strange: StoneColours = { fill: theme.page, edge: theme.text, ink: theme.text };
  return {
    colours: (cell) => colours[cell] ?? strange,
    letter: (cell) =>
      seats[cell] === 'white' || seats[cell] === 'black' ? undefined : (letters[cell] ?? '?'),
  };
}

/** Height of a letter on a stone, in steps. */
export const LETTER = 0.42;

/** The stones, those of each seat together. @param bare points whose stones carry no letter, for a label to stand there */
export function stones(
  frame: Frame,
  cells: ArrayLike<Cell>,
  look: StoneLook,
  lettering: Lettering,
  bare: ReadonlySet<Point>,
): string {
  const bySeat = new Map<Cell, Point[]>();
  for (let point = 0; point < frame.geometry.size; point++) {
    const cell = cells[point]!;
    if (cell === EMPTY) continue;
    const points = bySeat.get(cell);
    if (points === undefined) bySeat.set(cell, [point]);
    else points.push(point);
  }
  const groups = [...bySeat]
    .sort(([a], [b]) => a - b)
    .map(([cell, points]) => {
      const { fill, edge, ink } = look.colours(cell);
      const letter = look.letter(cell);
      const parts = points.map((point) => {
        const { x, y } = frame.at(point);
        return element('circle', { cx: x, cy: y, r: frame.stone });
      });
      const letters =
        letter === undefined
          ? []
          : points
              .filter((point) => !bare.has(point))
              .map((point) =>
                words({ text: letter, ...frame.at(point), size: LETTER * STEP, fill: ink }, lettering),
              );
      return group({}, [group({ fill, stroke: edge, 'stroke-width': 1.4 }, parts), ...letters]);
    });
  return group({ class: 'stones' }, groups);
}
