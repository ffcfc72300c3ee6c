/** What a check is, and what it works with. */
import type { Move, Position } from '../notation/index.js';
import type { GamePlugin } from '../registry/index.js';
import type { PluginFinding } from './finding.js';
import type { KitSettings } from './options.js';
import { givenGames, playGames, type PlayedGame, type Stage } from './play.js';
import { Dice } from './random.js';
import { show } from './values.js';

/** The parts of a plugin, in the order in which they are looked at. */
export const PARTS = ['plugin', 'geometry', 'moves', 'rules', 'notation', 'formats', 'purity'] as const;

/** One property that every plugin has. */
export interface Check {
  /** Its part and a word: `geometry.names`. */
  readonly id: `${(typeof PARTS)[number]}.${string}`;
  /** What holds, as a sentence about the plugin. */
  readonly title: string;
  /** Does it measure time? Such a check is made only when it is asked for. */
  readonly timed?: true;
  /** Is there anything to look at? Default: always. */
  readonly applies?: (plugin: GamePlugin) => boolean;
  readonly run: (bench: Bench) => void;
}

/** One case that failed. */
export interface Failure {
  readonly subject: string;
  readonly expected: string;
  /** A text as it is, anything else as it is shown. */
  readonly came: string | { readonly value: unknown };
  readonly example: string;
}

/** The plugin on the bench, and what there is to try it with. */
export class Bench {
  readonly dice: Dice;
  /** By subject and expectation, the smallest of the failures that are alike. */
  readonly #failures = new Map<string, { failure: Failure; times: number }>();

  constructor(
    readonly material: Material,
    readonly check: string,
  ) {
    this.dice = Dice.of(material.settings.seed, check);
  }

  get plugin(): GamePlugin {
    return this.material.plugin;
  }

  get settings(): KitSettings {
    return this.material.settings;
  }

  get games(): readonly PlayedGame[] {
    return this.material.games;
  }

  /** Tells a failure, or, of those that are alike, keeps the one with the shortest case. */
  tell(failure: Failure): void {
    const key = `${failure.subject}\0${failure.expected}`;
    const known = this.#failures.get(key);
    if (known === undefined) this.#failures.set(key, { failure, times: 1 });
    else {
      known.times++;
      if (failure.example.length < known.failure.example.length) known.failure = failure;
    }
  }

  /** Tells a failure unless something holds; gives what holds. */
  expect(
    holds: boolean,
    subject: string,
    expected: string,
    came: Failure['came'],
    example: string | (() => string),
  ): boolean {
    if (!holds)
      this.tell({ subject, expected, came, example: typeof example === 'string' ? example : example() });
    return holds;
  }

  /** What a call gives; a failure, and undefined, where it throws. */
  attempt<T>(subject: string, example: string | (() => string), call: () => T): T | undefined {
    try {
      return call();
    } catch (error) {
      this.tell({
        subject,
        expected: 'nothing is thrown',
        came: { value: error },
        example: typeof example === 'string' ? example : example(),
      });
      return undefined;
    }
  }

  /** Has anything failed so far? */
  get failed(): boolean {
    return this.#failures.size > 0;
  }

  findings(): PluginFinding[] {
    const { plugin, settings } = this.material;
    const more = [
      `seed: ${String(settings.seed)}`,
      `plies: ${String(settings.plies)}`,
      `only: ['${this.check}']`,
    ];
    return [...this.#failures.values()].map(({ failure, times }) => ({
      check: this.check,
      game: idOf(plugin),
      subject: failure.subject,
      expected: failure.expected,
      came: typeof failure.came === 'string' ? failure.came : show(failure.came.value),
      example: failure.example,
      times,
      seed: settings.seed,
      again: `checkPlugin(plugin, { ${more.join(', ')} })`,
    }));
  }
}

/** What is no plugin may have no name either, and a finding needs one. */
function idOf(plugin: GamePlugin): string {
  const id: unknown = (plugin as GamePlugin | null | undefined)?.id;
  return typeof id === 'string' && id !== '' ? id : 'plugin';
}

/** What all checks of one plugin share: the games are played once, when somebody asks. */
export class Material {
  #games: readonly PlayedGame[] | undefined;

  constructor(
    readonly plugin: GamePlugin,
    readonly settings: KitSettings,
  ) {}

  get games(): readonly PlayedGame[] {
    if (this.#games === undefined) {
      const { seed, plies } = this.settings;
      const played = playGames(this.plugin, seed, plies);
      this.#games = played.length > 0 ? played : givenGames(this.plugin, this.settings);
    }
    return this.#games;
  }
}

/** A move as a case names it: its text where it has one. */
export function nameMove(plugin: GamePlugin, move: Move, position: Position): string {
  try {
    return plugin.notations[0]!.formatMove(move, { variant: position.variant, position });
  } catch {
    return show(move);
  }
}

/** A position as a case names it: its text where it has one. */
export function namePosition(plugin: GamePlugin, position: Position): string {
  try {
    return `"${plugin.notations[0]!.formatPosition!(position)}"`;
  } catch {
    return show(position);
  }
}

/** No longer line of moves is written out; from there on the position says more. */
const SHORT_LINE = 6;

/** The place in a game at which something failed. */
export function nameStage(plugin: GamePlugin, game: PlayedGame, ply: number): string {
  const { variant, options, moves, stages } = game;
  const rules = Object.keys(options).length > 0 ? ` with ${show(options)}` : '';
  const here = stages[ply]?.position;
  if (ply > SHORT_LINE && here !== undefined)
    return `at ${namePosition(plugin, here)}${rules}, ply ${String(ply)}`;
  const names = moves
    .slice(0, ply)
    .map((move, at) => nameMove(plugin, move, stages[at]?.position ?? variant.setup));
  const line = names.length === 0 ? 'at the set-up' : `after ${names.join(' ')}`;
  return `${line} of variant ${variant.id}${rules}`;
}

/** All that is tried at one place of a game: called for every ply of every game. */
export function forEachStage(
  { games }: Bench,
  visit: (stage: Stage, game: PlayedGame, ply: number) => void,
): void {
  for (const game of games)
    game.stages.forEach((stage, ply) => {
      visit(stage, game, ply);
    });
}
