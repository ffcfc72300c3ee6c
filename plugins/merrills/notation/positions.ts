/** Positions as text: `W..........B............ w 8 8 0 2`. */
import {
  EMPTY,
  excerpt,
  isBlank,
  NotationError,
  ok,
  own,
  spanIn,
  type Cell,
  type Fault,
  type Result,
  type Seat,
  type Span,
  type Token,
} from '../../../core/notation/index.js';
import { boardText, menOf, count as countMen, millsThrough } from '../board.js';
import { POINTS } from '../geometry.js';
import { isPoint } from '../moves.js';
import { BLACK, MEN, VARIANT, WHITE, type MerrillsPending, type MerrillsPosition } from '../types.js';
import { POSITION_REASONS } from './reasons.js';

/** The cell of each board character (spec, %CELL; there 1, -1 and 0). */
export const CELL: Readonly<Record<string, Cell>> = Object.freeze({ W: WHITE, B: BLACK, '.': EMPTY });

/** The board character of each cell (spec, %GLYPH). */
export const GLYPH: Readonly<Record<Cell, string>> = Object.freeze({
  [WHITE]: 'W',
  [BLACK]: 'B',
  [EMPTY]: '.',
});

/** The side of each side letter (spec, %TURN). */
export const TURN = Object.freeze({ w: 'white', b: 'black' } as const);

/** The letter of each side (spec, %LETTER). */
export const LETTER = Object.freeze({ white: 'w', black: 'b' } as const);

/** The two sides, each true (spec, %SIDE). */
export const SIDE = Object.freeze({ white: true, black: true } as const);

const FIELDS = 6;

/**
 * Reads a position (spec, "A position" and parse_position): six fields between any white space.
 * @returns the position, its cells a plain array, or a fault with the first of these reasons that applies:
 * fields, board, turn, hand_white, hand_black, no_mill, ply, white_over, black_over
 */
export function parsePosition(text: string): Result<MerrillsPosition> {
  const fields = splitFields(text);
  if (fields.length !== FIELDS) return refuseFields(text, fields);
  const [board, turn, handWhite, handBlack, noMill, ply] = fields as [
    Token,
    Token,
    Token,
    Token,
    Token,
    Token,
  ];
  const cells = readBoard(board.text);
  if (typeof cells === 'string') return refuseBoard(text, board, cells);
  const refuse = (code: 'turn' | 'hand_white' | 'hand_black' | 'no_mill' | 'ply', field: Token) =>
    POSITION_REASONS.refuse(code, { text: field.text }, spanOf(text, field));
  if (turn.text !== 'w' && turn.text !== 'b') return refuse('turn', turn);
  if (!isDigit(handWhite.text)) return refuse('hand_white', handWhite);
  if (!isDigit(handBlack.text)) return refuse('hand_black', handBlack);
  if (!isCount(noMill.text)) return refuse('no_mill', noMill);
  if (!isCount(ply.text)) return refuse('ply', ply);
  const hand = [Number(handWhite.text), Number(handBlack.text)] as const;
  const over = tooMany(cells, hand);
  if (over !== undefined) {
    return POSITION_REASONS.refuse(over.code, { count: over.count }, spanOf(text, board));
  }
  return ok({
    variant: VARIANT,
    cells,
    toMove: turn.text === 'w' ? WHITE : BLACK,
    hand,
    noMill: Number(noMill.text),
    ply: Number(ply.text),
  });
}

const spanOf = (text: string, { start, end }: Token): Span => spanIn(text, start, end);

/** The fields, and one too many at most. */
function splitFields(text: string): Token[] {
  const fields: Token[] = [];
  for (let at = 0; at < text.length && fields.length <= FIELDS; at++) {
    if (isBlank(text.charCodeAt(at))) continue;
    const start = at;
    while (at < text.length && !isBlank(text.charCodeAt(at))) at++;
    fields.push({ text: text.slice(start, at), start, end: at });
  }
  return fields;
}

function refuseFields(text: string, fields: readonly Token[]): Result<never> {
  const extra = fields[FIELDS];
  const end = fields.at(-1)?.end ?? text.length;
  const [count, span] = extra
    ? ['there are more', spanOf(text, extra)]
    : [fields.length === 1 ? 'there is 1' : `there are ${String(fields.length)}`, spanIn(text, end)];
  return POSITION_REASONS.refuse('fields', { count: own(count) }, span);
}

