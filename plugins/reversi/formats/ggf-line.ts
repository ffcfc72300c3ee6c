/** The text of one line of GGF, or of a game over several lines, to its games. */
import {
  findingAt,
  PieceCutter,
  type DecoderOptions,
  type Read,
  type TextPiece,
} from '../../../core/records/index.js';
import { Sgf, SgfScanner } from '../../../core/registry/index.js';
import type { ReversiMove, ReversiPosition } from '../types.js';
import { GgfGame } from './ggf-game.js';
import { MATCH_TAG } from './ggf-tags.js';

type GgfRead = Read<ReversiMove, ReversiPosition>;

/** The number of games of a match stands before the first. */
const COUNT = /^\s*(\d{1,9})\s*(?=\()/;

/** Reads all games of a piece. */
export function readGgf(piece: TextPiece, options: DecoderOptions): GgfRead[] {
  if (piece.text.trim() === '') return [];
  return new GgfLine(piece, options).read();
}

/** A line: games, and the number of them in front. */
class GgfLine {
  readonly #piece: TextPiece;
  readonly #options: DecoderOptions;
  readonly #scanner: SgfScanner;
  readonly #count: number | undefined;
  readonly #reads: GgfRead[] = [];
  /** Where the parenthesis of the game stands; undefined outside of games. */
  #open: number | undefined;
  /** Undefined until the game has a property: parentheses with nothing in them are no games. */
  #game: GgfGame | undefined;
  #games = 0;
  #strayTold = false;
  /** The text of one game is a piece of its own: its findings are counted from its beginning and not from the line's. */
  readonly #cutter: PieceCutter;

  constructor(piece: TextPiece, options: DecoderOptions) {
    this.#piece = piece;
    this.#options = options;
    const count = COUNT.exec(piece.text);
    this.#count = count === null ? undefined : Number(count[1]);
    this.#cutter = new PieceCutter(piece);
    this.#scanner = new SgfScanner(piece.text, count?.[0].length ?? 0, false);
  }

  read(): GgfRead[] {
    const scanner = this.#scanner;
    for (let token = scanner.next(); token !== Sgf.End; token = scanner.next()) {
      if (token === Sgf.Open) {
        this.#end(false, scanner.start);
        this.#open = scanner.start;
      } else if (token === Sgf.Close) this.#end(true, scanner.end);
      else if (token === Sgf.Property && this.#open !== undefined) this.#property(this.#open);
      else if (token !== Sgf.Node) this.#stray(scanner.start, scanner.end);
    }
    this.#end(false, scanner.end);
    this.#judgeCount();
    return this.#reads;
  }

  #property(open: number): void {
    if (this.#game === undefined) {
      this.#game = new GgfGame(this.#options, open);
      const number = String(++this.#games);
      if (this.#count !== undefined && this.#count > 1)
        this.#game.tag(MATCH_TAG, `${number}/${String(this.#count)}`, 0);
    }
    this.#game.property(this.#scanner);
  }

  /** @param to where the text of the game ends */
  #end(closed: boolean, to: number): void {
    const [game, open] = [this.#game, this.#open];
    this.#game = this.#open = undefined;
    if (game !== undefined) {
      if (!closed) game.unclosed(this.#scanner.unclosed, to - open!);
      this.#reads.push(game.finish(this.#cutter.cut(open!, to)));
    } else if (open !== undefined || closed) this.#stray(open ?? this.#scanner.start, to);
  }

  #stray(start: number, end: number): void {
    if (this.#strayTold) return;
    this.#strayTold = true;
    this.#tell('stray_text', 'Here is text outside of any game or value; it was passed over.', start, end);
  }

  /** A line that promises other games than it has. */
  #judgeCount(): void {
    if (this.#count === undefined || this.#count === this.#games) return;
    const start = this.#piece.text.search(/\d/);
    const promise = `The line should have ${String(this.#count)} games and has ${String(this.#games)}.`;
    this.#tell('match_count', promise, start, start + String(this.#count).length);
  }

  #tell(code: string, message: string, start: number, end: number): void {
    const severity = this.#options.strict === true ? 'error' : 'warning';
    const finding = findingAt(this.#piece, { code, message, severity }, start, end);
    this.#reads.push({ file: true, findings: [finding] });
  }
}
