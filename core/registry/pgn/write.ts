/** Records as PGN. */
import type { Move, Notation, NotationContext } from '../../notation/index.js';
import type { Encoded, GameRecord, Loss, Note, Variation } from '../../records/index.js';
import { UNSTATED } from '../../rules/index.js';
import { notationOf, variantToWrite, type GamePlugin, type Variant } from '../plugin.js';
import { positionWriter, withWritableStart } from '../start.js';
import { writeCommands } from './commands.js';
import {
  reservedTags,
  resultReader,
  resultWriter,
  tagsTaken,
  writeOptions,
  type PgnDialect,
} from './dialect.js';

/** Those of the seven tags of the standard that are plain tags here; they stand first where a record begins with them. */
const ROSTER = new Set(['Event', 'Site', 'Date', 'Round']);

/** Where lines of moves are broken, as the standard has it. */
const WIDTH = 79;

/**
 * The text of a record, and what of it PGN could not hold.
 * @throws NotationError `unknown_variant`; for a move or a start that cannot be written
 */
export function writePgn(
  given: GameRecord,
  plugin: GamePlugin,
  dialect: PgnDialect,
  named: boolean,
  width = WIDTH,
): Encoded {
  const variant = variantToWrite(plugin, given.variant);
  const notation = notationOf(plugin, dialect.notation) ?? plugin.notations[0]!;
  const losses = new Map<string, Loss>();
  const lose = (code: string, message: string) =>
    void (losses.has(code) || losses.set(code, { code, message }));
  const presented = dialect.present?.(given, lose) ?? given;
  const positions = positionWriter(plugin, notation);
  const record = withWritableStart(presented, plugin, positions, lose);
  const sign = resultWriter(dialect)(record.result, variant.seats.length);
  if (sign === undefined) lose('result', 'PGN has no sign for a game with several winners.');
  const result = sign ?? '*';
  if (dialect.bare === true && record.result !== undefined) {
    const { scores, ranks } = record.result;
    const back = resultReader(dialect)(result, variant.seats.length)?.outcome;
    if (scores !== undefined && back?.scores?.join() !== scores.join())
      lose('scores', `${result} does not tell the score.`);
    if (ranks !== undefined) lose('ranks', 'It cannot hold the places.');
  }
  const header = tagLines(record, plugin, variant, notation, dialect, named, result, lose);
  const turns = dialect.layout === 'turns';
  const body = new MoveText(record, plugin, variant, notation, lose, width, turns).write(result);
  return { data: `${header}${turns ? '' : '\n'}${body}\n\n`, losses: [...losses.values()] };
}

type Lose = (code: string, message: string) => void;

