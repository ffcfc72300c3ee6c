/** The boards that a notation is for. */
import type { BoardGeometry } from '../../geometry/index.js';
import type { NotationContext, Position } from '../../notation/index.js';

/** What a notation needs to know of a variant; a plugin's own `variants` will do. */
export interface PointBoard {
  readonly id: string;
  readonly geometry: BoardGeometry;
  /** What the players are called, by seat. */
  readonly seats: readonly string[];
}

/** The boards by the ids of their variants, the default first. */
export class Boards {
  readonly first: PointBoard;
  readonly #byId: ReadonlyMap<string, PointBoard>;

  /** @throws RangeError where there is none */
  constructor(boards: readonly PointBoard[]) {
    const [first] = boards;
    if (first === undefined) throw new RangeError('A notation is for at least one board.');
    this.first = first;
    this.#byId = new Map(boards.map((board) => [board.id, board]));
  }

  /** The board of a variant, or undefined. */
  get(id: string): PointBoard | undefined {
    return this.#byId.get(id);
  }

  /** The board that a context names; the first where it names none. */
  of(context: NotationContext<Position> | undefined): PointBoard | undefined {
    const id = idIn(context);
    return id === undefined ? this.first : this.get(id);
  }

  /** For the sentence about a variant that is none. */
  unknown(context: NotationContext<Position> | undefined): { readonly text: string; readonly known: string } {
    return { text: idIn(context) ?? '', known: this.list() };
  }

  /** The ids, in words. */
  list(): string {
    return [...this.#byId.keys()].join(', ');
  }

  /** Is there more than one? */
  get many(): boolean {
    return this.#byId.size > 1;
  }

  [Symbol.iterator](): Iterator<PointBoard> {
    return this.#byId.values();
  }
}

const idIn = (context: NotationContext<Position> | undefined): string | undefined =>
  context?.variant ?? context?.position?.variant;
