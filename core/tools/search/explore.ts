/** The moves that were played from a position, and how those games ended. */
import { inverse, type Symmetry } from '../../geometry/index.js';
import { ok, type Fault, type Move, type Position, type Seat } from '../../notation/index.js';
import type { GameRecord } from '../../records/index.js';
import { positionText, RegistryError, type GameRegistry } from '../../registry/index.js';
import type { GameState } from '../../rules/index.js';
import { mapPosition, symmetriesOf } from '../transform.js';
import { walk, type Walker } from '../walk.js';
import { boardsOf, type Board } from './by-variant.js';
import { badQuery, readPlayable } from './find.js';
import { addResults, countResult, noResults, resultsOf, type ResultCounts, type Results } from './results.js';

/** A move played from the position. */
export interface ExploredMove extends Results {
  /** In the game's own notation. Of moves that are the same up to symmetry, the last in the order of their texts. */
  readonly move: string;
  /** The others that are the same up to symmetry, in the order of their texts. */
  readonly same: readonly string[];
}

/** The moves played from a position, and how the games ended; plain data. */
export interface Explored {
  readonly game: string;
  readonly variant: string;
  /** The position as the game's own notation writes it. */
  readonly position: string;
  /** The seat to move. */
  readonly toMove: Seat;
  /** Of all games in which the position stands, each counted once. */
  readonly total: Results;
  /** Games that stop in the position. */
  readonly ended: number;
  /** The most played first, equals in the order of their texts. A game that comes back and plays on otherwise counts for both moves. */
  readonly moves: readonly ExploredMove[];
}

/** Whose position is explored, and what counts as the same. */
export interface ExploreOptions {
  readonly game?: string;
  readonly variant?: string;
  /** Up to the symmetries of the board. */
  readonly symmetry?: boolean;
}

/** Collects the moves from one position. Give it the games one by one, then take the table. */
export class Explorer implements Walker {
  readonly board: Board;
  readonly #position: Position;
  /** By key of an image: the symmetry that lays the image back on the position. */
  readonly #back = new Map<string, Symmetry>();
  readonly #hashes: Set<number> | undefined;
  /** The symmetries that leave the position as it is. */
  readonly #stabiliser: readonly Symmetry[];
  /** By symmetry and text of a move in the game: its row. */
  readonly #rowOf = new Map<Symmetry, Map<string, Row>>();
  readonly #rows = new Map<string, Row>();
  readonly #total: ResultCounts;
  #ended = 0;
  /** Of the game at hand: how the position lies now, whether it was met, and the rows it counts for. */
  #here: Symmetry | undefined;
  #met = false;
  readonly #played = new Set<Row>();

