/** A row of boards, such as a whole game, as text. */
import { printable, type Move, type Position } from '../../notation/index.js';
import { variantOf, type GamePlugin } from '../../registry/index.js';
import { boardBlock, bracketsOf, type BoardTextOptions, type TextBlock } from './board-text.js';
import { captionOf, type Scene } from './scenes.js';
import { cellSigns } from './signs.js';
import { columnsOf } from './text-canvas.js';

/** How several boards of a game are drawn as text. */
export interface StripTextOptions extends Omit<BoardTextOptions, 'marks'> {
  /** Boards in a row, at least 1; default: as many as 80 columns hold. */
  readonly columns?: number | undefined;
}

/** Columns of a page. */
const PAGE = 80;
/** Columns between two boards. */
const GUTTER = 4;

/**
 * Boards beside and below each other, under each what was played; a line end after the last line.
 * @throws RangeError for a mark that is on no point of the board
 */
export function stripText<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  variantId: string,
  boards: readonly Scene<P>[],
  options: StripTextOptions = {},
): string {
  const variant = variantOf(plugin, variantId)!;
  const sign = cellSigns(variant.seats, options.ascii);
  const draw = (scene: Scene<P>, wide: boolean): TextBlock => {
    const { position, marks } = scene;
    const { lines, widths } = boardBlock(variant, position, { view: plugin.view, ...options, marks, wide });
    const who = scene.seat === undefined ? '' : `${sign(scene.seat)} `;
    const caption = who + printable(captionOf(scene));
    return { lines: [...lines, caption], widths: [...widths, columnsOf(caption)] };
  };
  // Where one board has brackets, all are as wide as that.
  const wide = boards.some(({ marks }) => bracketsOf(marks, options.paint).size > 0);
  const blocks = boards.map((scene) => draw(scene, wide));
  const width = Math.max(0, ...blocks.flatMap((block) => block.widths));
  const columns = options.columns ?? Math.max(1, Math.floor((PAGE + GUTTER) / (width + GUTTER)));
  let text = '';
  for (let at = 0; at < blocks.length; at += columns) {
    if (at > 0) text += '\n';
    text += besides(blocks.slice(at, at + columns), width + GUTTER);
  }
  return text;
}

/** Blocks side by side, the tops in line, each but the last as wide as said. */
function besides(blocks: readonly TextBlock[], width: number): string {
  const height = Math.max(...blocks.map(({ lines }) => lines.length));
  return Array.from({ length: height }, (_, row) => {
    let line = '';
    let pad = 0;
    for (const { lines, widths } of blocks) {
      const piece = lines[row] ?? '';
      if (piece !== '') {
        line += ' '.repeat(pad) + piece;
        pad = 0;
      }
      pad += width - (widths[row] ?? 0);
    }
    return `${line}\n`;
  }).join('');
}
