/**
 * The floor for SGF: one pass over the text; of every game where its nodes begin, and for every property its name as
 * a number and where its value stands. No text is copied.
 */

export interface Game {
  /** By node: the index of its first property. */
  readonly nodes: number[];
  /** By property: the letters of its name, eight bits each, and where its value begins and ends. */
  readonly properties: number[];
}

const isLetter = (char: number): boolean => (char >= 65 && char <= 90) || (char >= 97 && char <= 122);

export function read(text: string): Game[] {
  const games: Game[] = [];
  let nodes: number[] = [];
  let properties: number[] = [];
  let depth = 0;
  for (let at = 0; at < text.length;) {
    const char = text.charCodeAt(at);
    if (char === 40) {
      if (depth++ === 0) {
        nodes = [];
        properties = [];
      }
      at++;
    } else if (char === 41) {
      if (--depth === 0) games.push({ nodes, properties });
      at++;
    } else if (char === 59) {
      nodes.push(properties.length);
      at++;
    } else if (isLetter(char)) {
      let name = 0;
      for (let letter = char; isLetter(letter); letter = text.charCodeAt(++at)) name = (name << 8) | letter;
      let close = at + 1;
      for (let sign = text.charCodeAt(close); sign !== 93; sign = text.charCodeAt(close))
        close += sign === 92 ? 2 : 1;
      properties.push(name, at + 1, close);
      at = close + 1;
    } else at++;
  }
  return games;
}
