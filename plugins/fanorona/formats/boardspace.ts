/** Fanorona on Boardspace: the nine by five, White first. */
import { boardspaceFormat, type BoardspaceDialect, type GamePlugin } from '../../../core/registry/index.js';
import type { Fault, Result } from '../../../core/notation/index.js';
import { boardNamed, SIVY, type Board } from '../boards.js';
import { actionsOf, BoardspaceTurn } from '../dialects/boardspace-turn.js';
import { BoardBeside } from '../dialects/board-beside.js';
import { boardToWrite } from '../dialects/writing.js';
import type { FanoronaMove, FanoronaPosition } from '../types.js';

/** Follows a game: what is picked up and put down is seen on the board, as long as the moves are legal. */
class Turns {
  readonly #board: Board;
  readonly #beside: BoardBeside;
  #turn: BoardspaceTurn;

  constructor(position: FanoronaPosition) {
    this.#board = boardNamed(position.variant)!;
    this.#beside = new BoardBeside(position);
    this.#turn = new BoardspaceTurn(this.#board, position);
  }

  get begun(): boolean {
    return this.#turn.begun;
  }

  take(action: string): Fault | undefined {
    return this.#turn.take(action);
  }

  done(): Result<FanoronaMove> {
    const move = this.#turn.done();
    if (!move.ok) return move;
    this.#beside.play(move.value);
    this.#turn = new BoardspaceTurn(this.#board, this.#beside.position);
    return move;
  }

  partial(): FanoronaMove | undefined {
    const move = this.begun ? this.#turn.done() : undefined;
    return move?.ok ? move.value : undefined;
  }
}

const DIALECT: BoardspaceDialect<FanoronaMove, FanoronaPosition> = {
  game: 'Fanorona',
  setups: { [SIVY.id]: 'fanorona' },
  follow: (position) => new Turns(position),
  actions: (move, variant) => actionsOf(move, boardToWrite(move, { variant })),
};

/** @param plugin the plugin, which is made after its formats */
export const boardspaceRecords = (plugin: () => GamePlugin<FanoronaMove, FanoronaPosition>) =>
  boardspaceFormat(plugin, DIALECT);
