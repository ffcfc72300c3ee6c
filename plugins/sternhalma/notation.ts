/** The game's own notation. */
import type { Notation } from '../../core/notation/index.js';
import { formatMove, MOVE_REASONS, parseMove } from './move-text.js';
import type { SternhalmaMove } from './moves.js';
import { formatPosition, parsePosition, POSITION_REASONS } from './position-text.js';
import type { SternhalmaPosition } from './position.js';

/** Moves and positions as the spec writes them. A move's text needs no board, a position's no context. */
export const NOTATION: Notation<SternhalmaMove, SternhalmaPosition> = {
  id: 'standard',
  /** Words that moves and positions share have the sentence of positions here. */
  reasons: new Map<string, string>([...MOVE_REASONS, ...POSITION_REASONS]),
  parseMove: (text) => parseMove(text),
  formatMove: (move) => formatMove(move),
  parsePosition: (text) => parsePosition(text),
  formatPosition: (position) => formatPosition(position),
};
