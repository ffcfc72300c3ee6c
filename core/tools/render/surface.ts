/** A board without its stones: squares, lines or holes, and the coordinates. */
import type { Coordinates } from '../../geometry/index.js';
import { STEP, type Frame } from './frame.js';
import { words, type Lettering } from './lettering.js';
import { element, group, lines, num } from './svg.js';
import type { Theme } from './themes.js';

/** The board, ready for stones to be put on it. */
export function surface(frame: Frame, theme: Theme, lettering: Lettering): string {
  const { style } = frame.geometry;
  const board = { squares, lines: net, holes }[style](frame, theme);
  return lines(
    group({ class: 'board' }, board.filter(Boolean)),
    frame.coordinates ? group({ class: 'coordinates' }, coordinates(frame, theme, lettering)) : '',
  );
}

const path = (d: string, stroke: string, width: number): string =>
  d === ''
    ? ''
    : element('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' });

function squares(frame: Frame, theme: Theme): string[] {
  const { geometry, layout, surface: area } = frame;
  const full = geometry.size === (layout.width + 1) * (layout.height + 1);
  if (!full) {
    // A board with gaps: each square for itself.
    const d = layout.places
      .map(({ x, y }) => {
        const corner = frame.place(x - 0.5, y - 0.5);
        return `M${num(corner.x)} ${num(corner.y)}h${num(STEP)}v${num(STEP)}h${num(-STEP)}z`;
      })
      .join('');
    return [element('path', { d, fill: theme.board, stroke: theme.line, 'stroke-width': 1.4 })];
  }
  const between: string[] = [];
  for (let x = 1; x <= layout.width; x++)
    between.push(`M${num(area.x + x * STEP)} ${num(area.y)}v${num(area.height)}`);
  for (let y = 1; y <= layout.height; y++)
    between.push(`M${num(area.x)} ${num(area.y + y * STEP)}h${num(area.width)}`);
  return [
    element('rect', { ...area, fill: theme.board }),
    path(between.join(''), theme.line, 1.2),
    element('rect', { ...area, fill: 'none', stroke: theme.frame, 'stroke-width': 2.6 }),
  ];
}

function net(frame: Frame, theme: Theme): string[] {
  const { geometry } = frame;
  const dots = Array.from({ length: geometry.size }, (_, point) => {
    const { x, y } = frame.at(point);
    return element('circle', { cx: x, cy: y, r: 2.8 });
  });
  return [
    element('rect', { ...frame.surface, rx: 5, fill: theme.board, stroke: theme.frame, 'stroke-width': 1.6 }),
    path(linePaths(frame), theme.line, 1.8),
    group({ fill: theme.line }, dots),
  ];
}

function holes(frame: Frame, theme: Theme): string[] {
  const { geometry } = frame;
  const circles = Array.from({ length: geometry.size }, (_, point) => {
    const { x, y } = frame.at(point);
    return element('circle', { cx: x, cy: y, r: 0.24 * STEP });
  });
  return [
    element('rect', {
      ...frame.surface,
      rx: 16,
      fill: theme.board,
      stroke: theme.frame,
      'stroke-width': 1.6,
    }),
    element('g', { opacity: 0.45 }, path(linePaths(frame), theme.line, 1)),
    group({ fill: theme.hole, stroke: theme.line, 'stroke-width': 1.2 }, circles),
  ];
}

/** The board's lines, with a corner only where one bends. */
function linePaths(frame: Frame): string {
  return frame.geometry.lines
    .map((line) => {
      const places = line.map((point) => frame.at(point));
      const corners = places.filter(
        (place, i) =>
          i === 0 || i === places.length - 1 || !isStraight(places[i - 1]!, place, places[i + 1]!),
      );
      return `M${corners.map(({ x, y }) => `${num(x)} ${num(y)}`).join('L')}`;
    })
    .join('');
}

const isStraight = (a: Coordinates, b: Coordinates, c: Coordinates): boolean =>
  Math.abs((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) < 1e-3 * STEP;

/** Size of coordinates, and how far from the board they stand, in steps. */
const SIZE = 0.44;
const AWAY = 0.36;
const IN_FRONT = 0.7;

function coordinates(frame: Frame, theme: Theme, lettering: Lettering): string[] {
  const { columns, rows } = frame.layout;
  const { x, y, width, height } = frame.surface;
  const look = { size: SIZE * STEP, fill: theme.text };
  const away = AWAY * STEP;
  const result: string[] = [];
  for (const { text, at } of columns?.labels ?? []) {
    const across = columns!.side === 'top' ? y - away : y + height + away;
    result.push(words({ text, x: frame.place(at, 0).x, y: across, ...look }, lettering));
  }
  for (const { text, at, nearest } of rows?.labels ?? []) {
    const place = frame.place(nearest, at);
    const out = rows!.side === 'left' ? -1 : 1;
    const edge = out < 0 ? x - away : x + width + away;
    const across = frame.besideRows ? place.x + out * IN_FRONT * STEP : edge;
    result.push(words({ text, x: across, y: place.y, ...look }, lettering));
  }
  if (columns !== undefined || rows !== undefined) return result;
  // Names with nothing in common along a line stand at the points themselves.
  for (let point = 0; point < frame.geometry.size; point++) {
    const place = frame.at(point);
    const text = frame.geometry.name(point)!;
    const offset = { x: place.x + 0.2 * STEP, y: place.y + 0.42 * STEP };
    result.push(words({ text, ...offset, size: 0.28 * STEP, fill: theme.text, anchor: 'start' }, lettering));
  }
  return result;
}
