/** Words in a picture: as text for the viewer's font, or as strokes that need none. */
import { ACCENTS, GLYPHS, type Glyph } from './glyphs.js';
import { element, escapeXml, num } from './svg.js';

/**
 * `font`: text that can be selected and read aloud, in the viewer's font. `strokes`: paths, which look the same
 * everywhere; words with letters that have no strokes here stay text.
 */
export type Lettering = 'font' | 'strokes';

/** A line of words. */
export interface Words {
  readonly text: string;
  /** The middle, the beginning or the end of the line; for y the middle of its capitals. */
  readonly x: number;
  readonly y: number;
  /** Height of an em. */
  readonly size: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

const EM = 20;
/** Room between two glyphs. */
const GAP = 3.8;
const PEN = 1.7;
const CAPITAL = 14;

/** The letters as people see them. */
function lettersOf(text: string): string[] {
  if (/^[\0-\x7f]*$/.test(text)) return [...text];
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** A letter as strokes: its accents are put over or under it. Undefined where there are none for it. */
function strokesOf(
  letter: string,
): { readonly glyph: Glyph; readonly accents: readonly string[] } | undefined {
  const plain = GLYPHS.get(letter);
  if (plain !== undefined) return { glyph: plain, accents: [] };
  const [base, ...signs] = [...letter.normalize('NFD')];
  // A letter with something over it has no dot.
  const glyph = GLYPHS.get(base === 'i' ? 'ı' : base!);
  const accents = signs.map((sign) => ACCENTS.get(sign));
  if (glyph === undefined || accents.length === 0 || accents.includes(undefined)) return undefined;
  return { glyph, accents: accents as string[] };
}

/** How much further up accents stand on letters that are high, those under a letter aside. */
const lift = (letter: string, accent: string): number =>
  /^[A-ZÆØŁbdfhklt]/.test(letter.normalize('NFD')) && accent.includes('-1') ? -4 : 0;

/** About how long a line is, in units of its em: exact for strokes, near for fonts. */
export function measure(text: string): number {
  return lettersOf(text).reduce((sum, letter) => sum + advance(letter), 0) / EM;
}

function advance(letter: string): number {
  const strokes = strokesOf(letter);
  if (strokes !== undefined) return strokes.glyph[0] + GAP;
  // Signs of Chinese, Japanese and Korean and pictures are as wide as high.
  return letter.codePointAt(0)! >= 0x1100 ? EM : EM * 0.6;
}

/** The line, or as much of it as is no longer than so many of its ems, with `…` for the rest. */
export function fitWords(text: string, ems: number): string {
  if (measure(text) <= ems) return text;
  let width = advance('…') / EM;
  let kept = '';
  for (const letter of lettersOf(text)) {
    width += advance(letter) / EM;
    if (width > ems) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
}

/** A line of words as markup. */
export function words({ text, x, y, size, fill, anchor = 'middle' }: Words, lettering: Lettering): string {
  const shown = text.trim();
  if (shown === '') return '';
  const scale = size / EM;
  const baseline = y + (CAPITAL / 2) * scale;
  if (lettering === 'font' || !lettersOf(shown).every((letter) => strokesOf(letter) !== undefined))
    return element(
      'text',
      { x, y: baseline, 'font-size': size, 'text-anchor': anchor === 'start' ? undefined : anchor, fill },
      escapeXml(shown),
    );
  const length = measure(shown) * EM - GAP;
  const shift = anchor === 'start' ? 0 : anchor === 'end' ? length : length / 2;
  let at = 0;
  const strokes: string[] = [];
  for (const letter of lettersOf(shown)) {
    const { glyph, accents } = strokesOf(letter)!;
    const [width, path] = glyph;
    if (path !== '') strokes.push(element('path', { transform: `translate(${num(at)})`, d: path }));
    for (const accent of accents) {
      const place = `translate(${num(at + width / 2)} ${num(lift(letter, accent))})`;
      strokes.push(element('path', { transform: place, d: accent }));
    }
    at += advance(letter);
  }
  return element(
    'g',
    {
      transform: `translate(${num(x - shift * scale)} ${num(baseline)}) scale(${String(Math.round(scale * 1e4) / 1e4)})`,
      fill: 'none',
      stroke: fill,
      'stroke-width': PEN,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    strokes.join(''),
  );
}
