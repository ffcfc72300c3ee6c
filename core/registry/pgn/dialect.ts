/** What makes one PGN unlike another. */
import type { Fault, Move, Position, Result, Seat, Severity } from '../../notation/index.js';
import type { GameRecord } from '../../records/index.js';
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
  /** How it writes results, in one sentence; told where a file has another way. */
  readonly results?: string;
  /** The dialect says so much in `Result` that it has no tags for score, places and reason. */
  readonly bare?: boolean;
  /**
   * `turns`: each move number begins a line, the moves follow the tags without a blank line, and no result stands
   * behind them.
   */
  readonly layout?: 'turns';
  /** What `Variant` says of a variant, by its id; always written of one that stands here. */
  readonly variants?: Readonly<Record<string, string>>;
  /** Words of digits are moves; elsewhere one that is no move is a number without its dot, and passed over. */
  readonly numbersAreMoves?: boolean;
  /** A `*` behind the moves says nothing, since it stands there however the game ended. */
  readonly starSaysNothing?: boolean;
  /**
   * Reads a word that is no move by itself but goes on with one, such as a removal after the move that closed a
   * mill. Gives the whole move; undefined: the word goes on with nothing.
   * @param move the move before the word, or (`instead`) at the head of a side line the move that the line
   *   replaces: the word stands for its last part
   */
  readonly goOn?: (word: string, move: Move, instead: boolean) => Result<Move> | undefined;
  /** Puts what the dialect says in ways of its own where it belongs in a record. */
  readonly adopt?: (record: GameRecord, tell: PgnTell) => GameRecord;
  /** The reverse of `adopt`: the record as the dialect says it. */
  readonly present?: (record: GameRecord, lose: PgnLose) => GameRecord;
}

/** Tells what is wrong with a record, at a tag of that name or at its `result`. */
export type PgnTell = (severity: Severity, fault: Fault, part?: string) => void;

/** Tells what could not be written. */
export type PgnLose = (code: string, message: string) => void;

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

const SAID_BY_RESULT: ReadonlySet<string> = new Set(['Score', 'Ranks', 'Termination']);

interface TagNames {
  readonly reserved: ReservedTags;
  /** The tags that are parts of a record, in a dialect and in one that is bare. */
  readonly taken: readonly [full: ReadonlySet<string>, bare: ReadonlySet<string>];
}

const namesByVariant = new WeakMap<object, TagNames>();

function namesOf(variant: { readonly seats: readonly string[] }): TagNames {
  let names = namesByVariant.get(variant);
  if (names === undefined) {
    const players = variant.seats.map((seat) =>
      seat.replace(/(?:^|[^A-Za-z0-9])([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
    );
    const ratings = players.map((name) => `${name}Elo`);
    const others = OWN_TAGS.filter((name) => !SAID_BY_RESULT.has(name));
    names = {
      reserved: { players, ratings },
      taken: [new Set([...OWN_TAGS, ...players, ...ratings]), new Set([...others, ...players, ...ratings])],
    };
    namesByVariant.set(variant, names);
  }
  return names;
}

/** The names of tags that are parts of a record in a dialect, and not of its `tags`. */
export const tagsTaken = <P extends Position>(
  variant: Variant<P>,
  { bare }: PgnDialect,
): ReadonlySet<string> => namesOf(variant).taken[bare === true ? 1 : 0];

/** The names of the tags of a variant's players. */
export const reservedTags = <P extends Position>(variant: Variant<P>): ReservedTags =>
  namesOf(variant).reserved;

export const resultReader = ({
  readResult = readPgnResult,
}: PgnDialect): NonNullable<PgnDialect['readResult']> => readResult;
export const resultWriter = ({
  writeResult = writePgnResult,
}: PgnDialect): NonNullable<PgnDialect['writeResult']> => writeResult;

/** The id of the variant that a dialect has this name of its own for; else the name. */
export function variantIdOf({ variants }: PgnDialect, name: string): string {
  const own = variants && Object.entries(variants).find(([, written]) => written === name);
  return own === undefined ? name : own[0];
}

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
