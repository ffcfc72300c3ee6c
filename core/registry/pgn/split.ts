/** Where one game of a PGN file ends and the next begins, line by line. */
import { readPgnResult } from './results.js';

const TAG = /^[ \t]*\[[ \t]*([^\s"\]]*)/;
/** No result is longer, blanks inside it counted. */
const LONGEST_RESULT = 24;
const SPACED_RESULT = /(?:^|\s)((?:1\/2|[01½])\s*[-:–—−]\s*(?:1\/2|[01½]))$/;

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
    if (!inComment) {
      if (line.startsWith('%')) return false;
      const tag = TAG.exec(line);
      if (tag !== null) {
        const begins = moves || tag[1] === firstTag;
        if (begins || firstTag === undefined) firstTag = tag[1];
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
    const { text, open, parentheses } = outsideComments(line, inComment);
    inComment = open;
    depth = Math.max(0, depth + parentheses);
    if (text !== '') ended = depth === 0 && endsWithResult(text, isResult);
    return begins;
  };
}

/** What of a line stands outside its comments, without blanks at its end, and how many parentheses it leaves open. */
function outsideComments(
  line: string,
  inComment: boolean,
): { readonly text: string; readonly open: boolean; readonly parentheses: number } {
  let text = '';
  let parentheses = 0;
  let open = inComment;
  let from = 0;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at];
    if (open) {
      at = line.indexOf('}', at);
      if (at === -1) return { text: text.trimEnd(), open, parentheses };
      open = false;
      from = at + 1;
    } else if (sign === '{') {
      text += `${line.slice(from, at)} `;
      open = true;
    } else if (sign === ';') return { text: (text + line.slice(from, at)).trimEnd(), open, parentheses };
    else if (sign === '(') parentheses++;
    else if (sign === ')') parentheses--;
    else if (sign === '"') {
      const close = line.indexOf('"', at + 1);
      at = close === -1 ? line.length : close;
    }
  }
  return { text: (open ? text : text + line.slice(from)).trimEnd(), open, parentheses };
}

function endsWithResult(text: string, isResult: (word: string) => boolean): boolean {
  const tail = text.slice(-LONGEST_RESULT);
  const word = /\S+$/.exec(tail)![0];
  if (isResult(word)) return true;
  const spaced = SPACED_RESULT.exec(tail);
  return spaced !== null && isResult(spaced[1]!);
}
