/** What moves a text may mean that leaves out how its steps take. */
import { EMPTY } from '../../../core/notation/index.js';
import { workingCells, type Board } from '../boards.js';
import { take } from '../captures.js';
import { makeMove, makeStep } from '../moves.js';
import {
  APPROACH,
  PAIKA,
  WITHDRAWAL,
  type FanoronaMove,
  type FanoronaPosition,
  type Step,
} from '../types.js';
import type { SaidStep } from './steps.js';

const TAKING = [APPROACH, WITHDRAWAL] as const;

/** More readings than this are not looked for. */
const MOST = 8;
/** Nor are more steps tried, however the readings branch. */
const MOST_TRIED = 4096;

export interface Readings {
  readonly moves: readonly FanoronaMove[];
  /** The index of the first step that takes nothing in any reading; where there are readings, the number of steps. */
  readonly reached: number;
  /** Were all looked for, and not only as many as can be told? */
  readonly all: boolean;
}

/**
 * The readings of steps on a board, approach before withdrawal. A step that can take is read as taking, since a
 * capture is compulsory; a single one that cannot is a paika.
 */
export function readingsOf(board: Board, position: FanoronaPosition, said: readonly SaidStep[]): Readings {
  const cells = workingCells(board, position.cells);
  const enemy = 1 - position.toMove;
  const steps: Step[] = [];
  const moves: FanoronaMove[] = [];
  let reached = 0;
  let tried = 0;

  const goOn = (index: number): void => {
    reached = Math.max(reached, index);
    if (index === said.length) {
      if (moves.length < MOST) moves.push(makeMove(board, steps));
      return;
    }
    const { from, dir, kind } = said[index]!;
    for (const way of kind === undefined ? TAKING : [kind]) {
      if (++tried > MOST_TRIED) return;
      const step = makeStep(board, from, dir, way);
      const taken: number[] = [];
      const stone = cells[from]!;
      cells[from] = EMPTY;
      const isFree = cells[step.to] === EMPTY;
      const count = isFree && way !== PAIKA ? take(board, cells, step, enemy, taken, 0) : 0;
      if (count > 0) {
        cells[step.to] = stone;
        steps.push(step);
        goOn(index + 1);
        steps.pop();
        cells[step.to] = EMPTY;
      }
      for (let i = 0; i < count; i++) cells[taken[i]!] = enemy;
      cells[from] = stone;
    }
  };
  goOn(0);
  const [only] = said;
  if (moves.length === 0 && said.length === 1 && only !== undefined)
    return { moves: [makeMove(board, [makeStep(board, only.from, only.dir, PAIKA)])], reached: 1, all: true };
  return { moves, reached, all: tried <= MOST_TRIED };
}
