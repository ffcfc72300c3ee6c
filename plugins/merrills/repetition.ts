/** How often a position has stood, with the same side to move. */

/**
 * The positions since the last placement or capture. There are never many: without a mill the game is over after
 * a hundred moves.
 */
export class Repetitions {
  /** The men of the side to move and of the other, in turns. */
  private boards: number[] = [];
  private size = 0;
  /** A bit for each of 32 hashes: has a position had it, and have two? Only then is it worth looking closer. */
  private once = 0;
  private twice = 0;

  /** Begins anew. */
  clear(): void {
    this.size = this.once = this.twice = 0;
  }

  /**
   * Adds a position.
   * @returns whether it stands for the third time or more
   */
  add(mine: number, theirs: number): boolean {
    const { boards, size, once, twice } = this;
    boards[size] = mine;
    boards[size + 1] = theirs;
    this.size = size + 2;
    const bit = 1 << (Math.imul(mine ^ Math.imul(theirs, 0x85ebca6b), 0x9e3779b1) >>> 27);
    this.once = once | bit;
    this.twice = twice | (once & bit);
    return (twice & bit) !== 0 && this.stoodTwice(mine, theirs);
  }

  /** Did the position added last stand twice before? The sides take turns, so every other one is asked. */
  private stoodTwice(mine: number, theirs: number): boolean {
    const { boards } = this;
    let times = 0;
    for (let i = this.size - 6; i >= 0; i -= 4) if (boards[i] === mine && boards[i + 1] === theirs) times++;
    return times >= 2;
  }

  clone(): Repetitions {
    const copy = new Repetitions();
    copy.boards = this.boards.slice(0, this.size);
    copy.size = this.size;
    copy.once = this.once;
    copy.twice = this.twice;
    return copy;
  }
}
