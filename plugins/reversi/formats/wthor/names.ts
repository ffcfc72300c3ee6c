/** The files of names beside a WTHOR file: players in `.jou`, tournaments in `.trn`. */
import { latin1 } from '../../../../core/records/index.js';
import { HEADER, HEADER_SIZE, PLAYER_SIZE, readField, TOURNAMENT_SIZE } from './layout.js';

/** Names by number, each decoded when it is first asked for and the same string ever after. */
export class NameList {
  /** How many names the header announces. */
  readonly announced: number;
  /** How many can be read. */
  readonly count: number;
  readonly #bytes: Uint8Array;
  readonly #size: number;
  readonly #names: string[] = [];

  /**
   * @param bytes the whole file
   * @param size the bytes of a name
   */
  constructor(bytes: Uint8Array, size: number) {
    const room = Math.max(0, Math.floor((bytes.length - HEADER_SIZE) / size));
    this.announced = bytes.length < HEADER_SIZE ? 0 : readField(bytes, 0, HEADER.names);
    this.count = Math.min(room, this.announced);
    this.#bytes = bytes;
    this.#size = size;
  }

  /** The name of a number, up to its NUL; undefined for a number past the last, and for one without a name. */
  name(index: number): string | undefined {
    if (index >= this.count) return undefined;
    const name = (this.#names[index] ??= this.#read(index));
    return name === '' ? undefined : name;
  }

  #read(index: number): string {
    const start = HEADER_SIZE + index * this.#size;
    const field = this.#bytes.subarray(start, start + this.#size);
    const end = field.indexOf(0);
    return latin1(end === -1 ? field : field.subarray(0, end));
  }
}

/** A kind of names. */
export interface NameFile {
  /** What messages call the file, and what is in it. */
  readonly file: string;
  readonly what: string;
  /** Undefined where no such file was given. */
  readonly list: NameList | undefined;
}

/** The lists of bytes that are held: the files of an archive share them, and with them the names read so far. */
const lists = new WeakMap<Uint8Array, NameList>();

function listOf(bytes: Uint8Array, size: number): NameList {
  let list = lists.get(bytes);
  if (list === undefined) lists.set(bytes, (list = new NameList(bytes, size)));
  return list;
}

export const PLAYERS = '.jou';
export const TOURNAMENTS = '.trn';

/** The names among the files that a decoder was given: the first of each kind, by extension in any case. */
export function nameFiles(files: ReadonlyMap<string, Uint8Array> = new Map()): {
  players: NameFile;
  tournaments: NameFile;
} {
  const list = (extension: string, size: number): NameList | undefined => {
    for (const [name, bytes] of files) if (name.toLowerCase().endsWith(extension)) return listOf(bytes, size);
    return undefined;
  };
  return {
    players: { file: 'WTH.JOU', what: 'players', list: list(PLAYERS, PLAYER_SIZE) },
    tournaments: { file: 'WTH.TRN', what: 'tournaments', list: list(TOURNAMENTS, TOURNAMENT_SIZE) },
  };
}

/** What the files of names are called: as the games' file, or as the archives have them. */
const STEMS = ['WTH', 'WTHOR'] as const;

/** A file's name without its folder and its extension. */
const stemOf = (fileName: string): string => fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');

/** What the files of names beside an archive are called, where they are made for it. */
export function namesBeside(fileName: string | undefined): { players: string; tournaments: string } {
  const stem = fileName === undefined ? STEMS[0] : stemOf(fileName) || STEMS[0];
  return { players: stem + PLAYERS.toUpperCase(), tournaments: stem + TOURNAMENTS.toUpperCase() };
}

/** Where the names for a file of games may be: those called as it is, then `WTH.JOU`, `wth.trn` … */
export function companions(fileName: string): readonly string[] {
  const own = stemOf(fileName);
  const stems = own === '' ? STEMS : [own, ...STEMS];
  const spellings = (text: string) => [text.toUpperCase(), text.toLowerCase(), text];
  const names = stems.flatMap((stem) =>
    [PLAYERS, TOURNAMENTS].flatMap((extension) => [
      ...spellings(stem + extension),
      ...spellings(extension).map((spelling) => stem + spelling),
    ]),
  );
  return [...new Set(names)];
}
