/** Input after input, led by what each reaches: the same seed tries the same inputs everywhere. */
import { createHash } from 'node:crypto';
import { Dice } from '../../core/kit/random.js';
import { mutate } from './mutate.js';
import type { Seeds } from './seeds.js';
import { Broken, type Subject } from './subjects.js';

export interface FuzzOptions {
  /** Inputs to try, over all subjects, those to begin with included. */
  readonly count: number;
  readonly seed: number;
  /** Told after each subject. */
  readonly progress?: (done: SubjectReport) => void;
}

/** An input under which something failed. */
export interface Failure {
  readonly subject: string;
  /** The rule that was broken, or `throws`. */
  readonly rule: string;
  readonly message: string;
  /** Where it was thrown: the innermost functions. */
  readonly place: string;
  readonly input: Uint8Array;
}

export interface SubjectReport {
  readonly subject: string;
  /** Inputs tried. */
  readonly tried: number;
  /** Those that were read without a fault. */
  readonly sound: number;
  /** Those kept, since they reached what none before them did. */
  readonly kept: number;
  /** One of each kind. */
  readonly failures: readonly Failure[];
  /** Inputs that failed. */
  readonly failed: number;
  /** The input that cost the most steps, with those steps. */
  readonly slowest: { readonly steps: number; readonly input: Uint8Array };
}

/**
 * Steps that an input may cost: what it is given to does a few things with each sign, and some with all of them
 * together, such as listing the moves of a position.
 */
export const MOST_STEPS = (bytes: number): number => 2_000_000 + 1000 * bytes;

/** Tries each subject with its share of the inputs. */
export function fuzz(
  subjects: readonly Subject[],
  seeds: Seeds,
  counts: Uint32Array,
  { count, seed, progress }: FuzzOptions,
): SubjectReport[] {
  return subjects.map((subject, index) => {
    const share =
      Math.floor((count * (index + 1)) / subjects.length) - Math.floor((count * index) / subjects.length);
    const report = fuzzSubject(subject, seeds(subject.name), counts, Dice.of(seed, subject.name), share);
    progress?.(report);
    return report;
  });
}

function fuzzSubject(
  subject: Subject,
  seeds: readonly Uint8Array[],
  counts: Uint32Array,
  dice: Dice,
  share: number,
): SubjectReport {
  const reached = new Uint8Array(counts.length);
  const kept: Uint8Array[] = [];
  const failures = new Map<string, Failure>();
  let sound = 0;
  let failed = 0;
  let slowest = { steps: 0, input: new Uint8Array() as Uint8Array };
  const give = (input: Uint8Array): void => {
    counts.fill(0);
    let failure: Failure | undefined;
    try {
      if (subject.try(input)) sound++;
    } catch (error) {
      failure = failureOf(subject.name, error, input);
    }
    const { isNew, steps } = look(counts, reached);
    if (isNew) kept.push(input);
    if (steps > slowest.steps) slowest = { steps, input };
    if (steps > MOST_STEPS(input.length))
      failure ??= {
        subject: subject.name,
        rule: 'steps',
        message: `${String(steps)} steps`,
        place: '',
        input,
      };
    if (failure === undefined) return;
    failed++;
    const kind = kindOf(failure);
    const known = failures.get(kind);
    if (known === undefined || known.input.length > input.length) failures.set(kind, failure);
  };
  // A few are always changed ones, however many there are to begin with.
  const first = dice.some(seeds, Math.ceil(share / 2));
  for (const input of first) give(input);
  const pool = () => (kept.length > 0 && !dice.once(4) ? kept : seeds);
  for (let left = share - first.length; left > 0; left--)
    give(mutate(dice.pick(pool()), dice, dice.pick(pool())));
  return {
    subject: subject.name,
    tried: share,
    sound,
    kept: kept.length,
    failures: [...failures.values()],
    failed,
    slowest,
  };
}

/** Whether a branch was taken that never was, or more often than ever: 1, 2, 3, 4, 8, 16, 32 or 128 times. */
function look(counts: Uint32Array, reached: Uint8Array): { isNew: boolean; steps: number } {
  let isNew = false;
  let steps = 0;
  for (let branch = 0; branch < counts.length; branch++) {
    const count = counts[branch]!;
    if (count === 0) continue;
    steps += count;
    const often =
      count < 4
        ? 1 << (count - 1)
        : count < 8
          ? 8
          : count < 16
            ? 16
            : count < 32
              ? 32
              : count < 128
                ? 64
                : 128;
    if ((reached[branch]! & often) !== 0) continue;
    reached[branch]! |= often;
    isNew = true;
  }
  return { isNew, steps };
}

function failureOf(subject: string, error: unknown, input: Uint8Array): Failure {
  const rule = error instanceof Broken ? error.rule : 'throws';
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const frames =
    error instanceof Error && rule === 'throws'
      ? (error.stack ?? '').matchAll(/^ +at (?:new |async )?([\w.#<>]+)/gm)
      : [];
  const place = Array.from(frames, ([, name]) => name!)
    .slice(0, 3)
    .join(' < ');
  return { subject, rule, message, place, input };
}

/** Failures of one kind are told once: the same rule, thrown at the same place, with the same words but for what they quote. */
const kindOf = ({ rule, place, message }: Failure): string => {
  if (rule === 'steps') return rule;
  return `${rule} ${place} ${rule === 'throws' ? message.replace(/[\d"'“”].*/s, '') : message.slice(0, 12)}`;
};

/** A name for an input, by what is in it. */
export const inputName = (input: Uint8Array): string =>
  createHash('sha256').update(input).digest('hex').slice(0, 12);
