/**
 * Signs of judgement: the annotations of FF[4] and the signs and NAGs of PGN that say the same.
 *
 * Sources: "SGF properties (FF[4])", move and node annotations; S. Edwards, "Portable Game Notation", section 10.
 */

/** Property, value (`` `1` `` or `2` of a double, nothing where it has none), sign. */
const TABLE: readonly (readonly [property: string, value: string, glyph: string])[] = [
  ['TE', '1', '!'],
  ['TE', '2', '!!'],
  ['BM', '1', '?'],
  ['BM', '2', '??'],
  ['DO', '', '?!'],
  ['IT', '', '!?'],
  ['DM', '1', '$10'],
  ['DM', '2', '$11'],
  ['UC', '1', '$13'],
  ['UC', '2', 'UC2'],
  ['GW', '1', '$16'],
  ['GW', '2', '$18'],
  ['GB', '1', '$17'],
  ['GB', '2', '$19'],
  ['HO', '1', 'HO1'],
  ['HO', '2', 'HO2'],
];

export const MARK_PROPERTIES: readonly string[] = [...new Set(TABLE.map(([property]) => property))];

const BY_VALUE = new Map(TABLE.map(([property, value, glyph]) => [property + value, glyph]));
const BY_GLYPH = new Map(TABLE.map(([property, value, glyph]) => [glyph, [property, value] as const]));

/** The sign of an annotation; a double without its value is a simple one. Undefined for a value that is none. */
export function glyphOf(property: string, value: string): string | undefined {
  return (
    BY_VALUE.get(property + value.trim()) ?? (value.trim() === '' ? BY_VALUE.get(`${property}1`) : undefined)
  );
}

/** The annotation of a sign; undefined where SGF has none. */
export const markOf = (glyph: string): readonly [property: string, value: string] | undefined =>
  BY_GLYPH.get(glyph);

/** Only one of these may stand in a node, and each of the others only once. */
const ALTERNATIVES = new Set(['TE', 'BM', 'DO', 'IT']);
export const markKind = (property: string): string => (ALTERNATIVES.has(property) ? 'move' : property);
