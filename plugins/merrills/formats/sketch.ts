/** What the first game of a PGN file looks like, for telling dialects apart. */
import { Pgn, PgnScanner, readPgnResult } from '../../../core/registry/index.js';
import { SEATS } from '../types.js';

export interface PgnSketch {
  readonly tags: ReadonlyMap<string, string>;
  /** How many words are moves, up to the first that is none. */
  readonly moves: number;
  /** Is there a word that is no move? */
  readonly broken: boolean;
  /** Is there a move's number, a comment, a side line, a sign of judgement or a result? */
  readonly marked: boolean;
}

/**
 * Looks at the first game of a text, whose last word may be cut.
 * @param isMove is a word a move? It begins a game that begins with the set-up, or it does not.
 */
export function sketchPgn(text: string, isMove: (word: string, begins: boolean) => boolean): PgnSketch {
  const scanner = new PgnScanner(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
  const tags = new Map<string, string>();
  let moves = 0;
  let marked = false;
  for (let token = scanner.next(); token !== Pgn.End; token = scanner.next()) {
    if (token === Pgn.Tag) {
      if (moves > 0) break;
      if (!tags.has(scanner.name)) tags.set(scanner.name, scanner.value);
    } else if (token !== Pgn.Word) marked ||= token !== Pgn.BadTag;
    else if (isMove(scanner.word.text, moves === 0 && !tags.has('FEN'))) moves++;
    else if (readPgnResult(scanner.word.text, SEATS.length) !== undefined) {
      marked = true;
      break;
    } else return { tags, moves, broken: scanner.end < scanner.text.length, marked };
  }
  return { tags, moves, broken: false, marked };
}
