/**
 * The character set of a game: the one it declares with CA; else UTF-8, if its bytes are that; else the caller's;
 * else Latin-1. Bytes are decoded once, before anything is made of brackets and backslashes.
 */
import { isEncoding, latin1 } from '../../records/index.js';

const LATIN1 = /^(?:latin-?1|iso-?8859-1)$/i;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of a game. */
export interface DecodedGame {
  readonly text: string;
  /**
   * `undeclared`: it declares nothing, and is not UTF-8; `untrue`: it is not what it declares; `unknown`: what it
   * declares is no set that can be read here.
   */
  readonly flaw?: 'undeclared' | 'untrue' | 'unknown';
}

/**
 * @param declared what CA says
 * @param fallback what a game is in that declares nothing and is not UTF-8
 */
export function decodeGame(bytes: Uint8Array, declared?: string, fallback?: string): DecodedGame {
  if (declared === undefined) {
    const text = asUtf8(bytes);
    return text === undefined ? { text: decode(bytes, fallback), flaw: 'undeclared' } : { text };
  }
  const name = canonical(declared);
  // Text of single bytes says that it is UTF-16: it cannot be.
  if (name === undefined || name.startsWith('utf-16')) {
    return { text: asUtf8(bytes) ?? decode(bytes, fallback), flaw: 'unknown' };
  }
  if (name === 'utf-8') {
    const text = asUtf8(bytes);
    return text === undefined ? { text: decode(bytes, fallback), flaw: 'untrue' } : { text };
  }
  const text = decode(bytes, declared);
  return text.includes('\ufffd') ? { text, flaw: 'untrue' } : { text };
}

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

const decoders = new Map<string, InstanceType<typeof TextDecoder>>();

function decode(bytes: Uint8Array, label = 'latin1'): string {
  if (LATIN1.test(label.trim())) return latin1(bytes);
  let decoder = decoders.get(label);
  if (decoder === undefined) decoders.set(label, (decoder = new TextDecoder(label, { ignoreBOM: true })));
  return decoder.decode(bytes);
}

/** The name that the decoder has for a character set; undefined for one that it does not know. */
export const canonical = (label: string): string | undefined =>
  isEncoding(label) ? new TextDecoder(label).encoding : undefined;

/** How the bytes of a set hang together, where a byte of a bracket or a backslash may be half of a letter. */
export type Pairing = Uint8Array | 'jis';

/** 1 for each byte that the next one belongs to. */
function leads(...ranges: readonly (readonly [number, number])[]): Uint8Array {
  const table = new Uint8Array(256);
  for (const [from, to] of ranges) table.fill(1, from, to + 1);
  return table;
}

const EAST_ASIAN = leads([0x81, 0xfe]);
const PAIRINGS: Readonly<Record<string, Pairing>> = {
  shift_jis: leads([0x81, 0x9f], [0xe0, 0xfc]),
  gbk: EAST_ASIAN,
  gb18030: EAST_ASIAN,
  big5: EAST_ASIAN,
  'euc-kr': EAST_ASIAN,
  'iso-2022-jp': 'jis',
};

/** Undefined for a set in which every byte of a bracket or a backslash is one. */
export function pairingOf(label: string | undefined): Pairing | undefined {
  const name = label === undefined ? undefined : canonical(label);
  return name === undefined ? undefined : PAIRINGS[name];
}
