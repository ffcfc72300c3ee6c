/** What may be wrong with a playthrough. */
import { defineReasons } from '../../notation/index.js';

/** The reasons of findings in playthroughs of OpenSpiel. */
export const OPENSPIEL_REASONS = defineReasons({
  no_game: 'A playthrough begins with a line such as “game: {name}”, and here is none.',
  bad_game: '“{text}” is no game of OpenSpiel: a game is a name and perhaps parameters, such as {name}.',
  other_game: 'This is a playthrough of {text}, and only those of {name} are read here.',
  bad_parameter: 'The parameter {parameter} cannot be “{value}”: {right}.',
  unknown_parameter: 'The game has no parameter {parameter} that is known here; it was passed over.',
  parameter_differs:
    'The first line says {parameter}={value}, and here it is {other}. The first line counts, since OpenSpiel replays from it.',
  bad_action: '“{text}” is no action: an action is a whole number.',
  joint_action: 'Here all players act at once, which nobody does in this game.',
  illegal_action: 'The action {action} is not legal here: {right}.',
  name_differs:
    'Action {number} is “{right}” here, and the line before calls it “{text}”. The number counts, since OpenSpiel replays from it.',
  no_number: 'The line “action: {number}” is missing after this one; the name was read instead.',
  state_differs: 'The state printed here is not the one that the actions lead to: {why}.',
  legal_differs: 'The legal actions listed here are not those of this state: {why}.',
  history_differs: 'The actions that are said to come before this are not those that do: {why}.',
  bad_result: 'Here should be a number for each of {players} players.',
  limit: 'The game has more than {most} moves; what follows was not read.',
});

/** A reason of {@link OPENSPIEL_REASONS}. */
export type OpenSpielReason = typeof OPENSPIEL_REASONS extends ReadonlyMap<infer Code, string> ? Code : never;
