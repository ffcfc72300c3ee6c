/** What the lines about the game say: which it is, and its parameters. */
import { own, type Move, type SentenceValues } from '../../notation/index.js';
import type { OpenSpielGame, OpenSpielStart } from './game.js';
import { readGameString, readParameters, type Parameter } from './parameters.js';
import type { OpenSpielReason } from './reasons.js';
import type { Stretch } from './scan.js';

/** Tells what is wrong at a place. */
export type Tell = (code: OpenSpielReason, values: SentenceValues, place: Place) => void;

/** Offsets in the text of a playthrough. */
export type Place = Pick<Stretch, 'start' | 'end'>;

const NOWHERE: Place = { start: 0, end: 0 };

/**
 * Begins the game that the header describes. `game:` counts for more than `GetParameters()`, since OpenSpiel
 * replays from it; that has the defaults too.
 * @returns undefined where there is no such game; that was told
 */
export function beginGame<M extends Move>(
  game: OpenSpielGame<M>,
  answers: ReadonlyMap<string, Stretch>,
  tell: Tell,
): OpenSpielStart<M> | undefined {
  const line = answers.get('game');
  const { name } = game;
  if (line === undefined) return void tell('no_game', { name }, NOWHERE);
  const written = readGameString(line.text);
  if (written === undefined) return void tell('bad_game', { text: line.text, name }, line);
  if (written.name !== name) return void tell('other_game', { text: written.name, name }, line);
  const said = sayings(game, [...shift(written.parameters, line), ...effective(answers)], tell);
  const values = Object.fromEntries([...said].map(([parameter, { value }]) => [parameter, value]));
  const begun = game.begin({ ...game.parameters, ...values });
  if (!('bad' in begun)) return begun;
  const { bad, right } = begun;
  const words = { parameter: bad, value: values[bad] ?? '', right: own(right) };
  tell('bad_parameter', words, said.get(bad) ?? line);
  return undefined;
}

const shift = (parameters: readonly Parameter[], { start }: Place): Parameter[] =>
  parameters.map((one) => ({ ...one, start: one.start + start, end: one.end + start }));

/** The parameters that the game has in the end. */
function effective(answers: ReadonlyMap<string, Stretch>): Parameter[] {
  const line = answers.get('GetParameters');
  const list = line === undefined ? null : /^\{(.*)\}$/.exec(line.text);
  return list === null ? [] : shift(readParameters(list[1]!, 1) ?? [], line!);
}

/** The first that is said of each parameter. */
function sayings<M extends Move>(
  { parameters = {} }: OpenSpielGame<M>,
  written: readonly Parameter[],
  tell: Tell,
): Map<string, Parameter> {
  const said = new Map<string, Parameter>();
  for (const one of written) {
    const { name: parameter, value } = one;
    const before = said.get(parameter);
    if (!Object.hasOwn(parameters, parameter)) tell('unknown_parameter', { parameter }, one);
    else if (before === undefined) said.set(parameter, one);
    else if (before.value !== value)
      tell('parameter_differs', { parameter, value: before.value, other: value }, one);
  }
  return said;
}
