/** The score that a WTHOR file stores: Black's discs, the empty squares counted for the winner. */
import type { GameRecord, Loss } from '../../../../core/records/index.js';
import type { Outcome } from '../../../../core/rules/index.js';
import { BOARD, SETUPS } from '../../geometry.js';
import { playThrough, ReversiState } from '../../rules.js';
import { officialScore } from '../../score.js';
import { BLACK, type ReversiMove, type ReversiPosition } from '../../types.js';
import { isScore } from '../results.js';

type Game = GameRecord<ReversiMove, ReversiPosition>;

/** Black's score for the file, and what of the record's result it does not tell. */
export interface StoredScore {
  readonly black: number;
  readonly losses: readonly Loss[];
}

const HALF = BOARD.size / 2;
const text = (black: number): string => `${String(black)}-${String(BOARD.size - black)}`;

/** What of a game's result can be stored. Every game has a score there, so one that states none gets the board's. */
export function storedScore(record: Game): StoredScore {
  const { result } = record;
  const losses: Loss[] = [];
  const lose = (code: string, message: string) => losses.push({ code, message });
  const black = blackScore(record, lose);
  const winner = black > HALF ? '0' : black < HALF ? '1' : '';
  if (result?.ranks !== undefined) lose('ranks', 'It cannot hold the places.');
  if (result !== undefined && result.winners.join() !== winner)
    lose('result', `It tells the winner by the score alone, and that is ${text(black)}.`);
  return { black, losses };
}

function blackScore(record: Game, lose: (code: string, message: string) => void): number {
  const { result } = record;
  const [ours, theirs] = result?.scores ?? [];
  if (ours !== undefined && theirs !== undefined && result!.scores!.length === 2 && isScore(ours, theirs)) {
    const black = ours === theirs ? HALF : ours > theirs ? BOARD.size - theirs : ours;
    if (ours + theirs !== BOARD.size)
      lose(
        'scores',
        `It counts empty squares for the winner: ${String(ours)}-${String(theirs)} is ${text(black)}.`,
      );
    return black;
  }
  const board = boardScore(record);
  const black = result === undefined || agrees(result, board) ? board : leastScore(result);
  const why = result === undefined ? 'It has a result for every game' : 'It has a score for every game';
  lose(result === undefined ? 'result' : 'scores', `${why}: ${text(black)} was put in.`);
  return black;
}

/** The score of the board after the moves, as far as they can be played. */
function boardScore({ start = SETUPS.othello, moves }: Game): number {
  const state = new ReversiState(start);
  for (const move of moves) if (playThrough(state, move) !== undefined) break;
  return officialScore(state.position().cells)[BLACK];
}

const agrees = ({ winners }: Outcome, black: number): boolean =>
  winners.length === 1 ? (winners[0] === BLACK ? black > HALF : black < HALF) : black === HALF;

/** The least score that has this winner. */
const leastScore = ({ winners }: Outcome): number =>
  winners.length !== 1 ? HALF : winners[0] === BLACK ? HALF + 1 : HALF - 1;
