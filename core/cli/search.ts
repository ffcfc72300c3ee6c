/** Which games a command is for: the criteria and positions of its options. */
import type { GameRecord } from '../records/index.js';
import type { GameRegistry } from '../registry/index.js';
import {
  Finder,
  isSelective,
  parseRange,
  selector,
  type Criteria,
  type Query,
  type ReadRecord,
  type RecordTest,
  type Searched,
} from '../tools/index.js';
import { countText } from './describe.js';
import type { ReadingOptions } from './reading.js';
import { UsageError } from './status.js';
import type { Terminal } from './terminal.js';

export interface SelectionOptions extends ReadingOptions {
  readonly where?: string[];
  readonly player?: string[];
  readonly result?: string[];
  readonly length?: string;
  readonly opening?: string[];
  readonly symmetry?: true;
}

export interface PositionOptions extends SelectionOptions {
  readonly position?: string[];
  readonly pattern?: string[];
  readonly swapSeats?: true;
  readonly plies?: string;
  readonly variant?: string;
}

export function criteriaOf(options: SelectionOptions): Criteria {
  const { game, where, player, result, length, opening, symmetry } = options;
  return {
    ...(game !== undefined && { game }),
    ...(where && { where }),
    ...(player && { player }),
    ...(result && { result }),
    ...(length !== undefined && { length }),
    ...(opening && { opening }),
    ...(symmetry && { symmetry }),
  };
}

/** @throws RegistryError, UsageError where a criterion is none */
export const selectorOf = (registry: GameRegistry, options: SelectionOptions): RecordTest =>
  selector(registry, criteriaOf(options));

const EVERYTHING: Searched = { found: [] };

/** Games by criteria and positions. */
export class Search {
  readonly queries: readonly Query[];
  readonly #selects: RecordTest;
  readonly #finder: Finder | undefined;

  /**
   * @param needed whether a search for nothing is a mistake
   * @throws RegistryError, UsageError where something is asked for that cannot be
   */
  constructor(registry: GameRegistry, options: PositionOptions, needed: boolean) {
    const { position = [], pattern = [], symmetry, swapSeats, plies, variant, game } = options;
    this.queries = [
      ...position.map((text): Query => ({ kind: 'position', text })),
      ...pattern.map((text): Query => ({ kind: 'pattern', text })),
    ];
    const criteria = criteriaOf(options);
    if (needed && this.queries.length === 0 && !isSelective(criteria))
      throw new UsageError(
        'Say what to look for: --position, --pattern, --where, --player, --result, --length or --opening.',
      );
    this.#selects = selector(registry, criteria);
    if (this.queries.length > 0) {
      this.#finder = new Finder(registry, this.queries, {
        ...(symmetry && { symmetry }),
        ...(swapSeats && { swap: true }),
        ...(game !== undefined && { game }),
        ...(variant !== undefined && { variant }),
        ...(plies !== undefined && parseRange(plies)),
      });
    } else if (plies !== undefined) {
      throw new UsageError(
        '--plies says where positions are looked for: name one with --position or --pattern.',
      );
    }
  }

  /** What of the positions asked for stands in a game; undefined for a game that is not meant. */
  test(record: GameRecord, count?: RecordCount): Searched | undefined {
    if (!this.#selects(record)) return undefined;
    if (this.#finder === undefined) return EVERYTHING;
    const searched = this.#finder.find(record);
    if (searched.stop !== undefined && count !== undefined) count.stopped++;
    return searched.found.length > 0 ? searched : undefined;
  }
}

/** What was read, in numbers. */
export interface RecordNumbers {
  readonly records: number;
  readonly unreadable: number;
  /** Records of which a part could be read. */
  readonly broken: number;
  /** Records with a move that is refused, searched up to it. */
  readonly stopped: number;
}

/** Counts what was read, for commands that do not tell every finding. */
export class RecordCount implements RecordNumbers {
  records = 0;
  unreadable = 0;
  broken = 0;
  stopped = 0;

  /** Counts in what was counted elsewhere. */
  add({ records, unreadable, broken, stopped }: RecordNumbers): void {
    this.records += records;
    this.unreadable += unreadable;
    this.broken += broken;
    this.stopped += stopped;
  }

  /** The counts alone, as plain data. */
  numbers(): RecordNumbers {
    const { records, unreadable, broken, stopped } = this;
    return { records, unreadable, broken, stopped };
  }

  /** The record, or its readable part. */
  take({ record, findings, file }: ReadRecord): GameRecord | undefined {
    if (file === true) return undefined;
    this.records++;
    if (record === undefined) this.unreadable++;
    else if (findings.length > 0 && findings.some(({ severity }) => severity === 'error')) this.broken++;
    return record;
  }

  /** What there is to tell of records that are not sound; empty where all are. */
  text(): string {
    const parts: string[] = [];
    if (this.unreadable > 0) parts.push(`${countText(this.unreadable, 'record')} could not be read`);
    if (this.broken > 0)
      parts.push(`of ${countText(this.broken, 'record')} only the readable part was looked at`);
    if (this.stopped > 0)
      parts.push(`${countText(this.stopped, 'game')} could be played only up to an illegal move`);
    return parts.length === 0 ? '' : `${parts.join('; ')} (ludoscribe check tells more)\n`;
  }
}

/** Tells what `text` of a count says. */
export function tellCount(terminal: Terminal, count: RecordCount): void {
  const text = count.text();
  if (text !== '') terminal.err(text);
}
