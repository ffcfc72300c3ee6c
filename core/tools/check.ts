/** What is wrong with a record: its text, its moves, its stored result. */
import {
  excerpt,
  NotationError,
  type Fault,
  type Finding,
  type Move,
  type Position,
  type Seat,
  type Severity,
} from '../notation/index.js';
import { findingAt, type GameRecord } from '../records/index.js';
import { variantOf, type GamePlugin } from '../registry/index.js';
import { UNSTATED, type Outcome } from '../rules/index.js';
import { Replay } from './replay.js';

/**
 * The kinds of finding of a replay, each with its severity:
 * `bad_start` a start that no game can be played on from (its code is the rules' reason);
 * `illegal_move` a move that the rules refuse (its code is the rules' reason);
 * `after_end` a move after the game was over;
 * `pass_not_forced` a written pass where there were moves;
 * `result_differs`, `score_differs`, `rank_differs` the stored result, score or places are not the board's;
 * `reason_differs` the stored reason is not the board's;
 * `unfinished` the moves stop before the game is over, and the record does not say why.
 */
export const CHECK_KINDS = {
  bad_start: 'error',
  illegal_move: 'error',
  after_end: 'error',
  pass_not_forced: 'error',
  result_differs: 'error',
  score_differs: 'error',
  rank_differs: 'error',
  reason_differs: 'warning',
  unfinished: 'note',
} as const satisfies Readonly<Record<string, Severity>>;

/** The kind of a finding of a check: a key of {@link CHECK_KINDS}. */
export type CheckKind = keyof typeof CHECK_KINDS;

/** What checking a record found. */
export interface Checked {
  readonly findings: readonly Finding[];
  /** Moves that are legal, or all of them where nothing was replayed. */
  readonly plies: number;
  /** Forced moves that the record leaves out and that were put back. */
  readonly forced: number;
  /** How the board says that the game ended; undefined while it goes on. */
  readonly outcome?: Outcome;
  /** The record stores a result and the board shows one: they were compared. */
  readonly compared: boolean;
}

const CLEAN: readonly Finding[] = Object.freeze([]);

/** Replays a record and compares what it stores with what the board shows. A game without rules is not replayed. */
export function checkRecord<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  record: GameRecord<M, P>,
): Checked {
  if (plugin.rules === undefined)
    return { findings: CLEAN, plies: record.moves.length, forced: 0, compared: false };
  const findings: Finding[] = [];
  const tell = (kind: CheckKind, fault: Fault, offset?: number) => {
    findings.push(place(record, { ...fault, kind, severity: CHECK_KINDS[kind], game: record.game }, offset));
  };
  const replay = begin(plugin, record);
  if (!(replay instanceof Replay)) {
    tell('bad_start', replay, record.places?.parts?.get('start'));
    return { findings, plies: 0, forced: 0, compared: false };
  }
  const { state, stop } = replay.run();
  for (const ply of replay.unforced) {
    const who = seatName(plugin, record, stop === undefined ? undefined : state.seat);
    tell('pass_not_forced', {
      code: 'has_move',
      message: `A pass is written here, but ${who} had a move.`,
      ply,
    });
  }
  if (stop !== undefined) {
    const kind = state.outcome === undefined ? 'illegal_move' : 'after_end';
    tell(kind, { ...stop.fault, message: withMove(plugin, record, stop.ply, stop.fault.message) });
    return { findings, plies: stop.ply, forced: replay.forcedCount, compared: false };
  }
  const { outcome } = state;
  compareResult(plugin, record, outcome, tell);
  const compared = outcome !== undefined && record.result !== undefined;
  return {
    findings: findings.length === 0 ? CLEAN : findings,
    plies: replay.ply,
    forced: replay.forcedCount,
    compared,
    ...(outcome && { outcome }),
  };
}

/** The replay of a record, or why it cannot begin. */
function begin<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  record: GameRecord<M, P>,
): Replay<M, P> | Fault {
  try {
    return new Replay(plugin, record);
  } catch (error) {
    if (error instanceof NotationError) return error.fault;
    throw error;
  }
}

type TellKind = (kind: CheckKind, fault: Fault, offset?: number) => void;

