/**
 * The game's own record format: games as the notation writes them, one after another. A game begins at its
 * line `fanorona 1`; empty lines between games say nothing.
 */
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
import { boardNamed, type Board } from '../boards.js';
import {
  FIRST_LINE,
  isPlain,
  joinGame,
  readGame,
  type GameText,
  type HeaderName,
} from '../notation/game-text.js';
import { POINT_REASONS } from '../notation/points.js';
import { writeMove } from '../notation/moves.js';
import { formatPosition } from '../notation/positions.js';
import { DRAWING_WAYS, SEATS, WINNING_WAYS, writeResult } from '../notation/results.js';
import { isLimit, OPTIONS } from '../options.js';
import { isSetup } from '../positions.js';
import { FANORONA, type FanoronaMove, type FanoronaPosition } from '../types.js';

type Game = GameRecord<FanoronaMove, FanoronaPosition>;

const HOLDS: Holds = Object.freeze({
  variants: true,
  players: true,
  options: Object.freeze(OPTIONS.map(({ name }) => name)),
  start: true,
  partial: true,
  offer: true,
  result: true,
  reason: { won: WINNING_WAYS, drawn: DRAWING_WAYS },
});

/** The record format `fanorona`. */
export const format: RecordFormat<FanoronaMove, FanoronaPosition> = Object.freeze({
  id: FANORONA,
  title: 'Fanorona game text',
  extensions: Object.freeze(['.fanorona']),
  holds: HOLDS,
  notation: 'standard',
  sniff,
  decoder: (options?: DecoderOptions) =>
    decodeText<FanoronaMove, FanoronaPosition>(
      { split: () => beginsGame, read: (piece) => readPiece(piece, options) },
      options,
    ),
  encoder: () => encodeEach<FanoronaMove, FanoronaPosition>(HOLDS, writeRecord),
});

/** A first line that is wrong costs only the game that it begins. */
const beginsGame = (line: string): boolean =>
  (line.startsWith('f') || line.startsWith('F')) && /^fanorona(\s|$)/i.test(line);

function sniff(head: Uint8Array, fileName?: string): number {
  const text = latin1(head)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .replace(/^[\r\n]+/, '');
  const [line = ''] = text.split(/[\r\n]/, 1);
  if (line === FIRST_LINE) return 1;
  if (line.startsWith('fanorona ')) return 0.7;
  return fileName?.toLowerCase().endsWith('.fanorona') === true ? 0.5 : 0;
}

function readPiece(
  piece: TextPiece,
  { limits, places = false }: DecoderOptions = {},
): Read<FanoronaMove, FanoronaPosition>[] {
  const blank = /^\n*/.exec(piece.text)![0].length;
  if (blank === piece.text.length) return [];
  const body = { text: piece.text.slice(blank), line: piece.line + blank, offset: piece.offset + blank };
  const game = readGame(body.text, limits?.moves ?? DEFAULT_LIMITS.moves);
  const record = game.board && toRecord(game, game.board, places ? body : undefined);
  const findings = game.fault === undefined ? [] : [findingOf(body, game.fault)];
  return [{ ...(record && { record }), findings }];
}

function findingOf(piece: TextPiece, fault: NonNullable<GameText['fault']>): Finding {
  const { start, end } = fault.span!;
  return findingAt(piece, { ...fault, severity: 'error', game: FANORONA }, start, end);
}

function toRecord(game: GameText, board: Board, piece: TextPiece | undefined): Game {
  const { headers, start, options, moves, chain, offer, result } = game;
  const names = SEATS.map((seat) => headers.get(seat)?.value);
  const players = names.map((name) => (name === undefined ? undefined : { name }));
  while (players.length > 0 && players.at(-1) === undefined) players.pop();
  return makeRecord<FanoronaMove, FanoronaPosition>({
    game: FANORONA,
    variant: board.id,
    players,
    options,
    start: start && !isSetup(board, start) ? start : undefined,
    moves,
    partial: chain,
    offer,
    result,
    places: piece && placesOf(piece, { moves: game.offsets, parts: partsOf(game) }),
  });
}

/** The names under which a record's places list what is no tag. */
const PART_NAMES: Partial<Record<HeaderName, string>> = {
  chain: 'partial',
  ...Object.fromEntries(OPTIONS.map(({ name }) => [name, `option ${name}`])),
};

const partsOf = ({ headers }: GameText): Map<string, number> =>
  new Map([...headers].map(([name, { start }]) => [PART_NAMES[name] ?? name, start]));

/**
 * The text of a record.
 * @throws NotationError for what cannot be left out: an unknown variant, a start in the middle of a chain, a
 * move that is none
 */
function writeRecord(record: Game): Encoded {
  const board = boardNamed(record.variant);
  if (board === undefined) throw new NotationError(POINT_REASONS.fault('bad_size', { size: record.variant }));
  const losses: Loss[] = [];
  const headers = new Map<HeaderName, string>([['variant', board.id]]);
  if (record.start !== undefined) headers.set('start', formatPosition(record.start));
  for (const { name } of OPTIONS) {
    const value = record.options[name];
    if (isLimit(value)) headers.set(name as HeaderName, String(value));
    else if (value !== undefined)
      losses.push(lost('options', `It cannot hold the ${name} ${String(value)}.`));
  }
  for (const [seat, name] of SEATS.entries()) {
    const player = record.players[seat];
    if (player?.name !== undefined && isPlain(player.name)) headers.set(name, player.name);
    else if (player?.name !== undefined) losses.push(lost('players', NOT_PLAIN));
  }
  writeEnding(record, headers, losses);
  const moves = record.moves.map((move, ply) => writeAt(move, board, ply));
  return { data: joinGame(headers, moves), losses };
}

const lost = (code: string, message: string): Loss => ({ code, message });
const NOT_PLAIN = 'It cannot hold a name of a player that is empty or not plain ASCII.';

/** The headers of how the game ended, or of where it stands. */
function writeEnding(
  { result, offer, partial, variant }: Game,
  headers: Map<HeaderName, string>,
  losses: Loss[],
): void {
  // Whose reason it cannot hold has none by now.
  if (result !== undefined && result.winners.length < SEATS.length)
    headers.set('result', writeResult(result));
  else if (result !== undefined)
    losses.push(lost('result', `It cannot hold how the game ended (${result.reason}).`));
  const side = offer === undefined ? undefined : SEATS[offer];
  if (side !== undefined && !headers.has('result')) headers.set('offer', side);
  else if (offer !== undefined)
    losses.push(lost('offer', 'It cannot hold an offer of a draw beside a result.'));
  if (partial !== undefined) headers.set('chain', writeMove(partial, boardNamed(variant)!));
}

function writeAt(move: FanoronaMove, board: Board, ply: number): string {
  try {
    return writeMove(move, board);
  } catch (error) {
    if (error instanceof NotationError) throw new NotationError({ ...error.fault, ply });
    throw error;
  }
}
