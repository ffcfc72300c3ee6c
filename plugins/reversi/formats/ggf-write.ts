/** Records as GGF: one game a line, the games of a match on one. */
import type { Seat } from '../../../core/notation/index.js';
import type { Encoded, GameRecord, Loss, Note } from '../../../core/records/index.js';
import { MARGIN_TAG, turnsOf } from '../../../core/registry/index.js';
import { ggf } from '../dialects/ggf.js';
import { setupOf, variantOfBoard } from '../boards.js';
import { IS_PASS, PASS, squareOf } from '../moves.js';
import { rules } from '../rules.js';
import type { ReversiMove, ReversiPosition } from '../types.js';
import { readMoment, writeMoment } from './ggf-dates.js';
import { DATE_TAG, MATCH_TAG, propertyOf, TIME_TAG, TYPE_TAG, USUAL_TYPE } from './ggf-tags.js';
import { oneLine, readType, writeGgfResult, writeNumber } from './ggf-values.js';

type ReversiRecord = GameRecord<ReversiMove, ReversiPosition>;

/** The letters of the moves' properties, by seat. */
const SIDE = ['B', 'W'] as const;

/** Writes records one by one: what is on the same line depends on the one before. */
export class GgfWriter {
  /** The match whose line is open. */
  #open: { readonly next: number; readonly count: number } | undefined;

  push(record: ReversiRecord): Encoded {
    const game = new GgfGameText(record);
    const match = /^([1-9]\d{0,8})\/([1-9]\d{0,8})$/.exec(record.tags.get(MATCH_TAG) ?? '');
    const [number, count] = match === null ? [0, 0] : [Number(match[1]), Number(match[2])];
    const goesOn = this.#open !== undefined && number === this.#open.next && count === this.#open.count;
    const begins = !goesOn && number === 1 && count > 1;
    if (record.tags.has(MATCH_TAG) && !goesOn && !begins)
      game.lose('tags', 'A game of a match stands behind those before it.');
    let text = goesOn || this.#open === undefined ? '' : '\n';
    if (begins) text += `${String(count)} `;
    text += game.write();
    this.#open = (goesOn || begins) && number < count ? { next: number + 1, count } : undefined;
    return { data: this.#open === undefined ? `${text}\n` : text, losses: game.losses() };
  }

  end(): string {
    return this.#open === undefined ? '' : '\n';
  }
}

/** The text of one game. */
class GgfGameText {
  readonly #record: ReversiRecord;
  readonly #losses = new Map<string, Loss>();

  constructor(record: ReversiRecord) {
    this.#record = record;
  }

  losses(): Loss[] {
    return [...this.#losses.values()];
  }

  lose(code: string, message: string): void {
    if (!this.#losses.has(code)) this.#losses.set(code, { code, message });
  }

  write(): string {
    const { result, tags } = this.#record;
    const type = readType(tags.get(TYPE_TAG) ?? USUAL_TYPE);
    const written = writeGgfResult(result, type, tags.get(MARGIN_TAG));
    for (const [code, message] of written.losses) this.lose(code, message);
    const [first, rest] = this.#tags(written.margin);
    const players = this.#players();
    return `(;GM[Othello]${first}${players}${rest}RE[${written.text}]BO[${this.#board()}]${this.#moves()};)`;
  }

  /** Site and date stand before the players where a record begins with them, the other tags behind them. */
  #tags(margin: boolean): readonly [first: string, rest: string] {
    const { tags } = this.#record;
    let first = '';
    let rest = '';
    let dated = false;
    let begun = false;
    if (!tags.has('Site')) first = 'PC[]';
    for (const [name, raw] of tags) {
      if (name === MATCH_TAG || (name === MARGIN_TAG && margin)) continue;
      let text = '';
      if (name === DATE_TAG || name === TIME_TAG) {
        if (!dated) text = this.#date();
        dated = true;
      } else {
        text = this.#tag(name, raw);
        begun ||= name !== 'Site';
      }
      if (begun) rest += text;
      else first += text;
    }
    if (!tags.has(TYPE_TAG)) rest += `TY[${USUAL_TYPE}]`;
    return [first, rest];
  }

  #tag(name: string, raw: string): string {
    const property = propertyOf(name);
    if (property === undefined) {
      this.lose('tags', 'GGF has properties of one or two capital letters, and none of that name.');
      return '';
    }
    if (raw === '' || (name === TYPE_TAG && raw === USUAL_TYPE))
      this.lose('tags', 'An empty value, and the usual type, are the same as none.');
    return `${property}[${this.#text(raw, 'tags')}]`;
  }

