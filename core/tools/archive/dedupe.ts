/** Games that are there more than once: with the same moves, whatever is said of them, or images of each other. */
import type { Symmetry } from '../../geometry/index.js';
import { NotationError } from '../../notation/index.js';
import type { GameRecord } from '../../records/index.js';
import type { GameRegistry } from '../../registry/index.js';
import { fieldOf, type Field } from '../search/fields.js';
import { GameHasher, type GameHash } from './game-hash.js';
import { hashText, finish, mixHigh, mixLow, type Hash64 } from './hash.js';
import { HashTable } from './hash-table.js';
import { countSayings, hashSayings } from './sayings.js';

/** Which of several copies stays: the first, the last, or the one that says most; of equals the first. */
export const KEEP = ['first', 'last', 'fullest'] as const;
/** Which of several copies is kept. */
export type Keep = (typeof KEEP)[number];

/** What counts as a copy, and which of them is kept. */
export interface DedupeOptions {
  /** Images under the symmetries of the board are the same game; default true. */
  readonly symmetry?: boolean;
  readonly keep?: Keep;
  /** Names of fields (see `fieldOf`) that have to be the same too, such as `player` or `Date`. */
  readonly also?: readonly string[];
}

/** Where a record stands. */
export interface RecordPlace {
  /** The number of its file, from 0. */
  readonly file: number;
  /** Its place in the file, from 1. */
  readonly record: number;
}

/**
 * Why a record is a copy: `identical` it says the same of the same moves; `same_moves` it says something else
 * of them; `image` it is laid on its image, and may say something else.
 */
export type Likeness = 'identical' | 'same_moves' | 'image';

/** A record that is a copy of another. */
export interface Duplicate {
  /** The copy that is kept. */
  readonly of: RecordPlace;
  readonly likeness: Likeness;
  /** The symmetry that lays the kept copy on this one. */
  readonly symmetry: Symmetry;
  /** How many things this copy says beside its moves, and how many the kept one does. */
  readonly says: number;
  readonly keptSays: number;
}

/** All that has to be known of a record to compare it with others: plain data, which may come from another thread. */
export interface DedupeRow {
  readonly game: string;
  readonly variant: string;
  readonly hash: Hash64;
  readonly place: RecordPlace;
  readonly symmetry: number;
  readonly says: number;
  readonly sayings: number;
}

/** The columns of a row of the table. */
const FILE = 0;
const RECORD = 1;
const SYMMETRY = 2;
const SAYS = 3;
const SAYINGS = 4;
const WIDTH = 5;

/**
 * Finds copies. Give it every record by `add`; where the first copy is kept, that already tells what each is.
 * Otherwise ask `judge` of every record again afterwards. It keeps 64 bits of a hash and five numbers a game.
 */
export class Deduper {
  /** Records seen. */
  records = 0;
  readonly #hasher: GameHasher;
  readonly #keep: Keep;
  readonly #also: readonly Field[];
  readonly #table = new HashTable(WIDTH);

  constructor(registry: GameRegistry, { symmetry = true, keep = 'first', also = [] }: DedupeOptions = {}) {
    this.#hasher = new GameHasher(registry, symmetry);
    this.#keep = keep;
    this.#also = also.map((name) => fieldOf(registry, name));
  }

  /** Different games seen. */
  get distinct(): number {
    return this.#table.size;
  }

  /**
   * Takes a record in. One whose moves cannot be written is like no other.
   * @returns what it is a copy of, of all so far; undefined for the first of its kind
   */
  add(record: GameRecord, place: RecordPlace): Duplicate | undefined {
    return this.addRow(this.row(record, place));
  }

  /** The same, of a record of which only the row is at hand. */
  addRow(row: DedupeRow): Duplicate | undefined {
    this.records++;
    const { entry, isNew } = this.#table.add(row.hash);
    if (isNew) {
      this.#store(entry, row);
      return undefined;
    }
    const duplicate = this.#compare(entry, row);
    const better =
      this.#keep === 'last' || (this.#keep === 'fullest' && row.says > this.#table.get(entry, SAYS));
    if (better) this.#store(entry, row);
    return duplicate;
  }

  /** What a record is, once all have been added: undefined for one that is kept. */
  judge(record: GameRecord, place: RecordPlace): Duplicate | undefined {
    return this.judgeRow(this.row(record, place));
  }

  /** The same, of a record of which only the row is at hand. */
  judgeRow(row: DedupeRow): Duplicate | undefined {
    const entry = this.#table.find(row.hash);
    if (entry === undefined) return undefined;
    const isKept =
      this.#table.get(entry, FILE) === row.place.file && this.#table.get(entry, RECORD) === row.place.record;
    return isKept ? undefined : this.#compare(entry, row);
  }

  /** What `addRow` and `judgeRow` have to know of a record. It is the same for every collector with the same options. */
  row(record: GameRecord, place: RecordPlace): DedupeRow {
    const game = this.#hash(record, place);
    return {
      game: record.game,
      variant: record.variant,
      hash: this.#withFields(game, record),
      place,
      symmetry: game.symmetry,
      says: countSayings(record),
      sayings: hashSayings(record),
    };
  }

  #hash(record: GameRecord, place: RecordPlace): GameHash {
    const own = () => ({ ...hashText(JSON.stringify(place)), symmetry: 0 });
    try {
      return this.#hasher.hash(record) ?? own();
    } catch (error) {
      if (error instanceof NotationError) return own();
      throw error;
    }
  }

  #withFields(hash: Hash64, record: GameRecord): Hash64 {
    if (this.#also.length === 0) return hash;
    const { high, low } = hashText(JSON.stringify(this.#also.map((field) => field(record))));
    return finish(mixHigh(hash.high, high), mixLow(hash.low, low), this.#also.length);
  }

  #store(entry: number, row: DedupeRow): void {
    this.#table.set(entry, FILE, row.place.file);
    this.#table.set(entry, RECORD, row.place.record);
    this.#table.set(entry, SYMMETRY, row.symmetry);
    this.#table.set(entry, SAYS, row.says);
    this.#table.set(entry, SAYINGS, row.sayings);
  }

  #compare(entry: number, row: DedupeRow): Duplicate {
    const symmetry = this.#hasher.between(row, this.#table.get(entry, SYMMETRY), row.symmetry);
    const sameSide = row.symmetry === this.#table.get(entry, SYMMETRY);
    const identical = sameSide && row.sayings === this.#table.get(entry, SAYINGS);
    return {
      of: { file: this.#table.get(entry, FILE), record: this.#table.get(entry, RECORD) },
      likeness: identical ? 'identical' : sameSide ? 'same_moves' : 'image',
      symmetry,
      says: row.says,
      keptSays: this.#table.get(entry, SAYS),
    };
  }
}
