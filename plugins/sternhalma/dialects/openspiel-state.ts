/**
 * Positions as OpenSpiel prints the states of `chinese_checkers`: the star row by row with `1` to `6` for the
 * pieces of players 0 to 5 and `.` for empty holes, then `Player: 0`, and behind that `(hopping from 9)` in the
 * middle of a chain.
 *
 * The number of players is told by their pieces. Counts (plies, passes, the cap) are not in the text, nor is where
 * a chain under way began: such a position comes back with the hole alone where the piece stands.
 */
import type { Point } from '../../../core/geometry/index.js';
import {
  defineReasons,
  EMPTY,
  NotationError,
  ok,
  own,
  spanIn,
  type Cell,
  type Result,
  type Seat,
  type SentenceValues,
} from '../../../core/notation/index.js';
import { rowName, strangePiece, wrongCount } from '../board-text.js';
import { freshFields } from '../field-text.js';
import { HOLES, rowLen, ROW_STARTS, ROWS } from '../geometry.js';
import { emptyCells, type SternhalmaPosition } from '../position.js';
import { isSeatCount, variantId } from '../variants.js';
import { holeNumber } from './action-notation.js';

/** The pieces of each player there. */
const PIECES = 10;
/** No state has a longer text, whatever blanks it is indented with. */
const LONGEST_STATE = 2048;

/** Why a text is no state, in the order in which the reasons are looked for; the last is the writer's alone. */
export const STATE_REASONS = defineReasons({
  no_state: 'There is no state here.',
  state_too_long: `A state has at most ${String(LONGEST_STATE)} characters, and this has {count}.`,
  rows: `A state has ${String(ROWS)} rows and a line “Player: 0”, and this has {count} lines.`,
  bad_letter: '“{letter}” does not belong in a row: 1 to 6 are pieces, and . is an empty hole.',
  width: 'Row {row} has {right} holes, and {count} are written.',
  bad_player: 'The last line should be like “Player: 0” or “Player: 0 (hopping from 9)”.',
  bad_seats: 'There are pieces of {seats} players, and a game is for 2, 3, 4 or 6, the first ones.',
  bad_count: 'Player {seat} has {count} pieces on the board, and should have {right}.',
  bad_seat: 'There is no player {seat} in this game: they are 0 to {last}.',
  bad_hop: 'On hole {hole} stands no piece of player {seat} that could be hopping.',
  not_held: 'A state of OpenSpiel cannot say {what}.',
});

type Code = typeof STATE_REASONS extends ReadonlyMap<infer Word, string> ? Word : never;

/** The text of a state; lines have no blanks at their ends. */
export function stateText(cells: ArrayLike<Cell>, player: Seat, hoppingFrom?: Point): string {
  const lines: string[] = [];
  for (let row = 0; row < ROWS; row++) {
    const size = rowLen(row)!;
    const signs = Array.from({ length: size }, (_, place) => {
      const cell = cells[ROW_STARTS[row]! + place]!;
      return cell === EMPTY ? '.' : String(cell + 1);
    });
    lines.push(' '.repeat(WIDEST - size) + signs.join(' '));
  }
  const hopping = hoppingFrom === undefined ? '' : ` (hopping from ${String(hoppingFrom)})`;
  return `${lines.join('\n')}\nPlayer: ${String(player)}${hopping}`;
}

const WIDEST = Math.max(...Array.from({ length: ROWS }, (_, row) => rowLen(row)!));

const PLAYER = /^Player: (\d)(?: \(hopping from (\d{1,3})\))?$/;

