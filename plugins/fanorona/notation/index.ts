/** The game's own notation (spec: fanorona-notation). */
import type { Notation } from '../../../core/notation/index.js';
import type { FanoronaMove, FanoronaPosition } from '../types.js';
import { formatMove, MOVE_REASONS, parseMove } from './moves.js';
import { formatPosition, parsePosition, POSITION_REASONS } from './positions.js';

export { POINT_REASONS, formatPoint, nameOf, parsePoint, squareOf } from './points.js';
export {
  formatMove,
  mirrorMove,
  MOVE_REASONS,
  MOVE_WRITER_REASONS,
  movePoints,
  parseMove,
  type Mirroring,
} from './moves.js';
export {
  boardOf,
  formatPosition,
  MAX_POSITION_LENGTH,
  mirrorPosition,
  parsePosition,
  POSITION_REASONS,
  POSITION_WRITER_REASONS,
  SETUP,
  sideOf,
  stonesOf,
} from './positions.js';
export { formatGame, parseGame, type GameHeaders, type GameToWrite, type ParsedGame } from './games.js';
export { GAME_REASONS, HEADERS, type HeaderName } from './game-text.js';
export { DRAWING_WAYS, WINNING_WAYS } from './results.js';

/** The notation `standard`: moves such as `b2-c2A-c3A`, and positions in ranks. */
export const standard: Notation<FanoronaMove, FanoronaPosition> = Object.freeze({
  id: 'standard',
  reasons: new Map<string, string>([...MOVE_REASONS, ...POSITION_REASONS]),
  parseMove,
  formatMove,
  parsePosition: (text: string) => parsePosition(text),
  formatPosition: (position: FanoronaPosition) => formatPosition(position),
});
