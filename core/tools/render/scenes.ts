/** A record as a row of boards to be drawn. */
import { NotationError, type Move, type Position, type Seat } from '../../notation/index.js';
import type { GameRecord } from '../../records/index.js';
import { notationOf, variantOf, type GamePlugin } from '../../registry/index.js';
import { Replay } from '../replay.js';
import type { Stop } from '../play.js';
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
  yield firstScene(plugin, record);
  if (plugin.rules === undefined || record.moves.length === 0) return undefined;
  const begun = begin(plugin, record);
  if (!begun.ok) return begun.stop;
  const { replay } = begun;
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
  const first = firstScene(plugin, record);
  if (plugin.rules === undefined || ply === 0) return { scene: first };
  const begun = begin(plugin, record);
  if (!begun.ok) return { scene: first, stop: begun.stop };
  const { replay } = begun;
  while (replay.ply < ply && replay.next());
  if (replay.stop !== undefined) return { ...sceneAt(plugin, record, replay.ply), stop: replay.stop };
  return { scene: sceneOf(plugin, replay) };
}

function firstScene<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  record: GameRecord<M, P>,
): Scene<P> {
  const { start, options } = record;
  const { setup } = variantOf(plugin, record.variant)!;
  // An option may say who moves first.
  const begun =
    start === undefined && Object.keys(options).length > 0 && plugin.rules
      ? begin(plugin, record)
      : undefined;
  const position = begun?.ok === true ? begun.replay.state.position() : (start ?? setup);
  return { ply: 0, position, marks: {} };
}

/** A record may begin from a position that can be drawn, but not played from. */
function begin<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  record: GameRecord<M, P>,
): { readonly ok: true; readonly replay: Replay<M, P> } | { readonly ok: false; readonly stop: Stop } {
  try {
    return { ok: true, replay: new Replay(plugin, record) };
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    return { ok: false, stop: { ply: 0, fault: error.fault } };
  }
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

/** `12. f5`, with the moves that were forced before it; `start` before the first. */
export function captionOf({ ply, move, forced = [] }: Scene): string {
  if (move === undefined) return ply === 0 ? 'start' : String(ply);
  return [`${String(ply)}.`, ...forced, move].join(' ');
}
