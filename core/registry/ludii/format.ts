/** Ludii trials: read, and not written, since they hold the state of that program's random numbers. */
import type { Move, Position } from '../../notation/index.js';
import { decodeText, latin1, type RecordFormat } from '../../records/index.js';
import type { GamePlugin } from '../plugin.js';
import type { LudiiDialect } from './dialect.js';
import { descriptionName, readLudii } from './read.js';

/**
 * The format `ludii` of a game.
 * @param plugin asked for when records are read, since a plugin's formats are made before it
 */
export function ludiiFormat<M extends Move, P extends Position>(
  plugin: () => GamePlugin<M, P>,
  dialect: LudiiDialect<M, P>,
): RecordFormat<M, P> {
  return Object.freeze<RecordFormat<M, P>>({
    id: 'ludii',
    title: 'Ludii trial',
    extensions: ['.trl', '.txt'],
    sniff(head) {
      const [, path = ''] = /^(?:\u00ef\u00bb\u00bf)?\s*game=([^\r\n]*)/.exec(latin1(head)) ?? [];
      const name = descriptionName(path).toLowerCase();
      return dialect.games.some((one) => one.toLowerCase() === name) ? 1 : 0;
    },
    decoder: (options = {}) =>
      decodeText<M, P>(
        {
          split: () => (line) => line.startsWith('game='),
          read: (piece) => readLudii(piece, { plugin: plugin(), dialect, options }),
        },
        options,
      ),
  });
}
