/** Moves and passes. */
import type { Move, Result, Seat } from '../../../notation/index.js';
import type { Limits } from '../../../records/index.js';
import { notationOf } from '../../plugin.js';
import type { SgfScanner } from '../scan.js';
import { lineOf } from '../values.js';
import type { SgfKind } from './kind.js';
import type { SgfTeller } from './tell.js';
import type { SgfTree } from './tree.js';

export class SgfMoves {
  /** A turn begun and not finished. */
  partial: Move | undefined;
  readonly #scanner: SgfScanner;
  readonly #kind: SgfKind;
  readonly #tree: SgfTree;
  readonly #limits: Limits;
  readonly #teller: SgfTeller;
  /** The pass as the game writes it; undefined where it has none. */
  readonly #pass: string | undefined;
  /** Moves so far, those of side lines with them. */
  #count = 0;

  constructor(scanner: SgfScanner, kind: SgfKind, tree: SgfTree, limits: Limits, teller: SgfTeller) {
    this.#scanner = scanner;
    this.#kind = kind;
    this.#tree = tree;
    this.#limits = limits;
    this.#teller = teller;
    const { pass, notations } = kind.plugin;
    this.#pass = pass && notations[0]!.formatMove(pass);
  }

  /** A move property of a seat. */
  read(seat: Seat): void {
    const scanner = this.#scanner;
    scanner.value();
    if (!this.#tree.isBroken) this.#readOne(seat);
    if (scanner.value()) {
      while (scanner.value());
      const { warning } = this.#teller;
      const message = 'A node has one move; the first is kept.';
      this.#teller.once('values move', warning, 'extra_values', message);
    }
  }

  readPartial(value: string): void {
    const move = this.#parse(value);
    if (move.ok) this.partial = move.value;
    else this.#teller.fault('error', move.error);
  }

  #readOne(seat: Seat): void {
    const tree = this.#tree;
    if (++this.#count > this.#limits.moves) {
      tree.isBroken = true;
      const message = `A record has at most ${String(this.#limits.moves)} moves.`;
      this.#teller.once('moves', 'error', 'limit', message);
      return;
    }
    if (++tree.movesInNode > 1) {
      const { warning } = this.#teller;
      const message = 'A node has one move; here a semicolon is missing.';
      this.#teller.once('two moves', warning, 'two_moves', message);
    }
    const { text, start, valueStart, valueEnd, escaped } = this.#scanner;
    const { dialect } = this.#kind;
    const move = (escaped ? undefined : dialect.moveAt?.(text, valueStart, valueEnd)) ?? this.#readText();
    if (move === undefined) return;
    const { line, main } = tree;
    if (line === main && this.#pass !== undefined && this.#isPass(move)) {
      main.passes.push(main.moves.length);
      main.passSeats.push(seat);
      main.passOffsets.push(start);
      return;
    }
    line.moves.push(move);
    line.seats.push(seat);
    line.offsets.push(start);
  }

  /** The move that the value is; where it is none, the line is broken. */
  #readText(): Move | undefined {
    const text = lineOf(this.#scanner.raw());
    const result = this.#parse(text);
    if (result.ok) {
      this.#teller.odd(this.#kind.dialect.odd?.(text));
      return result.value;
    }
    const { line, main } = this.#tree;
    this.#tree.isBroken = true;
    const { span: _, ...fault } = result.error;
    this.#teller.fault(
      'error',
      { ...fault, ...(line === main && { ply: line.moves.length }) },
      { at: this.#scanner.valueStart, end: this.#scanner.valueEnd },
    );
    return undefined;
  }

  #parse(text: string): Result<Move> {
    const { plugin, dialect, context } = this.#kind;
    if (dialect.readMove !== undefined) return dialect.readMove(text, context);
    return (notationOf(plugin, dialect.notation) ?? plugin.notations[0]!).parseMove(text, context);
  }

  #isPass(move: Move): boolean {
    const { plugin, dialect } = this.#kind;
    return (
      move === plugin.pass ||
      (dialect.moveAt === undefined && plugin.notations[0]!.formatMove(move) === this.#pass)
    );
  }
}
