/** Why a FEN of Sanmill is refused, and the sentences for it. */
import {
  defineReasons,
  spanIn,
  type Result,
  type SentenceValues,
  type Token,
} from '../../../../core/notation/index.js';

/** Why a FEN is refused, in the order in which it is looked for. */
export const SANMILL_FEN_REASONS = defineReasons({
  fields: 'Sanmill’s FEN has 17 fields, or 11, 12 or 16 in older files; here {count}.',
  extra: '{text} stands for rules that this game has not; only ids:nodes and m: are read behind the fields.',
  board: 'The board is three rings of eight signs parted by /, each O, @ or *; {fault}.',
  marked: 'An X is a point that is blocked until all men are placed, and this game has no such rule.',
  turn: 'The side to act is w or b, not {text}.',
  phase: 'The phase is r, p, m or o, not {text}.',
  action: 'The action is p, s or r, not {text}.',
  number: 'Here should be a whole number, and not {text}.',
  men: 'The board has {white} white and {black} black men, and the FEN says otherwise.',
  order:
    'Old files put either side first, so white has {first} or {second} men in hand, and black the other.',
  hand: '{side} has at most nine men on the board and in hand, and not {count}.',
  owed: 'The men to take: {fault}.',
  last_mill: 'The squares of the last mill: {fault}.',
  mills: 'Mills closed before are kept under a rule that this game has not, so here should be 0.',
  clash: 'Phase and action: {fault}.',
  ply: 'The number of the move is a whole number, and not {text}.',
});

type Code = typeof SANMILL_FEN_REASONS extends ReadonlyMap<infer Word, string> ? Word : never;

/** The refusal of a token of a text. */
export const refuseAt = (
  text: string,
  { start, end }: Token,
  code: Code,
  values: SentenceValues,
): Result<never> => SANMILL_FEN_REASONS.refuse(code, values, spanIn(text, start, end));
