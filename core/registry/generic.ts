/** The formats that every registered game has without writing a line. */
import type { RecordFormat } from '../records/index.js';
import { jsonFormat } from './json/format.js';
import { pgnFormat } from './pgn/format.js';
import type { GameLookup } from './plugin.js';

/**
 * @param lookup asked for the game of each record
 * @param game the game of records that name none
 */
export function genericFormats(lookup: GameLookup, game?: string): readonly RecordFormat[] {
  return [jsonFormat(lookup), pgnFormat(lookup, game)];
}
