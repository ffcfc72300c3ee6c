/** Games of noughts and crosses out of texts. */
import { makeRecord, type GameRecord, type RecordParts } from '../../core/index.js';
import { noughts, type NoughtsMove } from './noughts.js';

/** A record of moves written with blanks; what is no move becomes one that no board has. */
export function nought(moves: string, more: Partial<RecordParts> = {}): GameRecord {
  const notation = noughts.notations[0]!;
  const list = moves
    .split(' ')
    .filter(Boolean)
    .map((text): NoughtsMove => {
      const move = notation.parseMove(text);
      return move.ok ? move.value : { to: NaN };
    });
  return makeRecord({ game: 'noughts', variant: '3x3', moves: list, ...more });
}
