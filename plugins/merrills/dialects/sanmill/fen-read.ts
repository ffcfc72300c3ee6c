/** FENs of Sanmill to positions; see `fen-fields.ts`. */
import type { Point } from '../../../../core/geometry/index.js';
import {
  excerpt,
  ok,
  own,
  spanIn,
  type Cell,
  type Result,
  type Seat,
  type Token,
} from '../../../../core/notation/index.js';
import { count as countMen, menOf } from '../../board.js';
import { faultOfPosition } from '../../notation/positions.js';
import { RULES } from '../../rules.js';
import {
  BLACK,
  MEN,
  SEATS,
  VARIANT,
  WHITE,
  type MerrillsPending,
  type MerrillsPosition,
} from '../../types.js';
import { fieldsOf, readBoard, readExtras, readNumbers, type Extras, type Fields } from './fen-fields.js';
import { refuseAt, SANMILL_FEN_REASONS } from './fen-reasons.js';
import { FIRST_SQUARE, POINT_OF_NODE } from './rings.js';
import { standIn } from './stand-in.js';

/** From the first of some tokens to the last. */
const across = (tokens: readonly Token[]): Token => ({ ...tokens[0]!, end: tokens.at(-1)!.end });

const sideOf = (seat: Seat): string => (seat === WHITE ? 'White' : 'Black');

/** Reads a FEN; a man owed makes it a position in the middle of a turn. */
export function parseFen(text: string): Result<MerrillsPosition> {
  const split = fieldsOf(text);
  if (!split.ok) return split;
  const fields = split.value;
  const extras = readExtras(text, fields.extras);
  if (!extras.ok) return extras;
  const board = readBoard(text, fields.board);
  if (!board.ok) return board;
  const cells = board.value;
  const { turn, phase, action } = fields;
  if (!/^[wb]$/.test(turn.text)) return refuseAt(text, turn, 'turn', { text: turn.text });
  if (!/^[rpmo]$/.test(phase.text)) return refuseAt(text, phase, 'phase', { text: phase.text });
  if (!/^[psr?]$/.test(action.text)) return refuseAt(text, action, 'action', { text: action.text });
  const seat = turn.text === 'w' ? WHITE : BLACK;
  const hands = readHands(text, cells, fields);
  if (!hands.ok) return hands;
  const { hand, blackFirst } = hands.value;
  const owed = readOwed(text, seat, fields, extras.value);
  if (!owed.ok) return owed;
  const named = readSquares(text, seat, fields, extras.value.nodes, owed.value > 0);
  if (!named.ok) return named;
  const { bits, noMill, number } = fields;
  if (bits !== undefined && !/^0+$/.test(bits.text)) return refuseAt(text, bits, 'mills', {});
  const counts = readNumbers(text, [noMill, number]);
  if (!counts.ok) return counts;
  const [plies, move] = counts.value as [number, number];
  if (plies < 0) return refuseAt(text, noMill, 'number', { text: noMill.text });
  const second = blackFirst ? WHITE : BLACK;
  const ply = 2 * (Math.max(move, 1) - 1) + (seat === second ? 1 : 0);
  if (move < 0 || !Number.isSafeInteger(ply)) return refuseAt(text, number, 'ply', { text: number.text });
  const position = { variant: VARIANT, cells, toMove: seat, hand, noMill: plies, ply };
  if (owed.value === 0) return settle(text, position, fields);
  return halfMade(text, position, owed.value, named.value, fields);
}

interface Hands {
  readonly hand: readonly [number, number];
  /** Black's men stand first, and black moved first: so in files of 2021 and before. */
  readonly blackFirst: boolean;
}

function readHands(text: string, cells: readonly Cell[], { men, owed }: Fields): Result<Hands> {
  const numbers = readNumbers(text, men);
  if (!numbers.ok) return numbers;
  const [board1, hand1, board2, hand2] = numbers.value as [number, number, number, number];
  const white = countMen(menOf(cells, WHITE));
  const black = countMen(menOf(cells, BLACK));
  const whiteFirst = board1 === white && board2 === black;
  const blackFirst = owed.length === 1 && board1 === black && board2 === white;
  const place = across(men);
  if (!whiteFirst && !blackFirst) return refuseAt(text, place, 'men', { white, black });
  if (whiteFirst && blackFirst && hand1 !== hand2) {
    const span = spanIn(text, place.start, place.end);
    const candidates = [
      [hand1, hand2],
      [hand2, hand1],
    ].map(([first, other]) => `white ${String(first)}, black ${String(other)}`);
    return SANMILL_FEN_REASONS.refuse('order', { first: hand1, second: hand2 }, span, { candidates });
  }
  const hand = whiteFirst ? ([hand1, hand2] as const) : ([hand2, hand1] as const);
  for (const [seat, onBoard] of [white, black].entries()) {
    const inHand = hand[seat as 0 | 1];
    if (inHand < 0 || onBoard + inHand > MEN) {
      return refuseAt(text, place, 'hand', { side: sideOf(seat), count: onBoard + inHand });
    }
  }
  return ok({ hand, blackFirst: !whiteFirst });
}

