/** The format `pgn-playok`: games as PlayOK hands them out. */
import type { RecordFormat } from '../../../core/records/index.js';
import { pgnDialect } from '../../../core/registry/pgn/format.js';
import type { GamePlugin } from '../../../core/registry/plugin.js';
import { PLAYOK } from '../dialects/playok.js';
import type { MerrillsMove, MerrillsPosition } from '../types.js';
import { sketchPgn } from './sketch.js';

/**
 * PGN with the site's own tags (`Time`, `TimeControl`, `GameType`), moves as point numbers, and results as PGN has
 * them. A number without a dot is a move there.
 * @param plugin asked for when records are read or written
 */
export const pgnPlayok = (
  plugin: () => GamePlugin<MerrillsMove, MerrillsPosition>,
): RecordFormat<MerrillsMove, MerrillsPosition> =>
  pgnDialect(plugin, {
    id: 'pgn-playok',
    title: 'PGN of PlayOK: point numbers',
    extensions: ['.pgn', '.txt'],
    notation: PLAYOK.id,
    numbersAreMoves: true,
    sniff,
  });

/** Numbers could be many things, so fewer moves than these prove little where the site is not named. */
const SOME_MOVES = 4;

function sniff(text: string): number {
  const { tags, moves, broken, marked } = sketchPgn(text, isMove);
  if (tags.has('Game')) return moves > 0 && !broken ? 0.15 : 0;
  const some = moves >= SOME_MOVES;
  if (tags.get('Site') === 'PlayOK') return moves === 0 ? 0 : broken ? 0.6 : 0.97;
  if (broken || moves === 0) return 0;
  if (tags.size > 0) return some ? 0.7 : 0.45;
  return some && marked ? 0.5 : 0;
}

/** A game begins with a man placed, and no game of draughts does. */
function isMove(word: string, begins: boolean): boolean {
  const move = PLAYOK.parseMove(word);
  return move.ok && !(begins && move.value.from !== undefined);
}
