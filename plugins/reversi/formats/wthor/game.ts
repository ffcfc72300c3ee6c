/** One game of a WTHOR file: 68 bytes to a record. */
import type { Finding, SentenceValues, Severity } from '../../../../core/notation/index.js';
import {
  DEFAULT_LIMITS,
  makeRecord,
  type DecoderOptions,
  type Places,
  type Player,
  type Read,
} from '../../../../core/records/index.js';
import { UNSTATED, type Outcome } from '../../../../core/rules/index.js';
import { BOARD, SETUPS } from '../../geometry.js';
import { PLACES } from '../../moves.js';
import { scored } from '../../score.js';
import { GAME, type Place, type ReversiMove, type ReversiPosition } from '../../types.js';
import {
  GAME_FIELDS,
  GAME_SIZE,
  gameOffset,
  MAX_MOVES,
  MOVES_OFFSET,
  readField,
  SQUARE_BYTES,
  type Field,
  type Header,
} from './layout.js';
import type { NameFile } from './names.js';
import { findingAtBytes, type WthorReason } from './reasons.js';
import { NUMBER_TAGS, THEORETICAL_TAGS } from './tags.js';

export type WthorRead = Read<ReversiMove, ReversiPosition>;

const MOVE_OF_BYTE: readonly (Place | undefined)[] = Array.from(
  { length: 256 },
  (_, byte) => PLACES[SQUARE_BYTES.indexOf(byte)],
);

/** The stored result for each score of black's. */
const RESULTS: readonly Outcome[] = Array.from({ length: BOARD.size + 1 }, (_, black) =>
  scored([black, BOARD.size - black], UNSTATED),
);

const NO_FINDINGS: readonly Finding[] = Object.freeze([]);
/** To be copied and filled in: quicker than a list that grows, and no longer than it has to be. */
const TEMPLATE: readonly ReversiMove[] = PLACES.slice(0, MAX_MOVES);

/** Reads the games of one file. Players, tags and results are shared by the games they are the same for. */
export class GameReader {
  readonly #header: Header;
  readonly #players: NameFile;
  readonly #tournaments: NameFile;
  readonly #warning: Severity;
  readonly #most: number;
  readonly #places: boolean;
  readonly #known: Player[] = [];
  readonly #tags = new Map<number, ReadonlyMap<string, string>>();

  constructor(header: Header, names: { players: NameFile; tournaments: NameFile }, options: DecoderOptions) {
    this.#header = header;
    this.#players = names.players;
    this.#tournaments = names.tournaments;
    this.#warning = options.strict ? 'error' : 'warning';
    this.#most = options.limits?.moves ?? DEFAULT_LIMITS.moves;
    this.#places = options.places ?? false;
  }

