/** Which of the dialects of PGN a text of othello is of. */
import type { RecordFormat } from '../../../core/records/index.js';
import { Pgn, PgnScanner, type GamePlugin } from '../../../core/registry/index.js';
import type { ReversiMove, ReversiPosition } from '../types.js';
import { isPlayable } from './head.js';
import { edax } from '../dialects/index.js';
import { isVariant, SETUPS } from '../geometry.js';
import { PASS } from '../moves.js';
import { readResultAt } from './results.js';

export type ReversiPlugin = GamePlugin<ReversiMove, ReversiPosition>;
export type ReversiFormat = RecordFormat<ReversiMove, ReversiPosition>;

/** A dialect of PGN, and how surely a text is of it. No text is of two. */
export interface PgnKind {
  readonly id: 'pgn-playok' | 'pgn-edax' | 'pgn-wthor';
  readonly score: number;
}

/** What a first game says of itself. */
interface FirstGame {
  readonly tags: ReadonlyMap<string, string>;
  readonly moves: readonly ReversiMove[];
  /** All its squares are in capitals. */
  readonly upper: boolean;
  /** What its moves end with. */
  readonly end: string;
  /** Its moves, without a tag, go on over several lines: a line behind the first begins with a higher number. */
  readonly broken: boolean;
}

/** The beginning of a result, or a whole one. */
const RESULT = /^[-\d:/½*‐-―−]+$/;

/** Reads the first game of a text; undefined where something is in it that is no move of this game. */
function firstGame(text: string): FirstGame | undefined {
  const scanner = new PgnScanner(text);
  const tags = new Map<string, string>();
  const moves: ReversiMove[] = [];
  let upper = true;
  let broken = false;
  let end = '';
  let depth = 0;
  for (let token = scanner.next(); token !== Pgn.End && end === ''; token = scanner.next()) {
    if (token === Pgn.Tag) {
      // The next game's.
      if (moves.length > 0) break;
      tags.set(scanner.name, scanner.value);
    } else if (token === Pgn.Open) depth++;
    else if (token === Pgn.Close) depth--;
    else if (token === Pgn.Number) {
      const begins = text[scanner.start - 1] === '\n' && moves.length > 0;
      broken ||= begins && Number.parseInt(text.slice(scanner.start, scanner.end), 10) > 1;
    } else if (token === Pgn.Word && depth === 0) {
      const move = edax.parseMove(scanner.value);
      if (!move.ok) {
        if (RESULT.test(scanner.value)) {
          // A game without moves says nothing; the next one may.
          if (moves.length > 0) end = scanner.value;
          else tags.clear();
        }
        // A text that is cut off may end in half a move.
        else if (scanner.end < text.length) return undefined;
      } else if (move.value !== PASS) {
        moves.push(move.value);
        upper &&= scanner.value[0]! <= 'Z';
      }
    }
  }
  return { tags, moves, upper, end, broken };
}

/** Is a result told in discs? */
function isDiscs(text: string): boolean {
  const said = readResultAt(text, 0);
  return said?.end === text.length && said.outcome?.scores !== undefined;
}

/**
 * The dialect of a text, by what its first game says of itself and by its moves, which have to be legal: other games
 * are written in PGN, too. A text with a tag `Game` is of none.
 *
 * `[Site "PlayOK"]` and `[Site "edax"]` say so themselves. Without them, results in discs are of `pgn-wthor` where
 * the squares are in capitals, and of `pgn-playok` otherwise; results in points, or none, are of `pgn-edax`.
 */
export function kindOf(text: string): PgnKind | undefined {
  const game = firstGame(text);
  if (game === undefined || game.moves.length === 0) return undefined;
  const { tags, moves, upper, end, broken } = game;
  if (tags.has('Game') || (tags.size === 0 && !broken)) return undefined;
  const variant = tags.get('Variant') ?? SETUPS.othello.variant;
  if (!isVariant(variant) || (!tags.has('FEN') && !isPlayable({ variant, moves }))) return undefined;
  const site = (tags.get('Site') ?? '').toLowerCase();
  if (site === 'playok') return { id: 'pgn-playok', score: 0.97 };
  if (site === 'edax') return { id: 'pgn-edax', score: 0.97 };
  const discs = isDiscs(tags.get('Result') ?? end);
  const id = !discs ? 'pgn-edax' : upper ? 'pgn-wthor' : 'pgn-playok';
  // Without tags it is these moves, legal from line to line, or nothing.
  return { id, score: tags.size === 0 ? 0.93 : UNSIGNED[id] };
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
