/**
 * Boards as other programs write them: 64 signs, rank 1 first, in one of several alphabets; or the digits and
 * letters of Forsyth's notation, rank 8 first.
 *
 * - `---------------------------OX------XO--------------------------- X` Edax, and files of problems
 * - `[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]` GGF
 * - eight lines of eight signs, with or without the letters and numbers of files and ranks around them
 * - `8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1` Edax's FEN: `p` black, `P` white
 *
 * The side to move may be missing: it is Black then. What is read of a board is never shifted or mended: 63 or 65
 * signs are refused, and so are signs of two alphabets on one board.
 */
import {
  EMPTY,
  isBlank,
  spanIn,
  type Cell,
  type Fault,
  type Result,
  type Seat,
} from '../../../core/notation/index.js';
import { ROW } from '../geometry.js';
import { BLACK, WHITE } from '../types.js';
import { DIALECT_REASONS } from './reasons.js';

/** The signs of one way to write boards. */
export interface Alphabet {
  readonly black: string;
  readonly white: string;
  readonly empty: string;
}

/** Black's signs and White's that go together. */
const FAMILIES: readonly Pick<Alphabet, 'black' | 'white'>[] = [
  { black: 'Xx*@●', white: 'Oo○' },
  { black: 'b', white: 'w' },
  { black: 'B', white: 'W' },
];
/** A dot is also what Edax shows on an empty square where the side to move can play. */
const EMPTIES = '-._';

interface Sign {
  readonly cell: Cell;
  readonly family: number;
}

const SIGNS: ReadonlyMap<string, Sign> = new Map<string, Sign>([
  ...[...EMPTIES].map((sign): [string, Sign] => [sign, { cell: EMPTY, family: -1 }]),
  ...FAMILIES.flatMap(({ black, white }, family) => [
    ...[...black].map((sign): [string, Sign] => [sign, { cell: BLACK, family }]),
    ...[...white].map((sign): [string, Sign] => [sign, { cell: WHITE, family }]),
  ]),
]);

const SQUARES = ROW * ROW;

/** The square of the n-th sign of a board that begins with rank 1. */
const fromRankOne = (index: number): number => index ^ (SQUARES - ROW);

/** A board found in a text. */
export interface BoardFound {
  readonly cells: Int8Array;
  /** Undefined where the text does not say. */
  readonly toMove: Seat | undefined;
  /** The offset after the board and the side to move. */
  readonly end: number;
}

/** So many signs make a board, and not something else that begins with a few hyphens. */
const ENOUGH = SQUARES / 2;

/**
 * Does a board begin at an offset? Half of one is enough, so that one with a sign too few is told and not taken
 * for something else; but hyphens without a disc are a rule between games, unless a side to move stands behind them.
 */
export function beginsWithBoard(text: string, start: number): boolean {
  let at = start;
  if (text[at] === '[') at++;
  if (text.startsWith('8 ', at)) at += 2;
  FORSYTH_BEGINNING.lastIndex = at;
  if (FORSYTH_BEGINNING.test(text)) return true;
  let signs = 0;
  let discs = 0;
  for (; at < text.length && signs < SQUARES; at++) {
    const sign = SIGNS.get(text[at]!);
    if (sign !== undefined) {
      signs++;
      if (sign.cell !== EMPTY) discs++;
    } else if (signs === 0 || !isBlank(text.charCodeAt(at))) break;
  }
  if (discs > 0) return signs >= ENOUGH;
  SIDE_BEHIND.lastIndex = at;
  return signs === SQUARES && SIDE_BEHIND.test(text);
}

const SIDE_BEHIND = /[ \t]*[*xobw](?![^\s;,\]])/iy;

const FORSYTH_BEGINNING = /[1-8pP]{1,8}\/[1-8pP]{1,8}\/[1-8pP]{1,8}\//y;

/**
 * Reads the board that begins at an offset.
 * @param stop nothing is read from there on
 */
export function readBoard(text: string, start: number, stop = text.length): Result<BoardFound> {
  return new BoardReader(text, stop).read(start);
}

