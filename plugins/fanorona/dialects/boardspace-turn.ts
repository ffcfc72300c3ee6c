/** Puts a turn together out of actions on Boardspace. */
import type { Point } from '../../../core/geometry/index.js';
import {
  defineReasons,
  EMPTY,
  ok,
  refuse,
  spanIn,
  type Fault,
  type Result,
  type Token,
} from '../../../core/notation/index.js';
import { workingCells, type Board } from '../boards.js';
import { take } from '../captures.js';
import { makeMove, makeStep, makeStop } from '../moves.js';
import { pointAt } from '../notation/points.js';
import {
  APPROACH,
  PAIKA,
  WITHDRAWAL,
  type FanoronaMove,
  type FanoronaPosition,
  type Kind,
} from '../types.js';
import { readAction, type Action } from './boardspace-actions.js';
import { placeSteps, stepReasons, type SaidStep } from './steps.js';

export const TURN_STEPS = stepReasons('Capture A F 2 E 3, done', 'Capture with A or W');

export const TURN_REASONS = defineReasons({
  bad_action:
    'There is no action “{text}”; there are such as Capture A F 2 E 3, Move I 5 H 4, Pickb, Dropb, Remove, Reset and done.',
  no_position:
    'Where a stone is picked up and put down, only the board tells what that takes, and it is not known here.',
  nothing_picked: 'No stone was picked up that could be put down here.',
  not_open: 'Nothing has to be removed here: how the step takes is known.',
  not_in_line: '{point} is neither ahead of the step from {from} to {to} nor behind it.',
  open_step: 'The step from {from} to {to} can take ahead and behind, and no Remove says which.',
  in_the_air: 'The stone picked up on {point} was not put down.',
  nothing_done: 'The turn is done, but nothing was played in it.',
});

/** A turn under way. */
export class BoardspaceTurn {
  #steps: SaidStep[] = [];
  /** Where the stone that is in the air came from. */
  #air: Token | undefined;

  /** @param position the board before the turn, undefined where it is not known */
  constructor(
    readonly board: Board,
    readonly position: FanoronaPosition | undefined,
  ) {}

  /** Takes an action other than `done`; a fault's span is in its text. */
  take(text: string): Fault | undefined {
    const action = readAction(text);
    return action === undefined || action.verb === 'done'
      ? TURN_REASONS.fault('bad_action', { text }, spanIn(text, 0, text.length))
      : this.act(text, action);
  }

  act(text: string, action: Action): Fault | undefined {
    switch (action.verb) {
      case 'step':
        return this.#step(text, action.from, action.to, action.kind);
      case 'pick':
        return this.#pick(action.point);
      case 'drop':
        return this.#drop(text, action.point);
      case 'remove':
        return this.#remove(text, action.point);
      default:
        this.#steps = [];
        this.#air = undefined;
        return undefined;
    }
  }

  /** The move that the actions make; a span is of nothing, since what is missing stands nowhere. */
  done(): Result<FanoronaMove> {
    const { names } = this.board;
    const chain = this.position?.pending?.points.at(-1);
    if (this.#air !== undefined)
      return TURN_REASONS.refuse('in_the_air', { point: this.#air.text }, spanIn('', 0));
    const open = this.#steps.find(({ kind }) => kind === undefined);
    if (open !== undefined)
      return TURN_REASONS.refuse(
        'open_step',
        { from: names[open.from]!, to: names[open.to]! },
        spanIn('', 0),
      );
    if (this.#steps.length > 0) return ok(this.#move());
    return chain === undefined ? TURN_REASONS.refuse('nothing_done', {}, spanIn('', 0)) : ok(makeStop(chain));
  }

  /** Has anything been played? */
  get begun(): boolean {
    return this.#steps.length > 0 || this.#air !== undefined;
  }

  #move(): FanoronaMove {
    return makeMove(
      this.board,
      this.#steps.map(({ from, dir, kind }) => makeStep(this.board, from, dir, kind!)),
    );
  }

  #step(text: string, from: Token, to: Token, kind: Kind | undefined): Fault | undefined {
    const before = this.#steps.map(({ from: a, to: b, kind: way }) => ({ ...this.#words(a, b), kind: way }));
    const words = [...before, { from, to, kind, start: from.start, end: to.end }];
    const placed = placeSteps(text, words, this.board, TURN_STEPS);
    if (!placed.ok) return placed.error;
    this.#steps = [...placed.value];
    return undefined;
  }

  /** A step already placed, as words again: it stands in another text, so nothing of it is wrong. */
  #words(from: Point, to: Point) {
    const token = (point: Point): Token => ({ text: this.board.names[point]!, start: 0, end: 0 });
    return { from: token(from), to: token(to), start: 0, end: 0 };
  }

  #pick(point: Token): Fault | undefined {
    const last = this.#steps.at(-1);
    const { names } = this.board;
    // A stone put down without taking anything yet goes back into the air it came out of.
    if (
      last !== undefined &&
      (last.kind === PAIKA || last.kind === undefined) &&
      names[last.to] === point.text
    ) {
      this.#steps.pop();
      this.#air = { ...point, text: names[last.from]! };
    } else this.#air = point;
    return undefined;
  }

