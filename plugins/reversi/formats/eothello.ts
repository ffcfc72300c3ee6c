/**
 * The format `eothello`: the table of games of the site eOthello as it is handed around for training:
 * `eOthello_game_id,winner,game_moves`, with 1 where Black won, -1 where White did, and 0 for a draw. Passes are
 * left out.
 */
import {
  decodeText,
  encodeText,
  type DecoderOptions,
  type GameRecord,
  type Holds,
  type Loss,
  type RecordFormat,
} from '../../../core/records/index.js';
import { IS_PASS, squareOf } from '../moves.js';
import { formatMove } from '../notation.js';
import { BLACK, type ReversiMove, type ReversiPosition } from '../types.js';
import { headLines } from './head.js';
import { hasGame, rowWriter, severalWinners, tableReader } from './transcript-csv.js';
import { variantLost } from './transcript-line-text.js';
import { columnsOf } from './transcript-table.js';

/** The tag that holds a game's number on the site. */
const EOTHELLO_ID = 'eOthello_game_id';

const COLUMNS = [EOTHELLO_ID, 'winner', 'game_moves'];

const HOLDS: Holds = { variants: true, tags: [EOTHELLO_ID], result: true };

function writeRow(
  record: GameRecord<ReversiMove, ReversiPosition>,
  lose: (loss: Loss) => void,
): (string | undefined)[] {
  const { tags, result, moves } = record;
  const squares = moves.filter((move) => squareOf(move) !== IS_PASS);
  if (squares.length < moves.length) lose({ code: 'passes', message: 'It cannot hold passes.' });
  for (const loss of [variantLost(record, undefined), severalWinners(result?.winners)])
    if (loss !== undefined) lose(loss);
  return [
    tags.get(EOTHELLO_ID),
    winnerNumber(result?.winners),
    squares.map(formatMove).join('') || undefined,
  ];
}

function winnerNumber(winners: readonly number[] | undefined): string | undefined {
  if (winners === undefined || winners.length > 1) return undefined;
  return winners.length === 0 ? '0' : winners[0] === BLACK ? '1' : '-1';
}

/** A row without the names of the columns before it. */
const ROW = /^\d+,(?:-1|0|1),"?(?:[a-hA-H][1-8])+"?$/;
const NAMES = /^"?\w*id"?,"?winner"?,"?(?:game_?)?moves"?$/i;

function sniff(head: Uint8Array): number {
  const lines = headLines(head).filter((line) => line !== '');
  const named = NAMES.test(lines[0] ?? '');
  if (!named && !ROW.test(lines[0] ?? '')) return 0;
  // No other table has a column of that name.
  if (named && lines[0]!.toLowerCase().includes(EOTHELLO_ID.toLowerCase())) return 0.97;
  const rows = named ? lines.slice(1) : lines;
  if (rows.length === 0) return 0.5;
  const header = { delimiter: ',', columns: columnsOf(COLUMNS) };
  return hasGame(rows, header) ? 0.97 : 0;
}

/** Games of eOthello. */
export const eothelloFormat: RecordFormat<ReversiMove, ReversiPosition> = Object.freeze({
  id: 'eothello',
  title: 'Games of eOthello: number, winner, moves',
  extensions: ['.csv'],
  holds: HOLDS,
  sniff,
  decoder: (options: DecoderOptions = {}) =>
    decodeText<ReversiMove, ReversiPosition>(
      { split: () => () => true, read: tableReader(options, COLUMNS) },
      options,
    ),
  encoder: () => encodeText<ReversiMove, ReversiPosition>(HOLDS, rowWriter(COLUMNS, writeRow)),
});
