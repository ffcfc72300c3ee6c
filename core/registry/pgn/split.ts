/** Where one game of a PGN file ends and the next begins, line by line. */

const TAG = /^[ \t]*\[[ \t]*([^\s"\]]*)/;
const RESULT_AT_END = /(?:^|\s)(?:\d+-\d+|1\/2(?:-1\/2)?|\*)[ \t]*$/;

/**
 * A new game begins with a tag after moves; with the tag that the game before began with, so that a game
 * without moves counts too; or with moves in the line after a result. What stands inside a comment begins nothing.
 */
export function splitPgn(): (line: string) => boolean {
  let inComment = false;
  let moves = false;
  let ended = false;
  let firstTag: string | undefined;
  return (line) => {
    if (inComment) {
      inComment = openAfter(line, true);
      return false;
    }
    if (line.startsWith('%')) return false;
    const tag = TAG.exec(line);
    if (tag !== null) {
      const begins = moves || tag[1] === firstTag;
      if (begins || firstTag === undefined) firstTag = tag[1];
      if (begins) moves = ended = false;
      return begins;
    }
    if (line.trim() === '') return false;
    const begins = ended;
    if (begins) firstTag = undefined;
    moves = true;
    inComment = openAfter(line, false);
    ended = !inComment && RESULT_AT_END.test(line);
    return begins;
  };
}

/** Is a brace comment open after this line? */
function openAfter(line: string, open: boolean): boolean {
  let at = 0;
  for (;;) {
    if (open) {
      at = line.indexOf('}', at);
      if (at === -1) return true;
    } else {
      const brace = line.indexOf('{', at);
      const rest = line.indexOf(';', at);
      if (brace === -1 || (rest !== -1 && rest < brace)) return false;
      at = brace;
    }
    at++;
    open = !open;
  }
}
