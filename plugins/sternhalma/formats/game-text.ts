/** The game's own record format: games as `formatGame` writes them, any number of them in a file. */
import { NotationError, type Finding } from '../../../core/notation/index.js';
import {
  decodeText,
  DEFAULT_LIMITS,
  encodeEach,
  findingAt,
  latin1,
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
} from '../../../core/records/index.js';
import { capsClash } from '../game-headers.js';
import { formatGame, readGame, type GameReading } from '../game-text.js';
import { FIRST_LINE, type SternhalmaGame } from '../game.js';
import type { SternhalmaMove } from '../moves.js';
import { formatPosition, SETUP_TEXTS } from '../position-text.js';
import type { SternhalmaPosition } from '../position.js';
import { defaultCap, variantData, variantId } from '../variants.js';

type SternhalmaRecord = GameRecord<SternhalmaMove, SternhalmaPosition>;

/** The id of the game. */
export const GAME = 'sternhalma';

const HOLDS: Holds = { variants: true, options: ['first', 'cap'], start: true };

/** Every line that says it begins a game does, so that a game of another version spoils no other. */
const BEGINS = /^sternhalma(?:\s|$)/;

/** Records as the game's own text: id `sternhalma`, files `.sternhalma`. */
export const FORMAT: RecordFormat<SternhalmaMove, SternhalmaPosition> = {
  id: GAME,
  title: 'Sternhalma game text',
  extensions: ['.sternhalma'],
  holds: HOLDS,
  sniff(head, fileName) {
    // Two-byte letters look like letters with zero bytes between them, and byte order marks like odd letters.
    const text = latin1(head)
      .replaceAll('\0', '')
      .replace(/^(?:ï»¿|ÿþ|þÿ)?\s*/, '');
    if (text.startsWith(FIRST_LINE) && /^(?:[\r\n]|$)/.test(text.slice(FIRST_LINE.length))) return 1;
    return /\.sternhalma$/i.test(fileName ?? '') ? 0.5 : 0;
  },
  decoder: (options = {}) =>
    decodeText({ split: () => (line) => BEGINS.test(line), read: (piece) => read(piece, options) }, options),
  encoder: () => encodeEach(HOLDS, write),
};

/** Reads one record; blank lines before it and after it are nothing. */
function read(piece: TextPiece, options: DecoderOptions): Read<SternhalmaMove, SternhalmaPosition>[] {
  const { text } = piece;
  const start = /^\s*/.exec(text)![0].lastIndexOf('\n') + 1;
  const last = text.trimEnd().length;
  if (last === 0) return [];
  const stop = text.indexOf('\n', last);
  const reading = readGame(
    text.slice(start, stop < 0 ? text.length : stop),
    options.limits?.moves ?? DEFAULT_LIMITS.moves,
  );
  const findings = reading.fault ? [found(piece, reading.fault, start)] : [];
  const record =
    reading.game && recordOf(reading.game, options.places ? { piece, reading, start } : undefined);
  return [{ ...(record && { record }), findings }];
}

/** The finding of a fault in the part of a record's text that begins at an offset. */
function found(piece: TextPiece, fault: NonNullable<GameReading['fault']>, start: number): Finding {
  const finding: Finding = { ...fault, game: GAME, severity: 'error' };
  const { span } = fault;
  return findingAt(piece, finding, (span?.start ?? 0) + start, (span?.end ?? 0) + start);
}

interface Source {
  readonly piece: TextPiece;
  readonly reading: GameReading;
  readonly start: number;
}

function recordOf(game: SternhalmaGame, source: Source | undefined): SternhalmaRecord {
  const { seats, pieces, cap, first, start, moves } = game;
  const variant = variantId(seats, pieces);
  const elsewhere = start !== undefined && formatPosition(start) !== SETUP_TEXTS.get(variant);
  return makeRecord<SternhalmaMove, SternhalmaPosition>({
    game: GAME,
    variant,
    options: { ...(first !== undefined && { first }), ...(cap !== defaultCap(seats) && { cap: cap! }) },
    start: elsewhere ? start : undefined,
    moves,
    places: source && placesIn(source),
  });
}

function placesIn({ piece, reading, start }: Source) {
  const parts = new Map<string, number>();
  for (const [name, { start: at }] of reading.headers) {
    parts.set(name === 'cap' || name === 'first' ? `option ${name}` : name, at + start);
  }
  return placesOf(piece, { moves: reading.moveOffsets.map((at) => at + start), parts });
}

/** Writes what of a record the text holds; where options and start contradict each other, the start loses. */
function write(record: SternhalmaRecord): Encoded {
  const variant = variantData(record.variant);
  if (variant === undefined) {
    throw new NotationError({
      code: 'bad_variant',
      message: `Sternhalma has no variant ${record.variant}.`,
      game: GAME,
    });
  }
  const { seats, pieces } = variant;
  const losses: Loss[] = [];
  const { first, cap = defaultCap(seats) } = record.options as { first?: number; cap?: number };
  let { start } = record;
  const game = { seats, pieces, cap, moves: record.moves };
  if (start !== undefined && capsClash(start, cap)) {
    losses.push({
      code: 'cap',
      message: `The cap of the start, ${String(start.cap)}, gives way to the record's.`,
    });
    start = { ...start, cap };
  }
  const moot = start !== undefined && first !== undefined && first > 0 && first !== start.toMove;
  if (moot) {
    losses.push({
      code: 'first',
      message: 'The start says who moves, so the option “first” is not written.',
    });
  }
  return {
    data: formatGame({
      ...game,
      ...(first !== undefined && !moot && { first }),
      ...(start !== undefined && { start }),
    }),
    losses,
  };
}
