/**
 * Records to a WTHOR file, with its files of names.
 *
 * The header's number of games is known at the end, and put over the first bytes then. Names have the numbers that
 * they have in the files given as `files`, and new ones follow; where none are given, the names are numbered as they
 * come, and number 0 is the unknown player or tournament. The header has one year and one depth for all games.
 */
import type {
  Encoded,
  EncodedEnd,
  EncoderOptions,
  GameRecord,
  Holds,
  Loss,
  RecordEncoder,
} from '../../../../core/records/index.js';
import { fit } from '../../../../core/records/index.js';
import { SETUPS } from '../../geometry.js';
import { IS_NO_MOVE, IS_PASS, squareOf } from '../../moves.js';
import { formatMove } from '../../notation.js';
import { BLACK, WHITE, type ReversiMove, type ReversiPosition } from '../../types.js';
import {
  GAME_FIELDS,
  GAME_SIZE,
  HEADER_SIZE,
  makeHeader,
  MAX_MOVES,
  MOVES_OFFSET,
  PLAYER_SIZE,
  SQUARE_BYTES,
  TOURNAMENT_SIZE,
  writeField,
} from './layout.js';
import { namesBeside, PLAYERS, TOURNAMENTS } from './names.js';
import { storedScore } from './score.js';
import { fitName, NameTable } from './table.js';
import { ALL_TAGS, NUMBER_TAGS, THEORETICAL_TAGS } from './tags.js';

type Game = GameRecord<ReversiMove, ReversiPosition>;
type Lose = (code: string, message: string) => void;

export const WTHOR_HOLDS: Holds = {
  variants: [SETUPS.othello.variant],
  players: true,
  tags: ALL_TAGS,
  result: true,
  scores: true,
};

/** A whole number of at most so many bytes, written as numbers are; undefined for any other text. */
function wholeNumber(text: string | undefined, bytes: number): number | undefined {
  if (text === undefined || !/^(?:0|[1-9]\d{0,9})$/.test(text)) return undefined;
  const value = Number(text);
  return value < 256 ** bytes ? value : undefined;
}

/** What all games of a file have in common: known from the first one that says it. */
class Common {
  /** 0 until it is known. */
  value = 0;
  /** Games that said nothing before it was known. */
  #silent = 0;

  /** @returns how many games before this one it is now said of, too */
  learn(value: number | undefined): number {
    if (this.value === 0) {
      if (value === undefined || value === 0) {
        this.#silent++;
        return 0;
      }
      this.value = value;
      return this.#silent;
    }
    return 0;
  }
}

/** Writes one file. */
export class WthorEncoder implements RecordEncoder<ReversiMove, ReversiPosition> {
  readonly #players: NameTable;
  readonly #tournaments: NameTable;
  /** What the files of names are called. */
  readonly #names: { readonly players: string; readonly tournaments: string };
  readonly #year = new Common();
  readonly #depth = new Common();
  #games = 0;

