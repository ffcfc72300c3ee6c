/** A hash of a game's moves that is the same for all its images, so that games can be compared without being kept. */
import { compose, inverse, type Symmetry } from '../../geometry/index.js';
import type { Move, Position } from '../../notation/index.js';
import type { GameRecord } from '../../records/index.js';
import { positionText, type GameRegistry } from '../../registry/index.js';
import { mapPosition, symmetriesOf } from '../transform.js';
import { ByVariant, type Board } from '../search/by-variant.js';
import { finish, hashText, mixHigh, mixLow, type Hash64 } from './hash.js';

/** The hash of a game: the same for all its images. */
export interface GameHash extends Hash64 {
  /** Index of the symmetry, among the variant's, whose image has the hash. */
  readonly symmetry: number;
}

/** Hashes of games: of their game, variant, rule options, start and moves; of nothing that is said about them. */
export class GameHasher {
  readonly #boards: ByVariant<BoardHasher>;

  /** @param symmetry images of a game have the same hash */
  constructor(registry: GameRegistry, symmetry: boolean) {
    this.#boards = new ByVariant(registry, (board) => new BoardHasher(board, symmetry));
  }

  /**
   * @returns undefined for a record of an unknown variant
   * @throws NotationError for a move or a start that cannot be written
   * @throws RegistryError `unknown_game`
   */
  hash(record: GameRecord): GameHash | undefined {
    return this.#boards.get(record)?.hash(record);
  }

  /**
   * The symmetry that lays one game on another of the same hash.
   * @param board the board of both
   * @param from the symmetry of the hash of the one
   * @param to that of the other
   */
  between(board: { readonly game: string; readonly variant: string }, from: number, to: number): Symmetry {
    return this.#boards.get(board)!.between(from, to);
  }
}

/** Two halves for each symmetry, one after the other. */
type Halves = Int32Array;

class BoardHasher {
  readonly symmetries: readonly Symmetry[];
  /** By text of a move: the hash of each of its images. */
  readonly #moves = new Map<string, Halves>();
  readonly #setup: Halves;
  readonly #between: Symmetry[] = [];

  constructor(
    readonly board: Board,
    symmetry: boolean,
  ) {
    const all = symmetriesOf(board.variant);
    this.symmetries = symmetry ? all : all.slice(0, 1);
    this.#setup = this.#start(board.variant.setup);
  }

  between(from: number, to: number): Symmetry {
    const index = from * this.symmetries.length + to;
    return (this.#between[index] ??= compose(
      this.symmetries[from]!,
      inverse(this.symmetries[to]!, this.symmetries),
      this.symmetries,
    ));
  }

  hash({ start, moves, options }: GameRecord): GameHash {
    const halves = (start === undefined ? this.#setup : this.#start(start)).slice();
    const agreed = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
    if (agreed.length > 0) {
      const { high, low } = hashText(JSON.stringify(agreed));
      for (let i = 0; i < halves.length; i += 2) {
        halves[i] = mixHigh(halves[i]!, high);
        halves[i + 1] = mixLow(halves[i + 1]!, low);
      }
    }
    for (const move of moves) {
      const more = this.#images(move);
      for (let i = 0; i < halves.length; i += 2) {
        halves[i] = mixHigh(halves[i]!, more[i]!);
        halves[i + 1] = mixLow(halves[i + 1]!, more[i + 1]!);
      }
    }
    return smallest(halves, moves.length);
  }

  #images(move: Move): Halves {
    const { plugin, variant } = this.board;
    const write = (one: Move) => plugin.notations[0]!.formatMove(one, { variant: variant.id });
    const text = write(move);
    let halves = this.#moves.get(text);
    if (halves === undefined) {
      halves = halvesOf(this.symmetries.map((one) => write(plugin.mapMove(move, one))));
      if (this.#moves.size >= MAX_KEPT) this.#moves.clear();
      this.#moves.set(text, halves);
    }
    return halves;
  }

  #start(position: Position): Halves {
    const { plugin, variant } = this.board;
    const write = (one: Position) => positionText(plugin, one);
    const name = `${plugin.id} ${variant.id} `;
    return halvesOf(this.symmetries.map((one) => name + write(mapPosition(plugin, position, one))));
  }
}

/** Games of long moves have endlessly many of them. */
const MAX_KEPT = 50_000;

function halvesOf(texts: readonly string[]): Halves {
  return Int32Array.from(
    texts.flatMap((text) => {
      const { high, low } = hashText(text);
      return [high, low];
    }),
  );
}

/** Of the hashes of all images the smallest. */
function smallest(halves: Halves, length: number): GameHash {
  let best: GameHash | undefined;
  for (let i = 0; i < halves.length; i += 2) {
    const { high, low } = finish(halves[i]!, halves[i + 1]!, length);
    if (best === undefined || high < best.high || (high === best.high && low < best.low))
      best = { high, low, symmetry: i / 2 };
  }
  // The identity is always among them.
  return best!;
}
