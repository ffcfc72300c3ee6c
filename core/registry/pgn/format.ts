/** The format `pgn`, which every game has with its own notation, and the making of real dialects. */
import { NotationError, type Move, type Position } from '../../notation/index.js';
import {
  decodeText,
  DEFAULT_LIMITS,
  encodeEach,
  HOLDS_ALL,
  Shared,
  type DecoderOptions,
  type Encoded,
  type EncoderOptions,
  type Holds,
  type RecordDecoder,
  type RecordEncoder,
  type RecordFormat,
} from '../../records/index.js';
import type { GameLookup, GamePlugin } from '../plugin.js';
import { resultReader, type PgnDialect } from './dialect.js';
import { readPgn, type PgnReading } from './read.js';
import { splitPgn } from './split.js';
import { PgnWords } from './words.js';
import { writePgn } from './write.js';

const GENERIC: PgnDialect = {};
const GAME_TAG = /^[ \t]*\[[ \t]*Game[ \t]+"([^"]+)"/m;
const ANY_TAG = /^[ \t]*\[[ \t]*[^\s"\]]+[ \t]+"/m;

/**
 * PGN with a tag `Game` and moves in the game's own notation.
 * @param game the game of texts that name none
 */
export function pgnFormat(lookup: GameLookup, game?: string): RecordFormat {
  return {
    id: 'pgn',
    title: 'PGN with the game’s own notation',
    extensions: ['.pgn'],
    holds: HOLDS_ALL,
    sniff(head, fileName = '') {
      const text = new TextDecoder().decode(head);
      const named = GAME_TAG.exec(text);
      if (named !== null) return lookup(named[1]!) === undefined ? 0.2 : 0.9;
      if (game === undefined) return 0;
      return ANY_TAG.test(text) ? 0.4 : /\.pgn$/i.test(fileName) ? 0.15 : 0;
    },
    decoder: (options = {}) =>
      decoder({ lookup, dialect: GENERIC, ...(game !== undefined && { game }) }, options),
    encoder: (options = {}) => encoder(lookup, options),
  };
}

function decoder(
  reading: Pick<PgnReading, 'lookup' | 'game' | 'dialect'>,
  options: DecoderOptions,
  isResult?: (word: string) => boolean,
): RecordDecoder {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const memory = { words: new PgnWords(), shared: new Shared(), moves: [] };
  const all: PgnReading = { ...reading, options, limits, ...memory };
  return decodeText({ split: () => splitPgn(isResult), read: (piece) => readPgn(piece, all) }, options);
}

function encoder(lookup: GameLookup, options: EncoderOptions): RecordEncoder {
  return {
    push(record): Encoded {
      const plugin = lookup(record.game);
      if (plugin === undefined)
        throw new NotationError({ code: 'unknown_game', message: `No game ${record.game} is registered.` });
      return writePgn(record, plugin, GENERIC, true, options.width);
    },
    end: () => ({}),
    independent: true,
  };
}

/** What a dialect of PGN is made of. */
export interface PgnFormatSettings extends PgnDialect {
  readonly id: string;
  readonly title: string;
  readonly extensions?: readonly string[];
  /** What it holds that the generic `pgn` does, and what it does not: merged over that. */
  readonly holds?: Holds;
  /** Write the tag `Game`, by which a file is known whatever it is called; default false. */
  readonly named?: boolean;
  /** How surely a file's first characters are of it. */
  readonly sniff: (text: string, fileName: string) => number;
}

/**
 * A dialect of PGN for one game.
 * @param plugin asked for when records are read or written, since a plugin's formats are made before it
 */
export function pgnDialect<M extends Move, P extends Position>(
  plugin: () => GamePlugin<M, P>,
  settings: PgnFormatSettings,
): RecordFormat<M, P> {
  // A reader makes moves and positions of no other game than the plugin's own.
  return anyDialect(plugin as unknown as () => GamePlugin, settings) as unknown as RecordFormat<M, P>;
}

function anyDialect(plugin: () => GamePlugin, settings: PgnFormatSettings): RecordFormat {
  const { id, title, extensions = ['.pgn'] } = settings;
  const holds = { ...HOLDS_ALL, ...(settings.bare && { reason: false }), ...settings.holds };
  const find = (name: string): GamePlugin | undefined => {
    const wanted = name.toLowerCase();
    return wanted === plugin().id || plugin().aliases.includes(wanted) ? plugin() : undefined;
  };
  const lookup: GameLookup = Object.assign(find, { known: () => [plugin().id] });
  const readResult = resultReader(settings);
  const isResult = (word: string): boolean =>
    plugin().variants.some(({ seats }) => readResult(word, seats.length) !== undefined);
  return {
    id,
    title,
    extensions,
    holds,
    ...(settings.notation !== undefined && { notation: settings.notation }),
    sniff: (head, fileName = '') => settings.sniff(new TextDecoder().decode(head), fileName),
    decoder: (options = {}) => decoder({ lookup, game: plugin().id, dialect: settings }, options, isResult),
    encoder: (options = {}) =>
      encodeEach(holds, (record) =>
        writePgn(record, plugin(), settings, settings.named ?? false, options.width),
      ),
  };
}