/** The cells, or what is wrong with them. */
function readBoard(text: string): Cell[] | string {
  if (text.length !== POINTS) return `there are ${String(text.length)}`;
  const cells: Cell[] = [];
  for (let point = 0; point < POINTS; point++) {
    const glyph = text.charCodeAt(point);
    if (glyph === 46) cells.push(EMPTY);
    else if (glyph === 87) cells.push(WHITE);
    else if (glyph === 66) cells.push(BLACK);
    else return `${excerpt(text[point]!)} is none of them`;
  }
  return cells;
}

function refuseBoard(text: string, { text: board, start, end }: Token, fault: string): Result<never> {
  const bad = board.length === POINTS ? board.search(/[^WB.]/) : NaN;
  const span = Number.isNaN(bad) ? spanIn(text, start, end) : spanIn(text, start + bad, start + bad + 1);
  return POSITION_REASONS.refuse('board', { fault: own(fault) }, span);
}

const isDigit = (text: string): boolean => /^[0-9]$/.test(text);

const isCount = (text: string): boolean => /^[0-9]+$/.test(text) && Number.isSafeInteger(Number(text));

function tooMany(
  cells: ArrayLike<Cell>,
  hand: readonly [number, number],
): { code: 'white_over' | 'black_over'; count: number } | undefined {
  for (const [seat, code] of [
    [WHITE, 'white_over'],
    [BLACK, 'black_over'],
  ] as const) {
    const count = countMen(menOf(cells, seat)) + hand[seat as 0 | 1];
    if (count > MEN) return { code, count };
  }
  return undefined;
}

/** What a position is written from: the hands and the counts are 0 where they are left out. */
export type PositionParts = Pick<MerrillsPosition, 'cells' | 'toMove'> & Partial<MerrillsPosition>;

/**
 * What keeps a value from being a position, with the reasons of `parsePosition` and, for a turn half made
 * that cannot be, `pending`; undefined where nothing does.
 */
export function faultOfPosition(parts: PositionParts): Fault | undefined {
  const { cells, toMove, hand = [0, 0], noMill = 0, ply = 0, pending } = parts;
  const fault = (code: Parameters<typeof POSITION_REASONS.fault>[0], value: unknown) =>
    POSITION_REASONS.fault(code, { text: String(value) });
  const badBoard = (what: string) => POSITION_REASONS.fault('board', { fault: own(what) });
  const points = (cells as ArrayLike<Cell> | undefined)?.length;
  if (points !== POINTS) return badBoard(`there are ${excerpt(String(points ?? 0))}`);
  const strange = Array.from(cells).findIndex((cell) => cell !== WHITE && cell !== BLACK && cell !== EMPTY);
  if (strange !== -1) return badBoard(`${excerpt(String(cells[strange]))} is none of them`);
  if (toMove !== WHITE && toMove !== BLACK) return fault('turn', toMove);
  if (!isHand(hand[0])) return fault('hand_white', hand[0]);
  if (!isHand(hand[1])) return fault('hand_black', hand[1]);
  if (!isWhole(noMill)) return fault('no_mill', noMill);
  if (!isWhole(ply)) return fault('ply', ply);
  const over = tooMany(cells, hand);
  if (over !== undefined) return POSITION_REASONS.fault(over.code, { count: over.count });
  return pending === undefined || isHalfTurn(cells, toMove, pending) ? undefined : fault('pending', '');
}

const isHand = (value: unknown): boolean => isWhole(value) && (value as number) <= MEN;
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

function isHalfTurn(cells: ArrayLike<Cell>, toMove: Seat, pending: MerrillsPending): boolean {
  const { from, to, remove } = pending;
  return (
    (remove === 1 || remove === 2) &&
    isPoint(to) &&
    cells[to] === toMove &&
    millsThrough(menOf(cells, toMove), to) > 0 &&
    (from === undefined || (isPoint(from) && cells[from] === EMPTY))
  );
}

/**
 * Writes a position (spec, format_position).
 * @throws NotationError with the reasons of `parsePosition` where it could not be a position, and `half_made`
 * for one in the middle of a turn
 */
export function formatPosition(parts: PositionParts): string {
  const fault = faultOfPosition(parts);
  if (fault !== undefined) throw new NotationError(fault);
  if (parts.pending !== undefined) throw new NotationError(POSITION_REASONS.fault('half_made'));
  const { cells, toMove, hand = [0, 0], noMill = 0, ply = 0 } = parts;
  const board = boardText(menOf(cells, WHITE), menOf(cells, BLACK));
  return [board, toMove === WHITE ? 'w' : 'b', ...hand, noMill, ply].join(' ');
}
