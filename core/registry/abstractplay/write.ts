/** Records as Abstract Play's JSON objects. */
import { NotationError, type Move, type Position, type Seat } from '../../notation/index.js';
import type { Encoded, GameRecord, Holds, Loss } from '../../records/index.js';
import type { Outcome } from '../../rules/index.js';
import { notationOf, variantOf, type GamePlugin, type Variant } from '../plugin.js';
import {
  FLAGS,
  HEADER_TAGS,
  PLAYER_FIELDS,
  RESERVED_FIELDS,
  SITE_TAGS,
  SPECIAL_MOVES,
  WANTED_TAGS,
  type AbstractPlayDialect,
} from './dialect.js';

type Json = Record<string, unknown>;

/** What the records of a game hold. */
export function holdsOf({ endings = [] }: AbstractPlayDialect): Holds {
  const won = endings.filter(({ drawn }) => drawn !== true).map(({ reason }) => reason);
  const drawn = endings.filter((ending) => ending.drawn === true).map(({ reason }) => reason);
  return Object.freeze({
    variants: true,
    players: true,
    ratings: true,
    tags: true,
    start: true,
    comments: true,
    result: true,
    reason: { won: ['resign', 'timeout', ...won], drawn: ['agreement', ...drawn] },
    scores: true,
  });
}

/**
 * The object that stands for a record, as text.
 * @throws NotationError `no_variant` for a variant that the site does not have; for a move or a start that cannot be
 * written
 */
export function writeAbstractPlay<M extends Move, P extends Position>(
  record: GameRecord<M, P>,
  plugin: GamePlugin<M, P>,
  dialect: AbstractPlayDialect,
  pretty = false,
): Encoded {
  const names = dialect.variants[record.variant];
  const variant = variantOf(plugin, record.variant);
  if (names === undefined || variant === undefined) {
    const known = Object.keys(dialect.variants).join(', ');
    const message = `Abstract Play has no variant ${record.variant} of ${plugin.id}; it has ${known}.`;
    throw new NotationError({ code: 'no_variant', message });
  }
  const writer = new Writer(record, plugin, dialect, variant, names);
  return {
    data: `${JSON.stringify(writer.write(), undefined, pretty ? 2 : undefined)}\n`,
    losses: writer.losses,
  };
}

class Writer<M extends Move, P extends Position> {
  readonly #losses = new Map<string, Loss>();

  constructor(
    readonly record: GameRecord<M, P>,
    readonly plugin: GamePlugin<M, P>,
    readonly dialect: AbstractPlayDialect,
    readonly variant: Variant<P>,
    readonly names: readonly string[],
  ) {}

  get losses(): Loss[] {
    return [...this.#losses.values()];
  }

  write(): Json {
    const header = this.#header();
    return { header, moves: this.#rounds() };
  }

  /** Why the game ended, where the result can be said at all. */
  get #reason(): string | undefined {
    const { result } = this.record;
    return result === undefined || result.winners.length === this.variant.seats.length
      ? undefined
      : result.reason;
  }

  #lose(code: string, message: string): void {
    if (!this.#losses.has(code)) this.#losses.set(code, { code, message });
  }

  #header(): Json {
    const { record, dialect, names } = this;
    const fields = new Map<string, unknown>([
      ['game', { name: dialect.game, ...(names.length > 0 && { variants: names }) }],
    ]);
    const site: Json = {};
    const extras = new Map<number, [string, unknown][]>();
    for (const [tag, value] of record.tags) {
      const [, seat, field] = /^players\.(\d+)\.([^]+)$/.exec(tag) ?? [];
      if (field !== undefined && Number(seat) < this.variant.seats.length && !PLAYER_FIELDS.has(field)) {
        const ofPlayer = extras.get(Number(seat)) ?? [];
        ofPlayer.push([field, valueOf(field, value)]);
        extras.set(Number(seat), ofPlayer);
      } else if (tag === SITE_TAGS.name || tag === SITE_TAGS.gameid) {
        site[tag === SITE_TAGS.name ? 'name' : 'gameid'] = value;
        fields.set('site', site);
      } else {
        const known = Object.keys(HEADER_TAGS).find((one) => HEADER_TAGS[one] === tag);
        if (known === undefined && (RESERVED_FIELDS.has(tag) || field !== undefined || value === 'null'))
          this.#lose('tags', 'A tag with this name would say something else there.');
        else fields.set(known ?? tag, valueOf(tag, value));
      }
    }
    fields.set('players', this.#players(extras));
    if (record.start !== undefined) fields.set('startingPosition', this.#position(record.start));
    const missing: string[] = WANTED_TAGS.filter((tag) => !record.tags.has(tag));
    if (record.result === undefined) missing.push('result');
    if (missing.length > 0)
      this.#lose(
        'incomplete',
        `Abstract Play wants of a record what this one does not say: ${missing.join(', ')}.`,
      );
    return Object.fromEntries(fields);
  }

  #position(position: P): string {
    const { plugin, dialect } = this;
    const theirs = notationOf(plugin, dialect.notation ?? 'abstractplay');
    return (theirs?.formatPosition === undefined ? plugin.notations[0]! : theirs).formatPosition!(position);
  }

