/**
 * Positions as the board strings of the PettingZoo environment `fanorona_v3`: ranks from 1 up, `W` and `B` for
 * stones, digits for runs of empty points; the side to move; in the middle of a chain the point on which its stone
 * stands, the direction of its last step and the points it has been on, else three dashes; the turns played so far.
 *
 *     WWWWWWWWW/WWWWWWWWW/BWBW1BWBW/BBBBBBBBB/BBBBBBBBB W - - - 0
 *     WWWWWWWWW/WWW1WWWWW/BWBWWBWBW/BBBBB1BBB/BBBBBB1BB W E3 NE D2,E3 0
 *
 * It is about the nine by five alone, and has no count of moves that took nothing: that count begins anew where a
 * string is read. Nor does it say in which order the stone came to its points. They are read in the order of the
 * text, but for the one it came from last, which the direction tells and which stands before its own.
 *
 * Source: github.com/AbhijeetKrishnan/fanorona-aec, fanorona_aec/env/fanorona_state.py (`__str__` and
 * `set_from_board_str`) and utils.py.
 */
import type { Point } from '../../../core/geometry/index.js';
import {
  defineReasons,
  EMPTY,
  NotationError,
  ok,
  own,
  refuse,
  spanIn,
  splitBlanks,
  splitTokens,
  type Fault,
  type Result,
  type SentenceValues,
  type Token,
} from '../../../core/notation/index.js';
import { SIVY } from '../boards.js';
import { pointAt } from '../notation/points.js';
import { MAX_POSITION_LENGTH, POSITION_REASONS, POSITION_WRITER_REASONS } from '../notation/positions.js';
import { boardOfPosition } from '../positions.js';
import type { ChainUnderWay, FanoronaPosition } from '../types.js';

/** Names of directions, clockwise from north. */
const DIRECTION_NAMES = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** Why a board string is refused, in the order in which the reasons are looked for. */
export const BOARD_STRING_REASONS = defineReasons({
  empty: POSITION_REASONS.get('empty')!,
  too_long: POSITION_REASONS.get('too_long')!,
  bad_shape:
    'A board string has six fields: the board, the side to move, three of a chain under way or dashes, and the turns played.',
  bad_letter: '“{letter}” is not W, B, / or a digit from 1 to 9.',
  rows: 'The board has 5 ranks with / between them, not {count}.',
  width: 'Rank {rank} has {count} points instead of 9.',
  side: 'The side to move is W or B, not “{text}”.',
  bad_count: 'The number of turns has to be a whole number from 0, not “{text}”.',
  bad_chain: 'Here is no chain under way: {why}.',
});

type Code = Parameters<typeof BOARD_STRING_REASONS.fault>[0];

/** A position out of a board string. */
export function parseBoardString(given: string): Result<FanoronaPosition> {
  // A caller without types may hand over no string.
  const text = typeof given === 'string' ? given : '';
  const fault = (code: Code, values: SentenceValues, { start, end }: Pick<Token, 'start' | 'end'>): Fault =>
    BOARD_STRING_REASONS.fault(code, values, spanIn(text, start, end));
  const end = { start: text.length, end: text.length };
  if (text === '') return refuse(fault('empty', { what: 'position' }, end));
  if (text.length > MAX_POSITION_LENGTH * 2) {
    const limit = `${String(MAX_POSITION_LENGTH * 2)} characters`;
    return refuse(fault('too_long', { what: 'position', limit }, { ...end, start: MAX_POSITION_LENGTH * 2 }));
  }
  const fields = splitBlanks(text);
  const [ranks, side, here, direction, visited, turns, surplus] = fields;
  if (fields.length !== 6) return refuse(fault('bad_shape', {}, surplus ?? end));
  const cells = readRanks(ranks!, fault);
  if (!cells.ok) return cells;
  if (side!.text !== 'W' && side!.text !== 'B') return refuse(fault('side', { text: side!.text }, side!));
  if (!/^[0-9]{1,15}$/.test(turns!.text)) return refuse(fault('bad_count', { text: turns!.text }, turns!));
  const played = Number(turns!.text);
  const position: FanoronaPosition = {
    variant: SIVY.id,
    cells: cells.value,
    toMove: side!.text === 'W' ? 0 : 1,
    quiet: 0,
    move: played + 1,
    counted: played > 0,
  };
  const chain = readChain([here!, direction!, visited!], position, fault);
  if (!chain.ok) return chain;
  return ok(chain.value === undefined ? position : { ...position, pending: chain.value });
}

type MakeFault = (code: Code, values: SentenceValues, token: Pick<Token, 'start' | 'end'>) => Fault;

