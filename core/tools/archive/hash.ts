/** Numbers of 64 bits made out of texts and of other such numbers, as two halves of 32. Not against malice. */

/** A number of 64 bits. */
export interface Hash64 {
  readonly high: number;
  readonly low: number;
}

const PRIME_HIGH = 0x85ebca6b;
const PRIME_LOW = 0xc2b2ae35;
const START_HIGH = 0x27d4eb2f;
const START_LOW = 0x165667b1;

/** Spreads a half over all of its bits (the last step of MurmurHash3). */
function spread(half: number): number {
  let bits = half ^ (half >>> 16);
  bits = Math.imul(bits, PRIME_HIGH);
  bits ^= bits >>> 13;
  bits = Math.imul(bits, PRIME_LOW);
  return bits ^ (bits >>> 16);
}

/** One half, with more taken in. */
export const mixHigh = (half: number, more: number): number => {
  const bits = Math.imul(half ^ more, PRIME_HIGH);
  return (bits << 13) | (bits >>> 19);
};

/** The other half, otherwise, so that what is alike in one differs in the other. */
export const mixLow = (half: number, more: number): number => {
  const bits = Math.imul(half + more, PRIME_LOW);
  return (bits << 17) | (bits >>> 15);
};

/** The hash of a text. */
export function hashText(text: string): Hash64 {
  let [high, low] = [START_HIGH, START_LOW];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    high = mixHigh(high, unit);
    low = mixLow(low, unit + 1);
  }
  return finish(high, low, text.length);
}

/** The last step: every bit taken in tells on every bit given. */
export function finish(high: number, low: number, length: number): Hash64 {
  const one = spread(high ^ length);
  const other = spread(low + one);
  return { high: (one + other) >>> 0, low: other >>> 0 };
}
