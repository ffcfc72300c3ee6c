/** Records as SGF. */
import type { Move, Seat } from '../../notation/index.js';
import {
  makeRecord,
  type Encoded,
  type GameRecord,
  type Loss,
  type Note,
  type Variation,
} from '../../records/index.js';
import { notationOf, variantToWrite, type GamePlugin, type Variant } from '../plugin.js';
import type { SgfDialect } from './dialect.js';
import { markKind, markOf } from './marks.js';
import { BY_TAG, isBlock, OWN, OWN_VERSION } from './properties.js';
import type { SgfReading } from './read.js';
import { MARGIN_TAG, writeSgfResult } from './results.js';
import { setupText } from './setup.js';
import { turnsOf, type TurnLine, type Turns } from './turns.js';
import { escapePart, escapeText, plainLine, plainText, realText, unknownText } from './values.js';

/** Where lines of moves are broken. */
const WIDTH = 79;

/**
 * The text of a record, and what of it SGF could not hold.
 * @throws NotationError `unknown_variant`; for a move or a start that cannot be written
 */
export function writeSgf(record: GameRecord, reading: SgfReading, width = WIDTH): Encoded {
  const writer = new SgfWriter(record, reading, width);
  return { data: writer.write(), losses: writer.losses() };
}

class SgfWriter {
  readonly #record: GameRecord;
  readonly #plugin: GamePlugin;
  readonly #dialect: SgfDialect;
  readonly #known: ReadonlyMap<string, unknown>;
  readonly #variant: Variant;
  readonly #width: number;
  readonly #losses = new Map<string, Loss>();
  readonly #pass: Move | undefined;
  readonly #passText: string | undefined;
  #turns: ReadonlyMap<TurnLine, Turns> = new Map();
  #text = '';
  #column = 0;

  constructor(record: GameRecord, { plugin, dialect, actions }: SgfReading, width: number) {
    this.#plugin = plugin();
    this.#dialect = dialect;
    this.#known = actions;
    this.#variant = variantToWrite(this.#plugin, record.variant);
    this.#width = width;
    this.#pass = this.#plugin.pass;
    if (this.#pass !== undefined || record.passes === undefined) this.#record = record;
    else {
      this.#lose('passes', 'The game has no pass to write.');
      this.#record = makeRecord({ ...record, passes: undefined });
    }
    this.#passText = this.#pass && this.#move(this.#pass);
  }

  losses(): readonly Loss[] {
    return [...this.#losses.values()];
  }

  write(): string {
    const record = this.#record;
    const { setup, seats } = this.#variant;
    const rules = this.#dialect.turns === 'rules' ? this.#plugin.rules : undefined;
    const start = record.start ?? setup;
    this.#turns = turnsOf(record, start, seats.length, rules, record.options);
    this.#root();
    this.#tree();
    this.#text += '\n';
    return this.#text;
  }

  #lose(code: string, message: string): void {
    if (!this.#losses.has(code)) this.#losses.set(code, { code, message });
  }

  /** A piece of text that is not broken. */
  #put(piece: string): void {
    const breaks = piece.indexOf('\n');
    const first = breaks === -1 ? piece.length : breaks;
    if (this.#column > 0 && this.#column + first > this.#width) this.#endLine();
    this.#text += piece;
    this.#column = breaks === -1 ? this.#column + first : piece.length - piece.lastIndexOf('\n') - 1;
  }

  #putAll(pieces: readonly string[]): void {
    for (const piece of pieces) this.#put(piece);
  }

  #endLine(): void {
    if (this.#column === 0) return;
    this.#text += '\n';
    this.#column = 0;
  }

  // The first node.

  #root(): void {
    const { games, sizes, ours } = this.#dialect;
    const record = this.#record;
    this.#put(`(;FF[4]GM[${games[0]!}]CA[UTF-8]SZ[${sizes[0]!}]`);
    if (ours === true) this.#put(`${OWN.version}[${OWN_VERSION}]`);
    if (this.#variant !== this.#plugin.variants[0])
      this.#put(`${OWN.variant}[${escapeText(record.variant)}]`);
    const options = Object.entries(record.options);
    if (options.length > 0)
      this.#put(OWN.options + options.map(([name, value]) => pair(name, String(value))).join(''));
    this.#endLine();
    const result = this.#result();
    this.#tags(result.margin);
    this.#players();
    this.#endLine();
    this.#start();
    this.#put(result.text);
    this.#rest();
    this.#endLine();
  }

  /** RE, and what goes beside it; and whether it tells the margin that a tag has. */
  #result(): { text: string; margin: boolean } {
    const { result, tags } = this.#record;
    if (result === undefined) return { text: '', margin: false };
    const { seats, margins } = this.#dialect;
    const written = writeSgfResult(result, seats, margins, tags.get(MARGIN_TAG));
    if (written === undefined) {
      this.#lose('result', 'SGF has no result for a game with several winners.');
      return { text: '', margin: false };
    }
    const { text, reason, scores, margin } = written;
    const numbers = (property: string, list: readonly number[] | undefined) => {
      if (list === undefined) return '';
      const texts = list.map(realText);
      if (texts.every((one) => one !== undefined)) return `${property}[${texts.join(' ')}]`;
      this.#lose(property === OWN.scores ? 'scores' : 'ranks', 'SGF has only numbers that are written out.');
      return '';
    };
    const why = reason === undefined ? '' : `${OWN.reason}[${escapeText(this.#block(reason, 'reason'))}]`;
    return {
      text: `RE[${text}]${why}${numbers(OWN.scores, scores)}${numbers(OWN.ranks, result.ranks)}`,
      margin,
    };
  }

