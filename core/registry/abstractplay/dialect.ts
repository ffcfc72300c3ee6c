/** What makes the Abstract Play records of one game unlike those of another. */

/** A game as Abstract Play has it. */
export interface AbstractPlayDialect {
  /** The site's name of the game: `Fanorona`. Case does not matter. */
  readonly game: string;
  /** By id of variant: the names of the site's variants that make it. Variants that it does not have are left out. */
  readonly variants: Readonly<Record<string, readonly string[]>>;
  /** The notation of moves, and of starting positions where it has some; default `abstractplay`. */
  readonly notation?: string;
  /** How the site's rules end the game. */
  readonly endings?: readonly AbstractPlayEnding[];
}

/** An ending by the rules: `{"type":"eog","reason":…}` among what a move led to. */
export interface AbstractPlayEnding {
  /** The reason of the outcome: `repeat`. */
  readonly reason: string;
  /** The site's word: `repetition`; left out where the site has none. */
  readonly word?: string;
  readonly drawn?: boolean;
}

/** What the site writes in place of a move, and the reason it is of an outcome. */
export const SPECIAL_MOVES: Readonly<Record<string, string>> = {
  resign: 'resign',
  timeout: 'timeout',
  draw: 'agreement',
};

/** Fields of the header that are tags, with the names of PGN where it has one. */
export const HEADER_TAGS: Readonly<Record<string, string>> = { event: 'Event', round: 'Round' };
export const SITE_TAGS = { name: 'Site', gameid: 'GameId' } as const;

/** Fields that are true or false. */
export const FLAGS: ReadonlySet<string> = new Set(['unrated', 'pied', 'pie-invoked', 'is_ai']);

/** Fields of the header that are no tags. */
export const RESERVED_FIELDS: ReadonlySet<string> = new Set([
  'game',
  'site',
  'players',
  'startingPosition',
  ...Object.keys(HEADER_TAGS),
]);

/** Fields of a player that are parts of a record; what else is said is a tag, `players.0.userid`. */
export const PLAYER_FIELDS: ReadonlySet<string> = new Set(['name', 'rating', 'score', 'result']);

/** Fields that the site's schema wants. */
export const WANTED_TAGS = ['Site', 'date-start', 'date-end', 'date-generated'] as const;
