/**
 * The format `transcript`: one game a line, `f5d6c3d3c4…`. Blank lines, and lines that begin with `#`, are passed
 * over; a line that is no transcript costs one finding.
 */
import { defineReasons, trimBlanks, type Finding, type Token } from '../../core/notation/index.js';
import {
  decodeText,
  DEFAULT_LIMITS,
  encodeText,
  findingAt,
  makeRecord,
  placesOf,
  type DecoderOptions,
  type Encoded,
  type GameRecord,
  type Holds,
  type Loss,
  type Read,
  type RecordFormat,
  type TextPiece,
} from '../../core/records/index.js';
import { SETUPS } from './geometry.js';
import { IS_PASS, squareOf } from './moves.js';
import { formatMove } from './notation.js';
import { playThrough, ReversiState } from './rules.js';
import { squareAt } from './squares.js';
import {
  isRuler,
  looksLikeTranscript,
  readTranscriptLine,
  variantOfMoves,
  type TranscriptLine,
} from './transcript-line.js';
import { PASS_TEXT, pieceEnd } from './transcripts.js';
import { GAME, type ReversiMove, type ReversiPosition } from './types.js';

/** Reasons of findings in a file of transcripts. */
export const TRANSCRIPT_REASONS = defineReasons({
  limit: 'The game has more than {most} moves; what follows was not read.',
  bad_square: 'No square, pass or move number can be read in {text}; {count} moves were read before it.',
  not_a_transcript: 'This line is no transcript: a game begins with a square, such as f5.',
});

/** How a game without moves is written, since a blank line is none. */
const NO_MOVES = '-';

const isComment = (line: string): boolean => line.startsWith('#');

/** A line of hyphens or dots parts groups of games; one hyphen alone, or one pass, is a game. */
const isNoGame = (line: string): boolean =>
  line === '' || isComment(line) || (line !== NO_MOVES && line !== PASS_TEXT && isRuler(line));

function readPiece(piece: TextPiece, options: DecoderOptions): readonly Read<ReversiMove, ReversiPosition>[] {
  const trimmed = trimBlanks(piece.text);
  if (isNoGame(trimmed.text)) return [];
  const most = options.limits?.moves ?? DEFAULT_LIMITS.moves;
  const line = readTranscriptLine(piece.text, trimmed.start, trimmed.end, most);
  const { moves, passes, places } = line;
  const findings =
    line.end === trimmed.end ? NO_FINDINGS : [whatStopped(piece, trimmed, line, options, most)];
  if (moves.length === 0 && findings.length > 0) return [{ findings }];
  const record = makeRecord<ReversiMove, ReversiPosition>({
    game: GAME,
    variant: variantOfMoves(moves),
    moves,
    passes,
    places: options.places ? placesOf(piece, { moves: places }) : undefined,
  });
  return [{ record, findings }];
}

const NO_FINDINGS: readonly Finding[] = Object.freeze([]);

/** Why a line was not read to its end. */
function whatStopped(
  piece: TextPiece,
  { text, start, end }: Token,
  { moves, end: at }: TranscriptLine,
  { strict }: DecoderOptions,
  most: number,
): Finding {
  if (moves.length === 0 && !looksLikeTranscript(text)) {
    const severity = strict ? 'error' : 'warning';
    return findingAt(piece, { ...TRANSCRIPT_REASONS.fault('not_a_transcript'), severity }, start, end);
  }
  const stop = Math.min(pieceEnd(piece.text, at), end);
  const code = squareAt(piece.text, at) >= 0 ? 'limit' : 'bad_square';
  const values = { text: piece.text.slice(at, stop), count: moves.length, most };
  return findingAt(piece, { ...TRANSCRIPT_REASONS.fault(code, values), severity: 'error' }, at, stop);
}

const HOLDS: Holds = { variants: true, passes: true };

/**
 * The line of a game, its passes shown as `--`. A hyphen after the first move would part squares, and two
 * passes before it would look like a line between games; no game has either.
 */
function writeLine({ variant, moves, passes = [] }: GameRecord<ReversiMove, ReversiPosition>): Encoded {
  const losses: Loss[] = [];
  const indexes = [...passes].sort((a, b) => a - b);
  const squares: ReversiMove[] = [];
  const text: string[] = [];
  let next = 0;
  const showPass = () => {
    if (squares.length > 1 || text.length === 0) text.push(PASS_TEXT);
    else losses.push({ code: 'passes', message: `It cannot show a pass after ${text.join('')}.` });
  };
  for (let index = 0; index <= moves.length; index++) {
    for (; indexes[next] === index; next++) showPass();
    if (index === moves.length) break;
    const move = moves[index]!;
    if (squareOf(move) === IS_PASS) {
      const message = 'A pass among the moves comes back as a written pass.';
      losses.push({ code: 'passes', message, ply: index });
      showPass();
    } else {
      text.push(formatMove(move));
      squares.push(move);
    }
  }
  if (next < indexes.length) {
    losses.push({ code: 'passes', message: 'It cannot show a pass outside the game.' });
  }
  if (variantOfMoves(squares) !== variant) {
    const message = `Its first squares do not tell that the variant is ${variant}.`;
    losses.push({ code: 'variant', message });
  }
  return { data: `${text.length === 0 ? NO_MOVES : text.join('')}\n`, losses };
}

/** No more lines than this are looked at to recognise a file. */
const LOOK = 32;

/**
 * How surely a text is of transcripts: by how many of its lines can be read, and whether the games in them are
 * legal, since squares alone are also what other games write.
 */
function sniff(head: Uint8Array, fileName = ''): number {
  const byName = /\.othello$/i.test(fileName) ? 0.5 : 0;
  const lines = headLines(head).filter((line) => !isNoGame(line));
  let whole = 0;
  let legal = 0;
  for (const line of lines.slice(0, LOOK)) {
    const { moves, end } = readTranscriptLine(line, 0, line.length);
    if (moves.length === 0 || end < line.length) continue;
    whole++;
    if (isLegal(moves)) legal++;
  }
  if (whole === 0) return byName;
  const share = whole / Math.min(lines.length, LOOK);
  return Math.max(byName, legal > 0 ? 0.5 + 0.4 * share : 0.3 * share);
}

/** How much of a file a format is shown to recognise it. */
const HEAD = 4096;

function headLines(head: Uint8Array): string[] {
  const wide =
    head[0] === 0xff && head[1] === 0xfe
      ? 'utf-16le'
      : head[0] === 0xfe && head[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  const lines = new TextDecoder(wide)
    .decode(head)
    .split(/\r\n?|\n/)
    .map((line) => trimBlanks(line).text);
  // The last line may be cut off.
  return head.length >= HEAD && lines.length > 1 ? lines.slice(0, -1) : lines;
}

function isLegal(moves: readonly ReversiMove[]): boolean {
  const state = new ReversiState(SETUPS[variantOfMoves(moves)]);
  return moves.every((move) => playThrough(state, move) === undefined);
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
    decodeText<ReversiMove, ReversiPosition>(
      { split: () => () => true, read: (piece) => readPiece(piece, options) },
      options,
    ),
  encoder: () => encodeText<ReversiMove, ReversiPosition>(HOLDS, writeLine),
});
