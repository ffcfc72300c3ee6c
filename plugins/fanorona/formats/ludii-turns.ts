/** Puts turns together out of single steps and passes, as Ludii plays fanorona. */
import type { Point } from '../../../core/geometry/index.js';
import {
  defineReasons,
  EMPTY,
  ok,
  type Fault,
  type Result,
  type Severity,
} from '../../../core/notation/index.js';
import { boardNamed, workingCells, type Board } from '../boards.js';
import { take } from '../captures.js';
import { BoardBeside } from '../dialects/board-beside.js';
import { makeMove, makeStep } from '../moves.js';
import {
  APPROACH,
  PAIKA,
  WITHDRAWAL,
  type FanoronaMove,
  type FanoronaPosition,
  type Kind,
  type Step,
} from '../types.js';

export const LUDII_STEP_REASONS = defineReasons({
  bad_site: 'The board has the sites 0 to {last}, from a1 along the ranks.',
  no_line: 'No line leads from {from} to {to}.',
  bad_removal: 'What is removed lies neither ahead of the step from {from} to {to} nor behind it.',
  broken_chain: 'The stone stands on {at} by now, so the next step cannot begin on {from}.',
  paika_in_chain: 'Every step of a chain takes, but the one from {from} to {to} takes nothing.',
  pass: 'A side that can move passes here, which fanorona does not know.',
  removal_differs: 'The step from {from} to {to} takes other stones on the board than are removed here.',
});

/** One step, or a pass, with points as numbers of sites: 0 is a1, and then along the ranks. */
export interface LudiiStep {
  /** Undefined: a pass. */
  readonly sites: readonly [from: number, to: number] | undefined;
  readonly removed: readonly number[];
}

type Tell = (severity: Severity, fault: Fault) => void;

/** Turns of one game. */
export class LudiiStepTurns {
  readonly #board: Board;
  readonly #beside: BoardBeside;
  #steps: Step[] = [];
  /** The board in the middle of the turn, where it is known. */
  #cells: number[] | undefined;
  #seat: number;

  constructor(position: FanoronaPosition) {
    this.#board = boardNamed(position.variant)!;
    this.#beside = new BoardBeside(position);
    this.#seat = position.toMove;
    this.#beginTurn();
  }

  /** @param again whether the same side goes on after the step */
  take({ sites, removed }: LudiiStep, again: boolean, tell: Tell): Result<FanoronaMove | undefined> {
    if (sites === undefined) return this.#pass();
    const step = this.#stepOf(sites, removed);
    if (!step.ok) return step;
    const { from, to } = step.value;
    const { names } = this.#board;
    const values = { from: names[from]!, to: names[to]! };
    const here = this.#steps.at(-1)?.to;
    if (here !== undefined && from !== here)
      return LUDII_STEP_REASONS.refuse('broken_chain', { at: names[here]!, from: names[from]! });
    if (step.value.kind === PAIKA && (again || here !== undefined))
      return LUDII_STEP_REASONS.refuse('paika_in_chain', values);
    this.#compare(step.value, removed, tell);
    this.#steps.push(step.value);
    return again ? ok(undefined) : ok(this.#finish());
  }

  /** The steps of a turn that did not end. */
  partial(): FanoronaMove | undefined {
    return this.#steps.length === 0 ? undefined : makeMove(this.#board, this.#steps);
  }

  /** A pass ends a chain; the side that is left without stones passes, too, before the program sees that it lost. */
  #pass(): Result<FanoronaMove | undefined> {
    if (this.#steps.length > 0) return ok(this.#finish());
    return this.#beside.outcome === undefined ? LUDII_STEP_REASONS.refuse('pass') : ok(undefined);
  }

  #finish(): FanoronaMove {
    const move = makeMove(this.#board, this.#steps);
    this.#beside.play(move);
    this.#seat = 1 - this.#seat;
    this.#steps = [];
    this.#beginTurn();
    return move;
  }

  #beginTurn(): void {
    const { position } = this.#beside;
    this.#cells = position && workingCells(this.#board, position.cells);
  }

  #pointOf(site: number): Point | undefined {
    const { cols, rows, size } = this.#board;
    return site < size ? (rows - 1 - Math.floor(site / cols)) * cols + (site % cols) : undefined;
  }

  #stepOf(sites: readonly [number, number], removed: readonly number[]): Result<Step> {
    const { names, size, dirs, next } = this.#board;
    const [from, to, ...gone] = [...sites, ...removed].map((site) => this.#pointOf(site));
    if (from === undefined || to === undefined || gone.includes(undefined))
      return LUDII_STEP_REASONS.refuse('bad_site', { last: size - 1 });
    const values = { from: names[from]!, to: names[to]! };
    const dir = dirs[from * size + to]!;
    if (dir < 0) return LUDII_STEP_REASONS.refuse('no_line', values);
    const kind: Kind | undefined =
      gone.length === 0
        ? PAIKA
        : gone.includes(next[(to << 3) | dir])
          ? APPROACH
          : gone.includes(next[(from << 3) | (dir ^ 4)])
            ? WITHDRAWAL
            : undefined;
    return kind === undefined
      ? LUDII_STEP_REASONS.refuse('bad_removal', values)
      : ok(makeStep(this.#board, from, dir, kind));
  }

  /** Tells where the board would lose other stones than the trial says. */
  #compare(step: Step, removed: readonly number[], tell: Tell): void {
    const cells = this.#cells;
    if (cells === undefined) return;
    const taken: Point[] = [];
    cells[step.to] = cells[step.from]!;
    cells[step.from] = EMPTY;
    const count = step.kind === PAIKA ? 0 : take(this.#board, cells, step, 1 - this.#seat, taken, 0);
    const said = new Set(removed.map((site) => this.#pointOf(site)));
    if (count === said.size && taken.every((point) => said.has(point))) return;
    const { names } = this.#board;
    const values = { from: names[step.from]!, to: names[step.to]! };
    tell('warning', LUDII_STEP_REASONS.fault('removal_differs', values));
    this.#cells = undefined;
  }
}
