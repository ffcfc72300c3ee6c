/** The rule options of the game. */
import type { RuleOptions } from '../../core/notation/index.js';
import type { OptionSpec } from '../../core/registry/plugin.js';

/** The rule options that a record may state. */
export const OPTIONS: readonly OptionSpec[] = Object.freeze([
  Object.freeze({
    name: 'flying',
    title: 'A side with three men left and none in hand moves them to any empty point.',
    type: 'boolean',
    default: true,
  }),
  Object.freeze({
    name: 'doubleMill',
    title: 'How many men are taken by a man that closes two mills at once.',
    type: 'integer',
    default: 1,
    minimum: 1,
    maximum: 2,
    values: Object.freeze([1, 2]),
  }),
]);

/** The rules that a game is played by. */
export interface RuleSet {
  readonly flying: boolean;
  readonly doubleMill: number;
}

/** By `doubleMill`, flying allowed or not: equal rules are one object. */
const WITH_FLYING: readonly RuleSet[] = [1, 2].map((doubleMill) =>
  Object.freeze({ flying: true, doubleMill }),
);
const WITHOUT: readonly RuleSet[] = [1, 2].map((doubleMill) => Object.freeze({ flying: false, doubleMill }));

/** The rules that options state, or the name of an option that cannot be; other games' options are passed over. */
export function readOptions({
  flying = true,
  doubleMill = 1,
}: RuleOptions): RuleSet | 'flying' | 'doubleMill' {
  if (typeof flying !== 'boolean') return 'flying';
  if (doubleMill !== 1 && doubleMill !== 2) return 'doubleMill';
  return (flying ? WITH_FLYING : WITHOUT)[doubleMill - 1]!;
}
