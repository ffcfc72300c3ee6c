/** The rule options of fanorona: three ways to end a game without a winner (spec, "A game"). */
import type { RuleOptions } from '../../core/notation/index.js';
import type { OptionSpec } from '../../core/registry/plugin.js';

const limit = (name: string, title: string): OptionSpec =>
  Object.freeze({ name, title, type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Each applies only where it is stated. */
export const OPTIONS: readonly OptionSpec[] = Object.freeze([
  limit('quiet_limit', 'The game is drawn after so many moves running that take nothing.'),
  limit('repeat', 'The game is drawn when a position, with the same side to move, stands for this time.'),
  limit('ply_cap', 'The game is drawn after so many moves of both sides together.'),
]);

/** Is this a value that a limit can have: a whole number from 1? */
export const isLimit = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 1;

/** The limits of a game, with what is not stated left open. */
export interface DrawLimits {
  readonly quietLimit: number | undefined;
  readonly repeat: number | undefined;
  readonly plyCap: number | undefined;
  /** Is any of them stated? */
  readonly any: boolean;
}

/** Nothing is stated. */
export const NO_LIMITS: DrawLimits = Object.freeze({
  quietLimit: undefined,
  repeat: undefined,
  plyCap: undefined,
  any: false,
});

/** The limits that options state, or the name of an option that cannot be. */
export function readLimits(options: RuleOptions | undefined): DrawLimits | string {
  if (options === undefined) return NO_LIMITS;
  for (const { name } of OPTIONS) {
    if (options[name] !== undefined && !isLimit(options[name])) return name;
  }
  const { quiet_limit, repeat, ply_cap } = options as Record<string, number | undefined>;
  if ((quiet_limit ?? repeat ?? ply_cap) === undefined) return NO_LIMITS;
  return { quietLimit: quiet_limit, repeat, plyCap: ply_cap, any: true };
}
