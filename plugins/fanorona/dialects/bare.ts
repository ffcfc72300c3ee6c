/**
 * The dialect `bare`: moves as people type them, from and to, with or without a letter for how a step takes.
 *
 *     d2e3          read with the board beside it: here only an approach takes anything
 *     d3e3A         an approach, whatever the board
 *     b3c3W,c3d3A   a chain; the second step may also be written d3A
 *
 * Case does not matter, since no text has a second reading by it; a dash between two points is passed over. A step
 * without a letter is looked for on the board: what it can take it takes, since captures are compulsory. Where both
 * an approach and a withdrawal take, the text is refused with all its readings. Moves are written with a letter for
 * each step that takes, so that a move can be told from every other.
 */
import {
  defineReasons,
  ok,
  own,
  refuse,
  spanIn,
  splitBlanks,
  type Fault,
  type Notation,
  type Result,
} from '../../../core/notation/index.js';
import type { Board, BoardContext } from '../boards.js';
import { boardOfPosition } from '../positions.js';
import { rules } from '../rules.js';
import { APPROACH, WITHDRAWAL, type FanoronaMove, type FanoronaPosition, type Kind } from '../types.js';
import { readingsOf } from './readings.js';
import { boardFor, moveOf, readSteps, stepReasons, type SaidStep, type StepGrammar } from './steps.js';
import { boardToWrite } from './writing.js';

const LETTERS = ['', 'A', 'W'] as const;

const STEPS = stepReasons('b3c3W,c3d3A', 'an A or a W');

const REASONS = defineReasons({
  no_position:
    'With no board beside it, “{text}” does not say whether, and how, it takes: write A or W behind it.',
  ambiguous: '“{text}” can be read in more than one way: {readings}.',
  no_capture: 'Every step of a chain takes, but the one from {from} to {to} can take nothing here.',
});

const GRAMMAR: StepGrammar = {
  first: /(?<from>[a-z][0-9])\s*(?:-\s*)?(?<to>[a-z][0-9])\s*(?<sign>[aw](?![0-9]))?/diy,
  next: /(?:(?<from>[a-z][0-9])\s*(?:-\s*)?(?=[a-z][0-9]))?(?<to>[a-z][0-9])\s*(?<sign>[aw](?![0-9]))?/diy,
  between: /\s*,\s*/y,
  kinds: { a: APPROACH, w: WITHDRAWAL },
  unsigned: undefined,
  reasons: STEPS,
};

function parseMove(text: string, context?: BoardContext): Result<FanoronaMove> {
  const position = context?.position;
  const given = position && boardOfPosition(position);
  const board: Result<Board> = given === undefined ? boardFor(context, STEPS, text) : ok(given);
  if (!board.ok) return board;
  const read = readSteps(text, GRAMMAR, board.value);
  if (!read.ok) return read;
  const steps = read.value;
  if (steps.every(({ kind }) => kind !== undefined)) return ok(moveOf(board.value, steps));
  return position === undefined || given === undefined
    ? refuse(withoutBoard(text, steps, board.value))
    : resolve(text, steps, given, position);
}

/** The one reading of steps on a board, or why there is none. */
function resolve(
  text: string,
  steps: readonly SaidStep[],
  board: Board,
  position: FanoronaPosition,
): Result<FanoronaMove> {
  const { moves, reached, all } = readingsOf(board, position, steps);
  const [only, second] = moves;
  const { start, end } = whole(steps);
  if (only !== undefined && second === undefined && all) return ok(only);
  if (only !== undefined) {
    const candidates = moves.map((move) => write(move, board));
    const values = { text: text.slice(start, end), readings: own(candidates.join(' or ')) };
    return REASONS.refuse('ambiguous', values, spanIn(text, start, end), { candidates });
  }
  const step = steps[reached]!;
  const { names } = board;
  const values = { from: names[step.from]!, to: names[step.to]! };
  return REASONS.refuse('no_capture', values, spanIn(text, step.start, step.end));
}

/** What can be said of a text that needs a board and has none. */
function withoutBoard(text: string, steps: readonly SaidStep[], board: Board): Fault {
  const { start, end } = whole(steps);
  const open = steps.filter(({ kind }) => kind === undefined);
  // The ways of one step are soon told; those of several are too many.
  const read = (kind: Kind) =>
    moveOf(
      board,
      steps.map((step) => ({ ...step, kind: step.kind ?? kind })),
    );
  const ways = open.length > 1 ? [] : [read(APPROACH), read(WITHDRAWAL)];
  const candidates = ways.map((move) => write(move, board));
  const values = { text: text.slice(start, end) };
  return REASONS.fault('no_position', values, spanIn(text, start, end), {
    ...(ways.length > 0 && { candidates }),
  });
}

const whole = (steps: readonly SaidStep[]): { start: number; end: number } => ({
  start: steps[0]!.start,
  end: steps.at(-1)!.end,
});

/**
 * Moves with blanks between them, each read on the board that the ones before it lead to.
 * @param context where the moves begin: a position, or a variant's set-up
 */
function parseMoves(text: string, context?: BoardContext): Result<FanoronaMove[]> {
  const given = typeof text === 'string' ? text : '';
  const board = boardFor(context, STEPS, given);
  if (!board.ok) return board;
  const position = context?.position ?? board.value.setup;
  if (boardOfPosition(position) === undefined)
    return REASONS.refuse('no_position', { text: given }, spanIn(given, 0, given.length));
  const state = rules.begin(position);
  const moves: FanoronaMove[] = [];
  for (const { text: word, start, end } of splitBlanks(given)) {
    const move = parseMove(word, { position: state.position() });
    const fault = move.ok ? state.play(move.value) : move.error;
    if (fault !== undefined) {
      const { span } = fault;
      const place = span ? spanIn(given, start + span.start, start + span.end) : spanIn(given, start, end);
      return refuse({ ...fault, span: place, ply: moves.length });
    }
    if (move.ok) moves.push(move.value);
  }
  return ok(moves);
}

function write({ steps }: FanoronaMove, { names }: Board): string {
  return steps.map(({ from, to, kind }) => names[from]! + names[to]! + LETTERS[kind]).join(',');
}

const formatMove = (move: FanoronaMove, context?: BoardContext): string =>
  write(move, boardToWrite(move, context));

/** Moves without the sign of how they take; what they mean is found with the position. */
export const bare: Notation<FanoronaMove, FanoronaPosition> = Object.freeze({
  id: 'bare',
  reasons: new Map<string, string>([...STEPS, ...REASONS, ...rules.reasons]),
  parseMove,
  formatMove,
  parseMoves,
  formatMoves: (moves: readonly FanoronaMove[], context?: BoardContext) =>
    moves.map((move) => formatMove(move, context)).join(' '),
});
