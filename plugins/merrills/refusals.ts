/** Why a move is refused, and the sentences for it. */
import type { Point } from '../../core/geometry/index.js';
import { defineReasons, own, type Fault, type Seat } from '../../core/notation/index.js';
import { POINT_NAMES } from './geometry.js';
import { moveText } from './notation/moves.js';
import { SEATS, type MerrillsMove } from './types.js';

/** What `play` refuses, in the order in which it is looked for. */
export const RULE_REASONS = defineReasons({
  game_over: 'The game is over: {how}.',
  not_a_move: 'That is not a move: it needs a point to go to, and may name no point twice.',
  men_in_hand: '{side} has {hand} to place before a man on the board may move.',
  no_men_in_hand: '{side} has no man left to place, so the move has to say which man goes to {to}.',
  not_your_man: '{side} has no man on {from} to move.',
  occupied: 'There is a man on {to} already.',
  not_adjacent: 'No line joins {from} to {to}, and {side} may not fly.',
  must_remove: '{move} closes {mills}, so it has to name {owed} to take.',
  nothing_to_remove: '{move} names {named} to take, but it closes {mills} and may take {owed}.',
  no_man_there: '{other} has no man on {taken} to take.',
  man_in_mill: 'The man on {taken} is in a mill, and safe while another stands outside one.',
  not_legal: '{move} does not go on with the turn that is half made: {begun} has closed a mill.',
});

export type RuleReason = typeof RULE_REASONS extends ReadonlyMap<infer Code, string> ? Code : never;

/** What `begin` throws besides the reasons of a position. */
export const BEGIN_REASONS = defineReasons({
  bad_option: 'The option {name} cannot have the value {value}.',
});

/** What a sentence needs to know. */
export interface Refused {
  readonly seat: Seat;
  readonly hand: number;
  readonly move?: MerrillsMove;
  /** The mills it closes. */
  readonly mills?: number;
  /** The men it has to take. */
  readonly owed?: number;
  /** The point meant where a man cannot be taken. */
  readonly taken?: Point | undefined;
  /** How the game ended. */
  readonly how?: string;
  /** The half of a turn that is made. */
  readonly begun?: string;
  /** What would have been legal. */
  readonly candidates?: readonly MerrillsMove[];
}

const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);
const some = (count: number, one: string, more: string): string =>
  count === 0
    ? `no ${one}`
    : count === 1
      ? `one ${one}`
      : count === 2
        ? `two ${more}`
        : `${String(count)} ${more}`;
const name = (point: Point | undefined): string => (point === undefined ? '' : POINT_NAMES[point]!);

/** The fault of a refused move. */
export function refusal(code: RuleReason, refused: Refused): Fault {
  const { seat, hand, move, mills = 0, owed = 0, taken, how = '', begun = '', candidates } = refused;
  const named = move?.remove === undefined ? 0 : move.alsoRemove === undefined ? 1 : 2;
  const values = {
    side: capital(SEATS[seat as 0 | 1]),
    other: capital(SEATS[(1 - seat) as 0 | 1]),
    hand: some(hand, 'man', 'men'),
    move: move === undefined ? '' : moveText(move),
    from: name(move?.from),
    to: name(move?.to),
    mills: some(mills, 'mill', 'mills'),
    owed: some(owed, 'man', 'men'),
    named: some(named, 'man', 'men'),
    taken: name(taken),
    how: own(how),
    begun,
  };
  return RULE_REASONS.fault(code, values, undefined, candidates && { candidates: candidates.map(moveText) });
}
