/**
 * Games as text (spec, "A game"): a line that says what this is, header lines of a word and a value, a line
 * `moves`, and then one move a line.
 *
 *     fanorona 1
 *     variant sivy
 *     quiet_limit 60
 *     white Rakoto
 *     moves
 *     d3-e3A
 *     c3-d3W
 */
import { NotationError, ok, own, refuse, type Fault, type Result } from '../../../core/notation/index.js';
import {
  GAME_REASONS,
  HEADERS,
  isPlain,
  joinGame,
  NUMBER_HEADERS,
  readGame,
  type GameText,
  type HeaderName,
} from './game-text.js';
import { readMove, writeMove } from './moves.js';
import { formatPosition } from './positions.js';

/** The headers of a game, by the names that stand in its text. */
export interface GameHeaders {
  readonly variant?: string;
  /** A position text, where the game does not begin from the set-up. */
  readonly start?: string;
  readonly quiet_limit?: number;
  readonly repeat?: number;
  readonly ply_cap?: number;
  readonly white?: string;
  readonly black?: string;
  /** `resign black`, `agreement` … */
  readonly result?: string;
  /** The side whose offer of a draw is standing. */
  readonly offer?: 'white' | 'black';
  /** The steps made so far of a move that is not finished. */
  readonly chain?: string;
}

/** What {@link formatGame} takes; what {@link parseGame} gives besides is passed over. */
export interface GameToWrite extends GameHeaders {
  /** Moves as text; default none. */
  readonly moves?: readonly string[];
}

/** A game as its text says it (spec, parse_game). */
export interface ParsedGame extends GameHeaders {
  /** The variant's id; `sivy` where the text says none. */
  readonly variant: string;
  readonly cols: number;
  readonly rows: number;
  readonly moves: readonly string[];
  /** The number of the line that the first move is on or would be on. */
  readonly movesAt: number;
  /** The number of the line of each header that is present. */
  readonly at: Readonly<Partial<Record<HeaderName, number>>>;
}

/**
 * A game out of its text (spec, parse_game). It is well formed, and may still not be a game: the rules tell
 * that by playing it.
 * @returns the game, or the first reason of {@link GAME_REASONS} that applies anywhere, then those of moves;
 * its span has the line at fault
 */
export function parseGame(text: string): Result<ParsedGame> {
  // A caller without types may hand over no string.
  const game = readGame(typeof text === 'string' ? text : '');
  if (game.fault !== undefined) return refuse(game.fault);
  const { board, headers, moves, movesLine } = game;
  const said: Record<string, string | number> = {};
  const at: Partial<Record<HeaderName, number>> = {};
  for (const [name, { value, line }] of headers) {
    said[name] = isNumber(name) ? Number(value) : value;
    at[name] = line;
  }
  return ok({
    ...said,
    variant: board!.id,
    cols: board!.cols,
    rows: board!.rows,
    moves: moves.map((move) => writeMove(move, board!)),
    movesAt: movesLine,
    at,
  });
}

const isNumber = (name: HeaderName): boolean => (NUMBER_HEADERS as readonly HeaderName[]).includes(name);

/** What parseGame tells of a game besides its headers. */
const DERIVED: readonly string[] = ['moves', 'movesAt', 'at', 'cols', 'rows'];

/**
 * The text of a game (spec, format_game). Headers stand in the order of {@link HEADERS}, the variant always.
 * @throws NotationError `unknown_header`; `bad_header` for a value that is empty or not plain ASCII; and every
 * reason with which {@link parseGame} would refuse the text, such as those of moves
 */
export function formatGame(game: GameToWrite): string {
  const headers = new Map<HeaderName, string>();
  for (const [name, value] of Object.entries(game) as [HeaderName, unknown][]) {
    if (value === undefined || DERIVED.includes(name)) continue;
    if (!HEADERS.includes(name)) throw new NotationError(GAME_REASONS.fault('unknown_header', { name }));
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string' || !isPlain(text)) {
      const why = own(`the value of ${name} is empty or not plain ASCII`);
      throw new NotationError(GAME_REASONS.fault('bad_header', { why }));
    }
    headers.set(name, text);
  }
  // A reader sees what a writer would have missed.
  const read = readGame(joinGame(headers, []));
  if (read.fault !== undefined) throw new NotationError(withoutPlace(read.fault));
  const moves = [game.moves ?? []].flat().map((text, ply) => {
    const move = readMove(typeof text === 'string' ? text : '', read.board!);
    if (!move.ok) throw new NotationError({ ...withoutPlace(move.error), ply });
    return writeMove(move.value, read.board!);
  });
  return joinGame(canonical(read), moves);
}

/** The fault of a text that the caller never saw. */
function withoutPlace({ code, message }: Fault): Fault {
  return { code, message };
}

/** The headers in the one way to write them. */
function canonical({ board, headers, start }: GameText): Map<HeaderName, string> {
  const written = new Map<HeaderName, string>([['variant', board!.id]]);
  for (const [name, { value }] of headers) {
    if (name === 'start') written.set(name, formatPosition(start!));
    else if (name !== 'variant') written.set(name, isNumber(name) ? String(Number(value)) : value);
  }
  return written;
}
