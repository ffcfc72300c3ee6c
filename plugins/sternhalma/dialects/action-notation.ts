/** What the notations share that write every step and hop as an action of its own, with holes as numbers. */
import type { Point } from '../../../core/geometry/index.js';
import {
  defineReasons,
  isBlank,
  NotationError,
  ok,
  own,
  spanIn,
  type Notation,
  type NotationContext,
  type Result,
  type SentenceValues,
  type Token,
} from '../../../core/notation/index.js';
import { HOLES, nameOf } from '../geometry.js';
import type { Pass, Resignation, SternhalmaMove } from '../moves.js';
import type { SternhalmaPosition } from '../position.js';
import { ActionBoard, actionsOf, turnOf, type Action, type Continuations } from './actions.js';

type Context = NotationContext<SternhalmaPosition>;

/**
 * Why a text is no turn, or no line of turns, and why turns cannot be written. `no_piece` and `occupied` are given
 * by `parseMoves` alone, which follows the actions on a board.
 */
export const ACTION_REASONS = defineReasons({
  empty: 'There is no move here.',
  bad_action: '“{text}” is no action: {right}.',
  bad_hole: '“{hole}” is not a hole: holes are numbered 0 to 120.',
  not_linked: 'From {from} to {to} is neither a step nor one hop, and each hop is written by itself.',
  broken_chain:
    'This does not go on with the turn: a turn is one step, or hops each from where the one before landed, with Pass behind them or not.',
  too_long: `A turn of {count} actions: no chain has more than the ${String(HOLES)} holes there are.`,
  needs_board:
    'Action {number} is a step or a hop, as the board has it, so it is read in a line of moves alone.',
  no_piece:
    'There is no piece on {from} when this is done. A line that does not begin at the set-up needs its position.',
  occupied:
    'There is a piece on {to} already when this is done. A line that does not begin at the set-up needs its position.',
  no_turn: 'This ends a chain that began before the position, so that nobody can say which turn it is.',
  no_resigning: 'That seat {seat} resigns cannot be written here.',
  not_playable: 'Turn {number} cannot be played on the board that those before it lead to.',
});

/** A reason of {@link ACTION_REASONS}. */
type Code = typeof ACTION_REASONS extends ReadonlyMap<infer Word, string> ? Word : never;

/** Why a word is no action. */
export interface BadWord {
  readonly code: Code;
  readonly values: SentenceValues;
}

/** How one source writes actions. */
export interface ActionSyntax {
  readonly id: string;
  /** The action of a word, or the number of one. */
  read(word: string): Action | number | BadWord;
  /** The action of a number on a board, where actions have numbers. */
  actionOf?(number: number, board: ActionBoard): Action | undefined;
  /** The text of an action, or why there is none. */
  write(action: Action): string | BadWord;
  /** Words that say nothing, such as the numbers of turns. */
  isIdle?(word: string): boolean;
  /** Between the actions of a turn. */
  readonly comma: string;
  /** The text of turns, each given as its actions are written. */
  join(turns: readonly string[]): string;
  /** Where a chain can go on to; default: by the rules here. */
  continuations?(variant: string | undefined): Continuations;
}

/** The notation of a syntax. Moves are judged as text, and lines of moves followed on a board. */
export function actionNotation(syntax: ActionSyntax): Notation<SternhalmaMove, SternhalmaPosition> {
  return {
    id: syntax.id,
    reasons: ACTION_REASONS,
    parseMove: (text, context) => parseTurn(syntax, text, context),
    formatMove: (move, context) => writeTurn(syntax, move, context),
    parseMoves: (text, context) => parseTurns(syntax, text, context),
    formatMoves: (moves, context) => writeTurns(syntax, moves, context),
  };
}

const boardOf = (syntax: ActionSyntax, context: Context = {}): ActionBoard =>
  ActionBoard.of(context, syntax.continuations?.(context.position?.variant ?? context.variant));

// ── Reading ─────────────────────────────────────────────────────────────────────────────────────────────

const COMMA = 44;
const parts = (unit: number): boolean => unit === COMMA || isBlank(unit);

/** What stands between blanks and commas, less the words that say nothing. */
function wordsOf({ isIdle = () => false }: ActionSyntax, text: string): Token[] {
  const words: Token[] = [];
  for (let start = 0; start < text.length;) {
    let end = start;
    while (end < text.length && !parts(text.charCodeAt(end))) end++;
    const word = text.slice(start, end);
    if (word !== '' && !isIdle(word)) words.push({ text: word, start, end });
    start = end + 1;
  }
  return words;
}

const refuse = (text: string, word: Token, code: Code, values: SentenceValues = {}): Result<never> =>
  ACTION_REASONS.refuse(code, values, spanIn(text, word.start, word.end));

