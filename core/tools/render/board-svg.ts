/** A board as an SVG document, drawn from its geometry alone. */
import type { Move, Position } from '../../notation/index.js';
import { variantOf, type GamePlugin } from '../../registry/index.js';
import { svgDocument } from './document.js';
import { STEP } from './frame.js';
import type { BoardMarks } from './marks.js';
import { BoardPicture, type PictureOptions } from './picture.js';
import { boardTitle, positionWords } from './words.js';

/** How a board is drawn as SVG. */
export interface BoardSvgOptions extends PictureOptions {
  readonly marks?: BoardMarks | undefined;
  /** What the picture is; default: the game and its variant. */
  readonly title?: string | undefined;
  /** What it shows, in words; default: who stands where, who is to move, and the position's text. */
  readonly desc?: string | undefined;
}

/** Pixels for a step where no size is asked for. */
const PIXELS = 48;

/**
 * A board as SVG: as the game draws it, or turned round with `flip`. The same position and options always give
 * the same bytes.
 * @throws RegistryError `unknown_theme`; RangeError for a mark that is on no point of the board
 */
export function boardSvg<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  position: P,
  options: BoardSvgOptions = {},
): string {
  const variant = variantOf(plugin, position.variant)!;
  const { marks = {}, title, desc, size } = options;
  const picture = new BoardPicture(variant, { view: plugin.view, ...options });
  const { width, height } = picture.frame;
  return svgDocument({
    width,
    height,
    size: size ?? (width / STEP) * PIXELS,
    page: picture.theme.page,
    title: title ?? boardTitle(plugin, variant),
    desc: desc ?? positionWords(plugin, variant, position),
    body: `${picture.surface()}\n${picture.contents(position, marks)}`,
  });
}
