/** Abstract Play's JSON objects to records: what can be read is kept, and everything else is told. */
import {
  own,
  type Fault,
  type Finding,
  type Move,
  type Notation,
  type NotationContext,
  type Position,
  type SentenceValues,
  type Severity,
} from '../../notation/index.js';
import {
  DEFAULT_LIMITS,
  findingAt,
  makeRecord,
  placesOf,
  type DecoderOptions,
  type Limits,
  type Note,
  type Player,
  type Read,
  type TextPiece,
} from '../../records/index.js';
import { UNSTATED, type Outcome } from '../../rules/index.js';
import { visitJson } from '../json/visit.js';
import { notationOf, variantOf, type GamePlugin, type Variant } from '../plugin.js';
import { isSetup } from '../position-text.js';
import {
  HEADER_TAGS,
  PLAYER_FIELDS,
  RESERVED_FIELDS,
  SITE_TAGS,
  SPECIAL_MOVES,
  type AbstractPlayDialect,
} from './dialect.js';
import { endingOf, isClash, outcomeOfMoves, outcomeOfNumbers, type SaidEnding } from './outcome.js';
import { ABSTRACT_PLAY_REASONS } from './reasons.js';

type Code = Parameters<typeof ABSTRACT_PLAY_REASONS.fault>[0];
type Json = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** What a reader works with. */
export interface AbstractPlayReading<M extends Move, P extends Position> {
  readonly plugin: GamePlugin<M, P>;
  readonly dialect: AbstractPlayDialect;
  readonly options: DecoderOptions;
}

/** Reads the record that an object is. */
export const readAbstractPlay = <M extends Move, P extends Position>(
  piece: TextPiece,
  json: unknown,
  reading: AbstractPlayReading<M, P>,
): Read<M, P> => new Reader(piece, reading).read(json);

/** Nothing is said of what lies deeper: moves, round, seat, result, its index. */
const DEEPEST = 5;

class Reader<M extends Move, P extends Position> {
  readonly #findings: Finding[] = [];
  readonly #limits: Limits;
  readonly #tags = new Map<string, string>();
  readonly #moves: M[] = [];
  readonly #paths: Path[] = [];
  readonly #notes = new Map<number, Note<M>>();
  #offsets: Map<string, number> | undefined;
  #context: NotationContext<P> = {};
  /** What a move says of how the game ended, and where. */
  #ending: (SaidEnding & { readonly path: Path }) | undefined;
  #toldResults = false;
  /** There are more tags than there may be, and that is told. */
  #isFull = false;

  constructor(
    readonly piece: TextPiece,
    readonly reading: AbstractPlayReading<M, P>,
  ) {
    this.#limits = { ...DEFAULT_LIMITS, ...reading.options.limits };
  }

