/**
 * Chess, for what its programs can read: games played out by chessops, and a plugin that takes the words of its moves
 * as they are. So the PGN reader can be given the very text that its peers are given.
 */
import { Chess } from 'chessops/chess';
import { makeSanAndPlay } from 'chessops/san';
import type { Move as ChessMove } from 'chessops/types';
import {
  createLudoscribe,
  defineReasons,
  EMPTY,
  gridGeometry,
  ok,
  spanIn,
  type GamePlugin,
  type Position,
  type Result,
} from '../../../dist/plugins/index.js';
import { SEED } from './games.js';
import { randomFrom } from './random.js';

/** A move as its word. */
interface Word {
  readonly word: string;
}

const REASONS = defineReasons({ no_move: '{text} has not the shape of a chess move.' });

/** By ASCII sign: 1 where a move may begin with it, 2 where it may go on with it. */
const SIGNS = new Uint8Array(128);
for (const sign of 'KQRBNOabcdefgh') SIGNS[sign.charCodeAt(0)]! |= 1;
for (const sign of 'KQRBNOabcdefghx12345678-=+#') SIGNS[sign.charCodeAt(0)]! |= 2;

function readWord(text: string): Result<Word> {
  let sound = text.length < 8 && (SIGNS[text.charCodeAt(0)]! & 1) === 1;
  for (let at = 1; at < text.length && sound; at++) sound = (SIGNS[text.charCodeAt(at)]! & 2) === 2;
  return sound ? ok({ word: text }) : REASONS.refuse('no_move', { text }, spanIn(text, 0, text.length));
}

const geometry = gridGeometry({ files: 8, ranks: 8 });
const setup: Position = { variant: 'chess', cells: new Array<number>(64).fill(EMPTY), toMove: 0 };

/** The words of chess moves, without its rules. */
const chessWords: GamePlugin<Word> = {
  api: 1,
  id: 'chess-words',
  aliases: [],
  title: 'The words of chess moves',
  variants: [{ id: 'chess', geometry, setup, seats: ['white', 'black'] }],
  notations: [
    {
      id: 'standard',
      reasons: REASONS,
      parseMove: readWord,
      formatMove: ({ word }) => word,
      parsePosition: () => ok(setup),
      formatPosition: () => 'chess',
    },
  ],
  formats: [],
  points: () => [],
  mapMove: (move) => move,
};

export const chessReader = createLudoscribe({ plugins: [chessWords] });

export interface ChessText {
  /** All games in one. */
  readonly text: string;
  readonly games: readonly string[];
  readonly plies: number;
}

/**
 * Games of chess of so many plies, as PGN.
 * @param notes with clocks, comments, glyphs and side lines, as sites write them
 */
export function chessText(count: number, plies: number, notes = false): ChessText {
  const random = randomFrom(SEED);
  const games: string[] = [];
  while (games.length < count) {
    const position = Chess.default();
    const words: string[] = [];
    for (let ply = 0; ply < plies; ply++) {
      const moves: ChessMove[] = [];
      for (const [from, tos] of position.allDests()) {
        for (const to of tos) {
          const promotes = position.board.pawn.has(from) && (to < 8 || to >= 56);
          moves.push({ from, to, ...(promotes && { promotion: 'queen' as const }) });
        }
      }
      if (moves.length === 0) break;
      const number = `${String((ply >> 1) + 1)}.`;
      if (ply % 2 === 0) words.push(number);
      const before = position.clone();
      words.push(makeSanAndPlay(position, moves[random(moves.length)]!));
      if (!notes) continue;
      if (ply % 7 === 3) words.push('$2');
      words.push(`{ [%clk 0:${String(59 - (ply >> 1)).padStart(2, '0')}:07] }`);
      if (ply % 9 === 4) words.push(`{ The other ${String(moves.length)} were worse, or so they said }`);
      if (ply % 11 === 5)
        words.push(`( ${number}${ply % 2 ? '..' : ''} ${makeSanAndPlay(before, moves[0]!)} )`);
    }
    // A game that was over early would be shorter than those it is compared with.
    if (position.isEnd()) continue;
    games.push(
      [
        `[Event "Club ${String(games.length % 20)}"]`,
        '[Site "?"]',
        `[Date "2025.01.${String((games.length % 28) + 1).padStart(2, '0')}"]`,
        '[Round "1"]',
        '[White "Ann"]',
        '[Black "Bo Li"]',
        '[Result "*"]',
        '',
        wrap([...words, '*']),
        '',
      ].join('\n'),
    );
  }
  return { text: games.join('\n'), games, plies: count * plies };
}

/** Words in lines of at most 80 characters. */
function wrap(words: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line.length + word.length >= 80) {
      lines.push(line);
      line = word;
    } else line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line].join('\n') + '\n';
}
