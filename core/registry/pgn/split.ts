/** Where one game of a PGN file ends and the next begins, line by line. */
import { isLikeResult, readPgnResult } from './results.js';

/** No result is longer, blanks inside it counted. */
const LONGEST_RESULT = 24;
const SPACED_RESULT = /(?:^|\s)((?:1\/2|[01½])\s*[-:–—−]\s*(?:1\/2|[01½]))$/;
/** Signs that begin or end comments, side lines and quoted moves. */
const MARKS = /[{;()"]/;

const SPACE = 0x20;
const BRACKET = 0x5b;

/** Is a word a result, for any number of seats? */
const isAnyResult = (word: string): boolean =>
  readPgnResult(word, Math.max(2, word.split('-').length)) !== undefined;

/**
 * A new game begins with a tag after moves; with the tag that the game before began with, so that a game
 * without moves counts too; or with moves in the line after a result. What stands inside a comment begins nothing,
 * and a result inside parentheses or a comment ends nothing.
 * @param isResult tells results from moves
 */
export function splitPgn(isResult: (word: string) => boolean = isAnyResult): (line: string) => boolean {
  let inComment = false;
  let depth = 0;
  let moves = false;
  let ended = false;
  let firstTag: string | undefined;
  return (line) => {
    let from = 0;
    while (line.charCodeAt(from) <= SPACE) from++;
    if (!inComment) {
      if (line.startsWith('%')) return false;
      if (line.charCodeAt(from) === BRACKET) {
        const tag = tagIn(line, from + 1);
        const begins = moves || tag === firstTag;
        if (begins || firstTag === undefined) firstTag = tag;
        if (begins) moves = ended = false;
        depth = 0;
        return begins;
      }
    }
    if (line.trim() === '') return false;
    const begins = ended && !inComment;
    if (begins) {
      firstTag = undefined;
      ended = false;
      depth = 0;
    }
    moves = true;
    if (!inComment && !MARKS.test(line)) {
      ended = depth === 0 && endsWithResult(line, isResult);
      return begins;
    }
    const { text, open, parentheses } = outsideComments(line, inComment);
    inComment = open;
    depth = Math.max(0, depth + parentheses);
    if (text.trim() !== '') ended = depth === 0 && endsWithResult(text, isResult);
    return begins;
  };
}

/** What ends the name of a tag. */
const NAME_END = /[\s"\]]|$/;

/** The name of the tag whose bracket stands before this place. */
function tagIn(line: string, at: number): string {
  const rest = line.slice(at).trimStart();
  return rest.slice(0, NAME_END.exec(rest)!.index);
}

/** What of a line stands outside its comments, and how many parentheses it leaves open. */
function outsideComments(
  line: string,
  inComment: boolean,
): { readonly text: string; readonly open: boolean; readonly parentheses: number } {
  let text = '';
  let parentheses = 0;
  let open = inComment;
  let from = 0;
  for (let at = 0; at < line.length; at++) {
    if (open) {
      at = line.indexOf('}', at);
      if (at === -1) return { text, open, parentheses };
      open = false;
      from = at + 1;
      continue;
    }
    switch (line[at]) {
      case '{':
        text += `${line.slice(from, at)} `;
        open = true;
        break;
      case ';':
        return { text: text + line.slice(from, at), open, parentheses };
      case '(':
        parentheses++;
        break;
      case ')':
        parentheses--;
        break;
      case '"': {
        const close = line.indexOf('"', at + 1);
        at = close === -1 ? line.length : close;
        break;
      }
    }
  }
  return { text: open ? text : text + line.slice(from), open, parentheses };
}

/** @param text not blank */
function endsWithResult(text: string, isResult: (word: string) => boolean): boolean {
  let end = text.length;
  while (text.charCodeAt(end - 1) <= SPACE) end--;
  const least = Math.max(0, end - LONGEST_RESULT);
  let start = end;
  while (start > least && text.charCodeAt(start - 1) > SPACE) start--;
  const word = text.slice(start, end);
  // The last word of a result in three is a number, so this is true of it as well.
  if (!isLikeResult(word)) return false;
  if (isResult(word)) return true;
  const spaced = SPACED_RESULT.exec(text.slice(least, end));
  return spaced !== null && isResult(spaced[1]!);
}
