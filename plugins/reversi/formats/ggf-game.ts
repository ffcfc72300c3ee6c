/** One game of GGF, property by property, to a record. */
import { excerpt, type Fault, type Finding, type Seat, type Severity } from '../../../core/notation/index.js';
import {
  DEFAULT_LIMITS,
  findingAt,
  makeRecord,
  placesOf,
  type DecoderOptions,
  type GameRecord,
  type Limits,
  type Player,
  type Read,
  type TextPiece,
} from '../../../core/records/index.js';
import { MARGIN_TAG, turnsOf, type SgfScanner } from '../../../core/registry/index.js';
import type { Outcome } from '../../../core/rules/index.js';
import { ggf } from '../dialects/ggf.js';
import { startFrom, variantOfBoard } from '../boards.js';
import { SETUPS } from '../geometry.js';
import { PASS } from '../moves.js';
import { rules } from '../rules.js';
import { BLACK, COLOURS, GAME, SIDES, WHITE, type ReversiMove, type ReversiPosition } from '../types.js';
import { readMoment } from './ggf-dates.js';
import { DATE_TAG, tagOf, TIME_TAG, TYPE_TAG, USUAL_TYPE } from './ggf-tags.js';
import { oneLine, readGgfResult, readNumber, readType, splitMove } from './ggf-values.js';

interface NoteDraft {
  comments?: string[];
  elapsed?: number;
  evaluation?: { value: number; seat: Seat };
}

/** A finding whose place in the file is not known yet. */
interface Draft {
  readonly finding: Finding;
  readonly start: number;
  readonly end: number;
}

/** One game being read. All offsets are counted from its first parenthesis. */
export class GgfGame {
  readonly #options: DecoderOptions;
  readonly #limits: Limits;
  /** Where the game begins in the scanner's text. */
  readonly #from: number;
  readonly #drafts: Draft[] = [];
  readonly #told = new Set<string>();
  readonly #tags = new Map<string, string>();
  readonly #parts = new Map<string, number>();
  readonly #players: [{ name?: string; rating?: string }, { name?: string; rating?: string }] = [{}, {}];
  readonly #moves: ReversiMove[] = [];
  readonly #seats: Seat[] = [];
  readonly #offsets: number[] = [];
  readonly #passes: number[] = [];
  readonly #passSeats: Seat[] = [];
  readonly #passOffsets: number[] = [];
  readonly #notes = new Map<number, NoteDraft>();
  #start: ReversiPosition | undefined;
  #game: string | undefined;
  #result: string | undefined;
  /** The game is another one, or its board cannot be read. */
  #other = false;
  /** A move could not be read: what follows is passed over. */
  #broken = false;

  constructor(options: DecoderOptions, from: number) {
    this.#options = options;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#from = from;
  }

