/** The floor for PGN: one pass over the text, tags into a map, the words of the main line into a list. */

export interface Game {
  readonly tags: Map<string, string>;
  readonly moves: string[];
}

const enum Char {
  Tab = 9,
  Line = 10,
  Return = 13,
  Blank = 32,
  Quote = 34,
  Dollar = 36,
  Open = 40,
  Close = 41,
  Star = 42,
  Dot = 46,
  Zero = 48,
  One = 49,
  Nine = 57,
  Semicolon = 59,
  Bracket = 91,
  Brace = 123,
}

export function read(text: string): Game[] {
  const games: Game[] = [];
  const { length } = text;
  let tags = new Map<string, string>();
  let moves: string[] = [];
  let depth = 0;
  for (let at = 0; at < length;) {
    const char = text.charCodeAt(at);
    if (
      char === Char.Blank ||
      char === Char.Line ||
      char === Char.Return ||
      char === Char.Tab ||
      char === Char.Dot
    )
      at++;
    else if (char === Char.Bracket) {
      if (moves.length > 0) {
        games.push({ tags, moves });
        tags = new Map();
        moves = [];
      }
      const open = text.indexOf('"', at);
      const close = text.indexOf('"', open + 1);
      tags.set(text.slice(at + 1, open - 1), text.slice(open + 1, close));
      at = text.indexOf(']', close) + 1;
    } else if (char === Char.Brace) at = text.indexOf('}', at) + 1;
    else if (char === Char.Semicolon) at = text.indexOf('\n', at) + 1;
    else if (char === Char.Open) {
      depth++;
      at++;
    } else if (char === Char.Close) {
      depth--;
      at++;
    } else {
      const start = at;
      let word = char;
      do word = text.charCodeAt(++at);
      while (word > Char.Blank && word !== Char.Dot && word !== Char.Close && word !== Char.Brace);
      // A number, a result or a glyph is no move.
      const isNumber = char >= Char.Zero && char <= Char.Nine;
      if (depth === 0 && !isNumber && char !== Char.Dollar && char !== Char.Star)
        moves.push(text.slice(start, at));
    }
  }
  if (moves.length > 0) games.push({ tags, moves });
  return games;
}
