/**
 * The format `pgn-wthor`: the WTHOR archive converted to PGN, as it is handed around. Two moves a line, in capitals;
 * passes are left out; the result is two counts of discs, Black's first, the empty squares counted for the winner;
 * no blank line behind the tags; the year stands behind the name of the tournament, too.
 *
 * ```
 * [Event "World Championship - 1977"]
 * [Date "1977"]
 * [Black "…"]
 * [White "…"]
 * [Result "34-30"]
 * 1. F5 D6
 * 2. C3 F3
 * ```
 *
 * Source: the files and the converter of MartinMSPedersen/othello-games. Lines may also be numbered 1, 3, 5, and
 * the result may stand behind the moves again.
 */
import type { GameRecord } from '../../../core/records/index.js';
import { pgnDialect } from '../../../core/registry/index.js';
import { sniffPgn, type ReversiFormat, type ReversiPlugin } from './pgn-signs.js';
import { readDiscs, writeDiscs } from './results.js';

/** What stands behind the name of a tournament in a game of a year. */
function suffixOf({ tags }: GameRecord): string | undefined {
  const year = /^\d{4}(?!\d)/.exec(tags.get('Date') ?? '')?.[0];
  return year === undefined ? undefined : ` - ${year}`;
}

function withEvent(record: GameRecord, change: (event: string, suffix: string) => string): GameRecord {
  const event = record.tags.get('Event');
  const suffix = suffixOf(record);
  if (event === undefined || suffix === undefined) return record;
  return { ...record, tags: new Map(record.tags).set('Event', change(event, suffix)) };
}

const adopt = (record: GameRecord): GameRecord =>
  withEvent(record, (event, suffix) => (event.endsWith(suffix) ? event.slice(0, -suffix.length) : event));

const present = (record: GameRecord): GameRecord => withEvent(record, (event, suffix) => event + suffix);

/** @param plugin asked for when records are read or written */
export const pgnWthor = (plugin: () => ReversiPlugin): ReversiFormat =>
  pgnDialect(plugin, {
    id: 'pgn-wthor',
    title: 'PGN made from the WTHOR archive: two moves a line, without passes',
    notation: 'upper',
    holds: { passes: false },
    bare: true,
    layout: 'turns',
    readResult: readDiscs,
    writeResult: writeDiscs,
    results: 'Here a result is the discs of both sides, Black’s first, such as 38-26.',
    adopt,
    present,
    sniff: sniffPgn('pgn-wthor'),
  });
