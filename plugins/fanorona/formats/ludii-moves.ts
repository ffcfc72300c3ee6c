/**
 * The moves of a Ludii trial as a list: a line a step, with the player, the sites it goes from and to, and the sites
 * of what it removes; `pass` where the player stops. Sites are numbered from a1 along the ranks. What is known besides
 * stands in lines that begin with `#`.
 *
 *     # mover from-to removed ; Ludii vertex ids (row*9+col, a1=0)
 *     1 21-22 23
 *     2 32-23 14,5
 *     1 pass
 *     # winner=2 rankings=0.0,2.0,1.0
 *
 * It is an excerpt of a trial, for the nine by five alone, and is only read.
 */
import { defineReasons, own, type Fault, type Finding, type Severity } from '../../../core/notation/index.js';
import {
  decodeText,
  DEFAULT_LIMITS,
  findingAt,
  latin1,
  makeRecord,
  placesOf,
  type DecoderOptions,
  type Read,
  type RecordFormat,
  type TextPiece,
} from '../../../core/records/index.js';
import { draw, UNSTATED, win, type Outcome } from '../../../core/rules/index.js';
import { SIVY } from '../boards.js';
import { FANORONA, type FanoronaMove, type FanoronaPosition } from '../types.js';
import { LudiiStepTurns, type LudiiStep } from './ludii-turns.js';

const REASONS = defineReasons({
  bad_line: 'A step is written as in 1 21-22 23: the player, from and to, and what is removed.',
  wrong_player: 'It is the turn of player {player} here.',
  limit: 'A record has at most {most} moves.',
});

const HEAD = /^#\s*mover from-to removed\b/;
const STEP = /^([12])\s+(?:(\d{1,4})-(\d{1,4})(?:\s+(\d{1,4}(?:,\d{1,4})*))?|pass)\s*$/;

interface Line {
  readonly player: number;
  readonly step: LudiiStep;
  readonly start: number;
  readonly end: number;
}

/** The record format `ludii-moves`. */
export const ludiiMoves: RecordFormat<FanoronaMove, FanoronaPosition> = Object.freeze({
  id: 'ludii-moves',
  title: 'Moves of a Ludii trial',
  extensions: Object.freeze(['.txt']),
  sniff: (head: Uint8Array) => (HEAD.test(firstLine(head)) ? 0.95 : 0),
  decoder: (options?: DecoderOptions) =>
    decodeText<FanoronaMove, FanoronaPosition>(
      { split: () => (line) => HEAD.test(line), read: (piece) => readPiece(piece, options) },
      options,
    ),
});

const firstLine = (head: Uint8Array): string =>
  latin1(head)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .split(/[\r\n]/, 1)[0]!;

function readPiece(
  piece: TextPiece,
  { limits, places = false }: DecoderOptions = {},
): Read<FanoronaMove, FanoronaPosition>[] {
  if (piece.text.trim() === '') return [];
  const most = limits?.moves ?? DEFAULT_LIMITS.moves;
  const findings: Finding[] = [];
  const tell = (severity: Severity, fault: Fault, { start, end }: { start: number; end: number }) =>
    void findings.push(findingAt(piece, { ...fault, severity, game: FANORONA }, start, end));
  const { lines, result, resultAt, bad } = readLines(piece.text);
  const turns = new LudiiStepTurns(SIVY.setup);
  const moves: FanoronaMove[] = [];
  const offsets: number[] = [];
  let begin = -1;
  let broken = bad !== undefined;
  for (const [index, { player, step, ...place }] of lines.entries()) {
    const fault = (code: Parameters<typeof REASONS.fault>[0]) => {
      const values = { player: 1 + (moves.length % 2), most: own(String(most)) };
      return { ...REASONS.fault(code, values), ply: moves.length };
    };
    const wrong =
      player !== 1 + (moves.length % 2) ? 'wrong_player' : moves.length >= most ? 'limit' : undefined;
    if (wrong !== undefined) tell('error', fault(wrong), place);
    const again = lines[index + 1]?.player === player;
    const taken =
      wrong === undefined
        ? turns.take(step, again, (severity, odd) => {
            tell(severity, { ...odd, ply: moves.length }, place);
          })
        : undefined;
    if (taken?.ok === false) tell('error', { ...taken.error, ply: moves.length }, place);
    if (taken?.ok !== true) {
      broken = true;
      break;
    }
    if (begin < 0) begin = place.start;
    if (taken.value === undefined) continue;
    moves.push(taken.value);
    offsets.push(begin);
    begin = -1;
  }
  if (bad !== undefined && findings.every(({ severity }) => severity !== 'error'))
    tell('error', { ...REASONS.fault('bad_line'), ply: moves.length }, bad);
  const parts = new Map(resultAt === undefined ? [] : [['result', resultAt]]);
  const record = makeRecord<FanoronaMove, FanoronaPosition>({
    game: FANORONA,
    variant: SIVY.id,
    moves,
    partial: broken || result !== undefined ? undefined : turns.partial(),
    result,
    places: places ? placesOf(piece, { moves: offsets, parts }) : undefined,
  });
  return [{ record, findings }];
}

/** The steps up to the first line that is none, and what the comments say of the end. */
function readLines(text: string): {
  lines: Line[];
  result?: Outcome;
  resultAt?: number;
  bad?: { start: number; end: number };
} {
  const lines: Line[] = [];
  let ending: { result: Outcome; resultAt: number } | undefined;
  let bad: { start: number; end: number } | undefined;
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, end);
    const match = STEP.exec(line);
    if (match !== null && bad === undefined) {
      const [, player = '', from, to, removed] = match;
      const sites = from === undefined ? undefined : ([Number(from), Number(to)] as const);
      const step = { sites, removed: removed?.split(',').map(Number) ?? [] };
      lines.push({ player: Number(player), step, start, end });
    } else if (line.startsWith('#')) {
      const winner = /\bwinner=([0-2])\b/.exec(line)?.[1];
      if (winner !== undefined) ending = { result: outcomeOf(Number(winner)), resultAt: start };
    } else if (line.trim() !== '') bad ??= { start, end };
    start = end + 1;
  }
  return { lines, ...ending, ...(bad && { bad }) };
}

/** Who wins in that program has taken everything; 0 is a draw, by its limit on moves. */
const outcomeOf = (winner: number): Outcome => (winner === 0 ? draw(UNSTATED) : win(winner - 1, 'no_stones'));
