/**
 * Times cases side by side: every round runs each of them once, in an order that turns, so that whatever else the
 * machine does meets all of them alike. Medians only.
 *
 * What is counted is the processor's time and not the clock's: on a machine that does other things too, the clock
 * mostly tells how long the process had to wait. Collecting garbage is part of it, on the same thread.
 */

/** One thing that is timed. */
export interface Case {
  readonly name: string;
  /** Does the work once; what it returns is kept, so that no compiler can leave the work out. */
  readonly run: () => unknown;
  /** Plies in one run. */
  readonly plies: number;
  /** Bytes of text in one run, where speed in MB/s means something. */
  readonly bytes?: number;
}

export interface Effort {
  readonly rounds: number;
  /** Milliseconds for which a case is run before it counts. */
  readonly warmUp: number;
  /** Milliseconds that one measurement takes at least. */
  readonly slice: number;
}

export const FULL: Effort = { rounds: 25, warmUp: 600, slice: 40 };
export const QUICK: Effort = { rounds: 7, warmUp: 300, slice: 15 };

export interface Timing {
  readonly name: string;
  /** Nanoseconds a ply. */
  readonly ns: number;
  readonly mbPerSecond?: number;
  /** By round, nanoseconds a ply. */
  readonly rounds: readonly number[];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

let kept: unknown;
/** What the last run gave. */
export const lastResult = (): unknown => kept;

/** Nanoseconds of processor time for so many runs. */
function time(run: () => unknown, times: number): number {
  const began = process.cpuUsage();
  for (let i = 0; i < times; i++) kept = run();
  const { user, system } = process.cpuUsage(began);
  return (user + system) * 1000;
}

/** How often a case has to run to fill a slice, found while it is warmed up. */
function warmUp({ run }: Case, { warmUp: enough, slice }: Effort): number {
  let spent = 0;
  let last = 0;
  for (let runs = 0; runs < 3 || spent < enough * 1e6; runs++) {
    last = time(run, 1);
    spent += last;
    if (runs >= 1 && spent > 10 * enough * 1e6) break;
  }
  return Math.max(1, Math.ceil((slice * 1e6) / Math.max(last, 1000)));
}

/** Times cases in turns. */
export function interleave(cases: readonly Case[], effort: Effort): Timing[] {
  const times = cases.map((one) => warmUp(one, effort));
  const rounds: number[][] = cases.map(() => []);
  for (let round = 0; round < effort.rounds; round++) {
    for (let i = 0; i < cases.length; i++) {
      const which = (i + round) % cases.length;
      const { run, plies } = cases[which]!;
      rounds[which]!.push(time(run, times[which]!) / times[which]! / plies);
    }
  }
  return cases.map(({ name, plies, bytes }, which) => {
    const ns = median(rounds[which]!);
    return {
      name,
      ns,
      rounds: rounds[which]!,
      ...(bytes !== undefined && { mbPerSecond: (bytes / (ns * plies)) * 1000 }),
    };
  });
}

/** How many times longer one took than another: the median over rounds, each compared within itself. */
export const ratio = (one: Timing, other: Timing): number =>
  median(one.rounds.map((value, round) => value / other.rounds[round]!));

/** The same for speeds of text of different length: bytes a second of `one` over those of `other`. */
export const speedRatio = (one: Timing, other: Timing): number =>
  ratio(other, one) * ((one.mbPerSecond! * one.ns) / (other.mbPerSecond! * other.ns));
