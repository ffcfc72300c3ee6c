/** Things made once for each variant that is met. */
import type { GamePlugin, GameRegistry, Variant } from '../../registry/index.js';
import { variantOf } from '../../registry/index.js';

/** A game and one of its variants. */
export interface Board {
  readonly plugin: GamePlugin;
  readonly variant: Variant;
}

/** Values by game and variant, made when first asked for. */
export class ByVariant<T> {
  readonly #games = new Map<string, Map<string, T | undefined>>();

  /** @param make gives undefined for a board that there is nothing for */
  constructor(
    readonly registry: GameRegistry,
    readonly make: (board: Board) => T | undefined,
  ) {}

  /**
   * The value for the board of a record; undefined too where the variant is none of the game's.
   * @throws RegistryError `unknown_game`
   */
  get({ game, variant }: { readonly game: string; readonly variant: string }): T | undefined {
    let values = this.#games.get(game);
    if (values === undefined) this.#games.set(game, (values = new Map()));
    if (!values.has(variant)) {
      const plugin = this.registry.get(game);
      const found = variantOf(plugin, variant);
      values.set(variant, found && this.make({ plugin, variant: found }));
    }
    return values.get(variant);
  }
}

/** Every variant of the games given by id, or of all. */
export function boardsOf(registry: GameRegistry, game?: string): Board[] {
  const plugins = game === undefined ? registry.games() : [registry.get(game)];
  return plugins.flatMap((plugin) => plugin.variants.map((variant) => ({ plugin, variant })));
}
