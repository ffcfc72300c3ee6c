/** The properties of GGF that are tags here. */

/** Property and tag. EV and RO are not GGF’s; they are written as SGF has them, and its readers pass them over. */
const TABLE: readonly (readonly [property: string, tag: string])[] = [
  ['PC', 'Site'],
  ['TI', 'TimeControl'],
  ['TB', 'BlackTimeControl'],
  ['TW', 'WhiteTimeControl'],
  ['TY', 'GameType'],
  ['EV', 'Event'],
  ['RO', 'Round'],
];

const BY_PROPERTY = new Map(TABLE);
const BY_TAG = new Map(TABLE.map(([property, tag]) => [tag, property]));

/** Properties that are other parts of a record. */
const PARTS = new Set(['GM', 'DT', 'PB', 'PW', 'RB', 'RW', 'RE', 'BO', 'B', 'W', 'CO']);

export const DATE_TAG = 'Date';
export const TIME_TAG = 'Time';
export const TYPE_TAG = 'GameType';
/** What a game without a type of its own is: Othello on 64 squares. */
export const USUAL_TYPE = '8';
/** Which game of a match this is, `1/2`, where a line has several. */
export const MATCH_TAG = 'Match';

/** The tag of a property; an unknown one is a tag of its own name. */
export const tagOf = (property: string): string => BY_PROPERTY.get(property) ?? property;

/**
 * The property of a tag; undefined where there is none. Only names of two letters are written, since not every
 * reader takes longer ones.
 */
export function propertyOf(tag: string): string | undefined {
  const known = BY_TAG.get(tag);
  if (known !== undefined) return known;
  return /^[A-Z]{1,2}$/.test(tag) && !PARTS.has(tag) && !BY_PROPERTY.has(tag) ? tag : undefined;
}