  #tell(severity: Severity, { span: _, ...fault }: Fault, start: number, end: number): void {
    this.#drafts.push({ finding: { ...fault, severity }, start, end });
  }

  /** Tells something the first time that it is met. */
  #once(key: string, severity: Severity, code: string, message: string, start: number, end = start): void {
    if (this.#told.has(key)) return;
    this.#told.add(key);
    this.#tell(severity, { code, message }, start, end);
  }

  get #warning(): Severity {
    return this.#options.strict === true ? 'error' : 'warning';
  }

  /** Takes the property that the scanner stands at, with all its values. */
  property(scanner: SgfScanner): void {
    const name = scanner.name();
    const start = scanner.start - this.#from;
    for (let first = true; scanner.value(); first = false) {
      const [from, to] = [scanner.valueStart - this.#from, scanner.valueEnd - this.#from];
      if (first) this.#take(name, oneLine(scanner.raw()), start, from, to);
      else
        this.#once(
          'values',
          this.#warning,
          'extra_values',
          `${excerpt(name)} has one value; the first is kept.`,
          start,
        );
    }
  }

  #take(name: string, value: string, start: number, valueStart: number, valueEnd: number): void {
    switch (name) {
      case 'B':
      case 'W':
        this.#move(name === 'B' ? BLACK : WHITE, value, start, valueStart, valueEnd);
        return;
      case 'GM':
        this.#name(value, start, valueEnd);
        return;
      case 'PB':
      case 'PW':
        this.#player(name === 'PB' ? BLACK : WHITE, 'name', value, start);
        return;
      case 'RB':
      case 'RW':
        this.#player(name === 'RB' ? BLACK : WHITE, 'rating', value, start);
        return;
      case 'BO':
        this.#board(value, start, valueStart, valueEnd);
        return;
      case 'RE':
        if (this.#result !== undefined) this.#repeated('RE', start);
        else {
          this.#result = value;
          this.#parts.set('result', start);
        }
        return;
      case 'CO':
        if (!this.#broken) (this.#note().comments ??= []).push(value);
        return;
      case 'DT':
        this.#date(value, start);
        return;
      case '':
        this.#once('name', 'error', 'bad_name', 'A property has a name of capital letters.', start, valueEnd);
        return;
      default:
        this.tag(tagOf(name), value, start);
    }
  }

  #name(value: string, start: number, end: number): void {
    if (this.#game !== undefined) {
      this.#repeated('GM', start);
      return;
    }
    this.#game = value;
    if (/^(?:othello|reversi)$/i.test(value.trim())) return;
    this.#other = true;
    const message = `This is a game of ${excerpt(value)}; Othello is GM[Othello].`;
    this.#tell('error', { code: 'other_game', message }, start, end);
  }

  #repeated(what: string, start: number): void {
    const message = `${excerpt(what)} stands twice; the first is kept.`;
    this.#once(`repeated ${what}`, this.#warning, 'repeated_tag', message, start);
  }

  /** Keeps a tag; one that is there already stays, and an empty one, or the usual type, says nothing. */
  tag(name: string, value: string, start: number): void {
    if (value === '' || (name === TYPE_TAG && value === USUAL_TYPE)) return;
    if (this.#tags.has(name)) this.#repeated(name, start);
    else if (this.#tags.size >= this.#limits.tags)
      this.#once('tags', 'error', 'limit', `A record has at most ${String(this.#limits.tags)} tags.`, start);
    else {
      this.#tags.set(name, value);
      this.#parts.set(name, start);
    }
  }

  #date(value: string, start: number): void {
    const { date, time } = readMoment(value.trim());
    this.tag(DATE_TAG, date, start);
    if (time !== undefined) this.tag(TIME_TAG, time, start);
  }

  #player(seat: Seat, part: 'name' | 'rating', value: string, start: number): void {
    const player = this.#players[seat as 0 | 1];
    if (value === '') return;
    if (player[part] === undefined) player[part] = value;
    else this.#repeated(`${SIDES[seat as 0 | 1]}’s ${part}`, start);
  }

  /** The board is the size, eight rows from rank 1 on, and the side to move. */
  #board(value: string, start: number, valueStart: number, valueEnd: number): void {
    if (this.#other) return;
    const size = /^\s*(\d+)/.exec(value)?.[1];
    this.#parts.set('start', start);
    if (size !== undefined && size !== '8') {
      this.#wrongSize(size, start, valueEnd);
      return;
    }
    const board = ggf.parsePosition!(value.trim());
    if (!board.ok) {
      this.#other = true;
      this.#tell('error', board.error, valueStart, valueEnd);
      return;
    }
    if (!/[*OXox]\s*$/.test(value.replace(/^.*[-*OXox]{8}/s, '')))
      this.#once(
        'mover',
        this.#warning,
        'no_player',
        'BO ends with the side to move, * or O; it is taken to be Black.',
        start,
        valueEnd,
      );
    this.#start = { ...board.value, variant: variantOfBoard(board.value.cells) };
  }

  #wrongSize(size: string, start: number, end: number): void {
    this.#other = true;
    const message = `The board has 8 by 8 squares here, and this is a game on one of the size ${excerpt(size)}.`;
    this.#once('size', 'error', 'bad_size', message, start, end);
  }

  #move(seat: Seat, value: string, start: number, valueStart: number, valueEnd: number): void {
    if (this.#broken || this.#other) return;
    const { move: text, value: lead, time } = splitMove(value);
    const read = ggf.parseMove(text);
    if (!read.ok) {
      this.#broken = true;
      this.#tell('error', { ...read.error, ply: this.#moves.length }, valueStart, valueEnd);
      return;
    }
    if (this.#moves.length + this.#passes.length >= this.#limits.moves) {
      this.#broken = true;
      const message = `A record has at most ${String(this.#limits.moves)} moves.`;
      this.#tell('error', { code: 'limit', message }, start, start);
      return;
    }
    if (read.value === PASS) {
      this.#passes.push(this.#moves.length);
      this.#passSeats.push(seat);
      this.#passOffsets.push(start);
      if (lead !== '' || time !== '')
        this.#once(
          'pass',
          'note',
          'not_kept',
          'The value and the time of a pass are not kept.',
          valueStart,
          valueEnd,
        );
      return;
    }
    this.#moves.push(read.value);
    this.#seats.push(seat);
    this.#offsets.push(start);
    if (lead !== '')
      this.#number(lead, valueStart, valueEnd, (value) => (this.#note().evaluation = { value, seat }));
    if (time !== '') this.#number(time, valueStart, valueEnd, (value) => (this.#note().elapsed = value));
  }

  #number(text: string, start: number, end: number, keep: (value: number) => void): void {
    const value = readNumber(text);
    if (value !== undefined) keep(value);
    else
      this.#once(
        'number',
        this.#warning,
        'bad_value',
        `Behind a move stand its value and its seconds, F5/-1.04/0.01, and ${excerpt(text)} is no number.`,
        start,
        end,
      );
  }

  #note(): NoteDraft {
    const at = this.#moves.length;
    let note = this.#notes.get(at);
    if (note === undefined) this.#notes.set(at, (note = {}));
    return note;
  }

  /** The text ends, or another game begins, before the end of this one. */
  unclosed(inValue: boolean, end: number): void {
    const message = inValue
      ? 'A value is not closed with ] before the line ends.'
      : 'The game is not closed with ;) before the next one or the end.';
    this.#tell('error', { code: inValue ? 'unclosed_value' : 'unclosed_game', message }, end, end);
  }

  /** @param piece the text of the game */
  finish(piece: TextPiece): Read<ReversiMove, ReversiPosition> {
    const record = this.#record(piece);
    const findings = this.#drafts.map(({ finding, start, end }) => findingAt(piece, finding, start, end));
    return { ...(record && { record }), findings };
  }

  #record(piece: TextPiece): GameRecord<ReversiMove, ReversiPosition> | undefined {
    if (this.#game === undefined) this.#missing('no_game', 'The game is not named; Othello is GM[Othello].');
    if (this.#other) return undefined;
    const type = readType(this.#tags.get(TYPE_TAG) ?? USUAL_TYPE);
    const typeAt = this.#parts.get(TYPE_TAG) ?? 0;
    if (type.size !== undefined && type.size !== 8) {
      this.#wrongSize(String(type.size), typeAt, typeAt);
      return undefined;
    }
    if (type.anti)
      this.#once(
        'anti',
        this.#warning,
        'other_rules',
        'In anti-Othello the fewer discs win; here the game is replayed as Othello.',
        typeAt,
      );
    if (this.#start === undefined) this.#missing('no_board', 'There is no BO; the usual board is taken.');
    const start = this.#start ?? SETUPS.othello;
    this.#judgeTurns(start);
    const result = this.#outcome(type);
    return makeRecord<ReversiMove, ReversiPosition>({
      game: GAME,
      variant: start.variant,
      players: this.#players.map((player): Player => player),
      tags: this.#tags,
      start: startFrom(start),
      moves: this.#moves,
      passes: this.#passes,
      notes: this.#notes,
      result,
      places:
        this.#options.places === true
          ? placesOf(piece, { moves: this.#offsets, parts: this.#parts })
          : undefined,
    });
  }

  #missing(code: string, message: string): void {
    this.#tell(this.#warning, { code, message }, 0, 0);
  }

  #outcome(type: ReturnType<typeof readType>): Outcome | undefined {
    if (this.#result === undefined) return undefined;
    const at = this.#parts.get('result')!;
    const read = readGgfResult(this.#result, type);
    if (read === undefined) {
      const message = `${excerpt(this.#result)} is no result, such as +24.000, -40.00:r or ?.`;
      this.#tell('error', { code: 'bad_result', message }, at, at + 2);
      return undefined;
    }
    if (read.adjourned)
      this.#tell(
        'note',
        { code: 'adjourned', message: 'The game was broken off; it has no result.' },
        at,
        at + 2,
      );
    if (read.margin !== undefined) this.tag(MARGIN_TAG, read.margin, at);
    return read.outcome;
  }

  /** Do the colours of the moves agree with the rules? The first that does not is told. */
  #judgeTurns(start: ReversiPosition): void {
    const line = { moves: this.#moves, passes: this.#passes };
    const turns = turnsOf(line, start, 2, rules).get(line)!;
    const wrong = this.#seats.findIndex((seat, i) => i < turns.sure && seat !== turns.moves[i]);
    if (wrong !== -1) {
      this.#wrongSeat(this.#offsets[wrong]!, this.#seats[wrong]!, wrong);
      return;
    }
    if (turns.sure < this.#moves.length) return;
    const pass = this.#passSeats.findIndex((seat, i) => seat !== turns.passes[i]);
    if (pass !== -1) this.#wrongSeat(this.#passOffsets[pass]!, this.#passSeats[pass]!);
  }

  #wrongSeat(at: number, seat: Seat, ply?: number): void {
    const name = SIDES[seat as 0 | 1];
    const message = `This move is written as ${name}’s (${COLOURS[seat as 0 | 1].toUpperCase()}), and it is the other side’s turn.`;
    this.#tell(this.#warning, { code: 'wrong_seat', message, ...(ply !== undefined && { ply }) }, at, at + 1);
  }
}