  /**
   * Tags as the properties that they are, and after them, where that is not all or not the order, from the first
   * such on by their names.
   * @param margin RE, which stands behind them, tells the margin
   */
  #tags(margin: boolean): void {
    const tags = [...this.#record.tags].map(([name, value]) => {
      const block = BY_TAG.get(name);
      const one =
        block === undefined || isBlock(block) ? this.#block(value, 'tags') : this.#line(value, 'tags');
      return [this.#block(name, 'tags'), one] as const;
    });
    /** As they will be read, without what is told by name. */
    const read: (readonly [string, string])[] = [];
    for (const [name, value] of tags) {
      const property = BY_TAG.get(name);
      if (property !== undefined) {
        const text = property.write(value);
        if (text === undefined) continue;
        this.#put(`${property.property}[${escapeText(text)}]`);
        read.push([name, property.read(escapeText(text))]);
      } else if (/^[A-Z]+$/.test(name) && !this.#known.has(name)) {
        this.#put(name + unknownText(value));
        read.push([name, value]);
      }
    }
    if (margin) read.push([MARGIN_TAG, this.#record.tags.get(MARGIN_TAG)!]);
    const differs = tags.findIndex(([name, value], i) => read[i]?.[0] !== name || read[i][1] !== value);
    if (differs === -1) return;
    this.#put(OWN.tags);
    for (const [name, value] of tags.slice(differs)) this.#put(pair(name, value));
  }

  #players(): void {
    this.#dialect.seats.forEach(({ name, rating }, seat) => {
      const player = this.#record.players[seat];
      if (player?.name !== undefined) this.#put(`${name}[${escapeText(this.#line(player.name, 'players'))}]`);
      if (player?.rating !== undefined)
        this.#put(`${rating}[${escapeText(this.#line(player.rating, 'ratings'))}]`);
    });
  }

  #start(): void {
    const { start } = this.#record;
    if (start === undefined) return;
    const { writeStart } = this.#dialect;
    this.#put(setupText(start, this.#variant.setup, this.#dialect, this.#variant.geometry));
    if (writeStart !== undefined) this.#put(`${OWN.start}[${escapeText(writeStart(start))}]`);
    this.#endLine();
  }

  #rest(): void {
    const { offer, partial, notes } = this.#record;
    if (offer !== undefined) this.#put(`${OWN.offer}[${this.#dialect.seats[offer]!.colour}]`);
    if (partial !== undefined) this.#put(`${OWN.partial}[${escapeText(this.#move(partial))}]`);
    this.#putAll(this.#note(notes?.get(0), undefined));
  }

  // The tree.

  /** Branches are written from a list of work, since they may be nested deeper than a stack is. */
  #tree(): void {
    const work: (')' | Branch)[] = [')', { line: this.#record, from: 0, kind: 'main' }];
    for (let next = work.pop(); next !== undefined; next = work.pop()) {
      if (next === ')') this.#put(next);
      else {
        const { line } = next;
        this.#begin(next);
        const at = this.#moves(next);
        if (at === undefined) continue;
        // Side lines stand behind the line itself, which goes on in the first branch; the last is written last.
        const sides = line.notes!.get(at)!.variations!;
        for (let i = sides.length - 1; i >= 0; i--)
          work.push(')', { line: sides[i]!, from: 0, kind: 'side' });
        work.push(')', { line, from: at, kind: 'rest' });
      }
    }
  }

  #begin({ line, from, kind }: Branch): void {
    if (kind === 'main') return;
    this.#put('(');
    if (kind === 'rest') {
      if (from === line.moves.length) this.#put(';');
      return;
    }
    const note = this.#note(line.notes?.get(0), undefined);
    if (line.moves.length === 0 || note.length > 0) this.#put(';');
    this.#putAll(note);
  }

  /** Writes moves up to the next place with side lines, which it gives; undefined at the end. */
  #moves({ line, from, kind }: Branch): number | undefined {
    const turns = this.#turns.get(line)!;
    const passes = ('passes' in line ? line.passes : undefined) ?? NONE;
    // Of the rest of a line, the passes and the side lines at its beginning are done.
    const done = kind === 'rest' ? from : -1;
    let pass = 0;
    while (pass < passes.length && passes[pass]! <= done) pass++;
    for (let i = from; ; i++) {
      if (i > done) {
        for (; pass < passes.length && passes[pass]! <= i; pass++)
          this.#written(this.#pass!, turns.passes[pass]!);
        if ((line.notes?.get(i)?.variations?.length ?? 0) > 0) return i;
      }
      if (i >= line.moves.length) return undefined;
      const seat = turns.moves[i]!;
      this.#written(line.moves[i]!, seat, line === this.#record);
      this.#putAll(this.#note(line.notes?.get(i + 1), seat));
    }
  }

  /** @param main the move is one of the game's own line, in which a pass is no move */
  #written(move: Move, seat: Seat, main = false): void {
    const text = this.#move(move);
    if (main && text === this.#passText)
      this.#lose('passes', 'A pass among the moves comes back as a written pass.');
    this.#put(`;${this.#dialect.seats[seat]!.move}[${escapeText(text)}]`);
  }

  #move(move: Move): string {
    const { writeMove, notation } = this.#dialect;
    const context = { variant: this.#variant.id };
    if (writeMove !== undefined) return writeMove(move, context);
    return (notationOf(this.#plugin, notation) ?? this.#plugin.notations[0]!).formatMove(move, context);
  }

  /**
   * What is said of a place, for the node that is open; further comments each in a node of its own.
   * @param seat who has just moved, if anybody
   */
  #note(note: Note | undefined, seat: Seat | undefined): readonly string[] {
    if (note === undefined) return NONE;
    const { comments = NONE, clock, elapsed, evaluation } = note;
    return [
      ...this.#glyphs(note.glyphs ?? NONE),
      this.#clock(clock, seat),
      this.#real(OWN.elapsed, elapsed, 'clocks'),
      this.#evaluation(evaluation, seat),
      ...comments.map(
        (comment, i) => `${i === 0 ? '' : ';'}C[${escapeText(this.#block(comment, 'comments'))}]`,
      ),
    ].filter((piece) => piece !== '');
  }

  #glyphs(glyphs: readonly string[]): string[] {
    const taken = new Set<string>();
    const pieces: string[] = [];
    const others: string[] = [];
    for (const glyph of glyphs) {
      const mark = markOf(glyph);
      // Once one of them has no property, the rest goes with it, so that the order stays.
      if (mark === undefined || others.length > 0 || taken.has(markKind(mark[0]))) others.push(glyph);
      else {
        taken.add(markKind(mark[0]));
        pieces.push(`${mark[0]}[${mark[1]}]`);
      }
    }
    if (others.length > 0)
      pieces.push(
        OWN.glyphs + others.map((glyph) => `[${escapeText(this.#block(glyph, 'glyphs'))}]`).join(''),
      );
    return pieces;
  }

  #clock(seconds: number | undefined, seat: Seat | undefined): string {
    if (seconds === undefined) return '';
    if (seat !== undefined) return this.#real(this.#dialect.seats[seat]!.clock, seconds, 'clocks');
    this.#lose('clocks', 'A clock belongs to the one who has just moved.');
    return '';
  }

  #evaluation(evaluation: Note['evaluation'], mover: Seat | undefined): string {
    if (evaluation === undefined) return '';
    const black = this.#dialect.seats.findIndex(({ colour }) => colour === 'B');
    const { value, seat } = evaluation;
    if (seat !== (mover ?? black))
      this.#lose('evaluations', 'A value comes back counted for the one who has just moved.');
    return this.#real('V', seat === black || value === 0 ? value : -value, 'evaluations');
  }

  #real(property: string, value: number | undefined, code: string): string {
    if (value === undefined) return '';
    const text = realText(value);
    if (text !== undefined) return `${property}[${text}]`;
    this.#lose(code, 'SGF has only numbers that are written out.');
    return '';
  }

  #line(text: string, code: string): string {
    const plain = plainLine(text);
    if (plain !== text)
      this.#lose(
        code,
        'Such a value of SGF is one line of text; line ends and tabs became blanks, half letters signs.',
      );
    return plain;
  }

  #block(text: string, code: string): string {
    const plain = plainText(text);
    if (plain !== text)
      this.#lose(code, 'In SGF line ends are alike and tabs are blanks, and half letters became signs.');
    return plain;
  }
}

/** A line to be written, or the rest of one from a place with side lines on. */
interface Branch {
  readonly line: GameRecord | Variation;
  readonly from: number;
  readonly kind: 'main' | 'rest' | 'side';
}

const NONE: readonly never[] = Object.freeze([]);

const pair = (name: string, value: string): string => `[${escapePart(name)}:${escapePart(value)}]`;
