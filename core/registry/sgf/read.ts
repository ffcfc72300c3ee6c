/** The text of one SGF game tree to a record. */
import {
  makeRecord,
  placesOf,
  type DecoderOptions,
  type GameRecord,
  type Read,
  type Shared,
  type TextPiece,
} from '../../records/index.js';
import type { GamePlugin } from '../plugin.js';
import { isSetup } from '../position-text.js';
import type { SgfDialect } from './dialect.js';
import { unknownAction } from './reading/actions.js';
import { SgfGame } from './reading/game.js';
import { judgeTurns } from './reading/judge.js';
import type { SgfAction } from './reading/take.js';
import { finished } from './reading/tree.js';
import { codeOf, Sgf } from './scan.js';

/** What a reader of SGF works with; made once for a format. */
export interface SgfReading {
  readonly plugin: () => GamePlugin;
  readonly dialect: SgfDialect;
  /** The properties that are known. */
  readonly actions: ReadonlyMap<string, SgfAction>;
}

/**
 * Reads one game.
 * @param closed its last parenthesis is there
 * @param shared of all games of the file
 */
export function readSgf(
  piece: TextPiece,
  closed: boolean,
  reading: SgfReading,
  options: DecoderOptions,
  shared: Shared,
): Read {
  const game = new SgfGame(reading, piece, options, shared);
  walk(game, reading);
  tellUnclosed(game, closed);
  const record = recordOf(game, piece, options, shared);
  const { findings } = game.teller;
  return record === undefined ? { findings } : { record, findings };
}

/** Goes through the tokens, and does what is to be done about each. */
function walk(game: SgfGame, { dialect, actions }: SgfReading): void {
  const { scanner, tree, kind, moves, teller } = game;
  // Nearly all properties are moves, which are known by a number.
  const first = codeOf(dialect.seats[0]!.move);
  const second = codeOf(dialect.seats[1]?.move ?? '');
  for (;;) {
    const token = scanner.next();
    if (token === Sgf.Property) {
      if (tree.isSkipped || kind.isOther) continue;
      if (scanner.code === first) moves.read(0);
      else if (scanner.code === second) moves.read(1);
      else {
        const name = scanner.name();
        (actions.get(name) ?? unknownAction)(game, name);
      }
    } else if (token === Sgf.Node) tree.node();
    else if (token === Sgf.Open) tree.open();
    else if (token === Sgf.Close) tree.close();
    else if (token === Sgf.Stray) {
      const message = 'Here is text outside of any value; it was passed over.';
      teller.once('stray_text', teller.warning, 'stray_text', message);
    } else return;
  }
}

function tellUnclosed({ scanner, teller }: SgfGame, closed: boolean): void {
  if (scanner.unclosed) {
    const at = scanner.valueStart;
    const message = 'This value is not closed with ] before the text ends.';
    teller.tell('error', 'unclosed_value', message, { at: at - 1, end: at });
  }
  if (!closed) {
    const at = scanner.text.trimEnd().length;
    const message = 'The game is not closed with ) before the text or the next game.';
    teller.tell('error', 'unclosed_tree', message, { at, end: at });
  }
}

/** The record of a game that is read; undefined where that is of another kind, or begins nobody knows where. */
function recordOf(
  game: SgfGame,
  piece: TextPiece,
  { places }: DecoderOptions,
  shared: Shared,
): GameRecord | undefined {
  const { kind, header, tree, moves } = game;
  kind.judge();
  if (kind.isOther) return undefined;
  const options = header.options();
  const start = game.start.position();
  if (start === undefined) return undefined;
  judgeTurns(game, start, options);
  const { plugin, variant } = kind;
  const { main } = tree;
  const outcome = game.outcome.outcome();
  return makeRecord({
    game: plugin.id,
    variant: variant.id,
    players: header.players(),
    tags: header.tags,
    options,
    start: isSetup(plugin, variant, start) ? undefined : start,
    // A list that has grown is longer than what is in it; a copy is not.
    moves: main.moves.slice(),
    passes: main.passes,
    result: outcome && shared.outcome(outcome),
    notes: finished(main),
    partial: moves.partial,
    offer: header.offer,
    places: places === true ? placesOf(piece, { moves: main.offsets, parts: partsOf(game) }) : undefined,
  });
}

/** Where the parts of the game stand. */
function partsOf({ header, start, outcome }: SgfGame): ReadonlyMap<string, number> {
  const parts = new Map(header.places);
  if (outcome.at !== undefined) parts.set('result', outcome.at);
  if (start.place !== undefined) parts.set('start', start.place.at);
  return parts;
}
