/** How often a position has stood, with the same side to move. */

const BOARD = 2 ** 24;
const BUCKETS = 256;

/**
 * The positions since the last placement or capture; within such a stretch the sides take turns. Positions
 * are counted by a hash, and compared one by one only where three have the same.
 */
export class Repetitions {
  private keys: number[] = [];
  private size = 0;
  private buckets: Uint8Array | undefined;

  /** Begins anew. */
  clear(): void {
    if (this.size === 0) return;
    this.size = 0;
    this.buckets!.fill(0);
  }

  /**
   * Adds a position.
   * @returns whether it stands for the third time or more
   */
  add(mine: number, theirs: number): boolean {
    const { keys, size } = this;
    const buckets = (this.buckets ??= new Uint8Array(BUCKETS));
    const key = mine + theirs * BOARD;
    keys[size] = key;
    this.size = size + 1;
    const bucket = (Math.imul(mine, 0x9e3779b1) ^ Math.imul(theirs, 0x85ebca6b)) >>> 24;
    if (++buckets[bucket]! < 3) return false;
    let times = 1;
    // Every other one has the same side to move.
    for (let i = size - 2; i >= 0; i -= 2) if (keys[i] === key) times++;
    return times >= 3;
  }

  clone(): Repetitions {
    const copy = new Repetitions();
    copy.keys = this.keys.slice(0, this.size);
    copy.size = this.size;
    copy.buckets = this.buckets?.slice();
    return copy;
  }
}
