/** Games by what is said of them: criteria as a user writes them. */
import { excerpt } from '../../notation/index.js';
import type { GameRecord } from '../../records/index.js';
import { RegistryError, type GameRegistry } from '../../registry/index.js';
import { fieldOf, resultText } from './fields.js';
import { openingTest } from './opening.js';
import { compareTexts, textTest } from './text-test.js';

/** Which records are meant; all that is named has to hold. */
export interface Criteria {
  /** Only records of this game. */
  readonly game?: string;
  /** Conditions such as `Event=Open`, `black=/^Lee/`, `Date>=1990`, `length<20`, `Round`, `!Round`; all have to hold. */
  readonly where?: readonly string[];
  /** Texts or `/expressions/` that the name of some player has to match, each. */
  readonly player?: readonly string[];
  /** Who won: a seat, `draw`, `unknown`; one of them. */
  readonly result?: readonly string[];
  /** Moves: `20`, `20..40`, `20..`, `..40`. */
  readonly length?: string;
  /** Lines of moves that the game begins with; one of them. */
  readonly opening?: readonly string[];
  /** Openings up to the symmetries of the board. */
  readonly symmetry?: boolean;
}

/** Is this record one of those that are meant? */
export type RecordTest = (record: GameRecord) => boolean;

/**
 * One test out of all criteria.
 * @throws RegistryError `bad_condition`, `bad_range`, `bad_result`, `bad_query`, `unknown_game`
 */
export function selector(registry: GameRegistry, criteria: Criteria): RecordTest {
  const { game, where = [], player = [], result, length, opening, symmetry = false } = criteria;
  const tests: RecordTest[] = [];
  if (game !== undefined) {
    const { id } = registry.get(game);
    tests.push((record) => record.game === id);
  }
  if (length !== undefined) {
    const { from, to } = parseRange(length);
    tests.push(({ moves }) => moves.length >= from && moves.length <= to);
  }
  for (const condition of where) tests.push(conditionTest(registry, condition));
  for (const name of player) tests.push(matchTest(registry, 'player', name));
  if (opening !== undefined && opening.length > 0) {
    const options = { symmetry, ...(game !== undefined && { game }) };
    const lines = opening.map((line) => openingTest(registry, line, options));
    tests.push((record) => lines.some((test) => test(record)));
  }
  // Last, since a result that is not stated costs a replay.
  if (result !== undefined && result.length > 0) tests.push(resultTest(registry, result));
  return (record) => tests.every((test) => test(record));
}

/** Is anything asked for? */
export const isSelective = ({ game: _, symmetry: __, ...rest }: Criteria): boolean =>
  Object.values(rest).some(
    (value: string | readonly string[] | undefined) => value !== undefined && value.length > 0,
  );

/**
 * Both ends of `20`, `20..40`, `20..` or `..40`, counted in.
 * @throws RegistryError `bad_range`
 */
export function parseRange(text: string): { readonly from: number; readonly to: number } {
  const match = /^(?:(\d{1,9})|(\d{1,9})?\.\.(\d{1,9})?)$/.exec(text.trim());
  const [from, to] = match?.[1] === undefined ? [match?.[2], match?.[3]] : [match[1], match[1]];
  const range = { from: Number(from ?? 0), to: to === undefined ? Infinity : Number(to) };
  if (match === null || range.from > range.to || (from ?? to) === undefined)
    throw new RegistryError(
      'bad_range',
      `${excerpt(text)} is no range: write 20, 20..40, 20.. or ..40, the smaller number first.`,
    );
  return range;
}

const CONDITION = /^(!?)([^=<>!]+)(?:(==|!=|<=|>=|=|<|>)(.*))?$/s;

/** How a condition compares the order of two texts. */
const ORDERS: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

function conditionTest(registry: GameRegistry, text: string): RecordTest {
  const [, not, name, sign, value] = CONDITION.exec(text) ?? [];
  if (name === undefined || (not === '!' && sign !== undefined))
    throw new RegistryError(
      'bad_condition',
      `${excerpt(text, 60)} is no condition: write NAME, !NAME, NAME=TEXT, NAME=/EXPRESSION/, NAME==TEXT, NAME!=TEXT, or NAME with <, <=, > or >= and a value.`,
    );
  const field = fieldOf(registry, name.trim());
  if (sign === undefined || value === undefined) return (record) => field(record).length > 0 === (not === '');
  if (sign === '==') return (record) => field(record).includes(value);
  if (sign === '=') return matchTest(registry, name.trim(), value);
  if (sign === '!=') {
    const test = matchTest(registry, name.trim(), value);
    return (record) => !test(record);
  }
  const holds = ORDERS[sign]!;
  return (record) => field(record).some((one) => holds(compareTexts(one, value)));
}

function matchTest(registry: GameRegistry, name: string, wanted: string): RecordTest {
  const test = textTest(wanted);
  if (!test.ok)
    throw new RegistryError(
      'bad_condition',
      `${excerpt(wanted, 60)} is no expression: ${test.error.message}`,
    );
  const field = fieldOf(registry, name);
  return (record) => field(record).some(test.value);
}

function resultTest(registry: GameRegistry, wanted: readonly string[]): RecordTest {
  const seats = registry.games().flatMap(({ variants }) => variants.flatMap((variant) => variant.seats));
  const known = new Set([...seats, 'draw', 'unknown']);
  const strange = wanted.find((one) => !known.has(one));
  if (strange !== undefined)
    throw new RegistryError(
      'bad_result',
      `${excerpt(strange)} is no result: write ${[...known].join(', ')}.`,
    );
  return (record) => {
    const result = resultText(registry.get(record.game), record);
    return wanted.some((one) => result === one || result.split('+').includes(one));
  };
}