/** A piece without blanks. */
interface Piece {
  readonly signs: readonly string[];
  readonly start: number;
  readonly end: number;
}

class BoardReader {
  readonly #cells = new Int8Array(SQUARES).fill(EMPTY);
  /** The first disc of each side: its sign, and the families it may be of. */
  #black: string | undefined;
  #white: string | undefined;
  #family = -1;
  /** What a picture says of the side to move. */
  #toMove: Seat | undefined;

  constructor(
    readonly text: string,
    readonly stop: number,
  ) {}

  read(start: number): Result<BoardFound> {
    let at = this.#skip(start);
    const bracket = this.text[at] === '[';
    if (bracket) at = this.#skip(at + 1);
    const board = this.#board(at);
    if (!board.ok) return board;
    const side = this.#side(board.value);
    let end = side.end;
    const close = this.#skip(end);
    if (bracket && this.text[close] === ']' && close < this.stop) end = close + 1;
    return { ok: true, value: { cells: this.#cells, toMove: side.toMove, end } };
  }

  #skip(from: number): number {
    let at = from;
    while (at < this.stop && isBlank(this.text.charCodeAt(at))) at++;
    return at;
  }

  /** The piece that begins at an offset; of one that is far too long no more than tells that. */
  #piece(start: number): Piece {
    const signs: string[] = [];
    let at = start;
    while (at < this.stop && signs.length <= SQUARES + ROW) {
      const unit = this.text.charCodeAt(at);
      if (isBlank(unit) || unit === SEMICOLON || unit === COMMA || unit === CLOSE) break;
      const sign = String.fromCodePoint(this.text.codePointAt(at)!);
      signs.push(sign);
      at += sign.length;
    }
    return { signs, start, end: at };
  }

