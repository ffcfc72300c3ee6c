/** How much is tried, and with what. */
import type { GamePlugin } from '../registry/index.js';

/** What of a plugin is checked, and for how long. */
export interface KitOptions {
  /** Decides what is thrown; the same seed tries the same cases. Default 1. */
  readonly seed?: number;
  /** How many plies of random play are looked at, over all variants. Default 2,000. */
  readonly plies?: number;
  /** Only these checks: `notation.moves`, or all of a part: `notation`. */
  readonly only?: readonly string[];
  /** Other games whose files the plugin must not take for its own: `BUILT_IN` of `ludoscribe`. */
  readonly others?: readonly GamePlugin[];
  /** Files of the game by name, for formats that are only read and for games without rules. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Moves of the game's own notation, for games without rules. */
  readonly moves?: readonly string[];
  /** Positions of the game's own notation, for games without rules. */
  readonly positions?: readonly string[];
  /**
   * Measure too how long texts and files take to read? What comes of that depends on the machine and on what else
   * runs on it, so it is off by default. A check that is named in `only` is made in any case.
   */
  readonly timed?: boolean;
  /** The clock of the checks that measure, in milliseconds. Default: the machine's. */
  readonly now?: () => number;
}

/** The options with nothing left open. */
export interface KitSettings {
  readonly seed: number;
  readonly plies: number;
  readonly only: readonly string[] | undefined;
  readonly others: readonly GamePlugin[];
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly moves: readonly string[];
  readonly positions: readonly string[];
  readonly timed: boolean;
  readonly now: () => number;
}

/** The seed unless another is given. */
export const DEFAULT_SEED = 1;
/** The plies that are looked at unless said otherwise. */
export const DEFAULT_PLIES = 2000;

/** @throws RangeError for a seed or a number of plies that is none */
export function settingsOf(plugin: GamePlugin, options: KitOptions = {}): KitSettings {
  const {
    seed = DEFAULT_SEED,
    plies = DEFAULT_PLIES,
    only,
    files = {},
    moves = [],
    positions = [],
    timed = false,
    now = () => performance.now(),
  } = options;
  if (!Number.isSafeInteger(seed)) throw new RangeError(`A seed is a whole number, not ${String(seed)}.`);
  if (!Number.isSafeInteger(plies) || plies < 1)
    throw new RangeError(`The number of plies is a whole number from 1, not ${String(plies)}.`);
  const encoder = new TextEncoder();
  const bytes = Object.entries(files).map(([name, data]): [string, Uint8Array] => [
    name,
    typeof data === 'string' ? encoder.encode(data) : data,
  ]);
  const others = (options.others ?? []).filter(({ id }) => id !== (plugin as GamePlugin | undefined)?.id);
  return { seed, plies, only, others, files: new Map(bytes), moves, positions, timed, now };
}
