/**
 * The format `obf`: Othello Board Files, collections of positions with the values of their moves.
 *
 * ```
 * % from a magazine
 * --XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; % hard
 * ```
 *
 * A line is a position: 64 signs, rank 1 first, and the side to move; then, each ended by a semicolon, moves with
 * the discs that the side to move wins by; or such a value alone. What stands behind `%` is a comment.
 * Source: the description in Edax's `obftest.c`, and what that program reads and writes.
 *
 * Nobody plays in such a file. So a record has the position as its start and no moves; each move with a value is a
 * side line there, with an evaluation for the side to move; a value alone is the evaluation of the start.
 */
import { defineReasons, trimBlanks, type Fault, type Finding } from '../../../core/notation/index.js';
import {
  decodeText,
  DEFAULT_LIMITS,
  encodeEach,
  findingAt,
  makeRecord,
  placesOf,
  type DecoderOptions,
  type Encoded,
  type GameRecord,
  type Holds,
  type Loss,
  type Note,
  type Read,
  type RecordFormat,
  type TextPiece,
  type Variation,
} from '../../../core/records/index.js';
import { setupOf, startFrom, variantOfBoard } from '../boards.js';
import { beginsWithBoard, edax, readBoard } from '../dialects/index.js';
import { BOARD } from '../geometry.js';
import { ReversiState } from '../rules.js';
import { BLACK, GAME, type ReversiMove, type ReversiPosition } from '../types.js';
import { headLines } from './head.js';
import { misread } from './transcript-read.js';

/** Reasons of findings in a file of positions. */
export const OBF_REASONS = defineReasons({
  bad_field:
    'Behind a position stand moves with their values, such as G8:+18, each ended by a semicolon; not {text}.',
  illegal: '{move} is no legal move here.',
  limit: 'A position has at most {most} moves.',
  stray_comment: 'A comment behind the last position belongs to none.',
});

type Position = Read<ReversiMove, ReversiPosition>;
type MutableNote = { -readonly [K in keyof Note<ReversiMove>]: Note<ReversiMove>[K] };

/** Lines up to one that is more than a comment belong together. */
function split(): (line: string) => boolean {
  let whole = false;
  return (line) => {
    const { text } = trimBlanks(line);
    const begins = whole;
    whole = text !== '' && !text.startsWith('%');
    return begins;
  };
}

/** One blank parts a comment from its sign. */
const commentOf = (text: string): string => (text.startsWith(' ') ? text.slice(1) : text);

const FIELD = /^\s*(?:([a-h][1-8]|p[as]|pass|--)\s*:\s*)?([+-]?\d{1,3})\s*$/i;

class PositionReader {
  readonly #findings: Finding[] = [];
  readonly #comments: string[] = [];
  readonly #lines: Variation<ReversiMove>[] = [];
  #value: number | undefined;

  constructor(
    readonly piece: TextPiece,
    readonly options: DecoderOptions,
  ) {}

