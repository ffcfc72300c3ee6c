/** Who makes each move of a record and of its side lines: SGF says so with every move. */
import {
  NotationError,
  type Move,
  type Position,
  type RuleOptions,
  type Seat,
} from '../../notation/index.js';
import type { GameState, Rules } from '../../rules/index.js';

/** A record's moves, or a side line's. */
export interface TurnLine<M extends Move = Move> {
  readonly moves: readonly M[];
  readonly passes?: readonly number[] | undefined;
  readonly notes?: ReadonlyMap<number, { readonly variations?: readonly TurnLine<M>[] }> | undefined;
}

/** Who moves in a line. */
export interface Turns {
  /** By move. */
  readonly moves: readonly Seat[];
  /** By written pass. */
  readonly passes: readonly Seat[];
  /** So many of the moves were played; of those behind them, it is only assumed that the seats take turns. */
  readonly sure: number;
}

interface Work<M extends Move> {
  readonly line: TurnLine<M>;
  /** Undefined once a move could not be played. */
  readonly state: GameState<M> | undefined;
  /** Who moves first where there is no state. */
  readonly seat: Seat;
}

/**
 * The turns of a record and of each of its side lines.
 * @param start where the record begins
 * @param seats the number of seats
 * @param rules play the moves by them to find who makes each; without them the seats take turns
 */
export function turnsOf<M extends Move, P extends Position>(
  main: TurnLine<M>,
  start: P,
  seats: number,
  rules?: Rules<M, P>,
  options: RuleOptions = {},
): ReadonlyMap<TurnLine<M>, Turns> {
  const result = new Map<TurnLine<M>, Turns>();
  const begun = rules && begin(rules, start, options);
  const work: Work<M>[] = [{ line: main, state: begun, seat: start.toMove }];
  // One by one from a list, since side lines may be nested deeper than a stack is.
  for (let next = work.pop(); next !== undefined; next = work.pop())
    result.set(next.line, turnsOfLine(next, seats, rules !== undefined, work));
  return result;
}

function begin<M extends Move, P extends Position>(
  rules: Rules<M, P>,
  start: P,
  options: RuleOptions,
): GameState<M> | undefined {
  try {
    return rules.begin(start, options);
  } catch (error) {
    if (error instanceof NotationError) return undefined;
    throw error;
  }
}

function turnsOfLine<M extends Move>(
  { line, state: from, seat: first }: Work<M>,
  seats: number,
  rules: boolean,
  work: Work<M>[],
): Turns {
  const { moves, passes = NONE, notes } = line;
  const by: Seat[] = new Array<Seat>(moves.length);
  const passed: Seat[] = [];
  let state = from;
  let seat = first;
  let sure = rules ? 0 : moves.length;
  let pass = 0;
  for (let i = 0; ; i++) {
    // A pass that nothing forces leaves the state as it is, but the next one here is another's.
    let idle = 0;
    for (; pass < passes.length && passes[pass]! <= i; pass++) {
      const forced = state?.forced();
      passed.push(((state?.seat ?? seat) + idle) % seats);
      if (state === undefined) seat = (seat + 1) % seats;
      else if (forced === undefined) idle++;
      else state.play(forced);
    }
    if (notes !== undefined) {
      for (const variation of notes.get(i)?.variations ?? NONE)
        work.push({ line: variation, state: state?.clone(), seat: state?.seat ?? seat });
    }
    if (i >= moves.length) break;
    if (state !== undefined) {
      const player = play(state, moves[i]!);
      if (player === undefined) {
        seat = state.seat;
        state = undefined;
      } else {
        by[i] = player;
        sure = i + 1;
        continue;
      }
    }
    by[i] = seat;
    seat = (seat + 1) % seats;
  }
  return { moves: by, passes: passed, sure };
}

const NONE: readonly never[] = Object.freeze([]);

/** Plays a move, after the moves that the rules force before it; who made it, or undefined for an illegal one. */
function play<M extends Move>(state: GameState<M>, move: M): Seat | undefined {
  // A legal move proves that nothing was forced, so that is asked only where one is refused.
  for (;;) {
    const { seat } = state;
    if (state.play(move) === undefined) return seat;
    const forced = state.forced();
    if (forced === undefined || state.play(forced) !== undefined) return undefined;
  }
}
