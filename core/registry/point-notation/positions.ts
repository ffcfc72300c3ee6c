/** Positions as text: the rows of the board from the top, the side to move, and what else a game needs. */
import {
  EMPTY,
  NotationError,
  ok,
  own,
  refuse,
  spanIn,
  splitTokens,
  type Fault,
  type NotationContext,
  type Position,
  type Result,
  type SentenceValues,
  type Token,
} from '../../notation/index.js';
import type { Boards, PointBoard } from './board.js';
import { POINT_POSITION_REASONS as REASONS, POINT_WRITER_REASONS } from './reasons.js';

/** Something besides the board and the side to move that a position says: what is in hand, a count. */
export interface PositionField<P extends Position = Position> {
  /** For the sentence where it cannot be read: `the stones in hand`. */
  readonly title: string;
  /** Without blanks, and never empty. */
  write(position: P): string;
  /** What the text says, as parts of a position, or undefined for what it cannot be. */
  read(text: string): Partial<P> | undefined;
}

/** How positions are written as rows of signs. */
export interface PositionSettings<P extends Position = Position> {
  /**
   * The sign of each seat, one letter each; default: the first letters of the seats' names. They also stand for
   * the side to move.
   */
  readonly signs?: string;
  /** The sign of an empty point; default `.`. */
  readonly empty?: string;
  /** What stands behind the side to move, in order. */
  readonly fields?: readonly PositionField<P>[];
}

/** No position that anybody has is longer; the boards themselves are at most 4096 points. */
const LONGEST_FIELD = 256;

/** Reads and writes the positions of one game. */
export class PositionText<P extends Position> {
  readonly #signs: readonly string[];
  readonly #cells: ReadonlyMap<string, number>;
  readonly #fields: readonly PositionField<P>[];
  readonly #longest: number;

  /** @throws RangeError for signs that are not one letter for each seat, all different and none a slash or a blank */
  constructor(
    readonly boards: Boards,
    { signs, empty = '.', fields = [] }: PositionSettings<P> = {},
  ) {
    const all = [...boards];
    const seats = all.reduce((most, board) => (board.seats.length > most.length ? board.seats : most), [
      ...boards.first.seats,
    ] as readonly string[]);
    this.#signs = [empty, ...(signs === undefined ? seats.map((seat) => seat.slice(0, 1)) : [...signs])];
    this.#cells = new Map(this.#signs.map((sign, index) => [sign, index + EMPTY]));
    const sound =
      this.#signs.length > seats.length &&
      this.#cells.size === this.#signs.length &&
      this.#signs.every((sign) => sign.length === 1 && !/[\s/]/.test(sign));
    if (!sound)
      throw new RangeError(
        `Each of ${seats.join(', ')} and an empty point needs a sign of its own, one letter and neither a slash nor a blank: name them in signs.`,
      );
    this.#fields = fields;
    const variants = Math.max(...all.map(({ id }) => id.length));
    const board = Math.max(...all.map(({ geometry }) => geometry.size + geometry.rows.length));
    this.#longest = board + 2 + variants + 1 + fields.length * LONGEST_FIELD;
  }

  /** @throws NotationError `not_a_position`, `bad_variant` */
  format(position: P): string {
    const { variant, cells, toMove } = position;
    const board = this.boards.get(variant);
    if (board === undefined)
      throw new NotationError(POINT_WRITER_REASONS.fault('bad_variant', this.boards.unknown({ variant })));
    const { geometry, seats } = board;
    const cell = (point: number) => {
      const sign = (cells[point] ?? NaN) < seats.length ? this.#signs[cells[point]! - EMPTY] : undefined;
      if (sign === undefined || cells.length !== geometry.size) throw notAPosition(variant);
      return sign;
    };
    const side = toMove >= 0 && toMove < seats.length ? this.#signs[toMove - EMPTY] : undefined;
    if (side === undefined || position.pending !== undefined) throw notAPosition(variant);
    const rows = geometry.rows.map((row) => row.map(cell).join('')).join('/');
    const fields = this.#fields.map((field) => field.write(position));
    return [rows, side, ...fields, ...(this.boards.many ? [variant] : [])].join(' ');
  }