function readRanks(ranks: Token, fault: MakeFault): Result<Int8Array> {
  const { cols, rows, size } = SIVY;
  const letter = /[^WB/1-9]/u.exec(ranks.text);
  if (letter) {
    const start = ranks.start + letter.index;
    return refuse(fault('bad_letter', { letter: letter[0] }, { start, end: start + letter[0].length }));
  }
  const lines = splitTokens(ranks.text, '/');
  if (lines.length !== rows) return refuse(fault('rows', { count: lines.length }, ranks));
  const cells = new Int8Array(size).fill(EMPTY);
  for (const [rank, { text, start, end }] of lines.entries()) {
    let file = 0;
    for (const sign of text) {
      if (sign !== 'W' && sign !== 'B') file += Number(sign);
      else if (file < cols) cells[(rows - 1 - rank) * cols + file++] = sign === 'W' ? 0 : 1;
      else file++;
    }
    if (file !== cols) {
      const place = { start: ranks.start + start, end: ranks.start + end };
      return refuse(fault('width', { rank: rank + 1, count: file }, place));
    }
  }
  return ok(cells);
}

/** The chain under way, undefined where there is none. */
function readChain(
  [here, direction, visited]: readonly [Token, Token, Token],
  position: FanoronaPosition,
  fault: MakeFault,
): Result<ChainUnderWay | undefined> {
  const bad = (why: string, token: Token) => refuse(fault('bad_chain', { why: own(why) }, token));
  const dashes = [here, direction, visited].filter(({ text }) => text === '-');
  if (dashes.length === 3) return ok(undefined);
  if (dashes.length > 0) return bad('either all three fields are dashes, or none is', dashes[0]!);
  const point = readPoint(here.text);
  if (point < 0) return bad('a point is a letter from A to I and a digit from 1 to 5, such as E3', here);
  const dir = (DIRECTION_NAMES as readonly string[]).indexOf(direction.text);
  if (dir < 0) return bad(`a direction is one of ${DIRECTION_NAMES.join(', ')}`, direction);
  const points: Point[] = [];
  for (const { text, start, end } of splitTokens(visited.text, ',')) {
    const at = readPoint(text);
    if (at < 0 || points.includes(at)) {
      const place = { text, start: visited.start + start, end: visited.start + end };
      return bad('the points it has been on are written once each, as in D2,E3', place);
    }
    points.push(at);
  }
  const before = SIVY.next[(point << 3) | (dir ^ 4)]!;
  if (!points.includes(point) || !points.includes(before))
    return bad('the points it has been on include where it stands and where it came from', visited);
  const chain = {
    points: [...points.filter((one) => one !== point && one !== before), before, point],
    dir,
  };
  return boardOfPosition({ ...position, pending: chain }) === undefined
    ? bad(
        'the stone of the side to move stands on its last point, and on none of the others stands any',
        here,
      )
    : ok(chain);
}

/** The point of a name with a capital letter; -1 for none. */
const readPoint = (name: string): Point =>
  /^[A-I][1-5]$/.test(name) ? pointAt(SIVY, name.toLowerCase(), 0) : -1;

/**
 * The board string of a position.
 * @throws NotationError `not_a_position`; `bad_board` for one that is not of the nine by five
 */
export function formatBoardString(position: FanoronaPosition): string {
  const board = boardOfPosition(position);
  if (board === undefined) throw new NotationError(POSITION_WRITER_REASONS.fault('not_a_position'));
  if (board !== SIVY) {
    const why = own('It is the nine by five that a board string shows.');
    throw new NotationError(POSITION_WRITER_REASONS.fault('bad_board', { why }));
  }
  const { toMove, move, pending } = position;
  const side = toMove === 0 ? 'W' : 'B';
  return `${ranksText(position)} ${side} ${pending === undefined ? '- - -' : chainText(pending)} ${String(move - 1)}`;
}

function ranksText({ cells }: FanoronaPosition): string {
  const { cols, rows } = SIVY;
  const ranks = Array.from({ length: rows }, (_, rank) => {
    const first = (rows - 1 - rank) * cols;
    const signs = Array.from({ length: cols }, (__, file) => '1WB'[cells[first + file]! + 1]!).join('');
    return signs.replace(/1+/g, (run) => String(run.length));
  });
  return ranks.join('/');
}

function chainText({ points, dir }: ChainUnderWay): string {
  const names = (list: readonly Point[]) => list.map((point) => SIVY.names[point]!.toUpperCase());
  // From a1 along the ranks, rank by rank.
  const order = (point: Point) =>
    (SIVY.rows - 1 - Math.floor(point / SIVY.cols)) * SIVY.cols + (point % SIVY.cols);
  const visited = [...points].sort((a, b) => order(a) - order(b));
  return `${names([points.at(-1)!])[0]!} ${DIRECTION_NAMES[dir]!} ${names(visited).join(',')}`;
}
