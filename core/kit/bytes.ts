/** Bytes of files, sound and broken. */
import type { Dice } from './random.js';

const encoder = new TextEncoder();

/** Text as UTF-8; bytes as they are. */
export const textBytes = (data: string | Uint8Array): Uint8Array =>
  typeof data === 'string' ? encoder.encode(data) : data;

/** Bytes of any value. */
export const randomBytes = (dice: Dice, longest: number): Uint8Array =>
  Uint8Array.from({ length: dice.below(longest) }, () => dice.below(256));

/** A file with a few bytes cut out, doubled or changed. */
export function mutatedBytes(bytes: Uint8Array, dice: Dice): Uint8Array {
  let list = Array.from(bytes);
  for (let edits = 1 + dice.below(4); edits > 0; edits--) {
    const at = dice.below(list.length + 1);
    const length = 1 + dice.below(6);
    const [before, middle, after] = [list.slice(0, at), list.slice(at, at + length), list.slice(at + length)];
    const strange = Array.from({ length: 1 + dice.below(3) }, () => dice.pick(STRANGE));
    list = [
      [...before, ...after],
      [...before, ...middle, ...middle, ...after],
      [...before, ...strange, ...middle, ...after],
      [...before, ...strange, ...after],
    ][dice.below(4)]!;
  }
  return Uint8Array.from(list);
}

/** Signs that mean something in one format or another, and bytes that are no text. */
const STRANGE = [...'{}[]()"\\;:#%/\n\r 0aZ?']
  .map((sign) => sign.charCodeAt(0))
  .concat([0, 0x80, 0xc3, 0xff]);
