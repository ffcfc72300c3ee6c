/** The games that are known, by name. */
import { excerpt, type Notation } from '../notation/index.js';
import type { RecordFormat } from '../records/index.js';
import { genericFormats } from './generic.js';
import { nearest } from './nearest.js';
import { notationOf, type GamePlugin, type Games } from './plugin.js';
import { inspect } from './inspect.js';

/** A name that is not known, or a plugin that cannot be taken in. */
export class RegistryError extends Error {
  /** `unknown_game` `unknown_format` `unknown_notation` `ambiguous_format` `taken` `bad_plugin` */
  readonly code: string;
  /** The nearest known names. */
  readonly candidates: readonly string[];

  constructor(code: string, message: string, candidates: readonly string[] = []) {
    super(message);
    this.name = 'RegistryError';
    this.code = code;
    this.candidates = candidates;
  }
}

/** How well a format fits a file. */
export interface Detection {
  readonly format: RecordFormat;
  /** The game's id; undefined where each record of the file names its own. */
  readonly game?: string;
  /** 0 to 1. */
  readonly score: number;
}

/** Two registries never share a plugin list. */
export class GameRegistry {
  readonly #games = new Map<string, GamePlugin>();
  /** Lower-case names to ids. */
  readonly #names = new Map<string, string>();
  /** The generic formats by the game of records that name none; '' for no game. */
  readonly #generic = new Map<string, readonly RecordFormat[]>();

  /** @throws RegistryError as {@link GameRegistry.register} does */
  constructor(plugins: readonly GamePlugin[] = []) {
    for (const plugin of plugins) this.register(plugin);
  }

  /**
   * Takes a game in. It cannot be replaced afterwards.
   * @throws RegistryError `bad_plugin`, saying what is wrong with it, or `taken`, naming the owner of the id or alias
   */
  register(plugin: GamePlugin): this {
    const fault = inspect(plugin);
    if (fault !== undefined) throw new RegistryError('bad_plugin', fault);
    const names = [plugin.id, ...plugin.aliases].map((name) => name.toLowerCase());
    for (const name of names) {
      const owner = this.#names.get(name);
      if (owner !== undefined) {
        throw new RegistryError(
          'taken',
          `The name ${name} belongs to ${owner} already; ${plugin.id} cannot have it.`,
        );
      }
    }
    for (const name of names) this.#names.set(name, plugin.id);
    this.#games.set(plugin.id, plugin);
    return this;
  }

  /**
   * The game of an id or alias, in any case.
   * @throws RegistryError `unknown_game`, listing the known games and the nearest names
   */
  get<Name extends keyof Games>(name: Name): Games[Name];
  get(name: string): GamePlugin;
  get(name: string): GamePlugin {
    const plugin = this.#find(name);
    if (plugin !== undefined) return plugin;
    throw unknown('game', name, this.ids(), nearest(name, this.#names.keys()));
  }

  /** Is this the id or an alias of a game? */
  has(name: string): boolean {
    return this.#find(name) !== undefined;
  }

  /** The ids, in the order in which the games were registered. */
  ids(): string[] {
    return [...this.#games.keys()];
  }

  /** The plugins, in the order in which they were registered. */
  games(): GamePlugin[] {
    return [...this.#games.values()];
  }

  /**
   * A notation of a game: its own, or a dialect by its id.
   * @throws RegistryError `unknown_game`, `unknown_notation`
   */
  notation(game: string, dialect?: string): Notation {
    const plugin = this.get(game);
    const notation = notationOf(plugin, dialect);
    if (notation !== undefined) return notation;
    const known = plugin.notations.map(({ id }) => id);
    throw unknown('notation', dialect!, known, nearest(dialect!, known));
  }

  /**
   * The formats of a game, its own first, then those that every game has; without a game, all there are.
   * @throws RegistryError `unknown_game`
   */
  formats(game?: string): RecordFormat[] {
    if (game === undefined)
      return [...this.games().flatMap(({ formats }) => formats), ...this.#genericOf('')];
    const plugin = this.get(game);
    return [...plugin.formats, ...this.#genericOf(plugin.id)];
  }

  /**
   * A format by its id.
   * @throws RegistryError `unknown_game`, `unknown_format`, or `ambiguous_format` where several games have one of
   *   that id and no game is given
   */
  format(id: string, game?: string): RecordFormat {
    const wanted = id.toLowerCase();
    const found = this.formats(game).filter((format) => format.id === wanted);
    if (found.length === 0) {
      const known = [...new Set(this.formats(game).map((format) => format.id))];
      throw unknown('format', id, known, nearest(id, known));
    }
    if (found.length > 1) {
      const owners = this.games().filter(({ formats }) => formats.some((format) => format.id === wanted));
      const names = owners.map((owner) => owner.id);
      throw new RegistryError(
        'ambiguous_format',
        `Several games have a format ${id}: ${names.join(', ')}. Name the game too.`,
        names,
      );
    }
    return found[0]!;
  }

  /** The id of the game that a format belongs to; undefined for one that every game has. */
  owner(format: RecordFormat): string | undefined {
    return this.games().find(({ formats }) => formats.includes(format))?.id;
  }

  /**
   * The formats that a file may be of, best first.
   * @param head its first bytes: 4 KiB, or all of a shorter file
   */
  detect(head: Uint8Array, fileName?: string, game?: string): Detection[] {
    return this.formats(game)
      .map((format): Detection => {
        const owner = this.owner(format);
        return { format, score: format.sniff(head, fileName), ...(owner !== undefined && { game: owner }) };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
  }

  #genericOf(game: string): readonly RecordFormat[] {
    let formats = this.#generic.get(game);
    if (formats === undefined) {
      const lookup = Object.assign((name: string) => this.#find(name), { known: () => this.ids() });
      formats = genericFormats(lookup, game === '' ? undefined : game);
      this.#generic.set(game, formats);
    }
    return formats;
  }

  #find(name: string): GamePlugin | undefined {
    const id = this.#names.get(name.toLowerCase());
    return id === undefined ? undefined : this.#games.get(id);
  }
}

function unknown(
  what: string,
  name: string,
  known: readonly string[],
  near: readonly string[],
): RegistryError {
  const meant = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : '';
  const list = known.length > 0 ? `Known are ${known.join(', ')}.` : 'None is registered.';
  return new RegistryError(
    `unknown_${what}`,
    `There is no ${what} ${excerpt(name, 40)}. ${list}${meant}`,
    near,
  );
}