/** How many men the side to act has to take. */
function readOwed(
  text: string,
  seat: Seat,
  { owed, phase, action }: Fields,
  { earned }: Extras,
): Result<number> {
  const numbers = readNumbers(text, owed);
  if (!numbers.ok) return numbers;
  const place = owed[seat] ?? owed[0]!;
  const fault = (what: string, at = place) => refuseAt(text, at, 'owed', { fault: own(what) });
  const [mine, theirs] =
    owed.length === 1 ? [numbers.value[0]!, 0] : [numbers.value[seat]!, numbers.value[1 - seat]!];
  if (mine < 0 || theirs < 0)
    return fault('under a rule that this game has not, a side takes one of its own');
  if (theirs > 0) return fault(`${sideOf(1 - seat)} cannot take any, since it is not to act`, owed[1 - seat]);
  if (mine > 2) return fault('two mills at once take two at most');
  if (mine === 0 && action.text === 'r' && phase.text !== 'o')
    return fault('the action is r, so there should be one or two', place);
  if (mine > 0 && action.text !== 'r') return fault('while there are any, the action is r', action);
  if (earned !== undefined && (earned[seat] !== mine || earned[1 - seat] !== 0)) {
    return fault('what mills have earned should be as many');
  }
  return ok(mine);
}

/** The man who closed the mill, where he is named. */
interface Named {
  readonly from: Point | undefined;
  readonly to: Point;
}

function readSquares(
  text: string,
  seat: Seat,
  { squares }: Fields,
  nodes: boolean,
  half: boolean,
): Result<Named | undefined> {
  if (squares.length === 0) return ok(undefined);
  const numbers = readNumbers(text, squares);
  if (!numbers.ok) return numbers;
  const first = nodes ? 0 : FIRST_SQUARE;
  const none = nodes ? -1 : 0;
  const points = numbers.value.map((number) => (number === none ? undefined : POINT_OF_NODE[number - first]));
  const bad = numbers.value.findIndex((number, i) => number !== none && points[i] === undefined);
  const fault = (what: string, at: Token) => refuseAt(text, at, 'last_mill', { fault: own(what) });
  if (bad !== -1) return fault(`${excerpt(squares[bad]!.text)} is none`, squares[bad]!);
  const mine = points.slice(2 * seat, 2 * seat + 2);
  const strange = points.findIndex(
    (point, i) => point !== undefined && !(half && Math.floor(i / 2) === seat),
  );
  if (strange !== -1) {
    return fault('between turns they are kept under a rule that this game has not', squares[strange]!);
  }
  const [from, to] = mine;
  if (to !== undefined) return ok({ from, to });
  return from === undefined ? ok(undefined) : fault('one is missing', squares[2 * seat + 1]!);
}

/** A position between turns: phase and action follow from the rest of it. */
function settle(
  text: string,
  position: MerrillsPosition,
  { phase, action }: Fields,
): Result<MerrillsPosition> {
  const fault = (what: string, at: Token) => refuseAt(text, at, 'clash', { fault: own(what) });
  if (phase.text === 'o') {
    return isOver(position)
      ? ok(position)
      : fault('o is a game that is over, which this board is not', phase);
  }
  const places = position.hand[position.toMove as 0 | 1] > 0;
  if (places && phase.text === 'm') return fault('with men in hand it is p', phase);
  if (!places && phase.text !== 'm') return fault('with no man in hand it is m', phase);
  if (action.text !== (places ? 'p' : 's')) return fault(`here it should be ${places ? 'p' : 's'}`, action);
  return ok(position);
}

const isOver = (position: MerrillsPosition): boolean => RULES.begin(position).outcome !== undefined;

/** A position in the middle of a turn. */
function halfMade(
  text: string,
  position: MerrillsPosition,
  owed: number,
  named: Named | undefined,
  { phase, squares, board }: Fields,
): Result<MerrillsPosition> {
  const { cells, toMove } = position;
  if (phase.text === 'o') {
    return refuseAt(text, phase, 'clash', { fault: own('a game that is over owes no man') });
  }
  const placed = phase.text !== 'm';
  if (named === undefined) {
    const pending = standIn(cells, toMove, placed, owed);
    if (pending !== undefined) return ok({ ...position, pending });
    const fault = own(`no man of ${SEATS[toMove as 0 | 1]} can have closed ${owed === 2 ? 'two' : 'a mill'}`);
    return refuseAt(text, board, 'owed', { fault });
  }
  const { from, to } = named;
  const pending: MerrillsPending = from === undefined ? { to, remove: owed } : { from, to, remove: owed };
  const half = { ...position, pending };
  const place = across(squares.slice(2 * toMove, 2 * toMove + 2));
  const fault = (what: string) => refuseAt(text, place, 'last_mill', { fault: own(what) });
  if (placed !== (from === undefined)) {
    return fault(placed ? 'a man who was placed comes from none' : 'a man who moved comes from one');
  }
  return faultOfPosition(half) === undefined ? ok(half) : fault('no man has closed a mill there');
}
