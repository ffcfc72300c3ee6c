/**
 * The properties that say something of the whole game, and the tags that they are here. Tags have the names of PGN
 * where it has one, so that they go from one format into another.
 *
 * Source: A. Hollosi, "SGF properties (FF[4])", root and game-info properties.
 */
import { lineOf, realOf, textOf } from './values.js';

/** A property of the root that is a tag. */
export interface TagProperty {
  readonly property: string;
  readonly tag: string;
  /** The tag's value, out of the raw text between the brackets. */
  read(raw: string): string;
  /** The text of the value; undefined for one that the property cannot hold. It need not be all that the tag says. */
  write(value: string): string | undefined;
}

const line = (property: string, tag: string): TagProperty => ({
  property,
  tag,
  read: lineOf,
  write: (value) => value,
});

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const PGN_DATE = /^(\d{4}|\?{4})\.(\d{2}|\?\?)\.(\d{2}|\?\?)$/;

/** `2004-09-18` of SGF is `2004.09.18` in PGN; whatever else a source says stays as it is. */
const date: TagProperty = {
  property: 'DT',
  tag: 'Date',
  read: (raw) => lineOf(raw).replace(ISO_DATE, '$1.$2.$3'),
  write(value) {
    const match = PGN_DATE.exec(value);
    if (match === null) return value;
    const known = match.slice(1).map((part) => (part.startsWith('?') ? undefined : part));
    // Later parts mean nothing without those before them.
    const missing = known.indexOf(undefined);
    return known.slice(0, missing === -1 ? known.length : missing).join('-') || undefined;
  },
};

/** Seconds for each player, which is what a plain number is in PGN. */
const time: TagProperty = {
  property: 'TM',
  tag: 'TimeControl',
  read: lineOf,
  write: (value) => (realOf(value) === undefined ? undefined : value),
};

/** In no order that matters. */
export const TAG_PROPERTIES: readonly TagProperty[] = [
  line('EV', 'Event'),
  line('PC', 'Site'),
  date,
  line('RO', 'Round'),
  line('AN', 'Annotator'),
  line('AP', 'Application'),
  line('BT', 'BlackTeam'),
  line('CP', 'Copyright'),
  { property: 'GC', tag: 'GameComment', read: textOf, write: (value) => value },
  line('GN', 'GameName'),
  line('ON', 'Opening'),
  line('OT', 'Overtime'),
  line('RU', 'Rules'),
  line('SO', 'Source'),
  time,
  line('US', 'EnteredBy'),
  line('WT', 'WhiteTeam'),
];

/** The only property among these whose value may have several lines. */
export const isBlock = ({ read }: TagProperty): boolean => read === textOf;

export const BY_TAG: ReadonlyMap<string, TagProperty> = new Map(
  TAG_PROPERTIES.map((property) => [property.tag, property]),
);

/**
 * What SGF has no property for, written by properties of our own. Two letters each, since some readers know no
 * longer names; `docs/sgf.md` describes them.
 */
export const OWN = {
  /** The version of this list, in files of games for which SGF has no practice. */
  version: 'XL',
  variant: 'XV',
  /** `name:value` each. */
  options: 'XO',
  /** The start as text, where a board and a side to move are not all of it. */
  start: 'XS',
  /** Other tags, `name:value` each. */
  tags: 'XT',
  reason: 'XR',
  /** Of the result: a number for each seat, parted by blanks. */
  scores: 'XN',
  ranks: 'XK',
  /** The seat whose offer of a draw stands. */
  offer: 'XF',
  partial: 'XP',
  /** Seconds that the move took. */
  elapsed: 'XE',
  /** Signs of judgement that SGF has none for. */
  glyphs: 'XG',
} as const;

export const OWN_VERSION = '1';
