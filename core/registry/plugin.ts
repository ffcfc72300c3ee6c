/** What a game brings. */
import type { BoardGeometry, Point, Symmetry } from '../geometry/index.js';
import { excerpt, NotationError, type Move, type Notation, type Position } from '../notation/index.js';
import type { RecordFormat } from '../records/index.js';
import type { Rules } from '../rules/index.js';

/** The version of the plugin contract that this core speaks. */
export const PLUGIN_API = 1;

/** A board size or set-up of a game. */
export interface Variant<P extends Position = Position> {
  readonly id: string;
  readonly geometry: BoardGeometry;
  readonly setup: P;
  /** What the players are called, by seat: `white`, `black`. */
  readonly seats: readonly string[];
  /** Those symmetries that also keep the goals; default: the geometry's. */
  readonly symmetries?: readonly Symmetry[];
}

/** A rule that players may agree on; a record states it where it is not the default. */
export interface OptionSpec {
  readonly name: string;
  /** One sentence. */
  readonly title: string;
  readonly type: 'boolean' | 'integer' | 'string';
  /** What is played where nothing is said; undefined: no such rule. */
  readonly default?: string | number | boolean;
  /** The only values there are. */
  readonly values?: readonly (string | number | boolean)[];
  /** The least value of an integer. */
  readonly minimum?: number;
  /** The greatest value of an integer. */
  readonly maximum?: number;
}

/** A game: all that the registry and the tools know of it. */
export interface GamePlugin<M extends Move = Move, P extends Position = Position> {
  readonly api: typeof PLUGIN_API;
  /** Lower-case letters, digits, `-` and `_`; aliases too. */
  readonly id: string;
  readonly aliases: readonly string[];
  readonly title: string;
  /** The first is the default. */
  readonly variants: readonly Variant<P>[];
  /** The first is the game's own, with positions. */
  readonly notations: readonly Notation<M, P>[];
  /** The first is the game's own. */
  readonly formats: readonly RecordFormat<M, P>[];
  readonly rules?: Rules<M, P>;
  /**
   * The one move that the rules force at times and that records leave out: reversi's pass. Where a text writes
   * it, its place goes into a record's `passes`.
   */
  readonly pass?: M;
  /** The rule options that its records may state. */
  readonly options?: readonly OptionSpec[];
  /** `flip`: drawn with the last row on top, as reversi with rank 1. */
  readonly view?: { readonly flip?: boolean };
  /** Every point a move touches, in order. */
  points(move: M): readonly Point[];
  mapMove(move: M, symmetry: Symmetry): M;
  /** Needed where cells and toMove are not all there is. */
  mapPosition?(position: P, symmetry: Symmetry): P;
  swapSeats?(position: P): P;
  /** Of a position in the middle of a turn: the one before that turn; for formats that cannot begin in the middle. */
  beforeTurn?(position: P): P;
  /** Needed where moves name seats, such as the one that resigns: the move with the two seats exchanged. */
  swapMove?(move: M): M;
}

/**
 * The games by name, so that `registry.get('reversi')` is typed. A plugin adds itself:
 *
 * ```ts
 * declare module 'ludoscribe/core' {
 *   interface Games {
 *     mygame: GamePlugin<MyMove, MyPosition>;
 *   }
 * }
 * ```
 *
 * The module is `ludoscribe/core`, wherever the plugin is imported from: TypeScript adds to an interface that is
 * handed on by `export *` through one module only, and of two takes one. So the built-in games name that one too.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- plugins fill it
export interface Games {}

/** The variant of that id, or undefined. */
export function variantOf<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  id: string,
): Variant<P> | undefined {
  return plugin.variants.find((variant) => variant.id === id);
}

/**
 * The variant of a record that is to be written.
 * @throws NotationError `unknown_variant`
 */
export function variantToWrite<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  id: string,
): Variant<P> {
  const variant = variantOf(plugin, id);
  if (variant !== undefined) return variant;
  const known = plugin.variants.map((one) => one.id).join(', ');
  const message = `${plugin.id} has no variant ${excerpt(id)}; it has ${known}.`;
  throw new NotationError({ code: 'unknown_variant', message });
}

/** The notation of that id (default: the game's own), or undefined. */
export function notationOf<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  id?: string,
): Notation<M, P> | undefined {
  return id === undefined ? plugin.notations[0] : plugin.notations.find((notation) => notation.id === id);
}

/** Finds a game by id or alias. */
export interface GameLookup {
  (name: string): GamePlugin | undefined;
  /** The ids of the games there are, for messages. */
  known?(): readonly string[];
}
