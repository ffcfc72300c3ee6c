/**
 * The format `transcript-csv`: a table of games with a first line that names its columns. What it reads, it reads
 * as `transcript` does; what it writes has always the same columns.
 */
import { trimBlanks } from '../../../core/notation/index.js';
import {
  decodeText,
  encodeText,
  type DecoderOptions,
  type Encoded,
  type GameRecord,
  type Holds,
  type Loss,
  type RecordFormat,
  type TextPiece,
} from '../../../core/records/index.js';
import { UNSTATED } from '../../../core/rules/index.js';
import { BLACK, WHITE, type ReversiMove, type ReversiPosition } from '../types.js';
import { writeCell } from './cells.js';
import { headLines, isPlayable } from './head.js';
import { scoreText } from './results.js';
import { boardOf, NO_MOVES, variantLost, writeBoard, writeMoves } from './transcript-line-text.js';
import { type TranscriptRead } from './transcript-read.js';
import { columnsOf, parseHeader, readRow, type Header } from './transcript-table.js';

/** Tags that have columns. */
const TAGS = ['Event', 'Site', 'Date', 'Round'] as const;

const COLUMNS = [
  ...TAGS.map((name) => name.toLowerCase()),
  'black',
  'white',
  'black_rating',
  'white_rating',
  'winner',
  'black_score',
  'white_score',
  'reason',
  'start',
  'moves',
];

const HOLDS: Holds = {
  variants: true,
  players: true,
  ratings: true,
  tags: TAGS,
  start: true,
  passes: true,
  result: true,
  reason: true,
  scores: true,
};

/** Reads a table: each line is a piece, the first one names the columns, or else the columns are those given. */
export function tableReader(options: DecoderOptions, columns: readonly string[] = COLUMNS) {
  let header: Header | undefined;
  return (piece: TextPiece): readonly TranscriptRead[] => {
    if (header === undefined) {
      const { text } = trimBlanks(piece.text);
      if (text === '' || text.startsWith('#')) return [];
      header = parseHeader(text);
      if (header !== undefined) return [];
      header = { delimiter: ',', columns: columnsOf(columns) };
    }
    return readRow(piece, header, options);
  };
}

/** A writer of rows, the first of them with the names of the columns before it. */
export function rowWriter(
  names: readonly string[],
  write: (
    record: GameRecord<ReversiMove, ReversiPosition>,
    lose: (loss: Loss) => void,
  ) => (string | undefined)[],
) {
  let begun = false;
  return (record: GameRecord<ReversiMove, ReversiPosition>): Encoded => {
    const losses: Loss[] = [];
    const cells = write(record, (loss) => losses.push(loss)).map((cell) => {
      if (cell === undefined || !/[\n\r]/.test(cell)) return writeCell(cell);
      losses.push({ code: 'line_ends', message: 'A cell is one line; line ends became blanks.' });
      return writeCell(cell.replace(/[\n\r]/g, ' '));
    });
    const data = `${begun ? '' : `${names.join(',')}\n`}${cells.join(',')}\n`;
    begun = true;
    return { data, losses };
  };
}

/** What a column with the winner cannot hold. */
export function severalWinners(winners: readonly number[] | undefined): Loss | undefined {
  return (winners?.length ?? 0) > 1
    ? { code: 'result', message: 'It cannot hold several winners.' }
    : undefined;
}

function writeRow(
  record: GameRecord<ReversiMove, ReversiPosition>,
  lose: (loss: Loss) => void,
): (string | undefined)[] {
  const { players, tags, result } = record;
  const moves = writeMoves(record);
  const board = boardOf(record);
  const several = severalWinners(result?.winners);
  for (const loss of [...moves.losses, variantLost(record, board), several])
    if (loss !== undefined) lose(loss);
  const winner = result && winnerText(result.winners);
  const score = winner && scoreText(result!);
  if (result?.scores !== undefined && score === undefined)
    lose({ code: 'scores', message: 'It cannot hold a score that is not of discs, or not the winner’s.' });
  if (result?.ranks !== undefined) lose({ code: 'ranks', message: 'It cannot hold the places.' });
  return [
    ...TAGS.map((name) => tags.get(name)),
    ...[BLACK, WHITE].map((seat) => players[seat]?.name),
    ...[BLACK, WHITE].map((seat) => players[seat]?.rating),
    winner,
    ...(score?.split('-') ?? [undefined, undefined]),
    winner === undefined || result!.reason === UNSTATED ? undefined : result!.reason,
    board && writeBoard(board),
    moves.text || NO_MOVES,
  ];
}

const SEATS = ['black', 'white'];

function winnerText(winners: readonly number[]): string | undefined {
  if (winners.length > 1) return undefined;
  return winners.length === 0 ? 'draw' : SEATS[winners[0]!];
}

/**
 * How surely a text is a table of games: its first line names a column of moves, and in a row below stands a game
 * that can be played, since other games have tables, too.
 */
function sniff(head: Uint8Array): number {
  const lines = headLines(head).filter((line) => line !== '' && !line.startsWith('#'));
  const header = parseHeader(lines[0] ?? '');
  if (header === undefined) return 0;
  if (lines.length === 1) return 0.3;
  if (!hasGame(lines.slice(1), header)) return 0;
  return header.columns.length > 1 ? 0.92 : 0.6;
}

/** No more rows than this are looked at. */
const LOOK = 32;

/** Is one of these rows a legal game? */
export const hasGame = (rows: readonly string[], header: Header): boolean =>
  rows
    .slice(0, LOOK)
    .some((text) =>
      readRow({ text, line: 1, offset: 0 }, header, {}).some(
        ({ record }) => record !== undefined && record.moves.length > 0 && isPlayable(record),
      ),
    );

/** A table of games. */
export const transcriptCsvFormat: RecordFormat<ReversiMove, ReversiPosition> = Object.freeze({
  id: 'transcript-csv',
  title: 'Othello transcripts in a table with named columns',
  extensions: ['.csv', '.tsv'],
  holds: HOLDS,
  sniff,
  decoder: (options: DecoderOptions = {}) =>
    decodeText<ReversiMove, ReversiPosition>(
      { split: () => () => true, read: tableReader(options) },
      options,
    ),
  encoder: () => encodeText<ReversiMove, ReversiPosition>(HOLDS, rowWriter(COLUMNS, writeRow)),
});