/** The number of a hole, without leading zeros; undefined for anything else. */
export function holeNumber(text: string): Point | undefined {
  if (!/^(?:0|[1-9]\d{0,2})$/.test(text)) return undefined;
  const hole = Number(text);
  return hole < HOLES ? hole : undefined;
}

/** The action from one hole to another, both as text. */
export function goingOf(kind: 'step' | 'hop', fromText: string, toText: string): Action | BadWord {
  const from = holeNumber(fromText);
  if (from === undefined) return { code: 'bad_hole', values: { hole: fromText } };
  const to = holeNumber(toText);
  return to === undefined ? { code: 'bad_hole', values: { hole: toText } } : { kind, from, to };
}

/** A word that is no action, with what would be one. */
export const badWord = (text: string, right: string): BadWord => ({
  code: 'bad_action',
  values: { text, right: own(right) },
});

function parseTurn(syntax: ActionSyntax, text: string, { position }: Context = {}): Result<SternhalmaMove> {
  const words = wordsOf(syntax, text);
  if (words.length === 0) return refuse(text, { text, start: 0, end: text.length }, 'empty');
  if (words.length > HOLES) return refuse(text, words[HOLES]!, 'too_long', { count: words.length });
  const actions: Action[] = [];
  for (const word of words) {
    const action = syntax.read(word.text);
    if (typeof action === 'number') return refuse(text, word, 'needs_board', { number: action });
    if ('code' in action) return refuse(text, word, action.code, action.values);
    actions.push(action);
  }
  const turn = turnOf(actions, position?.pending?.holes);
  return 'kind' in turn ? ok(turn) : refuse(text, words[turn.at]!, turn.code);
}

function parseTurns(syntax: ActionSyntax, text: string, context?: Context): Result<SternhalmaMove[]> {
  const board = boardOf(syntax, context);
  const moves: SternhalmaMove[] = [];
  for (const word of wordsOf(syntax, text)) {
    const read = syntax.read(word.text);
    const action = typeof read === 'number' ? syntax.actionOf?.(read, board) : read;
    if (action === undefined) {
      const right = own('there is no action of that number');
      return refuse(text, word, 'bad_action', { text: word.text, right });
    }
    if ('code' in action) return refuse(text, word, action.code, action.values);
    const done = board.do(action);
    if (typeof done === 'string') {
      const { from, to } = action as Partial<Record<'from' | 'to', Point>>;
      const values = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
      return ACTION_REASONS.refuse(done, values, spanIn(text, word.start, word.end), { ply: moves.length });
    }
    moves.push(...done);
  }
  const last = board.finish();
  if (last !== undefined) moves.push(last);
  return ok(moves);
}

// ── Writing ─────────────────────────────────────────────────────────────────────────────────────────────

const cannot = (code: Code, values: SentenceValues): NotationError =>
  new NotationError(ACTION_REASONS.fault(code, values));

/** Whatever comes here at run time, what is written is a turn that has actions. */
function checkMove(move: SternhalmaMove): Exclude<SternhalmaMove, Resignation> {
  const { kind, holes, seat } = ((move as unknown) ?? {}) as Partial<
    Record<'kind' | 'holes' | 'seat', unknown>
  >;
  if (kind === 'pass') return move as Pass;
  if (kind === 'resign') throw cannot('no_resigning', { seat: String(seat) });
  const count = Array.isArray(holes) ? holes.length : 0;
  if (kind === 'step' ? count !== 2 : kind !== 'chain' || count < 2) {
    const right = own('a step has two holes, a chain two or more');
    throw cannot('bad_action', { text: `${String(kind)} of ${String(count)} holes`, right });
  }
  const strange = (holes as unknown[]).find((hole) => nameOf(hole as Point) === undefined);
  if (strange !== undefined) throw cannot('bad_hole', { hole: String(strange) });
  return move as Exclude<SternhalmaMove, Resignation>;
}

function writeActions(syntax: ActionSyntax, actions: readonly Action[]): string {
  return actions
    .map((action) => {
      const text = syntax.write(action);
      if (typeof text === 'string') return text;
      throw cannot(text.code, text.values);
    })
    .join(syntax.comma);
}

/** With a position, a chain that could go on has its `Pass`; a turn that cannot be played there is written as it is. */
function writeTurn(syntax: ActionSyntax, move: SternhalmaMove, context?: Context): string {
  const turn = checkMove(move);
  const actions = context?.position === undefined ? undefined : boardOf(syntax, context).take(turn);
  return writeActions(syntax, actions ?? actionsOf(turn));
}

function writeTurns(syntax: ActionSyntax, moves: readonly SternhalmaMove[], context?: Context): string {
  const board = boardOf(syntax, context);
  const turns = moves.map((move, index) => {
    const actions = board.take(checkMove(move));
    if (actions === undefined) throw cannot('not_playable', { number: index + 1 });
    return writeActions(syntax, actions);
  });
  return syntax.join(turns);
}
