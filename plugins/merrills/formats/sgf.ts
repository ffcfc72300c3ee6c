/**
 * SGF for nine men's morris, GM[5]. FF[4] gives the game its number and says nothing else, and no practice is known;
 * so this is this project's own, and its files say so with XL[1].
 *
 * ```
 * (;FF[4]GM[5]CA[UTF-8]SZ[7]XL[1]
 * PW[Ann]PB[Ben]
 * RE[W+]XR[few]
 * ;W[d2];B[f4];W[d2-d3xf4])
 * ```
 *
 * White moves first. Moves are in the notation of Merrills. A start is drawn with AB, AW and PL, and told in full by
 * XS: the six fields of a position, and, in the middle of a turn, the move so far with `x?` for each man yet to be
 * taken.
 */
import { EMPTY, NotationError, refuse, spanIn, type Result } from '../../../core/notation/index.js';
import type { RecordFormat } from '../../../core/records/index.js';
import {
  SGF_BLACK,
  SGF_WHITE,
  sgfFormat,
  type GamePlugin,
  type SgfFormatSettings,
} from '../../../core/registry/index.js';
import { formatMove, parseMove } from '../notation/moves.js';
import { faultOfPosition, formatPosition, parsePosition } from '../notation/positions.js';
import { POSITION_REASONS } from '../notation/reasons.js';
import { beforeTurn } from '../positions.js';
import { WHITE, type MerrillsMove, type MerrillsPosition } from '../types.js';

/** A man yet to be taken. */
const OWED = 'x?';
/** The last word of a start, where it is the move so far of a turn half made. */
const HALF_TURN = /\s([^\s?]{2,5}?)((?:x\?){1,2})\s*$/;

function writeStart(position: MerrillsPosition): string {
  const { pending } = position;
  if (pending === undefined) return formatPosition(position);
  const fault = faultOfPosition(position);
  if (fault !== undefined) throw new NotationError(fault);
  const { from, to, remove } = pending;
  const move = formatMove({ ...(from !== undefined && { from }), to });
  return `${formatPosition(beforeTurn(position))} ${move}${OWED.repeat(remove)}`;
}

function readStart(text: string): Result<MerrillsPosition> {
  const half = HALF_TURN.exec(text);
  if (half === null) return parsePosition(text);
  const [whole, moveText, owed] = half as unknown as [string, string, string];
  const position = parsePosition(text.slice(0, half.index));
  if (!position.ok) return position;
  const move = parseMove(moveText);
  const wrong = () =>
    refuse(POSITION_REASONS.fault('pending', {}, spanIn(text, half.index + 1, half.index + whole.length)));
  if (!move.ok || move.value.remove !== undefined) return wrong();
  const turn = halfTurn(position.value, move.value, owed.length / OWED.length);
  return turn === undefined || faultOfPosition(turn) !== undefined ? wrong() : { ok: true, value: turn };
}

/** The position in the middle of a turn: the man stands on its new point, and others are yet to be taken. */
function halfTurn(
  position: MerrillsPosition,
  { from, to }: MerrillsMove,
  remove: number,
): MerrillsPosition | undefined {
  const { toMove, hand } = position;
  const cells = Array.from(position.cells);
  if (cells[to] !== EMPTY || (from !== undefined && cells[from] !== toMove)) return undefined;
  cells[to] = toMove;
  if (from !== undefined) cells[from] = EMPTY;
  const placed = from === undefined ? 1 : 0;
  const hands = [
    hand[0] - (toMove === WHITE ? placed : 0),
    hand[1] - (toMove === WHITE ? 0 : placed),
  ] as const;
  return {
    ...position,
    cells,
    hand: hands,
    pending: { ...(from !== undefined && { from }), to, remove },
  };
}

const SETTINGS: SgfFormatSettings<MerrillsMove, MerrillsPosition> = {
  title: 'SGF FF[4] of nine men’s morris, GM[5], as Ludoscribe has it',
  games: ['5'],
  sizes: ['7', '7:7'],
  seats: [SGF_WHITE, SGF_BLACK],
  ours: true,
  turns: 'alternate',
  readStart,
  writeStart,
};

/** The format `sgf`. */
export const merrillsSgf = (
  plugin: () => GamePlugin<MerrillsMove, MerrillsPosition>,
): RecordFormat<MerrillsMove, MerrillsPosition> => sgfFormat(plugin, SETTINGS);
