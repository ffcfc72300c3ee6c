/** OpenSpiel's playthroughs as a record format, for any game that says how OpenSpiel plays it. */
import type { Move, Position } from '../../notation/index.js';
import { decodeText, latin1, type RecordFormat } from '../../records/index.js';
import type { OpenSpielGame } from './game.js';
import { readPlaythrough } from './read.js';

/** A line that begins a playthrough. */
const BEGINS = /^game:/;
/** Blank lines and remarks, then the line that names the game. */
const FIRST_LINE = /^(?:[ \t]*(?:#[^\n]*)?\n)*game:[ \t]*([A-Za-z0-9_]+)/;

/**
 * The format `openspiel` of a game, which is only read. Source: OpenSpiel's `generate_playthrough.py`, and the
 * `ActionToString` and `ToString` of each of its games.
 */
export function openSpielFormat<M extends Move, P extends Position>(
  game: OpenSpielGame<M>,
): RecordFormat<M, P> {
  return Object.freeze<RecordFormat<M, P>>({
    id: 'openspiel',
    title: `OpenSpiel playthroughs of ${game.name}`,
    extensions: ['.txt'],
    ...(game.notation !== undefined && { notation: game.notation }),
    sniff: (head) => (nameIn(head) === game.name ? 1 : 0),
    decoder: (options = {}) =>
      decodeText<M, P>(
        {
          split: splitPlaythroughs,
          read: (piece) => readPlaythrough(piece, game, options),
        },
        options,
      ),
  });
}

/** Every line that names a game begins a playthrough; what stands before the first one belongs to it. */
function splitPlaythroughs(): (line: string) => boolean {
  let begun = false;
  return (line) => {
    if (!BEGINS.test(line)) return false;
    const begins = begun;
    begun = true;
    return begins;
  };
}

/** The game that a file's first bytes name. */
function nameIn(head: Uint8Array): string | undefined {
  // Two-byte letters look like letters with zero bytes between them, and byte order marks like odd letters.
  const text = latin1(head)
    .replaceAll('\0', '')
    .replace(/^(?:ï»¿|ÿþ|þÿ)/, '')
    .replace(/\r\n?/g, '\n');
  return FIRST_LINE.exec(text)?.[1];
}
