/** JSON objects to records: what can be read is kept, and everything else is told. */
import {
  excerpt,
  type Fault,
  type Move,
  type NotationContext,
  type Position,
  type Severity,
} from '../../notation/index.js';
import {
  DEFAULT_LIMITS,
  makeRecord,
  Shared,
  type GameRecord,
  type Limits,
  type Note,
  type Player,
  type RecordParts,
  type Variation,
} from '../../records/index.js';
import type { Outcome } from '../../rules/index.js';
import { isOptionValue, optionType } from '../options.js';
import { variantOf, type GameLookup, type GamePlugin } from '../plugin.js';
import { isSetup } from '../position-text.js';
import { unknownGame } from '../unknown-game.js';

/** A record, and the indexes of the texts in its list of moves that were passes and are no moves of it. */
export interface JsonRecord {
  readonly record: GameRecord;
  readonly skipped: readonly number[];
}

/** Where in the object: the names of members and the indexes of elements. */
export type JsonPath = readonly (string | number)[];

/** Tells something that is wrong. */
export type Tell = (severity: Severity, fault: Fault, path: JsonPath) => void;

type Json = Readonly<Record<string, unknown>>;

const KEYS = new Set([
  'game',
  'variant',
  'players',
  'tags',
  'options',
  'start',
  'moves',
  'passes',
  'notes',
  'partial',
  'offer',
  'result',
]);
const NOTE_KEYS = new Set(['at', 'comments', 'glyphs', 'clock', 'elapsed', 'evaluation', 'variations']);
const VARIATION_KEYS = new Set(['moves', 'notes']);

/**
 * Reads the object that stands for a record.
 * @param tell called for everything that is wrong
 * @param shared of all records of a file
 * @returns the record, or its readable part; undefined where not even the game is known
 */
export function recordFromJson(
  json: unknown,
  lookup: GameLookup,
  tell: Tell,
  limits: Partial<Limits> = {},
  shared: Shared = new Shared(),
): JsonRecord | undefined {
  if (!isObject(json)) return wrong(tell, [], 'a record', 'an object');
  if (typeof json['game'] !== 'string') return wrong(tell, ['game'], 'game', 'the name of a game');
  const plugin = lookup(json['game']);
  if (plugin === undefined) {
    tell('error', unknownGame(json['game'], lookup), ['game']);
    return undefined;
  }
  const name = json['variant'] ?? plugin.variants[0]!.id;
  const variant = typeof name === 'string' ? variantOf(plugin, name) : undefined;
  if (variant === undefined) {
    const known = plugin.variants.map(({ id }) => id).join(', ');
    tell('error', { code: 'unknown_variant', message: `${plugin.id} has the variants ${known}.` }, [
      'variant',
    ]);
    return undefined;
  }
  for (const key of Object.keys(json)) if (!KEYS.has(key)) passOver(tell, [key], 'A record', key);
  const all = { ...DEFAULT_LIMITS, ...limits };
  return new Reader(plugin, variant.id, variant.seats.length, tell, all, shared).record(json);
}

/** Reads the parts of one record of a known game. */
class Reader {
  readonly #context: NotationContext;
  #moves = 0;
  /** Passes among the moves: as `passes` of the record, and as indexes into the list. */
  readonly #written: number[] = [];
  readonly #skipped: number[] = [];

  constructor(
    readonly plugin: GamePlugin,
    readonly variant: string,
    readonly seats: number,
    readonly tell: Tell,
    readonly limits: Limits,
    readonly shared: Shared,
  ) {
    this.#context = { variant };
  }

  record(json: Json): JsonRecord {
    const moves = this.#line(json['moves'], ['moves']);
    const parts: RecordParts = {
      game: this.plugin.id,
      variant: this.variant,
      players: this.#players(json['players']),
      tags: this.#tags(json['tags']),
      options: this.#options(json['options']),
      start: this.#start(json['start']),
      moves,
      passes: this.#passes(json['passes'], moves.length) ?? this.#written,
      notes: this.#notes(json['notes'], ['notes'], moves.length, 1),
      partial: json['partial'] === undefined ? undefined : this.#move(json['partial'], ['partial']),
      offer: this.#seat(json['offer'], ['offer']),
      result: this.#result(json['result']),
    };
    return { record: makeRecord(parts), skipped: this.#skipped };
  }

  /** Is it the move that records leave out? */
  #isPass(move: Move): boolean {
    const { pass, notations } = this.plugin;
    if (pass === undefined) return false;
    return move === pass || notations[0]!.formatMove(move) === notations[0]!.formatMove(pass);
  }

  #move(text: unknown, path: JsonPath): Move | undefined {
    if (typeof text !== 'string') return wrong(this.tell, path, 'a move', 'text');
    const result = this.plugin.notations[0]!.parseMove(text, this.#context);
    if (result.ok) return result.value;
    this.tell('error', result.error, path);
    return undefined;
  }

