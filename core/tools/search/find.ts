/**
 * Games by the positions in them.
 *
 * The images of a wanted position are made once; a position of a game is then compared with them by its hash,
 * or its key, and never itself laid on its images: a search costs little more than the replay.
 */
import { NotationError, refuse, type Fault, type Position, type Result } from '../../notation/index.js';
import type { GameRecord } from '../../records/index.js';
import { RegistryError, type GamePlugin, type GameRegistry } from '../../registry/index.js';
import type { GameState } from '../../rules/index.js';
import { mapPosition, swapPosition } from '../transform.js';
import { walk, type Walker } from '../walk.js';
import { boardsOf, ByVariant, type Board } from './by-variant.js';
import { waysOf, type SearchSymmetry, type Way } from './images.js';
import { cellBit, mapPattern, parsePattern, patternKey, swapPattern, type Pattern } from './pattern.js';
import { readPosition } from './read-line.js';

/** A position as text, or as the moves that lead to it; or a pattern of some points. */
export interface Query {
  readonly kind: 'position' | 'pattern';
  readonly text: string;
}

/** What a search is of, and where it looks. */
export interface FindOptions extends SearchSymmetry {
  /** The game that the queries are of; default: every game that can read them. */
  readonly game?: string;
  /** The variant that the queries are of; default: every variant that can read them. */
  readonly variant?: string;
  /** Only positions after at least this many moves. */
  readonly from?: number;
  /** Only positions after at most this many moves. */
  readonly to?: number;
}

/** Where a game holds what a query asks for. */
export interface Found {
  /** Index of the query. */
  readonly query: number;
  /** The numbers of moves after which the position stands, ascending. */
  readonly plies: readonly number[];
  /** How the wanted position lies on the first of them. */
  readonly way: Way;
}

/** What came of searching one game. */
export interface Searched {
  /** By query, those found only. */
  readonly found: readonly Found[];
  /** Set where the game could be searched only up to a move that is refused. */
  readonly stop?: { readonly ply: number; readonly fault: Fault };
}

const NOTHING: Searched = Object.freeze({ found: Object.freeze([]) });

/** Searches games for several queries in one pass. */
export class Finder {
  readonly #boards: ByVariant<BoardSearch>;

  /**
   * @throws RegistryError `bad_query` where no game, or not the one named, can read a query, with why; `no_swap`,
   *   `unknown_game`, `unknown_variant`
   */
  constructor(registry: GameRegistry, queries: readonly Query[], options: FindOptions = {}) {
    const boards = boardsOf(registry, options.game).filter(
      ({ variant }) => options.variant === undefined || variant.id === options.variant,
    );
    if (boards.length === 0)
      throw new RegistryError('unknown_variant', `There is no variant ${options.variant!}.`);
    // A query that is good for no board at all is a mistake and no search without a result.
    for (const query of queries) readableBy(boards, query);
    this.#boards = new ByVariant(registry, ({ plugin, variant }) => {
      const wanted = boards.some((board) => board.plugin === plugin && board.variant === variant);
      return wanted ? boardSearch({ plugin, variant }, queries, options) : undefined;
    });
    // What cannot be swapped, or not played, is told at once too, where there is no doubt which board is meant.
    if (boards.length === 1) this.#boards.get({ game: boards[0]!.plugin.id, variant: boards[0]!.variant.id });
  }

  /** @throws RegistryError `unknown_game`, `no_rules`, `no_swap` */
  find(record: GameRecord): Searched {
    return this.#boards.get(record)?.search(record) ?? NOTHING;
  }
}

/** A query as a board reads it. */
type BoardQuery =
  | { readonly kind: 'position'; readonly position: Position }
  | { readonly kind: 'pattern'; readonly pattern: Pattern };

function readQuery(board: Board, { kind, text }: Query): Result<BoardQuery> {
  if (kind === 'pattern') {
    const pattern = parsePattern(board.variant, text);
    return pattern.ok ? { ok: true, value: { kind, pattern: pattern.value } } : pattern;
  }
  const position = readPlayable(board, text);
  return position.ok ? { ok: true, value: { kind, position: position.value } } : position;
}

/** A position of this very variant that a game can go on from. */
export function readPlayable(board: Board, text: string): Result<Position> {
  const { plugin, variant } = board;
  const position = readPosition(board, text);
  if (!position.ok) return position;
  if (position.value.variant !== variant.id)
    return refuse({ code: 'other_variant', message: `This is a position of ${position.value.variant}.` });
  if (plugin.rules === undefined)
    return refuse({ code: 'no_rules', message: `${plugin.id} has no rules to replay with.` });
  try {
    plugin.rules.begin(position.value);
  } catch (error) {
    if (error instanceof NotationError) return refuse(error.fault);
    throw error;
  }
  return position;
}

/** Sees to it that a board can read a query, and else throws why the first of them, or the one named, cannot. */
function readableBy(boards: readonly Board[], query: Query): void {
  const faults: Fault[] = [];
  for (const board of boards) {
    const read = readQuery(board, query);
    if (read.ok) return;
    faults.push(read.error);
  }
  throw badQuery(boards, query.kind, faults);
}

/** What to say of a text that none of some boards can read. */
export function badQuery(boards: readonly Board[], what: string, faults: readonly Fault[]): RegistryError {
  const games = new Set(boards.map(({ plugin }) => plugin.id));
  if (games.size > 1)
    return new RegistryError('bad_query', `No game can read this ${what}; name the game to be told why.`);
  // A board that could read it, were it of another variant, says less than one that could not.
  const fault = faults.find(({ code }) => code !== 'other_variant') ?? faults[0]!;
  const message = `${[...games].join()} cannot read this ${what}: ${fault.message}`;
  return new RegistryError('bad_query', message, fault.candidates);
}

