/**
 * What the dialects share that write a move as steps from point to point: reading the steps, and seeing that they
 * hang together on a board.
 */
import type { Point } from '../../../core/geometry/index.js';
import {
  defineReasons,
  ok,
  own,
  spanIn,
  type Reasons,
  type Result,
  type Token,
} from '../../../core/notation/index.js';
import { boardAsked, boardIn, type Board, type BoardContext } from '../boards.js';
import { makeMove, makeStep, MAX_STEPS } from '../moves.js';
import { MOVE_REASONS, SHARED_SENTENCES } from '../notation/moves.js';
import { lastPoint, POINT_SENTENCES, pointAt } from '../notation/points.js';
import { PAIKA, type FanoronaMove, type Kind } from '../types.js';

/** A step as a text says it, and where it stands there. */
export interface SaidStep {
  readonly from: Point;
  readonly to: Point;
  /** 0 to 7 clockwise from north. */
  readonly dir: number;
  /** Undefined where the text does not say how it takes, or that it takes nothing. */
  readonly kind: Kind | undefined;
  readonly start: number;
  readonly end: number;
}

/** A step before it is looked for on a board. */
export interface StepWords {
  /** Left out: from where the step before it arrived. */
  readonly from?: Token | undefined;
  readonly to: Token;
  readonly kind: Kind | undefined;
  readonly start: number;
  readonly end: number;
}

/** The reasons of a dialect; the first thing wrong from the left is named. */
export type StepReason =
  | 'bad_size'
  | 'empty'
  | 'bad_shape'
  | 'too_long'
  | 'off_board'
  | 'broken_chain'
  | 'same_point'
  | 'not_adjacent'
  | 'no_line'
  | 'paika_in_chain';

/**
 * The sentences of a dialect.
 * @param example a move in it
 * @param signs how it says that a step takes
 */
export const stepSentences = (example: string, signs: string): Readonly<Record<StepReason, string>> => ({
  bad_size: POINT_SENTENCES.bad_size,
  empty: SHARED_SENTENCES.empty,
  bad_shape: `A move is written here as in ${example}, and “{text}” does not go on like that.`,
  too_long: SHARED_SENTENCES.too_long,
  off_board: POINT_SENTENCES.off_board,
  broken_chain: 'The stone stands on {at} by now, so the next step cannot begin on {from}.',
  same_point: MOVE_REASONS.get('same_point')!,
  not_adjacent: MOVE_REASONS.get('not_adjacent')!,
  no_line: MOVE_REASONS.get('no_line')!,
  paika_in_chain: `Every step of a chain takes, so the one to {to} needs ${signs}.`,
});

/** What one dialect's steps look like. Expressions have the flags `d` and `y`; their groups are from, to and sign. */
export interface StepGrammar {
  readonly first: RegExp;
  readonly next: RegExp;
  /** Between two steps. */
  readonly between: RegExp;
  /** What may follow the last step. */
  readonly end?: RegExp;
  /** By sign, as small letters: how a step takes. */
  readonly kinds: Readonly<Record<string, Kind>>;
  /** What a step without a sign is; undefined: not said. */
  readonly unsigned: Kind | undefined;
  readonly reasons: Reasons<StepReason>;
}

/** The board that a context asks for. */
export function boardFor(
  context: BoardContext | undefined,
  reasons: Reasons<StepReason>,
  text: string,
): Result<Board> {
  const board = boardIn(context);
  return board === undefined
    ? reasons.refuse('bad_size', { size: boardAsked(context) }, spanIn(text, 0, text.length))
    : ok(board);
}

/** The steps that a text is made of, on a board. */
export function readSteps(given: string, grammar: StepGrammar, board: Board): Result<readonly SaidStep[]> {
  // A caller without types may hand over no string.
  const text = typeof given === 'string' ? given : '';
  const { reasons } = grammar;
  const start = skip(/\s*/y, text, 0);
  if (start === text.length) return reasons.refuse('empty', { what: 'move' }, spanIn(text, start));
  const words: StepWords[] = [];
  let at = start;
  for (;;) {
    if (words.length === MAX_STEPS) return tooLong(text, at, reasons);
    const step = matchStep(text, at, words.length === 0 ? grammar.first : grammar.next, grammar);
    if (step === undefined) return badShape(text, at, reasons);
    words.push(step);
    const next = skip(grammar.between, text, step.end);
    if (next > step.end) {
      at = next;
      continue;
    }
    at = step.end;
    break;
  }
  at = grammar.end === undefined ? at : skip(grammar.end, text, at);
  at = skip(/\s*/y, text, at);
  return at < text.length ? badShape(text, at, reasons) : placeSteps(text, words, board, reasons);
}

