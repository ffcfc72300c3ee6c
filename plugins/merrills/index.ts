/**
 * Nine men's morris: the notation of Merrills, the rules, and files of games.
 *
 * ```ts
 * parseMove('d2-d3xa1')            // { ok: true, value: { from: 19, to: 16, remove: 21 } }
 * formatMove({ to: 19 })           // 'd2'
 * RULES.begin().play({ to: 19 })   // undefined: it was legal
 * ```
 */
import { PLUGIN_API, type GamePlugin, type Variant } from '../../core/registry/plugin.js';
import { DIALECTS } from './dialects/index.js';
import { FORMAT } from './formats/game-text.js';
import { OPENSPIEL_FORMAT } from './formats/openspiel.js';
import { pgnPlayok } from './formats/pgn-playok.js';
import { pgnSanmill } from './formats/pgn-sanmill.js';
import { merrillsSgf } from './formats/sgf.js';
import { GEOMETRY } from './geometry.js';
import { mapMove, pointsOf } from './moves.js';
import { NOTATION } from './notation/index.js';
import { OPTIONS } from './options.js';
import { beforeTurn, mapPosition, swapSeats } from './positions.js';
import { RULES } from './rules.js';
import { GAME, SEATS, SETUP, VARIANT, type MerrillsMove, type MerrillsPosition } from './types.js';

export * from './dialects/index.js';
export { FORMAT } from './formats/game-text.js';
export { OPENSPIEL_FORMAT } from './formats/openspiel.js';
export { GEOMETRY } from './geometry.js';
export { mapMove } from './moves.js';
export * from './notation/index.js';
export { OPTIONS } from './options.js';
export { beforeTurn, mapPosition, swapSeats } from './positions.js';
export { BEGIN_REASONS, RULE_REASONS } from './refusals.js';
export {
  ENDINGS,
  FEWEST,
  generateMoves,
  MerrillsState,
  NO_MILL_LIMIT,
  OUTCOME_REASONS,
  RULES,
} from './rules.js';
export {
  BLACK,
  MEN,
  SETUP,
  VARIANT,
  WHITE,
  type MerrillsMove,
  type MerrillsPending,
  type MerrillsPosition,
} from './types.js';

declare module '../../core/index.js' {
  interface Games {
    merrills: GamePlugin<MerrillsMove, MerrillsPosition>;
  }
}

/** The one variant: nine men each on 24 points. */
export const STANDARD: Variant<MerrillsPosition> = Object.freeze({
  id: VARIANT,
  geometry: GEOMETRY,
  setup: SETUP,
  seats: SEATS,
});

/** The plugin. */
export const merrills: GamePlugin<MerrillsMove, MerrillsPosition> = Object.freeze({
  api: PLUGIN_API,
  id: GAME,
  aliases: [
    'nine-mens-morris',
    'nine-men-morris',
    'ninemensmorris',
    'nmm',
    'morris',
    'mill',
    'mills',
    'the-mill-game',
    'merels',
    'merrels',
    'merelles',
    'marelle',
    'marelles',
    'muehle',
    'muhle',
    'molenspel',
    'mlyn',
    'mlynek',
    'malom',
    'mulino',
    'tria',
    'trilha',
    'cowboy-checkers',
  ],
  title: 'Nine men’s morris',
  variants: [STANDARD],
  notations: [NOTATION, ...DIALECTS],
  formats: [
    FORMAT,
    pgnPlayok(() => merrills),
    pgnSanmill(() => merrills),
    merrillsSgf(() => merrills),
    OPENSPIEL_FORMAT,
  ],
  rules: RULES,
  options: OPTIONS,
  points: pointsOf,
  mapMove,
  mapPosition,
  swapSeats,
  beforeTurn,
});

export default merrills;
