/** A game of fanorona under way. */
import type { Point } from '../../core/geometry/index.js';
import { EMPTY, type Fault, type Seat } from '../../core/notation/index.js';
import type { Change, GameState, Outcome } from '../../core/rules/index.js';
import { plainCells, workingCells, type Board } from './boards.js';
import { listCaptures, listContinuations, listPaikas, takeRun } from './captures.js';
import { makeStop, read, readMove } from './moves.js';
import type { DrawLimits } from './options.js';
import { DRAWS, NO_MOVE, NO_STONES } from './outcomes.js';
import { boardText } from './positions.js';
import { RULES_REASONS, type RefusalCode } from './refusals.js';
import { canMove, canTake, hasStone, signature, stoneSets, toggle, type StoneSets } from './sets.js';
import {
  APPROACH,
  PAIKA,
  type ChainUnderWay,
  type FanoronaMove,
  type FanoronaPosition,
  type Step,
} from './types.js';

const COLOURS = ['white', 'black'] as const;
const WAYS = ['', 'approach', 'withdrawal'] as const;
const NO_CHANGES: readonly Change[] = Object.freeze([]);
const NO_MOVES: readonly FanoronaMove[] = Object.freeze([]);

const NOTHING_BROKEN = { rule: 'not_a_move', step: 0 } as const;

/** All there is to a game under way. */
interface GameData {
  readonly board: Board;
  readonly limits: DrawLimits;
  readonly cells: number[];
  readonly sets: StoneSets;
  readonly seat: Seat;
  readonly ply: number;
  readonly quiet: number;
  readonly move: number;
  readonly counted: boolean;
  readonly pending: ChainUnderWay | undefined;
  /** How often each position, by its signature, has stood since the last capture, after which none from before comes again. */
  readonly seen: ReadonlyMap<string, number> | undefined;
  readonly ended: Outcome | undefined;
  /** Has it been seen whether the side to move is without a move? */
  readonly judged: boolean;
  /** Where the last play's stone went from and to; -1 before the first. */
  readonly lastFrom: number;
  readonly lastTo: number;
  /** What the last play took: the first `takenCount`. */
  readonly taken: readonly Point[];
  readonly takenCount: number;
}

/** A game of fanorona under way. */
export class FanoronaState implements GameState<FanoronaMove, FanoronaPosition>, GameData {
  readonly board: Board;
  readonly limits: DrawLimits;
  readonly cells: number[];
  readonly sets: StoneSets;
  seat: Seat;
  ply: number;
  quiet: number;
  move: number;
  counted: boolean;
  pending: ChainUnderWay | undefined;
  readonly seen: Map<string, number> | undefined;
  ended: Outcome | undefined;
  judged: boolean;
  lastFrom: number;
  lastTo: number;
  taken: Point[];
  takenCount: number;
  /** Where a play writes what it takes, until it is known to be legal. */
  private spare: Point[] = [];
  /** What {@link takeAll} found wrong last. */
  private broken: { readonly rule: RefusalCode; readonly step: number } = NOTHING_BROKEN;

  constructor(data: GameData) {
    this.board = data.board;
    this.limits = data.limits;
    this.cells = data.cells.slice();
    this.sets = [data.sets[0], data.sets[1], data.sets[2], data.sets[3]];
    this.seat = data.seat;
    this.ply = data.ply;
    this.quiet = data.quiet;
    this.move = data.move;
    this.counted = data.counted;
    this.pending = data.pending;
    this.seen = data.seen && new Map(data.seen);
    this.ended = data.ended;
    this.judged = data.judged;
    this.lastFrom = data.lastFrom;
    this.lastTo = data.lastTo;
    this.taken = data.taken.slice();
    this.takenCount = data.takenCount;
  }

  get outcome(): Outcome | undefined {
    if (!this.judged) {
      this.judged = true;
      if (this.ended === undefined && this.pending === undefined) {
        if (!canMove(this.board.sets, this.sets, this.seat)) this.ended = NO_MOVE[this.seat];
      }
    }
    return this.ended;
  }

  legalMoves(): readonly FanoronaMove[] {
    if (this.outcome !== undefined) return NO_MOVES;
    const { board, cells, seat, pending } = this;
    if (pending !== undefined) {
      const { points, dir } = pending;
      return [makeStop(points.at(-1)!), ...listContinuations(board, cells, seat, points, dir)];
    }
    const captures = listCaptures(board, cells, seat);
    return captures.length > 0 ? captures : listPaikas(board, cells, seat);
  }

