/** A whole SVG document around markup. */
import { element, escapeXml, lines, nameOf } from './svg.js';

export interface DocumentData {
  /** In units of the picture. */
  readonly width: number;
  readonly height: number;
  /** Width in pixels. */
  readonly size: number;
  /** Behind everything. */
  readonly page: string;
  /** What it is, in a few words; shown where the pointer rests. */
  readonly title: string;
  /** What it shows, in words, for those who do not see it. */
  readonly desc: string;
  /** Markup. */
  readonly body: string;
}

/** Fonts without serifs that look much alike, one of which most systems have. */
const FONTS = 'Helvetica, Arial, Liberation Sans, DejaVu Sans, Noto Sans, sans-serif';

/** The document, its line end included. Its title and description have names of their own, so that a page may hold several. */
export function svgDocument({ width, height, size, page, title, desc, body }: DocumentData): string {
  const name = nameOf(title, desc);
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${String(Math.ceil(width))} ${String(Math.ceil(height))}`,
    width: Math.round(size),
    height: Math.max(1, Math.round((size * Math.ceil(height)) / Math.ceil(width))),
    role: 'img',
    'aria-labelledby': `${name}-title ${name}-desc`,
    'font-family': FONTS,
  };
  const content = lines(
    element('title', { id: `${name}-title` }, escapeXml(title)),
    element('desc', { id: `${name}-desc` }, escapeXml(desc)),
    element('rect', { width: '100%', height: '100%', fill: page }),
    body,
  );
  return `${element('svg', attributes, `\n${content}\n`)}\n`;
}
