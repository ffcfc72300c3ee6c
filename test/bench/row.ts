/** What a row of the table is, and how it says whether a target is met. */
import { interleave, type Case, type Effort, type Timing } from './measure.js';

export interface Setting {
  readonly effort: Effort;
  readonly quick: boolean;
}

/** A line of the table. */
export interface Line {
  readonly name: string;
  /** The number in its column: nanoseconds a ply, or whatever the row's unit is. */
  readonly value: number;
  readonly mbPerSecond?: number;
  /** Its value over that of the row's first line. */
  readonly ratio?: number;
}

/** A target beside what was measured. */
export interface Target {
  readonly text: string;
  readonly measured: number;
  readonly most?: number;
  readonly least?: number;
  readonly unit?: string;
}

export interface Result {
  /** What its values are; `ns/ply` unless said. */
  readonly unit?: string;
  readonly lines: readonly Line[];
  readonly targets: readonly Target[];
  /** What has to be known to read it, in one sentence. */
  readonly note?: string;
}

/** A row of the table. It is measured in a process of its own, so that none depends on what ran before it. */
export interface Row {
  readonly name: string;
  readonly title: string;
  /** Flags of Node that its process needs. */
  readonly flags?: readonly string[];
  readonly measure: (setting: Setting) => Result | Promise<Result>;
}

export const isMet = ({ measured, most = Infinity, least = -Infinity }: Target): boolean =>
  measured <= most && measured >= least;

/** Times the cases of a row; the first is ours, and every other is set beside it. */
export function compare(
  cases: readonly Case[],
  { effort }: Setting,
  targets: (by: (name: string) => Timing) => readonly Target[],
  note?: string,
): Result {
  const timings = interleave(cases, effort);
  const by = (name: string): Timing => {
    const found = timings.find((timing) => timing.name === name);
    if (found === undefined) throw new Error(`There is no case ${name}.`);
    return found;
  };
  return {
    lines: timings.map(({ name, ns, mbPerSecond }) => ({
      name,
      value: ns,
      ...(mbPerSecond !== undefined && { mbPerSecond }),
    })),
    targets: targets(by),
    ...(note !== undefined && { note }),
  };
}

/** Fails the bench where two answers that have to be equal are not. */
export function same(what: string, ours: unknown, theirs: unknown): void {
  const [one, other] = [JSON.stringify(ours), JSON.stringify(theirs)];
  if (one !== other)
    throw new Error(`${what}: ours is ${one.slice(0, 400)}, the other ${String(other).slice(0, 400)}`);
}