  forced(): undefined {
    return undefined;
  }

  play(move: FanoronaMove): Fault | undefined {
    // A side without a move has no legal one to play, so `ended` alone stops a game that is over.
    if (this.ended !== undefined) return this.refuse('game_over');
    const steps = readMove(this.board, move);
    if (steps < 0) return this.refuse('not_a_move');
    const { cells, seat, pending } = this;
    const from = read.points[0]!;
    if (pending === undefined) {
      if (steps === 0) return this.refuse('not_a_move');
    } else if (from !== pending.points.at(-1)) {
      return this.refuse('chain_under_way', { point: pending.points.at(-1)! });
    }
    if (cells[from] !== seat) return this.refuse('not_your_stone', { point: from });
    const to = read.points[steps]!;
    if (steps === 1 && read.kinds[0] === PAIKA && pending === undefined) {
      if (cells[to] !== EMPTY) return this.refuse('occupied', { step: move.steps[0]! });
      if (canTake(this.board.sets, this.sets, seat))
        return this.refuse('must_capture', { step: move.steps[0]! });
      cells[from] = EMPTY;
      cells[to] = seat;
      this.finish(from, to, 0, false);
      return undefined;
    }
    const count = this.takeAll(steps);
    if (count < 0) return this.refuse(this.broken.rule, { step: move.steps[this.broken.step]! });
    this.finish(from, to, count, true);
    return undefined;
  }

  /**
   * Plays the steps of a capture, which was read.
   * @returns how many stones it took; or, with the cells as they were and {@link broken} set, -1
   */
  private takeAll(steps: number): number {
    const { board, cells, seat, spare, pending } = this;
    const { points, dirs, kinds } = read;
    const enemy = 1 - seat;
    const start = points[0]!;
    let count = 0;
    let from = start;
    let before = pending === undefined ? -1 : pending.dir;
    cells[start] = EMPTY;
    for (let i = 0; i < steps; i++) {
      const to = points[i + 1]!;
      const dir = dirs[i]!;
      const kind = kinds[i]!;
      let rule: RefusalCode | undefined;
      if (kind === PAIKA) rule = 'paika_in_chain';
      else if (wasOn(points, i, to) || pending?.points.includes(to)) rule = 'revisited_point';
      else if (dir === before) rule = 'same_direction';
      else if (cells[to] !== EMPTY) rule = 'occupied';
      else {
        const now =
          kind === APPROACH
            ? takeRun(board, cells, to, dir, enemy, spare, count)
            : takeRun(board, cells, from, dir ^ 4, enemy, spare, count);
        if (now === count) rule = 'no_capture';
        count = now;
      }
      if (rule !== undefined) {
        while (count > 0) cells[spare[--count]!] = enemy;
        cells[start] = seat;
        this.broken = { rule, step: i };
        return -1;
      }
      before = dir;
      from = to;
    }
    cells[from] = seat;
    return count;
  }

  /** Hands the turn over after a legal move. */
  private finish(from: Point, to: Point, count: number, captured: boolean): void {
    const took = this.spare;
    this.spare = this.taken;
    this.taken = took;
    this.takenCount = count;
    this.lastFrom = from;
    this.lastTo = to;
    this.pending = undefined;
    const mover = this.seat;
    const other = 1 - mover;
    this.seat = other;
    this.ply++;
    this.move++;
    this.counted = true;
    this.quiet = captured ? 0 : this.quiet + 1;
    this.judged = false;
    const { sets } = this;
    const layout = this.board.sets;
    toggle(layout, sets, mover, from);
    toggle(layout, sets, mover, to);
    for (let i = 0; i < count; i++) toggle(layout, sets, other, took[i]!);
    if (!hasStone(sets, other)) this.ended = NO_STONES[other];
    else if (this.limits.any) this.judgeDraws(captured);
  }

  /** A side without a move has lost, whatever limit is reached with it. */
  private judgeDraws(captured: boolean): void {
    const { repeat, quietLimit, plyCap } = this.limits;
    let drawn: Outcome | undefined;
    if (this.seen !== undefined) {
      if (captured) this.seen.clear();
      const key = signature(this.sets, this.seat);
      const times = (this.seen.get(key) ?? 0) + 1;
      this.seen.set(key, times);
      if (times >= repeat!) drawn = DRAWS.repeat;
    }
    if (quietLimit !== undefined && this.quiet >= quietLimit) drawn ??= DRAWS.quiet_limit;
    if (plyCap !== undefined && this.move > plyCap) drawn ??= DRAWS.ply_cap;
    if (drawn !== undefined)
      this.ended = canMove(this.board.sets, this.sets, this.seat) ? drawn : NO_MOVE[this.seat];
  }

