/** Games of every kind, played out through the rules from a fixed seed. */
import type { GameState, Move, Position, Rules } from '../../../dist/plugins/index.js';
import { randomFrom, type Random } from './random.js';

/** The same seed for every row, so that two runs measure the same games. */
export const SEED = 20260101;

/** Chooses one of the legal moves. */
export type Chooser<M> = (moves: readonly M[], random: Random, state: GameState<M & Move>) => M;

const anyOf = <M>(moves: readonly M[], random: Random): M => moves[random(moves.length)]!;

export interface PlayOut<M> {
  /** At most so many plies a game. */
  readonly most?: number;
  readonly choose?: Chooser<M>;
  readonly seed?: number;
}

/** Every move that was played, forced ones too. */
export function playOuts<M extends Move, P extends Position>(
  rules: Rules<M, P>,
  count: number,
  { most = 400, choose = anyOf, seed = SEED }: PlayOut<M> = {},
): M[][] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const state = rules.begin();
    const moves: M[] = [];
    while (state.outcome === undefined && moves.length < most) {
      const move = choose(state.legalMoves(), random, state as unknown as GameState<M & Move>);
      if (state.play(move) !== undefined) throw new Error('A legal move was refused.');
      moves.push(move);
    }
    return moves;
  });
}

export const pliesOf = (games: readonly (readonly unknown[])[]): number =>
  games.reduce((sum, { length }) => sum + length, 0);
