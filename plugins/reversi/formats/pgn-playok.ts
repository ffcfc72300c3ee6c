/**
 * The format `pgn-playok`: games of the site PlayOK. The result is two counts of discs, Black's first, in the tag
 * and behind the moves; a pass is `--`; `BlackElo` and `WhiteElo` are ratings, and `Time`, `TimeControl` and others
 * are tags.
 */
import { pgnDialect } from '../../../core/registry/index.js';
import { sniffPgn, type ReversiFormat, type ReversiPlugin } from './pgn-signs.js';
import { readDiscs, writeDiscs } from './results.js';

/** @param plugin asked for when records are read or written */
export const pgnPlayok = (plugin: () => ReversiPlugin): ReversiFormat =>
  pgnDialect(plugin, {
    id: 'pgn-playok',
    title: 'PGN of PlayOK: results in discs, Black first',
    bare: true,
    readResult: readDiscs,
    writeResult: writeDiscs,
    results: 'PlayOK writes a result as the discs of both sides, Black’s first, such as 38-26.',
    sniff: sniffPgn('pgn-playok'),
  });
