/** The tree of a game: its own line, the side lines, and where among them the reader is. */
import type { Move, Seat } from '../../../notation/index.js';
import type { Limits, Note, Variation } from '../../../records/index.js';
import type { SgfTeller } from './tell.js';

/** A note that is being filled in. Lists grow in place, since a file may have any number of comments at one place. */
export interface NoteDraft {
  comments?: string[];
  glyphs?: string[];
  clock?: number;
  elapsed?: number;
  evaluation?: NonNullable<Note['evaluation']>;
  variations?: Line[];
}

/** A line of moves being read: the game's own, or a side line. */
export interface Line {
  readonly moves: Move[];
  notes: Map<number, NoteDraft> | undefined;
  /** Who is said to have made each move. */
  readonly seats: Seat[];
  /** Where each move stands. */
  readonly offsets: number[];
}

/** The game's own line. In it a pass is no move; in a side line it is one. */
export interface MainLine extends Line {
  /** Indexes of moves before which a pass is written. */
  readonly passes: number[];
  /** By pass: who is said to have made it, and where it stands. */
  readonly passSeats: Seat[];
  readonly passOffsets: number[];
}

/** Where in the tree a parenthesis was opened. */
interface Branch {
  readonly line: Line;
  /** Moves of the line before its first tree. */
  at: number;
  /** Trees in it so far. */
  children: number;
  readonly isBroken: boolean;
}

const newLine = (): Line => ({ moves: [], notes: undefined, seats: [], offsets: [] });
const newMainLine = (): MainLine => ({
  moves: [],
  notes: undefined,
  seats: [],
  offsets: [],
  passes: [],
  passSeats: [],
  passOffsets: [],
});

export class SgfTree {
  readonly main = newMainLine();
  /** The line that the reader is in. */
  line: Line = this.main;
  /** A move of the line could not be read: what follows in it is passed over. */
  isBroken = false;
  /** Moves in the present node. */
  movesInNode = 0;
  readonly #teller: SgfTeller;
  readonly #limits: Limits;
  readonly #branches: Branch[] = [];
  /** Lines that the present one is inside of. */
  #depth = 0;
  /** Depth of trees that are passed over. */
  #skipped = 0;
  /** Nodes so far. */
  #nodes = 0;

  constructor(limits: Limits, teller: SgfTeller) {
    this.#limits = limits;
    this.#teller = teller;
  }

  /** Is the reader in a tree that is passed over? */
  get isSkipped(): boolean {
    return this.#skipped > 0;
  }

  /** Is it in the first node? */
  get isRoot(): boolean {
    return this.#nodes <= 1 && this.#branches.length <= 1;
  }

  /** Is it before the game's first move? */
  get isBeforeMoves(): boolean {
    return this.line === this.main && this.main.moves.length === 0 && this.main.passes.length === 0;
  }

  /** Who made the last move of the present line. */
  get mover(): Seat | undefined {
    return this.line.seats.at(-1);
  }

  /** The note of the present place, to be filled in; undefined where nothing is read. */
  note(): NoteDraft | undefined {
    return this.isBroken ? undefined : noteAt(this.line, this.line.moves.length);
  }

  node(): void {
    this.#nodes++;
    this.movesInNode = 0;
    if (this.isSkipped || this.isBroken || (this.#branches.at(-1)?.children ?? 0) === 0) return;
    this.isBroken = true;
    this.#teller.once(
      'behind',
      'error',
      'after_variation',
      'Nothing may follow behind side lines but other side lines.',
    );
  }

  open(): void {
    if (this.isSkipped) {
      this.#skipped++;
      return;
    }
    this.movesInNode = 0;
    const outer = this.#branches.at(-1);
    // The first tree in another goes on with its line; the others are side lines.
    const isSide = outer !== undefined && outer.children > 0;
    if (outer !== undefined && outer.children++ === 0) outer.at = outer.line.moves.length;
    if (isSide ? outer.isBroken : this.isBroken) {
      this.#skipped = 1;
      return;
    }
    if (isSide && this.#depth >= this.#limits.depth) {
      this.#skipped = 1;
      const most = String(this.#limits.depth);
      this.#teller.once('depth', 'error', 'limit', `Side lines are nested at most ${most} deep.`);
      return;
    }
    if (isSide) {
      this.line = newLine();
      (noteAt(outer.line, outer.at).variations ??= []).push(this.line);
      this.#depth++;
    }
    const { line, isBroken } = this;
    this.#branches.push({ line, at: line.moves.length, children: 0, isBroken });
  }

  close(): void {
    if (this.isSkipped) {
      this.#skipped--;
      return;
    }
    const inner = this.#branches.pop();
    const outer = this.#branches.at(-1);
    if (inner === undefined || outer === undefined) return;
    if (inner.line !== outer.line) this.#depth--;
    this.line = outer.line;
    this.isBroken = false;
  }
}

function noteAt(line: Line, at: number): NoteDraft {
  const notes = (line.notes ??= new Map<number, NoteDraft>());
  let note = notes.get(at);
  if (note === undefined) notes.set(at, (note = {}));
  return note;
}

/** The notes of a line, with the side lines in them made, in place, into what records hold. */
export function finished(main: Line): ReadonlyMap<number, Note> | undefined {
  const work: Line[] = [main];
  // One by one from a list, since side lines may be nested deeper than a stack is.
  for (let line = work.pop(); line !== undefined; line = work.pop()) {
    for (const note of line.notes?.values() ?? []) {
      if (note.variations === undefined) continue;
      for (const side of note.variations) work.push(side);
      (note as { variations: readonly Variation[] }).variations = note.variations.map(variationOf);
    }
  }
  return notesOf(main);
}

const notesOf = ({ notes }: Line) => notes as ReadonlyMap<number, Note> | undefined;

function variationOf(line: Line): Variation {
  const notes = notesOf(line);
  return { moves: line.moves, ...(notes && { notes }) };
}