/** The position of a state's text. Blanks before and after the signs of a row are passed over. */
export function parseState(text: string): Result<SternhalmaPosition> {
  const no = (code: Code, start: number, end: number, values: SentenceValues = {}): Result<never> =>
    STATE_REASONS.refuse(code, values, spanIn(text, start, end));
  const all = text.length;
  if (text.trim() === '') return no('no_state', 0, all);
  if (all > LONGEST_STATE) return no('state_too_long', LONGEST_STATE, all, { count: all });
  const lines = linesOf(text);
  if (lines.length !== ROWS + 1) return no('rows', 0, all, { count: lines.length });
  const cells = emptyCells();
  for (let row = 0; row < ROWS; row++) {
    const { line, start } = lines[row]!;
    const strange = /[^1-6. ]/u.exec(line);
    if (strange !== null) {
      const at = start + strange.index;
      return no('bad_letter', at, at + strange[0].length, { letter: strange[0] });
    }
    const signs = line.replaceAll(' ', '');
    const right = rowLen(row)!;
    if (signs.length !== right) {
      return no('width', start, start + line.length, { row: rowName(row), right, count: signs.length });
    }
    for (let place = 0; place < right; place++) {
      if (signs[place] !== '.') cells[ROW_STARTS[row]! + place] = Number(signs[place]) - 1;
    }
  }
  const { line, start } = lines[ROWS]!;
  const match = PLAYER.exec(line);
  if (match === null) return no('bad_player', start, start + line.length);
  const present = new Set(cells);
  present.delete(EMPTY);
  const seats = present.size;
  if (!isSeatCount(seats) || Math.max(...present) >= seats) return no('bad_seats', 0, all, { seats });
  const miscount = wrongCount(cells, seats, PIECES);
  if (miscount !== undefined) return no('bad_count', 0, all, miscount);
  const toMove = Number(match[1]);
  if (toMove >= seats) return no('bad_seat', start, start + line.length, { seat: toMove, last: seats - 1 });
  const hole = match[2] === undefined ? undefined : holeNumber(match[2]);
  if (match[2] !== undefined && (hole === undefined || cells[hole] !== toMove)) {
    return no('bad_hop', start, start + line.length, { hole: match[2], seat: toMove });
  }
  return ok(
    Object.freeze<SternhalmaPosition>({
      variant: variantId(seats, PIECES),
      cells: Object.freeze(cells),
      toMove,
      seats,
      pieces: PIECES,
      ...freshFields(seats),
      ...(hole !== undefined && { pending: { holes: [hole] } }),
    }),
  );
}

/** The lines with anything in them, less the blanks around it. */
function linesOf(text: string): { line: string; start: number }[] {
  return Array.from(text.matchAll(/[^\r\n]+/g), ({ 0: whole, index }) => {
    const line = whole.trim();
    return { line, start: index + whole.indexOf(line) };
  }).filter(({ line }) => line !== '');
}

/**
 * The text of a position. Plies, passes, the cap, who is home and how the game ended are not in it.
 * @throws NotationError for what OpenSpiel has no states of: fifteen pieces each, a seat that has resigned, two that
 * are home, a wrong number of pieces
 */
export function formatState(position: SternhalmaPosition): string {
  const no = (code: Code, values: SentenceValues) => new NotationError(STATE_REASONS.fault(code, values));
  const { cells, toMove, seats, pieces, finished, resigned, pending } = position;
  if (cells.length !== HOLES) throw no('width', { row: 'q', right: HOLES, count: cells.length });
  if (!isSeatCount(seats)) throw no('bad_seats', { seats: String(seats) });
  if (pieces !== PIECES) throw no('not_held', { what: own(`that each has ${String(pieces)} pieces`) });
  const guest = strangePiece(cells, seats);
  if (guest !== undefined) throw no('bad_seat', { seat: guest, last: seats - 1 });
  const miscount = wrongCount(cells, seats, PIECES);
  if (miscount !== undefined) throw no('bad_count', miscount);
  if (!(toMove >= 0 && toMove < seats)) throw no('bad_seat', { seat: String(toMove), last: seats - 1 });
  if (resigned.length > 0) throw no('not_held', { what: own('that somebody has resigned') });
  if (finished.length > 1) throw no('not_held', { what: own('that two are home') });
  const at = pending?.holes.at(-1);
  if (at !== undefined && cells[at] !== toMove) throw no('bad_hop', { hole: at, seat: toMove });
  return stateText(cells, toMove, at);
}
