/** What the text of a whole game says, and why a text is none. */
import { defineReasons, type Seat } from '../../core/notation/index.js';
import type { SternhalmaMove } from './moves.js';
import type { SternhalmaPosition } from './position.js';

/** A game as its text says it (spec, format_game). */
export interface SternhalmaGame {
  /** 2, 3, 4 or 6. */
  readonly seats: number;
  /** 10, or with two or three seats 15. */
  readonly pieces: number;
  /** The ply at which the game ends anyway; default 1,000 a seat. Reading always gives it. */
  readonly cap?: number;
  /** The seat that moved first, where that is not seat 0. */
  readonly first?: Seat;
  /** Where the game began, if not from its set-up. */
  readonly start?: SternhalmaPosition;
  readonly moves: readonly SternhalmaMove[];
}

/** The first line of a game. */
export const FIRST_LINE = 'sternhalma 1';

/** The line between headers and moves. */
export const MOVES_LINE = 'moves';

/**
 * Why a text is no game. Lines are judged from the top, each in this order, and the headers together where they
 * end; a line of moves may have any of the reasons of a move's text.
 */
export const GAME_REASONS = defineReasons({
  empty: 'There is no game here.',
  not_a_game: `A game begins with the line “${FIRST_LINE}”, not with “{text}”.`,
  bad_header: '“{text}” is not a header: a header is a word, one blank and a value, such as “seats 2”.',
  unknown_header: 'There is no header “{name}”: the headers are seats, pieces, cap, first and start.',
  repeated_header: 'The header {name} stands here a second time.',
  bad_number: 'The header {name} cannot be “{value}”: {right}.',
  no_moves_line: `The line “${MOVES_LINE}” is missing after the headers.`,
  bad_start: 'The game cannot begin from this position: {why}',
});

/** A reason of {@link GAME_REASONS}. */
export type GameCode = typeof GAME_REASONS extends ReadonlyMap<infer Code, string> ? Code : never;
