/**
 * Tables of games: the first line names the columns, parted by commas, semicolons or tabs, and every other line is
 * a game. One column holds the moves. What other columns mean, their names tell; those that are not known become
 * tags.
 */
import { trimBlanks, type Finding } from '../../../core/notation/index.js';
import { findingAt, type DecoderOptions, type Player, type TextPiece } from '../../../core/records/index.js';
import { UNSTATED, type Outcome } from '../../../core/rules/index.js';
import { readBoard } from '../dialects/index.js';
import { BOARD } from '../geometry.js';
import { readTranscriptLine, type TranscriptLine } from '../transcript-line.js';
import { BLACK, WHITE, type ReversiPosition } from '../types.js';
import { splitRow, type Cell } from './cells.js';
import { isScore, outcomeOfScore, readResultAt, type Said } from './results.js';
import {
  misread,
  mostMoves,
  outcomeOf,
  recordOf,
  positionOf,
  whyStopped,
  type TranscriptRead,
} from './transcript-read.js';
import { TRANSCRIPT_REASONS } from './transcript-reasons.js';

/** What a column holds. */
type Use =
  | 'moves'
  | 'start'
  | 'winner'
  | 'result'
  | 'difference'
  | 'blackScore'
  | 'whiteScore'
  | 'reason'
  | 'black'
  | 'white'
  | 'blackRating'
  | 'whiteRating'
  | 'tag';

/** Names of columns, in small letters and without anything between them. */
const USES: Readonly<Record<Exclude<Use, 'tag'>, string>> = {
  moves: 'moves gamemoves transcript game kifu sequence',
  start: 'start startposition position board fen',
  winner: 'winner',
  result: 'result outcome score finalscore',
  difference: 'difference discdifference diff margin',
  blackScore: 'blackscore blackdiscs blackcount scoreblack discsblack',
  whiteScore: 'whitescore whitediscs whitecount scorewhite discswhite',
  reason: 'reason',
  black: 'black blackplayer blackname playerblack',
  white: 'white whiteplayer whitename playerwhite',
  blackRating: 'blackrating blackelo ratingblack',
  whiteRating: 'whiterating whiteelo ratingwhite',
};

const USE_OF: ReadonlyMap<string, Use> = new Map(
  Object.entries(USES).flatMap(([use, names]) => names.split(' ').map((name) => [name, use as Use])),
);

/** Columns that become the tags of that name that other formats have. */
const TAGS: ReadonlyMap<string, string> = new Map(
  ['Event', 'Site', 'Date', 'Round'].map((name) => [name.toLowerCase(), name]),
);

interface Column {
  readonly use: Use;
  /** Its name as written, or the tag's. */
  readonly name: string;
}

/** The first line of a table. */
export interface Header {
  readonly delimiter: string;
  readonly columns: readonly Column[];
}

/** No longer line names columns. */
const LONGEST = 4096;

/** The columns that a line names; undefined unless one of them holds moves. */
export function parseHeader(line: string): Header | undefined {
  const { text } = trimBlanks(line);
  if (text.length > LONGEST) return undefined;
  const [best] = ['\t', ';', ',']
    .map((delimiter) => ({ delimiter, row: splitRow(text, delimiter) }))
    .filter(({ row }) => row.open === undefined)
    .sort((a, b) => b.row.cells.length - a.row.cells.length);
  if (best === undefined) return undefined;
  const names = best.row.cells.map((cell) => cell.text);
  const columns = columnsOf(names);
  return columns.filter(({ use }) => use === 'moves').length === 1
    ? { delimiter: best.delimiter, columns }
    : undefined;
}

/** The columns of these names. A name that stands twice is known once, and then a tag with a number. */
export function columnsOf(names: readonly string[]): readonly Column[] {
  const seen = new Set<string>();
  /** By name, the last number it was given: a line may well have one name a thousand times. */
  const numbers = new Map<string, number>();
  return names.map((given, index): Column => {
    const bare = given.toLowerCase().replace(/[^a-z0-9]/g, '');
    const use = USE_OF.get(bare) ?? 'tag';
    const plain = given === '' ? `Column ${String(index + 1)}` : given;
    const name = use === 'tag' ? (TAGS.get(bare) ?? plain) : plain;
    const key = use === 'tag' ? `tag ${name}` : use;
    if (!seen.has(key)) {
      seen.add(key);
      return { use, name };
    }
    if (use === 'moves') return { use, name };
    let number = (numbers.get(name) ?? 1) + 1;
    while (seen.has(`tag ${name} ${String(number)}`)) number++;
    numbers.set(name, number);
    seen.add(`tag ${name} ${String(number)}`);
    return { use: 'tag', name: `${name} ${String(number)}` };
  });
}

