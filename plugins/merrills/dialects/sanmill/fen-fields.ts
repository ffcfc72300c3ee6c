/**
 * Sanmill's FEN: `**OO@@*O/*O@*@*OO/@@**O*@@ w m s 8 0 9 0 0 0 0 0 0 0 0 4 23`.
 *
 * Seventeen fields, parted by white space:
 *
 * 1. the board: three rings, `O` white, `@` black, `*` empty (see `rings.ts`; an `X`, a point that is blocked for
 *    a while under rules this game has not, is refused);
 * 2. the side to act, `w` or `b`;
 * 3. the phase: `r` or `p` placing, `m` moving, `o` over;
 * 4. the action: `p` place, `s` select a man to move, `r` remove;
 * 5. to 8. white's men on the board and in hand, black's men on the board and in hand;
 * 9. and 10. how many men white has to take, and black;
 * 11. to 14. where white's last mill was closed from and on, and black's: 0 for nothing, else 8 and more;
 * 15. the points of mills closed before, as bits; this and the last four are kept under rules that this game has
 *    not, and are 0 otherwise;
 * 16. plies since a man was taken or placed;
 * 17. the number of the move, from 1, counted up after black.
 *
 * Behind them may stand `ids:nodes` (points are counted from 0, and -1 stands for nothing) and `m:w-1-|b-0-` (how
 * many men mills have earned). Older files lack the bits, the squares too, or one of the two numbers of men to
 * take as well; these are read, and seventeen fields are written.
 *
 * A man owed is a turn half made. The fields 11 to 14 name the man who closed the mill; where they are 0, as
 * Sanmill leaves them under the common rules, another stands in for him (see `stand-in.ts`).
 *
 * Source: `Position::fen` and `Position::set` of Sanmill, and `rules_setup.rs` after them.
 */
import {
  EMPTY,
  excerpt,
  ok,
  own,
  splitBlanks,
  type Cell,
  type Result,
  type Token,
} from '../../../../core/notation/index.js';
import { POINTS } from '../../geometry.js';
import { BLACK, WHITE } from '../../types.js';
import { refuseAt } from './fen-reasons.js';
import { POINT_OF_NODE, RINGS } from './rings.js';

/** The fields by what they say. */
export interface Fields {
  readonly board: Token;
  readonly turn: Token;
  readonly phase: Token;
  readonly action: Token;
  /** White's men on the board and in hand, then black's. */
  readonly men: readonly Token[];
  /** By seat; one alone is of the side to act. */
  readonly owed: readonly Token[];
  /** None, or four. */
  readonly squares: readonly Token[];
  readonly bits: Token | undefined;
  readonly noMill: Token;
  readonly number: Token;
  /** What stands behind. */
  readonly extras: readonly Token[];
}

/** The number of fields for the men to take, the last squares, and the bits, by the number of all fields. */
const LAYOUTS: ReadonlyMap<number, readonly [owed: number, squares: number, bits: number]> = new Map([
  [17, [2, 4, 1]],
  [16, [2, 4, 0]],
  [12, [2, 0, 0]],
  [11, [1, 0, 0]],
]);

/** The fields of a text. */
export function fieldsOf(text: string): Result<Fields> {
  const tokens = splitBlanks(text);
  const cut = tokens.findIndex((token) => token.text.includes(':'));
  const fields = cut === -1 ? tokens : tokens.slice(0, cut);
  const layout = LAYOUTS.get(fields.length);
  if (layout === undefined) {
    const count = own(fields.length === 1 ? 'there is 1' : `there are ${String(fields.length)}`);
    const end = fields.at(-1)?.end ?? text.length;
    const place = fields[17] ?? { text: '', start: end, end };
    return refuseAt(text, place, 'fields', { count });
  }
  const rest = fields.slice(4);
  const take = (count: number): Token[] => rest.splice(0, count);
  const [board, turn, phase, action] = fields as [Token, Token, Token, Token];
  const [men, owed, squares, [bits]] = [take(4), take(layout[0]), take(layout[1]), take(layout[2])];
  const [noMill, number] = rest as [Token, Token];
  const extras = cut === -1 ? [] : tokens.slice(cut);
  return ok({ board, turn, phase, action, men, owed, squares, bits, noMill, number, extras });
}

const NODES = /^ids:nodes$/i;
const EARNED = /^m:w-(\d{1,3})-\|b-(\d{1,3})-$/;

/** What stands behind the fields. */
export interface Extras {
  /** Points are counted from 0, and -1 is none. */
  readonly nodes: boolean;
  /** How many men mills have earned, by seat. */
  readonly earned?: readonly number[];
}

export function readExtras(text: string, tokens: readonly Token[]): Result<Extras> {
  let extras: Extras = { nodes: false };
  for (const token of tokens) {
    const earned = EARNED.exec(token.text);
    if (NODES.test(token.text)) extras = { ...extras, nodes: true };
    else if (earned !== null) extras = { ...extras, earned: [Number(earned[1]), Number(earned[2])] };
    else return refuseAt(text, token, 'extra', { text: token.text });
  }
  return ok(extras);
}

const CELLS: ReadonlyMap<string, Cell> = new Map([
  ['O', WHITE],
  ['@', BLACK],
  ['*', EMPTY],
]);
/** The sign of each cell. */
export const SIGNS: ReadonlyMap<Cell, string> = new Map([...CELLS].map(([sign, cell]) => [cell, sign]));

const RING = RINGS[0]!.length;

/** The cells of a board. */
export function readBoard(text: string, board: Token): Result<Cell[]> {
  const rings = board.text.split('/');
  if (rings.length !== RINGS.length || rings.some((ring) => ring.length !== RING)) {
    const sizes = rings.slice(0, 4).map((ring) => String(ring.length));
    const fault = own(`here the rings have ${sizes.join(', ')}${rings.length > 4 ? ' …' : ''}`);
    return refuseAt(text, board, 'board', { fault });
  }
  const cells = new Array<Cell>(POINTS).fill(EMPTY);
  for (let node = 0; node < POINTS; node++) {
    const at = node + Math.floor(node / RING);
    const sign = board.text[at]!;
    const cell = CELLS.get(sign);
    const place = { text: sign, start: board.start + at, end: board.start + at + 1 };
    if (sign === 'X') return refuseAt(text, place, 'marked', {});
    if (cell === undefined) {
      return refuseAt(text, place, 'board', { fault: own(`${excerpt(sign)} is none of them`) });
    }
    cells[POINT_OF_NODE[node]!] = cell;
  }
  return ok(cells);
}

/** Whole numbers, with a sign or without; there is no -0. */
export function readNumbers(text: string, tokens: readonly Token[]): Result<number[]> {
  const bad = tokens.find(
    (token) => !/^-?\d+$/.test(token.text) || !Number.isSafeInteger(Number(token.text)),
  );
  return bad === undefined
    ? ok(tokens.map((token) => Number(token.text) + 0))
    : refuseAt(text, bad, 'number', { text: bad.text });
}