  parse(text: string, context: NotationContext<Position> | undefined): Result<P> {
    const read = this.#read(text, context);
    return 'code' in read ? refuse(read) : ok(read);
  }

  #read(text: string, context: NotationContext<Position> | undefined): P | Fault {
    const fault = (
      code: Parameters<typeof REASONS.fault>[0],
      values: SentenceValues,
      { start, end }: Pick<Token, 'start' | 'end'>,
    ) => REASONS.fault(code, values, spanIn(text, start, end));
    if (text.length > this.#longest)
      return fault('too_long', { longest: this.#longest }, { start: this.#longest, end: text.length });
    const parts = splitTokens(text, ' ');
    const wanted = 2 + this.#fields.length;
    const named = this.boards.many && parts.length === wanted + 1 ? parts[wanted]! : undefined;
    if (parts.length !== wanted && named === undefined) {
      const last = parts[Math.min(parts.length - 1, wanted)]!;
      const fields = this.#describe();
      return fault(
        'fields',
        { fields, count: parts.length, wanted },
        { start: last.start, end: text.length },
      );
    }
    const board = named === undefined ? this.boards.of(context) : this.boards.get(named.text);
    if (board === undefined) {
      const values =
        named === undefined ? this.boards.unknown(context) : { text: named.text, known: this.boards.list() };
      return fault('bad_variant', values, named ?? { start: 0, end: text.length });
    }
    const cells = this.#readBoard(parts[0]!, board, fault);
    if (!Array.isArray(cells)) return cells;
    const side = parts[1]!;
    const toMove = this.#cells.get(side.text) ?? EMPTY;
    if (toMove === EMPTY || toMove >= board.seats.length) {
      const sides = own(
        board.seats.map((seat, index) => `${this.#signs[index - EMPTY]!} (${seat})`).join(' or '),
      );
      return fault('bad_side', { text: side.text, sides }, side);
    }
    let position = { variant: board.id, cells, toMove } as Position as P;
    for (const [index, field] of this.#fields.entries()) {
      const token = parts[2 + index]!;
      const said = field.read(token.text);
      if (said === undefined) return fault('bad_field', { text: token.text, what: own(field.title) }, token);
      position = { ...position, ...said };
    }
    return Object.freeze(position);
  }

  #readBoard(
    token: Token,
    { id, geometry, seats }: PointBoard,
    fault: (
      code: 'rows' | 'width' | 'bad_sign',
      values: SentenceValues,
      at: Pick<Token, 'start' | 'end'>,
    ) => Fault,
  ): number[] | Fault {
    const rows = splitTokens(token.text, '/');
    const at = ({ start, end }: Pick<Token, 'start' | 'end'>) => ({
      start: start + token.start,
      end: end + token.start,
    });
    if (rows.length !== geometry.rows.length) {
      const extra = rows[geometry.rows.length];
      const place =
        extra === undefined
          ? { start: token.text.length, end: token.text.length }
          : { start: extra.start, end: token.text.length };
      return fault('rows', { variant: id, wanted: geometry.rows.length, count: rows.length }, at(place));
    }
    const cells = new Array<number>(geometry.size).fill(EMPTY);
    for (const [index, row] of rows.entries()) {
      const points = geometry.rows[index]!;
      const signs = [...row.text];
      if (signs.length !== points.length)
        return fault('width', { wanted: points.length, count: signs.length }, at(row));
      let start = row.start;
      for (const [place, sign] of signs.entries()) {
        const cell = this.#cells.get(sign);
        if (cell === undefined || cell >= seats.length) {
          const known = own(this.#signs.slice(0, seats.length + 1).join(' '));
          return fault('bad_sign', { text: sign, signs: known }, at({ start, end: start + sign.length }));
        }
        cells[points[place]!] = cell;
        start += sign.length;
      }
    }
    return Object.freeze(cells) as number[];
  }

  #describe() {
    const titles = ['the board', 'the side to move', ...this.#fields.map(({ title }) => title)];
    return own(`${titles.slice(0, -1).join(', ')} and ${titles.at(-1)!}`);
  }
}

const notAPosition = (variant: string): NotationError =>
  new NotationError(POINT_WRITER_REASONS.fault('not_a_position', { variant }));