function skip(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : at;
}

function matchStep(
  text: string,
  start: number,
  expression: RegExp,
  { kinds, unsigned }: StepGrammar,
): StepWords | undefined {
  expression.lastIndex = start;
  const match = expression.exec(text);
  if (match === null) return undefined;
  const token = (name: 'from' | 'to'): Token | undefined => {
    const place = match.indices!.groups![name];
    return place && { text: match.groups![name]!.toLowerCase(), start: place[0], end: place[1] };
  };
  const sign = match.groups!['sign'];
  return {
    from: token('from'),
    to: token('to')!,
    kind: sign ? kinds[sign.toLowerCase()] : unsigned,
    start,
    end: expression.lastIndex,
  };
}

/** What does not fit, up to a blank or a comma. */
function badShape(text: string, at: number, reasons: Reasons<StepReason>): Result<never> {
  const [rest] = /^[^\s,]{0,100}/.exec(text.slice(at, at + 100))!;
  const what = rest === '' && at < text.length ? text[at]! : rest;
  const values = what === '' ? { text: own('the end') } : { text: what };
  return reasons.refuse('bad_shape', values, spanIn(text, at, at + what.length));
}

const tooLong = (text: string, at: number, reasons: Reasons<StepReason>): Result<never> =>
  reasons.refuse(
    'too_long',
    { what: 'move', limit: `${String(MAX_STEPS)} steps` },
    spanIn(text, at, text.length),
  );

/** Finds steps on a board. */
export function placeSteps(
  text: string,
  words: readonly StepWords[],
  board: Board,
  reasons: Reasons<StepReason>,
): Result<readonly SaidStep[]> {
  const { cols, dirs, names, size } = board;
  const surplus = words[MAX_STEPS];
  if (surplus !== undefined) return tooLong(text, surplus.start, reasons);
  const steps: SaidStep[] = [];
  for (const { from: fromWord, to: toWord, kind, start, end } of words) {
    const refuse = (
      code: StepReason,
      token: Pick<Token, 'start' | 'end'>,
      values: Readonly<Record<string, string>>,
    ) => reasons.refuse(code, values, spanIn(text, token.start, token.end));
    const last = lastPoint(board);
    const here = steps.at(-1)?.to;
    const from = fromWord === undefined ? here! : pointAt(board, fromWord.text, 0);
    if (from < 0) return refuse('off_board', fromWord!, { point: fromWord!.text, last });
    if (here !== undefined && from !== here)
      return refuse('broken_chain', fromWord!, { at: names[here]!, from: names[from]! });
    const to = pointAt(board, toWord.text, 0);
    if (to < 0) return refuse('off_board', toWord, { point: toWord.text, last });
    const values = { from: names[from]!, to: names[to]! };
    if (from === to) return refuse('same_point', toWord, values);
    const dir = dirs[from * size + to]!;
    if (dir < 0) {
      const near =
        Math.abs((from % cols) - (to % cols)) <= 1 &&
        Math.abs(Math.floor(from / cols) - Math.floor(to / cols)) <= 1;
      return refuse(near ? 'no_line' : 'not_adjacent', toWord, values);
    }
    if (words.length > 1 && kind === PAIKA) return refuse('paika_in_chain', toWord, values);
    steps.push({ from, to, dir, kind, start, end });
  }
  return ok(steps);
}

/** The move of steps that all say how they take. */
export const moveOf = (board: Board, steps: readonly SaidStep[]): FanoronaMove =>
  makeMove(
    board,
    steps.map(({ from, dir, kind }) => makeStep(board, from, dir, kind!)),
  );

/** A dialect whose texts say all there is: reads a move. */
export function readSaidMove(
  text: string,
  grammar: StepGrammar,
  context: BoardContext | undefined,
): Result<FanoronaMove> {
  const board = boardFor(context, grammar.reasons, text);
  if (!board.ok) return board;
  const steps = readSteps(text, grammar, board.value);
  return steps.ok ? ok(moveOf(board.value, steps.value)) : steps;
}

/** The reasons of a dialect that has no others. */
export const stepReasons = (example: string, signs: string): Reasons<StepReason> =>
  defineReasons(stepSentences(example, signs));
