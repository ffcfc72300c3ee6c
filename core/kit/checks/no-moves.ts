/** Values that are no moves, and moves that are not those to be played now. */
import type { Move } from '../../notation/index.js';
import { symmetriesOf } from '../../tools/index.js';
import type { Bench } from '../check.js';
import type { PlayedGame, Stage } from '../play.js';
import type { Dice } from '../random.js';

/** What nobody can take for a move. */
export const NO_MOVES: readonly unknown[] = [
  undefined,
  null,
  0,
  NaN,
  '',
  'a1',
  true,
  Symbol('move'),
  {},
  [],
  [[]],
  { kind: 'nonsense' },
  { from: -1, to: 1e9 },
  () => undefined,
];

/** What a number in a move may be replaced with, so that it is none. */
const NO_NUMBERS: readonly unknown[] = [-1, 0.5, NaN, Infinity, 1e9, '0', null, {}, [0]];

/** Legal moves with one number in them replaced by what is no point. */
export function misshapen(legal: readonly Move[], dice: Dice, count: number): unknown[] {
  if (legal.length === 0) return [];
  const made: unknown[] = [];
  for (let i = 0; i < count; i++) {
    const paths = numbersIn(dice.pick(legal));
    if (paths.length === 0) continue;
    made.push(replaced(dice.pick(legal), dice.pick(paths), dice.pick(NO_NUMBERS)));
  }
  return made.filter((value) => value !== undefined);
}

type Path = readonly string[];

/** Where the numbers in a plain value stand, three deep at most. */
function numbersIn(value: unknown, at: Path = []): Path[] {
  if (typeof value === 'number') return [at];
  if (typeof value !== 'object' || value === null || at.length >= 3) return [];
  return Object.entries(value).flatMap(([name, part]) => numbersIn(part, [...at, name]));
}

/** A copy with another value at a path; undefined where there is no such path. */
function replaced(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by;
  if (typeof value !== 'object' || value === null || !(name in value)) return undefined;
  const copy: Record<string, unknown> = Array.isArray(value)
    ? ([...(value as unknown[])] as unknown as Record<string, unknown>)
    : { ...value };
  const part = replaced(copy[name], rest, by);
  if (rest.length > 0 && part === undefined) return undefined;
  copy[name] = part;
  return copy;
}

/** Well-formed moves from elsewhere in the game, and images of legal ones; some of them may be legal here too. */
export function others(
  { plugin, dice, games }: Bench,
  game: PlayedGame,
  stage: Stage,
  count: number,
): Move[] {
  const symmetries = symmetriesOf(game.variant);
  const made: Move[] = [];
  const sameBoard = games.filter(({ variant }) => variant === game.variant);
  for (let i = 0; i < count; i++) {
    const { legal } = dice.pick(dice.pick(sameBoard).stages) ?? stage;
    if (legal.length > 0) made.push(dice.pick(legal));
    if (stage.legal.length === 0) continue;
    try {
      made.push(plugin.mapMove(dice.pick(stage.legal), dice.pick(symmetries)));
    } catch {
      // A check of the images tells it.
    }
  }
  return made.filter((move) => !stage.legal.includes(move));
}