  #players(extras: ReadonlyMap<number, readonly [string, unknown][]>): Json[] {
    const { players, result } = this.record;
    const numbers = result && this.#numbers(result);
    return this.variant.seats.map((_, seat) => {
      const { name, rating } = players[seat] ?? {};
      if (name === '') this.#lose('players', 'A player without a name has an empty one.');
      const said = new Map<string, unknown>([['name', name ?? '']]);
      for (const [field, value] of extras.get(seat) ?? []) said.set(field, value);
      if (rating !== undefined) said.set('rating', rating);
      if (result?.scores !== undefined) said.set('score', result.scores[seat]);
      if (numbers !== undefined) said.set('result', numbers[seat]);
      return Object.fromEntries(said);
    });
  }

  /** A number for each player: the more, the better; undefined where no numbers can say it. */
  #numbers({ winners, ranks }: Outcome): number[] | undefined {
    const { seats } = this.variant;
    if (ranks !== undefined && seats.length > 2) {
      const back = ranks.map((rank) => 1 + ranks.filter((other) => other < rank).length);
      const first = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
      if (back.join() === ranks.join() && first.join() === winners.join())
        return ranks.map((rank) => seats.length - rank);
    }
    if (ranks !== undefined)
      this.#lose('ranks', 'It has places for more than two players, one of them first.');
    if (winners.length === seats.length) {
      this.#lose('result', 'Where all have won, it says that the game is drawn.');
      return undefined;
    }
    return seats.map((_, seat) => (winners.length === 0 || winners.includes(seat) ? 1 : 0));
  }

  /** The moves in rounds, by seat; what ended the game stands where the next move would. */
  #rounds(): unknown[][] {
    const { record } = this;
    const entries: [Seat, unknown][] = [];
    const seats = this.#seatsOfMoves();
    for (const [index, move] of record.moves.entries())
      entries.push([seats[index]!, this.#entry(move, index + 1)]);
    const special = Object.keys(SPECIAL_MOVES).find((word) => SPECIAL_MOVES[word] === this.#reason);
    if (special !== undefined) entries.push([seats.at(-1)!, special]);
    if (record.moves.length === 0 && this.#ending() !== undefined)
      this.#lose('reason', 'Where no move was made it cannot say why the game ended.');
    const lost = [...(record.notes ?? [])].some(
      ([at, { comments = [] }]) => comments.length > (at === 0 ? 0 : 1),
    );
    if (lost) this.#lose('comments', 'It has one comment for each move, and none before the first.');
    const rounds: unknown[][] = [];
    for (const [seat, entry] of entries) {
      let round = rounds.at(-1);
      if (round === undefined || round.length > seat) rounds.push((round = []));
      while (round.length < seat) round.push(null);
      round.push(entry);
    }
    return rounds;
  }

  #entry(move: M, after: number): unknown {
    const { record, plugin, dialect } = this;
    const notation = notationOf(plugin, dialect.notation ?? 'abstractplay') ?? plugin.notations[0]!;
    const text = notation.formatMove(move, { variant: record.variant });
    const comment = record.notes?.get(after)?.comments?.[0];
    const ending = after === record.moves.length ? this.#ending() : undefined;
    if (comment !== undefined && comment !== '') {
      if (ending !== undefined)
        this.#lose('reason', 'Beside a comment on the last move it cannot say why the game ended.');
      return { move: text, result: comment };
    }
    if (comment === '') this.#lose('comments', 'It cannot hold an empty comment.');
    return ending === undefined ? text : { move: text, result: [ending] };
  }

  /** That the rules ended the game, as far as the site has a word for it. */
  #ending(): Json | undefined {
    const ending = this.dialect.endings?.find(({ reason }) => reason === this.#reason);
    return ending && { type: 'eog', ...(ending.word !== undefined && { reason: ending.word }) };
  }

  /** Who plays each move, and who would play the next one: by the rules, as long as the moves are legal. */
  #seatsOfMoves(): Seat[] {
    const { record, plugin, variant } = this;
    const start = record.start ?? variant.setup;
    const state = start.pending === undefined ? plugin.rules?.begin(start, record.options) : undefined;
    let lawful = state !== undefined;
    let seat = start.toMove;
    const seats: Seat[] = [];
    for (const move of record.moves) {
      seats.push(seat);
      if (state !== undefined && lawful) {
        let fault = state.play(move);
        for (let pass = state.forced(); fault !== undefined && pass !== undefined; pass = state.forced()) {
          if (state.play(pass) !== undefined) break;
          seats[seats.length - 1] = state.seat;
          fault = state.play(move);
        }
        lawful = fault === undefined;
      }
      seat = lawful && state !== undefined ? state.seat : (seats.at(-1)! + 1) % variant.seats.length;
    }
    return [...seats, seat];
  }
}

const valueOf = (field: string, value: string): unknown =>
  FLAGS.has(field) && (value === 'true' || value === 'false') ? value === 'true' : value;