  private refuse(code: RefusalCode, { point, step }: { point?: Point; step?: Step } = {}): Fault {
    if (this.outcome !== undefined) return RULES_REASONS.fault('game_over');
    const { names } = this.board;
    if (point !== undefined)
      return RULES_REASONS.fault(code, { point: names[point]!, colour: COLOURS[this.seat]! });
    if (step === undefined) return RULES_REASONS.fault(code);
    const { from, to, kind } = step;
    const values = { from: names[from]!, to: names[to]!, way: WAYS[kind] };
    return RULES_REASONS.fault(code, values, undefined, this.candidates(code, step));
  }

  /** The captures that the same first step can make, where its letter was left out or wrong. */
  private candidates(code: RefusalCode, { from, dir }: Step): Partial<Fault> {
    if (code !== 'must_capture' && code !== 'no_capture') return {};
    const { board, cells, seat } = this;
    if (cells[from] !== seat || this.pending !== undefined) return {};
    const { names, next } = board;
    const to = next[(from << 3) | dir]!;
    const takes = (point: Point, way: number) => cells[next[(point << 3) | way]!] === 1 - seat;
    const step = `${names[from]!}-${names[to]!}`;
    const candidates = [];
    if (cells[to] === EMPTY && takes(to, dir)) candidates.push(`${step}A`);
    if (cells[to] === EMPTY && takes(from, dir ^ 4)) candidates.push(`${step}W`);
    return candidates.length > 0 ? { candidates } : {};
  }

  /** The stone leaves, the stones that each step took go, outward from it, and the stone arrives. */
  changes(): readonly Change[] {
    const { lastFrom, lastTo, seat, taken, takenCount } = this;
    if (lastFrom < 0) return NO_CHANGES;
    const mover = 1 - seat;
    const changes: Change[] = [];
    // A stone may end its chain where it has taken another, so that point changes twice.
    if (lastFrom !== lastTo) changes.push({ point: lastFrom, from: mover, to: EMPTY });
    for (let i = 0; i < takenCount; i++) changes.push({ point: taken[i]!, from: seat, to: EMPTY });
    if (lastFrom !== lastTo) changes.push({ point: lastTo, from: EMPTY, to: mover });
    return changes;
  }

  position(): FanoronaPosition {
    const { board, cells, seat, quiet, move, counted, pending } = this;
    return {
      variant: board.id,
      cells: plainCells(board, cells),
      toMove: seat,
      quiet,
      move,
      counted,
      ...(pending && { pending }),
    };
  }

  clone(): FanoronaState {
    return new FanoronaState(this);
  }

  key(): string {
    const text = boardText(this.board, this.cells, this.seat);
    if (this.pending === undefined) return text;
    // In which order the stone came to its points does not matter any more.
    const { points, dir } = this.pending;
    const { names } = this.board;
    const visited = points.slice(0, -1).sort((a, b) => a - b);
    return `${text} ${names[points.at(-1)!]!}${String(dir)} ${visited.map((point) => names[point]!).join(' ')}`;
  }
}

/** A game that begins from a position. */
export function beginGame(board: Board, position: FanoronaPosition, limits: DrawLimits): FanoronaState {
  const { toMove: seat, quiet, move, counted, pending } = position;
  const cells = workingCells(board, position.cells);
  const sets = stoneSets(board.sets, cells);
  const lost = [seat, 1 - seat].find((side) => !hasStone(sets, side));
  const state = new FanoronaState({
    board,
    limits,
    cells,
    sets,
    seat,
    ply: 0,
    quiet,
    move,
    counted,
    pending,
    seen: limits.repeat === undefined ? undefined : new Map(),
    ended: lost === undefined ? undefined : NO_STONES[lost],
    judged: false,
    lastFrom: -1,
    lastTo: -1,
    taken: [],
    takenCount: 0,
  });
  if (pending === undefined) state.seen?.set(signature(sets, seat), 1);
  return state;
}

/** Was the stone on a point at one of its first stops? */
function wasOn(points: Uint8Array, last: number, point: Point): boolean {
  for (let i = last; i >= 0; i--) if (points[i] === point) return true;
  return false;
}
