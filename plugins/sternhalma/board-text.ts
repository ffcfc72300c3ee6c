/** The board's part of a position's text: rows of pieces and runs of empty holes. */
import { EMPTY, type Cell, type Seat, type Token } from '../../core/notation/index.js';
import { HOLES, nameOf, rowLen, ROW_STARTS, ROWS } from './geometry.js';
import { MOST_SEATS } from './moves.js';

/** As much of a text as is a board. */
const GOOD_BEGINNING = /^(?:[0-5/]|\[[1-9][0-9]*\])*/;

/** The first thing in a board that is no piece, run or row's end. */
export function strangeLetter(board: string): Token | undefined {
  const start = GOOD_BEGINNING.exec(board)![0].length;
  if (start === board.length) return undefined;
  const code = board.codePointAt(start)!;
  const run = /^\[[^\]/]*\]?/.exec(board.slice(start));
  const text = run ? run[0] : String.fromCodePoint(code);
  return { text, start, end: start + text.length };
}

/** Puts a row's pieces on the board and gives its width; what lies past the row's end goes nowhere. */
export function fillRow(written: string, cells: Cell[], first: number, size: number): number {
  let place = 0;
  for (let i = 0; i < written.length; i++) {
    if (written[i] === '[') {
      const end = written.indexOf(']', i);
      place += Number(written.slice(i + 1, end));
      i = end;
    } else {
      if (place < size) cells[first + place] = written.charCodeAt(i) - 48;
      place++;
    }
  }
  return place;
}

/** The letter of a row. */
export const rowName = (row: number): string => nameOf(ROW_STARTS[row]!)![0]!;

/** The canonical text of a board, or what on it is no seat. */
export function writeBoard(cells: ArrayLike<Cell>): { text: string; strange?: string } {
  let text = '';
  for (let row = 0, hole = 0; row < ROWS; row++) {
    let run = 0;
    for (const end = hole + rowLen(row)!; hole < end; hole++) {
      const cell = cells[hole]!;
      if (cell === EMPTY) {
        run++;
        continue;
      }
      if (!Number.isInteger(cell) || cell < 0 || cell >= MOST_SEATS) return { text, strange: String(cell) };
      if (run > 0) text += `[${String(run)}]`;
      run = 0;
      text += String(cell);
    }
    if (run > 0) text += `[${String(run)}]`;
    if (row < ROWS - 1) text += '/';
  }
  return { text };
}

/** The first piece of a seat that is not in a game for so many, or undefined. */
export function strangePiece(cells: ArrayLike<Cell>, seats: number): Seat | undefined {
  for (let hole = 0; hole < HOLES; hole++) if (cells[hole]! >= seats) return cells[hole];
  return undefined;
}

/** Where in a board's text the first piece of a seat stands; there must be one. */
export const offsetOfPiece = (board: string, seat: Seat): number =>
  // eslint-disable-next-line regexp/no-super-linear-move -- A board is at most 512 signs long.
  board.replace(/\[[^\]]*\]/g, (run) => '-'.repeat(run.length)).indexOf(String(seat));

/** The first seat that has not exactly its pieces on the board, as the values of the sentence, or undefined. */
export function wrongCount(cells: ArrayLike<Cell>, seats: number, pieces: number) {
  const counts = new Array<number>(seats).fill(0);
  for (let hole = 0; hole < HOLES; hole++) if (cells[hole] !== EMPTY) counts[cells[hole]!]!++;
  for (let seat = 0; seat < seats; seat++) {
    if (counts[seat] !== pieces) return { seat, count: counts[seat]!, right: pieces };
  }
  return undefined;
}
