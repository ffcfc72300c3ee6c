/**
 * The format `openspiel`: playthroughs of OpenSpiel's `chinese_checkers`, by the moves and states of the dialect
 * `openspiel`. The parameter `max_moves` is the option `cap`, since OpenSpiel counts turns.
 *
 * OpenSpiel's rules differ: a seat is home when all ten of its own pieces are, the first one home ends the game, and
 * passes never do.
 */
import type { Point } from '../../../core/geometry/index.js';
import { EMPTY, type Seat } from '../../../core/notation/index.js';
import { openSpielFormat } from '../../../core/registry/openspiel/format.js';
import type {
  BadParameter,
  OpenSpielAction,
  OpenSpielGame,
  OpenSpielStart,
  OpenSpielState,
} from '../../../core/registry/openspiel/game.js';
import { ActionBoard, type Action } from '../dialects/actions.js';
import { actionOf, numberOf } from '../dialects/openspiel-numbers.js';
import { stateText } from '../dialects/openspiel-state.js';
import { actionText, OPENSPIEL } from '../dialects/openspiel.js';
import { GREATEST_COUNT, isCount } from '../field-text.js';
import { HOLES } from '../geometry.js';
import { nextLandings } from '../hops.js';
import { LANDINGS, NONE, OVERS, STEPS, WAYS } from '../links.js';
import { makeChain, PASS, type SternhalmaMove } from '../moves.js';
import { setupOf, type SternhalmaPosition } from '../position.js';
import { defaultCap, isSeatCount, variantData, variantId, type VariantData } from '../variants.js';
import { GAME } from './game-text.js';

class ChineseCheckers implements OpenSpielState<SternhalmaMove> {
  readonly players: number;
  readonly #board: ActionBoard;
  #seat: Seat = 0;
  #turns = 0;
  #won = false;

  constructor(
    readonly variant: VariantData,
    readonly mostTurns: number,
  ) {
    this.players = variant.seats;
    this.#board = new ActionBoard(setupOf(variant.id)!.cells);
  }

  get player(): number | undefined {
    return this.#won || this.#turns >= this.mostTurns ? undefined : this.#seat;
  }

  legal(): readonly OpenSpielAction[] {
    return this.player === undefined
      ? []
      : this.#actions()
          .map((action) => ({ number: numberOf(action), text: actionText(action) }))
          .sort((a, b) => a.number - b.number);
  }

  play(number: number): SternhalmaMove | undefined {
    const action = actionOf(number, (hole) => this.#board.cell(hole))!;
    const [turn] = this.#board.do(action) as readonly SternhalmaMove[];
    if (turn === undefined) return undefined;
    this.#turns++;
    this.#won = this.variant.targets[this.#seat]!.every((hole) => this.#board.cells[hole] === this.#seat);
    this.#seat = (this.#seat + 1) % this.players;
    return turn;
  }

  partial(): SternhalmaMove | undefined {
    const { chain } = this.#board;
    return chain.length > 1 ? makeChain([...chain]) : undefined;
  }

  text(): string {
    return stateText(this.#board.now(), this.#seat, this.#board.at);
  }

  #actions(): Action[] {
    const { cells, chain, at } = this.#board;
    const actions: Action[] = [];
    if (at !== undefined) {
      for (const to of nextLandings(cells, chain)) actions.push({ kind: 'hop', from: at, to });
      return [...actions, PASS];
    }
    for (let hole = 0; hole < HOLES; hole++) if (cells[hole] === this.#seat) addActions(cells, hole, actions);
    return actions.length === 0 ? [PASS] : actions;
  }
}

/** Adds what the piece on a hole can do in one action. */
function addActions(cells: ArrayLike<number>, from: Point, actions: Action[]): void {
  for (let i = from * WAYS, end = i + WAYS; i < end; i++) {
    const step = STEPS[i]!;
    if (step !== NONE && cells[step] === EMPTY) actions.push({ kind: 'step', from, to: step });
    const landing = LANDINGS[i]!;
    if (landing !== NONE && cells[landing] === EMPTY && cells[OVERS[i]!] !== EMPTY)
      actions.push({ kind: 'hop', from, to: landing });
  }
}

function begin(parameters: Readonly<Record<string, string>>): OpenSpielStart<SternhalmaMove> | BadParameter {
  const players = Number(parameters['players']);
  const variant = isSeatCount(players) ? variantData(variantId(players, 10)) : undefined;
  if (variant === undefined) return { bad: 'players', right: 'a game is for 2, 3, 4 or 6' };
  const cap = Number(parameters['max_moves']);
  if (!isCount(parameters['max_moves']!) || cap < 1)
    return { bad: 'max_moves', right: `it is a number of turns from 1 to ${String(GREATEST_COUNT)}` };
  const options = cap === defaultCap(players) ? {} : { cap };
  return { variant: variant.id, options, state: new ChineseCheckers(variant, cap) };
}

/** How OpenSpiel plays it. */
export const CHINESE_CHECKERS: OpenSpielGame<SternhalmaMove> = {
  game: GAME,
  name: 'chinese_checkers',
  parameters: { players: '2', max_moves: '1000' },
  notation: OPENSPIEL.id,
  begin,
};

/** Playthroughs of `chinese_checkers`; each hop is an action there, and a turn here has all of them. */
export const OPENSPIEL_FORMAT = openSpielFormat<SternhalmaMove, SternhalmaPosition>(CHINESE_CHECKERS);