  read(): readonly Position[] {
    const { text } = this.piece;
    let at = 0;
    for (;;) {
      const stop = text.indexOf('\n', at);
      const end = stop === -1 ? text.length : stop;
      const from = trimBlanks(text.slice(at, end)).start + at;
      if (from < end && text[from] !== '%') return [this.#position(from, end)];
      if (from < end) this.#comments.push(commentOf(text.slice(from + 1, end)));
      if (stop === -1) break;
      at = end + 1;
    }
    if (this.#comments.length === 0) return [];
    const severity = this.options.strict ? 'error' : 'warning';
    const fault = OBF_REASONS.fault('stray_comment');
    return [{ file: true, findings: [findingAt(this.piece, { ...fault, severity }, 0, text.length)] }];
  }

  #tell(fault: Fault, start: number, end: number, severity: 'error' | 'warning' = 'error'): void {
    this.#findings.push(findingAt(this.piece, { ...fault, severity }, start, end));
  }

  #position(start: number, lineEnd: number): Position {
    const { text } = this.piece;
    const percent = text.indexOf('%', start);
    const end = percent === -1 || percent > lineEnd ? lineEnd : percent;
    if (end < lineEnd) this.#comments.push(commentOf(text.slice(end + 1, lineEnd)));
    const board = readBoard(text, start, end);
    if (!board.ok) return { findings: [misread(this.piece, board.error)] };
    const { cells, toMove = BLACK } = board.value;
    const position: ReversiPosition = { variant: variantOfBoard(cells), cells, toMove };
    this.#fields(position, board.value.end, end);
    const note: MutableNote = {};
    if (this.#comments.length > 0) note.comments = this.#comments;
    if (this.#value !== undefined) note.evaluation = { value: this.#value, seat: toMove };
    if (this.#lines.length > 0) note.variations = this.#lines;
    const record = makeRecord<ReversiMove, ReversiPosition>({
      game: GAME,
      variant: position.variant,
      start: startFrom(position),
      notes: Object.keys(note).length > 0 ? new Map([[0, note]]) : undefined,
      places: this.options.places ? placesOf(this.piece, { parts: new Map([['start', start]]) }) : undefined,
    });
    return { record, findings: this.#findings };
  }

  #fields(position: ReversiPosition, from: number, end: number): void {
    const most = this.options.limits?.moves ?? DEFAULT_LIMITS.moves;
    const state = new ReversiState(position);
    for (let at = from; at < end;) {
      const found = this.piece.text.indexOf(';', at);
      const stop = found === -1 || found > end ? end : found;
      const field = trimBlanks(this.piece.text.slice(at, stop));
      if (field.text !== '') {
        const begin = at + field.start;
        if (this.#lines.length < most) this.#field(field.text, begin, position, state);
        else if (this.#lines.length === most) {
          this.#tell(OBF_REASONS.fault('limit', { most }), begin, stop);
          return;
        }
      }
      at = stop + 1;
    }
  }

  #field(text: string, start: number, { toMove }: ReversiPosition, state: ReversiState): void {
    const end = start + text.length;
    const match = FIELD.exec(text);
    const value = Number(match?.[2]);
    if (
      match === null ||
      Math.abs(value) > BOARD.size ||
      (match[1] === undefined && this.#value !== undefined)
    ) {
      this.#tell(OBF_REASONS.fault('bad_field', { text }), start, end);
      return;
    }
    // The minus of zero says nothing.
    const evaluation = { value: value === 0 ? 0 : value, seat: toMove };
    if (match[1] === undefined) {
      this.#value = evaluation.value;
      return;
    }
    const move = edax.parseMove(match[1]);
    if (!move.ok) return;
    if (state.clone().play(move.value) !== undefined)
      this.#tell(OBF_REASONS.fault('illegal', { move: match[1] }), start, end, 'warning');
    this.#lines.push({ moves: [move.value], notes: new Map([[1, { evaluation }]]) });
  }
}

const HOLDS: Holds = {
  variants: true,
  start: true,
  comments: true,
  evaluations: true,
  variations: true,
};

function write(record: GameRecord<ReversiMove, ReversiPosition>): Encoded {
  const losses = new Map<string, Loss>();
  const lose = (code: string, message: string) =>
    void (losses.has(code) || losses.set(code, { code, message }));
  const { variant, moves, notes, start = setupOf(variant) } = record;
  if (variant !== variantOfBoard(start.cells))
    lose('variant', `Its board does not tell that the variant is ${variant}.`);
  // They are left out, but what is no move is refused.
  moves.forEach((move) => edax.formatMove(move));
  if (moves.length > 0) lose('moves', 'It holds a position and no game: the moves were left out.');
  if ([...(notes ?? [])].some(([at]) => at > 0)) lose('notes', 'It can say something of the start alone.');
  const { comments = [], evaluation, variations = [] } = notes?.get(0) ?? {};
  const fields: string[] = [];
  const own = (at: Note['evaluation'] | undefined) => {
    const text = at?.seat === start.toMove ? valueText(at.value) : undefined;
    if (at !== undefined && text === undefined)
      lose('evaluations', 'Its values are whole discs, 64 at most, for the side to move.');
    return text;
  };
  const alone = own(evaluation);
  if (alone !== undefined) fields.push(alone);
  for (const line of variations) {
    const value = own(line.notes?.get(1)?.evaluation);
    const more =
      line.moves.length !== 1 ||
      Object.keys(line.notes?.get(1) ?? {}).length > 1 ||
      (line.notes?.size ?? 0) > 1;
    if (more || value === undefined)
      lose('variations', 'A side line is one move with its value, and what else it says was left out.');
    if (value !== undefined && line.moves[0] !== undefined)
      fields.push(`${writeMove(line.moves[0])}:${value}`);
  }
  const kept = comments.map((text) => {
    if (/[\n\r]/.test(text)) lose('comments', 'A comment is one line; line ends became blanks.');
    return text.replace(/[\n\r]/g, ' ');
  });
  const before = kept.slice(0, -1).map((text) => `% ${text}\n`);
  const behind = kept.length === 0 ? '' : ` % ${kept.at(-1)!}`;
  const line = [`${edax.formatPosition!(start)};`, ...fields.map((field) => `${field};`)].join(' ');
  return { data: `${before.join('')}${line}${behind}\n`, losses: [...losses.values()] };
}

/** Squares are in capitals here, and a pass as Edax prints it. */
const writeMove = (move: ReversiMove): string => edax.formatMove(move).toUpperCase();

/** A value with its sign; undefined for one that is not of whole discs. */
function valueText(value: number): string | undefined {
  if (!Number.isInteger(value) || Math.abs(value) > BOARD.size || Object.is(value, -0)) return undefined;
  return value < 0 ? String(value) : `+${String(value)}`;
}

/** No more lines than this are looked at to recognise a file. */
const LOOK = 16;

/**
 * How surely a text is of positions: in each line a board with a semicolon behind it, and then nothing or values. A
 * board alone may also be a game, but one that says no more than the position.
 */
function sniff(head: Uint8Array, fileName = ''): number {
  const byName = /\.obf$/i.test(fileName) ? 0.4 : 0;
  const lines = headLines(head)
    .filter((line) => line !== '' && !line.startsWith('%'))
    .slice(0, LOOK);
  const good = lines.map(fieldsOf).filter((fields) => fields?.every((field) => FIELD.test(field)));
  if (good.length === 0) return byName;
  const scored = good.some((fields) => fields!.length > 0);
  return Math.max(byName, (scored ? 0.95 : 0.92) * (good.length / lines.length));
}

/** What stands behind the board of a line; undefined where there is no board with a semicolon behind it. */
function fieldsOf(line: string): string[] | undefined {
  const board = beginsWithBoard(line, 0) ? readBoard(line, 0) : undefined;
  if (board?.ok !== true || line[board.value.end] !== ';') return undefined;
  const [fields] = line.slice(board.value.end + 1).split('%', 1);
  return fields!.split(';').filter((field) => field.trim() !== '');
}

/** Positions with the values of their moves. */
export const obfFormat: RecordFormat<ReversiMove, ReversiPosition> = Object.freeze({
  id: 'obf',
  title: 'Othello Board Files: positions with scored moves',
  extensions: ['.obf'],
  holds: HOLDS,
  notation: 'edax',
  sniff,
  decoder: (options: DecoderOptions = {}) =>
    decodeText<ReversiMove, ReversiPosition>(
      { split, read: (piece) => new PositionReader(piece, options).read() },
      options,
    ),
  encoder: () => encodeEach<ReversiMove, ReversiPosition>(HOLDS, write),
});
