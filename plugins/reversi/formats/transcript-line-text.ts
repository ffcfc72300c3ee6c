/** The line of a game: a board, where it does not begin at the set-up, and its squares. */
import type { GameRecord, Loss } from '../../../core/records/index.js';
import { setupOf, variantOfBoard } from '../boards.js';
import { edax } from '../dialects/index.js';
import { IS_PASS, squareOf } from '../moves.js';
import { formatMove } from '../notation.js';
import { variantOfMoves } from '../transcript-line.js';
import { PASS_TEXT } from '../transcripts.js';
import type { ReversiMove, ReversiPosition, VariantId } from '../types.js';

/** How a game without moves is written, since a blank line is none. */
export const NO_MOVES = '-';

type Game = Pick<GameRecord<ReversiMove, ReversiPosition>, 'variant' | 'start' | 'moves' | 'passes'>;

/**
 * The moves of a game, its passes shown as `--`. A hyphen after the first move would part squares, and two passes
 * before it would look like a line between games; no game from a set-up has either.
 */
export function writeMoves({ moves, passes = [] }: Game): { readonly text: string; readonly losses: Loss[] } {
  const losses: Loss[] = [];
  const indexes = [...passes].sort((a, b) => a - b);
  const text: string[] = [];
  let squares = 0;
  let next = 0;
  const showPass = () => {
    if (squares > 1 || text.length === 0) text.push(PASS_TEXT);
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
      squares++;
    }
  }
  if (next < indexes.length)
    losses.push({ code: 'passes', message: 'It cannot show a pass outside the game.' });
  return { text: text.join(''), losses };
}

/** The variant that the first squares of a game tell. */
const variantOfSquares = ({ moves }: Game): VariantId =>
  variantOfMoves(moves.filter((move) => squareOf(move) !== IS_PASS));

/**
 * The board that a game is written with: its start, or the set-up where its squares do not tell the variant.
 * @throws NotationError `bad_variant`
 */
export function boardOf(game: Game): ReversiPosition | undefined {
  const { variant, start } = game;
  const setup = setupOf(variant);
  return start ?? (variantOfSquares(game) === variant ? undefined : setup);
}

/** What is lost of a game's variant where a board tells it, or its first squares where it is written without one. */
export function variantLost(game: Game, board: ReversiPosition | undefined): Loss | undefined {
  const { variant } = game;
  const told = board === undefined ? variantOfSquares(game) : variantOfBoard(board.cells);
  if (told === variant) return undefined;
  const message = `${board === undefined ? 'Its first squares do' : 'Its board does'} not tell that the variant is ${variant}.`;
  return { code: 'variant', message };
}

/** A board as text: 64 signs, a blank, and the side to move. */
export const writeBoard = (board: ReversiPosition): string => edax.formatPosition!(board);
