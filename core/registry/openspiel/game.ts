/** What a game has to say of itself so that OpenSpiel's playthroughs of it can be read. */
import type { Move, RuleOptions } from '../../notation/index.js';

/** Something a player may do next, as OpenSpiel numbers and names it. It may be a whole turn or a part of one. */
export interface OpenSpielAction {
  readonly number: number;
  readonly text: string;
}

/** A game under way as OpenSpiel plays it, action by action. */
export interface OpenSpielState<M extends Move = Move> {
  /** How many play. */
  readonly players: number;
  /** Who acts next; undefined once the game is over by OpenSpiel's rules. */
  readonly player: number | undefined;
  /** The legal actions, numbers ascending; none once the game is over. */
  legal(): readonly OpenSpielAction[];
  /** Takes a legal action; gives the turn that it completes, or undefined where more of the turn is to come. */
  play(number: number): M | undefined;
  /** The turn begun and not finished, as far as it goes. */
  partial(): M | undefined;
  /** The state as OpenSpiel prints it: lines joined by LF, without blanks at their ends. */
  text(): string;
}

/** A playthrough about to begin. */
export interface OpenSpielStart<M extends Move = Move> {
  /** The id of the variant whose set-up it begins from. */
  readonly variant: string;
  /** The rule options that its parameters mean, less those that are the default. */
  readonly options?: RuleOptions;
  readonly state: OpenSpielState<M>;
}

/** A parameter that cannot be, and what it can. */
export interface BadParameter {
  readonly bad: string;
  readonly right: string;
}

/** A game of ours that OpenSpiel plays too. */
export interface OpenSpielGame<M extends Move = Move> {
  /** The id of our game. */
  readonly game: string;
  /** OpenSpiel's short name for it: `othello`. */
  readonly name: string;
  /** The names of its parameters with their defaults. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** The name of our notation of its actions, where there is one. */
  readonly notation?: string;
  /** The turn that records leave out and list among their `passes`. */
  readonly pass?: M;
  /**
   * Begins a game.
   * @param parameters a value for each of the `parameters`
   */
  begin(parameters: Readonly<Record<string, string>>): OpenSpielStart<M> | BadParameter;
}
