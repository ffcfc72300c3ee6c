/** Records as Boardspace writes them: text that looks like SGF, with actions for moves. */
import { latin1, decodeText, encodeEach, type RecordFormat } from '../../records/index.js';
import type { Move, Position } from '../../notation/index.js';
import type { GamePlugin } from '../plugin.js';
import type { BoardspaceDialect } from './dialect.js';
import { readBoardspace } from './read.js';
import { splitBoardspace } from './split.js';
import { BOARDSPACE_HOLDS, writeBoardspace } from './write.js';

/**
 * The format `boardspace` of a game.
 * @param plugin asked for when records are read or written, since a plugin's formats are made before it
 */
export function boardspaceFormat<M extends Move, P extends Position>(
  plugin: () => GamePlugin<M, P>,
  dialect: BoardspaceDialect<M, P>,
): RecordFormat<M, P> {
  return Object.freeze<RecordFormat<M, P>>({
    id: 'boardspace',
    title: 'Boardspace record',
    extensions: ['.sgf'],
    holds: BOARDSPACE_HOLDS,
    partly: {
      start: 'that the other player begins',
      clocks: 'the time that a move took',
      offer: 'of the side to move',
      result: 'by the name of the winner',
    },
    notation: 'boardspace',
    sniff: (head) => sniff(latin1(head), dialect.game),
    decoder: (options = {}) =>
      decodeText<M, P>(
        {
          split: splitBoardspace,
          read: (piece) => readBoardspace(piece, { plugin: plugin(), dialect, options }),
        },
        options,
      ),
    encoder: () => encodeEach<M, P>(BOARDSPACE_HOLDS, (record) => writeBoardspace(record, plugin(), dialect)),
  });
}

/** The name of the game, behind whatever properties stand before it. */
const NAME =
  /^(?:\u00ef\u00bb\u00bf)?\s*\(\s*;(?:\s*[A-Z][A-Z0-9]*\s*\[(?:[^\]\\]|\\[^])*\])*?\s*GM\s*\[([^\]]*)\]/;

/** The name is sign enough: elsewhere GM is a number. */
function sniff(head: string, game: string): number {
  const [, name = ''] = NAME.exec(head) ?? [];
  return name.trim().toLowerCase() === game.toLowerCase() ? 1 : 0;
}
