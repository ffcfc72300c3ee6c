/** The game's own notation. */
import type { Notation } from '../../../core/notation/index.js';
import type { MerrillsMove, MerrillsPosition } from '../types.js';
import { formatMove, parseMove } from './moves.js';
import { formatPosition, parsePosition } from './positions.js';
import { NOTATION_REASONS } from './reasons.js';

export { formatMove, parseMove } from './moves.js';
export {
  CELL,
  formatPosition,
  GLYPH,
  LETTER,
  parsePosition,
  SIDE,
  TURN,
  type PositionParts,
} from './positions.js';
export {
  formatRecord,
  parseRecord,
  recordPosition,
  recordState,
  RESULT_REASONS,
  type RecordState,
  type RecordText,
} from './records.js';
export { MOVE_REASONS, NOTATION_REASONS, POSITION_REASONS, RECORD_REASONS } from './reasons.js';

/** The notation `standard`: no board is needed to read it. */
export const NOTATION: Notation<MerrillsMove, MerrillsPosition> = Object.freeze({
  id: 'standard',
  reasons: NOTATION_REASONS,
  parseMove,
  formatMove,
  parsePosition,
  formatPosition,
});