  constructor({ files = new Map<string, Uint8Array>(), fileName }: EncoderOptions) {
    const given = (extension: string) => [...files].find(([name]) => name.toLowerCase().endsWith(extension));
    const players = given(PLAYERS);
    const tournaments = given(TOURNAMENTS);
    const beside = namesBeside(fileName);
    this.#players = new NameTable(PLAYER_SIZE, players?.[1]);
    this.#tournaments = new NameTable(TOURNAMENT_SIZE, tournaments?.[1]);
    this.#names = {
      players: players?.[0] ?? beside.players,
      tournaments: tournaments?.[0] ?? beside.tournaments,
    };
  }

  push(given: Game): Encoded {
    const { record, losses } = fit(given, WTHOR_HOLDS);
    const told = new Map<string, Loss>(losses.map((loss) => [loss.code + loss.message, loss]));
    const lose: Lose = (code, message) => void told.set(code + message, { code, message });
    // Before anything is numbered or counted: what is no move is refused.
    const squares = squaresOf(record, lose);
    const first = this.#games === 0 ? HEADER_SIZE : 0;
    const bytes = new Uint8Array(first + GAME_SIZE);
    const put = (field: keyof typeof GAME_FIELDS, value: number) => {
      writeField(bytes, first, GAME_FIELDS[field], value);
    };
    put('tournament', this.#tournament(record, lose));
    put('black', this.#player(record, BLACK, lose));
    put('white', this.#player(record, WHITE, lose));
    const score = storedScore(given);
    for (const { code, message } of score.losses) lose(code, message);
    put('score', score.black);
    this.#learnYear(record, lose);
    put('theoretical', this.#theoretical(record, lose));
    squares.forEach((square, index) => (bytes[first + MOVES_OFFSET + index] = SQUARE_BYTES[square]!));
    this.#games++;
    return { data: bytes, losses: [...told.values()] };
  }

  end(): EncodedEnd {
    const year = this.#year.value;
    // The day on which a file is made cannot be known from its games: month and day are 0.
    const made = { century: Math.floor(year / 100), yearOfCentury: year % 100 };
    const head = makeHeader({ ...made, games: this.#games, year, boardSize: 8, depth: this.#depth.value });
    const files = new Map<string, Uint8Array>();
    const players = this.#players.file(made);
    const tournaments = this.#tournaments.file(made);
    if (players !== undefined) files.set(this.#names.players, players);
    if (tournaments !== undefined) files.set(this.#names.tournaments, tournaments);
    return { ...(this.#games === 0 && { data: head }), head, ...(files.size > 0 && { files }) };
  }

  #player({ players, tags }: Game, seat: number, lose: Lose): number {
    const name = players[seat]?.name;
    const tag = seat === BLACK ? NUMBER_TAGS.black : NUMBER_TAGS.white;
    return number(this.#players, PLAYER_SIZE, name, 'players', tag, tags.get(tag), lose);
  }

  #tournament({ tags }: Game, lose: Lose): number {
    const tag = NUMBER_TAGS.tournament;
    return number(this.#tournaments, TOURNAMENT_SIZE, tags.get('Event'), 'tags', tag, tags.get(tag), lose);
  }

  #learnYear({ tags }: Game, lose: Lose): void {
    const date = tags.get('Date');
    const year = /^[1-9]\d{3}(?!\d)/.test(date ?? '') ? Number(date!.slice(0, 4)) : undefined;
    const before = this.#year.learn(year);
    if (before > 0) lose('date', `The ${games(before)} before this one, without a year, got its year.`);
    const kept = this.#year.value === 0 ? undefined : String(this.#year.value);
    if (date === kept) return;
    if (kept === undefined) lose('date', 'It has a date with four digits of a year alone.');
    else if (year === this.#year.value) lose('date', 'Of a date it holds the year.');
    else lose('date', `It has one year for all its games, and that is ${kept}.`);
  }

  #theoretical({ tags }: Game, lose: Lose): number {
    const said = tags.get(THEORETICAL_TAGS.score);
    const depth = tags.get(THEORETICAL_TAGS.depth);
    const before = this.#depth.learn(wholeNumber(depth, 1));
    if (before > 0)
      lose('tags', `The ${games(before)} before this one, without a theoretical depth, got its depth.`);
    const kept = this.#depth.value;
    const score = wholeNumber(said, 1) ?? 0;
    const back = kept > 0 || score > 0 ? String(score) : undefined;
    if (said !== back) lose('tags', `The theoretical score comes back as ${back ?? 'none'}.`);
    if (depth !== (kept > 0 ? String(kept) : undefined))
      lose(
        'tags',
        `It has one theoretical depth for all its games, and that is ${kept > 0 ? String(kept) : 'none'}.`,
      );
    return score;
  }
}

const games = (count: number): string => (count === 1 ? 'game' : `${String(count)} games`);

/**
 * The number for a name, for a number that stands for one, or for nobody.
 * @param code of the loss of a name
 */
function number(
  table: NameTable,
  size: number,
  name: string | undefined,
  code: string,
  tag: string,
  tagged: string | undefined,
  lose: Lose,
): number {
  if (name !== undefined && name !== '') {
    if (tagged !== undefined) lose('tags', `${tag} is not held where there is a name.`);
    const fitted = fitName(name, size);
    if (fitted.strange)
      lose('charset', `${name} has signs that are not of ISO-8859-1, and is ${fitted.name}.`);
    if (fitted.cut) lose('name_cut', `${name} is cut to ${fitted.name}.`);
    const known = table.number(fitted.name);
    if (known !== undefined) return known;
    lose(code, `There is no room for more names, and ${name} was left out.`);
    return 0;
  }
  if (name === '') lose(code, 'It has no empty name.');
  const raw = wholeNumber(tagged, 2);
  if (raw !== undefined) {
    const owner = table.name(raw);
    if (owner === undefined) table.reserve(raw);
    else lose('tags', `${tag} ${String(raw)} is ${owner}.`);
    // A number that was given away meanwhile would be somebody else.
    if (owner === undefined || raw < Math.max(table.given, 1)) return raw;
  } else if (tagged !== undefined) lose('tags', `${tag} is a number from 0 to 65535.`);
  const nobody = table.nobody();
  lose(code, `It has a name for everybody: ${table.name(nobody) ?? `number ${String(nobody)}`} was put in.`);
  return nobody;
}

/** The squares played, as many as there is room for. */
function squaresOf({ moves }: Game, lose: Lose): number[] {
  const squares: number[] = [];
  for (const move of moves) {
    const square = squareOf(move);
    // It tells what is wrong with it.
    if (square === IS_NO_MOVE) formatMove(move);
    if (square === IS_PASS) lose('passes', 'It cannot hold passes.');
    else squares.push(square);
  }
  if (squares.length > MAX_MOVES) lose('moves', `A game has at most ${String(MAX_MOVES)} moves there.`);
  return squares.slice(0, MAX_MOVES);
}
