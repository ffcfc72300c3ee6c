/** Where the parts of a JSON object stand in its text. Used only when there is something to say of a place. */

/** Offsets of the top-level members of an object and of the elements of those that are lists or objects. */
export interface JsonPlaces {
  /** Of the value of a member. */
  readonly members: ReadonlyMap<string, number>;
  /** Of the elements of a list, or of the values of an object, in order. */
  readonly elements: ReadonlyMap<string, readonly number[]>;
}

/**
 * Scans a well-formed JSON object; linear, and no deeper for being nested deeply.
 * @param from where its `{` stands
 */
export function locateJson(text: string, from = 0): JsonPlaces {
  const members = new Map<string, number>();
  const elements = new Map<string, number[]>();
  let depth = 0;
  let key = '';
  let waiting = false;
  let isList = false;
  for (let i = from; i < text.length; i++) {
    const sign = text[i]!;
    if (sign <= ' ') continue;
    const begins = sign !== ',' && sign !== ':' && sign !== '}' && sign !== ']';
    if (begins && waiting) {
      if (depth === 1) members.set(key, i);
      else if (depth === 2) elements.get(key)!.push(i);
      waiting = false;
    }
    if (sign === '"') {
      const end = endOfString(text, i);
      if (depth === 1 && members.get(key) !== i) key = JSON.parse(text.slice(i, end)) as string;
      i = end - 1;
    } else if (sign === '{' || sign === '[') {
      depth++;
      if (depth === 2) {
        elements.set(key, []);
        isList = sign === '[';
        waiting = isList;
      }
    } else if (sign === '}' || sign === ']') {
      waiting = false;
      if (--depth === 0) break;
    } else if (sign === ':') {
      waiting = depth === 1 || depth === 2;
    } else if (sign === ',') {
      waiting = depth === 2 && isList;
    }
  }
  return { members, elements };
}

function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '"') return i + 1;
  }
  return text.length;
}
