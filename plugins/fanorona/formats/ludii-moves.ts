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
import {
  defineReasons,
  own,
  refuse,
  type Fault,
  type Finding,
  type Severity,
} from '../../../core/notation/index.js';
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

interface Place {
  readonly start: number;
  readonly end: number;
}

interface Line extends Place {
  readonly player: number;
  readonly step: LudiiStep;
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
  const list = readLines(piece.text);
  const play = new Play(piece, list, limits?.moves ?? DEFAULT_LIMITS.moves);
  const isWhole = play.run();
  const { ending } = list;
  const parts = new Map(ending === undefined ? [] : [['result', ending.at]]);
  const record = makeRecord<FanoronaMove, FanoronaPosition>({
    game: FANORONA,
    variant: SIVY.id,
    moves: play.moves,
    partial: isWhole && ending === undefined ? play.turns.partial() : undefined,
    result: ending?.result,
    places: places ? placesOf(piece, { moves: play.offsets, parts }) : undefined,
  });
  return [{ record, findings: play.findings }];
}

/** Plays the steps of a list. */
class Play {
  readonly turns = new LudiiStepTurns(SIVY.setup);
  readonly moves: FanoronaMove[] = [];
  /** By move: where its first step stands. */
  readonly offsets: number[] = [];
  readonly findings: Finding[] = [];
  #begin = -1;

  constructor(
    readonly piece: TextPiece,
    readonly list: MoveList,
    readonly most: number,
  ) {}

  /** True where nothing was wrong with any step. */
  run(): boolean {
    const { lines, bad } = this.list;
    const isWhole = lines.every((line, index) => this.#line(line, lines[index + 1]?.player));
    if (isWhole && bad !== undefined) this.#tell('error', REASONS.fault('bad_line'), bad);
    return isWhole && bad === undefined;
  }

  #tell(severity: Severity, fault: Fault, { start, end }: Place): void {
    const finding = { ...fault, severity, game: FANORONA, ply: this.moves.length };
    this.findings.push(findingAt(this.piece, finding, start, end));
  }

  /** Takes a step; false where the moves end for being wrong. */
  #line(line: Line, next: number | undefined): boolean {
    const player = 1 + (this.moves.length % 2);
    const fault =
      line.player !== player
        ? REASONS.fault('wrong_player', { player })
        : this.moves.length >= this.most
          ? REASONS.fault('limit', { most: own(String(this.most)) })
          : undefined;
    const taken =
      fault === undefined
        ? this.turns.take(line.step, next === player, (severity, odd) => {
            this.#tell(severity, odd, line);
          })
        : refuse(fault);
    if (!taken.ok) {
      this.#tell('error', taken.error, line);
      return false;
    }
    if (this.#begin < 0) this.#begin = line.start;
    if (taken.value === undefined) return true;
    this.moves.push(taken.value);
    this.offsets.push(this.#begin);
    this.#begin = -1;
    return true;
  }
}

/** What a list says. */
interface MoveList {
  /** The steps, up to the first line that is none. */
  readonly lines: readonly Line[];
  readonly ending: { readonly result: Outcome; readonly at: number } | undefined;
  /** The first line that is no step and no comment. */
  readonly bad: Place | undefined;
}

function readLines(text: string): MoveList {
  const lines: Line[] = [];
  let ending: MoveList['ending'];
  let bad: MoveList['bad'];
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
      if (winner !== undefined) ending = { result: outcomeOf(Number(winner)), at: start };
    } else if (line.trim() !== '') bad ??= { start, end };
    start = end + 1;
  }
  return { lines, ending, bad };
}

/** Who wins in that program has taken everything; 0 is a draw, by its limit on moves. */
const outcomeOf = (winner: number): Outcome => (winner === 0 ? draw(UNSTATED) : win(winner - 1, 'no_stones'));
