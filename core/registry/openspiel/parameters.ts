/** The game strings of OpenSpiel: a short name and, in parentheses, parameters, as in `chinese_checkers(players=3)`. */

/** A part of a line and its offset there. */
export interface Parameter {
  readonly name: string;
  readonly value: string;
  /** Where the name stands. */
  readonly start: number;
  /** After the value. */
  readonly end: number;
}

/** A game string in its parts. */
export interface GameString {
  readonly name: string;
  readonly parameters: readonly Parameter[];
}

const GAME_STRING = /^([A-Za-z0-9_]+)(?:\((.*)\))?$/;

/** The parts of a game string; undefined for a text that is none. */
export function readGameString(text: string): GameString | undefined {
  const match = GAME_STRING.exec(text);
  if (match === null) return undefined;
  const [, name, inside = ''] = match;
  const parameters = readParameters(inside, name!.length + 1);
  return parameters && { name: name!, parameters };
}

/**
 * The parameters in a list such as `players=2,max_moves=1000`; undefined where one is not of that shape.
 * @param offset added to their places
 */
export function readParameters(text: string, offset: number): Parameter[] | undefined {
  const parameters: Parameter[] = [];
  if (text.trim() === '') return parameters;
  let start = offset;
  for (const piece of text.split(',')) {
    const equals = piece.indexOf('=');
    if (equals < 1) return undefined;
    const name = piece.slice(0, equals).trim();
    parameters.push({ name, value: piece.slice(equals + 1).trim(), start, end: start + piece.length });
    start += piece.length + 1;
  }
  return parameters;
}
