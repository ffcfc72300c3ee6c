/**
 * Fanorona, the board game of Madagascar: every size from three by three to nine by five.
 *
 *     import fanorona, { parseMove, rules } from 'ludoscribe/plugins/fanorona';
 */
import type { GamePlugin } from '../../core/registry/plugin.js';
import { BOARDS } from './boards.js';
import { abstractplay, bare, boardspace, pettingzoo, superdupergames } from './dialects/index.js';
import { abstractPlayRecords } from './formats/abstractplay.js';
import { boardspaceRecords } from './formats/boardspace.js';
import { format } from './formats/game-text.js';
import { ludiiMoves } from './formats/ludii-moves.js';
import { ludiiTrials } from './formats/ludii.js';
import { mapMove } from './moves.js';
import { standard } from './notation/index.js';
import { SEATS } from './notation/results.js';
import { OPTIONS } from './options.js';
import { mapPosition, swapSeats } from './positions.js';
import { rules } from './rules.js';
import { FANORONA, type FanoronaMove, type FanoronaPosition } from './types.js';

export * from './notation/index.js';
export * from './dialects/index.js';
export { DIRECTIONS } from './boards.js';
export { format } from './formats/game-text.js';
export { mapMove, MAX_STEPS } from './moves.js';
export { OPTIONS } from './options.js';
export { mapPosition, swapSeats } from './positions.js';
export { OUTCOME_REASONS } from './outcomes.js';
export { BEGIN_REASONS, RULES_REASONS } from './refusals.js';
export { chainUnderWay, rules } from './rules.js';
export {
  APPROACH,
  PAIKA,
  WITHDRAWAL,
  type BoardSize,
  type ChainUnderWay,
  type FanoronaMove,
  type FanoronaPosition,
  type Kind,
  type Step,
} from './types.js';

declare module '../../core/index.js' {
  interface Games {
    fanorona: GamePlugin<FanoronaMove, FanoronaPosition>;
  }
}

/** The formats ask for the plugin when they read or write, by when it is made. */
const plugin = () => fanorona;

/** The plugin. */
const fanorona: GamePlugin<FanoronaMove, FanoronaPosition> = Object.freeze({
  api: 1,
  id: FANORONA,
  aliases: Object.freeze([
    'fanoron',
    'fanoron-tsivy',
    'fanorona-tsivy',
    'fanorontsivy',
    'tsivy',
    'fanoron-dimy',
    'fanoron-telo',
    'malagasy-checkers',
  ]),
  title: 'Fanorona',
  variants: Object.freeze(
    BOARDS.map(({ id, geometry, setup }) => Object.freeze({ id, geometry, setup, seats: SEATS })),
  ),
  notations: Object.freeze([standard, abstractplay, superdupergames, boardspace, pettingzoo, bare]),
  formats: Object.freeze([
    format,
    abstractPlayRecords(plugin),
    boardspaceRecords(plugin),
    ludiiTrials(plugin),
    ludiiMoves,
  ]),
  rules,
  options: OPTIONS,
  points: (move: FanoronaMove) => move.points,
  mapMove,
  mapPosition,
  swapSeats,
});

export default fanorona;
