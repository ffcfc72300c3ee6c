/** Starts of records that not every notation can write. */
import { NotationError, type Notation, type Position } from '../notation/index.js';
import { makeRecord, type GameRecord } from '../records/index.js';
import type { GamePlugin } from './plugin.js';

/** The notation that a format writes positions in: its own, or the game's where its own has moves alone. */
export const positionWriter = (plugin: GamePlugin, notation: Notation): Notation =>
  notation.formatPosition === undefined ? plugin.notations[0]! : notation;

/**
 * A record with a start that a notation can write. Most cannot write one in the middle of a turn; then it is the
 * position before that turn, where the plugin can tell it, and the first move makes the whole turn.
 */
export function withWritableStart(
  record: GameRecord,
  plugin: GamePlugin,
  notation: Notation,
  lose?: (code: string, message: string) => void,
): GameRecord {
  const { start } = record;
  if (start?.pending === undefined || plugin.beforeTurn === undefined || canWrite(start, notation))
    return record;
  lose?.('start', 'It cannot begin in the middle of a turn; the position before that turn is written.');
  return makeRecord({ ...record, start: plugin.beforeTurn(start) });
}

function canWrite(position: Position, notation: Notation): boolean {
  try {
    notation.formatPosition!(position);
    return true;
  } catch (error) {
    if (error instanceof NotationError) return false;
    throw error;
  }
}
