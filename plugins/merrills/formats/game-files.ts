/**
 * Several games in one file.
 *
 * Games are parted by blank lines, but a game may hold blank lines itself, so a new one begins only after a
 * blank line, once moves (or their numbers) have been read, and
 *
 * - with a `position` or `flying` line where the number after it is 1, or there is none;
 * - or with the number `1.`, where the numbers of the game before never went down;
 * - or with moves whose first number is lower than the last one of a game that counted 1, 2, 3 and so on: the
 *   number `1.` before them is broken.
 *
 * Notes between two games belong to the second.
 */
import { isBlank, type Finding } from '../../../core/notation/index.js';
import { tooLong, type TextPiece } from '../../../core/records/index.js';
import { isDigit, wordAt } from '../notation/lines.js';

const HASH = 35;

/** Is there nothing but white space on a line? */
function isBlankLine(line: string): boolean {
  for (let at = 0; at < line.length; at++) if (!isBlank(line.charCodeAt(at))) return false;
  return true;
}

/** Splits a file into paragraphs: says where a line that is not blank follows one that is. */
export function splitParagraphs(): (line: string) => boolean {
  let afterBlank = false;
  return (line) => {
    const blank = isBlankLine(line);
    const begins = afterBlank && !blank;
    afterBlank = blank;
    return begins;
  };
}

/** What tells whether a paragraph goes on with a game. */
interface Sketch {
  /** How its first line that is no note begins. */
  readonly opening?: 'head' | 'foot' | 'first' | 'moves';
  /** Does it hold moves, or at least their numbers? */
  readonly hasMoves: boolean;
  /** The numbers of its moves. */
  readonly numbers: readonly number[];
}

function sketch(text: string): Sketch {
  let opening: Sketch['opening'];
  let hasMoves = false;
  const numbers: number[] = [];
  let dot = text.indexOf('.');
  for (let start = 0, end: number; start < text.length; start = end + 1) {
    const stop = text.indexOf('\n', start);
    end = stop === -1 ? text.length : stop;
    let at = start;
    while (at < end && isBlank(text.charCodeAt(at))) at++;
    if (at === end || text.charCodeAt(at) === HASH) continue;
    const word = wordAt(text, at, end);
    if (word !== undefined) {
      opening ??= word === 'position' || word === 'flying' ? 'head' : 'foot';
      continue;
    }
    hasMoves = true;
    opening ??= isNumberOne(text, at, end) ? 'first' : 'moves';
    // Moves have no dots, so it is enough to look at these.
    if (dot !== -1 && dot < at) dot = text.indexOf('.', at);
    for (; dot !== -1 && dot < end; dot = text.indexOf('.', dot + 1)) {
      let from = dot;
      while (from > at && isDigit(text.charCodeAt(from - 1))) from--;
      const isParted = from === at || isBlank(text.charCodeAt(from - 1));
      if (from < dot && isParted && endsAt(text, dot + 1, end)) numbers.push(Number(text.slice(from, dot)));
    }
  }
  return { hasMoves, numbers, ...(opening && { opening }) };
}

const endsAt = (text: string, at: number, end: number): boolean => at === end || isBlank(text.charCodeAt(at));

const isNumberOne = (text: string, at: number, end: number): boolean =>
  text.startsWith('1.', at) && endsAt(text, at + 2, end);

/** Puts paragraphs together to games. */
export class GameGrouper {
  private held: TextPiece[] = [];
  /** Paragraphs without moves that may belong to the game held or to the next one. */
  private loose: TextPiece[] = [];
  private looseSize = 0;
  private looseHead = false;
  private hasMoves = false;
  /** Did the numbers never go down? */
  private ordered = true;
  /** Are they 1, 2, 3 and so on? */
  private counted = true;
  private lastNumber = 0;
  private size = 0;
  private skipping = false;

  /** @param limit the most UTF-16 units of one game's text */
  constructor(private readonly limit: number) {}

  /** Takes the next paragraph, and gives the games (or the finding about one that is too long) that it ends. */
  add(piece: TextPiece): (TextPiece | Finding)[] {
    const found = sketch(piece.text);
    const done: (TextPiece | Finding)[] = [];
    if (this.hasMoves && !found.hasMoves && found.opening !== 'foot') {
      this.loose.push(piece);
      this.looseSize += piece.text.length;
      this.looseHead ||= found.opening === 'head';
      if (this.size + this.looseSize > this.limit) done.push(...this.holdLoose());
      return done;
    }
    if (this.opensGame(found)) {
      const { loose } = this;
      this.loose = [];
      done.push(...this.end());
      this.loose = loose;
    }
    done.push(...this.holdLoose(), ...this.hold(piece));
    this.hasMoves ||= found.hasMoves;
    for (const number of found.numbers) {
      if (number < this.lastNumber) this.ordered = false;
      if (number !== this.lastNumber + 1) this.counted = false;
      this.lastNumber = number;
    }
    return done;
  }

  private opensGame({ opening, hasMoves, numbers }: Sketch): boolean {
    if (!this.hasMoves || !hasMoves) return false;
    const [first = 1] = numbers;
    const head = this.looseHead || opening === 'head';
    if (head && first === 1) return true;
    if (opening === 'first') return this.ordered;
    return this.counted && first < this.lastNumber;
  }

  private holdLoose(): Finding[] {
    const { loose } = this;
    this.loose = [];
    this.looseSize = 0;
    this.looseHead = false;
    return loose.flatMap((piece) => this.hold(piece));
  }

  private hold(piece: TextPiece): Finding[] {
    this.size += piece.text.length;
    if (this.skipping) return [];
    const [first] = this.held;
    this.held.push(piece);
    if (this.size <= this.limit) return [];
    this.skipping = true;
    this.held = [];
    return [tooLong((first ?? piece).line, this.limit)];
  }

  /** The game that ends here, whatever follows. */
  end(): TextPiece[] {
    const pieces = this.skipping ? [] : [...this.held, ...this.loose];
    this.held = [];
    this.loose = [];
    this.looseSize = 0;
    this.looseHead = false;
    this.hasMoves = false;
    this.ordered = true;
    this.counted = true;
    this.lastNumber = 0;
    this.size = 0;
    this.skipping = false;
    const [first] = pieces;
    return first === undefined ? [] : [{ ...first, text: pieces.map(({ text }) => text).join('') }];
  }
}
