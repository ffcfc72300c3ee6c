/** Chance that can be had again: the same seed gives the same throws everywhere. */

/** Dice of a seed. */
export class Dice {
  #state: number;

  /** @param seed any whole number */
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Dice of a seed and a word: what one part of a test throws does not hang on what another threw before it. */
  static of(seed: number, word: string): Dice {
    let mixed = seed | 0;
    for (let i = 0; i < word.length; i++) mixed = Math.imul(mixed ^ word.charCodeAt(i), 0x01000193);
    const dice = new Dice(mixed);
    // Seeds side by side begin alike.
    for (let i = 0; i < 4; i++) dice.throw();
    return dice;
  }

  /** A whole number of 32 bits (mulberry32). */
  throw(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  /** A whole number from 0, below `end`; 0 for an end of 0. */
  below(end: number): number {
    return Math.floor((this.throw() / 4294967296) * end);
  }

  /** True once in so many times. */
  once(times: number): boolean {
    return this.below(times) === 0;
  }

  /** One of a list that is not empty. */
  pick<T>(list: ArrayLike<T>): T {
    return list[this.below(list.length)]!;
  }

  /** At most so many of a list, in their order. */
  some<T>(list: readonly T[], count: number): T[] {
    if (list.length <= count) return [...list];
    const chosen = new Set<number>();
    while (chosen.size < count) chosen.add(this.below(list.length));
    return [...chosen].sort((a, b) => a - b).map((index) => list[index]!);
  }
}
