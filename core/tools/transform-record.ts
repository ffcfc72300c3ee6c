/** A record turned as somebody asked for it: with proof that it is still the same game, and with what to look at. */
import type { BoardGeometry, Symmetry } from '../geometry/index.js';
import {
  NotationError,
  refuse,
  type Fault,
  type Finding,
  type Move,
  type Position,
  type Result,
} from '../notation/index.js';
import type { GameRecord, Note } from '../records/index.js';
import { RegistryError, positionText, variantOf, type GamePlugin } from '../registry/index.js';
import { Replay } from './replay.js';
import { POINT_WORDS } from './point-words.js';
import { mapPosition, mapRecord, swapOutcome, swapPosition, swapRecord, symmetryOf } from './transform.js';

/** What is done to a record; nothing of it leaves the record as it is. */
export interface Transformation {
  /** The name of a symmetry: `files`, `turn` … */
  readonly by?: string | undefined;
  /** Both sides change places too. */
  readonly swapSeats?: boolean | undefined;
}

/** The image of a record. */
export interface Transformed<M extends Move = Move, P extends Position = Position> {
  readonly record: GameRecord<M, P>;
  /** Comments that name points and were left as they are, as notes with the reason `points_in_comment`. */
  readonly notes: readonly Finding[];
}

/** Why a record is not transformed. */
export const TRANSFORM_REASONS: Readonly<Record<string, string>> = {
  no_symmetry: 'The board has no such symmetry, or it does not keep the goals.',
  no_swap: 'Seats are swapped between two.',
  not_kept: 'By the rules, the record so changed would be another game.',
};

/**
 * Lays a record on its image, swaps its seats, or both. Where the game has rules, the image is played beside the
 * record: it has to go as far, to the same position, with the same outcome.
 * @returns a fault with one of {@link TRANSFORM_REASONS} for what would be wrong
 */
export function transformRecord<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  record: GameRecord<M, P>,
  { by, swapSeats = false }: Transformation,
): Result<Transformed<M, P>> {
  try {
    const variant = variantOf(plugin, record.variant)!;
    const symmetry = by === undefined ? undefined : symmetryOf(variant, by, swapSeats);
    const mapped = symmetry === undefined ? record : mapRecord(plugin, record, symmetry);
    const image = swapSeats ? swapRecord(plugin, mapped) : mapped;
    const fault = compare(plugin, record, image, symmetry, swapSeats);
    if (fault !== undefined) return refuse(fault);
    const notes = symmetry === undefined ? [] : pointsInComments(variant.geometry, record);
    return { ok: true, value: { record: image, notes } };
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    const { code, message, candidates } = error;
    return refuse({ code, message, ...(candidates.length > 0 && { candidates }) });
  }
}

function compare<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  record: GameRecord<M, P>,
  image: GameRecord<M, P>,
  symmetry: Symmetry | undefined,
  swapped: boolean,
): Fault | undefined {
  if (plugin.rules === undefined) return undefined;
  const [first, second] = [playOut(plugin, record), playOut(plugin, image)];
  const another = (why: string, ply?: number): Fault => ({
    code: 'not_kept',
    message: `So changed, it would be another game: ${why}`,
    ...(ply !== undefined && { ply }),
  });
  if (first === undefined) return undefined;
  if (second === undefined) return another('it cannot begin so.');
  if (second.ply < first.ply) {
    const { fault } = second.stop!;
    return another(`move ${String(second.ply + 1)} is refused: ${fault.message}`, second.ply);
  }
  if (second.ply > first.ply) return another(`move ${String(first.ply + 1)} is played.`, first.ply);
  const turned = symmetry === undefined ? first.position : mapPosition(plugin, first.position, symmetry);
  const expected = swapped ? swapPosition(plugin, turned) : turned;
  const write = (position: P) => positionText(plugin, position);
  if (write(expected) !== write(second.position))
    return another(`it ends with ${write(second.position)} and not with ${write(expected)}.`);
  const ending = swapped ? first.outcome && swapOutcome(first.outcome) : first.outcome;
  return JSON.stringify(ending) === JSON.stringify(second.outcome)
    ? undefined
    : another('it ends with another outcome.');
}

/** How far a record can be played, and to what end; undefined where it cannot begin. */
function playOut<M extends Move, P extends Position>(plugin: GamePlugin<M, P>, record: GameRecord<M, P>) {
  try {
    const { ply, stop, state } = new Replay(plugin, record).run();
    return { ply, stop, position: state.position(), outcome: state.outcome };
  } catch (error) {
    if (error instanceof NotationError) return undefined;
    throw error;
  }
}

/** The comments of a record in which points are named, those of side lines under the ply where the line begins. */
export function pointsInComments<M extends Move, P extends Position>(
  geometry: BoardGeometry,
  { notes }: GameRecord<M, P>,
): Finding[] {
  const findings: Finding[] = [];
  const work: { readonly notes: ReadonlyMap<number, Note<M>>; readonly at?: number }[] =
    notes === undefined ? [] : [{ notes }];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    for (const [ply, note] of next.notes) {
      const at = next.at ?? ply;
      for (const comment of note.comments ?? []) {
        const names = [...new Set(comment.match(POINT_WORDS) ?? [])].filter((word) =>
          isPointName(geometry, word),
        );
        if (names.length > 0) findings.push(commentNote(names, at));
      }
      for (const line of note.variations ?? []) if (line.notes) work.push({ notes: line.notes, at });
    }
  }
  return findings.sort((a, b) => a.ply! - b.ply!);
}

/** Words without a figure are left out: on a board with points `a` to `i`, nobody means a point by `a`. */
const isPointName = (geometry: BoardGeometry, word: string): boolean =>
  /\p{N}/u.test(word) && (geometry.point(word) ?? geometry.point(word.toLowerCase())) !== undefined;

/** @param after how many moves stand before the comment */
function commentNote(names: readonly string[], after: number): Finding {
  const shown = names.slice(0, 5).join(', ') + (names.length > 5 ? ' …' : '');
  const where = after === 0 ? 'before the first move' : `after move ${String(after)}`;
  return {
    code: 'points_in_comment',
    severity: 'note',
    message: `The comment ${where} names ${shown}; comments are left as they are.`,
    ply: Math.max(0, after - 1),
  };
}