  /**
   * @param text a position, or the moves that lead to it; the set-up where it is left out
   * @throws RegistryError `bad_query`, `ambiguous_query` where several games can read it, `no_rules`, and as `registry.get`
   */
  constructor(registry: GameRegistry, text: string | undefined, options: ExploreOptions = {}) {
    const { board, position } = boardOf(registry, text, options);
    this.board = board;
    this.#position = position;
    const { plugin, variant } = board;
    const all = symmetriesOf(variant);
    const symmetries = options.symmetry ? all : all.slice(0, 1);
    const own = plugin.rules!.begin(position).key();
    const stabiliser: Symmetry[] = [];
    const hashes: (number | undefined)[] = [];
    for (const symmetry of symmetries) {
      const state = plugin.rules!.begin(mapPosition(plugin, position, symmetry));
      const key = state.key();
      if (key === own) stabiliser.push(symmetry);
      if (!this.#back.has(key)) this.#back.set(key, inverse(symmetry, all));
      hashes.push(state.hash?.());
    }
    this.#stabiliser = stabiliser;
    if (!hashes.includes(undefined)) this.#hashes = new Set(hashes as number[]);
    this.#total = noResults(variant.seats.length);
  }

  /** One more game. @returns why it was looked at only up to a move that is refused */
  add(record: GameRecord): { readonly ply: number; readonly fault: Fault } | undefined {
    const { plugin, variant } = this.board;
    if (record.game !== plugin.id || record.variant !== variant.id) return undefined;
    this.#here = undefined;
    this.#met = false;
    const { state, stop } = walk(plugin, record, this);
    if (!this.#met) return stop;
    // Where the position is the last one of the game, no move was played from it.
    if (this.#here !== undefined && stop === undefined) this.#ended++;
    const outcome = record.result ?? (stop === undefined ? state?.outcome : undefined);
    countResult(this.#total, outcome);
    for (const row of this.#played) countResult(row.results, outcome);
    this.#played.clear();
    return stop;
  }

  /** The table so far. */
  table(): Explored {
    const { plugin, variant } = this.board;
    const moves = [...this.#rows.values()]
      .filter(({ results }) => results.games > 0)
      .map(({ move, same, results }): ExploredMove => ({ move, same, ...resultsOf(results) }))
      .sort(mostPlayed);
    return {
      game: plugin.id,
      variant: variant.id,
      position: positionText(plugin, this.#position),
      toMove: this.#position.toMove,
      total: resultsOf(this.#total),
      ended: this.#ended,
      moves,
    };
  }

  at(state: GameState): void {
    this.#here = undefined;
    if (this.#hashes !== undefined && !this.#hashes.has(state.hash!())) return;
    this.#here = this.#back.get(state.key());
    if (this.#here !== undefined) this.#met = true;
  }

  moved(move: Move): void {
    if (this.#here !== undefined) this.#played.add(this.#row(move, this.#here));
  }

  #row(move: Move, back: Symmetry): Row {
    const { plugin, variant } = this.board;
    const write = (one: Move) => plugin.notations[0]!.formatMove(one, { variant: variant.id });
    let rows = this.#rowOf.get(back);
    if (rows === undefined) this.#rowOf.set(back, (rows = new Map()));
    const text = write(move);
    let row = rows.get(text);
    if (row === undefined) {
      const here = plugin.mapMove(move, back);
      const images = new Set(this.#stabiliser.map((symmetry) => write(plugin.mapMove(here, symmetry))));
      const same = [...images].sort();
      const name = same.pop()!;
      row = this.#rows.get(name) ?? { move: name, same, results: noResults(variant.seats.length) };
      this.#rows.set(name, row);
      rows.set(text, row);
    }
    return row;
  }
}

/** Two tables of one position, of different games each, as one. */
export function mergeExplored(one: Explored, other: Explored): Explored {
  const rows = new Map(one.moves.map((row) => [row.move, row]));
  for (const row of other.moves) {
    const known = rows.get(row.move);
    rows.set(row.move, known === undefined ? row : { ...known, ...sumOf(known, row) });
  }
  return {
    ...one,
    total: sumOf(one.total, other.total),
    ended: one.ended + other.ended,
    moves: [...rows.values()].sort(mostPlayed),
  };
}

function sumOf(one: Results, other: Results): Results {
  const sum = noResults(one.wins.length);
  addResults(sum, one);
  addResults(sum, other);
  return sum;
}

const mostPlayed = (a: ExploredMove, b: ExploredMove): number =>
  b.games - a.games || (a.move < b.move ? -1 : 1);

interface Row {
  readonly move: string;
  readonly same: readonly string[];
  readonly results: ResultCounts;
}

/** The board of a position, which has to be clear, since its moves are put in one table. */
function boardOf(
  registry: GameRegistry,
  text: string | undefined,
  options: ExploreOptions,
): { readonly board: Board; readonly position: Position } {
  const boards = boardsOf(registry, options.game).filter(
    ({ variant }) => options.variant === undefined || variant.id === options.variant,
  );
  if (boards.length === 0)
    throw new RegistryError('unknown_variant', `There is no variant ${options.variant!}.`);
  const faults: Fault[] = [];
  const found = boards.flatMap((board) => {
    const read = text === undefined ? ok(board.variant.setup) : readPlayable(board, text);
    if (!read.ok) faults.push(read.error);
    return read.ok ? [{ board, position: read.value }] : [];
  });
  const [first] = found;
  if (first?.board.plugin.rules === undefined && first !== undefined)
    throw new RegistryError('no_rules', `${first.board.plugin.id} has no rules to replay with.`);
  if (first === undefined) throw badQuery(boards, 'position', faults);
  const games = [...new Set(found.map(({ board }) => board.plugin.id))];
  if (games.length > 1)
    throw new RegistryError(
      'ambiguous_query',
      `This may be a position of ${games.join(' or ')}; name the game.`,
      games,
    );
  return first;
}
