/** One board as markup: what a picture of one board and a strip of many have in common. */
import type { Point } from '../../geometry/index.js';
import { EMPTY, type Position } from '../../notation/index.js';
import { RegistryError, nearest, type Variant } from '../../registry/index.js';
import { frameOf, type Frame } from './frame.js';
import type { BoardView } from './layout.js';
import type { Lettering } from './lettering.js';
import { marksOver, shadows } from './mark-shapes.js';
import { demandOnBoard, type BoardMarks } from './marks.js';
import { stoneLook, stones, type StoneLook } from './stones.js';
import { surface } from './surface.js';
import { lines } from './svg.js';
import { THEME_NAMES, THEMES, type Theme } from './themes.js';

/** How boards are drawn as pictures. */
export interface PictureOptions extends BoardView {
  /** One of {@link THEME_NAMES}, or colours of one's own; default `light`. */
  readonly theme?: string | Theme | undefined;
  /** The names of files and ranks; default true. */
  readonly coordinates?: boolean | undefined;
  /** Width of the whole picture in pixels, at least 1; default 48 for a step from point to point. It scales anyway. */
  readonly size?: number | undefined;
  /** Default `font`. */
  readonly lettering?: Lettering | undefined;
}

/** The pictures of boards of one variant, seen one way up in one theme. */
export class BoardPicture {
  readonly frame: Frame;
  readonly theme: Theme;
  readonly lettering: Lettering;
  readonly #look: StoneLook;

  /** @throws RegistryError `unknown_theme` */
  constructor(variant: Variant, options: PictureOptions) {
    const { geometry, seats } = variant;
    this.theme = themeOf(options.theme);
    this.lettering = options.lettering ?? 'font';
    this.frame = frameOf(geometry, options, options.coordinates ?? true);
    this.#look = stoneLook(this.theme, seats);
  }

  /** The board alone. */
  surface(): string {
    return surface(this.frame, this.theme, this.lettering);
  }

  /** What stands on it. @throws RangeError for a mark that is on no point of the board */
  contents({ cells }: Position, marks: BoardMarks): string {
    const { frame, theme, lettering } = this;
    demandOnBoard(frame.geometry, marks);
    const look = this.#look;
    const ground = { frame, cells, theme, look, lettering };
    const labelled = new Set<Point>();
    for (const { point, text } of marks.points ?? [])
      if (text !== undefined && cells[point] !== EMPTY) labelled.add(point);
    return lines(
      shadows(ground, marks),
      stones(frame, cells, look, lettering, labelled),
      marksOver(ground, marks),
    );
  }

  /** A stone of a seat, small, for a caption. */
  colours(seat: number) {
    return this.#look.colours(seat);
  }
}

/**
 * A theme by its name, or itself.
 * @throws RegistryError `unknown_theme`, which lists those that there are
 */
export function themeOf(theme: string | Theme = 'light'): Theme {
  if (typeof theme !== 'string') return theme;
  const found = THEME_NAMES.find((name) => name === theme);
  if (found !== undefined) return THEMES[found];
  throw new RegistryError(
    'unknown_theme',
    `There is no theme ${theme}. There are ${THEME_NAMES.join(', ')}.`,
    nearest(theme, THEME_NAMES),
  );
}