function tagLines(
  record: GameRecord,
  plugin: GamePlugin,
  variant: Variant,
  notation: Notation,
  dialect: PgnDialect,
  named: boolean,
  result: string,
  lose: Lose,
): string {
  const lines: string[] = [];
  /** @param part what of the record it says, for what is told as lost */
  const tag = (name: string, value: string, part = 'tags') => {
    if (/[\p{Cc}\u2028\u2029]/u.test(value))
      lose(part, 'A value of a PGN tag is one line; line ends and control characters became blanks.');
    lines.push(`[${name} "${value.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').replace(/[\\"]/g, '\\$&')}"]`);
  };
  const reserved = reservedTags(variant);
  const taken = tagsTaken(variant, dialect);
  const tags = [...record.tags].filter(([name]) => {
    const good = /^[^\s"\]]+$/.test(name) && !/\p{Cc}/u.test(name) && !taken.has(name);
    if (!good) lose('tags', 'A name of a PGN tag is one word, and none that says something else there.');
    return good;
  });
  const roster = tags.findIndex(([name]) => !ROSTER.has(name));
  const cut = roster === -1 ? tags.length : roster;
  for (const [name, value] of tags.slice(0, cut)) tag(name, value);
  reserved.players.forEach((name, seat) => {
    const player = record.players[seat];
    if (player?.name !== undefined) tag(name, player.name, 'players');
  });
  tag('Result', result);
  for (const [name, value] of tags.slice(cut)) tag(name, value);
  reserved.ratings.forEach((name, seat) => {
    const player = record.players[seat];
    if (player?.rating !== undefined) tag(name, player.rating, 'ratings');
  });
  if (named) tag('Game', plugin.id);
  const variantName = dialect.variants?.[variant.id];
  if (variantName !== undefined) tag('Variant', variantName);
  else if (variant !== plugin.variants[0]) tag('Variant', variant.id);
  if (Object.keys(record.options).length > 0) tag('Options', writeOptions(record.options));
  if (record.start !== undefined) {
    tag('SetUp', '1');
    tag('FEN', positionWriter(plugin, notation).formatPosition!(record.start));
  }
  if (record.result !== undefined && result !== '*' && dialect.bare !== true) {
    const { scores, ranks, reason } = record.result;
    if (scores !== undefined) tag('Score', scores.join(' '));
    if (ranks !== undefined) tag('Ranks', ranks.join(' '));
    if (reason !== UNSTATED) tag('Termination', reason, 'reason');
  }
  if (record.offer !== undefined) tag('Offer', variant.seats[record.offer]!);
  if (record.partial !== undefined)
    tag('Partial', notation.formatMove(record.partial, { variant: variant.id }));
  return `${lines.join('\n')}\n`;
}

/** The moves with all that stands between them. */
class MoveText {
  readonly #lines: string[] = [];
  #line = '';
  /** Opening parentheses that wait for the next word. */
  #opening = '';
  /** The number of words so far. */
  #written = 0;
  readonly #context: NotationContext;
  readonly #pass: string | undefined;

  constructor(
    readonly record: GameRecord,
    plugin: GamePlugin,
    readonly variant: Variant,
    readonly notation: Notation,
    readonly lose: Lose,
    readonly width: number,
    /** Each number begins a line, and no result stands at the end. */
    readonly turns: boolean,
  ) {
    this.#context = { variant: variant.id };
    this.#pass = plugin.pass && notation.formatMove(plugin.pass, this.#context);
  }

  write(result: string): string {
    const { record, variant } = this;
    // Passes count as moves here, so they shift what stands before and behind a number.
    const half = variant.seats.length === 2 ? (record.start ?? variant.setup).toMove % 2 : 0;
    const first = record.start === undefined ? this.#context : { ...this.#context, position: record.start };
    this.#moves(record.moves, record.notes, half, first, record.passes);
    // A game without a word would run into the next one.
    if (!this.turns || this.#written === 0) this.#put(result);
    return [...this.#lines, this.#line].join('\n');
  }

  #put(bare: string): void {
    this.#written++;
    const word = this.#opening + bare;
    this.#opening = '';
    if (this.#line === '') this.#line = word;
    else if (this.#line.length - (this.#line.lastIndexOf('\n') + 1) + 1 + word.length <= this.width)
      this.#line += ` ${word}`;
    else {
      this.#lines.push(this.#line);
      this.#line = word;
    }
  }

  /** @param first the context of the line's first move */
  #moves(
    moves: readonly Move[],
    notes: ReadonlyMap<number, Note> | undefined,
    half: number,
    first: NotationContext,
    passes: readonly number[] = [],
  ): void {
    let pass = 0;
    let number = true;
    this.#after(notes?.get(0));
    if (passes.length > 0 && this.#pass === undefined) this.lose('passes', 'The game has no pass to write.');
    for (let i = 0; i <= moves.length; i++) {
      while (this.#pass !== undefined && passes[pass] === i) {
        this.#number(half++, number);
        this.#put(this.#pass);
        pass++;
        number = false;
      }
      if (i === moves.length) break;
      this.#number(half, number);
      const context = i === 0 ? first : this.#context;
      this.#put(quoted(this.notation.formatMove(moves[i]!, context)));
      const lines = notes?.get(i)?.variations ?? [];
      number = this.#after(notes?.get(i + 1)) || lines.length > 0;
      for (const line of lines) this.#variation(line, half, context);
      half++;
    }
    if (notes?.get(moves.length)?.variations !== undefined)
      this.lose('variations', 'In PGN a side line stands in place of a move, and here none follows.');
  }

  #variation({ moves, notes }: Variation, half: number, first: NotationContext): void {
    this.#opening += '(';
    this.#moves(moves, notes, half, first);
    this.#close();
  }

  /** A parenthesis closes right behind the last word; a side line of nothing still has its own two. */
  #close(): void {
    if (this.#opening !== '' || this.#line === '') this.#put(')');
    else this.#line += ')';
  }

  /** `1.` before a first move, `1...` before a second one where something stands between. */
  #number(half: number, forced: boolean): void {
    if (this.turns && this.#opening === '' && this.#line !== '' && (half % 2 === 0 || forced)) {
      this.#lines.push(this.#line);
      this.#line = '';
    }
    if (this.variant.seats.length !== 2) this.#put(`${String(half + 1)}.`);
    else if (half % 2 === 0) this.#put(`${String(half / 2 + 1)}.`);
    else if (forced) this.#put(`${String((half + 1) / 2)}...`);
  }

  /** Writes what stands behind a move; true where there was something. */
  #after(note: Note | undefined): boolean {
    if (note === undefined) return false;
    const before = this.#written;
    for (const glyph of note.glyphs ?? []) {
      if (/^(?:[!?]+|\$\d+)$/.test(glyph)) this.#put(glyph);
      else this.lose('glyphs', 'PGN has !, ? and $ with a number as signs of judgement.');
    }
    const commands = writeCommands(note);
    if (commands === undefined) {
      this.lose(
        'clocks',
        'PGN has clock times of thousandths of a second from 0, and evaluations for the first seat.',
      );
    } else if (commands !== '') this.#put(`{ ${commands} }`);
    for (const comment of note.comments ?? []) this.#comment(comment);
    return this.#written > before;
  }

  #comment(given: string): void {
    // Line ends become \n when the file is read, and CR is one.
    const text = given.replace(/\r\n?/g, '\n');
    if (text !== given) this.lose('comments', 'A carriage return in a comment becomes a line end.');
    if (/\[%(?:clk|emt|eval)\b/.test(text))
      this.lose('comments', 'A comment that looks like a clock or an evaluation becomes one.');
    if (!text.includes('}')) this.#put(`{ ${text} }`);
    else if (!text.includes('\n')) {
      this.#put(`; ${text} `);
      this.#lines.push(this.#line);
      this.#line = '';
    } else this.lose('comments', 'A comment of several lines that holds } was left out.');
  }
}

const quoted = (move: string): string => (/[\s(){};$!?"]/.test(move) ? `"${move}"` : move);
