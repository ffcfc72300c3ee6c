/**
 * The dialect `pettingzoo`: moves and positions of the PettingZoo environment `fanorona_v3`.
 *
 * A move is one action for each step, and after a capture one that ends the turn. An action is the point that the
 * stone leaves, the direction as on a number pad (8 is north, 6 east), how it takes (0 not at all, 1 by approach, 2
 * by withdrawal) and 1 if it only ends the turn.
 *
 *     D2110             a paika to the south-west
 *     D2910 I5921       a capture by approach to the north-east, and the end of the turn
 *     I5921             in the middle of a chain: stopping
 *
 * An end of turn may be missing at the end of a text, as in the environment's older versions. In a list of moves an
 * action goes on with the chain when it leaves from where the last one arrived.
 *
 * Source: github.com/AbhijeetKrishnan/fanorona-aec, fanorona_aec/env/fanorona_move.py. Positions:
 * {@link parseBoardString}.
 */
import type { Point } from '../../../core/geometry/index.js';
import {
  defineReasons,
  ok,
  refuse,
  spanIn,
  splitBlanks,
  type Fault,
  type Notation,
  type Result,
  type Token,
} from '../../../core/notation/index.js';
import { DIRECTIONS, SIVY, type BoardContext } from '../boards.js';
import { makeStop } from '../moves.js';
import { PAIKA, type FanoronaMove, type FanoronaPosition, type Kind } from '../types.js';
import { BOARD_STRING_REASONS, formatBoardString, parseBoardString } from './pettingzoo-position.js';
import { moveOf, placeSteps, stepReasons, type StepWords } from './steps.js';
import { boardToWrite } from './writing.js';

/** The digit of each direction on a number pad, clockwise from north. */
const PAD = [8, 9, 6, 3, 2, 1, 4, 7] as const;
/** The action that ends a turn; where it leaves from and the rest mean nothing. */
const END = 'I5921';

const STEPS = stepReasons('D2910 I5921', 'a 1 or a 2 for how it takes');

const REASONS = defineReasons({
  bad_action:
    'An action is a point, a digit of the number pad but 5, 0 to 2 and 0 or 1, such as D2910; not “{text}”.',
  after_end: 'The turn is over here, so “{text}” belongs to another move.',
  only_end: 'This ends a turn of which nothing else is said.',
});

interface Action extends Token {
  /** Undefined: it ends the turn. */
  readonly step: StepWords | undefined;
}

function readAction({ text, start, end }: Token): Action | undefined {
  const match = /^([A-I][1-5])([1-9])([0-2])([01])$/i.exec(text);
  if (match === null) return undefined;
  const [, point = '', pad, way, last] = match;
  const from = point.toLowerCase();
  if (last === '1') return { text, start, end, step: undefined };
  const dir = PAD.findIndex((digit) => String(digit) === pad);
  if (dir < 0) return undefined;
  return {
    text,
    start,
    end,
    step: {
      from: { text: from, start, end: start + 2 },
      to: { text: beyond(from, dir), start: start + 2, end: start + 3 },
      kind: Number(way) as Kind,
      start,
      end,
    },
  };
}

/** The name of what lies next to a point, on the board or off it, whether or not a line leads there. */
function beyond(from: string, dir: number): string {
  const [dx, dy] = DIRECTIONS[dir]!;
  return String.fromCharCode(from.charCodeAt(0) + dx) + String(Number(from[1]) - dy);
}

/** Puts actions together to moves. */
class Turns {
  readonly moves: FanoronaMove[] = [];
  #steps: StepWords[] = [];

  /**
   * @param most more moves are refused
   * @param chain where a chain is under way at the beginning: the point on which its stone stands
   */
  constructor(
    readonly text: string,
    readonly most: number,
    readonly chain: Point | undefined,
  ) {}

  take(word: Token): Fault | undefined {
    const action = readAction(word);
    // Finding a line takes as long as the text before it, so that is done only for a fault.
    const fault = (...[code, values]: Parameters<typeof REASONS.fault>): Fault =>
      REASONS.fault(code, values, spanIn(this.text, word.start, word.end));
    if (action === undefined) return fault('bad_action', { text: word.text });
    if (action.step === undefined) {
      if (this.#steps.length > 0) return this.finish();
      if (this.chain === undefined || this.moves.length > 0) return fault('only_end');
      this.moves.push(makeStop(this.chain));
      return undefined;
    }
    const last = this.#steps.at(-1);
    const goesOn = last !== undefined && action.step.from!.text === last.to.text;
    const broken = goesOn ? undefined : this.finish();
    if (broken !== undefined) return broken;
    if (this.moves.length === this.most) return fault('after_end', { text: word.text });
    this.#steps.push(action.step);
    // Nothing can follow a paika, and nothing else ends by itself.
    return action.step.kind === PAIKA ? this.finish() : undefined;
  }

  /** Ends the turn under way, if there is one. */
  finish(): Fault | undefined {
    const steps = this.#steps;
    if (steps.length === 0) return undefined;
    this.#steps = [];
    const placed = placeSteps(this.text, steps, SIVY, STEPS);
    if (!placed.ok) return placed.error;
    this.moves.push(moveOf(SIVY, placed.value));
    return undefined;
  }
}

function readMoves(given: string, context: BoardContext | undefined, most: number): Result<FanoronaMove[]> {
  // A caller without types may hand over no string.
  const text = typeof given === 'string' ? given : '';
  const turns = new Turns(text, most, context?.position?.pending?.points.at(-1));
  const words = splitBlanks(text);
  if (words.length === 0) return STEPS.refuse('empty', { what: 'move' }, spanIn(text, text.length));
  for (const word of words) {
    const fault = turns.take(word);
    if (fault !== undefined) return refuse(fault);
  }
  const fault = turns.finish();
  return fault === undefined ? ok(turns.moves) : refuse(fault);
}

function parseMove(text: string, context?: BoardContext): Result<FanoronaMove> {
  const moves = readMoves(text, context, 1);
  return moves.ok ? ok(moves.value[0]!) : moves;
}

function formatMove(move: FanoronaMove): string {
  const { names } = boardToWrite(move, { variant: SIVY.id }, true);
  const actions = move.steps.map(
    ({ from, dir, kind }) => `${names[from]!.toUpperCase()}${String(PAD[dir])}${String(kind)}0`,
  );
  if (move.steps[0]?.kind !== PAIKA) actions.push(END);
  return actions.join(' ');
}

/** The moves and boards of the PettingZoo environment, as the head of this file describes them. */
export const pettingzoo: Notation<FanoronaMove, FanoronaPosition> = Object.freeze({
  id: 'pettingzoo',
  reasons: new Map<string, string>([...STEPS, ...REASONS, ...BOARD_STRING_REASONS]),
  parseMove,
  formatMove,
  parseMoves: (text: string, context?: BoardContext) => readMoves(text, context, Infinity),
  formatMoves: (moves: readonly FanoronaMove[]) => moves.map((move) => formatMove(move)).join(' '),
  parsePosition: (text: string) => parseBoardString(text),
  formatPosition: formatBoardString,
});
