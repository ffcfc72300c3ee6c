/** The properties of a Boardspace record, and what they are here. */

/** Those of the first node that are tags, and the tags, which have the names of PGN where it has one. */
const TAGS: Readonly<Record<string, string>> = { DT: 'Date', EV: 'Event', PC: 'Site', RO: 'Round' };
const PROPERTIES = new Map(Object.entries(TAGS).map(([property, tag]) => [tag, property]));

/** Properties that are something else than tags. */
const RESERVED = new Set([
  'GM',
  'VV',
  'FF',
  'SU',
  'CM',
  'RE',
  'C',
  'N',
  'TM',
  'AN',
  'P0',
  'P1',
  ...Object.keys(TAGS),
]);

/** What is said of a player besides name and rating, and the tags of it: `P0Country`. */
export const PLAYER_TAGS: Readonly<Record<string, string>> = { country: 'Country', time: 'Time' };

/** The tag that a property of the first node is. */
export const tagOf = (property: string): string => TAGS[property] ?? property;

/** The property that a tag is, undefined for a tag that no property is. */
export function propertyOf(tag: string): string | undefined {
  const known = PROPERTIES.get(tag);
  return known ?? (/^[A-Z][A-Z0-9]*$/.test(tag) && !RESERVED.has(tag) ? tag : undefined);
}

/** A value as it stands, without its escapes. */
export const unescapeValue = (raw: string): string =>
  raw.includes('\\') ? raw.replace(/\\([^])/g, '$1') : raw;

/** A text as a value. */
export const escapeValue = (text: string): string => text.replace(/[\\[\]]/g, '\\$&');
