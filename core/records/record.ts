/** One game as written. */
import type { Move, Position, RuleOptions, Seat } from '../notation/index.js';
import type { Outcome } from '../rules/index.js';

/** What a source says of somebody who played. */
export interface Player {
  readonly name?: string;
  /** As written: sources give numbers, grades and question marks. */
  readonly rating?: string;
}

/** What a source says at one place of a game. */
export interface Note<M extends Move = Move> {
  readonly comments?: readonly string[];
  /** `!`, `??`, `$14` … */
  readonly glyphs?: readonly string[];
  /** Seconds left on the clock of the seat that has just moved. */
  readonly clock?: number;
  /** Seconds the move took. */
  readonly elapsed?: number;
  /** An engine's value, counted for a seat, in the source's unit. */
  readonly evaluation?: { readonly value: number; readonly seat: Seat };
  /** Side lines that start here, in place of the move that follows. */
  readonly variations?: readonly Variation<M>[];
}

/** A side line: the moves in place of those that were played. */
export interface Variation<M extends Move = Move> {
  readonly moves: readonly M[];
  /** As in a record: n = after n moves of this line. */
  readonly notes?: ReadonlyMap<number, Note<M>>;
}

/** Where the parts of a record stand in their file; for messages. */
export interface Places {
  /** Line of the record's first character in its file, from 1. */
  readonly line: number;
  /** Offset of that character in the file's text, in UTF-16 units, line ends counted as one. */
  readonly offset: number;
  /** Its column in that line, from 1, where it does not begin the line; and the line up to it, unless it is long. */
  readonly column?: number;
  readonly before?: string;
  /** The record as written, line ends made `\n`. */
  readonly source: string;
  /** For each move, its offset in `source`. */
  readonly moves?: ArrayLike<number>;
  /** Offsets in `source` of tags and of other parts (`start`, `result`, `option NAME`), by name. */
  readonly parts?: ReadonlyMap<string, number>;
}

/** One game as its source says it; plain data. */
export interface GameRecord<M extends Move = Move, P extends Position = Position> {
  /** The game's id. */
  readonly game: string;
  /** The variant's id. */
  readonly variant: string;
  /** By seat; a seat of which nothing is said is undefined, and the list may be short. */
  readonly players: readonly (Player | undefined)[];
  /** Everything else that is said of the game, in file order; unknown ones are kept. */
  readonly tags: ReadonlyMap<string, string>;
  /** Only what the record states and what is not the default. */
  readonly options: RuleOptions;
  /** Where the game began, when that is not the variant's set-up. */
  readonly start?: P;
  /** Whole turns. Moves that the rules force and that records leave out (reversi's passes) are left out. */
  readonly moves: readonly M[];
  /**
   * Indexes into moves, ascending, before which the source wrote such a forced move; the number of moves for one
   * at the end, and an index twice for two in a row.
   */
  readonly passes?: readonly number[];
  /** 0 = before the first move; n = after n moves. */
  readonly notes?: ReadonlyMap<number, Note<M>>;
  /** A turn begun and not finished. */
  readonly partial?: M;
  /** The seat whose offer of a draw stands. */
  readonly offer?: Seat;
  /** As written; never corrected in silence. */
  readonly result?: Outcome;
  readonly places?: Places;
}

/** The parts of a record that its reader may leave out. */
export type RecordParts<M extends Move = Move, P extends Position = Position> = Pick<
  GameRecord<M, P>,
  'game' | 'variant'
> & { readonly [K in keyof GameRecord<M, P>]?: GameRecord<M, P>[K] | undefined };

const NOBODY: readonly undefined[] = Object.freeze([]);
const NO_TAGS: ReadonlyMap<string, string> = new Map();
const NO_OPTIONS: RuleOptions = Object.freeze({});

const isNobody = (player: Player | undefined): boolean =>
  player === undefined || (player.name === undefined && player.rating === undefined);

/** Players of whom something is said: nothing for nobody, and no nobody at the end. */
function known(players: readonly (Player | undefined)[]): readonly (Player | undefined)[] {
  if (!players.some(isNobody)) return players;
  const last = players.findLastIndex((player) => !isNobody(player));
  return players.slice(0, last + 1).map((player) => (isNobody(player) ? undefined : player));
}

/** A record out of its parts: what is left out is empty, and what is empty or undefined is left out. */
export function makeRecord<M extends Move, P extends Position>(parts: RecordParts<M, P>): GameRecord<M, P> {
  const { game, variant, tags = NO_TAGS, options = NO_OPTIONS, moves = [], result } = parts;
  const players = parts.players === undefined ? NOBODY : known(parts.players);
  // Most records have a result and nothing else of what may be missing; made whole they take less room.
  const record: { -readonly [K in keyof GameRecord<M, P>]: GameRecord<M, P>[K] } =
    result === undefined
      ? { game, variant, players, tags, options, moves }
      : { game, variant, players, tags, options, moves, result };
  if (parts.start !== undefined) record.start = parts.start;
  if (parts.passes !== undefined && parts.passes.length > 0) record.passes = parts.passes;
  if (parts.notes !== undefined && parts.notes.size > 0) record.notes = parts.notes;
  if (parts.partial !== undefined) record.partial = parts.partial;
  if (parts.offer !== undefined) record.offer = parts.offer;
  if (parts.places !== undefined) record.places = parts.places;
  return record;
}

/** The record without its places: what it says, wherever it stood. */
export function withoutPlaces<M extends Move, P extends Position>(
  record: GameRecord<M, P>,
): GameRecord<M, P> {
  if (record.places === undefined) return record;
  return makeRecord({ ...record, places: undefined });
}
