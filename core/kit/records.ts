/** Records to write and read: games that were played, with everything that sources say of games. */
import type { Move, Position } from '../notation/index.js';
import { makeRecord, type GameRecord, type Note, type Player, type Variation } from '../records/index.js';
import type { GamePlugin } from '../registry/index.js';
import { UNSTATED, type Outcome } from '../rules/index.js';
import type { PlayedGame } from './play.js';
import type { Dice } from './random.js';

const NAMES = [
  'Ann',
  'Bao Nguyễn',
  'Dvořák, Zoë',
  "O'Neil “Zed”",
  'a;b{c}(d)[e]',
  '100 %',
  'x="y\\z"',
  'ラコト',
];
const RATINGS = ['1500', '2100?', '3 dan'];
const TAGS: readonly (readonly [string, readonly string[]])[] = [
  ['Event', ['Cup', 'Malagasy Open; round [3]', 'a "quoted" name']],
  ['Site', ['Antananarivo', 'https://example.org/game?id=7&x=%20']],
  ['Date', ['2024.05.17', '????.??.??']],
  ['Round', ['3', '-']],
  ['Annotator', ['Ann']],
  ['constructor', ['a name that every object knows']],
  ['X_own', ['42', ' a blank before it', 'one behind it ', '']],
];
const COMMENTS = [
  'a fine move',
  'better was {something else}',
  '1. not a move',
  'über; [%x] (no) "text"',
  '# not a heading',
  '-',
];
const GLYPHS = ['!', '??', '$14', '!?'];

/** A record of a game with a chance of everything that a record may say. */
export function decorate(plugin: GamePlugin, game: PlayedGame, dice: Dice): GameRecord {
  const { variant, options, stages, outcome } = game;
  const from = startOf(plugin, game, dice);
  const played = game.moves.slice(from);
  const forced = played.map((_, index) => plugin.pass !== undefined && stages[from + index]?.forced === true);
  const moves = played.filter((_, index) => !forced[index]);
  const seats = variant.seats.length;
  const result = dice.once(2) ? (outcome ?? statedResult(seats, dice)) : undefined;
  const writes = dice.once(2);
  return makeRecord({
    game: plugin.id,
    variant: variant.id,
    players: dice.once(2) ? [] : Array.from({ length: seats }, () => somebody(dice)),
    tags: new Map(
      TAGS.flatMap(([name, values]): [string, string][] => (dice.once(3) ? [[name, dice.pick(values)]] : [])),
    ),
    options,
    start: from > 0 ? stages[from]!.position : undefined,
    moves,
    passes: writes ? passesOf(forced) : undefined,
    notes: dice.once(2) ? notesOf(plugin, game, from, forced, dice) : undefined,
    offer: result === undefined && dice.once(4) ? dice.below(seats) : undefined,
    result,
  });
}

/** The ply from which the record begins: mostly the set-up; elsewhere, where the position has a text. */
function startOf(plugin: GamePlugin, { variant, stages, moves }: PlayedGame, dice: Dice): number {
  if (!dice.once(4) || moves.length < 2) return 0;
  const from = 1 + dice.below(moves.length - 1);
  const position = stages[from]?.position;
  const text = position && textOf(plugin, position);
  // A start is never the set-up itself, to which some games come back.
  return text !== undefined && text !== textOf(plugin, variant.setup) ? from : 0;
}

function textOf(plugin: GamePlugin, position: Position): string | undefined {
  try {
    return plugin.notations[0]!.formatPosition!(position);
  } catch {
    return undefined;
  }
}

/** The indexes into the moves without forced ones before which one was forced. */
function passesOf(forced: readonly boolean[]): number[] {
  let left = 0;
  return forced.flatMap((isForced) => {
    if (isForced) return [left];
    left++;
    return [];
  });
}

function somebody(dice: Dice): Player | undefined {
  if (dice.once(4)) return undefined;
  return {
    ...(!dice.once(5) && { name: dice.pick(NAMES) }),
    ...(dice.once(3) && { rating: dice.pick(RATINGS) }),
  };
}

function statedResult(seats: number, dice: Dice): Outcome {
  if (dice.once(3)) return { winners: [], reason: dice.pick(['agreement', UNSTATED]) };
  return { winners: [dice.below(seats)], reason: dice.pick(['resign', 'timeout', UNSTATED]) };
}

function notesOf(
  plugin: GamePlugin,
  game: PlayedGame,
  from: number,
  forced: readonly boolean[],
  dice: Dice,
): ReadonlyMap<number, Note> {
  const notes = new Map<number, Note>();
  let at = 0;
  forced.forEach((isForced, index) => {
    if (!isForced && dice.once(4)) {
      const note = noteOf(plugin, game, from + index, dice);
      if (Object.keys(note).length > 0) notes.set(at, note);
    }
    if (!isForced) at++;
  });
  return notes;
}

function noteOf(plugin: GamePlugin, { stages }: PlayedGame, ply: number, dice: Dice): Note {
  const { legal = [], forced } = stages[ply] ?? {};
  const side = legal.filter((move) => move !== plugin.pass);
  return {
    ...(dice.once(2) && { comments: Array.from({ length: 1 + dice.below(2) }, () => dice.pick(COMMENTS)) }),
    ...(dice.once(3) && ply > 0 && { glyphs: [dice.pick(GLYPHS)] }),
    ...(dice.once(4) && { clock: dice.below(7200) }),
    ...(dice.once(4) && { elapsed: dice.below(600) }),
    ...(dice.once(4) && { evaluation: { value: (dice.below(4001) - 2000) / 100, seat: 0 } }),
    ...(dice.once(3) && side.length > 0 && forced !== true && { variations: [variationOf(side, dice)] }),
  };
}

/** A side line of one move, since nobody has judged what comes behind it. */
function variationOf(legal: readonly Move[], dice: Dice): Variation {
  const moves = [dice.pick(legal)];
  return dice.once(2) ? { moves } : { moves, notes: new Map([[1, { comments: [dice.pick(COMMENTS)] }]]) };
}
