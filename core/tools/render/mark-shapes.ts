/** Marks as shapes: each kind has a shape of its own, so that nobody has to tell them apart by colour alone. */
import type { Coordinates, Point } from '../../geometry/index.js';
import { EMPTY, type Cell } from '../../notation/index.js';
import { STEP, type Frame } from './frame.js';
import { words, type Lettering } from './lettering.js';
import type { BoardMarks } from './marks.js';
import type { StoneLook } from './stones.js';
import { element, group, lines, num } from './svg.js';
import type { StoneColours, Theme } from './themes.js';

/** What marks are drawn on. */
export interface Ground {
  readonly frame: Frame;
  readonly cells: ArrayLike<Cell>;
  readonly theme: Theme;
  readonly look: StoneLook;
  readonly lettering: Lettering;
}

/** The stones that were taken, as shadows; to be drawn under the stones. */
export function shadows({ frame, cells, look, theme }: Ground, { taken = [] }: BoardMarks): string {
  const parts = taken
    .filter(({ point }) => cells[point] === EMPTY)
    .map(({ point, cell }) => {
      const { x, y } = frame.at(point);
      const { fill, edge } = look.colours(cell);
      const ghost = element('circle', {
        cx: x,
        cy: y,
        r: frame.stone,
        fill,
        stroke: edge,
        'stroke-width': 1.4,
        opacity: 0.3,
      });
      const arm = 0.19 * STEP;
      const cross = `M${num(x - arm)} ${num(y - arm)}L${num(x + arm)} ${num(y + arm)}M${num(x - arm)} ${num(y + arm)}L${num(x + arm)} ${num(y - arm)}`;
      return `${ghost}\n${element('path', { d: cross, fill: 'none', stroke: theme.taken, 'stroke-width': 4, 'stroke-linecap': 'round' })}`;
    });
  return group({ class: 'taken' }, parts);
}

/** All other marks; to be drawn over the stones. */
export function marksOver(ground: Ground, marks: BoardMarks): string {
  return lines(
    turnedStones(ground, marks),
    lastMove(ground, marks),
    arrows(ground, marks),
    pointMarks(ground, marks),
  );
}

/** Stones that changed sides: a small ring on each. */
function turnedStones({ frame, cells, theme, look }: Ground, { taken = [] }: BoardMarks): string {
  const parts = taken
    .filter(({ point }) => cells[point] !== EMPTY)
    .map(({ point }) => {
      const { x, y } = frame.at(point);
      const stroke = seenOn(theme.taken, look.colours(cells[point]!));
      return element('circle', { cx: x, cy: y, r: 0.11 * STEP, stroke });
    });
  return group({ class: 'turned', fill: 'none', 'stroke-width': 2.4 }, parts);
}

/** The last move: a dot on the stone that moved, a ring where it came from, and an arrow along its way. */
function lastMove(ground: Ground, { last = [] }: BoardMarks): string {
  const { frame, cells, theme, look } = ground;
  const parts = last.map((point, i) => {
    const { x, y } = frame.at(point);
    const cell = cells[point]!;
    if (cell === EMPTY) {
      // The points between are shown by the arrow's corners.
      const r = i === 0 ? 0.15 * STEP : 0.06 * STEP;
      return element('circle', {
        cx: x,
        cy: y,
        r,
        fill: i === 0 ? groundColour(theme) : theme.last,
        stroke: theme.last,
        'stroke-width': 2.6,
      });
    }
    if (look.letter(cell) === undefined) {
      const fill = seenOn(theme.last, look.colours(cell));
      return element('circle', { cx: x, cy: y, r: 0.13 * STEP, fill });
    }
    return element('circle', {
      cx: x,
      cy: y,
      r: frame.stone + 0.06 * STEP,
      fill: 'none',
      stroke: theme.last,
      'stroke-width': 3.4,
    });
  });
  const places = last.map((point) => frame.at(point));
  const way =
    last.length > 1
      ? [
          arrow(places, 0.18 * STEP, standOff(ground, last.at(-1)!), {
            colour: theme.last,
            width: 3,
            halo: groundColour(theme),
          }),
        ]
      : [];
  return group({ class: 'last' }, [...way, ...parts]);
}