  read(json: unknown): Read<M, P> {
    const { plugin, options } = this.reading;
    const header = isObject(json) ? json['header'] : undefined;
    const game = isObject(header) ? header['game'] : undefined;
    if (!isObject(json) || !isObject(header) || !isObject(game) || typeof game['name'] !== 'string') {
      this.#say('error', 'not_a_game', {}, []);
      return { findings: this.#findings };
    }
    const variant = this.#variant(game);
    if (variant === undefined) return { findings: this.#findings };
    this.#context = { variant: variant.id };
    this.#strayKeys(json, ['header', 'moves'], []);
    const players = Array.isArray(header['players']) ? (header['players'] as unknown[]) : undefined;
    if (players === undefined) this.#wrong(['header', 'players'], 'players', 'a list, one for each seat');
    this.#readTags(header, variant);
    const start = this.#startOf(header['startingPosition'], variant);
    this.#readMoves(json['moves'], variant);
    const record = makeRecord<M, P>({
      game: plugin.id,
      variant: variant.id,
      players: (players ?? [])
        .slice(0, variant.seats.length)
        .map((player, seat) => this.#player(player, seat)),
      tags: this.#tags,
      start,
      moves: this.#moves,
      notes: this.#notes,
      result: this.#result(players ?? [], variant),
    });
    if (options.places !== true) return { record, findings: this.#findings };
    const moves = this.#paths.map((path) => this.#offset(path));
    const parts = new Map([...this.#tags.keys()].map((tag) => [tag, this.#offset(['header'])]));
    const result = this.#ending?.path ?? ['header', 'players'];
    parts.set('result', this.#offset(result));
    return {
      record: { ...record, places: placesOf(this.piece, { moves, parts }) },
      findings: this.#findings,
    };
  }

  /** Where a value stands in the piece; a member that is not there stands where its object does. */
  #offset(path: Path): number {
    if (this.#offsets === undefined) {
      const offsets = new Map<string, number>();
      visitJson(this.piece.text, (at, offset) => {
        if (at.length <= DEEPEST) offsets.set(JSON.stringify(at), offset);
      });
      this.#offsets = offsets;
    }
    for (let length = path.length; length > 0; length--) {
      const offset = this.#offsets.get(JSON.stringify(path.slice(0, length)));
      if (offset !== undefined) return offset;
    }
    return this.#offsets.get('[]')!;
  }

  #tell(severity: Severity, fault: Fault, path: Path): void {
    const at = this.#offset(path);
    // The reason's own span counts in the text of the move, behind a quotation mark.
    const inside = fault.span && this.piece.text[at] === '"' ? 1 + fault.span.start : 0;
    this.#findings.push(
      findingAt(this.piece, { ...fault, severity, game: this.reading.plugin.id }, at + inside),
    );
  }

  #say(severity: Severity, code: Code, values: SentenceValues, path: Path): void {
    this.#tell(severity, ABSTRACT_PLAY_REASONS.fault(code, values), path);
  }

  #wrong(path: Path, what: string, right: string): undefined {
    this.#say('error', 'bad_value', { what: own(what), right: own(right) }, path);
  }

  #strayKeys(json: Json, known: readonly string[], path: Path): void {
    for (const key of Object.keys(json)) {
      if (!known.includes(key)) this.#say('warning', 'unknown_key', { text: key }, [...path, key]);
    }
  }

  #variant(game: Json): Variant<P> | undefined {
    const { plugin, dialect } = this.reading;
    const name = game['name'] as string;
    if (name.trim().toLowerCase() !== dialect.game.toLowerCase()) {
      this.#say('error', 'other_game', { text: name, game: plugin.title }, ['header', 'game', 'name']);
      return undefined;
    }
    this.#strayKeys(game, ['name', 'variants'], ['header', 'game']);
    const names = game['variants'] ?? [];
    const path = ['header', 'game', 'variants'];
    if (!Array.isArray(names) || !names.every((one) => typeof one === 'string'))
      return this.#wrong(path, 'variants', 'a list of names');
    const wanted = [...(names as string[])].sort().join('\n');
    const id = Object.keys(dialect.variants).find(
      (one) => [...dialect.variants[one]!].sort().join('\n') === wanted,
    );
    const variant = id === undefined ? undefined : variantOf(plugin, id);
    if (variant === undefined)
      this.#say('error', 'unknown_variant', { text: (names as string[]).join(', ') }, path);
    return variant;
  }

  #tag(name: string, value: unknown, path: Path): void {
    if (this.#tags.size >= this.#limits.tags) {
      if (!this.#isFull) this.#say('error', 'limit', { most: this.#limits.tags, what: own('tags') }, path);
      this.#isFull = true;
    } else if (typeof value === 'string') this.#tags.set(name, value);
    // Deeper than the stack is, it could not be made a text.
    else if (isDeeper(value, this.#limits.depth))
      this.#wrong(path, name, `nested at most ${String(this.#limits.depth)} deep`);
    else this.#tags.set(name, JSON.stringify(value));
  }

  #readTags(header: Json, { seats }: Variant<P>): void {
    for (const [field, value] of Object.entries(header)) {
      const path = ['header', field];
      if (value === null) continue;
      if (field === 'site') this.#site(value);
      else if (field === 'players') this.#playerTags(value, seats.length);
      else if (Object.hasOwn(HEADER_TAGS, field)) this.#tag(HEADER_TAGS[field]!, value, path);
      else if (!RESERVED_FIELDS.has(field)) this.#tag(field, value, path);
    }
  }

  #site(site: unknown): void {
    const path = ['header', 'site'];
    if (!isObject(site)) return this.#wrong(path, 'the site', 'an object with a name');
    this.#strayKeys(site, Object.keys(SITE_TAGS), path);
    for (const [field, value] of Object.entries(site)) {
      if (value !== null && Object.hasOwn(SITE_TAGS, field))
        this.#tag(SITE_TAGS[field as keyof typeof SITE_TAGS], value, [...path, field]);
    }
  }

