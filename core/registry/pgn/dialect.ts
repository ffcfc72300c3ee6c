/** What makes one PGN unlike another. */
import type { Position, Seat } from '../../notation/index.js';
import type { Outcome } from '../../rules/index.js';
import type { Variant } from '../plugin.js';
import { readPgnResult, writePgnResult, type PgnResult } from './results.js';

/** How a site or a program writes PGN for a game. Whatever is left out is as in the generic `pgn`. */
export interface PgnDialect {
  /** The notation of moves and of positions in `FEN`. */
  readonly notation?: string;
  readonly readResult?: (text: string, seats: number) => PgnResult | undefined;
  /** The sign of a result; undefined where there is none for it. */
  readonly writeResult?: (outcome: Outcome | undefined, seats: number) => string | undefined;
  /** The dialect says so much in `Result` that no tags for score and reason are written. */
  readonly bare?: boolean;
}

/** The tags that are parts of a record and not of its `tags`. */
export interface ReservedTags {
  /** The tag of each seat's player, by seat: `White`. */
  readonly players: readonly string[];
  /** `WhiteElo` */
  readonly ratings: readonly string[];
}

/** Tags that say of a record what the PGN standard has no tag for, and those of the standard that are not tags here. */
export const OWN_TAGS = [
  'Game',
  'Variant',
  'Options',
  'SetUp',
  'FEN',
  'Result',
  'Score',
  'Ranks',
  'Termination',
  'Offer',
  'Partial',
] as const;

/** The names of the tags of a variant's players. */
export function reservedTags<P extends Position>({ seats }: Variant<P>): ReservedTags {
  const players = seats.map((seat) =>
    seat.replace(/(?:^|[^A-Za-z0-9])([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
  );
  return { players, ratings: players.map((name) => `${name}Elo`) };
}

export const resultReader = ({
  readResult = readPgnResult,
}: PgnDialect): NonNullable<PgnDialect['readResult']> => readResult;
export const resultWriter = ({
  writeResult = writePgnResult,
}: PgnDialect): NonNullable<PgnDialect['writeResult']> => writeResult;

/** Rule options as one tag's text: `flying=false ply_cap=200`. */
export const writeOptions = (options: Readonly<Record<string, string | number | boolean>>): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');

/** The options in a tag's text, as texts; undefined where it is not of that shape. */
export function readOptions(text: string): [string, string][] | undefined {
  const pairs = text
    .split(/\s+/)
    .filter(Boolean)
    .map((pair) => /^([^=]+)=(.*)$/.exec(pair));
  return pairs.every((pair) => pair !== null) ? pairs.map((pair) => [pair[1]!, pair[2]!]) : undefined;
}

/** A seat's number by its name; undefined for no seat. */
export function seatOf<P extends Position>(variant: Variant<P>, text: string): Seat | undefined {
  const seat = variant.seats.indexOf(text.toLowerCase());
  return seat === -1 ? undefined : seat;
}