  /** The moves up to the first that cannot be read: a game with a move left out is another game. */
  #line(list: unknown, path: JsonPath): Move[] {
    if (!Array.isArray(list)) {
      wrong(this.tell, path, path.join(' '), 'a list of moves');
      return [];
    }
    const notation = this.plugin.notations[0]!;
    // As long as what is in it, which a list that grows is not.
    const moves = (list as Move[]).slice();
    let count = 0;
    for (const [index, text] of (list as unknown[]).entries()) {
      if (++this.#moves > this.limits.moves) {
        this.tell(
          'error',
          { code: 'limit', message: `A record has at most ${String(this.limits.moves)} moves.` },
          path,
        );
        break;
      }
      if (typeof text === 'string') {
        const result = notation.parseMove(text, this.#context);
        if (result.ok) {
          if (path.length > 1 || !this.#isPass(result.value)) moves[count++] = result.value;
          else {
            this.#written.push(count);
            this.#skipped.push(index);
          }
          continue;
        }
        const ply = path.length === 1 && { ply: count };
        this.tell('error', { ...result.error, ...ply }, [...path, index]);
      } else wrong(this.tell, [...path, index], 'a move', 'text');
      break;
    }
    return count === moves.length ? moves : moves.slice(0, count);
  }

  #players(list: unknown): (Player | undefined)[] | undefined {
    if (list === undefined) return undefined;
    if (!Array.isArray(list) || list.length > this.seats)
      return wrong(this.tell, ['players'], 'players', `a list of at most ${String(this.seats)}`);
    return (list as unknown[]).map((player, seat): Player | undefined => {
      if (player === null) return undefined;
      const path = ['players', seat];
      if (!isObject(player)) return wrong(this.tell, path, 'a player', 'an object or null');
      const { name, rating, ...others } = player;
      if (Object.keys(others).length > 0) {
        this.tell(
          'warning',
          {
            code: 'unknown_key',
            message: `A player has a name and a rating; ${excerpt(Object.keys(others)[0]!)} was passed over.`,
          },
          path,
        );
      }
      for (const value of [name, rating]) {
        if (value !== undefined && typeof value !== 'string')
          return wrong(this.tell, path, 'a name or a rating', 'text');
      }
      return this.shared.player(name as string | undefined, rating as string | undefined);
    });
  }

