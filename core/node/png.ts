/** Pictures as PNG, through a library that is loaded only when one is asked for. */
import type * as Library from '@resvg/resvg-js';

/** A PNG that cannot be made; the message says why. */
export class PngError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PngError';
  }
}

/** The most pixels of a picture: about 400 MB while it is made. */
export const MAX_PIXELS = 100_000_000;

/** A picture: the bytes of its file, and its size in pixels. */
export interface Png {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * An SVG document, such as those that `boardSvg` and `stripSvg` give, as PNG in the size that it asks for.
 *
 * Text is drawn in a font of the system, which is looked for only where there is text: with `lettering: 'strokes'`
 * there is none, no font is needed, and the picture is the same everywhere.
 * @throws PngError when the library is not installed, or the picture is too large
 */
export async function svgToPng(svg: string): Promise<Png> {
  const { Resvg } = await loadLibrary();
  const hasText = svg.includes('<text');
  const picture = new Resvg(svg, { font: { loadSystemFonts: hasText, defaultFontFamily: 'sans-serif' } });
  if (picture.width * picture.height > MAX_PIXELS)
    throw new PngError(
      `A picture of ${String(picture.width)} by ${String(picture.height)} pixels is too large; make it smaller, or draw fewer boards.`,
    );
  const rendered = picture.render();
  return { bytes: rendered.asPng(), width: rendered.width, height: rendered.height };
}

async function loadLibrary(): Promise<typeof Library> {
  try {
    return await import('@resvg/resvg-js');
  } catch {
    throw new PngError(
      'PNG needs the package @resvg/resvg-js, which is not installed here; SVG and text need nothing.',
    );
  }
}
