/** The text of one SGF game tree to a record. */
import {
  excerpt,
  type Cell,
  type Fault,
  type Finding,
  type Move,
  type NotationContext,
  type Position,
  type Result,
  type RuleOptions,
  type Seat,
  type Severity,
  EMPTY,
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
  type Shared,
  type Read,
  type TextPiece,
  type Variation,
} from '../../records/index.js';
import type { Outcome } from '../../rules/index.js';
import { optionFromText } from '../options.js';
import { notationOf, variantOf, type GamePlugin, type Variant } from '../plugin.js';
import type { SgfDialect } from './dialect.js';
import { glyphOf, MARK_PROPERTIES } from './marks.js';
import { OWN, OWN_VERSION, TAG_PROPERTIES } from './properties.js';
import { MARGIN_TAG, readSgfResult, type SgfResult } from './results.js';
import { codeOf, Sgf, SgfScanner } from './scan.js';
import { pointsOf, seatOfColour } from './setup.js';
import { turnsOf } from './turns.js';
import { lineOf, realOf, splitComposed, textOf, unknownValue } from './values.js';

/** What a reader of SGF works with; made once for a format. */
export interface SgfReading {
  readonly plugin: () => GamePlugin;
  readonly dialect: SgfDialect;
  readonly properties: ReadonlyMap<string, SgfProperty>;
}

/** What is done about a property when it is met. */
export type SgfProperty = (reader: SgfReader, name: string) => void;

/** A note that is being filled in. Lists grow in place, since a file may have any number of comments at one place. */
interface NoteDraft {
  comments?: string[];
  glyphs?: string[];
  clock?: number;
  elapsed?: number;
  evaluation?: NonNullable<Note['evaluation']>;
  variations?: Variation[];
}

/** A line of moves being read: the game's own, or a side line. It becomes a {@link Variation} as it is. */
interface Line {
  readonly moves: Move[];
  notes: Map<number, NoteDraft> | undefined;
  /** Who is said to have made each move. */
  readonly seats: Seat[];
  /** Where each move stands. */
  readonly offsets: number[];
  /** Of the game's own line: indexes of moves before which a pass is written. In a side line a pass is a move. */
  readonly passes: number[];
}

const newLine = (): Line => ({ moves: [], notes: undefined, seats: [], offsets: [], passes: [] });

/** Where in the tree a parenthesis was opened. */
interface Branch {
  readonly line: Line;
  /** Moves of the line before its first tree. */
  at: number;
  /** Trees in it so far. */
  children: number;
  readonly broken: boolean;
}

interface Place {
  readonly at: number;
  readonly end: number;
}

/** One reading of one game. */
export class SgfReader {
  readonly scanner: SgfScanner;
  readonly dialect: SgfDialect;
  readonly plugin: GamePlugin;
  readonly #piece: TextPiece;
  readonly #reading: SgfReading;
  readonly #options: DecoderOptions;
  readonly #limits: Limits;
  readonly #shared: Shared;
  readonly #findings: Finding[] = [];
  /** What was told once and is not told again. */
  readonly #told = new Set<string>();
  readonly #tags = new Map<string, string>();
  readonly #parts = new Map<string, number>();
  readonly #players: { name?: string; rating?: string }[] = [];
  readonly #main = newLine();
  readonly #branches: Branch[] = [];
  #line: Line = this.#main;
  /** Lines that the present one is inside of. */
  #depth = 0;
  /** A move of the line could not be read: what follows in it is passed over. */
  #broken = false;
  /** Depth of trees that are passed over. */
  #skipped = 0;
  /** Nodes so far. */
  #nodes = 0;
  /** Moves in the present node. */
  #movesInNode = 0;
  #moves = 0;
  readonly #passSeats: Seat[] = [];
  readonly #passOffsets: number[] = [];
  #variant: Variant;
  #context: NotationContext;
  #passText: string | undefined;
  /** The game is one of another kind, or of another board. */
  #other = false;
  #gameNamed = false;
  readonly #setUps: { readonly cell: Cell; readonly raws: readonly string[]; readonly place: Place }[] = [];
  #cells: Cell[] | undefined;
  #toMove: Seat | undefined;
  #start: Result<Position> | undefined;
  #boardAt: Place | undefined;
  readonly #optionTexts: [name: string, value: string, place: Place][] = [];
  #result: SgfResult | undefined;
  #reason: string | undefined;
  #scores: number[] | undefined;
  #ranks: number[] | undefined;
  #offer: Seat | undefined;
  #partial: Move | undefined;
  readonly #firstMove: number;
  readonly #secondMove: number;

