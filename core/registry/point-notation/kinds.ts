/** The kinds of moves of a game, and how each is written. */
import type { BoardGeometry } from '../../geometry/index.js';

/** How one kind of move is written; `{}` is one point alone. */
export interface PointKind {
  /**
   * What stands between its points: `-` in `e4-e5`. A list has the separators of a move in which they differ, in
   * order: `['-', 'x']` for `d2-d3xa1`.
   */
  readonly separator?: string | readonly string[];
  /** With one separator for all: how many points, or the least and the most of them; default 2. */
  readonly points?: number | readonly [least: number, most: number];
  /** What stands before the first point: `*` in `*e4`, where a piece comes from the hand. */
  readonly prefix?: string;
  /** The signs of the pieces, one letter each, that stand before the prefix: `PRB` for `P*e4`. */
  readonly pieces?: string;
  /** All of a move that touches no point: `pass`. */
  readonly word?: string;
}

/** The kinds by name. */
export type PointKinds<Kind extends string = string> = Readonly<Record<Kind, PointKind>>;

/** A kind as it is matched: nothing is left out. */
export interface KindPattern {
  readonly name: string;
  readonly word: string | undefined;
  readonly prefix: string;
  readonly pieces: string;
  /** The separator before the i-th point, from 1. */
  separatorAt(index: number): string;
  readonly least: number;
  readonly most: number;
}

/** The most points that a move may have where a kind sets no bound of its own. */
const MOST_POINTS = 1024;

/**
 * The kinds as patterns.
 * @throws RangeError for kinds that say nothing sound, or two that are written alike
 */
export function patternsOf(kinds: PointKinds): readonly KindPattern[] {
  const patterns = Object.entries(kinds).map(([name, kind]) => patternOf(name, kind));
  if (patterns.length === 0) throw new RangeError('A notation has at least one kind of move.');
  patterns.forEach((pattern, index) => {
    const twin = patterns.slice(0, index).find((other) => areAlike(pattern, other));
    if (twin !== undefined)
      throw new RangeError(`The kinds ${twin.name} and ${pattern.name} are written alike.`);
  });
  return patterns;
}

function patternOf(
  name: string,
  { separator, points, prefix = '', pieces = '', word }: PointKind,
): KindPattern {
  const wrong = (what: string) => new RangeError(`The kind ${name} ${what}.`);
  const base = { name, word, prefix, pieces };
  if (word !== undefined) {
    if (word === '' || separator !== undefined || points !== undefined || prefix !== '' || pieces !== '')
      throw wrong('is a word, so it has no points, separators or signs, and is not empty');
    return { ...base, separatorAt: () => '', least: 0, most: 0 };
  }
  if (pieces !== '' && prefix === '') throw wrong('names pieces, so it needs a prefix behind them');
  if (new Set(pieces).size < [...pieces].length) throw wrong('names a piece twice');
  if (separator === undefined) {
    if (points !== undefined && points !== 1) throw wrong('has more than one point, so it needs a separator');
    return { ...base, separatorAt: () => '', least: 1, most: 1 };
  }
  if (typeof separator !== 'string') {
    if (points !== undefined || separator.length === 0 || separator.includes(''))
      throw wrong('lists its separators, which say how many points it has; none is empty');
    const count = separator.length + 1;
    return { ...base, separatorAt: (index) => separator[index - 1]!, least: count, most: count };
  }
  const [least, most] = typeof points === 'object' ? points : [points ?? 2, points ?? 2];
  const sound = Number.isInteger(least) && Number.isInteger(most) && least >= 2 && least <= most;
  if (separator === '' || !sound || most > MOST_POINTS)
    throw wrong(
      `parts at least 2 and at most ${String(MOST_POINTS)} points by a separator that is not empty`,
    );
  return { ...base, separatorAt: () => separator, least, most };
}

/** Can a text be of both kinds? */
function areAlike(a: KindPattern, b: KindPattern): boolean {
  if (a.word !== undefined || b.word !== undefined) return a.word === b.word;
  if (a.prefix !== b.prefix || (a.pieces === '') !== (b.pieces === '')) return false;
  if ([...a.pieces].length > 0 && ![...a.pieces].some((piece) => b.pieces.includes(piece))) return false;
  for (let points = Math.max(a.least, b.least); points <= Math.min(a.most, b.most); points++) {
    let same = true;
    for (let i = 1; i < points && same; i++) same = a.separatorAt(i) === b.separatorAt(i);
    if (same) return true;
  }
  return false;
}

/**
 * All separators, the longest first.
 * @throws RangeError where a sign of a kind stands in the name of a point, so that nobody could tell them apart
 */
export function separatorsOf(
  patterns: readonly KindPattern[],
  geometries: Iterable<BoardGeometry>,
): readonly string[] {
  const separators = new Set<string>();
  for (const { least, most, separatorAt } of patterns)
    for (let i = 1; i < (least === most ? most : 2); i++) separators.add(separatorAt(i));
  const prefixes = patterns.map(({ prefix }) => prefix).filter(Boolean);
  const words = new Set(patterns.map(({ word }) => word));
  for (const geometry of geometries) {
    for (let point = 0; point < geometry.size; point++) {
      const name = geometry.name(point)!;
      const sign = [...separators, ...prefixes].find((one) =>
        [...one].some((letter) => name.includes(letter)),
      );
      if (sign !== undefined)
        throw new RangeError(
          `The sign ${sign} stands in the name of the point ${name}, too: choose another.`,
        );
      if (words.has(name)) throw new RangeError(`${name} is a word of the notation and the name of a point.`);
    }
  }
  return [...separators].sort((a, b) => b.length - a.length);
}

/** An example of each kind, in words: `e4, e4-e5 or pass`. */
export function formsOf(patterns: readonly KindPattern[], { size, name }: BoardGeometry): string {
  const forms = patterns.map(({ word, prefix, pieces, least, separatorAt }) => {
    if (word !== undefined) return word;
    let text = `${[...pieces][0] ?? ''}${prefix}${name(0)!}`;
    for (let i = 1; i < least; i++) text += separatorAt(i) + name(i % size)!;
    return text;
  });
  return forms.length < 2 ? forms.join('') : `${forms.slice(0, -1).join(', ')} or ${forms.at(-1)!}`;
}
