/** Moves as text. */
import type { BoardGeometry, Point } from '../../geometry/index.js';
import {
  NotationError,
  ok,
  own,
  refuse,
  spanIn,
  type Fault,
  type NotationContext,
  type Position,
  type Result,
  type Token,
} from '../../notation/index.js';
import { nearest } from '../nearest.js';
import type { Boards, PointBoard } from './board.js';
import { formsOf, patternsOf, separatorsOf, type KindPattern, type PointKinds } from './kinds.js';
import { pointMove, type PointMove } from './move.js';
import { POINT_MOVE_REASONS as REASONS, POINT_WRITER_REASONS } from './reasons.js';

type Context = NotationContext<Position> | undefined;

/** Reads and writes the moves of one game. */
export class MoveText<Kind extends string> {
  readonly #patterns: readonly KindPattern[];
  readonly #byName: ReadonlyMap<string, KindPattern>;
  readonly #separators: readonly string[];
  readonly #longest: number;

  /** @throws RangeError for kinds that are unsound, written alike, or not to be told from points */
  constructor(
    readonly boards: Boards,
    kinds: PointKinds<Kind>,
  ) {
    this.#patterns = patternsOf(kinds);
    this.#byName = new Map(this.#patterns.map((pattern) => [pattern.name, pattern]));
    const geometries = [...boards].map(({ geometry }) => geometry);
    this.#separators = separatorsOf(this.#patterns, geometries);
    const longestName = Math.max(...geometries.map(longestNameOf));
    this.#longest = Math.max(...this.#patterns.map((pattern) => longestText(pattern, longestName)));
  }

  parse(text: string, context: Context): Result<PointMove<Kind>> {
    const board = this.boards.of(context);
    if (board === undefined)
      return REASONS.refuse('bad_variant', this.boards.unknown(context), spanIn(text, 0, text.length));
    const read = this.#read(text, board.geometry);
    return 'code' in read ? refuse(read) : ok(read);
  }

  /** @throws NotationError `not_a_move`, `bad_variant` */
  format(move: PointMove<Kind>, context: Context): string {
    const board = this.boards.of(context);
    if (board === undefined)
      throw new NotationError(POINT_WRITER_REASONS.fault('bad_variant', this.boards.unknown(context)));
    if (!this.isMove(move, board))
      throw new NotationError(POINT_WRITER_REASONS.fault('not_a_move', { variant: board.id }));
    const { word, prefix, separatorAt } = this.#byName.get(move.kind)!;
    if (word !== undefined) return word;
    let text = (move.piece ?? '') + prefix;
    move.points.forEach(
      (point, i) => (text += (i === 0 ? '' : separatorAt(i)) + board.geometry.name(point)!),
    );
    return text;
  }

  /** Is a value a move of these kinds on a board, be it legal or not? */
  isMove(value: unknown, { geometry }: PointBoard): value is PointMove<Kind> {
    if (typeof value !== 'object' || value === null) return false;
    const { kind, points, piece } = value as { kind?: unknown; points?: unknown; piece?: unknown };
    const pattern = typeof kind === 'string' ? this.#byName.get(kind) : undefined;
    if (pattern === undefined || !Array.isArray(points)) return false;
    const pieceFits =
      pattern.pieces === ''
        ? piece === undefined
        : typeof piece === 'string' && [...pattern.pieces].includes(piece);
    return (
      pieceFits &&
      points.length >= pattern.least &&
      points.length <= pattern.most &&
      points.every((point, i) => isPoint(geometry, point) && (i === 0 || point !== points[i - 1]))
    );
  }

