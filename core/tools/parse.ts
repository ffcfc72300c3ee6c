/** A move or a position, typed by somebody, as plain data. */
import { refuse, type Fault, type NotationContext, type Result } from '../notation/index.js';
import { positionText, variantOf, type GamePlugin } from '../registry/index.js';

/** A text read as a move. */
export interface ParsedMove {
  readonly kind: 'move';
  /** As the game's own notation writes it. */
  readonly text: string;
  readonly move: object;
  /** The names of the points it touches. */
  readonly points: readonly string[];
}

/** A text read as a position. */
export interface ParsedPosition {
  readonly kind: 'position';
  /** As the game's own notation writes it; in the middle of a turn, as one that can. */
  readonly text: string;
  readonly variant: string;
  readonly toMove: string;
  /** Name of a point to name of a seat; empty points are left out. */
  readonly stones: Readonly<Record<string, string>>;
  readonly position: object;
}

/**
 * Reads a text as a move or a position of a game.
 * @returns the reason of the reading that came nearest: a position's where the text holds a blank or a slash, else a move's
 */
export function parseText(
  plugin: GamePlugin,
  text: string,
  options: { readonly variant?: string; readonly notation?: string } = {},
): Result<ParsedMove | ParsedPosition> {
  const own = plugin.notations[0]!;
  const notation = plugin.notations.find(({ id }) => id === (options.notation ?? own.id)) ?? own;
  const context: NotationContext = { variant: options.variant ?? plugin.variants[0]!.id };
  const move = notation.parseMove(text, context);
  if (move.ok) {
    const geometry = variantOf(plugin, context.variant!)!.geometry;
    const points = plugin.points(move.value).map((point) => geometry.name(point)!);
    return {
      ok: true,
      value: { kind: 'move', text: own.formatMove(move.value, context), move: move.value, points },
    };
  }
  // A position names its own variant; the context's is only for those that do not.
  const position = notation.parsePosition?.(text, options.variant === undefined ? {} : context);
  if (position?.ok) {
    const { value } = position;
    const { geometry, seats } = variantOf(plugin, value.variant)!;
    const cells = Array.from(value.cells);
    const stones = cells.flatMap((cell, point): [string, string][] =>
      cell < 0 ? [] : [[geometry.name(point)!, seats[cell]!]],
    );
    return {
      ok: true,
      value: {
        kind: 'position',
        text: positionText(plugin, value),
        variant: value.variant,
        toMove: seats[value.toMove]!,
        stones: Object.fromEntries(stones),
        position: { ...value, cells },
      },
    };
  }
  const fault: Fault = position !== undefined && /[\s/]/.test(text.trim()) ? position.error : move.error;
  return refuse({ ...fault, game: plugin.id });
}
