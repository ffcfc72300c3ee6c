/**
 * The format `openspiel`: playthroughs of OpenSpiel's `nine_mens_morris`. Points are numbered as here. Action n
 * below 24 places a man on point n or, after a mill, takes the one there; 24 + 24 × from + to moves a man. A turn
 * that closes a mill is two actions.
 *
 * OpenSpiel knows no draw by repetition and none for moves without a mill; it ends a game after 200 turns.
 */
import { openSpielFormat } from '../../../core/registry/openspiel/format.js';
import type {
  OpenSpielAction,
  OpenSpielGame,
  OpenSpielState,
} from '../../../core/registry/openspiel/game.js';
import { POINTS } from '../geometry.js';
import { moveOf, NONE } from '../moves.js';
import { RULES } from '../rules.js';
import { BLACK, GAME, VARIANT, WHITE, type MerrillsMove, type MerrillsPosition } from '../types.js';

/** A game is drawn after so many turns (`kMaxNumTurns`). */
const MOST_TURNS = 200;

/** A turn that has closed a mill and not taken a man yet. */
interface Half {
  readonly from: number;
  readonly to: number;
}

/** The action that places a man, takes one, or moves one. */
function actionOf(from: number, to: number): OpenSpielAction {
  if (from === NONE) return { number: to, text: `Point ${String(to)}` };
  return { number: POINTS * (from + 1) + to, text: `Move ${String(from)} -> ${String(to)}` };
}

/** What is placed and moved with an action, or taken. */
const partsOf = (number: number): Half => ({
  from: number < POINTS ? NONE : Math.floor(number / POINTS) - 1,
  to: number % POINTS,
});

/** The board as it is printed; each `.` is a point. */
const PICTURE = [
  '.------.------.',
  '|      |      |',
  '| .----.----. |',
  '| |    |    | |',
  '| | .--.--. | |',
  '| | |     | | |',
  '.-.-.     .-.-.',
  '| | |     | | |',
  '| | .--.--. | |',
  '| |    |    | |',
  '| .----.----. |',
  '|      |      |',
  '.------.------.',
].join('\n');

class NineMensMorris implements OpenSpielState<MerrillsMove> {
  readonly players = 2;
  #state = RULES.begin();
  #turns = 0;
  #half: Half | undefined;

  get player(): number | undefined {
    return this.#turns >= MOST_TURNS || this.#state.outcome !== undefined ? undefined : this.#state.seat;
  }

  legal(): readonly OpenSpielAction[] {
    if (this.player === undefined) return [];
    const half = this.#half;
    const actions = new Map<number, OpenSpielAction>();
    for (const { from = NONE, to, remove } of this.#state.legalMoves()) {
      if (half !== undefined && (half.from !== from || half.to !== to)) continue;
      const action = half === undefined ? actionOf(from, to) : actionOf(NONE, remove!);
      actions.set(action.number, action);
    }
    return [...actions.values()].sort((a, b) => a.number - b.number);
  }

  play(number: number): MerrillsMove | undefined {
    const half = this.#half;
    const { from, to } = half ?? partsOf(number);
    const move = half === undefined ? moveOf(from, to) : moveOf(from, to, number);
    // A legal action that the rules refuse has closed a mill, and names nobody to take.
    if (this.#state.play(move) !== undefined) {
      this.#half = { from, to };
      return undefined;
    }
    this.#half = undefined;
    this.#turns++;
    const { outcome } = this.#state;
    if (outcome?.winners.length === 0) this.#state = RULES.begin({ ...this.#state.position(), noMill: 0 });
    return move;
  }

  partial(): MerrillsMove | undefined {
    return this.#half && moveOf(this.#half.from, this.#half.to);
  }

  text(): string {
    const { cells, hand, toMove } = this.#position();
    let point = 0;
    const picture = PICTURE.replace(/\./g, () => '.WB'[cells[point++]! + 1]!);
    const men = [WHITE, BLACK].map((seat) => {
      const onBoard = Array.from(cells).filter((cell) => cell === seat).length;
      return onBoard + hand[seat as 0 | 1];
    });
    const lines = [
      picture,
      '',
      `Current player: ${'WB'[toMove]!}`,
      `Turn number: ${String(this.#turns)}`,
      `Men to deploy: ${hand.join(' ')}`,
      `Num men: ${men.join(' ')}`,
    ];
    if (this.#half !== undefined) lines.push('Last move formed a mill. Capture time!');
    return lines.join('\n');
  }

  /** The board, with the half of a turn that is made. */
  #position(): MerrillsPosition {
    const position = this.#state.position();
    const half = this.#half;
    if (half === undefined) return position;
    const cells = Array.from(position.cells);
    const hand: [number, number] = [...position.hand];
    if (half.from === NONE) hand[position.toMove as 0 | 1]--;
    else cells[half.from] = -1;
    cells[half.to] = position.toMove;
    return { ...position, cells, hand };
  }
}

/** How OpenSpiel plays it. */
export const NINE_MENS_MORRIS: OpenSpielGame<MerrillsMove> = {
  game: GAME,
  name: 'nine_mens_morris',
  begin: () => ({ variant: VARIANT, state: new NineMensMorris() }),
};

/** Playthroughs of `nine_mens_morris`. */
export const OPENSPIEL_FORMAT = openSpielFormat<MerrillsMove, MerrillsPosition>(NINE_MENS_MORRIS);
