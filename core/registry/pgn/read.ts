/** The text of a PGN game, or of several on one line, to records. */
import {
  excerpt,
  type Fault,
  type Finding,
  type Move,
  type NotationContext,
  type Position,
  type Severity,
} from '../../notation/index.js';
import {
  findingAt,
  makeRecord,
  placesOf,
  type DecoderOptions,
  type Limits,
  type Note,
  type Player,
  type Read,
  type Shared,
  type TextPiece,
  type Variation,
} from '../../records/index.js';
import { notationOf, variantOf, type GameLookup } from '../plugin.js';
import { unknownGame } from '../unknown-game.js';
import { readCommands } from './commands.js';
import { reservedTags, resultReader, tagsTaken, variantIdOf, type PgnDialect } from './dialect.js';
import {
  readOffer,
  readPartial,
  readRules,
  readStart,
  type PgnGame,
  type PgnHeader,
  type Tag,
} from './header.js';
import { readOutcome, type PlacedResult } from './outcome.js';
import { isLikeResult } from './results.js';
import { Pgn, PgnScanner } from './scan.js';
import type { PgnWord, PgnWords, ReadWord, WordReader } from './words.js';

/** What a reader of PGN works with. */
export interface PgnReading {
  readonly lookup: GameLookup;
  /** The game of texts that name none. */
  readonly game?: string;
  readonly dialect: PgnDialect;
  readonly options: DecoderOptions;
  readonly limits: Limits;
  readonly words: PgnWords;
  readonly shared: Shared;
  /** Where moves stand until it is known how many a game has. */
  readonly moves: Move[];
}

/** A note being written: its lists grow. */
type NoteUnderWay = Omit<{ -readonly [K in keyof Note]: Note[K] }, 'comments' | 'glyphs' | 'variations'> & {
  comments?: string[];
  glyphs?: string[];
  variations?: Variation[];
};

/** A line of moves being read: the game's own, or a side line. */
interface Line {
  /** Of the game's own line, moves of other games may stand behind its last. */
  readonly moves: Move[];
  count: number;
  notes: Map<number, NoteUnderWay> | undefined;
  /** A move in it could not be read: the rest of the line is passed over. */
  broken: boolean;
  /** Of a side line: the move that it stands in place of. */
  readonly replaced?: Move | undefined;
  /** Does it begin where the game begins? */
  readonly first: boolean;
}

/** Reads all games in a piece of a file. */
export function readPgn(piece: TextPiece, reading: PgnReading): Read[] {
  const scanner = new PgnScanner(piece.text, reading.words);
  const reads: Read[] = [];
  while (!scanner.isDone) {
    const read = new GameReader(piece, scanner, reading).read();
    if (read !== undefined) reads.push(read);
  }
  return reads;
}

class GameReader implements PgnHeader {
  readonly #findings: Finding[] = [];
  readonly tags = new Map<string, Tag>();
  readonly #limits: Limits;
  readonly #main: Line;
  #line: Line;
  /** The lines that the present one is inside of. */
  readonly #outer: Line[] = [];
  /** Depth of parentheses that are passed over. */
  #skipped = 0;
  #moves = 0;
  #moveOffsets: number[] | undefined;
  #passes: number[] | undefined;
  #result: PlacedResult | undefined;
  #begun = false;
  /** Where its first token stands. */
  #from = 0;
  #game: PgnGame | undefined;
  /** The context of a move that the game may begin with. */
  #firstContext: NotationContext = {};
  #start: Position | undefined;
  #words: WordReader | undefined;

  constructor(
    readonly piece: TextPiece,
    readonly scanner: PgnScanner,
    readonly reading: PgnReading,
  ) {
    this.#limits = reading.limits;
    this.#main = { moves: reading.moves, count: 0, notes: undefined, broken: false, first: true };
    this.#line = this.#main;
    if (reading.options.places === true) this.#moveOffsets = [];
  }

