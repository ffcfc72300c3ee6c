/**
 * The format `openspiel`: playthroughs of OpenSpiel's `othello`. Action n is the square in row n / 8, counted from
 * rank 1, and file n % 8; 64 is the pass, which OpenSpiel always writes.
 */
import { openSpielFormat } from '../../../core/registry/openspiel/format.js';
import type {
  OpenSpielAction,
  OpenSpielGame,
  OpenSpielState,
} from '../../../core/registry/openspiel/game.js';
import { BOARD, ROW, SETUPS } from '../geometry.js';
import { IS_PASS, PASS, PLACES, squareOf } from '../moves.js';
import { ReversiState } from '../rules.js';
import { squareToText } from '../squares.js';
import { BLACK, GAME, type ReversiMove, type ReversiPosition } from '../types.js';

/** The number of the pass. */
const PASS_NUMBER = BOARD.size;

/** A square's number there from its number here, and back: there rank 1 is the first row, here the last. */
const turned = (square: number): number => (ROW - 1 - Math.floor(square / ROW)) * ROW + (square % ROW);

/** By number. */
const ACTIONS: readonly OpenSpielAction[] = [
  ...PLACES.map((_, number) => ({ number, text: squareToText(turned(number)) })),
  { number: PASS_NUMBER, text: 'pass' },
];

const FILES = '  a b c d e f g h';
const RANKS = Array.from({ length: ROW }, (_, rank) => rank);
/** By cell + 1: nothing, black, white. */
const SIGNS = '-xo';

class Othello implements OpenSpielState<ReversiMove> {
  readonly players = 2;
  readonly #state = new ReversiState(SETUPS.othello);

  get player(): number | undefined {
    return this.#state.outcome === undefined ? this.#state.seat : undefined;
  }

  legal(): readonly OpenSpielAction[] {
    return this.#state
      .legalMoves()
      .map(squareOf)
      .map((square) => (square === IS_PASS ? PASS_NUMBER : turned(square)))
      .sort((a, b) => a - b)
      .map((number) => ACTIONS[number]!);
  }

  play(number: number): ReversiMove {
    const move = number === PASS_NUMBER ? PASS : PLACES[turned(number)]!;
    this.#state.play(move);
    return move;
  }

  partial(): undefined {
    return undefined;
  }

  text(): string {
    const { player } = this;
    const { cells } = this.#state.position();
    const rows = RANKS.map((rank) => {
      const discs = RANKS.map((file) => SIGNS[cells[turned(rank * ROW + file)]! + 1]);
      return `${String(rank + 1)} ${discs.join(' ')} ${String(rank + 1)}`;
    });
    const side = player === BLACK ? 'Black (x)' : 'White (o)';
    const head = player === undefined ? 'Terminal State:' : `${side} to play:`;
    return [head, FILES, ...rows, FILES].join('\n');
  }
}

/** How OpenSpiel plays it. */
export const OTHELLO: OpenSpielGame<ReversiMove> = {
  game: GAME,
  name: 'othello',
  pass: PASS,
  begin: () => ({ variant: SETUPS.othello.variant, state: new Othello() }),
};

/** Playthroughs of `othello`; passes go into a record's `passes`. */
export const openspielFormat = openSpielFormat<ReversiMove, ReversiPosition>(OTHELLO);
