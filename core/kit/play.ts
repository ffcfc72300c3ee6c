/** Games to look at: played at random, or out of what the author gave. */
import { NotationError, type Move, type Position, type RuleOptions } from '../notation/index.js';
import { collect, type GameRecord } from '../records/index.js';
import { variantOf, type GamePlugin, type OptionSpec, type Variant } from '../registry/index.js';
import type { GameState, Outcome } from '../rules/index.js';
import type { KitSettings } from './options.js';
import { Dice } from './random.js';

/** The board before a move. */
export interface Stage {
  readonly position: Position;
  /** All legal moves; only the one played where there are no rules. */
  readonly legal: readonly Move[];
  /** Was the move that followed forced, so that records leave it out? */
  readonly forced: boolean;
}

/** A game, move by move. */
export interface PlayedGame {
  readonly variant: Variant;
  readonly options: RuleOptions;
  readonly moves: readonly Move[];
  /** One more than there are moves where the rules played it; none where there are no rules. */
  readonly stages: readonly Stage[];
  /** As the rules have it at the end. */
  readonly outcome?: Outcome | undefined;
}

/** No game is played on longer. */
const LONGEST_GAME = 250;

/** Games until so many plies are played, the variants in turn. What goes wrong ends a game; a check of the rules tells it. */
export function playGames(plugin: GamePlugin, seed: number, plies: number, word = 'games'): PlayedGame[] {
  if (plugin.rules === undefined) return [];
  const dice = Dice.of(seed, word);
  const games: PlayedGame[] = [];
  let left = plies;
  for (let index = 0; left > 0 && index < plies; index++) {
    const variant = plugin.variants[index % plugin.variants.length]!;
    // The first game of a variant is long and plain; some of the others are short, for what happens early.
    const plain = index < plugin.variants.length;
    const share = plain ? Math.ceil(plies / (2 * plugin.variants.length)) : LONGEST_GAME;
    const longest = Math.min(left, share, dice.once(3) && !plain ? 12 : LONGEST_GAME);
    const options = plain ? {} : randomOptions(plugin.options ?? [], dice);
    const game = playGame(plugin, variant, options, dice, longest);
    left -= Math.max(1, game.moves.length);
    games.push(game);
  }
  return games;
}

/** Rule options, each left at its default as often as not. */
export function randomOptions(specs: readonly OptionSpec[], dice: Dice): RuleOptions {
  const chosen: Record<string, string | number | boolean> = {};
  for (const spec of specs) {
    if (dice.once(2)) continue;
    const value = randomValue(spec, dice);
    if (value !== undefined && value !== spec.default) chosen[spec.name] = value;
  }
  return chosen;
}

function randomValue({ type, values, minimum = 0, maximum }: OptionSpec, dice: Dice) {
  if (values !== undefined) return values.length === 0 ? undefined : dice.pick(values);
  if (type === 'boolean') return dice.once(2);
  if (type === 'integer') return minimum + dice.below(Math.min(20, (maximum ?? Infinity) - minimum + 1));
  return undefined;
}

/** One game at random. */
export function playGame(
  plugin: GamePlugin,
  variant: Variant,
  options: RuleOptions,
  dice: Dice,
  longest: number,
): PlayedGame {
  const moves: Move[] = [];
  const stages: Stage[] = [];
  const begun = beginOrRefuse(plugin, variant, options);
  if (begun === undefined) return { variant, options, moves, stages };
  const { state, taken } = begun;
  let outcome: Outcome | undefined;
  try {
    for (;;) {
      const legal = state.legalMoves();
      outcome = state.outcome;
      const stage = { position: state.position(), legal, forced: state.forced() !== undefined };
      stages.push(stage);
      if (outcome !== undefined || legal.length === 0 || moves.length >= longest) break;
      const move = dice.pick(legal);
      if (state.play(move) !== undefined) break;
      moves.push(move);
    }
  } catch {
    // What throws is told by the check of the rules that looks for it; here the game just ends.
  }
  return { variant, options: taken, moves, stages, outcome };
}

/** A state, and the options that it took: those that do not fit the variant are left out. */
function beginOrRefuse(
  plugin: GamePlugin,
  { setup }: Variant,
  options: RuleOptions,
): { readonly state: GameState; readonly taken: RuleOptions } | undefined {
  for (const taken of [options, {}]) {
    try {
      return { state: plugin.rules!.begin(setup, taken), taken };
    } catch (error) {
      if (!(error instanceof NotationError)) return undefined;
    }
  }
  return undefined;
}

/** Records out of the files that the author gave, by the formats of the game that read them. */
export function recordsInFiles(plugin: GamePlugin, { files }: KitSettings): GameRecord[] {
  return [...files].flatMap(([name, bytes]) => {
    const scores = plugin.formats.map((format) => format.sniff(bytes.subarray(0, 4096), name));
    const best = plugin.formats[scores.indexOf(Math.max(...scores))];
    if (best === undefined) return [];
    return collect(best.decoder({ files }), bytes).flatMap(({ record }) => record ?? []);
  });
}

/** Games of a plugin without rules: those in the author's files, and one for each of the author's moves. */
export function givenGames(plugin: GamePlugin, settings: KitSettings): PlayedGame[] {
  const fromFiles = recordsInFiles(plugin, settings).map((record): PlayedGame => {
    const variant = variantOf(plugin, record.variant) ?? plugin.variants[0]!;
    return unruled(variant, record.options, record.moves, record.start);
  });
  const [notation] = plugin.notations;
  const [variant] = plugin.variants;
  const moves = settings.moves.flatMap((text) => {
    const move = notation!.parseMove(text, { variant: variant!.id });
    return move.ok ? [move.value] : [];
  });
  const positions = settings.positions.flatMap((text) => {
    const position = notation!.parsePosition!(text);
    return position.ok ? [position.value] : [];
  });
  const alone = positions.map((position) =>
    unruled(variantOf(plugin, position.variant) ?? variant!, {}, [], position),
  );
  return [...fromFiles, ...(moves.length > 0 ? [unruled(variant!, {}, moves)] : []), ...alone];
}

const unruled = (
  variant: Variant,
  options: RuleOptions,
  moves: readonly Move[],
  start?: Position,
): PlayedGame => ({
  variant,
  options,
  moves,
  stages: [{ position: start ?? variant.setup, legal: moves.slice(0, 1), forced: false }],
});