  /** Reads up to a result or the end of the text; undefined where there was no game. */
  read(): Read | undefined {
    const { scanner } = this;
    let seen = false;
    let remarks = true;
    for (;;) {
      const token = scanner.next();
      if (token === Pgn.End) break;
      // Nothing hangs on the number of a move.
      if (token === Pgn.Number && this.#begun) continue;
      if (!seen) this.#from = scanner.start;
      seen = true;
      remarks &&= token === Pgn.Comment || token === Pgn.OpenComment;
      if (token === Pgn.Tag || token === Pgn.BadTag) this.#readTag(token);
      else {
        if (!this.#begun) this.#begin();
        if (this.#readToken(token)) break;
      }
    }
    if (!seen) return undefined;
    if (remarks) {
      this.tell(
        'warning',
        { code: 'stray_comment', message: 'A comment behind the last game belongs to none.' },
        this.#from,
      );
      return { file: true, findings: this.#findings.slice(-1) };
    }
    if (!this.#begun) this.#begin();
    return this.#finish();
  }

  tell(severity: Severity, fault: Fault, at: number, end = at): void {
    this.#findings.push(findingAt(this.piece, { ...fault, severity }, at, end));
  }

  #readTag(token: Pgn): void {
    const { name, value, start, end } = this.scanner;
    if (token === Pgn.BadTag) {
      this.tell(
        'error',
        {
          code: 'bad_tag',
          message: 'A tag is written [Name "value"]; quotation marks inside the value as \\".',
        },
        start,
        end,
      );
    } else if (this.tags.has(name)) {
      this.tell(
        'warning',
        { code: 'repeated_tag', message: `The tag ${excerpt(name)} stands twice; the first is kept.` },
        start,
        end,
      );
    } else if (this.tags.size >= this.#limits.tags) {
      if (this.tags.size === this.#limits.tags)
        this.tell(
          'error',
          { code: 'limit', message: `A record has at most ${String(this.#limits.tags)} tags.` },
          start,
        );
      this.tags.set(`\0${String(this.tags.size)}`, { value: '', at: start });
    } else this.tags.set(name, { value, at: start });
  }

  /** The tags are read: finds the game, the variant and the notation of the moves. */
  #begin(): void {
    this.#begun = true;
    const { lookup, game, dialect } = this.reading;
    const named = this.tags.get('Game');
    const name = named?.value ?? game;
    const plugin = name === undefined ? undefined : lookup(name);
    if (plugin === undefined) {
      const fault =
        name === undefined
          ? { code: 'unknown_game', message: 'The game is not named: there should be a tag [Game "…"].' }
          : unknownGame(name, lookup);
      this.tell('error', fault, named?.at ?? this.#from);
      return;
    }
    const wanted = this.tags.get('Variant');
    const variant =
      wanted === undefined ? plugin.variants[0] : variantOf(plugin, variantIdOf(dialect, wanted.value));
    if (variant === undefined) {
      const known = plugin.variants.map(({ id }) => dialect.variants?.[id] ?? id).join(', ');
      this.tell(
        'error',
        {
          code: 'unknown_variant',
          message: `${plugin.id} has the variants ${known}, and no ${excerpt(wanted!.value)}.`,
        },
        wanted!.at,
      );
      return;
    }
    const notation = notationOf(plugin, dialect.notation) ?? plugin.notations[0]!;
    this.#game = { plugin, variant, notation };
    this.#start = readStart(this, this.#game);
    if (this.#start !== undefined) this.#firstContext = { variant: variant.id, position: this.#start };
    this.#words = this.reading.words.reader(plugin, variant, notation);
  }

  /** True when the game is at its end. */
  #readToken(token: Pgn): boolean {
    const { scanner } = this;
    switch (token) {
      case Pgn.Open:
        this.#open();
        return false;
      case Pgn.Close:
        this.#close();
        return false;
      case Pgn.Word:
        return this.#skipped === 0 && this.#word();
      case Pgn.OpenComment:
        this.tell(
          'error',
          { code: 'open_comment', message: 'This comment is never closed with }.' },
          scanner.start,
          scanner.start + 1,
        );
        return false;
      case Pgn.Comment:
        if (this.#skipped === 0 && !this.#line.broken) this.#comment(scanner.value);
        return false;
      case Pgn.Nag:
      case Pgn.Glyph:
        if (this.#skipped === 0 && !this.#line.broken)
          this.#glyph(scanner.text.slice(scanner.start, scanner.end));
        return false;
      default:
        return false;
    }
  }

  #word(): boolean {
    const { scanner } = this;
    const { word, start } = scanner;
    const { text } = word;
    const line = this.#line;
    if (this.#game === undefined) return this.#outer.length === 0 && this.#readResult(text, start);
    const { goOn, numbersAreMoves } = this.reading.dialect;
    if (goOn !== undefined && !line.broken && this.#goOn(text, goOn)) return false;
    const known = line.broken ? undefined : this.#parse(word);
    const result = known?.result;
    if (result?.ok) {
      this.#move(result.value, start, known!.isPass);
      return false;
    }
    if (this.#readResult(text, start)) {
      // A result inside parentheses says nothing of the game.
      if (this.#outer.length === 0) return true;
      this.#result = undefined;
      return false;
    }
    // A number without its dot.
    if (result === undefined || (numbersAreMoves !== true && /^\d+$/.test(text))) return false;
    this.#refuse(result.error, line.count);
    return false;
  }

  #parse(word: PgnWord): ReadWord {
    const { count, first } = this.#line;
    return this.#start === undefined || !first || count > 0
      ? this.#words!.read(word)
      : this.#words!.readIn(word.text, this.#firstContext);
  }

  /** Reads a word as part of the move before it, or of the one that a side line replaces; true where it is one. */
  #goOn(word: string, goOn: NonNullable<PgnDialect['goOn']>): boolean {
    const line = this.#line;
    const last = line.count - 1;
    const move = last === -1 ? line.replaced : line.moves[last]!;
    const result = move === undefined ? undefined : goOn(word, move, last === -1);
    if (result === undefined) return false;
    if (!result.ok) this.#refuse(result.error, Math.max(last, 0));
    else if (last === -1) this.#move(result.value, this.scanner.start, false);
    else line.moves[last] = result.value;
    return true;
  }

  /** The word just scanned cannot be read; the rest of its line is passed over. */
  #refuse(fault: Fault, ply: number): void {
    const { start, end } = this.scanner;
    this.#line.broken = true;
    this.tell('error', this.#outer.length === 0 ? { ...fault, ply } : fault, start, end);
  }

  #move(move: Move, at: number, isPass: boolean): void {
    const line = this.#line;
    if (++this.#moves > this.#limits.moves) {
      line.broken = true;
      if (this.#moves === this.#limits.moves + 1)
        this.tell(
          'error',
          { code: 'limit', message: `A record has at most ${String(this.#limits.moves)} moves.` },
          at,
        );
      return;
    }
    if (isPass) {
      if (line === this.#main) (this.#passes ??= []).push(line.count);
      return;
    }
    line.moves[line.count++] = move;
    if (line === this.#main) this.#moveOffsets?.push(at);
  }

  /** Sees whether a result stands here, perhaps in two or three words: `0 : 1`. */
  #readResult(text: string, at: number): boolean {
    if (!isLikeResult(text)) return false;
    const seats = this.#game?.variant.seats.length ?? 2;
    const read = resultReader(this.reading.dialect);
    let result = read(text, seats);
    if (result === undefined) {
      const spaced = /^[^\n]{0,16}/.exec(this.scanner.text.slice(at))![0];
      const match = /^(?:1\/2|[01½])\s*[-:–—−]\s*(?:1\/2|[01½])(?=\s|$)/.exec(spaced);
      result = match === null ? undefined : read(match[0], seats);
      if (result === undefined) return false;
      this.scanner.end = at + match![0].length;
    }
    this.#result = { outcome: result.outcome, odd: result.odd, at };
    return true;
  }

  #note(line = this.#line, at = line.count): NoteUnderWay {
    const notes = (line.notes ??= new Map<number, NoteUnderWay>());
    let note = notes.get(at);
    if (note === undefined) notes.set(at, (note = {}));
    return note;
  }

  #comment(text: string): void {
    const { note: said, text: rest } = readCommands(text);
    const line = this.#line;
    if (rest === undefined && line.notes?.has(line.count) !== true) {
      // Mostly a clock is all there is to say of a move.
      (line.notes ??= new Map<number, NoteUnderWay>()).set(line.count, said);
      return;
    }
    const note = this.#note();
    if (said.clock !== undefined) note.clock = said.clock;
    if (said.elapsed !== undefined) note.elapsed = said.elapsed;
    if (said.evaluation !== undefined) note.evaluation = said.evaluation;
    if (rest !== undefined) (note.comments ??= []).push(rest);
  }

  #glyph(text: string): void {
    (this.#note().glyphs ??= []).push(text);
  }

  #open(): void {
    const line = this.#line;
    if (this.#skipped > 0 || line.broken) {
      this.#skipped++;
      return;
    }
    const refuse = (code: string, message: string) => {
      this.#skipped = 1;
      this.tell('error', { code, message }, this.scanner.start, this.scanner.end);
    };
    if (line.count === 0)
      refuse('bad_variation', 'A side line stands in place of the move before it, and here is none.');
    else if (this.#outer.length >= this.#limits.depth)
      refuse('limit', `Side lines are nested at most ${String(this.#limits.depth)} deep.`);
    else {
      this.#outer.push(line);
      const first = line.first && line.count === 1;
      const replaced = line.moves[line.count - 1]!;
      this.#line = { moves: [], count: 0, notes: undefined, broken: false, replaced, first };
    }
  }

  #close(): void {
    if (this.#skipped > 0) {
      this.#skipped--;
      return;
    }
    const inner = this.#line;
    const outer = this.#outer.pop();
    if (outer === undefined) {
      this.tell(
        'error',
        { code: 'bad_variation', message: 'Here a parenthesis closes that was never opened.' },
        this.scanner.start,
        this.scanner.end,
      );
      return;
    }
    this.#line = outer;
    const variation: Variation = { moves: inner.moves, ...(inner.notes && { notes: inner.notes }) };
    // It stands in place of the last move, so it starts before that one.
    (this.#note(outer, outer.count - 1).variations ??= []).push(variation);
  }

  #finish(): Read {
    const game = this.#game;
    while (this.#outer.length > 0 || this.#skipped > 0) {
      if (this.#skipped === 0)
        this.tell(
          'error',
          { code: 'bad_variation', message: 'A side line is not closed before the game ends.' },
          this.scanner.start,
        );
      this.#close();
    }
    if (game === undefined) return { findings: this.#findings };
    const { plugin, variant } = game;
    const { shared, dialect, options } = this.reading;
    const reserved = reservedTags(variant);
    const tags = new Map<string, string>();
    const taken = tagsTaken(variant, dialect);
    for (const [name, { value }] of this.tags)
      if (!taken.has(name) && !name.startsWith('\0')) tags.set(shared.text(name), shared.text(value));
    const record = makeRecord({
      game: plugin.id,
      variant: variant.id,
      players: this.#players(reserved.players, reserved.ratings),
      tags,
      options: readRules(this, game),
      start: this.#start,
      moves: this.#main.moves.slice(0, this.#main.count),
      passes: this.#passes,
      notes: this.#main.notes,
      partial: readPartial(this, game),
      offer: readOffer(this, game),
      result: readOutcome(this, game, this.#result, { dialect, shared, strict: options.strict === true }),
      places: this.#moveOffsets && placesOf(this.piece, { moves: this.#moveOffsets, parts: this.#parts() }),
    });
    const { adopt } = dialect;
    if (adopt === undefined) return { record, findings: this.#findings };
    const adopted = adopt(record, (severity, fault, part = 'result') => {
      this.tell(severity, fault, this.#parts().get(part) ?? this.#from);
    });
    return { record: adopted, findings: this.#findings };
  }

  #parts(): Map<string, number> {
    const parts = new Map([...this.tags].map(([name, { at }]) => [name, at]));
    const result = this.#result?.at ?? parts.get('Result');
    if (result !== undefined) parts.set('result', result);
    return parts;
  }

  #players(names: readonly string[], ratings: readonly string[]): (Player | undefined)[] {
    return names.map((tag, seat) => {
      const name = this.tags.get(tag)?.value;
      const rating = this.tags.get(ratings[seat]!)?.value;
      return this.reading.shared.player(name, rating);
    });
  }
}