/** What an empty point stands on. */
const groundColour = ({ board, page }: Theme): string => (board === 'none' ? page : board);

/** How far from a point's middle an arrow to it ends. */
const standOff = ({ frame, cells }: Ground, point: Point): number =>
  cells[point] === EMPTY ? 0.1 * STEP : frame.stone + 0.08 * STEP;

function arrows(ground: Ground, { arrows: list = [] }: BoardMarks): string {
  const { frame, theme } = ground;
  const parts = list
    .filter((points) => points.length > 1)
    .map((points) =>
      arrow(
        points.map((point) => frame.at(point)),
        0.2 * STEP,
        0.16 * STEP,
        { colour: theme.mark, width: 5, halo: groundColour(theme) },
      ),
    );
  return group({ class: 'arrows', opacity: 0.85 }, parts);
}

interface ArrowLook {
  readonly colour: string;
  readonly width: number;
  /** Around it, so that it is seen on stones of its own colour. */
  readonly halo: string;
}

/**
 * An arrow through places.
 * @param start how far from the first place it begins
 * @param end how far from the last one its tip is
 */
function arrow(
  places: readonly Coordinates[],
  start: number,
  end: number,
  { colour, width, halo }: ArrowLook,
): string {
  const [first, second] = places as [Coordinates, Coordinates];
  const [before, last] = places.slice(-2) as [Coordinates, Coordinates];
  const head = 2.2 * width + 5;
  const tip = toward(last, before, end);
  const neck = toward(last, before, end + head * 0.8);
  const line = [toward(first, second, start), ...places.slice(1, -1), neck];
  const [dx, dy] = direction(before, last);
  const half = head * 0.55;
  const base = toward(last, before, end + head);
  const wing = (side: number) => `${num(base.x - side * half * dy)} ${num(base.y + side * half * dx)}`;
  const shaft = `M${line.map(({ x, y }) => `${num(x)} ${num(y)}`).join('L')}`;
  const point = `M${num(tip.x)} ${num(tip.y)}L${wing(1)}L${num(neck.x)} ${num(neck.y)}L${wing(-1)}Z`;
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return [
    element('path', { d: shaft + point, fill: 'none', stroke: halo, 'stroke-width': width + 3, ...round }),
    element('path', { d: shaft, fill: 'none', stroke: colour, 'stroke-width': width, ...round }),
    element('path', { d: point, fill: colour }),
  ].join('\n');
}

function direction(from: Coordinates, to: Coordinates): [number, number] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length === 0 ? [0, 0] : [(to.x - from.x) / length, (to.y - from.y) / length];
}

/** The place so far from one on the way to another. */
function toward(from: Coordinates, to: Coordinates, distance: number): Coordinates {
  const [dx, dy] = direction(from, to);
  return { x: from.x + dx * distance, y: from.y + dy * distance };
}

/** Rings and labels. */
function pointMarks(ground: Ground, { points = [] }: BoardMarks): string {
  const { frame, cells, theme, look, lettering } = ground;
  const parts = points.map(({ point, text }) => {
    const { x, y } = frame.at(point);
    const cell = cells[point]!;
    if (text === undefined || text.trim() === '')
      return element('circle', {
        cx: x,
        cy: y,
        r: 0.44 * STEP,
        fill: 'none',
        stroke: theme.mark,
        'stroke-width': 3,
      });
    const size = labelSize(text);
    if (cell !== EMPTY) return words({ text, x, y, size, fill: look.colours(cell).ink }, lettering);
    // The lines of the board are kept from running through the letters.
    const back = element('circle', { cx: x, cy: y, r: 0.33 * STEP, fill: groundColour(theme) });
    return `${back}\n${words({ text, x, y, size, fill: theme.mark }, lettering)}`;
  });
  return group({ class: 'marks' }, parts);
}

/** Longer labels are smaller, so that they stay in their place. */
const labelSize = (text: string): number => Math.min(0.52, 1.1 / [...text].length) * STEP;

/** A colour as it is, or the stone's ink where nobody would see it on that stone. */
function seenOn(colour: string, { fill, ink }: StoneColours): string {
  const [a, b] = [luminance(colour), luminance(fill)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) < 2 ? ink : colour;
}

/** Relative luminance, 0 to 1, of a colour `#rrggbb`. */
export function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
