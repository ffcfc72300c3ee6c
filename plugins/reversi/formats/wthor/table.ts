/** A file of names being made: names to numbers, and numbers to bytes. */
import { HEADER, HEADER_SIZE, makeHeader, UNKNOWN, writeField, type Header } from './layout.js';
import { NameList } from './names.js';

/** The number of names is told in two bytes. */
const MOST = 0xffff;

/** A name as a file can hold it. */
export interface FittedName {
  readonly name: string;
  /** It was too long. */
  readonly cut: boolean;
  /** It held signs that are not of ISO-8859-1; each is a question mark now. */
  readonly strange: boolean;
}

/** Fits a name into so many bytes, one of which is a NUL. */
export function fitName(text: string, size: number): FittedName {
  const plain = Array.from(text, (sign) => (sign > '\0' && sign <= '\xff' ? sign : '?')).join('');
  const name = plain.slice(0, size - 1);
  return { name, cut: name.length < plain.length, strange: plain !== text };
}

/** Names of players or of tournaments, each with a number. */
export class NameTable {
  /** How many names the file had to begin with. */
  readonly given: number;
  readonly #size: number;
  /** The file to go on from. */
  readonly #given: Uint8Array | undefined;
  /** Names by number; an empty one belongs to a number that was used without a name. */
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();
  #asked = false;

  /**
   * @param size the bytes of a name
   * @param given the whole of a file whose names keep their numbers
   */
  constructor(size: number, given?: Uint8Array) {
    this.#size = size;
    this.#given = given;
    const list = given && new NameList(given, size);
    this.given = list?.count ?? 0;
    for (let index = 0; index < this.given; index++) this.#add(list!.name(index) ?? '');
    if (this.given === 0) {
      // Number 0 is kept for nobody, and has no name until somebody is.
      this.#names.push('');
      this.#numbers.set(UNKNOWN, 0);
    }
  }

  #add(name: string): number {
    const number = this.#names.push(name) - 1;
    // Of names that stand twice the first has the number.
    if (name !== '' && !this.#numbers.has(name)) this.#numbers.set(name, number);
    return number;
  }

  /** The name of a number, if it has one. */
  name(number: number): string | undefined {
    const name = this.#names[number];
    return name === '' ? undefined : name;
  }

  /** The number for nobody: the first of a file that was given, or the unknown player's. */
  nobody(): number {
    this.#asked = true;
    return this.given > 0 ? 0 : (this.number(UNKNOWN) ?? 0);
  }

  /** The number of a name that fits, an old one or the next; undefined when there are too many. */
  number(name: string): number | undefined {
    this.#asked = true;
    const known = this.#numbers.get(name);
    if (known === undefined) return this.#names.length < MOST ? this.#add(name) : undefined;
    this.#names[known] = name;
    return known;
  }

  /** Keeps a number for somebody who has no name. */
  reserve(number: number): void {
    if (number === 0 && this.#names[0] === '') this.#numbers.delete(UNKNOWN);
    while (this.#names.length <= number && this.#names.length < MOST) this.#names.push('');
  }

  /** The file; undefined where no name was ever asked for. */
  file(made: Partial<Header>): Uint8Array | undefined {
    const given = this.#given;
    const names = this.#names;
    if (given === undefined && !this.#asked) return undefined;
    if (this.#numbers.get(UNKNOWN) === 0) names[0] = UNKNOWN;
    const bytes = new Uint8Array(HEADER_SIZE + names.length * this.#size);
    if (given === undefined) bytes.set(makeHeader({ ...made, names: names.length }));
    else bytes.set(given.subarray(0, bytes.length));
    writeField(bytes, 0, HEADER.names, names.length);
    names.forEach((name, number) => {
      const start = HEADER_SIZE + number * this.#size;
      for (let i = 0; i < name.length; i++) bytes[start + i] = name.charCodeAt(i);
    });
    return bytes;
  }
}
