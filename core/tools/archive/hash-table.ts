/** Entries of a few numbers by their 64-bit hashes: some tens of bytes each, whatever they stand for. */
import type { Hash64 } from './hash.js';

const FIRST_ROOM = 1 << 10;
const HIGH = 0;
const LOW = 1;
const HASH = 2;

/** A table from hashes to rows of a fixed number of 32-bit numbers. */
export class HashTable {
  /** The number of entries. */
  size = 0;
  readonly #stride: number;
  /** The entries one behind the other: the hash, and then the row. */
  #entries: Uint32Array;
  /** By the first bits of a hash, or the next free place: the entry's number from 1. */
  #places: Uint32Array;

  /** @param width numbers in a row */
  constructor(readonly width: number) {
    this.#stride = HASH + width;
    this.#entries = new Uint32Array(FIRST_ROOM * this.#stride);
    this.#places = new Uint32Array(FIRST_ROOM * 2);
  }

  /** The number of the entry of a hash, from 0, made with a row of zeros where there was none. */
  add({ high, low }: Hash64): { readonly entry: number; readonly isNew: boolean } {
    if (this.size * this.#stride === this.#entries.length) this.#grow();
    const place = this.#find(high, low);
    if (this.#places[place] !== 0) return { entry: this.#places[place]! - 1, isNew: false };
    const entry = this.size++;
    this.#entries[entry * this.#stride + HIGH] = high;
    this.#entries[entry * this.#stride + LOW] = low;
    this.#places[place] = this.size;
    return { entry, isNew: true };
  }

  /** The number of the entry of a hash; undefined where there is none. */
  find({ high, low }: Hash64): number | undefined {
    const place = this.#places[this.#find(high, low)]!;
    return place === 0 ? undefined : place - 1;
  }

  get(entry: number, column: number): number {
    return this.#entries[entry * this.#stride + HASH + column]!;
  }

  set(entry: number, column: number, value: number): void {
    this.#entries[entry * this.#stride + HASH + column] = value;
  }

  /** Where a hash is, or belongs. */
  #find(high: number, low: number): number {
    const mask = this.#places.length - 1;
    let place = low & mask;
    for (let entry = this.#places[place]!; entry !== 0; entry = this.#places[place]!) {
      const at = (entry - 1) * this.#stride;
      if (this.#entries[at + HIGH] === high && this.#entries[at + LOW] === low) break;
      place = (place + 1) & mask;
    }
    return place;
  }

  #grow(): void {
    const entries = new Uint32Array(this.#entries.length * 2);
    entries.set(this.#entries);
    this.#entries = entries;
    this.#places = new Uint32Array(this.#places.length * 2);
    for (let entry = 0; entry < this.size; entry++) {
      const at = entry * this.#stride;
      this.#places[this.#find(entries[at + HIGH]!, entries[at + LOW]!)] = entry + 1;
    }
  }
}