  #tags(tags: unknown): Map<string, string> | undefined {
    if (tags === undefined) return undefined;
    const pairs = Array.isArray(tags)
      ? (tags as unknown[])
      : isObject(tags)
        ? Object.entries(tags)
        : undefined;
    if (pairs === undefined) return wrong(this.tell, ['tags'], 'tags', 'an object');
    if (pairs.length > this.limits.tags) {
      this.tell(
        'error',
        { code: 'limit', message: `A record has at most ${String(this.limits.tags)} tags.` },
        ['tags'],
      );
      return undefined;
    }
    const result = new Map<string, string>();
    pairs.forEach((pair, index) => {
      const [name, value] = Array.isArray(pair) ? (pair as unknown[]) : [];
      if (typeof name !== 'string' || typeof value !== 'string')
        wrong(this.tell, ['tags', index], 'a tag', 'a name and a text');
      else if (result.has(name))
        this.tell(
          'warning',
          { code: 'repeated_tag', message: `The tag ${excerpt(name)} stands twice; the first is kept.` },
          ['tags', index],
        );
      else result.set(this.shared.text(name), this.shared.text(value));
    });
    return result;
  }

  #options(options: unknown): Record<string, string | number | boolean> | undefined {
    if (options === undefined) return undefined;
    if (!isObject(options)) return wrong(this.tell, ['options'], 'options', 'an object');
    const known = new Map(this.plugin.options?.map((spec) => [spec.name, spec]));
    const result: [string, string | number | boolean][] = [];
    Object.entries(options).forEach(([name, value], index) => {
      const spec = known.get(name);
      const path = ['options', index];
      if (spec === undefined) {
        const names = [...known.keys()].join(', ') || 'no options';
        this.tell(
          'error',
          { code: 'unknown_option', message: `${this.plugin.id} has ${names}, and no ${excerpt(name)}.` },
          path,
        );
      } else if (!isOptionValue(spec, value)) wrong(this.tell, path, name, optionType(spec));
      else if (value !== spec.default) result.push([name, value]);
    });
    return Object.fromEntries(result);
  }

  #start(text: unknown): Position | undefined {
    if (text === undefined) return undefined;
    if (typeof text !== 'string') return wrong(this.tell, ['start'], 'start', 'a position as text');
    const result = this.plugin.notations[0]!.parsePosition!(text, this.#context);
    if (!result.ok) {
      this.tell('error', result.error, ['start']);
      return undefined;
    }
    if (result.value.variant !== this.variant) {
      this.tell(
        'error',
        {
          code: 'bad_start',
          message: `The start is a position of ${result.value.variant}, the game is ${this.variant}.`,
        },
        ['start'],
      );
      return undefined;
    }
    const variant = variantOf(this.plugin, this.variant)!;
    return isSetup(this.plugin, variant, result.value) ? undefined : result.value;
  }

  #passes(list: unknown, moves: number): number[] | undefined {
    if (list === undefined) return undefined;
    const good =
      Array.isArray(list) &&
      list.every((at, i) => isCount(at) && at <= moves && (i === 0 || at >= (list as number[])[i - 1]!));
    return good
      ? (list as number[])
      : wrong(this.tell, ['passes'], 'passes', 'a rising list of indexes of moves');
  }

  #notes(list: unknown, path: JsonPath, moves: number, depth: number): Map<number, Note> | undefined {
    if (list === undefined) return undefined;
    if (!Array.isArray(list)) return wrong(this.tell, path, 'notes', 'a list');
    if (depth > this.limits.depth) {
      this.tell(
        'error',
        { code: 'limit', message: `Side lines are nested at most ${String(this.limits.depth)} deep.` },
        path,
      );
      return undefined;
    }
    const result = new Map<number, Note>();
    (list as unknown[]).forEach((json, index) => {
      const at = [...path.slice(0, 2), index];
      if (!isObject(json) || !isCount(json['at']) || json['at'] > moves)
        wrong(this.tell, at, 'a note', 'an object with `at`, the number of moves before it');
      else if (result.has(json['at']))
        this.tell(
          'warning',
          {
            code: 'repeated_note',
            message: `There are two notes after ${String(json['at'])} moves; the first is kept.`,
          },
          at,
        );
      else result.set(json['at'], this.#note(json, at, depth));
    });
    return result;
  }

  #note(json: Json, path: JsonPath, depth: number): Note {
    for (const key of Object.keys(json)) if (!NOTE_KEYS.has(key)) passOver(this.tell, path, 'A note', key);
    const list = (key: string) =>
      json[key] === undefined || isTexts(json[key])
        ? json[key]
        : wrong(this.tell, path, key, 'a list of texts');
    const seconds = (key: string) =>
      json[key] === undefined || isNumber(json[key])
        ? json[key]
        : wrong(this.tell, path, key, 'a number of seconds');
    const variations = this.#variations(json['variations'], path, depth);
    const evaluation = this.#evaluation(json['evaluation'], path);
    const parts = {
      comments: list('comments'),
      glyphs: list('glyphs'),
      clock: seconds('clock'),
      elapsed: seconds('elapsed'),
      evaluation,
      variations,
    };
    return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Note;
  }

  #evaluation(json: unknown, path: JsonPath): Note['evaluation'] {
    if (json === undefined) return undefined;
    if (!isObject(json) || !isNumber(json['value']) || !isCount(json['seat']))
      return wrong(this.tell, path, 'evaluation', 'a value and a seat');
    return { value: json['value'], seat: json['seat'] };
  }

  #variations(list: unknown, path: JsonPath, depth: number): Variation[] | undefined {
    if (list === undefined) return undefined;
    if (!Array.isArray(list)) return wrong(this.tell, path, 'variations', 'a list');
    return (list as unknown[]).flatMap((json): Variation[] => {
      if (!isObject(json)) return wrong(this.tell, path, 'a variation', 'an object') ?? [];
      for (const key of Object.keys(json))
        if (!VARIATION_KEYS.has(key)) passOver(this.tell, path, 'A variation', key);
      const moves = this.#line(json['moves'], [...path, 'variations']);
      const notes = this.#notes(json['notes'], path, moves.length, depth + 1);
      return [{ moves, ...(notes && notes.size > 0 && { notes }) }];
    });
  }

  #seat(seat: unknown, path: JsonPath): number | undefined {
    if (seat === undefined) return undefined;
    return isCount(seat) && seat < this.seats
      ? seat
      : wrong(this.tell, path, path.join(' '), `a seat from 0 to ${String(this.seats - 1)}`);
  }

  #result(json: unknown): Outcome | undefined {
    if (json === undefined) return undefined;
    const seats = this.seats;
    if (!isObject(json)) return wrong(this.tell, ['result'], 'result', 'an object');
    const { winners, scores, ranks, reason } = json;
    const isSeats = Array.isArray(winners) && winners.every((seat) => isCount(seat) && seat < seats);
    if (!isSeats || typeof reason !== 'string')
      return wrong(this.tell, ['result'], 'result', 'winners (a list of seats) and a reason');
    for (const [name, list] of Object.entries({ scores, ranks })) {
      if (list !== undefined && !(Array.isArray(list) && list.length === seats && list.every(isNumber))) {
        return wrong(this.tell, ['result'], name, 'a number for each seat');
      }
    }
    return this.shared.outcome({
      winners: winners as number[],
      ...(ranks !== undefined && { ranks: ranks as number[] }),
      ...(scores !== undefined && { scores: scores as number[] }),
      reason,
    });
  }
}

function passOver(tell: Tell, path: JsonPath, what: string, key: string): void {
  tell(
    'warning',
    { code: 'unknown_key', message: `${what} has no ${excerpt(key)}; it was passed over.` },
    path,
  );
}

function wrong(tell: Tell, path: JsonPath, what: string, right: string): undefined {
  tell('error', { code: 'bad_value', message: `Here ${what} should be ${right}.` }, path);
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');
