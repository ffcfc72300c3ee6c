/** A board that follows moves being read, for texts that only the board explains. */
import type { Outcome } from '../../../core/rules/index.js';
import { rules } from '../rules.js';
import type { FanoronaMove, FanoronaPosition } from '../types.js';

/** Plays moves as long as they are legal; after that there is no board any more. */
export class BoardBeside {
  #state: ReturnType<typeof rules.begin> | undefined;

  /** @param position undefined where it is not known; else it has to be sound */
  constructor(position: FanoronaPosition | undefined) {
    this.#state = position === undefined ? undefined : rules.begin(position);
  }

  /** The board now. */
  get position(): FanoronaPosition | undefined {
    return this.#state?.position();
  }

  /** How the game ended there; undefined where it goes on or is not known. */
  get outcome(): Outcome | undefined {
    return this.#state?.outcome;
  }

  play(move: FanoronaMove): void {
    if (this.#state?.play(move) !== undefined) this.#state = undefined;
  }
}
