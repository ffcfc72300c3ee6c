/** Replaying squares over a board, with the passes that no transcript has to hold. */
import type { Point } from '../../core/geometry/index.js';
import { ok, refuse, type Cell, type Fault, type Result, type Seat } from '../../core/notation/index.js';
import { faultOfPosition } from './boards.js';
import { SETUPS } from './geometry.js';
import { isSquare, PLACES } from './moves.js';
import { NOTATION_REASONS, show, WALK_REASONS } from './reasons.js';
import { playThrough, ReversiState } from './rules.js';
import { squareToText } from './squares.js';
import { COLOURS, SIDES, type Colour, type VariantId } from './types.js';

/** One move of a transcript, as {@link walk} found it. */
export interface WalkStep {
  /** Who placed the disc. */
  readonly colour: Colour;
  readonly square: Point;
  /**
   * The discs turned: north-west, north, north-east, west, east, south-west, south, south-east, outward from
   * the disc.
   */
  readonly flips: readonly Point[];
  /** How many turns were forfeited right before: 0 or 1. */
  readonly passes: number;
  /** The 64 cells after the move, a8 first. */
  readonly board: ArrayLike<Cell>;
}

/**
 * The spec's `walk`: replays squares over a board and puts the forced passes in.
 * @param board 64 cells, a8 first
 * @param first who is to move
 * @param variant whose rules; `othello` unless said
 * @returns a step for each square; or `past_end` for a square after the end of the game, `not_legal` for one
 *   that whoever is to move cannot play (both with `ply`, the index of the square); or, for what is no board or
 *   no side, `shape`, `disc`, `turn` or `bad_variant`
 */
export function walk(
  board: ArrayLike<Cell>,
  first: Colour,
  squares: readonly Point[],
  variant: VariantId = SETUPS.othello.variant as VariantId,
): Result<WalkStep[]> {
  const position = { variant, cells: board, toMove: COLOURS.indexOf(first) };
  const fault = faultOfPosition(position);
  if (fault !== undefined)
    return fault.code === 'turn' ? NOTATION_REASONS.refuse('turn', { text: show(first) }) : refuse(fault);
  const state = new ReversiState(position);
  const steps: WalkStep[] = [];
  for (const [ply, square] of squares.entries()) {
    const begun = state.ply;
    const why = playThrough(state, isSquare(square) ? PLACES[square]! : { kind: 'place', square });
    if (why !== undefined) return refuse(whyNot(why, state.seat, square, ply));
    const flips = state.changes().slice(1);
    steps.push({
      colour: COLOURS[(1 - state.seat) as 0 | 1],
      square,
      flips: flips.map(({ point }) => point),
      passes: state.ply - begun - 1,
      board: state.position().cells,
    });
  }
  return ok(steps);
}

function whyNot(why: Fault, seat: Seat, square: Point, ply: number): Fault {
  const name = isSquare(square) ? squareToText(square) : show(square);
  if (why.code === 'game_over')
    return WALK_REASONS.fault('past_end', { ply, square: name }, undefined, { ply });
  const fault = WALK_REASONS.fault(
    'not_legal',
    { side: SIDES[seat]!, square: name, ply: ply + 1 },
    undefined,
    { ply },
  );
  return { ...fault, message: `${fault.message} ${why.message}` };
}