  /**
   * @param at where the game begins in the bytes, of which all 68 are there
   * @param number its place in the file, from 1
   */
  read(bytes: Uint8Array, at: number, number: number): WthorRead {
    const black = readField(bytes, at, GAME_FIELDS.black);
    const white = readField(bytes, at, GAME_FIELDS.white);
    const tournament = readField(bytes, at, GAME_FIELDS.tournament);
    const score = readField(bytes, at, GAME_FIELDS.score);
    const moves = readMoves(bytes, at + MOVES_OFFSET, Math.min(MAX_MOVES, this.#most));
    const numbers = { black, white, tournament };
    const record = makeRecord<ReversiMove, ReversiPosition>({
      game: GAME,
      variant: SETUPS.othello.variant,
      players: [this.#player(black), this.#player(white)],
      tags: this.#tagsOf(numbers, readField(bytes, at, GAME_FIELDS.theoretical)),
      moves,
      result: RESULTS[score],
      places: this.#places ? placesOf(number, moves.length) : undefined,
    });
    const sound = score < RESULTS.length && isEmpty(bytes, at + MOVES_OFFSET + moves.length, at + GAME_SIZE);
    if (sound && this.#knows(numbers)) return { record, findings: NO_FINDINGS };
    return {
      record,
      findings: this.#findings(bytes.subarray(at, at + GAME_SIZE), number, numbers, score, moves.length),
    };
  }

  #player(index: number): Player | undefined {
    const known = this.#known[index];
    if (known !== undefined) return known;
    const name = this.#players.list?.name(index);
    return name === undefined ? undefined : (this.#known[index] = Object.freeze({ name }));
  }

  /** Names that are not known are given by their numbers, so that nothing is lost. */
  #tagsOf({ black, white, tournament }: Numbers, theoretical: number): ReadonlyMap<string, string> {
    const key = (tournament << 8) | theoretical;
    let tags = this.#tags.get(key);
    if (tags === undefined) this.#tags.set(key, (tags = this.#commonTags(tournament, theoretical)));
    const { list } = this.#players;
    const named = (index: number) => list?.name(index) !== undefined;
    if (named(black) && named(white)) return tags;
    const own = new Map(tags);
    if (!named(black)) own.set(NUMBER_TAGS.black, String(black));
    if (!named(white)) own.set(NUMBER_TAGS.white, String(white));
    return own;
  }

  #commonTags(tournament: number, theoretical: number): ReadonlyMap<string, string> {
    const { year, depth } = this.#header;
    const event = this.#tournaments.list?.name(tournament);
    const tags = new Map<string, string>();
    if (event === undefined) tags.set(NUMBER_TAGS.tournament, String(tournament));
    else tags.set('Event', event);
    if (year > 0) tags.set('Date', String(year));
    // Black's score, and the number of empty squares from which on it is certain.
    if (depth > 0 || theoretical > 0) tags.set(THEORETICAL_TAGS.score, String(theoretical));
    if (depth > 0) tags.set(THEORETICAL_TAGS.depth, String(depth));
    return tags;
  }

  /** Has every number a name, as far as there are lists of names? */
  #knows({ black, white, tournament }: Numbers): boolean {
    const players = this.#players.list?.count ?? Infinity;
    return black < players && white < players && tournament < (this.#tournaments.list?.count ?? Infinity);
  }

  /** What is wrong with a game, by the order of its bytes. */
  #findings(game: Uint8Array, number: number, numbers: Numbers, score: number, moves: number): Finding[] {
    const findings: Finding[] = [];
    const tell = (
      code: WthorReason,
      severity: Severity,
      [start, size]: Field,
      values: SentenceValues,
      ply?: number,
    ) => {
      findings.push(
        findingAtBytes(
          code,
          severity,
          { base: gameOffset(number), record: number, start, end: start + size },
          values,
          ply,
        ),
      );
    };
    const name = (index: number, field: Field, what: string, { list, file }: NameFile) => {
      if (list !== undefined && index >= list.count)
        tell('no_name', this.#warning, field, { what, index, file, last: list.count - 1 });
    };
    name(numbers.tournament, GAME_FIELDS.tournament, 'the tournament', this.#tournaments);
    name(numbers.black, GAME_FIELDS.black, 'Black', this.#players);
    name(numbers.white, GAME_FIELDS.white, 'White', this.#players);
    if (score >= RESULTS.length) tell('bad_score', 'error', GAME_FIELDS.score, { score });
    const at = MOVES_OFFSET + moves;
    if (isEmpty(game, at, GAME_SIZE)) return findings;
    const byte = game[at]!;
    const next = game.findIndex((value, index) => index > at && value !== 0);
    if (byte === 0) tell('gap', 'error', [at, next - at], { next: gameOffset(number) + next }, moves);
    else if (MOVE_OF_BYTE[byte] !== undefined) tell('limit', 'error', [at, 1], { most: this.#most }, moves);
    else tell('bad_square', 'error', [at, 1], { byte }, moves);
    return findings;
  }
}

/** The indexes of a game into the lists of names. */
interface Numbers {
  readonly black: number;
  readonly white: number;
  readonly tournament: number;
}

/** The moves from an offset on, up to the first byte that is none. */
function readMoves(bytes: Uint8Array, start: number, most: number): ReversiMove[] {
  let count = 0;
  while (count < most && MOVE_OF_BYTE[bytes[start + count]!] !== undefined) count++;
  const moves = TEMPLATE.slice(0, count);
  for (let i = 0; i < count; i++) moves[i] = MOVE_OF_BYTE[bytes[start + i]!]!;
  return moves;
}

function isEmpty(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] !== 0) return false;
  return true;
}

/** By the number of moves, where in a game each stands. */
const OFFSETS: readonly Uint8Array[] = Array.from({ length: MAX_MOVES + 1 }, (_, moves) =>
  Uint8Array.from({ length: moves }, (_none, ply) => MOVES_OFFSET + ply),
);

/** The number of the game for its line, and no text; each move is a byte of the game. */
function placesOf(number: number, moves: number): Places {
  return {
    line: number,
    offset: gameOffset(number),
    source: '',
    moves: OFFSETS[moves]!,
  };
}
