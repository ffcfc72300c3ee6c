/** A record as a row of boards to be drawn. */
import type { Move, Position, Seat } from '../../notation/index.js';
import type { GameRecord } from '../../records/index.js';
import { notationOf, variantOf, type GamePlugin } from '../../registry/index.js';
import { Replay, type Stop } from '../replay.js';
import { moveMarks, type BoardMarks } from './marks.js';

/** A board to be drawn. */
export interface Scene<P extends Position = Position> {
  /** The number of the record's moves played. */
  readonly ply: number;
  readonly position: P;
  readonly marks: BoardMarks;
  /** Who moved last, and the move as text; neither before the first move. */
  readonly seat?: Seat;
  readonly move?: string;
  /** The moves that the rules forced before it, as text. */
  readonly forced?: readonly string[];
}

/**
 * The boards of a record: before the first move, after every so many, and after the last one. Of a game
 * without rules, or of a record whose first move cannot be played, the first alone.
 * @param every moves from board to board
 * @returns why the boards stop before the record does, if they do
 */
export function* scenes<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  record: GameRecord<M, P>,
  every = 1,
): Generator<Scene<P>, Stop | undefined, undefined> {
  const { setup } = variantOf(plugin, record.variant)!;
  yield { ply: 0, position: record.start ?? setup, marks: {} };
  if (plugin.rules === undefined) return undefined;
  const replay = new Replay(plugin, record);
  let shown = 0;
  while (replay.next()) {
    if (replay.ply % every !== 0 && replay.ply !== record.moves.length) continue;
    shown = replay.ply;
    yield sceneOf(plugin, replay);
  }
  // A refused move may have left forced ones played, so the board before it is played up to once more.
  if (replay.ply > shown) yield sceneAt(plugin, record, replay.ply).scene;
  return replay.stop;
}

/**
 * The board after so many moves of a record, or after the last that can be played.
 * @returns the board, and why it is an earlier one, if it is
 */
export function sceneAt<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  record: GameRecord<M, P>,
  ply: number = record.moves.length,
): { readonly scene: Scene<P>; readonly stop?: Stop | undefined } {
  const { setup } = variantOf(plugin, record.variant)!;
  if (plugin.rules === undefined || ply === 0)
    return { scene: { ply: 0, position: record.start ?? setup, marks: {} } };
  const replay = new Replay(plugin, record);
  while (replay.ply < ply && replay.next());
  if (replay.stop !== undefined) return { ...sceneAt(plugin, record, replay.ply), stop: replay.stop };
  return { scene: sceneOf(plugin, replay) };
}

function sceneOf<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  { record, state, ply, seat, forced }: Replay<M, P>,
): Scene<P> {
  const position = state.position();
  const move = record.moves[ply - 1]!;
  const notation = notationOf(plugin)!;
  const write = (one: M) => notation.formatMove(one, { variant: record.variant });
  return {
    ply,
    position,
    marks: moveMarks(plugin.points(move), state.changes(), seat),
    seat,
    move: write(move),
    ...(forced.length > 0 && { forced: forced.map(write) }),
  };
}
