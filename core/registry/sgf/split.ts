/**
 * A stream of bytes to single games, and what stands between them. Games are told apart before they are decoded,
 * since each may declare a character set of its own; so this knows which bytes are halves of letters.
 */
import { pairingOf, type Pairing } from './charset.js';

/** A stretch of the file. The stretches, in order, are the whole file. */
export interface Stretch {
  readonly kind: 'game' | 'between' | 'skipped';
  /** Good until the next stretch is made. */
  readonly bytes: Uint8Array;
  /** Of a game: what its CA says. */
  readonly charset?: string;
  /** Of a game: its last parenthesis is there. */
  readonly closed?: boolean;
  /** More of the same follows. */
  readonly more?: boolean;
}

/** Where the splitter is. */
const enum At {
  /** Outside of games. */
  Between,
  /** Behind a parenthesis that may begin a game. */
  Begun,
  /** In a game. */
  Tree,
  /** In a value. */
  Value,
}

const ESCAPE = 0x1b;
const SPACE = 0x20;
const DOLLAR = 0x24;
const OPEN = 0x28;
const CLOSE = 0x29;
const SEMICOLON = 0x3b;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const END_BRACKET = 0x5d;

/** No offset. */
const NONE = -1;

/** Names of two letters as numbers. */
const CA = 0x4341;
const FF = 0x4646;
const GM = 0x474d;

/** CA is looked for in so many bytes of a game's first node. */
const HEAD = 4096;
/** What stands between games is handed on in stretches of this size. */
const BETWEEN = 1 << 16;

export class SgfSplitter {
  /** What games declare is not so any more: the bytes are UTF-8. */
  decoded = false;
  readonly #emit: (stretch: Stretch) => void;
  readonly #limit: number;
  readonly #fallback: Pairing | undefined;
  /** What is not handed on yet, in a larger space. */
  #data = new Uint8Array(1 << 16);
  #size = 0;
  /** What comes next is looked at from here on; what is before it belongs to the stretch. */
  #at = 0;
  /** Where the stretch begins. */
  #from = 0;
  #state: At = At.Between;
  /** The parenthesis that may begin a game. */
  #open = 0;
  #depth = 0;
  /** In the game's first node. */
  #root = false;
  /** A parenthesis and a semicolon, with one name behind them: perhaps a game inside one that is not closed. */
  #branch = NONE;
  #branchNode = false;
  #skipping = false;
  #charset: string | undefined;
  #charsetAt = NONE;
  /** Known once a byte came that is not ASCII. */
  #pairing: Pairing | undefined;
  #paired = false;
  /** The next byte means nothing by itself: it is escaped, or half of a letter, or a part of one in some way. */
  #escaped = false;
  #half = false;
  #within = false;
  /** In text of ISO-2022-JP, between its switches. */
  #wide = false;
  #switch = 0;
  /** For undeclared text: bytes that UTF-8 still wants, and whether it can no longer be UTF-8. */
  #wanted = 0;
  #broken = false;

  /**
   * @param limit the most bytes of a game
   * @param fallback the character set of games that declare none and are not UTF-8
   */
  constructor(emit: (stretch: Stretch) => void, limit: number, fallback?: string) {
    this.#emit = emit;
    this.#limit = limit;
    this.#fallback = pairingOf(fallback);
  }

  push(bytes: Uint8Array): void {
    this.#append(bytes);
    this.#scan(false);
  }