/** The queries as one board has them; undefined where it can read none of them. */
function boardSearch(board: Board, queries: readonly Query[], options: FindOptions): BoardSearch | undefined {
  const search = new BoardSearch(board.plugin, queries.length, options);
  let some = false;
  queries.forEach((text, query) => {
    const read = readQuery(board, text);
    if (!read.ok) return;
    some = true;
    if (read.value.kind === 'pattern')
      search.addPatterns(patternImages(board, read.value.pattern, options), query);
    else
      for (const [key, image] of imagesOf(board, read.value.position, options))
        search.addKey(key, image, query);
  });
  return some ? search : undefined;
}

/** An image of a wanted position. */
export interface Image {
  readonly way: Way;
  readonly hash: number | undefined;
}

/**
 * The images of a position by their keys, each with the first way that leads there.
 * @param position one that {@link readPlayable} gave
 * @throws RegistryError `no_swap`
 */
export function imagesOf(board: Board, position: Position, options: SearchSymmetry): Map<string, Image> {
  const { plugin } = board;
  const images = new Map<string, Image>();
  for (const way of waysOf(board, options)) {
    const mapped = mapPosition(plugin, position, way.symmetry);
    const state = plugin.rules!.begin(way.swapped ? swapPosition(plugin, mapped) : mapped);
    const key = state.key();
    if (!images.has(key)) images.set(key, { way, hash: state.hash?.() });
  }
  return images;
}

interface PatternImage {
  readonly pattern: Pattern;
  readonly way: Way;
}

function patternImages(board: Board, pattern: Pattern, options: SearchSymmetry): PatternImage[] {
  const images = new Map<string, PatternImage>();
  for (const way of waysOf(board, options)) {
    const mapped = mapPattern(pattern, way.symmetry);
    const image = way.swapped ? swapPattern(mapped) : mapped;
    const key = patternKey(image);
    if (!images.has(key)) images.set(key, { pattern: image, way });
  }
  return [...images.values()];
}

/** A hash is first looked up by its last bits. */
const SLOTS = 1 << 12;

interface Hit {
  readonly query: number;
  readonly way: Way;
}

/** All that is looked for on one board. */
class BoardSearch implements Walker {
  readonly #keys = new Map<string, Hit[]>();
  readonly #slots = new Uint8Array(SLOTS);
  readonly #patterns: (PatternImage & { readonly query: number })[] = [];
  readonly #from: number;
  readonly #to: number;
  /** What was found in the game at hand, by query. */
  #found: ({ readonly plies: number[]; readonly way: Way } | undefined)[];
  #some = false;

  constructor(
    readonly plugin: GamePlugin,
    queries: number,
    { from = 0, to = Infinity }: FindOptions,
  ) {
    this.#from = from;
    this.#to = to;
    this.#found = new Array<undefined>(queries).fill(undefined);
  }

  addKey(key: string, { way, hash }: Image, query: number): void {
    const hits = this.#keys.get(key);
    if (hits === undefined) this.#keys.set(key, [{ query, way }]);
    else hits.push({ query, way });
    if (hash !== undefined) this.#slots[hash & (SLOTS - 1)] = 1;
  }

  addPatterns(images: readonly PatternImage[], query: number): void {
    for (const image of images) this.#patterns.push({ ...image, query });
  }

  search(record: GameRecord): Searched {
    const { stop } = walk(this.plugin, record, this, this.#to);
    if (!this.#some) return stop === undefined ? NOTHING : { found: NOTHING.found, stop };
    const found = this.#found.flatMap((one, query) => (one === undefined ? [] : [{ query, ...one }]));
    this.#found = new Array<undefined>(this.#found.length).fill(undefined);
    this.#some = false;
    return { found, ...(stop && { stop }) };
  }

  at(state: GameState, ply: number): void {
    if (ply < this.#from) return;
    if (this.#keys.size > 0) this.#compareKey(state, ply);
    if (this.#patterns.length > 0) this.#comparePatterns(state, ply);
  }

  #compareKey(state: GameState, ply: number): void {
    const hash = state.hash?.();
    if (hash !== undefined && this.#slots[hash & (SLOTS - 1)] === 0) return;
    const hits = this.#keys.get(state.key());
    if (hits !== undefined) for (const { query, way } of hits) this.#tell(query, ply, way);
  }

  #comparePatterns(state: GameState, ply: number): void {
    const cells = state.cell === undefined ? state.position().cells : undefined;
    const { seat } = state;
    for (const { pattern, query, way } of this.#patterns) {
      const { points, allowed, toMove } = pattern;
      if (toMove !== undefined && toMove !== seat) continue;
      let at = 0;
      while (at < points.length) {
        const cell = cells === undefined ? state.cell!(points[at]!) : cells[points[at]!]!;
        if ((cellBit(cell) & allowed[at]!) === 0) break;
        at++;
      }
      if (at === points.length) this.#tell(query, ply, way);
    }
  }

  #tell(query: number, ply: number, way: Way): void {
    this.#some = true;
    const found = (this.#found[query] ??= { plies: [], way });
    // The same board before and behind a pass, or seen in two ways, counts once.
    if (found.plies.at(-1) !== ply) found.plies.push(ply);
  }
}
