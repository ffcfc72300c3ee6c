/** What can be wrong with a WTHOR file. */
import {
  defineReasons,
  type Finding,
  type SentenceValues,
  type Severity,
  type Span,
} from '../../../../core/notation/index.js';

/** Reasons of findings, with their sentences. Bytes are counted from 0. */
export const WTHOR_REASONS = defineReasons({
  short_header: 'A WTHOR file begins with a header of 16 bytes; this one has {length} bytes in all.',
  board_size:
    'Byte 12 of the header says that the board has {size} by {size} squares; only 8 by 8 can be read.',
  solitaires: 'Byte 13 of the header says that the games are solitaires, positions to be solved.',
  no_names: 'No file {file} is at hand, so the {what} are numbers here.',
  names_length: 'The file {file} announces {announced} names and has room for {count}.',
  no_name: 'Byte {at} gives {what} the number {index}, and the file {file} ends with number {last}.',
  bad_score: 'Byte {at} gives Black {score} discs; a board has no more than 64.',
  bad_square:
    'Byte {at} is {byte} and no square: a square is ten times its rank and its file, 11 for a1 to 88 for h8.',
  gap: 'Byte {at} is 0, which ends the moves, but more follow from byte {next} on.',
  limit: 'The game has more than {most} moves; from byte {at} on it was not read.',
  truncated: 'The header announces {games} games; the file ends at byte {at}, after {whole} whole ones.',
  trailing_bytes: 'The header announces {games} games; {count} bytes follow them from byte {at} on.',
});

export type WthorReason = Parameters<typeof WTHOR_REASONS.fault>[0];

/** A stretch of a file. */
export interface Bytes {
  /** Offset in the file of the header (0) or of the game that the bytes are counted in. */
  readonly base: number;
  /** The number of the game, from 1; undefined for the header and for the file as a whole. */
  readonly record?: number;
  /** Offsets from the base. */
  readonly start: number;
  readonly end: number;
}

/**
 * A finding at some bytes. Its span gives offsets in the file; for its line it has the number of the game, 1 for
 * the header, and for its column the byte in it, from 1.
 */
export function findingAtBytes(
  code: WthorReason,
  severity: Severity,
  { base, record, start, end }: Bytes,
  values: SentenceValues = {},
  ply?: number,
): Finding {
  const span: Span = { start: base + start, end: base + end, line: record ?? 1, column: start + 1 };
  return {
    ...WTHOR_REASONS.fault(code, { at: span.start, ...values }, span),
    severity,
    ...(record !== undefined && { record }),
    ...(ply !== undefined && { ply }),
  };
}
