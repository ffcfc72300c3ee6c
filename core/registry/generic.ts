/** The formats that every registered game has without writing a line. */
import type { RecordFormat } from '../records/index.js';
import { jsonFormat } from './json/format.js';
import type { GameLookup } from './plugin.js';

/** @param lookup asked for the game of each record */
export function genericFormats(lookup: GameLookup): readonly RecordFormat[] {
  return [jsonFormat(lookup)];
}
