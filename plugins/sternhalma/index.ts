/**
 * Sternhalma (Chinese checkers): its board, notation, rules and records.
 *
 * `import sternhalma, { parseMove, formatPosition } from 'ludoscribe/plugins/sternhalma'`
 */
import type { Symmetry } from '../../core/geometry/index.js';
import { PLUGIN_API, type GamePlugin, type Variant } from '../../core/registry/plugin.js';
import { LUDII } from './dialects/ludii.js';
import { OPENSPIEL } from './dialects/openspiel.js';
import { PBMSERV } from './dialects/pbmserv.js';
import { FORMAT, GAME } from './formats/game-text.js';
import { OPENSPIEL_FORMAT } from './formats/openspiel.js';
import { STAR } from './geometry.js';
import { mapMove, pointsOf, swapMove, type SternhalmaMove } from './moves.js';
import { NOTATION } from './notation.js';
import { mapPosition, setupOf, swapSeats, type SternhalmaPosition } from './position.js';
import { OPTIONS, RULES } from './rules.js';
import { seatNames, VARIANTS, type VariantData } from './variants.js';

export { LUDII } from './dialects/ludii.js';
export { OPENSPIEL } from './dialects/openspiel.js';
export { PBMSERV } from './dialects/pbmserv.js';
export { FORMAT } from './formats/game-text.js';
export { OPENSPIEL_FORMAT } from './formats/openspiel.js';
export { HOLES, holeOf, nameOf, rowLen, ROWS, STAR } from './geometry.js';
export { formatGame, parseGame } from './game-text.js';
export { GAME_REASONS, type SternhalmaGame } from './game.js';
export { findChain, findMove, nextLandings } from './hops.js';
export { ILLEGAL } from './illegal.js';
export { formatMove, MOVE_REASONS, parseMove } from './move-text.js';
export {
  makeChain,
  makeResignation,
  makeStep,
  PASS,
  type Chain,
  type Pass,
  type Resignation,
  type Step,
  type SternhalmaMove,
} from './moves.js';
export { NOTATION } from './notation.js';
export { ENDING_REASONS } from './outcome.js';
export {
  formatPosition,
  LONGEST_POSITION,
  parsePosition,
  POSITION_REASONS,
  REFUSALS,
  refusalNumber,
  SETUP_TWO,
  type PositionFault,
  type PositionResult,
} from './position-text.js';
export { setupOf, type Ending, type PendingChain, type SternhalmaPosition } from './position.js';
export { OPTIONS, RULES, type SternhalmaRules } from './rules.js';
export { SternhalmaState } from './state.js';
export { CAP_A_SEAT, defaultCap, variantData, variantId, type VariantData } from './variants.js';

/** The symmetries that leave everybody's point, and with it everybody's goal, where it is. */
const symmetriesOf = ({ starts }: VariantData): readonly Symmetry[] =>
  STAR.symmetries.filter(({ map }) =>
    starts.every((start) => start.every((hole) => start.includes(map[hole]!))),
  );

function variant(data: VariantData): Variant<SternhalmaPosition> {
  let symmetries: readonly Symmetry[] | undefined;
  return {
    id: data.id,
    geometry: STAR,
    setup: setupOf(data.id)!,
    seats: seatNames(data),
    // Searched for only when asked for, as the geometry's own are.
    get symmetries() {
      return (symmetries ??= Object.freeze(symmetriesOf(data)));
    },
  };
}

/** The game as the registry takes it. */
const sternhalma: GamePlugin<SternhalmaMove, SternhalmaPosition> = {
  api: PLUGIN_API,
  id: GAME,
  aliases: [
    'chinese-checkers',
    'chinesecheckers',
    'chinese_checkers',
    'chinese-chequers',
    'chinesechequers',
    'halma-star',
    'star-halma',
    'starhalma',
    'stern-halma',
    'tiaoqi',
    'diamond-game',
  ],
  title: 'Sternhalma (Chinese checkers)',
  variants: VARIANTS.map(variant),
  notations: [NOTATION, PBMSERV, OPENSPIEL, LUDII],
  formats: [FORMAT, OPENSPIEL_FORMAT],
  rules: RULES,
  options: OPTIONS,
  points: pointsOf,
  mapMove,
  mapPosition,
  swapSeats,
  swapMove,
};

export default sternhalma;

declare module '../../core/index.js' {
  interface Games {
    sternhalma: GamePlugin<SternhalmaMove, SternhalmaPosition>;
  }
}
