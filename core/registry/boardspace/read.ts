/**
 * The text of Boardspace records to records.
 *
 * Source of the form: github.com/ddyer0/boardspace.net, online/game/commonCanvas.java (`printGameRecord`,
 * `parsePlayerInfo`) and online/game/sgf/. It looks like SGF and is not: moves are actions, each with a number before
 * it, as values of P0 and P1.
 */
import {
  excerpt,
  own,
  defineReasons,
  type Fault,
  type Finding,
  type Move,
  type Position,
  type Result,
  type Seat,
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
import { draw, UNSTATED, win, type Outcome } from '../../rules/index.js';
import { variantOf, type GamePlugin, type Variant } from '../plugin.js';
import { codeOf, Sgf, SgfScanner } from '../sgf/scan.js';
import { AGREEMENT, RESIGN, TIMEOUT, type BoardspaceDialect, type BoardspaceTurns } from './dialect.js';
import { PLAYER_TAGS, tagOf, unescapeValue } from './properties.js';

/** What a reader of Boardspace records finds wrong besides the actions themselves. */
export const BOARDSPACE_REASONS = defineReasons({
  not_a_game: 'Here is no game: a record begins with “(;” and its properties.',
  other_game: 'This is a record of “{text}”, not of {game}.',
  unknown_variant: 'There is no set-up “{text}” here; there are {known}.',
  open_value: 'The value that begins here is never closed with ].',
  open_game: 'The game is never closed with a parenthesis.',
  stray: 'This belongs to no property, and was passed over.',
  repeated_tag: 'The property {name} stands twice; the first is kept.',
  unknown_property: 'Nothing is known of the property {name} of a move, and it was passed over.',
  variation: 'A side line begins here, and was passed over.',
  edited: 'The board is changed by hand here, which no move says; the moves before are kept.',
  wrong_player: 'It is the turn of player {player} here.',
  after_end: 'The game is over here, and this would go on with it.',
  late_start: 'The game has begun already.',
  bad_colours: 'CM gives each of two players a colour, as 0,1 or 1,0.',
  bad_player: 'Of a player there are id, ranking, country and time, not “{text}”.',
  bad_time: 'TM is the time that a player has used, in milliseconds, and never less than before.',
  draw_declined: 'An offer of a draw was declined here, which a record does not hold.',
  odd_result: 'A result names who won, or says that the game is a draw; “{text}” does neither.',
  result_clash: 'RE says otherwise than the moves end; RE is kept.',
  limit: 'A record has at most {most} {what}.',
});

type Code = Parameters<typeof BOARDSPACE_REASONS.fault>[0];

/** What a reader works with. */
export interface BoardspaceReading<M extends Move, P extends Position> {
  readonly plugin: GamePlugin<M, P>;
  readonly dialect: BoardspaceDialect<M, P>;
  readonly options: DecoderOptions;
}

/** Reads all games in a piece of a file. */
export function readBoardspace<M extends Move, P extends Position>(
  piece: TextPiece,
  reading: BoardspaceReading<M, P>,
): Read<M, P>[] {
  const scanner = new SgfScanner(piece.text);
  const reads: Read<M, P>[] = [];
  for (;;) {
    const token = scanner.next();
    if (token === Sgf.End) return reads;
    const reader = new GameReader(piece, scanner, reading);
    reads.push(token === Sgf.Open ? reader.read() : reader.refuse());
  }
}

const P0 = codeOf('P0');
const P1 = codeOf('P1');

interface Tag {
  readonly value: string;
  readonly at: number;
}

/** A value of a property: its text, and where it begins. */
interface Value {
  readonly text: string;
  readonly at: number;
}

class GameReader<M extends Move, P extends Position> {
  readonly #findings: Finding[] = [];
  readonly #limits: Limits;
  readonly #header = new Map<string, Tag>();
  readonly #tags = new Map<string, string>();
  readonly #players: { name?: string; rating?: string }[] = [{}, {}];
  readonly #moves: M[] = [];
  readonly #offsets: number[] = [];
  readonly #notes = new Map<number, { -readonly [K in keyof Note<M>]: Note<M>[K] }>();
  readonly #told = new Set<string>();
  readonly #from: number;
  /** By player: the seat that has its colour. */
  #seats: readonly Seat[] = [0, 1];
  #variant: Variant<P> | undefined;
  #start: P | undefined;
  #turns: BoardspaceTurns<M> | undefined;
  #toMove: Seat = 0;
  /** The header is read. */
  #begun = false;
  /** Nothing more can be read of the moves. */
  #broken = false;
  #moveAt = -1;
  /** The move that the present node made, as the number of moves after it. */
  #made = 0;
  #madeBy: Seat = 0;
  readonly #used = [0, 0];
  #resigning: Seat | undefined;
  #offer: Seat | undefined;
  #answer: 'accept' | 'decline' | undefined;
  #offered = false;
  #ending: Outcome | undefined;
  #endingAt = 0;

  constructor(
    readonly piece: TextPiece,
    readonly scanner: SgfScanner,
    readonly reading: BoardspaceReading<M, P>,
  ) {
    this.#limits = { ...DEFAULT_LIMITS, ...reading.options.limits };
    this.#from = scanner.start;
  }

  /** Passes over what is no game. */
  refuse(): Read<M, P> {
    const { scanner } = this;
    const from = scanner.start;
    const next = scanner.text.indexOf('(', from);
    scanner.end = next === -1 ? scanner.text.length : next;
    this.#say('error', 'not_a_game', {}, from, Math.min(from + 1, scanner.text.length));
    return { findings: this.#findings };
  }

  /** Reads on behind the opening parenthesis. */
  read(): Read<M, P> {
    const { scanner } = this;
    let nodes = 0;
    let depth = 1;
    let closed = false;
    while (depth > 0) {
      const token = scanner.next();
      if (token === Sgf.End) {
        this.#say('error', 'open_game', {}, this.#from, this.#from + 1);
        break;
      }
      if (token === Sgf.Close) {
        depth--;
        closed = true;
      } else if (token === Sgf.Open) {
        if (closed) this.#skipTree();
        else depth++;
      } else if (token === Sgf.Node) {
        if (nodes === 1) this.#begin();
        nodes++;
        this.#made = 0;
      } else if (token === Sgf.Property) this.#property(nodes <= 1);
      else this.#sayOnce('warning', 'stray', {}, scanner.start, scanner.end);
    }
    if (nodes <= 1) this.#begin();
    return this.#finish();
  }

  /** Passes over a side line, to its last parenthesis. */
  #skipTree(): void {
    const { scanner } = this;
    this.#sayOnce('warning', 'variation', {}, scanner.start, scanner.end);
    for (let depth = 1; depth > 0;) {
      const token = scanner.next();
      if (token === Sgf.Open) depth++;
      else if (token === Sgf.Close) depth--;
      else if (token === Sgf.End) return;
    }
  }

  #tell(severity: Severity, fault: Fault, at: number, end = at): void {
    this.#findings.push(findingAt(this.piece, { ...fault, severity, game: this.reading.plugin.id }, at, end));
  }

  #say(severity: Severity, code: Code, values: SentenceValues, at: number, end = at): void {
    this.#tell(severity, BOARDSPACE_REASONS.fault(code, values), at, end);
  }

  /** Says it where it is first seen. */
  #sayOnce(severity: Severity, code: Code, values: SentenceValues, at: number, end = at): void {
    if (this.#told.has(code)) return;
    this.#told.add(code);
    this.#say(severity, code, values, at, end);
  }

  #property(inHeader: boolean): void {
    const { scanner } = this;
    const { code, start } = scanner;
    const name = scanner.name();
    while (scanner.value()) {
      const at = scanner.valueStart;
      if (scanner.unclosed) this.#say('error', 'open_value', {}, at - 1, at);
      const value = { text: scanner.escaped ? unescapeValue(scanner.raw()) : scanner.raw(), at };
      if (code === P0 || code === P1) this.#ofPlayer(code === P0 ? 0 : 1, value);
      else if (name === 'C') this.#comment(value.text, inHeader);
      else if (inHeader) this.#headerTag(name, value.text, start);
      else if (name === 'TM') this.#timeUsed(value);
      else this.#sayOnce('warning', 'unknown_property', { name }, start, start + name.length);
    }
  }

  #headerTag(name: string, value: string, at: number): void {
    if (this.#header.has(name)) this.#say('warning', 'repeated_tag', { name }, at, at + name.length);
    else if (this.#header.size < this.#limits.tags) this.#header.set(name, { value, at });
    else this.#sayOnce('error', 'limit', { most: this.#limits.tags, what: own('tags') }, at);
  }

  #comment(text: string, inHeader: boolean): void {
    if (text === '') return;
    // What stands with a step belongs to the move that is made of it.
    const under = this.#turns?.begun === true ? 1 : 0;
    const note = this.#note(inHeader ? 0 : this.#moves.length + under);
    note.comments = [...(note.comments ?? []), text];
  }

  #note(at: number): { -readonly [K in keyof Note<M>]: Note<M>[K] } {
    let note = this.#notes.get(at);
    if (note === undefined) this.#notes.set(at, (note = {}));
    return note;
  }

  /** The header is read: sees which game this is, and gets ready to follow it. */
  #begin(): void {
    this.#begun = true;
    const { plugin, dialect } = this.reading;
    const [game, setup] = ['GM', 'SU'].map((name) => this.#header.get(name));
    const isGame = game?.value.trim().toLowerCase() === dialect.game.toLowerCase();
    if (game !== undefined && !isGame) {
      this.#say('error', 'other_game', { text: game.value.trim(), game: plugin.title }, game.at);
      return;
    }
    if (game === undefined && setup === undefined) {
      this.#say('error', 'not_a_game', {}, this.#from, this.#from + 1);
      return;
    }
    const wanted = setup?.value.trim().toLowerCase();
    const id = Object.keys(dialect.setups).find((one) => dialect.setups[one]!.toLowerCase() === wanted);
    const variant = variantOf(plugin, id ?? (wanted === undefined ? plugin.variants[0]!.id : ''));
    if (variant === undefined) {
      const known = own(Object.values(dialect.setups).join(', '));
      this.#say('error', 'unknown_variant', { text: setup!.value.trim(), known }, setup!.at);
      return;
    }
    this.#variant = variant;
    this.#readColours();
    this.#beginFrom(variant.setup);
  }

  #readColours(): void {
    const colours = this.#header.get('CM');
    if (colours === undefined) return;
    const value = colours.value.replace(/\s+/g, '');
    if (value === '1,0') this.#seats = [1, 0];
    else if (value !== '0,1') this.#say('error', 'bad_colours', {}, colours.at);
  }

  #beginFrom(position: P): void {
    this.#toMove = position.toMove;
    this.#turns = this.reading.dialect.follow(position);
  }

  #ofPlayer(player: number, { text, at }: Value): void {
    const [, word = '', rest = ''] = /^\s*([a-z]+)(?:\s+([^]*))?$/.exec(text) ?? [];
    if (word === 'id') this.#players[player]!.name = rest.trim().replace(/^"([^]*)"$/, '$1');
    else if (word === 'ranking') this.#players[player]!.rating = rest.trim();
    else if (Object.hasOwn(PLAYER_TAGS, word))
      this.#tags.set(`P${String(player)}${PLAYER_TAGS[word]!}`, rest.trim());
    else if (!this.#begun) this.#sayOnce('warning', 'bad_player', { text }, at, at + text.length);
    else if (this.#turns !== undefined && !this.#broken) this.#action(player, text, at);
  }

  #action(player: number, text: string, at: number): void {
    const [, number = '', body = '', rest = ''] = /^(\s*(?:\d+\s+)?)((\S*)[^]*)$/.exec(text)!;
    const place = at + number.length;
    const verb = rest.toLowerCase();
    const seat = this.#seats[player]!;
    const action = GENERAL[verb];
    if (this.#ending !== undefined && action !== 'done')
      return this.#stop(BOARDSPACE_REASONS.fault('after_end'), place, body);
    // These are done out of turn, too.
    const isFree =
      action === 'start' ||
      action === 'resign' ||
      action === 'timeout' ||
      (action === 'done' && this.#resigning === seat);
    if (!isFree && this.#ending === undefined && seat !== this.#toMove) {
      const expected = this.#seats.indexOf(this.#toMove);
      return this.#stop(
        BOARDSPACE_REASONS.fault('wrong_player', { player: `P${String(expected)}` }),
        place,
        body,
      );
    }
    if (action === 'start') return this.#startGame(body, place);
    if (action === 'edit') return this.#stop(BOARDSPACE_REASONS.fault('edited'), place, body);
    if (action === 'done') return this.#done(place, body);
    if (action === 'resign') this.#resigning = this.#resigning === undefined ? seat : undefined;
    else if (action === 'offer') this.#offered = !this.#offered;
    else if (action === 'accept' || action === 'decline')
      this.#answer = this.#answer === action ? undefined : action;
    else if (action === 'timeout') this.#end(win(seat, TIMEOUT), place);
    else {
      if (this.#moveAt < 0) this.#moveAt = place;
      const fault = this.#turns!.take(body.trimEnd());
      if (fault !== undefined) this.#stop(fault, place, body);
      return;
    }
    this.#endingAt = place;
  }

  /** Nothing more is read of the moves. */
  #stop(fault: Fault, at: number, action: string): void {
    this.#broken = true;
    const { span, ...rest } = fault;
    const from = at + (span?.start ?? 0);
    const to = span === undefined || span.end === 0 ? at + action.trimEnd().length : at + span.end;
    this.#tell('error', { ...rest, ply: this.#moves.length }, from, to);
  }

  #startGame(body: string, at: number): void {
    const match = /^\S+\s+p([01])\s*$/i.exec(body);
    if (match === null || this.#moves.length > 0 || this.#turns!.begun)
      return this.#stop(BOARDSPACE_REASONS.fault('late_start'), at, body);
    const { setup } = this.#variant!;
    const toMove = this.#seats[Number(match[1])]!;
    this.#start = toMove === setup.toMove ? undefined : { ...setup, toMove };
    this.#beginFrom(this.#start ?? setup);
  }

  #done(at: number, body: string): void {
    if (this.#ending !== undefined) return;
    if (this.#resigning !== undefined) return this.#end(win(1 - this.#resigning, RESIGN), this.#endingAt);
    if (this.#answer === 'accept' && this.#offer !== undefined)
      return this.#end(draw(AGREEMENT), this.#endingAt);
    if (this.#answer === 'decline') this.#sayOnce('note', 'draw_declined', {}, this.#endingAt);
    if (this.#answer !== undefined || this.#offered) {
      // An offer and its answer each take a turn, and are no moves.
      this.#offer = this.#offered ? this.#toMove : undefined;
      this.#answer = undefined;
      this.#offered = false;
      this.#toMove = 1 - this.#toMove;
      return;
    }
    const move: Result<M> = this.#turns!.done();
    if (!move.ok) return this.#stop(move.error, at, body);
    if (this.#moves.length >= this.#limits.moves) {
      const values = { most: this.#limits.moves, what: own('moves') };
      return this.#stop(BOARDSPACE_REASONS.fault('limit', values), this.#moveAt, '');
    }
    this.#moves.push(move.value);
    this.#offsets.push(this.#moveAt < 0 ? at : this.#moveAt);
    this.#moveAt = -1;
    this.#made = this.#moves.length;
    this.#madeBy = this.#toMove;
    this.#toMove = 1 - this.#toMove;
  }

  #end(outcome: Outcome, at: number): void {
    this.#ending = outcome;
    this.#endingAt = at;
  }

  /** What a player has used in all, with the move that this node made. */
  #timeUsed({ text, at }: Value): void {
    const used = /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : NaN;
    if (this.#made === 0) return;
    const spent = used - this.#used[this.#madeBy]!;
    if (!(spent >= 0)) return this.#sayOnce('warning', 'bad_time', {}, at, at + text.length);
    this.#used[this.#madeBy] = used;
    this.#note(this.#made).elapsed = spent / 1000;
  }

  #finish(): Read<M, P> {
    const { plugin, options } = this.reading;
    const variant = this.#variant;
    if (variant === undefined || this.#turns === undefined) return { findings: this.#findings };
    if (this.#resigning !== undefined && this.#ending === undefined)
      this.#end(win(1 - this.#resigning, RESIGN), this.#endingAt);
    const tags = new Map<string, string>();
    const parts = new Map<string, number>();
    for (const [name, { value, at }] of this.#header) {
      parts.set(name === 'RE' ? 'result' : tagOf(name), at);
      if (!NO_TAGS.has(name) && value.trim() !== '') tags.set(tagOf(name), value);
    }
    for (const [name, value] of this.#tags) tags.set(name, value);
    const result = this.#result();
    if (!parts.has('result') && this.#ending !== undefined) parts.set('result', this.#endingAt);
    // What is noted of a move that was never made is noted of the last.
    const last = this.#moves.length;
    const late = this.#notes.get(last + 1);
    if (late !== undefined) {
      this.#notes.delete(last + 1);
      const note = this.#note(last);
      note.comments = [...(note.comments ?? []), ...(late.comments ?? [])];
    }
    const record = makeRecord<M, P>({
      game: plugin.id,
      variant: variant.id,
      players: this.#seats.map((_, seat): Player => {
        const { name, rating } = this.#players[this.#seats.indexOf(seat)]!;
        return { ...(name && { name }), ...(rating && { rating }) };
      }),
      tags,
      start: this.#start,
      moves: this.#moves,
      notes: this.#notes,
      partial: this.#broken || result !== undefined ? undefined : this.#turns.partial(),
      offer: result === undefined ? this.#offer : undefined,
      result,
      places: options.places === true ? placesOf(this.piece, { moves: this.#offsets, parts }) : undefined,
    });
    return { record, findings: this.#findings };
  }

  /** RE, where there is one, since that is what the site says; else what the moves end with. */
  #result(): Outcome | undefined {
    const tag = this.#header.get('RE');
    const text = tag?.value.trim() ?? '';
    const ending = this.#ending;
    if (tag === undefined || text === '') return ending;
    const winners = this.#winners(text);
    if (winners === undefined) {
      this.#say('warning', 'odd_result', { text: excerpt(text, 60) }, tag.at);
      return ending;
    }
    if (ending === undefined) return { winners, reason: UNSTATED };
    if (winners.join() === ending.winners.join()) return ending;
    this.#say('warning', 'result_clash', {}, this.#endingAt);
    return { winners, reason: UNSTATED };
  }

  /** Whom a result names. It is in the language of whoever saved the game, so only names can be relied on. */
  #winners(text: string): Seat[] | undefined {
    const names = this.#players.map(({ name }) => name ?? '');
    const named = names.map((name) => name !== '' && text.includes(name));
    const [first, second] = names as [string, string];
    if (named[0] && named[1]) {
      // One name may be a part of the other, and then it is the longer one that stands there.
      if (first === second) return undefined;
      const longer = first.length > second.length ? 0 : 1;
      const [long, short] = longer === 0 ? [first, second] : [second, first];
      return long.includes(short) && !text.replace(long, '').includes(short)
        ? [this.#seats[longer]!]
        : undefined;
    }
    if (named[0]) return [this.#seats[0]!];
    if (named[1]) return [this.#seats[1]!];
    return /\bdraw\b/i.test(text) ? [] : undefined;
  }
}

/** What an action that every game has is. */
const GENERAL: Readonly<
  Record<string, 'start' | 'edit' | 'done' | 'resign' | 'offer' | 'accept' | 'decline' | 'timeout'>
> = Object.assign(
  Object.create(null) as object,
  {
    start: 'start',
    edit: 'edit',
    done: 'done',
    resign: 'resign',
    offerdraw: 'offer',
    acceptdraw: 'accept',
    declinedraw: 'decline',
    winontime: 'timeout',
  } as const,
);

/** Properties of the header that are no tags: parts of the record, and the form of the file. */
const NO_TAGS = new Set(['GM', 'VV', 'FF', 'SU', 'CM', 'RE']);