  #read(text: string, geometry: BoardGeometry): PointMove<Kind> | Fault {
    const forms = () => own(formsOf(this.#patterns, geometry));
    if (text === '') return REASONS.fault('empty', { forms: forms() }, spanIn(text, 0));
    if (text.length > this.#longest) {
      const span = spanIn(text, this.#longest, text.length);
      return REASONS.fault('too_long', { longest: this.#longest }, span);
    }
    const word = this.#patterns.find((pattern) => pattern.word === text);
    if (word !== undefined) return pointMove(word.name as Kind);

    const head = this.#readHead(text);
    if ('code' in head) return head;
    const { names, separators } = this.#split(text, head.end);
    const gap = names.find((name) => name.text === '');
    if (gap !== undefined)
      return REASONS.fault('missing_point', { forms: forms() }, spanIn(text, gap.start, gap.end));
    const points = names.map((name) => geometry.point(name.text));
    const strange = points.indexOf(undefined);
    if (strange !== -1) return this.#strangePoint(text, names[strange]!, geometry);
    const kind = this.#kindOf(head, separators);
    if (typeof kind === 'number') {
      const [from, to] = [separators[kind]?.start ?? text.length, names[kind + 1]?.end ?? text.length];
      return REASONS.fault('bad_shape', { forms: forms() }, spanIn(text, from, to));
    }
    const twice = points.findIndex((point, i) => i > 0 && point === points[i - 1]);
    if (twice !== -1) {
      const { start, end, text: name } = names[twice]!;
      return REASONS.fault('same_point', { text: name }, spanIn(text, start, end));
    }
    return pointMove(kind as Kind, points as Point[], head.piece);
  }

  /** What stands before the first point: a prefix, perhaps with a piece before it. */
  #readHead(text: string): Head | Fault {
    const prefixes = [...new Set(this.#patterns.map(({ prefix }) => prefix))].filter(Boolean);
    for (const prefix of prefixes.sort((a, b) => b.length - a.length)) {
      const at = text.indexOf(prefix);
      // A separator may be written like a prefix; only what stands before every point is one.
      const before = text.slice(0, at);
      if (at === -1 || this.#separators.some((one) => before.includes(one))) continue;
      const pieces = this.#patterns
        .filter((pattern) => pattern.prefix === prefix)
        .map((pattern) => pattern.pieces);
      if (before === '' && pieces.includes('')) return { prefix, piece: undefined, end: prefix.length };
      const known = [...pieces.join('')];
      if (known.includes(before)) return { prefix, piece: before, end: at + prefix.length };
      if (known.length === 0 || this.#separators.includes(prefix)) continue;
      const values = { text: before, pieces: own(known.join(', ')) };
      return REASONS.fault('bad_piece', values, spanIn(text, 0, at));
    }
    return { prefix: '', piece: undefined, end: 0 };
  }

  /** The pieces between separators, from an offset on. */
  #split(text: string, from: number): { readonly names: Token[]; readonly separators: Token[] } {
    const names: Token[] = [];
    const separators: Token[] = [];
    let start = from;
    for (let at = from; at < text.length;) {
      const separator = this.#separators.find((one) => text.startsWith(one, at));
      if (separator === undefined) {
        at++;
        continue;
      }
      names.push({ text: text.slice(start, at), start, end: at });
      start = at + separator.length;
      separators.push({ text: separator, start: at, end: start });
      at = start;
    }
    names.push({ text: text.slice(start), start, end: text.length });
    return { names, separators };
  }

  /** The kind of a move with these separators, or the index of the first at which no kind goes on. */
  #kindOf({ prefix, piece }: Head, separators: readonly Token[]): string | number {
    let open = this.#patterns.filter(
      (pattern) =>
        pattern.word === undefined &&
        pattern.prefix === prefix &&
        (piece === undefined ? pattern.pieces === '' : pattern.pieces.includes(piece)),
    );
    for (const [index, { text }] of separators.entries()) {
      open = open.filter(({ most, separatorAt }) => index + 1 < most && separatorAt(index + 1) === text);
      if (open.length === 0) return index;
    }
    const whole = open.find(({ least }) => separators.length + 1 >= least);
    return whole?.name ?? separators.length;
  }

  #strangePoint(text: string, token: Token, geometry: BoardGeometry): Fault {
    const names = Array.from({ length: geometry.size }, (_, point) => geometry.name(point)!);
    const words = token.start === 0 && token.end === text.length ? this.#patterns : [];
    const near = nearest(token.text, [...names, ...words.flatMap(({ word }) => word ?? [])]);
    return REASONS.fault(
      'bad_point',
      { text: token.text, first: names[0]!, last: names.at(-1)! },
      spanIn(text, token.start, token.end),
      near.length > 0 ? { candidates: near } : {},
    );
  }
}

interface Head {
  readonly prefix: string;
  readonly piece: string | undefined;
  /** Where the first point begins. */
  readonly end: number;
}

const isPoint = (geometry: BoardGeometry, value: unknown): value is Point =>
  typeof value === 'number' && geometry.name(value) !== undefined;

const longestNameOf = ({ size, name }: BoardGeometry): number =>
  Math.max(...Array.from({ length: size }, (_, point) => name(point)!.length));

function longestText({ word, prefix, pieces, most, separatorAt }: KindPattern, longestName: number): number {
  if (word !== undefined) return word.length;
  const separators = Array.from({ length: Math.max(0, most - 1) }, (_, i) => separatorAt(i + 1).length);
  const piece = Math.max(0, ...[...pieces].map((sign) => sign.length));
  return piece + prefix.length + most * longestName + separators.reduce((sum, length) => sum + length, 0);
}
