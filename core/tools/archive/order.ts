/** Records in an order. */
import type { GameRecord } from '../../records/index.js';
import type { GameRegistry } from '../../registry/index.js';
import { fieldOf } from '../search/fields.js';
import { compareTexts } from '../search/text-test.js';

/** What a record is sorted by: a text for each key, undefined where it says nothing. */
export type SortKey = readonly (string | undefined)[];

/** An order of records, by keys that are taken of each once. */
export interface SortBy {
  /** The key of a record. */
  key(record: GameRecord): SortKey;
  /** Orders keys; equals keep the order they came in, if the sorting is stable. */
  compare(a: SortKey, b: SortKey): number;
}

/**
 * Sorting by the names of fields (see `fieldOf`), the first deciding; a `-` before a name turns its order round.
 * Numbers in texts go by their value. Records that say nothing of a field come last either way.
 */
export function sortBy(registry: GameRegistry, names: readonly string[]): SortBy {
  const keys = names.map((name) => ({
    field: fieldOf(registry, name.replace(/^-/, '')),
    sign: name.startsWith('-') ? -1 : 1,
  }));
  return {
    key: (record) => keys.map(({ field }) => field(record)[0]),
    compare(a, b) {
      for (const [index, { sign }] of keys.entries()) {
        const [one, other] = [a[index], b[index]];
        if (one === other) continue;
        if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
        const order = compareTexts(one, other);
        if (order !== 0) return sign * order;
      }
      return 0;
    },
  };
}
