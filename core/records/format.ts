/** A file format: bytes to records and back, a piece at a time. */
import type { Finding, Move, Position } from '../notation/index.js';
import type { GameRecord } from './record.js';

/** Bounds on what one record may hold; past one of them there is a finding with the reason `limit`, at once. */
export interface Limits {
  /** UTF-16 units of one record's text. */
  readonly record: number;
  /** Moves of one record, side lines included. */
  readonly moves: number;
  /** Tags of one record. */
  readonly tags: number;
  /** Variations inside variations. */
  readonly depth: number;
}

/** 128 Mi units, a million moves, 10,000 tags, 256 deep: more than any real record, less than memory and stack. */
export const DEFAULT_LIMITS: Limits = { record: 1 << 27, moves: 1_000_000, tags: 10_000, depth: 256 };

/** How a file is read. */
export interface DecoderOptions {
  /** The name of the character set of a text that declares none and is not valid UTF-8; default Latin-1. */
  readonly encoding?: string;
  /** Companion files by the names that `companions` gave. */
  readonly files?: ReadonlyMap<string, Uint8Array>;
  /** Refuse what is read with a warning otherwise. */
  readonly strict?: boolean;
  readonly limits?: Partial<Limits>;
  /** Keep the record's text and the places of its parts, for messages; default false. */
  readonly places?: boolean;
}

/** How a file is written. */
export interface EncoderOptions {
  /** Line width where the format wraps lines. */
  readonly width?: number;
  /** Write over several lines, for people, where the format can do both. */
  readonly pretty?: boolean;
  /** Companion files to go on from, such as tables of names, by name without a folder. */
  readonly files?: ReadonlyMap<string, Uint8Array>;
  /** The name that the file will have: what goes beside it is called after it. */
  readonly fileName?: string;
}

/** One record read, whole or as far as it goes, and what is wrong with it. */
export interface Read<M extends Move = Move, P extends Position = Position> {
  /** The record, or the readable part of a broken one; missing where nothing could be read. */
  readonly record?: GameRecord<M, P>;
  readonly findings: readonly Finding[];
  /** The findings are about the file and not about one record of it. */
  readonly file?: true;
}

/** Any cutting of a file into pieces gives the same reads. */
export interface RecordDecoder<M extends Move = Move, P extends Position = Position> {
  push(bytes: Uint8Array): Read<M, P>[];
  end(): Read<M, P>[];
}

/** Something that a format could not hold. */
export interface Loss {
  /** What was lost: `comments`, `start` … */
  readonly code: string;
  readonly message: string;
  /** Index into the record's moves. */
  readonly ply?: number;
}

/** A record as it is written: text or bytes to be put behind what came before, and what of the record it does not hold. */
export interface Encoded {
  readonly data: string | Uint8Array;
  readonly losses: readonly Loss[];
}

/** What there is to write once all records are. */
export interface EncodedEnd {
  readonly data?: string | Uint8Array;
  /** To be put over the first bytes of the file, such as a count. */
  readonly head?: Uint8Array;
  /** Companion files, by a name without its folder. */
  readonly files?: ReadonlyMap<string, Uint8Array>;
}

/**
 * Writes one file, record by record.
 * @throws NotationError, from `push`, for a record that cannot be written; what was pushed before stands
 */
export interface RecordEncoder<M extends Move = Move, P extends Position = Position> {
  push(record: GameRecord<M, P>): Encoded;
  end(): EncodedEnd;
  /**
   * What is written of a record is the same wherever it stands, and nothing stands at the end: pieces of a file may
   * be written apart, by several threads, and put together.
   */
  readonly independent?: boolean;
}

/** The reasons for which a game is won or drawn in a format. */
export interface ResultReasons {
  readonly won: readonly string[];
  readonly drawn: readonly string[];
}

/**
 * What a format can hold of a record; what is left out or false it cannot. A list names the only values it
 * can hold: ids of variants, names of tags or options, reasons of results.
 */
export interface Holds {
  readonly variants?: boolean | readonly string[];
  readonly players?: boolean;
  readonly ratings?: boolean;
  readonly tags?: boolean | readonly string[];
  readonly options?: boolean | readonly string[];
  readonly start?: boolean;
  readonly passes?: boolean;
  readonly comments?: boolean;
  readonly glyphs?: boolean;
  readonly clocks?: boolean;
  readonly evaluations?: boolean;
  readonly variations?: boolean;
  readonly partial?: boolean;
  readonly offer?: boolean;
  /** Who won; a list: only with these reasons, and no others. */
  readonly result?: boolean | readonly string[];
  /** Why it ended; where it cannot hold the reason, that becomes `unstated`. */
  readonly reason?: boolean | ResultReasons;
  readonly scores?: boolean;
}

/** Of a format that can hold all that a record says. */
export const HOLDS_ALL: Required<Holds> = {
  variants: true,
  players: true,
  ratings: true,
  tags: true,
  options: true,
  start: true,
  passes: true,
  comments: true,
  glyphs: true,
  clocks: true,
  evaluations: true,
  variations: true,
  partial: true,
  offer: true,
  result: true,
  reason: true,
  scores: true,
};

/** A file format of records: how a file of it is known, read and, if it can be, written. */
export interface RecordFormat<M extends Move = Move, P extends Position = Position> {
  readonly id: string;
  readonly title: string;
  /** With the dot: `.wtb`. The first is the one to write. */
  readonly extensions: readonly string[];
  /** What its encoder can carry over; a format without an encoder needs none. */
  readonly holds?: Holds;
  /** What of it, in words, where it is only a part: what else is said there is told as a loss. */
  readonly partly?: Readonly<Partial<Record<keyof Holds, string>>>;
  /** The name of the notation that its moves are written in; default `standard`. */
  readonly notation?: string;
  /** Its tags whose values name points, such as labels on the board: they turn with it. */
  readonly pointTags?: readonly string[];
  /** How surely a file is of this format: 0 = no, 1 = yes. `head` is its first bytes, 4 KiB or all of it. */
  sniff(head: Uint8Array, fileName?: string): number;
  /** Names of other files, in the same folder, that it reads with this one. */
  companions?(fileName: string): readonly string[];
  decoder(options?: DecoderOptions): RecordDecoder<M, P>;
  encoder?(options?: EncoderOptions): RecordEncoder<M, P>;
}
