/** Where one game of a file ends and the next begins, line by line. */

/** Begins a game wherever it stands, so that one which is never closed costs no other. */
const SURE = /^\(;[ \t]*(?:$|(?:GM|FF)\[)/;

/** A game begins with a parenthesis outside of all others; what stands inside a value begins nothing. */
export function splitBoardspace(): (line: string) => boolean {
  let depth = 0;
  let inValue = false;
  let escaped = false;
  return (line) => {
    const sure = SURE.test(line);
    const begins = sure || (depth === 0 && !inValue && /^\s*\(/.test(line));
    if (sure) {
      depth = 0;
      inValue = escaped = false;
    }
    for (let at = 0; at < line.length; at++) {
      const sign = line[at];
      if (inValue) {
        if (escaped) escaped = false;
        else if (sign === '\\') escaped = true;
        else if (sign === ']') inValue = false;
      } else if (sign === '[') inValue = true;
      else if (sign === '(') depth++;
      else if (sign === ')') depth = Math.max(0, depth - 1);
    }
    // A backslash takes the meaning of the line end, too.
    escaped = false;
    return begins;
  };
}