  #drop(text: string, point: Token): Fault | undefined {
    const air = this.#air;
    if (air === undefined)
      return TURN_REASONS.fault('nothing_picked', {}, spanIn(text, point.start, point.end));
    this.#air = undefined;
    if (air.text === point.text) return undefined;
    const last = this.#steps.at(-1);
    if (last !== undefined && this.board.names[last.from] === point.text) {
      this.#steps.pop();
      return undefined;
    }
    const ways = this.#waysOf(air.text, point.text);
    if (ways === undefined)
      return TURN_REASONS.fault('no_position', {}, spanIn(text, point.start, point.end));
    // The stone was picked up in another text, so this is the place to point at.
    return this.#step(
      text,
      { ...point, text: air.text },
      point,
      ways.length > 1 ? undefined : (ways[0] ?? PAIKA),
    );
  }

  /** How a step can take after those before it; undefined where the board is not known. */
  #waysOf(from: string, to: string): Kind[] | undefined {
    const { board, position } = this;
    if (position === undefined) return undefined;
    const [a, b] = [pointAt(board, from, 0), pointAt(board, to, 0)];
    const dir = a < 0 || b < 0 ? -1 : board.dirs[a * board.size + b]!;
    if (dir < 0) return [];
    const cells = workingCells(board, position.cells);
    const enemy = 1 - position.toMove;
    for (const { from: left, to: arrived, dir: way, kind } of this.#steps) {
      cells[left] = EMPTY;
      cells[arrived] = position.toMove;
      if (kind) take(board, cells, makeStep(board, left, way, kind), enemy, [], 0);
    }
    const beyond = {
      [APPROACH]: board.next[(b << 3) | dir]!,
      [WITHDRAWAL]: board.next[(a << 3) | (dir ^ 4)]!,
    };
    return ([APPROACH, WITHDRAWAL] as const).filter((kind) => cells[beyond[kind]] === enemy);
  }

  #remove(text: string, point: Token): Fault | undefined {
    const { board } = this;
    const { names, next } = board;
    const open = this.#steps.at(-1);
    const span = spanIn(text, point.start, point.end);
    if (open?.kind !== undefined || open === undefined) return TURN_REASONS.fault('not_open', {}, span);
    const { from, to, dir } = open;
    const lies = (start: Point, way: number): boolean => {
      for (let at = next[(start << 3) | way]!; at < board.size; at = next[(at << 3) | way]!)
        if (names[at] === point.text) return true;
      return false;
    };
    const kind = lies(to, dir) ? APPROACH : lies(from, dir ^ 4) ? WITHDRAWAL : undefined;
    if (kind === undefined) {
      const values = { point: point.text, from: names[from]!, to: names[to]! };
      return TURN_REASONS.fault('not_in_line', values, span);
    }
    this.#steps = [...this.#steps.slice(0, -1), { ...open, kind }];
    return undefined;
  }
}

/** The actions of a move, `done` not among them. */
export function actionsOf({ steps }: FanoronaMove, { names }: Board): string[] {
  const point = (at: Point) => names[at]!.toUpperCase().split('').join(' ');
  return steps.map(({ from, to, kind }) => `${VERBS[kind]} ${point(from)} ${point(to)}`);
}

const VERBS = ['Move', 'Capture A', 'Capture W'] as const;

/** The refusal of one of several actions, its place counted in the whole text. */
export const refuseAt = (text: string, fault: Fault, start: number, ply: number): Result<never> =>
  refuse({
    ...fault,
    span: spanIn(text, start + (fault.span?.start ?? 0), start + (fault.span?.end ?? 0)),
    ply,
  });
