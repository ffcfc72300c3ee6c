/**
 * The format `transcript`: one game a line, `f5d6c3d3c4…`. Blank lines, and lines that begin with `#`, are passed
 * over; a line that is no transcript costs one finding. A board may stand before the moves, as Edax writes it
 * (`64 signs X;f5d6`), and results before or behind them. A file whose first line names columns is read as a table.
 */
import { trimBlanks } from '../../../core/notation/index.js';
import {
  decodeText,
  encodeEach,
  findingAt,
  type DecoderOptions,
  type Encoded,
  type GameRecord,
  type Holds,
  type RecordFormat,
  type TextPiece,
} from '../../../core/records/index.js';
import { isRuler, looksLikeTranscript, variantOfMoves } from '../transcript-line.js';
import { PASS_TEXT } from '../transcripts.js';
import type { ReversiMove, ReversiPosition } from '../types.js';
import { headLines, isPlayable } from './head.js';
import { readGameLine, type GameLine } from './transcript-game.js';
import { boardOf, NO_MOVES, variantLost, writeBoard, writeMoves } from './transcript-line-text.js';
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
import { parseHeader, readRow, type Header } from './transcript-table.js';

const isComment = (line: string): boolean => line.startsWith('#');

/** A line of hyphens or dots parts groups of games; one hyphen alone, or one pass, is a game. */
const isNoGame = (line: string): boolean =>
  line === '' || isComment(line) || (line !== NO_MOVES && line !== PASS_TEXT && isRuler(line));

function readLine(piece: TextPiece, options: DecoderOptions): readonly TranscriptRead[] {
  const { text, start, end } = trimBlanks(piece.text);
  if (isNoGame(text)) return NOTHING;
  const most = mostMoves(options);
  const line = readGameLine(piece.text, start, end, most);
  if (line.fault !== undefined) return [{ findings: [misread(piece, line.fault)] }];
  const { result, findings } = outcomeOf(piece, line.results, options);
  const whole = line.end === end;
  const empty = line.moves.length === 0 && line.start === undefined;
  if (empty && (!whole || line.results.length > 0) && !looksLikeTranscript(text)) {
    const severity = options.strict ? 'error' : 'warning';
    const fault = TRANSCRIPT_REASONS.fault('not_a_transcript');
    return [{ findings: [findingAt(piece, { ...fault, severity }, start, end)] }];
  }
  const all = whole ? findings : [...findings, whyStopped(piece, line, end, most)];
  if (empty && !whole) return [{ findings: all }];
  const parts = new Map<string, number>();
  if (line.start !== undefined) parts.set('start', line.start.at);
  if (line.results.length > 0) parts.set('result', line.results[0]!.start);
  const board = line.start && positionOf(line.start);
  return [{ record: recordOf(piece, line, { result }, board, options, parts), findings: all }];
}

const NOTHING: readonly TranscriptRead[] = Object.freeze([]);

/** Reads lines, or rows once a first line named columns. */
function reader(options: DecoderOptions): (piece: TextPiece) => readonly TranscriptRead[] {
  let header: Header | undefined;
  let begun = false;
  return (piece) => {
    if (!begun && !isNoGame(trimBlanks(piece.text).text)) {
      begun = true;
      header = parseHeader(piece.text);
      if (header !== undefined) return NOTHING;
    }
    return header === undefined ? readLine(piece, options) : readRow(piece, header, options);
  };
}

const HOLDS: Holds = { variants: true, start: true, passes: true };

function writeLine(record: GameRecord<ReversiMove, ReversiPosition>): Encoded {
  const { text, losses } = writeMoves(record);
  const board = boardOf(record);
  const variant = variantLost(record, board);
  if (variant !== undefined) losses.push(variant);
  // A board with nothing behind it would be a position out of a collection and not a game.
  return { data: `${board === undefined ? '' : `${writeBoard(board)};`}${text || NO_MOVES}\n`, losses };
}

/** No more lines than this are looked at to recognise a file. */
const LOOK = 32;

/** A tag of PGN. */
const TAG = /^\[\w+ "/;

/**
 * How surely a text is of transcripts: by how many of its lines can be read, and how many of the games in them are
 * legal, since squares alone are also what other games write.
 */
function sniff(head: Uint8Array, fileName = ''): number {
  const byName = /\.othello$/i.test(fileName) ? 0.5 : 0;
  const lines = headLines(head).filter((line) => !isNoGame(line));
  if (lines.some((line) => TAG.test(line))) return 0;
  if (lines.length > 1 && parseHeader(lines[0]!) !== undefined) return Math.max(byName, 0.3);
  let whole = 0;
  let legal = 0;
  for (const line of lines.slice(0, LOOK)) {
    const game = readGameLine(line, 0, line.length);
    if ((game.moves.length === 0 && game.start === undefined) || game.end < line.length) continue;
    whole++;
    if (isLegal(game)) legal++;
  }
  if (whole === 0) return byName;
  const share = whole / Math.min(lines.length, LOOK);
  return Math.max(byName, 0.3 * share + (legal / whole) * (0.2 + 0.4 * share));
}

function isLegal({ start, moves }: GameLine): boolean {
  return isPlayable({ variant: variantOfMoves(moves), start: start && positionOf(start), moves });
}

/** One game a line. */
export const transcriptFormat: RecordFormat<ReversiMove, ReversiPosition> = Object.freeze({
  id: 'transcript',
  title: 'Othello transcripts, one game a line',
  extensions: ['.txt', '.othello'],
  holds: HOLDS,
  sniff,
  decoder: (options: DecoderOptions = {}) =>
    // Every line is a piece of its own.
    decodeText<ReversiMove, ReversiPosition>({ split: () => () => true, read: reader(options) }, options),
  encoder: () => encodeEach<ReversiMove, ReversiPosition>(HOLDS, writeLine),
});
