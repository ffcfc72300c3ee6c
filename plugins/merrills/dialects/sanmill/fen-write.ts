/** Positions to FENs of Sanmill; see `fen-fields.ts`. */
import { NotationError } from '../../../../core/notation/index.js';
import { count as countMen, menOf } from '../../board.js';
import { faultOfPosition } from '../../notation/positions.js';
import { RULES } from '../../rules.js';
import { BLACK, WHITE, type MerrillsPending, type MerrillsPosition } from '../../types.js';
import { SIGNS } from './fen-fields.js';
import { FIRST_SQUARE, NODE_OF_POINT, RINGS } from './rings.js';
import { isStandIn } from './stand-in.js';

/**
 * Writes a FEN of seventeen fields.
 * @throws NotationError with the reasons of the game's own notation for what is no position
 */
export function formatFen(position: MerrillsPosition): string {
  const fault = faultOfPosition(position);
  if (fault !== undefined) throw new NotationError(fault);
  const { cells, toMove, hand, noMill, pending } = position;
  const board = RINGS.map((ring) => ring.map((point) => SIGNS.get(cells[point]!)!).join('')).join('/');
  const owed = [0, 0];
  const squares = [0, 0, 0, 0];
  if (pending !== undefined) {
    owed[toMove] = pending.remove;
    if (!isStandIn(cells, toMove, pending)) squares.splice(2 * toMove, 2, ...squaresOf(pending));
  }
  return [
    board,
    toMove === WHITE ? 'w' : 'b',
    ...phaseOf(position),
    countMen(menOf(cells, WHITE)),
    hand[0],
    countMen(menOf(cells, BLACK)),
    hand[1],
    ...owed,
    ...squares,
    0,
    noMill,
    numberOf(position),
  ].join(' ');
}

/** A FEN counts moves, of which white makes the first half and black the second. */
const numberOf = ({ toMove, ply }: MerrillsPosition): number => Math.floor(Math.max(0, ply - toMove) / 2) + 1;

/** How many plies a FEN says were played: one more or less where black moved first. */
export const plyInFen = (position: MerrillsPosition): number =>
  2 * (numberOf(position) - 1) + position.toMove;

const squaresOf = ({ from, to }: MerrillsPending): [number, number] => [
  from === undefined ? 0 : FIRST_SQUARE + NODE_OF_POINT[from]!,
  FIRST_SQUARE + NODE_OF_POINT[to]!,
];

/** Phase and action. A side that has just won is still to act, as Sanmill has it, and its last action was to take. */
function phaseOf(position: MerrillsPosition): [phase: string, action: string] {
  const { toMove, hand, pending } = position;
  if (pending !== undefined) return [pending.from === undefined ? 'p' : 'm', 'r'];
  const winner = RULES.begin(position).outcome?.winners[0];
  const [phase, action] = hand[toMove as 0 | 1] > 0 ? ['p', 'p'] : ['m', 's'];
  if (winner === undefined) return [phase, action];
  return ['o', winner === toMove ? 'r' : action];
}