  end(): void {
    this.#scan(true);
    if (this.#state === At.Begun) this.#state = At.Between;
    if (this.#from < this.#size) this.#hand(this.#size, false);
  }

  #append(bytes: Uint8Array): void {
    if (this.#from > 0) {
      // What was handed on makes room.
      this.#data.copyWithin(0, this.#from, this.#size);
      this.#move(-this.#from);
    }
    if (this.#size + bytes.length > this.#data.length) {
      const larger = new Uint8Array(Math.max(2 * this.#data.length, this.#size + bytes.length));
      larger.set(this.#data.subarray(0, this.#size));
      this.#data = larger;
    }
    this.#data.set(bytes, this.#size);
    this.#size += bytes.length;
  }

  #move(by: number): void {
    this.#size += by;
    this.#at += by;
    this.#open += by;
    if (this.#branch !== NONE) this.#branch += by;
    if (this.#charsetAt !== NONE) this.#charsetAt += by;
    this.#from = 0;
  }

  /** Hands on what there is up to an offset, as what it is. */
  #hand(to: number, closed: boolean, more = false): void {
    const bytes = this.#data.subarray(this.#from, to);
    this.#from = to;
    if (this.#skipping) this.#emit({ kind: 'skipped', bytes, more });
    else if (this.#state === At.Between || this.#state === At.Begun)
      this.#emit({ kind: 'between', bytes, more });
    else {
      const charset = this.#charset;
      this.#emit({ kind: 'game', bytes, closed, ...(charset !== undefined && { charset }) });
    }
  }

  #begin(): void {
    this.#state = At.Tree;
    this.#depth = 1;
    this.#root = true;
    this.#branch = NONE;
    this.#skipping = false;
    this.#charset = undefined;
    this.#charsetAt = NONE;
    this.#paired = this.#half = this.#within = this.#escaped = this.#wide = this.#broken = false;
    this.#pairing = undefined;
    this.#switch = this.#wanted = 0;
  }

  #scan(final: boolean): void {
    while (this.#at < this.#size) {
      if (this.#state === At.Between) this.#between();
      else if (this.#state === At.Begun) this.#begun();
      else if (this.#state === At.Tree) this.#tree();
      else if (!this.#value(final)) return;
      if (this.#state >= At.Tree && this.#at - this.#from > this.#limit) {
        this.#skipping = true;
        this.#branch = this.#charsetAt = NONE;
        this.#root = false;
        this.#hand(this.#at, false, true);
      }
    }
  }

  #between(): void {
    const found = this.#data.subarray(0, this.#size).indexOf(OPEN, this.#at);
    const to = found === -1 ? this.#size : found;
    while (to - this.#from > BETWEEN) this.#hand(this.#from + BETWEEN, false, true);
    this.#at = to;
    if (found === -1) return;
    this.#open = found;
    this.#at = found + 1;
    this.#state = At.Begun;
  }

  #begun(): void {
    const byte = this.#data[this.#at]!;
    if (byte <= SPACE) {
      this.#at++;
      return;
    }
    if (byte !== SEMICOLON) {
      this.#state = At.Between;
      return;
    }
    if (this.#open > this.#from) this.#hand(this.#open, false);
    this.#at++;
    this.#begin();
  }

  /** Outside of values. */
  #tree(): void {
    const data = this.#data;
    // No further than the limit allows, so that it is seen in time.
    const most = Math.min(this.#size, this.#from + this.#limit + 1);
    let branch = this.#branch;
    let at = this.#at;
    for (; at < most; at++) {
      const byte = data[at]!;
      if (byte === BRACKET) {
        if (branch !== NONE && this.#branchNode && isRootName(this.#nameBefore(at))) {
          // This can only be a new game, and the one before it is not closed.
          this.#hand(branch, false);
          this.#begin();
        }
        this.#branch = NONE;
        if (this.#root && this.#nameBefore(at) === CA) this.#charsetAt = at + 1;
        this.#state = At.Value;
        this.#at = at + 1;
        return;
      }
      if (byte === SEMICOLON) {
        if (branch !== NONE && !this.#branchNode) this.#branchNode = true;
        else branch = NONE;
        this.#root = false;
      } else if (byte === OPEN) {
        this.#depth++;
        branch = at;
        this.#branchNode = this.#root = false;
      } else if (byte === CLOSE) {
        branch = NONE;
        if (--this.#depth === 0) {
          this.#at = at + 1;
          this.#hand(at + 1, true);
          this.#skipping = false;
          this.#state = At.Between;
          return;
        }
      }
    }
    this.#at = at;
    this.#branch = branch;
  }

  /** The name of two capitals in front of a bracket, as a number; that of another name is of no use. */
  #nameBefore(bracket: number): number {
    const data = this.#data;
    let end = bracket;
    while (end - 2 > this.#from && data[end - 1]! <= SPACE) end--;
    const isLonger = end - 3 >= this.#from && isCapital(data[end - 3]!);
    return isLonger || end - 2 < this.#from ? 0 : (data[end - 2]! << 8) | data[end - 1]!;
  }

  /** In a value; false where more bytes are needed to know what these are. */
  #value(final: boolean): boolean {
    const data = this.#data;
    const most = Math.min(this.#size, this.#from + this.#limit + 1);
    let escaped = this.#escaped;
    for (let at = this.#at; at < most; at++) {
      const byte = data[at]!;
      if (byte >= 0x80 || byte === ESCAPE || this.#within) {
        this.#at = at;
        this.#escaped = escaped;
        if (!this.#paired && !this.#findCharset(final)) return false;
        const letter = this.#isLetter(byte);
        this.#within = this.#half || this.#wide || this.#wanted > 0 || this.#switch > 0;
        if (letter) {
          escaped = false;
          continue;
        }
      }
      if (escaped) escaped = false;
      else if (byte === BACKSLASH) escaped = true;
      else if (byte === END_BRACKET) {
        if (this.#charsetAt !== NONE) {
          this.#charset ??= ascii(data.subarray(this.#charsetAt, at));
          this.#charsetAt = NONE;
        }
        this.#escaped = false;
        this.#state = At.Tree;
        this.#at = at + 1;
        return true;
      }
    }
    this.#escaped = escaped;
    this.#at = most;
    return true;
  }

  /** Now that it matters: what the game declares, also where it does so further on in its first node. */
  #findCharset(final: boolean): boolean {
    if (this.#charset === undefined && !this.#skipping) {
      const from = this.#data.subarray(0, this.#size).indexOf(SEMICOLON, this.#from) + 1;
      const head = this.#data.subarray(from, Math.min(this.#size, from + HEAD));
      const stop = head.indexOf(SEMICOLON);
      // No set has a letter of which a semicolon is half, so the node ends there or sooner.
      if (stop === -1 && head.length < HEAD && !final) return false;
      const text = ascii(stop === -1 ? head : head.subarray(0, stop));
      this.#charset = /(?:^|[^A-Z])CA\s*\[([^\]]*)\]/.exec(text)?.[1];
    }
    this.#paired = true;
    this.#pairing = this.#charset === undefined ? undefined : pairingOf(this.#charset);
    return true;
  }

  /** Is the byte a part of a letter, and so no bracket and no backslash? */
  #isLetter(byte: number): boolean {
    if (this.decoded) return byte >= 0x80;
    if (this.#charset !== undefined) {
      if (this.#pairing === undefined) return byte >= 0x80;
      return this.#pairing === 'jis' ? this.#isJis(byte) : this.#isPaired(byte, this.#pairing);
    }
    const fallback = this.#fallback;
    if (fallback === undefined) return byte >= 0x80;
    if (fallback === 'jis') return this.#isJis(byte);
    return this.#isUtf8OrPaired(byte, fallback);
  }

  #isPaired(byte: number, lead: Uint8Array): boolean {
    if (this.#half) {
      this.#half = false;
      return true;
    }
    this.#half = lead[byte] === 1;
    return byte >= 0x80;
  }

  /** UTF-8 as long as it can be; the other set, which has followed all along, from where it cannot. */
  #isUtf8OrPaired(byte: number, lead: Uint8Array): boolean {
    if (this.#broken) return this.#isPaired(byte, lead);
    const wanted = this.#wanted;
    if (wanted > 0 && byte >= 0x80 && byte < 0xc0) {
      this.#wanted--;
      this.#half = this.#wanted > 0 && !this.#half && lead[byte] === 1;
      return true;
    }
    if (wanted === 0 && byte < 0x80) return false;
    if (wanted === 0 && byte >= 0xc2 && byte <= 0xf4) {
      this.#wanted = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
      this.#half = lead[byte] === 1;
      return true;
    }
    this.#broken = true;
    this.#wanted = 0;
    return this.#isPaired(byte, lead);
  }

  /** `ESC $` switches to letters of two bytes each, `ESC (` back. */
  #isJis(byte: number): boolean {
    if (this.#switch === 1) {
      this.#wide = byte === DOLLAR;
      this.#switch = byte === DOLLAR || byte === OPEN ? 2 : 0;
      return true;
    }
    if (this.#switch === 2) {
      this.#switch = 0;
      return true;
    }
    if (byte === ESCAPE) {
      this.#switch = 1;
      return true;
    }
    return this.#wide || byte >= 0x80;
  }
}

const isCapital = (byte: number): boolean => byte >= 0x41 && byte <= 0x5a;
const isRootName = (name: number): boolean => name === GM || name === FF || name === CA;

/** Each byte is a sign; for what is ASCII if it is anything. */
const ascii = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, HEAD));