  #date(): string {
    const { tags } = this.#record;
    const date = tags.get(DATE_TAG);
    const time = tags.get(TIME_TAG);
    const moment = { ...(date !== undefined && { date }), ...(time !== undefined && { time }) };
    const text = this.#text(writeMoment(moment), 'tags').trim();
    const back = readMoment(text);
    if (back.date === date && back.time === time && date !== '') return `DT[${text}]`;
    this.lose(
      'tags',
      'GGF has a day with a time of day, 2003.12.15_13:24:03.MST, and cannot hold this date or time.',
    );
    return date === undefined || date === '' ? '' : `DT[${this.#text(date, 'tags').trim()}]`;
  }

  #players(): string {
    const { players } = this.#record;
    const part = (property: string, value: string | undefined, code: string, always: boolean) => {
      if (value === undefined) return always ? `${property}[]` : '';
      if (value === '') this.lose(code, 'An empty value is the same as none.');
      return `${property}[${this.#text(value, code)}]`;
    };
    return (
      part('PB', players[0]?.name, 'players', true) +
      part('PW', players[1]?.name, 'players', true) +
      part('RB', players[0]?.rating, 'ratings', false) +
      part('RW', players[1]?.rating, 'ratings', false)
    );
  }

  #board(): string {
    const { variant, start = setupOf(variant) } = this.#record;
    if (variant !== variantOfBoard(start.cells))
      this.lose('variant', 'Its board does not tell which variant this is.');
    return ggf.formatPosition!(start);
  }

  #moves(): string {
    const { moves, notes, passes = NONE, variant, start = setupOf(variant) } = this.#record;
    const turns = turnsOf(this.#record, start, 2, rules).get(this.#record)!;
    let text = this.#comments(notes?.get(0));
    this.#beforeFirst(notes?.get(0));
    let pass = 0;
    for (let i = 0; i <= moves.length; i++) {
      for (; pass < passes.length && passes[pass]! <= i; pass++)
        text += `${SIDE[turns.passes[pass] as 0 | 1]}[${ggf.formatMove(PASS)}]`;
      const move = moves[i];
      if (move === undefined) break;
      if (squareOf(move) === IS_PASS)
        this.lose('passes', 'A pass among the moves comes back as a written pass.');
      const seat = turns.moves[i]!;
      const note = notes?.get(i + 1);
      text += `${SIDE[seat as 0 | 1]}[${ggf.formatMove(move)}${this.#numbers(note, seat)}]${this.#comments(note)}`;
    }
    return text;
  }

  #beforeFirst(note: Note | undefined): void {
    if (note?.evaluation !== undefined) this.lose('evaluations', 'In GGF a value stands behind a move.');
    if (note?.elapsed !== undefined || note?.clock !== undefined)
      this.lose('clocks', 'In GGF a time stands behind a move.');
  }

  /** `/value/seconds`, less what is missing at the end. */
  #numbers(note: Note | undefined, seat: Seat): string {
    if (note === undefined) return '';
    const { evaluation, elapsed, clock } = note;
    if (clock !== undefined) this.lose('clocks', 'GGF has the time that a move took, and not what is left.');
    let value = '';
    if (evaluation !== undefined) {
      if (evaluation.seat !== seat)
        this.lose('evaluations', 'A value comes back counted for the one who has just moved.');
      const counted =
        evaluation.seat === seat || evaluation.value === 0 ? evaluation.value : -evaluation.value;
      value = this.#number(counted, 'evaluations');
    }
    const time = elapsed === undefined ? '' : this.#number(elapsed, 'clocks');
    if (time !== '') return `/${value}/${time}`;
    return value === '' ? '' : `/${value}`;
  }

  #number(value: number, code: string): string {
    const text = writeNumber(value);
    if (text === undefined) this.lose(code, 'GGF has only numbers that are written out.');
    return text ?? '';
  }

  #comments(note: Note | undefined): string {
    return (note?.comments ?? NONE).map((comment) => `CO[${this.#text(comment, 'comments')}]`).join('');
  }

  /** One line, without brackets: GGF has no way to write them. */
  #text(text: string, code: string): string {
    const plain = oneLine(text)
      .replaceAll('[', '(')
      .replaceAll(']', ')')
      .replace(/\p{Cs}/gu, '\ufffd');
    if (plain !== text)
      this.lose(
        code,
        'A value of GGF is one line without square brackets; they became round, and line ends blanks.',
      );
    return plain;
  }
}

const NONE: readonly never[] = Object.freeze([]);