  #board(start: number): Result<number> {
    const first = this.#piece(start);
    if (first.signs.includes('/')) return this.#forsyth(first);
    const lines = this.#lines(start);
    if (lines !== undefined) return this.#picture(lines);
    // GGF says the size of the board first.
    const from = first.signs.join('') === String(ROW) ? this.#skip(first.end) : start;
    const whole = from === start ? first : this.#piece(from);
    if (whole.signs.length !== ROW) return this.#run(whole);
    let at = from;
    for (let rank = 1; rank <= ROW; rank++) {
      const row = this.#piece(at);
      const fault = this.#row(row, rank, (file) => fromRankOne((rank - 1) * ROW + file));
      if (fault !== undefined) return { ok: false, error: fault };
      at = rank === ROW ? row.end : this.#skip(row.end);
    }
    return { ok: true, value: at };
  }

  /** 64 signs without a gap. */
  #run({ signs, start, end }: Piece): Result<number> {
    if (signs.length !== SQUARES) {
      const count = signs.length > SQUARES + ROW ? 'many more' : `${String(signs.length)} signs`;
      const what = signs.length === 1 ? 'here is one sign' : `here are ${count}`;
      return DIALECT_REASONS.refuse('shape', { what }, spanIn(this.text, start, end));
    }
    const fault = this.#put(signs, start, fromRankOne);
    return fault === undefined ? { ok: true, value: end } : { ok: false, error: fault };
  }

  #row(row: Piece, rank: number, squareOf: (file: number) => number): Fault | undefined {
    const { signs, start, end } = row;
    if (signs.length !== ROW) {
      const what = `rank ${String(rank)} has ${signs.length > ROW ? 'more than 8' : String(signs.length)}`;
      return DIALECT_REASONS.fault('shape', { what }, spanIn(this.text, start, end));
    }
    return this.#put(signs, start, squareOf);
  }

  #put(signs: readonly string[], start: number, squareOf: (index: number) => number): Fault | undefined {
    let at = start;
    for (const [index, sign] of signs.entries()) {
      const fault = this.#disc(sign, at, squareOf(index));
      if (fault !== undefined) return fault;
      at += sign.length;
    }
    return undefined;
  }

  #disc(sign: string, at: number, square: number): Fault | undefined {
    const known = SIGNS.get(sign);
    const span = () => spanIn(this.text, at, at + sign.length);
    if (known === undefined) return DIALECT_REASONS.fault('disc', { sign }, span());
    const { cell, family } = known;
    if (cell === EMPTY) return undefined;
    const before = cell === BLACK ? this.#black : this.#white;
    if ((before !== undefined && before !== sign) || (this.#family >= 0 && this.#family !== family)) {
      const other = before ?? this.#black ?? this.#white!;
      return DIALECT_REASONS.fault('mixed_signs', { sign, other }, span());
    }
    if (cell === BLACK) this.#black = sign;
    else this.#white = sign;
    this.#family = family;
    this.#cells[square] = cell;
    return undefined;
  }

  /** The lines of a picture over several lines: at least eight that are not blank. */
  #lines(start: number): readonly Piece[] | undefined {
    const lines: Piece[] = [];
    for (let at = start; at < this.stop && lines.length < MAX_LINES;) {
      const found = this.text.indexOf('\n', at);
      const end = found === -1 || found > this.stop ? this.stop : found;
      const signs = [...this.text.slice(at, Math.min(end, at + MAX_LINE))].filter(
        (sign) => !isBlank(sign.charCodeAt(0)),
      );
      if (signs.length > 0) lines.push({ signs, start: this.#skip(at), end });
      at = end + 1;
    }
    return lines.length >= ROW ? lines : undefined;
  }

  /** A picture; its ranks may be numbered, from 1 down or from 8 down. */
  #picture(all: readonly Piece[]): Result<number> {
    const files = (line: Piece | undefined) => line?.signs.join('').toLowerCase() === 'abcdefgh';
    const lines = files(all[0]) ? all.slice(1) : all;
    const labels = lines.slice(0, ROW).map((line) => this.#label(line));
    const up = labels.every((label, row) => label === ROW - row);
    const down = labels.every((label, row) => label === row + 1);
    const numbered = up || down;
    let end = 0;
    for (let row = 0; row < ROW; row++) {
      const line = lines[row];
      const rank = up ? ROW - row : row + 1;
      const piece = line && numbered ? this.#unlabelled(line) : line;
      const fault =
        piece === undefined
          ? DIALECT_REASONS.fault('shape', { what: `rank ${String(rank)} is missing` })
          : this.#pictureRow(piece, rank);
      if (fault !== undefined) return { ok: false, error: fault };
      end = line!.end;
    }
    if (files(lines[ROW])) end = lines[ROW]!.end;
    return { ok: true, value: end };
  }

  #label({ signs }: Piece): number {
    return /^[1-8]$/.test(signs[0] ?? '') ? Number(signs[0]) : NaN;
  }

  /** A line without the numbers at its ends, and without what Edax says behind the second one. */
  #unlabelled({ signs, start, end }: Piece): Piece {
    const from = this.#skip(start + 1);
    if (signs[ROW + 1] !== signs[0]) return { signs: signs.slice(1), start: from, end };
    const remark = EDAX_REMARK.exec(signs.slice(ROW + 2).join(''));
    if (remark === null) return { signs: signs.slice(1), start: from, end };
    const side = SIGNS.get(remark[1] ?? '');
    if (side !== undefined) this.#toMove = side.cell;
    return { signs: signs.slice(1, ROW + 1), start: from, end };
  }

  #pictureRow({ signs, start, end }: Piece, rank: number): Fault | undefined {
    if (signs.length !== ROW) {
      const what = `rank ${String(rank)} has ${signs.length > ROW ? 'more than 8' : String(signs.length)}`;
      return DIALECT_REASONS.fault('shape', { what }, spanIn(this.text, start, end));
    }
    let at = start;
    for (const [file, sign] of signs.entries()) {
      at = this.#skip(at);
      const fault = this.#disc(sign, at, (ROW - rank) * ROW + file);
      if (fault !== undefined) return fault;
      at += sign.length;
    }
    return undefined;
  }

  /** Rows from rank 8 down, parted by slashes: `p` black, `P` white, digits for empty squares, which add up. */
  #forsyth({ start, end }: Piece): Result<number> {
    let rank = ROW;
    let file = 0;
    let rowStart = start;
    const shape = (what: string, to: number) =>
      DIALECT_REASONS.refuse('shape', { what }, spanIn(this.text, Math.min(rowStart, to), to));
    const wrongRow = (to: number) =>
      shape(`rank ${String(rank)} has ${file > ROW ? 'more than 8' : String(file)}`, to);
    for (let at = start; at <= end; at++) {
      const sign = at === end ? '/' : this.text[at]!;
      if (sign === '/') {
        if (file !== ROW) return wrongRow(at);
        rank--;
        if (at < end && rank === 0) return shape('here is a ninth row', end);
        file = 0;
        rowStart = at + 1;
      } else if (sign === 'p' || sign === 'P') {
        if (file >= ROW) return (file++, wrongRow(at + 1));
        this.#cells[(ROW - rank) * ROW + file++] = sign === 'p' ? BLACK : WHITE;
      } else if (sign >= '1' && sign <= '8') {
        file += Number(sign);
        if (file > ROW) return wrongRow(at + 1);
      } else return DIALECT_REASONS.refuse('forsyth', { sign }, spanIn(this.text, at, at + 1));
    }
    if (rank > 0) return shape(`here are ${String(ROW - rank)} rows`, end);
    this.#family = FORSYTH;
    return { ok: true, value: end };
  }

  /** The sign of the side to move, if one stands by itself behind the board. */
  #side(boardEnd: number): { readonly toMove: Seat | undefined; readonly end: number } {
    const piece = this.#piece(this.#skip(boardEnd));
    const sign = piece.signs.length === 1 ? piece.signs[0]! : '';
    const known = SIGNS.get(sign);
    if (known === undefined || known.cell === EMPTY) return { toMove: this.#toMove, end: boardEnd };
    if (this.#family !== FORSYTH) return { toMove: known.cell, end: piece.end };
    // Castling, en passant and the counts of a chess position, which mean nothing here.
    CHESS_FIELDS.lastIndex = piece.end;
    const end =
      CHESS_FIELDS.test(this.text) && CHESS_FIELDS.lastIndex <= this.stop
        ? CHESS_FIELDS.lastIndex
        : piece.end;
    return { toMove: known.cell, end };
  }
}

