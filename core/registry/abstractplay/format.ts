/**
 * Records of Abstract Play: JSON objects with a header and rounds of moves.
 *
 * Source: the site's schema, www.abstractplay.com/schemas/gamerecord/1-0-0.json (github.com/AbstractPlay/recranks,
 * src/schemas/gamerecord.json), and what it writes (github.com/AbstractPlay/gameslib, src/games/_base.ts).
 */
import type { Move, Position } from '../../notation/index.js';
import { decodeText, encodeEach, type RecordFormat } from '../../records/index.js';
import { objectsOf } from '../json/objects.js';
import type { GamePlugin } from '../plugin.js';
import type { AbstractPlayDialect } from './dialect.js';
import { readAbstractPlay } from './read.js';
import { holdsOf, writeAbstractPlay } from './write.js';

const NAME = /"game"\s*:\s*\{[^{}]*?"name"\s*:\s*"((?:[^"\\]|\\.)*)"/;

/**
 * The format `abstractplay` of a game that has the notation which that site writes moves in.
 * @param plugin asked for when records are read or written, since a plugin's formats are made before it
 */
export function abstractPlayFormat<M extends Move, P extends Position>(
  plugin: () => GamePlugin<M, P>,
  dialect: AbstractPlayDialect,
): RecordFormat<M, P> {
  const holds = holdsOf(dialect);
  return Object.freeze<RecordFormat<M, P>>({
    id: 'abstractplay',
    title: 'Abstract Play record',
    extensions: ['.json', '.jsonl'],
    holds,
    notation: dialect.notation ?? 'abstractplay',
    sniff(head) {
      const text = new TextDecoder().decode(head);
      const name = /"header"\s*:/.test(text) ? (NAME.exec(text)?.[1] ?? '') : '';
      return name.trim().toLowerCase() === dialect.game.toLowerCase() ? 0.95 : 0;
    },
    decoder: (options = {}) =>
      decodeText<M, P>(
        objectsOf<M, P>('header', (piece, json) =>
          readAbstractPlay(piece, json, { plugin: plugin(), dialect, options }),
        ),
        options,
      ),
    encoder: (options = {}) =>
      encodeEach<M, P>(holds, (record) => writeAbstractPlay(record, plugin(), dialect, options.pretty)),
  });
}
