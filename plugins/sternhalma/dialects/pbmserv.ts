/**
 * The dialect `pbmserv`: moves as players send them to Richard's PBeM Server, `E5-F5` a step and `A5-C7-E7` a
 * chain, of which the middle holes may be left out where the position is known. Source: the server's help pages
 * for ChineseCheckers and for its common commands.
 */
import type { Point } from '../../../core/geometry/index.js';
import {
  defineReasons,
  NotationError,
  ok,
  own,
  spanIn,
  splitTokens,
  trimBlanks,
  type Notation,
  type NotationContext,
  type Result,
  type SentenceValues,
  type Token,
} from '../../../core/notation/index.js';
import { HOLES } from '../geometry.js';
import { NONE, wayBetween, WAYS } from '../links.js';
import { makeChain, makeStep, PASS, type SternhalmaMove } from '../moves.js';
import type { SternhalmaPosition } from '../position.js';
import { ActionBoard } from './actions.js';
import { coordinatesOf, holeAt, numbersOf } from './pbmserv-holes.js';
import { areHops, findRoute, isLegalChain, TOO_MANY } from './routes.js';

/** Why a text is no move, in the order in which the reasons are looked for; the last two are the writer's alone. */
export const PBMSERV_REASONS = defineReasons({
  empty: 'There is no move here.',
  no_seat: 'Whoever sends this resigns, and the text does not say which seat that is.',
  bad_shape:
    '“{text}” is not written as a move: a move is two or more holes with - between them, such as A5-C7-E7.',
  too_long: `A move of {count} holes: no chain lands on more than the ${String(HOLES)} there are.`,
  bad_hole: '“{hole}” is not a hole: a hole is a row, A to Q, and a diagonal in it, such as I9.{hint}',
  needs_position:
    'From {from} to {to} it is more than one hop. The holes between are found with the position, or have to be named.',
  no_route: 'No chain of hops leads from {from} to {to} on this board{over}.',
  too_many_ways: 'There are too many ways from {from} to {to}{over} to look at: name every hole landed on.',
  no_resigning: 'That seat {seat} resigns cannot be written here.',
  not_linked: 'From {from} to {to} is neither a step nor a chain of hops with all its holes.',
});

type Code = typeof PBMSERV_REASONS extends ReadonlyMap<infer Word, string> ? Word : never;
type Context = NotationContext<SternhalmaPosition>;

function parseMove(text: string, context: Context = {}): Result<SternhalmaMove> {
  const whole = trimBlanks(text);
  const no = (code: Code, { start, end }: Omit<Token, 'text'>, values?: SentenceValues): Result<never> =>
    PBMSERV_REASONS.refuse(code, values, spanIn(text, start, end));
  if (whole.text === '') return no('empty', whole);
  if (/^pass$/i.test(whole.text)) return ok(PASS);
  if (/^resign$/i.test(whole.text)) return no('no_seat', whole);
  const names = splitTokens(whole.text, '-');
  if (names.length < 2 || names.some((name) => !/^[A-Za-z0-9]+$/.test(name.text)))
    return no('bad_shape', whole, { text: whole.text });
  if (names.length > HOLES) return no('too_long', whole, { count: names.length });
  const stops: Point[] = [];
  for (const { text: name, start, end } of names) {
    const hole = holeAt(name);
    if (hole === undefined) {
      const place = { start: start + whole.start, end: end + whole.start };
      return no('bad_hole', place, { hole: name, hint: own(hintFor(name)) });
    }
    stops.push(hole);
  }
  const move = moveThrough(stops, context);
  if (typeof move !== 'string') return ok(move);
  if (move !== 'needs_position') return no(move, whole, namesIn(stops));
  const far = stops.findIndex((hole, i) => i > 0 && !areHops([stops[i - 1]!, hole]));
  const pair = { start: names[far - 1]!.start + whole.start, end: names[far]!.end + whole.start };
  return no(move, pair, namesIn(stops.slice(far - 1, far + 1)));
}

/** What would have been right for a name with a real row. */
function hintFor(name: string): string {
  const numbers = numbersOf(name);
  return numbers === undefined
    ? ''
    : ` Row ${name[0]!.toUpperCase()} has ${numbers[0] === numbers[1] ? String(numbers[0]) : `${String(numbers[0])} to ${String(numbers[1])}`}.`;
}

/** The move that lands on these holes in order, and perhaps on others between them. */
function moveThrough(stops: readonly Point[], context: Context): SternhalmaMove | Code {
  const [from, to] = stops as readonly [Point, Point];
  if (stops.length === 2 && wayBetween(from, to) < WAYS) return makeStep(from, to);
  const isWhole = areHops(stops);
  if (context.position === undefined) return isWhole ? makeChain([...stops]) : 'needs_position';
  const { cells } = ActionBoard.of(context);
  if (isWhole && isLegalChain(cells, stops)) return makeChain([...stops]);
  const route = findRoute(cells, stops);
  if (route !== undefined && route !== TOO_MANY) return makeChain([...route]);
  // A text that names a whole chain is one, legal or not: that is for the rules to say.
  if (isWhole) return makeChain([...stops]);
  return route === TOO_MANY ? 'too_many_ways' : 'no_route';
}

/** The holes of a move, as the sentences name them. */
function namesIn(stops: readonly Point[]): SentenceValues {
  const names = stops.map((hole) => coordinatesOf(hole)!);
  const between = names.slice(1, -1);
  const over = between.length === 0 ? '' : ` over ${between.join(', ')}`;
  return { from: names[0]!, to: names.at(-1)!, over: own(over) };
}

function formatMove(move: SternhalmaMove): string {
  // Whatever comes here at run time, what is written is a move.
  const given = ((move as unknown) ?? {}) as Partial<Record<'kind' | 'holes' | 'seat', unknown>>;
  if (given.kind === 'pass') return 'pass';
  const cannot = (code: Code, values: SentenceValues) =>
    new NotationError(PBMSERV_REASONS.fault(code, values));
  if (given.kind === 'resign') throw cannot('no_resigning', { seat: String(given.seat) });
  const holes = (Array.isArray(given.holes) ? given.holes : []) as readonly Point[];
  const [from, to] = holes;
  const areHoles = holes.every((hole) => Number.isInteger(hole) && coordinatesOf(hole) !== undefined);
  const isStep = given.kind === 'step' && holes.length === 2 && wayBetween(from!, to!) < WAYS;
  const isChain = given.kind === 'chain' && holes.length > 1 && areHops(holes);
  const name = (hole: Point | undefined) => coordinatesOf(hole ?? NONE) ?? String(hole);
  if (!areHoles || (!isStep && !isChain))
    throw cannot('not_linked', { from: name(from), to: name(holes.at(-1)) });
  return holes.map(name).join('-');
}

/** Moves with the coordinates of Richard's PBeM Server. */
export const PBMSERV: Notation<SternhalmaMove, SternhalmaPosition> = {
  id: 'pbmserv',
  reasons: PBMSERV_REASONS,
  parseMove,
  formatMove: (move) => formatMove(move),
};