const WINNERS: ReadonlyMap<string, readonly number[]> = new Map([
  ...['1', '+1', 'black', 'b'].map((text): [string, number[]] => [text, [BLACK]]),
  ...['-1', 'white', 'w'].map((text): [string, number[]] => [text, [WHITE]]),
  ...['0', 'draw', 'tie'].map((text): [string, number[]] => [text, []]),
]);

const NO_LINE: TranscriptLine = { moves: [], places: [], passes: [], end: 0 };

/** Reads a row of a table. Every line that is not blank is one: a first cell may well begin with `#`. */
export function readRow(
  piece: TextPiece,
  { delimiter, columns }: Header,
  options: DecoderOptions,
): readonly TranscriptRead[] {
  const { text, end } = trimBlanks(piece.text);
  if (text === '') return [];
  // A tab at an end parts cells and is no blank.
  const stop = piece.text.endsWith('\n') ? piece.text.length - 1 : piece.text.length;
  const { cells, open } = splitRow(piece.text, delimiter, 0, stop);
  return open === undefined
    ? [new RowReader(piece, options).read(cells, columns)]
    : [{ findings: [told(piece, 'open_quote', open, end)] }];
}

function told(
  piece: TextPiece,
  code: 'open_quote' | 'bad_value',
  start: number,
  end: number,
  values: Readonly<Record<string, string>> = {},
): Finding {
  return findingAt(piece, { ...TRANSCRIPT_REASONS.fault(code, values), severity: 'error' }, start, end);
}

class RowReader {
  readonly #findings: Finding[] = [];
  readonly #players: { name?: string; rating?: string }[] = [{}, {}];
  readonly #tags = new Map<string, string>();
  readonly #parts = new Map<string, number>();
  readonly #said: Said[] = [];
  readonly #scores: (Said & { readonly discs: number })[] = [];
  #reason: { readonly cell: Cell; readonly column: Column } | undefined;
  #line = NO_LINE;
  #board: ReversiPosition | undefined;

  constructor(
    readonly piece: TextPiece,
    readonly options: DecoderOptions,
  ) {}

  read(cells: readonly Cell[], columns: readonly Column[]): TranscriptRead {
    if (cells.length > columns.length) this.#tellExtra(cells, columns);
    // A cell beyond the columns that are named has no column.
    for (let index = 0; index < cells.length && index < columns.length; index++) {
      const cell = cells[index]!;
      if (cell.text !== '' || cell.quoted) this.#cell(columns[index]!, cell);
    }
    this.#score();
    const { result, findings } = outcomeOf(this.piece, this.#said, this.options);
    this.#findings.push(...findings);
    const record = recordOf(
      this.piece,
      this.#line,
      {
        players: this.#players.map((player): Player | undefined => player),
        tags: this.#tags,
        result: this.#withReason(result),
      },
      this.#board,
      this.options,
      this.#parts,
    );
    return { record, findings: this.#findings };
  }

  #cell(column: Column, cell: Cell): void {
    const { text } = cell;
    switch (column.use) {
      case 'moves':
        this.#moves(cell);
        break;
      case 'start':
        this.#readBoard(column, cell);
        break;
      case 'black':
      case 'white':
        this.#players[column.use === 'black' ? BLACK : WHITE]!.name = text;
        break;
      case 'blackRating':
      case 'whiteRating':
        this.#players[column.use === 'blackRating' ? BLACK : WHITE]!.rating = text;
        break;
      case 'reason':
        this.#reason = { cell, column };
        break;
      case 'tag':
        this.#tags.set(column.name, text);
        this.#parts.set(column.name, cell.start);
        break;
      default:
        this.#result(column, cell);
    }
  }

  #moves(cell: Cell): void {
    const most = mostMoves(this.options);
    this.#line = readTranscriptLine(this.piece.text, cell.start, cell.end, most);
    if (this.#line.end < cell.end) this.#findings.push(whyStopped(this.piece, this.#line, cell.end, most));
  }

  #readBoard(column: Column, cell: Cell): void {
    const board = readBoard(this.piece.text, cell.start, cell.end);
    if (!board.ok) this.#findings.push(misread(this.piece, board.error));
    else if (board.value.end < cell.end) this.#bad(column, cell, 'a board and the side to move');
    else {
      this.#board = positionOf(board.value);
      this.#parts.set('start', cell.start);
    }
  }