  /** @param shared of all games of the file */
  constructor(piece: TextPiece, reading: SgfReading, options: DecoderOptions, shared: Shared) {
    this.#piece = piece;
    this.#shared = shared;
    this.#reading = reading;
    this.#options = options;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.scanner = new SgfScanner(piece.text);
    this.dialect = reading.dialect;
    this.plugin = reading.plugin();
    this.#variant = this.plugin.variants[0]!;
    this.#context = { variant: this.#variant.id };
    const { pass, notations } = this.plugin;
    if (pass !== undefined) this.#passText = notations[0]!.formatMove(pass);
    this.#firstMove = codeOf(this.dialect.seats[0]!.move);
    this.#secondMove = codeOf(this.dialect.seats[1]?.move ?? '');
  }

  /** Is the property that is read one of the first node? */
  get isRoot(): boolean {
    return this.#nodes <= 1 && this.#branches.length <= 1;
  }

  read(closed = true): Read {
    const { scanner } = this;
    for (;;) {
      const token = scanner.next();
      if (token === Sgf.Property) this.#property();
      else if (token === Sgf.Node) this.#node();
      else if (token === Sgf.Open) this.#open();
      else if (token === Sgf.Close) this.#close();
      else if (token === Sgf.Stray)
        this.once(
          'stray_text',
          'warning',
          'stray_text',
          'Here is text outside of any value; it was passed over.',
        );
      else break;
    }
    if (scanner.unclosed)
      this.tell('error', 'unclosed_value', 'This value is not closed with ] before the text ends.', {
        at: scanner.valueStart - 1,
        end: scanner.valueStart,
      });
    if (!closed)
      this.tell('error', 'unclosed_tree', 'The game is not closed with ) before the text or the next game.', {
        at: Math.max(0, this.#piece.text.trimEnd().length),
        end: this.#piece.text.trimEnd().length,
      });
    return this.#finish();
  }

  // What the properties do.

  /** Where the property stands. */
  get place(): Place {
    return { at: this.scanner.start, end: this.scanner.end };
  }

  tell(severity: Severity, code: string, message: string, place: Place = this.place): void {
    this.#findings.push(findingAt(this.#piece, { code, message, severity }, place.at, place.end));
  }

  tellFault(severity: Severity, fault: Fault, place: Place = this.place): void {
    this.#findings.push(findingAt(this.#piece, { ...fault, severity }, place.at, place.end));
  }

  /** Tells something the first time that it is met in a game. */
  once(key: string, severity: Severity, code: string, message: string, place: Place = this.place): void {
    if (this.#told.has(key)) return;
    this.#told.add(key);
    this.tell(severity, code, message, place);
  }

  /** A warning, or an error when read strictly. */
  get warning(): Severity {
    return this.#options.strict === true ? 'error' : 'warning';
  }

  /** The first value, raw; further ones are told. */
  one(name: string): string {
    const { scanner } = this;
    scanner.value();
    const raw = scanner.raw();
    if (scanner.value()) {
      while (scanner.value());
      this.once(`values ${name}`, this.warning, 'extra_values', `${name} has one value; the first is kept.`);
    }
    return raw;
  }

  /** All values, raw. */
  all(): string[] {
    const raws: string[] = [];
    while (this.scanner.value()) raws.push(this.scanner.raw());
    return raws;
  }

  /** Keeps a tag; one that is there already stays. */
  tag(name: string, value: string): void {
    const at = this.scanner.start;
    if (this.#tags.has(name)) {
      this.once(
        `tag ${name}`,
        this.warning,
        'repeated_tag',
        `${excerpt(name)} stands twice; the first is kept.`,
      );
    } else if (this.#tags.size >= this.#limits.tags) {
      this.once('tags', 'error', 'limit', `A record has at most ${String(this.#limits.tags)} tags.`);
    } else {
      this.#tags.set(this.#shared.text(name), this.#shared.text(value));
      this.#parts.set(name, at);
    }
  }

  /** Something that belongs into the first node. */
  ofRoot(name: string): void {
    if (!this.isRoot)
      this.once(`root ${name}`, this.warning, 'misplaced_property', `${name} belongs into the first node.`);
  }

  /** A tag that is told beside the property that could not hold all of it, or the order of tags. */
  exact(name: string, value: string): void {
    const at = this.#parts.get(name);
    this.#tags.delete(name);
    this.tag(name, value);
    if (at !== undefined) this.#parts.set(name, at);
  }

  player(seat: Seat, part: 'name' | 'rating', value: string): void {
    const player = (this.#players[seat] ??= {});
    if (player[part] === undefined) player[part] = value;
    else
      this.once(
        `player ${String(seat)} ${part}`,
        this.warning,
        'repeated_tag',
        `The ${part} of the same player stands twice; the first is kept.`,
      );
  }

  game(value: string): void {
    this.#gameNamed = true;
    if (this.dialect.games.some((name) => name.toLowerCase() === value.trim().toLowerCase())) return;
    this.#other = true;
    const right = this.dialect.games.join(' or ');
    this.tell(
      'error',
      'other_game',
      `This is a game of the kind ${excerpt(value)}; ${this.plugin.title} is ${right}.`,
    );
  }

  size(value: string): void {
    if (this.dialect.sizes.includes(value.trim())) return;
    this.#other = true;
    this.tell(
      'error',
      'bad_size',
      `The board of this game has the size ${this.dialect.sizes[0]!}, not ${excerpt(value)}.`,
    );
  }

  variant(value: string): void {
    const variant = variantOf(this.plugin, value);
    if (variant === undefined) {
      const known = this.plugin.variants.map(({ id }) => id).join(', ');
      this.#other = true;
      this.tell(
        'error',
        'unknown_variant',
        `${this.plugin.id} has the variants ${known}, and no ${excerpt(value)}.`,
      );
    } else {
      this.#variant = variant;
      this.#context = { variant: variant.id };
    }
  }

  option(name: string, value: string): void {
    this.#optionTexts.push([name, value, this.place]);
  }

  result(value: string): void {
    if (this.#parts.has('result')) {
      this.once('result', this.warning, 'repeated_tag', 'RE stands twice; the first is kept.');
      return;
    }
    this.#parts.set('result', this.scanner.start);
    const read = readSgfResult(value, this.dialect.seats, this.dialect.margins);
    this.#result = read;
    if (read === undefined) {
      const message = `${excerpt(value)} is no result, such as B+12, W+R or 0; it is kept as a tag.`;
      this.tell('error', 'bad_result', message);
      this.tag('RE', value);
    } else if (read.odd)
      this.tell(this.warning, 'odd_result', 'SGF writes a result as B+12, W+R, 0, Draw, Void or ?.');
    if (read?.margin !== undefined) this.tag(MARGIN_TAG, read.margin);
  }

  reason(value: string): void {
    this.#reason = value;
  }

  numbers(kind: 'scores' | 'ranks', value: string): void {
    const numbers = value.trim().split(/\s+/).map(realOf);
    const whole = numbers.every((number) => number !== undefined);
    if (!whole || numbers.length !== this.#variant.seats.length)
      this.tell(
        'error',
        'bad_value',
        `Here should be a number for each of ${String(this.#variant.seats.length)} seats.`,
      );
    else if (kind === 'scores') this.#scores = numbers;
    else this.#ranks = numbers;
  }

  offer(value: string): void {
    this.#offer = seatOfColour(value, this.dialect);
    if (this.#offer === undefined) this.tell('error', 'bad_value', 'An offer is made by B or W.');
  }

  partial(value: string): void {
    const move = this.#readMove(value);
    if (move.ok) this.#partial = move.value;
    else this.tellFault('error', move.error);
  }

  start(value: string): void {
    if (this.dialect.readStart === undefined) this.other(OWN.start, [value]);
    else {
      this.#start = this.dialect.readStart(value, this.#context);
      this.#boardAt = this.place;
      if (!this.#start.ok) this.tellFault('error', this.#start.error);
    }
  }

  /** Sets points of the board up; `EMPTY` clears them. */
  setUp(cell: Cell, raws: readonly string[]): void {
    if (this.#isLate()) return;
    this.#boardAt ??= this.place;
    this.#setUps.push({ cell, raws, place: this.place });
  }

  /** The board that AB, AW and AE make, in their order. Pieces that are added are the whole board. */
  #board(): Cell[] | undefined {
    const [first] = this.#setUps;
    if (first === undefined) return undefined;
    const { setup, geometry } = this.#variant;
    const cells = first.cell === EMPTY ? Array.from(setup.cells) : new Array<Cell>(geometry.size).fill(EMPTY);
    for (const { cell, raws, place } of this.#setUps) {
      for (const raw of raws) {
        const points = pointsOf(textOf(raw), this.dialect, geometry);
        if (points === undefined)
          this.once('point', 'error', 'bad_point', `${excerpt(raw)} is no point of the board.`, place);
        else {
          this.#odd(raw, place);
          for (const point of points) cells[point] = cell;
        }
      }
    }
    return cells;
  }

  toMove(value: string): void {
    if (this.#isLate()) return;
    const seat = seatOfColour(value, this.dialect);
    if (seat === undefined) this.tell('error', 'bad_value', `PL is B or W, not ${excerpt(value)}.`);
    else {
      this.#toMove = seat;
      this.#boardAt ??= this.place;
    }
  }

  /** A board that is changed after moves is the board of another game. */
  #isLate(): boolean {
    if (this.#line === this.#main && this.#main.moves.length === 0 && this.#main.passes.length === 0)
      return false;
    this.#broken = true;
    this.once(
      'setup',
      'error',
      'late_setup',
      'The board is changed here after moves; the rest of this line is not of the same game and was not read.',
    );
    return true;
  }

  move(seat: Seat): void {
    const { scanner } = this;
    scanner.value();
    if (!this.#broken) this.#readOne(seat);
    if (scanner.value()) {
      while (scanner.value());
      this.once('values move', this.warning, 'extra_values', 'A node has one move; the first is kept.');
    }
  }

  #readOne(seat: Seat): void {
    const { scanner, dialect } = this;
    const line = this.#line;
    const { start, valueStart, valueEnd } = scanner;
    if (++this.#moves > this.#limits.moves) {
      this.#broken = true;
      this.once('moves', 'error', 'limit', `A record has at most ${String(this.#limits.moves)} moves.`);
      return;
    }
    if (++this.#movesInNode > 1)
      this.once('two moves', this.warning, 'two_moves', 'A node has one move; here a semicolon is missing.');
    let move = scanner.escaped ? undefined : dialect.moveAt?.(scanner.text, valueStart, valueEnd);
    if (move === undefined) {
      const text = lineOf(scanner.raw());
      const result = this.#readMove(text);
      if (!result.ok) {
        this.#broken = true;
        const ply = line === this.#main ? { ply: line.moves.length } : {};
        const { span: _, ...fault } = result.error;
        this.tellFault('error', { ...fault, ...ply }, { at: valueStart, end: valueEnd });
        return;
      }
      move = result.value;
      this.#odd(text);
    }
    if (line === this.#main && this.#passText !== undefined && this.#isPass(move)) {
      line.passes.push(line.moves.length);
      this.#passSeats.push(seat);
      this.#passOffsets.push(start);
      return;
    }
    line.moves.push(move);
    line.seats.push(seat);
    line.offsets.push(start);
  }

  #readMove(text: string): Result<Move> {
    const { dialect, plugin } = this;
    if (dialect.readMove !== undefined) return dialect.readMove(text, this.#context);
    return (notationOf(plugin, dialect.notation) ?? plugin.notations[0]!).parseMove(text, this.#context);
  }

  #isPass(move: Move): boolean {
    const { pass, notations } = this.plugin;
    return (
      move === pass ||
      (this.dialect.moveAt === undefined && notations[0]!.formatMove(move) === this.#passText)
    );
  }

  #odd(text: string, place?: Place): void {
    const sentence = this.dialect.odd?.(text);
    if (sentence !== undefined) this.once(`odd ${sentence}`, this.warning, 'odd_point', sentence, place);
  }

  /** The note of the present place, to be filled in; undefined where nothing is read. */
  note(): NoteDraft | undefined {
    if (this.#broken) return undefined;
    const line = this.#line;
    const notes = (line.notes ??= new Map<number, NoteDraft>());
    const at = line.moves.length;
    let note = notes.get(at);
    if (note === undefined) notes.set(at, (note = {}));
    return note;
  }

  comment(text: string): void {
    const note = this.note();
    if (note !== undefined) (note.comments ??= []).push(text);
  }

  glyph(text: string): void {
    const note = this.note();
    if (note !== undefined) (note.glyphs ??= []).push(text);
  }

  /** A number of a note, of which there is one. */
  number(part: 'clock' | 'elapsed', name: string, raw: string): void {
    const value = realOf(raw);
    if (value === undefined) this.#badReal(name, raw);
    else {
      const note = this.note();
      if (note === undefined) return;
      if (note[part] === undefined) note[part] = value;
      else this.#twice(name);
    }
  }

  /** Seconds that the player of a seat has left: a note has those of the one who has moved. */
  clock(seat: Seat, name: string, raw: string): void {
    if (this.#mover() === seat) this.number('clock', name, raw);
    else this.notKept(name, 'the clock of the side that has not just moved');
  }

  /** V counts for Black; a note's value counts for the one who has moved. */
  evaluation(raw: string): void {
    const value = realOf(raw);
    if (value === undefined) {
      this.#badReal('V', raw);
      return;
    }
    const black = this.dialect.seats.findIndex(({ colour }) => colour === 'B');
    const seat = this.#mover() ?? black;
    const note = this.note();
    if (note === undefined) return;
    if (note.evaluation === undefined) note.evaluation = { value: seat === black ? value : 0 - value, seat };
    else this.#twice('V');
  }

  #badReal(name: string, raw: string): void {
    this.once(
      `real ${name}`,
      'error',
      'bad_value',
      `${name} is a number, such as 12.5, and not ${excerpt(raw)}.`,
    );
  }

  #twice(name: string): void {
    this.once(
      `twice ${name}`,
      this.warning,
      'repeated_value',
      `${name} stands twice at one place; the first is kept.`,
    );
  }

  /** Who made the last move of the present line. */
  #mover(): Seat | undefined {
    return this.#line.seats.at(-1);
  }

  notKept(name: string, what = `the property ${excerpt(name)}`): void {
    this.once(`lost ${name}`, this.warning, 'not_kept', `A record cannot hold ${what}; it was passed over.`);
  }

  /** A property that nothing is known of: a tag in the first node, and nothing anywhere else. */
  other(name: string, raws: readonly string[]): void {
    if (name === '')
      this.once(
        'name',
        'error',
        'bad_name',
        'A property has a name of capital letters; this one was passed over.',
      );
    else if (this.isRoot) this.tag(name, unknownValue(raws));
    else this.notKept(name);
  }

  // The tree.

  #property(): void {
    const { scanner } = this;
    if (this.#skipped > 0 || this.#other) return;
    const { code } = scanner;
    if (code === this.#firstMove) this.move(0);
    else if (code === this.#secondMove) this.move(1);
    else {
      const name = scanner.name();
      const act = this.#reading.properties.get(name);
      if (act === undefined) this.other(name, this.all());
      else act(this, name);
    }
  }

  #node(): void {
    this.#nodes++;
    this.#movesInNode = 0;
    if (this.#skipped === 0 && (this.#branches.at(-1)?.children ?? 0) > 0 && !this.#broken) {
      this.#broken = true;
      this.once(
        'behind',
        'error',
        'after_variation',
        'Nothing may follow behind side lines but other side lines.',
        {
          at: this.scanner.start,
          end: this.scanner.end,
        },
      );
    }
  }

  #open(): void {
    if (this.#skipped > 0) {
      this.#skipped++;
      return;
    }
    this.#movesInNode = 0;
    const outer = this.#branches.at(-1);
    const isSide = outer !== undefined && outer.children > 0;
    if (outer !== undefined && outer.children++ === 0) outer.at = outer.line.moves.length;
    if (isSide ? outer.broken : this.#broken) {
      this.#skipped = 1;
      return;
    }
    if (isSide && this.#depth >= this.#limits.depth) {
      this.#skipped = 1;
      this.once(
        'depth',
        'error',
        'limit',
        `Side lines are nested at most ${String(this.#limits.depth)} deep.`,
        {
          at: this.scanner.start,
          end: this.scanner.end,
        },
      );
      return;
    }
    if (isSide) {
      const { line, at } = outer;
      const side = newLine();
      const notes = (line.notes ??= new Map<number, NoteDraft>());
      let note = notes.get(at);
      if (note === undefined) notes.set(at, (note = {}));
      // The line itself stands for the variation until it is whole.
      (note.variations ??= []).push(side as unknown as Variation);
      this.#line = side;
      this.#depth++;
    }
    this.#branches.push({ line: this.#line, at: this.#line.moves.length, children: 0, broken: this.#broken });
  }

  #close(): void {
    if (this.#skipped > 0) {
      this.#skipped--;
      return;
    }
    const inner = this.#branches.pop();
    const outer = this.#branches.at(-1);
    if (inner === undefined || outer === undefined) return;
    if (inner.line !== outer.line) this.#depth--;
    this.#line = outer.line;
    this.#broken = false;
  }

  // The record.

  #finish(): Read {
    if (!this.#gameNamed)
      this.tell(
        this.warning,
        'no_game',
        `The game is not named; ${this.plugin.title} is GM[${this.dialect.games[0]!}], and a file without GM is one of Go.`,
        { at: 0, end: 0 },
      );
    if (this.#other) return { findings: this.#findings };
    const variant = this.#variant;
    const options = this.#readOptions();
    this.#cells = this.#board();
    const start = this.#startOf();
    if (start === undefined) return { findings: this.#findings };
    this.#judgeTurns(start, options);
    const record = makeRecord({
      game: this.plugin.id,
      variant: variant.id,
      players: Array.from(
        this.#players,
        (said: Player | undefined) => said && this.#shared.player(said.name, said.rating),
      ),
      tags: this.#tags,
      options,
      start: this.#isSetup(start) ? undefined : start,
      // A list that has grown is longer than what is in it; a copy is not.
      moves: this.#main.moves.slice(),
      passes: this.#main.passes,
      result: this.#outcome(),
      notes: finished(this.#main),
      partial: this.#partial,
      offer: this.#offer,
      places:
        this.#options.places === true
          ? placesOf(this.#piece, { moves: this.#main.offsets, parts: this.#parts })
          : undefined,
    });
    return { record, findings: this.#findings };
  }

  #readOptions(): RuleOptions | undefined {
    if (this.#optionTexts.length === 0) return undefined;
    const result: [string, string | number | boolean][] = [];
    for (const [name, text, place] of this.#optionTexts) {
      const spec = this.plugin.options?.find((one) => one.name === name);
      const value = spec && optionFromText(spec, text);
      if (spec === undefined || value === undefined) {
        const message = `${this.plugin.id} has no option ${excerpt(name)} of the value ${excerpt(text)}.`;
        this.tell('error', 'bad_option', message, place);
      } else if (value !== spec.default) result.push([name, value]);
    }
    return Object.fromEntries(result);
  }

  /** Where the game begins; undefined where that cannot be read, since its moves would be another game's. */
  #startOf(): Position | undefined {
    const { setup } = this.#variant;
    const place = this.#boardAt;
    if (place !== undefined) this.#parts.set('start', place.at);
    if (this.#start !== undefined) return this.#start.ok ? this.#agreed(this.#start.value) : undefined;
    const toMove = this.#firstSeat();
    if (this.#cells === undefined && toMove === setup.toMove) return setup;
    const cells = this.#cells ?? Array.from(setup.cells);
    const position = this.dialect.position?.(this.#variant, cells, toMove);
    if (position === undefined) {
      this.tell(
        'error',
        'bad_start',
        `A board is not all there is to a start of this game; ${OWN.start} tells it.`,
        place,
      );
      return undefined;
    }
    const doubt = this.dialect.doubt?.(position);
    if (doubt !== undefined) this.tell(this.warning, 'doubtful_start', doubt, place);
    return position;
  }

  /** The side to move at the start: as PL says, else as the first move does; it is never told from the board. */
  #firstSeat(): Seat {
    if (this.#toMove !== undefined) return this.#toMove;
    const usual = this.#variant.setup.toMove;
    const passes = this.#main.passes[0] === 0;
    const first = passes ? this.#passSeats[0] : this.#main.seats[0];
    if (first === undefined) {
      if (this.#cells !== undefined)
        this.tell(
          this.warning,
          'no_player',
          `PL does not say who is to move, and no move does; it is taken to be ${this.#variant.seats[usual]!}.`,
          this.#boardAt,
        );
      return usual;
    }
    if (first !== usual && this.#cells === undefined) {
      const at = passes ? this.#passOffsets[0]! : this.#main.offsets[0]!;
      this.tell(
        this.warning,
        'first_player',
        `The first move is ${this.#variant.seats[first]!}’s, and PL does not say so.`,
        { at, end: at + 1 },
      );
    }
    return first;
  }

  /** A start that is told as text, where a board is drawn beside it. */
  #agreed(start: Position): Position {
    const cells = this.#cells;
    const agrees =
      (cells === undefined || Array.from(start.cells).every((cell, point) => cell === cells[point])) &&
      (this.#toMove === undefined || this.#toMove === start.toMove);
    if (!agrees)
      this.tell(
        this.warning,
        'start_clash',
        `${OWN.start} and the board that AB, AW and PL draw are not the same; ${OWN.start} is kept.`,
        this.#boardAt,
      );
    return start;
  }

  #isSetup(start: Position): boolean {
    const { setup } = this.#variant;
    if (start === setup) return true;
    if (start.pending !== undefined) return false;
    const { formatPosition } = this.plugin.notations[0]!;
    try {
      return formatPosition!(start) === formatPosition!(setup);
    } catch {
      return false;
    }
  }

  /** Do the colours of the moves agree with the rules? The first that does not is told. */
  #judgeTurns(start: Position, options: RuleOptions | undefined): void {
    const rules = this.dialect.turns === 'rules' ? this.plugin.rules : undefined;
    const turns = turnsOf(this.#main as Line & Variation, start, this.#variant.seats.length, rules, options);
    for (const [line, who] of turns) {
      const { seats, offsets } = line as unknown as Line;
      const isMain = (line as unknown) === this.#main;
      const wrong = firstWrong(seats, who.moves, who.sure);
      if (wrong !== -1) this.#wrongSeat(offsets[wrong]!, seats[wrong]!, isMain ? wrong : undefined);
      if (!isMain || who.sure < who.moves.length) continue;
      const wrongPass = firstWrong(this.#passSeats, who.passes, who.passes.length);
      if (wrongPass !== -1) this.#wrongSeat(this.#passOffsets[wrongPass]!, this.#passSeats[wrongPass]!);
    }
  }

  #wrongSeat(at: number, seat: Seat, ply?: number): void {
    const { colour } = this.dialect.seats[seat]!;
    if (this.#told.has('seat')) return;
    this.#told.add('seat');
    this.tellFault(
      this.warning,
      {
        code: 'wrong_seat',
        message: `This move is written as ${this.#variant.seats[seat]!}’s (${colour}), and it is another’s turn.`,
        ...(ply !== undefined && { ply }),
      },
      { at, end: at + colour.length },
    );
  }

  /** What RE says, and what stands beside it because RE cannot say it. */
  #outcome(): Outcome | undefined {
    const outcome = this.#result?.outcome;
    if (outcome === undefined) {
      if (this.#reason !== undefined || this.#scores !== undefined || this.#ranks !== undefined)
        this.tell(this.warning, 'not_kept', 'A reason or a score without a result in RE was passed over.', {
          at: 0,
          end: 0,
        });
      return undefined;
    }
    const scores = this.#scores ?? outcome.scores;
    return this.#shared.outcome({
      winners: outcome.winners,
      ...(this.#ranks && { ranks: this.#ranks }),
      ...(scores && { scores }),
      reason: this.#reason ?? outcome.reason,
    });
  }
}

/** The index of the first seat that is not as it should be, among the sure ones; -1 for none. */
function firstWrong(seats: readonly Seat[], right: readonly Seat[], sure: number): number {
  for (let i = 0; i < sure; i++) if (seats[i] !== right[i]) return i;
  return -1;
}

/** The notes of a line, with the side lines in them made into what records hold. */
function finished(main: Line): Map<number, Note> | undefined {
  const work: Line[] = [main];
  for (let line = work.pop(); line !== undefined; line = work.pop()) {
    for (const note of line.notes?.values() ?? []) {
      if (note.variations === undefined) continue;
      note.variations = note.variations.map((side) => {
        const inner = side as unknown as Line;
        work.push(inner);
        return { moves: inner.moves, ...(inner.notes && { notes: inner.notes }) };
      });
    }
  }
  return main.notes;
}

/** What is done about each property that is known. */
export function propertiesOf(dialect: SgfDialect): ReadonlyMap<string, SgfProperty> {
  const properties = new Map<string, SgfProperty>();
  const on = (name: string, act: SgfProperty) => void properties.set(name, act);
  on('FF', (reader) => void reader.all());
  on('CA', (reader) => void reader.all());
  on('GM', (reader, name) => {
    reader.game(lineOf(reader.one(name)));
  });
  on('SZ', (reader, name) => {
    reader.size(lineOf(reader.one(name)));
  });
  for (const { property, tag, read } of TAG_PROPERTIES) {
    on(property, (reader, name) => {
      reader.ofRoot(name);
      reader.tag(tag, read(reader.one(name)));
    });
  }
  on('RE', (reader, name) => {
    reader.ofRoot(name);
    reader.result(lineOf(reader.one(name)));
  });
  dialect.seats.forEach(({ move, add, name: player, rating, clock }, seat) => {
    on(move, (reader) => {
      reader.move(seat);
    });
    on(add, (reader) => {
      reader.setUp(seat, reader.all());
    });
    on(player, (reader, name) => {
      reader.ofRoot(name);
      reader.player(seat, 'name', lineOf(reader.one(name)));
    });
    on(rating, (reader, name) => {
      reader.ofRoot(name);
      reader.player(seat, 'rating', lineOf(reader.one(name)));
    });
    on(clock, (reader, name) => {
      reader.clock(seat, name, reader.one(name));
    });
  });
  on('AE', (reader) => {
    reader.setUp(EMPTY, reader.all());
  });
  on('PL', (reader, name) => {
    reader.toMove(lineOf(reader.one(name)));
  });
  on('C', (reader, name) => {
    reader.comment(textOf(reader.one(name)));
  });
  on('N', (reader, name) => {
    reader.once('name of a node', 'note', 'node_name', 'The name of a node is kept as a comment.');
    reader.comment(lineOf(reader.one(name)));
  });
  on('V', (reader, name) => {
    reader.evaluation(reader.one(name));
  });
  for (const mark of MARK_PROPERTIES) {
    on(mark, (reader, name) => {
      const value = lineOf(reader.one(name));
      const glyph = glyphOf(name, value);
      if (glyph === undefined)
        reader.once(`mark ${name}`, 'error', 'bad_value', `${name} has no value ${excerpt(value)}.`);
      else reader.glyph(glyph);
    });
  }
  ownProperties(on);
  return properties;
}

function ownProperties(on: (name: string, act: SgfProperty) => void): void {
  on(OWN.version, (reader, name) => {
    const value = lineOf(reader.one(name));
    if (value !== OWN_VERSION)
      reader.tell('error', 'bad_version', `The properties of version ${excerpt(value)} are not known here.`);
  });
  on(OWN.variant, (reader, name) => {
    reader.variant(lineOf(reader.one(name)));
  });
  on(OWN.start, (reader, name) => {
    reader.start(lineOf(reader.one(name)));
  });
  on(OWN.reason, (reader, name) => {
    reader.reason(textOf(reader.one(name)));
  });
  on(OWN.scores, (reader, name) => {
    reader.numbers('scores', lineOf(reader.one(name)));
  });
  on(OWN.ranks, (reader, name) => {
    reader.numbers('ranks', lineOf(reader.one(name)));
  });
  on(OWN.offer, (reader, name) => {
    reader.offer(lineOf(reader.one(name)));
  });
  on(OWN.partial, (reader, name) => {
    reader.partial(lineOf(reader.one(name)));
  });
  on(OWN.elapsed, (reader, name) => {
    reader.number('elapsed', name, reader.one(name));
  });
  on(OWN.glyphs, (reader) => {
    for (const raw of reader.all()) reader.glyph(textOf(raw));
  });
  const pairs = (name: string, take: (reader: SgfReader, left: string, right: string) => void) => {
    on(name, (reader) => {
      for (const raw of reader.all()) {
        const pair = splitComposed(raw);
        if (pair === undefined)
          reader.once(
            `pair ${name}`,
            'error',
            'bad_value',
            `${name} has values with a colon in them, and not ${excerpt(raw)}.`,
          );
        else take(reader, textOf(pair[0]), textOf(pair[1]));
      }
    });
  };
  pairs(OWN.options, (reader, name, value) => {
    reader.option(name, value);
  });
  pairs(OWN.tags, (reader, name, value) => {
    reader.exact(name, value);
  });
}
