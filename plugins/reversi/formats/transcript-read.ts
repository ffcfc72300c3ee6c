/** What a line of a game becomes: a record, and findings. */
import type { Fault, Finding } from '../../../core/notation/index.js';
import {
  DEFAULT_LIMITS,
  findingAt,
  makeRecord,
  placesOf,
  type DecoderOptions,
  type Read,
  type RecordParts,
  type TextPiece,
} from '../../../core/records/index.js';
import { startFrom, variantOfBoard } from '../boards.js';
import type { BoardFound } from '../dialects/index.js';
import { squareAt } from '../squares.js';
import { variantOfMoves, type TranscriptLine } from '../transcript-line.js';
import { pieceEnd } from '../transcripts.js';
import { BLACK, GAME, type ReversiMove, type ReversiPosition } from '../types.js';
import { merge, type Said } from './results.js';
import { TRANSCRIPT_REASONS } from './transcript-reasons.js';

export type TranscriptRead = Read<ReversiMove, ReversiPosition>;
export type Parts = RecordParts<ReversiMove, ReversiPosition>;

/** No more moves than this are read of a game. */
export const mostMoves = ({ limits }: DecoderOptions): number => limits?.moves ?? DEFAULT_LIMITS.moves;

/** The position of a board without a variant; where no side is named, Black is to move. */
export const positionOf = ({ cells, toMove = BLACK }: BoardFound): ReversiPosition => ({
  variant: variantOfBoard(cells),
  cells,
  toMove,
});

/** Where the moves of a line stop that was not read up to `stop`, and why. */
export function whyStopped(
  piece: TextPiece,
  { moves, end }: TranscriptLine,
  stop: number,
  most: number,
): Finding {
  const last = Math.min(Math.max(pieceEnd(piece.text, end), end + 1), stop);
  const isSquare = squareAt(piece.text, end) >= 0;
  const code = !isSquare ? 'bad_square' : moves.length < most ? 'after_result' : 'limit';
  const values = { text: piece.text.slice(end, last), count: moves.length, most };
  const fault = TRANSCRIPT_REASONS.fault(code, values, undefined, { ply: moves.length });
  return findingAt(piece, { ...fault, severity: 'error' }, end, last);
}

/** The fault of a reader, which counts in the text of the piece, as a finding. */
export const misread = (piece: TextPiece, { span, ...fault }: Fault): Finding =>
  findingAt(piece, { ...fault, severity: 'error' }, span?.start ?? 0, span?.end ?? 0);

/** The outcome that a line states, and what is wrong with how it does. */
export function outcomeOf(
  piece: TextPiece,
  results: readonly Said[],
  { strict }: DecoderOptions,
): { readonly result: Parts['result']; readonly findings: readonly Finding[] } {
  if (results.length === 0) return { result: undefined, findings: NO_FINDINGS };
  const severity = strict ? 'error' : 'warning';
  const findings: Finding[] = [];
  const tell = (code: 'odd_result' | 'result_clash', { start, end }: Said) =>
    findings.push(findingAt(piece, { ...TRANSCRIPT_REASONS.fault(code), severity }, start, end));
  for (const said of results) if (said.odd) tell('odd_result', said);
  const { outcome, clash } = merge(results.map((said) => said.outcome));
  if (clash !== -1) tell('result_clash', results[clash]!);
  return { result: outcome, findings };
}

const NO_FINDINGS: readonly Finding[] = Object.freeze([]);

/** The record of a game that was read, from a board or else from a set-up. */
export function recordOf(
  piece: TextPiece,
  line: TranscriptLine,
  more: Omit<Parts, 'game' | 'variant' | 'start'>,
  board: ReversiPosition | undefined,
  { places }: DecoderOptions,
  parts: ReadonlyMap<string, number>,
) {
  const { moves, passes } = line;
  return makeRecord<ReversiMove, ReversiPosition>({
    game: GAME,
    variant: board?.variant ?? variantOfMoves(moves),
    start: board && startFrom(board),
    moves,
    passes,
    ...more,
    places: places ? placesOf(piece, { moves: line.places, ...(parts.size > 0 && { parts }) }) : undefined,
  });
}