  #bad({ name }: Column, { text, start, end }: Cell, what: string): void {
    this.#findings.push(told(this.piece, 'bad_value', start, end, { name, what, text }));
  }

  /** A column that says, in one way or another, who won. */
  #result(column: Column, cell: Cell): void {
    const { text, start, end } = cell;
    const say = (outcome: Outcome | undefined, odd = false) => {
      this.#said.push({ outcome, odd, start, end });
      if (!this.#parts.has('result')) this.#parts.set('result', start);
    };
    const discs = /^\d{1,2}$/.test(text) ? Number(text) : NaN;
    const lead = /^[+-]?\d{1,2}$/.test(text) ? Number(text) : NaN;
    switch (column.use) {
      case 'winner': {
        const winners = WINNERS.get(text.toLowerCase());
        if (winners === undefined) this.#bad(column, cell, 'black or 1, white or -1, draw or 0');
        else say({ winners, reason: UNSTATED });
        break;
      }
      case 'difference':
        if (!(Math.abs(lead) <= BOARD.size)) this.#bad(column, cell, 'Black’s discs less White’s');
        else say(outcomeOfLead(lead));
        break;
      case 'blackScore':
      case 'whiteScore':
        if (!(discs <= BOARD.size)) this.#bad(column, cell, 'a number of discs');
        else this.#scores[column.use === 'blackScore' ? BLACK : WHITE] = { ...NOT_SAID, start, end, discs };
        break;
      default: {
        const said = readResultAt(text, 0);
        if (said?.end === text.length) say(said.outcome, said.odd);
        else this.#bad(column, cell, 'a result, such as 38-26');
      }
    }
  }

  /** The two columns of discs, which say something only together. */
  #score(): void {
    const [black, white] = this.#scores;
    if (black === undefined && white === undefined) return;
    const { start, end } = (black ?? white)!;
    if (black === undefined || white === undefined || !isScore(black.discs, white.discs)) {
      const text = this.#scores.map((score) => score.discs).join(' ');
      const values = { name: 'the scores', what: 'the discs of both sides, 64 at most', text };
      this.#findings.push(told(this.piece, 'bad_value', start, end, values));
    } else {
      this.#said.push({ ...NOT_SAID, outcome: outcomeOfScore(black.discs, white.discs), start, end });
      if (!this.#parts.has('result')) this.#parts.set('result', start);
    }
  }

  #withReason(result: Outcome | undefined): Outcome | undefined {
    if (this.#reason === undefined) return result;
    const { column, cell } = this.#reason;
    if (result !== undefined) return { ...result, reason: cell.text };
    this.#bad(column, cell, 'nothing where no result is said');
    return undefined;
  }

  #tellExtra(cells: readonly Cell[], columns: readonly Column[]): void {
    const first = cells[columns.length]!;
    const values = { count: cells.length, names: columns.length };
    const fault = TRANSCRIPT_REASONS.fault('extra_cells', values);
    const severity = this.options.strict ? 'error' : 'warning';
    this.#findings.push(findingAt(this.piece, { ...fault, severity }, first.start, cells.at(-1)!.end));
  }
}

const NOT_SAID: Said = { outcome: undefined, odd: false, start: 0, end: 0 };

/** A lead in discs; one that is even tells the score. */
function outcomeOfLead(lead: number): Outcome {
  const half = BOARD.size / 2;
  if (lead % 2 === 0) return outcomeOfScore(half + lead / 2, half - lead / 2);
  return { winners: [lead > 0 ? BLACK : WHITE], reason: UNSTATED };
}
