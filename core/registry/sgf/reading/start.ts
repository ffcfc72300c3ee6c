/** Where a game begins: the board that AB, AW and AE draw, PL, and the start as text. */
import { EMPTY, excerpt, type Cell, type Position, type Result, type Seat } from '../../../notation/index.js';
import { OWN } from '../properties.js';
import { pointsOf, seatOfColour } from '../setup.js';
import { textOf } from '../values.js';
import type { SgfKind } from './kind.js';
import type { Place, SgfTeller } from './tell.js';
import type { MainLine, SgfTree } from './tree.js';

/** Points that are set up: the values of one property. */
interface SetUp {
  readonly cell: Cell;
  readonly raws: readonly string[];
  readonly place: Place;
}

export class SgfStart {
  readonly #kind: SgfKind;
  readonly #tree: SgfTree;
  readonly #teller: SgfTeller;
  readonly #setUps: SetUp[] = [];
  #toMove: Seat | undefined;
  #told: Result<Position> | undefined;
  #place: Place | undefined;

  constructor(kind: SgfKind, tree: SgfTree, teller: SgfTeller) {
    this.#kind = kind;
    this.#tree = tree;
    this.#teller = teller;
  }

  /** Where it stands; undefined where nothing is said of it. */
  get place(): Place | undefined {
    return this.#place;
  }

  /** Sets points of the board up; `EMPTY` clears them. */
  setUp(cell: Cell, raws: readonly string[]): void {
    if (this.#isLate()) return;
    const { place } = this.#teller;
    this.#place ??= place;
    this.#setUps.push({ cell, raws, place });
  }

  toMove(value: string): void {
    if (this.#isLate()) return;
    const seat = seatOfColour(value, this.#kind.dialect);
    if (seat === undefined) this.#teller.tell('error', 'bad_value', `PL is B or W, not ${excerpt(value)}.`);
    else {
      this.#toMove = seat;
      this.#place ??= this.#teller.place;
    }
  }

  /** A start as text; false where the game has none such. */
  text(value: string): boolean {
    const { dialect, context } = this.#kind;
    if (dialect.readStart === undefined) return false;
    this.#told = dialect.readStart(value, context);
    this.#place = this.#teller.place;
    if (!this.#told.ok) this.#teller.fault('error', this.#told.error);
    return true;
  }

  /** A board that is changed after moves is the board of another game. */
  #isLate(): boolean {
    if (this.#tree.isBeforeMoves) return false;
    this.#tree.isBroken = true;
    this.#teller.once(
      'setup',
      'error',
      'late_setup',
      'The board is changed here after moves; the rest of this line is not of the same game and was not read.',
    );
    return true;
  }

  /**
   * The position, once all is read; undefined where the start cannot be read, since the moves would be another
   * game's.
   */
  position(): Position | undefined {
    const cells = this.#board();
    if (this.#told !== undefined) return this.#told.ok ? this.#agreed(this.#told.value, cells) : undefined;
    const { dialect, variant } = this.#kind;
    const { setup } = variant;
    const toMove = this.#toMove ?? this.#firstToMove(cells !== undefined);
    if (cells === undefined && toMove === setup.toMove) return setup;
    const position = dialect.position?.(variant, cells ?? Array.from(setup.cells), toMove);
    if (position === undefined) {
      const message = `A board is not all there is to a start of this game; ${OWN.start} tells it.`;
      this.#teller.tell('error', 'bad_start', message, this.#place);
      return undefined;
    }
    const doubt = dialect.doubt?.(position);
    if (doubt !== undefined) this.#teller.tell(this.#teller.warning, 'doubtful_start', doubt, this.#place);
    return position;
  }

  /** The board that AB, AW and AE make, in their order. Pieces that are added are the whole board. */
  #board(): Cell[] | undefined {
    const [first] = this.#setUps;
    if (first === undefined) return undefined;
    const { dialect, variant } = this.#kind;
    const { setup, geometry } = variant;
    const cells = first.cell === EMPTY ? Array.from(setup.cells) : new Array<Cell>(geometry.size).fill(EMPTY);
    for (const { cell, raws, place } of this.#setUps) {
      for (const raw of raws) {
        const points = pointsOf(textOf(raw), dialect, geometry);
        if (points === undefined)
          this.#teller.once(
            'point',
            'error',
            'bad_point',
            `${excerpt(raw)} is no point of the board.`,
            place,
          );
        else {
          this.#teller.odd(dialect.odd?.(raw), place);
          for (const point of points) cells[point] = cell;
        }
      }
    }
    return cells;
  }

  /** The side to move where PL does not say it: as the first move does; it is never told from the board. */
  #firstToMove(isDrawn: boolean): Seat {
    const { seats, setup } = this.#kind.variant;
    const usual = setup.toMove;
    const first = firstMove(this.#tree.main);
    const { warning } = this.#teller;
    if (first === undefined) {
      if (isDrawn) {
        const message = `PL does not say who is to move, and no move does; it is taken to be ${seats[usual]!}.`;
        this.#teller.tell(warning, 'no_player', message, this.#place);
      }
      return usual;
    }
    const { seat, at } = first;
    if (seat !== usual && !isDrawn) {
      const message = `The first move is ${seats[seat]!}’s, and PL does not say so.`;
      this.#teller.tell(warning, 'first_player', message, { at, end: at + 1 });
    }
    return seat;
  }

  /** A start that is told as text, where a board may be drawn beside it. */
  #agreed(start: Position, cells: readonly Cell[] | undefined): Position {
    const agrees =
      (cells === undefined || Array.from(start.cells).every((cell, point) => cell === cells[point])) &&
      (this.#toMove === undefined || this.#toMove === start.toMove);
    if (!agrees)
      this.#teller.tell(
        this.#teller.warning,
        'start_clash',
        `${OWN.start} and the board that AB, AW and PL draw are not the same; ${OWN.start} is kept.`,
        this.#place,
      );
    return start;
  }
}

/** Who made the first move or pass, and where it stands. */
function firstMove({ passes, passSeats, passOffsets, seats, offsets }: MainLine) {
  if (passes[0] === 0) return { seat: passSeats[0]!, at: passOffsets[0]! };
  return seats.length === 0 ? undefined : { seat: seats[0]!, at: offsets[0]! };
}
