/**
 * SGF text to tokens: one pass, no recursion, nothing copied until it is asked for.
 *
 * Source of the form: A. Hollosi, "SGF file format FF[4]", section 2 (the EBNF) and 3 (property values). Lower-case
 * letters in the names of properties, which FF[1] to FF[3] allow, mean nothing: `AddBlack` is `AB`.
 */

/** Sorts of token. Numbers, so that the reader's switch is quick. */
export const Sgf = {
  End: 0,
  /** `(` */
  Open: 1,
  /** `)` */
  Close: 2,
  /** `;` */
  Node: 3,
  /** The name of a property; its values are asked for one by one. */
  Property: 4,
  /** What is none of these. */
  Stray: 5,
} as const;
export type Sgf = (typeof Sgf)[keyof typeof Sgf];

const SPACE = 0x20;
const OPEN = 0x28;
const CLOSE = 0x29;
const SEMICOLON = 0x3b;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const END_BRACKET = 0x5d;
/** The bit that makes a capital letter a small one. */
const SMALL = 0x20;
const A = 0x41;
const Z = 0x5a;
const ZERO = 0x30;
const NINE = 0x39;

/** The number of a property's name of one or two capitals, as {@link SgfScanner.code} has it. */
export function codeOf(name: string): number {
  let code = 0;
  for (let i = 0; i < name.length; i++) code = (code << 8) | name.charCodeAt(i);
  return code;
}

/** A cursor over the text of game trees. */
export class SgfScanner {
  readonly text: string;
  /** Where the token begins. */
  start = 0;
  /** After its last unit; of a property, of its last value asked for. */
  end = 0;
  /** Of a property: the number of its name, where that has one or two signs; else some other number. */
  code = 0;
  /** Of a value: between its brackets. */
  valueStart = 0;
  valueEnd = 0;
  /** The value holds a backslash. */
  escaped = false;
  /** The value is not closed before the text ends. */
  unclosed = false;
  readonly #escapes: boolean;
  #nameEnd = 0;

  /**
   * @param start where to begin
   * @param escapes whether a backslash in a value takes the next sign's meaning away, as in SGF
   */
  constructor(text: string, start = 0, escapes = true) {
    this.text = text;
    this.end = start;
    this.#escapes = escapes;
  }

  /** The next token. Values of a property that were not asked for are passed over. */
  next(): Sgf {
    const { text } = this;
    let at = this.end;
    for (;;) {
      const unit = text.charCodeAt(at);
      if (unit <= SPACE) {
        at++;
        continue;
      }
      this.start = at;
      switch (unit) {
        case SEMICOLON:
          this.end = at + 1;
          this.code = 0;
          return Sgf.Node;
        case OPEN:
          this.end = at + 1;
          this.code = 0;
          return Sgf.Open;
        case CLOSE:
          this.end = at + 1;
          this.code = 0;
          return Sgf.Close;
        case BRACKET:
          // Values that nobody asked for, or one without a name.
          this.end = at;
          this.value();
          if (this.code !== 0) {
            at = this.end;
            continue;
          }
          return Sgf.Stray;
        default:
          if (at >= text.length) {
            this.end = text.length;
            return Sgf.End;
          }
          return this.#word(at);
      }
    }
  }

  /** Goes on to the next value of the property; false where there is none. */
  value(): boolean {
    const { text } = this;
    let at = this.end;
    while (text.charCodeAt(at) <= SPACE) at++;
    if (text.charCodeAt(at) !== BRACKET) return false;
    this.valueStart = ++at;
    this.escaped = false;
    for (;;) {
      const unit = text.charCodeAt(at);
      if (unit === END_BRACKET) break;
      if (unit === BACKSLASH && this.#escapes) {
        this.escaped = true;
        at++;
      } else if (at >= text.length) {
        this.unclosed = true;
        this.valueEnd = this.end = text.length;
        return true;
      }
      at++;
    }
    this.valueEnd = at;
    this.end = at + 1;
    return true;
  }

  /** The text of the value as it stands. */
  raw(): string {
    return this.text.slice(this.valueStart, this.valueEnd);
  }

  /** The name of the property, without its lower-case letters. */
  name(): string {
    const name = this.text.slice(this.start, this.#nameEnd);
    return /[a-z]/.test(name) ? name.replace(/[a-z]+/g, '') : name;
  }

  /** A name, if a value follows it. */
  #word(from: number): Sgf {
    const { text } = this;
    let at = from;
    let code = 0;
    for (;;) {
      const unit = text.charCodeAt(at);
      if ((unit >= A && unit <= Z) || (unit >= ZERO && unit <= NINE)) code = (code << 8) | unit;
      else if (!((unit & ~SMALL) >= A && (unit & ~SMALL) <= Z && unit < 0x80)) break;
      at++;
    }
    if (at > from) {
      this.#nameEnd = at;
      while (text.charCodeAt(at) <= SPACE) at++;
      if (text.charCodeAt(at) === BRACKET) {
        // A name of small letters alone is some name, and no property's.
        this.code = code === 0 ? -1 : code;
        this.end = at;
        return Sgf.Property;
      }
      at = this.#nameEnd;
    } else at++;
    this.code = 0;
    this.end = at;
    return Sgf.Stray;
  }
}