const SEMICOLON = 0x3b;
const COMMA = 0x2c;
const CLOSE = 0x5d;
/** In place of a family of signs. */
const FORSYTH = FAMILIES.length;
const CHESS_FIELDS = / +- +-(?: +\d{1,4} +\d{1,4})?(?![^\s;,])/y;
/** What Edax prints to the right of its board, less the blanks. */
const EDAX_REMARK = /^(?:([*O])tomove|[*O]:discs=\d+moves=\d+|empties=\d+ply=\d+)?$/;
/** More lines than a picture and what stands around it. */
const MAX_LINES = ROW + 2;
/** No more of a line than this is looked at. */
const MAX_LINE = 256;

/** 64 signs, rank 1 first. */
export function signsOf(cells: ArrayLike<Cell>, { black, white, empty }: Alphabet): string {
  const signs = [empty, black, white];
  let text = '';
  for (let index = 0; index < SQUARES; index++) text += signs[cells[fromRankOne(index)]! - EMPTY]!;
  return text;
}

/** The sign of a side. */
export const signOf = (seat: Seat, { black, white }: Alphabet): string => (seat === BLACK ? black : white);

/** Rows of Forsyth's notation, rank 8 first, with as few digits as can be. */
export function forsythOf(cells: ArrayLike<Cell>): string {
  const rows: string[] = [];
  for (let row = 0; row < ROW; row++) {
    let text = '';
    let empties = 0;
    for (let file = 0; file < ROW; file++) {
      const cell = cells[row * ROW + file]!;
      if (cell === EMPTY) empties++;
      else {
        text += `${empties === 0 ? '' : String(empties)}${cell === BLACK ? 'p' : 'P'}`;
        empties = 0;
      }
    }
    rows.push(text + (empties === 0 ? '' : String(empties)));
  }
  return rows.join('/');
}
