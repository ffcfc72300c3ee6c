/** How long readers take. Only checks that are `timed` measure. */
import { repeated } from './hostile.js';

/** Lengths that long texts grow through: a reader that takes more than linear time is caught long before it hangs. */
const LENGTHS: readonly number[] = [16, 24, 28, 32, 48, 128, 512, 2048, 8192, 32768, 262144];

/** Milliseconds that a text of so many units may take: far more than any linear reader needs on a busy machine. */
const allowance = (length: number): number => 150 + length / 250;

/** A length at which a reader took longer than it may. */
export interface Slow {
  readonly length: number;
  readonly milliseconds: number;
}

/** The first length, of a piece repeated, at which a reader takes longer than it may. */
export function growUntilSlow(
  now: () => number,
  piece: string,
  read: (text: string) => void,
  longest = Infinity,
): Slow | undefined {
  for (const length of LENGTHS) {
    if (length > longest) return undefined;
    const text = repeated(piece, length);
    const allowed = allowance(length);
    const milliseconds = shortestTime(now, allowed, () => {
      read(text);
    });
    if (milliseconds > allowed) return { length, milliseconds };
  }
  return undefined;
}

/** How long a call takes, in milliseconds; a slow one is tried again, since machines are shared. */
function shortestTime(now: () => number, allowed: number, call: () => void): number {
  let best = Infinity;
  for (let trial = 0; trial < 3 && best > allowed; trial++) {
    const began = now();
    call();
    best = Math.min(best, now() - began);
  }
  return best;
}
