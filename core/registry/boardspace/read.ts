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
  type Fault,
  type Finding,
  type Move,
  type Position,
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
import { UNSTATED, type Outcome } from '../../rules/index.js';
import { variantOf, type GamePlugin, type Variant } from '../plugin.js';
import { codeOf, Sgf, SgfScanner } from '../sgf/scan.js';
import type { BoardspaceDialect } from './dialect.js';
import { BoardspacePlay } from './play.js';
import { PLAYER_TAGS, tagOf, unescapeValue } from './properties.js';
import { BOARDSPACE_REASONS } from './reasons.js';
import { winnersIn } from './winners.js';

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

/** A note being written: its comments grow. */
type NoteUnderWay<M extends Move> = Omit<{ -readonly [K in keyof Note<M>]: Note<M>[K] }, 'comments'> & {
  comments?: string[];
};

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
  readonly #players: { name?: string; rating?: string }[] = [{}, {}];
  readonly #notes = new Map<number, NoteUnderWay<M>>();
  readonly #told = new Set<string>();
  readonly #from: number;
  /** By player: the seat that has its colour. */
  #seats: readonly Seat[] = [0, 1];
  #play: BoardspacePlay<M, P> | undefined;
  /** How many moves there were before the present node. */
  #before = 0;
  /** By seat: the milliseconds used in all. */
  readonly #used = [0, 0];

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
        this.#before = this.#moveCount;
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
      if (code === P0 || code === P1) this.#ofPlayer(code === P0 ? 0 : 1, value, inHeader);
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
    const under = this.#play?.begun === true ? 1 : 0;
    const note = this.#note(inHeader ? 0 : this.#moveCount + under);
    (note.comments ??= []).push(text);
  }

  get #moveCount(): number {
    return this.#play?.moves.length ?? 0;
  }

  #note(at: number): NoteUnderWay<M> {
    let note = this.#notes.get(at);
    if (note === undefined) this.#notes.set(at, (note = {}));
    return note;
  }

  /** The header is read: sees which game this is, and gets ready to follow it. */
  #begin(): void {
    const variant = this.#variant();
    if (variant === undefined) return;
    const tell = (severity: Severity, fault: Fault, start: number, end: number) => {
      // Offers are declined again and again; once is enough.
      if (severity === 'error' || !this.#told.has(fault.code)) this.#tell(severity, fault, start, end);
      this.#told.add(fault.code);
    };
    this.#readColours();
    this.#play = new BoardspacePlay(this.reading.dialect, variant, this.#seats, this.#limits, tell);
  }

  /** The variant that the header names; undefined where it names another game, or none that is known. */
  #variant(): Variant<P> | undefined {
    const { plugin, dialect } = this.reading;
    const [game, setup] = ['GM', 'SU'].map((name) => this.#header.get(name));
    const isGame = game?.value.trim().toLowerCase() === dialect.game.toLowerCase();
    if (game !== undefined && !isGame) {
      this.#say('error', 'other_game', { text: game.value.trim(), game: plugin.title }, game.at);
      return undefined;
    }
    if (game === undefined && setup === undefined) {
      this.#say('error', 'not_a_game', {}, this.#from, this.#from + 1);
      return undefined;
    }
    const wanted = setup?.value.trim().toLowerCase();
    const id = Object.keys(dialect.setups).find((one) => dialect.setups[one]!.toLowerCase() === wanted);
    const variant = variantOf(plugin, id ?? (wanted === undefined ? plugin.variants[0]!.id : ''));
    if (variant === undefined) {
      const known = own(Object.values(dialect.setups).join(', '));
      this.#say('error', 'unknown_variant', { text: setup!.value.trim(), known }, setup!.at);
    }
    return variant;
  }

  #readColours(): void {
    const colours = this.#header.get('CM');
    if (colours === undefined) return;
    const value = colours.value.replace(/\s+/g, '');
    if (value === '1,0') this.#seats = [1, 0];
    else if (value !== '0,1') this.#say('error', 'bad_colours', {}, colours.at);
  }

  #ofPlayer(player: number, { text, at }: Value, inHeader: boolean): void {
    const [, word = '', rest = ''] = /^\s*([a-z]+)(?:$|\s+([^]*))/.exec(text) ?? [];
    if (word === 'id') this.#players[player]!.name = rest.trim().replace(/^"([^]*)"$/, '$1');
    else if (word === 'ranking') this.#players[player]!.rating = rest.trim();
    else if (Object.hasOwn(PLAYER_TAGS, word))
      this.#header.set(`P${String(player)}${PLAYER_TAGS[word]!}`, { value: rest.trim(), at });
    else if (inHeader) this.#sayOnce('warning', 'bad_player', { text }, at, at + text.length);
    else this.#play?.act(player, text, at);
  }

  /** What a player has used in all, with the move that this node made. */
  #timeUsed({ text, at }: Value): void {
    const used = /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : NaN;
    const play = this.#play;
    if (play === undefined || play.moves.length === this.#before) return;
    const spent = used - this.#used[play.mover]!;
    if (!(spent >= 0)) return this.#sayOnce('warning', 'bad_time', {}, at, at + text.length);
    this.#used[play.mover] = used;
    this.#note(play.moves.length).elapsed = spent / 1000;
  }

  #finish(): Read<M, P> {
    const { plugin, options } = this.reading;
    const play = this.#play;
    if (play === undefined) return { findings: this.#findings };
    const result = this.#result(play);
    this.#lateNote(play.moves.length);
    const record = makeRecord<M, P>({
      game: plugin.id,
      variant: play.variant.id,
      players: this.#seats.map((_, seat): Player => {
        const { name, rating } = this.#players[this.#seats.indexOf(seat)]!;
        return { ...(name && { name }), ...(rating && { rating }) };
      }),
      tags: this.#allTags(),
      start: play.start,
      moves: play.moves,
      notes: this.#notes,
      partial: result === undefined ? play.partial() : undefined,
      offer: result === undefined ? play.offer : undefined,
      result,
    });
    const places =
      options.places === true
        ? placesOf(this.piece, { moves: play.offsets, parts: this.#parts(play.ending?.at) })
        : undefined;
    return { record: places === undefined ? record : { ...record, places }, findings: this.#findings };
  }

  #allTags(): Map<string, string> {
    return new Map(
      [...this.#header].flatMap(([name, { value }]): [string, string][] =>
        NO_TAGS.has(name) || value.trim() === '' ? [] : [[tagOf(name), value]],
      ),
    );
  }

  /** Where the parts stand: the result in RE, or where the moves end. */
  #parts(ending: number | undefined): Map<string, number> {
    const parts = new Map(ending === undefined ? [] : [['result', ending]]);
    for (const [name, { at }] of this.#header) parts.set(name === 'RE' ? 'result' : tagOf(name), at);
    return parts;
  }

  /** What is noted of a move that was never made is noted of the last. */
  #lateNote(last: number): void {
    const late = this.#notes.get(last + 1);
    if (late === undefined) return;
    this.#notes.delete(last + 1);
    const note = this.#note(last);
    note.comments = [...(note.comments ?? []), ...(late.comments ?? [])];
  }

  /** RE, where there is one, since that is what the site says; else what the moves end with. */
  #result({ ending }: BoardspacePlay<M, P>): Outcome | undefined {
    const tag = this.#header.get('RE');
    const text = tag?.value ?? '';
    if (tag === undefined || text.trim() === '') return ending?.outcome;
    const [first, second] = this.#players;
    const winners = winnersIn(text, [first?.name ?? '', second?.name ?? '']);
    if (winners === undefined) {
      this.#say('warning', 'odd_result', { text: excerpt(text.trim(), 60) }, tag.at);
      return ending?.outcome;
    }
    const stated = { winners: winners.map((player) => this.#seats[player]!), reason: UNSTATED };
    if (ending === undefined) return stated;
    if (stated.winners.join() === ending.outcome.winners.join()) return ending.outcome;
    this.#say('warning', 'result_clash', {}, ending.at);
    return stated;
  }
}

/** Properties of the header that are no tags: parts of the record, and the form of the file. */
const NO_TAGS = new Set(['GM', 'VV', 'FF', 'SU', 'CM', 'RE']);
