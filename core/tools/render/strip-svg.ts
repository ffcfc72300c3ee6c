/** A row of boards, such as a whole game, as one SVG document. */
import type { Move, Position } from '../../notation/index.js';
import { variantOf, type GamePlugin } from '../../registry/index.js';
import { svgDocument } from './document.js';
import { STEP } from './frame.js';
import { fitWords, measure, words } from './lettering.js';
import { BoardPicture, type PictureOptions } from './picture.js';
import { captionOf, type Scene } from './scenes.js';
import { element, escapeXml, group, lines, nameOf, num } from './svg.js';
import { boardTitle, positionWords } from './words.js';

/** How several boards of a game are drawn as one SVG. */
export interface StripOptions extends PictureOptions {
  /** Boards in a row, at least 1; default 4, or as many as there are. */
  readonly columns?: number | undefined;
  /** Above the boards; default: nothing. */
  readonly heading?: string | undefined;
  /** What the picture is; default: the heading, or the game and its variant. */
  readonly title?: string | undefined;
}

/** Pixels for a step where no size is asked for: boards of a strip are small. */
const PIXELS = 22;

/** Height of captions as a part of a board's width, and its bounds in units. */
const CAPTION = { part: 1 / 15, least: 16, most: 30 };

/**
 * Boards beside and below each other, under each what was played. The same boards and options always give the
 * same bytes. An empty list is an empty picture.
 * @throws RegistryError `unknown_theme`
 */
export function stripSvg<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  variantId: string,
  boards: readonly Scene<P>[],
  options: StripOptions = {},
): string {
  const variant = variantOf(plugin, variantId)!;
  const picture = new BoardPicture(variant, { view: plugin.view, ...options });
  const { frame, theme, lettering } = picture;
  const columns = Math.max(1, Math.min(options.columns ?? 4, boards.length));
  const caption = Math.min(CAPTION.most, Math.max(CAPTION.least, frame.width * CAPTION.part));
  const cell = { width: frame.width + STEP * 0.3, height: frame.height + caption * 2.1 };
  const width = columns * cell.width;
  const { heading } = options;
  const headingSize =
    heading === undefined ? 0 : Math.min(caption * 1.4, width / Math.max(10, measure(heading)));
  const top = headingSize * 2;
  const title = options.title ?? heading ?? boardTitle(plugin, variant);
  const desc = `${String(boards.length)} ${boards.length === 1 ? 'board' : 'boards'} of ${boardTitle(plugin, variant)}.`;
  const board = nameOf(title, variantId, picture.surface());

  const cells = boards.map((scene, index) => {
    const x = (index % columns) * cell.width + STEP * 0.15;
    const y = top + Math.floor(index / columns) * cell.height;
    const label = captionOf(scene);
    return group(
      { transform: `translate(${num(x)} ${num(y)})`, role: 'img' },
      [
        // A title of its own, so that each board can be asked for what it shows.
        element('title', {}, escapeXml(`${label}. ${positionWords(plugin, variant, scene.position)}`)),
        element('use', { href: `#${board}` }),
        picture.contents(scene.position, scene.marks),
        captionMarkup(scene, label),
      ].filter(Boolean),
    );
  });

  function captionMarkup({ seat }: Scene<P>, label: string): string {
    const middle = frame.width / 2;
    const y = frame.height + caption * 0.75;
    const bullet = seat === undefined ? 0 : caption * 0.95;
    const text = fitWords(label, (frame.width - bullet) / caption);
    const shift = bullet / 2;
    const line = words({ text, x: middle + shift, y, size: caption, fill: theme.text }, lettering);
    if (seat === undefined) return line;
    const { fill, edge } = picture.colours(seat);
    const left = middle + shift - (measure(text) * caption) / 2 - caption * 0.55;
    return `${element('circle', { cx: left, cy: y, r: caption * 0.32, fill, stroke: edge, 'stroke-width': 1.4 })}\n${line}`;
  }

  return svgDocument({
    width,
    height: top + Math.ceil(boards.length / columns) * cell.height,
    size: options.size ?? (width / STEP) * PIXELS,
    page: theme.page,
    title,
    desc,
    body: lines(
      element('defs', {}, `\n${group({ id: board }, [picture.surface()])}\n`),
      heading === undefined
        ? ''
        : words(
            { text: heading, x: width / 2, y: headingSize, size: headingSize, fill: theme.text },
            lettering,
          ),
      ...cells,
    ),
  });
}
