/** A name in a file that is no game's. */
import { excerpt, type Fault } from '../notation/index.js';
import { nearest } from './nearest.js';
import type { GameLookup } from './plugin.js';

/** The fault of a name that no game has, with the games that there are and the nearest of them. */
export function unknownGame(name: string, lookup: GameLookup): Fault {
  const known = lookup.known?.() ?? [];
  const candidates = nearest(name, known);
  const list = known.length === 0 ? '' : ` Known are ${known.join(', ')}.`;
  return {
    code: 'unknown_game',
    message: `No game ${excerpt(name)} is known here.${list}`,
    ...(candidates.length > 0 && { candidates }),
  };
}