function compareResult<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  record: GameRecord<M, P>,
  outcome: Outcome | undefined,
  tell: TellKind,
): void {
  const { result } = record;
  const at = record.places?.parts?.get('result');
  if (outcome === undefined) {
    // A reason that a board can show, on a board that does not show it, is a mistake; any other ends a game at any time.
    if (result !== undefined && plugin.rules?.endings?.includes(result.reason)) {
      tell(
        'result_differs',
        {
          code: 'result_differs',
          message: `The record says that the game ended (${result.reason}), but it goes on here.`,
        },
        at,
      );
    } else if (result === undefined || result.reason === UNSTATED) {
      const count = record.moves.length;
      tell(
        'unfinished',
        {
          code: 'unfinished',
          message: `The moves stop after ${String(count)} ${count === 1 ? 'ply' : 'plies'}, and the game goes on.`,
        },
        at,
      );
    }
    return;
  }
  if (result === undefined) return;
  const name = (winners: readonly Seat[]) =>
    winners.length === 0 ? 'nobody' : winners.map((seat) => seatName(plugin, record, seat)).join(' and ');
  if (!sameSeats(result.winners, outcome.winners)) {
    const message = `The record says that ${name(result.winners)} won, the board that ${name(outcome.winners)} did.`;
    tell('result_differs', { code: 'result_differs', message }, at);
  }
  if (
    result.scores !== undefined &&
    outcome.scores !== undefined &&
    !sameNumbers(result.scores, outcome.scores)
  ) {
    const message = `The record says ${result.scores.join('-')}, the board ${outcome.scores.join('-')}.`;
    tell('score_differs', { code: 'score_differs', message }, at);
  }
  if (
    result.ranks !== undefined &&
    outcome.ranks !== undefined &&
    !sameNumbers(result.ranks, outcome.ranks)
  ) {
    const message = `The record says places ${result.ranks.join(' ')}, the board ${outcome.ranks.join(' ')}.`;
    tell('rank_differs', { code: 'rank_differs', message }, at);
  }
  if (result.reason !== UNSTATED && result.reason !== outcome.reason) {
    const message = `The record says that it ended by ${excerpt(result.reason)}, the board by ${outcome.reason}.`;
    tell('reason_differs', { code: 'reason_differs', message }, at);
  }
}

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** The same seats, in whatever order. */
const sameSeats = (a: readonly Seat[], b: readonly Seat[]): boolean =>
  sameNumbers(a, b) || (a.length === b.length && a.every((seat) => b.includes(seat)));

function seatName<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  record: GameRecord<M, P>,
  seat: Seat | undefined,
): string {
  return (
    (seat === undefined ? undefined : variantOf(plugin, record.variant)?.seats[seat]) ?? 'the side to move'
  );
}

/** The sentence with the move in front, which the rules know only as data. */
function withMove<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  record: GameRecord<M, P>,
  ply: number,
  message: string,
): string {
  try {
    return `Move ${String(ply + 1)}, ${plugin.notations[0]!.formatMove(record.moves[ply]!, { variant: record.variant })}: ${message}`;
  } catch {
    return `Move ${String(ply + 1)}: ${message}`;
  }
}

/** Gives a finding its place in the file, where the record knows it. */
function place<M extends Move, P extends Position>(
  record: GameRecord<M, P>,
  finding: Finding,
  offset?: number,
): Finding {
  const { places } = record;
  if (places === undefined) return finding;
  const at = finding.ply === undefined ? offset : places.moves?.[finding.ply];
  const { source: text, line, offset: from, column, before } = places;
  const piece = {
    text,
    line,
    offset: from,
    ...(column !== undefined && { column }),
    ...(before !== undefined && { before }),
  };
  const { source, ...placed } = findingAt(piece, finding, at ?? 0);
  // A file of bytes has no lines to show.
  return places.source === '' ? placed : { ...placed, ...(source !== undefined && { source }) };
}

/** Sums over many records. */
export interface CheckSummary {
  files: number;
  records: number;
  moves: number;
  /** Forced moves put back. */
  forced: number;
  /** Records whose stored result was compared with the board's. */
  compared: number;
  errors: number;
  warnings: number;
  notes: number;
  /** Findings by kind or code. */
  readonly kinds: Record<string, number>;
}

/** A summary of nothing, to be added to. */
export const emptySummary = (): CheckSummary => ({
  files: 0,
  records: 0,
  moves: 0,
  forced: 0,
  compared: 0,
  errors: 0,
  warnings: 0,
  notes: 0,
  kinds: Object.create(null) as Record<string, number>,
});

/** Adds one summary to another. */
export function addSummary(to: CheckSummary, { kinds, ...sums }: CheckSummary): void {
  for (const [name, value] of Object.entries(sums) as [keyof typeof sums, number][]) to[name] += value;
  for (const [kind, value] of Object.entries(kinds)) to.kinds[kind] = (to.kinds[kind] ?? 0) + value;
}

/** Counts findings in. */
export function countFindings(summary: CheckSummary, findings: readonly Finding[]): void {
  for (const { severity, kind, code } of findings) {
    summary[`${severity}s`]++;
    summary.kinds[kind ?? code] = (summary.kinds[kind ?? code] ?? 0) + 1;
  }
}