  #playerTags(players: unknown, seats: number): void {
    if (!Array.isArray(players)) return;
    if (players.length > seats)
      this.#wrong(['header', 'players', seats], 'players', `a list of at most ${String(seats)}`);
    for (const [seat, player] of (players as unknown[]).slice(0, seats).entries()) {
      if (!isObject(player)) continue;
      for (const [field, value] of Object.entries(player)) {
        const path = ['header', 'players', seat, field];
        if (!PLAYER_FIELDS.has(field) && value !== null)
          this.#tag(`players.${String(seat)}.${field}`, value, path);
      }
    }
  }

  #player(json: unknown, seat: number): Player | undefined {
    const path = ['header', 'players', seat];
    if (!isObject(json)) return this.#wrong(path, 'a player', 'an object');
    const { name, rating } = json;
    if (name !== undefined && typeof name !== 'string') this.#wrong([...path, 'name'], 'a name', 'text');
    const rated = typeof rating === 'number' ? String(rating) : rating;
    if (rated !== undefined && typeof rated !== 'string')
      this.#wrong([...path, 'rating'], 'a rating', 'a number or text');
    return {
      ...(typeof name === 'string' && name !== '' && { name }),
      ...(typeof rated === 'string' && { rating: rated }),
    };
  }

  #startOf(text: unknown, variant: Variant<P>): P | undefined {
    if (text === undefined || text === null) return undefined;
    const path = ['header', 'startingPosition'];
    if (typeof text !== 'string') return this.#wrong(path, 'a starting position', 'text');
    const { plugin, dialect } = this.reading;
    const ours = plugin.notations[0]!;
    const theirs = notationOf(plugin, dialect.notation ?? 'abstractplay');
    const result = (theirs?.parsePosition === undefined ? ours : theirs).parsePosition!(text, this.#context);
    if (!result.ok) {
      this.#tell('error', result.error, path);
      return undefined;
    }
    if (result.value.variant !== variant.id) {
      this.#say('error', 'bad_start', { text: result.value.variant, variant: variant.id }, path);
      return undefined;
    }
    return isSetup(plugin, variant, result.value) ? undefined : result.value;
  }

  #readMoves(rounds: unknown, variant: Variant<P>): void {
    if (!Array.isArray(rounds)) return this.#wrong(['moves'], 'moves', 'a list of rounds');
    const { plugin, dialect } = this.reading;
    const notation = notationOf(plugin, dialect.notation ?? 'abstractplay') ?? plugin.notations[0]!;
    for (const [number, round] of (rounds as unknown[]).entries()) {
      if (!Array.isArray(round)) return this.#wrong(['moves', number], 'a round', 'a list of moves');
      if (round.length > variant.seats.length) {
        const right = `at most ${String(variant.seats.length)} moves`;
        return this.#wrong(['moves', number, variant.seats.length], 'a round', right);
      }
      for (const [seat, entry] of inSequence(round as unknown[])) {
        if (!this.#entry(entry, ['moves', number, seat], notation)) return;
      }
    }
  }

  /** Reads what one player did in a round; false where the moves end. */
  #entry(entry: unknown, path: Path, notation: Notation<M, P>): boolean {
    if (entry === null) return true;
    const said: Json | undefined =
      typeof entry === 'string' ? { move: entry } : isObject(entry) ? entry : undefined;
    const text = said?.['move'];
    if (said === undefined || typeof text !== 'string') {
      this.#wrong(path, 'a move', 'null, text, or an object with a move');
      return false;
    }
    const place = typeof entry === 'string' ? path : [...path, 'move'];
    if (this.#ending !== undefined) {
      this.#say('error', 'after_end', {}, place);
      return false;
    }
    this.#strayKeys(said, ['move', 'sequence', 'result'], path);
    const special = text.trim().toLowerCase();
    if (Object.hasOwn(SPECIAL_MOVES, special)) {
      this.#ending = { reason: SPECIAL_MOVES[special]!, path: place };
      this.#results(said['result'], path);
      return true;
    }
    if (this.#moves.length >= this.#limits.moves) {
      this.#say('error', 'limit', { most: this.#limits.moves, what: own('moves') }, place);
      return false;
    }
    const move = notation.parseMove(text, this.#context);
    if (!move.ok) {
      this.#tell('error', { ...move.error, ply: this.#moves.length }, place);
      return false;
    }
    this.#moves.push(move.value);
    this.#paths.push(place);
    this.#results(said['result'], path);
    return true;
  }

  /** What a move led to: a text is a comment; of a list only how the game ended is kept. */
  #results(results: unknown, path: Path): void {
    if (results === undefined || results === null) return;
    if (typeof results === 'string') {
      if (results !== '') this.#notes.set(this.#moves.length, { comments: [results] });
      return;
    }
    if (!Array.isArray(results)) return this.#wrong([...path, 'result'], 'a result', 'text or a list');
    const { endings } = this.reading.dialect;
    for (const [index, json] of (results as unknown[]).entries()) {
      const said = endingOf(json, endings);
      if (said !== 'other') {
        // The first says it, but for who it was.
        if (this.#ending === undefined || (this.#ending.reason === said.reason && said.loser !== undefined))
          this.#ending = { ...said, path: [...path, 'result', index] };
      } else if (!isWinners(json) && !this.#toldResults) {
        this.#toldResults = true;
        this.#say('note', 'move_results', {}, [...path, 'result']);
      }
    }
  }

  /** The players' results, where there are some, since that is what the site says; else what the moves end with. */
  #result(players: readonly unknown[], { seats }: Variant<P>): Outcome | undefined {
    const ending = this.#ending;
    const result = this.#numbers(players, 'result', seats.length);
    if (result === undefined) return ending && outcomeOfMoves(ending, seats.length);
    const scores = this.#numbers(players, 'score', seats.length);
    const outcome = outcomeOfNumbers({ result, scores }, UNSTATED);
    if (ending === undefined) return outcome;
    if (!isClash(ending, outcome.winners, this.reading.dialect.endings))
      return { ...outcome, reason: ending.reason };
    this.#say('warning', 'result_clash', {}, ending.path);
    return outcome;
  }

  /** The numbers that all players have of a field; undefined where one has none, which is told. */
  #numbers(players: readonly unknown[], field: 'result' | 'score', seats: number): number[] | undefined {
    const numbers = players.map((player) => (isObject(player) ? (player[field] ?? undefined) : undefined));
    if (numbers.every((number) => number === undefined) || !players.every(isObject)) return undefined;
    const bad = Array.from({ length: seats }, (_, seat) => seat).find(
      (seat) => !Number.isFinite(numbers[seat]),
    );
    if (bad === undefined) return numbers.slice(0, seats) as number[];
    return this.#wrong(['header', 'players', bad, field], `a ${field}`, 'a number for each player');
  }
}

/** The entries of a round in the order in which they were played, with their places in it. */
function inSequence(round: readonly unknown[]): [seat: number, entry: unknown][] {
  const entries = [...round.entries()];
  const sequence = ([, entry]: [number, unknown]) => {
    const number = isObject(entry) ? entry['sequence'] : undefined;
    return typeof number === 'number' ? number : undefined;
  };
  const played = entries.filter(([, entry]) => entry !== null);
  if (played.some((entry) => sequence(entry) === undefined)) return entries;
  return played.sort((a, b) => sequence(a)! - sequence(b)!);
}

/** Does a value hold others that hold others, so many times and more? */
const isDeeper = (value: unknown, most: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((inner) => isDeeper(inner, most - 1)));

/** Who won stands with the players, too. */
const isWinners = (json: unknown): boolean => isObject(json) && json['type'] === 'winners';

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
