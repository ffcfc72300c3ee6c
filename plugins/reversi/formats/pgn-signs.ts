/** Which of the dialects of PGN a text of othello is of. */
import type { Notation } from '../../../core/notation/index.js';
import type { RecordFormat } from '../../../core/records/index.js';
import { Pgn, PgnScanner, type GamePlugin } from '../../../core/registry/index.js';
import type { ReversiMove, ReversiPosition } from '../types.js';
import { isPlayable } from './head.js';
import { edax, fen, upper } from '../dialects/index.js';
import { isVariant, SETUPS } from '../geometry.js';
import { notation } from '../notation.js';
import { PASS } from '../moves.js';
import { readResultAt } from './results.js';

export type ReversiPlugin = GamePlugin<ReversiMove, ReversiPosition>;
export type ReversiFormat = RecordFormat<ReversiMove, ReversiPosition>;

/** A dialect of PGN, and how surely a text is of it. No text is of two. */
export interface PgnKind {
  readonly id: 'pgn-playok' | 'pgn-edax' | 'pgn-wthor';
  readonly score: number;
}

/** What a game says of itself. */
class Game {
  readonly tags = new Map<string, string>();
  readonly moves: ReversiMove[] = [];
  /** All its squares are in capitals. */
  upper = true;
  /** What its moves end with. */
  end = '';
  /** Its moves go on over several lines: a line behind the first begins with a higher number. */
  broken = false;
  /** How many numbers of its moves begin a line, and how many do not. */
  readonly numbers: [begins: number, within: number] = [0, 0];

  get begun(): boolean {
    return this.moves.length > 0;
  }
}

/** The beginning of a result, or a whole one. */
const RESULT = /^[-\d:/½*‐-―−]+$/;

/** The games of a text that have moves; undefined for one in which something is that is no move of this game. */
function* gamesIn(text: string): Generator<Game | undefined, void> {
  const scanner = new PgnScanner(text);
  let game = new Game();
  let depth = 0;
  for (let token = scanner.next(); token !== Pgn.End; token = scanner.next()) {
    if (token === Pgn.Tag) {
      if (game.begun) {
        yield game;
        game = new Game();
      }
      game.tags.set(scanner.name, scanner.value);
    } else if (token === Pgn.Open) depth++;
    else if (token === Pgn.Close) depth--;
    else if (depth > 0) continue;
    else if (token === Pgn.Number) takeNumber(game, text, scanner);
    else if (token === Pgn.Word) {
      const taken = takeWord(game, scanner);
      // A text that is cut off may end in half a move.
      if (!taken && scanner.end < text.length) {
        yield undefined;
        return;
      }
      if (game.end === '') continue;
      if (game.begun) yield game;
      game = new Game();
    }
  }
  if (game.begun) yield game;
}

function takeNumber(game: Game, text: string, { start, end }: PgnScanner): void {
  const begins = start === 0 || text[start - 1] === '\n';
  game.numbers[begins ? 0 : 1]++;
  game.broken ||= begins && game.begun && Number.parseInt(text.slice(start, end), 10) > 1;
}

/** Takes a move or a result; false for another word. */
function takeWord(game: Game, { word }: PgnScanner): boolean {
  const move = edax.parseMove(word.text);
  if (!move.ok) {
    if (!RESULT.test(word.text)) return false;
    game.end = word.text;
  } else if (move.value !== PASS) {
    game.moves.push(move.value);
    game.upper &&= word.text[0]! <= 'Z';
  }
  return true;
}

/** The notations in which the dialects write the board of a start. */
const STARTS: readonly (readonly [PgnKind['id'], Notation<ReversiMove, ReversiPosition>])[] = [
  ['pgn-playok', notation],
  ['pgn-edax', fen],
  ['pgn-wthor', upper],
];

/** The dialect that would write a start in these signs; undefined where none would, or there is no start. */
function kindOfStart(text: string | undefined): PgnKind['id'] | undefined {
  if (text === undefined) return undefined;
  const [kind] =
    STARTS.find(([, { parsePosition, formatPosition }]) => {
      const position = parsePosition!(text);
      return position.ok && formatPosition!(position.value) === text;
    }) ?? [];
  return kind;
}

/** Is a result told in discs? */
function isDiscs(text: string): boolean {
  const said = readResultAt(text, 0);
  return said?.end === text.length && said.outcome?.scores !== undefined;
}

/**
 * The dialect of a game; undefined where it is none of this game or names another format.
 * @returns a kind with a score of 0 where nothing in the game is of one dialect alone
 */
function kindOfGame(game: Game): PgnKind | undefined {
  const { tags, moves, end, broken, upper: capitals, numbers } = game;
  if (tags.has('Game') || (tags.size === 0 && !broken)) return undefined;
  const variant = tags.get('Variant') ?? SETUPS.othello.variant;
  if (!isVariant(variant) || (!tags.has('FEN') && !isPlayable({ variant, moves }))) return undefined;
  const site = (tags.get('Site') ?? '').toLowerCase();
  if (site === 'playok') return { id: 'pgn-playok', score: 0.97 };
  if (site === 'edax') return { id: 'pgn-edax', score: 0.97 };
  const discs = isDiscs(tags.get('Result') ?? end);
  const turns = numbers[0] > 1 && numbers[1] === 0;
  const byMoves = capitals && (discs || turns) ? 'pgn-wthor' : discs ? 'pgn-playok' : undefined;
  const id = kindOfStart(tags.get('FEN')) ?? byMoves;
  // Without tags it is these moves, legal from line to line, or nothing.
  if (id !== undefined) return { id, score: tags.size === 0 ? 0.93 : UNSIGNED[id] };
  return { id: 'pgn-edax', score: tags.size === 0 ? 0.93 : 0 };
}

/**
 * The dialect of a text, by what its games say of themselves and by their moves, which have to be legal: other games
 * are written in PGN, too. A text with a tag `Game` is of none.
 *
 * `[Site "PlayOK"]` and `[Site "edax"]` say so themselves. Without them, a start is of the dialect that writes boards
 * in such signs; and without a start, squares in capitals are of `pgn-wthor` where the result is in discs or every
 * move number begins a line, and results in discs are of `pgn-playok` otherwise. The first game that has such a sign
 * counts. Where none has, the text is of `pgn-edax`.
 */
export function kindOf(text: string): PgnKind | undefined {
  let found = false;
  for (const game of gamesIn(text)) {
    const kind = game && kindOfGame(game);
    if (kind === undefined) break;
    if (kind.score > 0) return kind;
    found = true;
  }
  return found ? { id: 'pgn-edax', score: UNSIGNED['pgn-edax'] } : undefined;
}

/** How sure a text can be of that does not say where it is from. */
const UNSIGNED = { 'pgn-edax': 0.6, 'pgn-wthor': 0.9, 'pgn-playok': 0.7 } as const;

/** How surely a text is of a dialect. */
export function sniffPgn(id: PgnKind['id']): (text: string) => number {
  return (text) => {
    const kind = kindOf(text);
    return kind?.id === id ? kind.score : 0;
  };
}
