/** Where every value of a JSON text stands. Used only when there is something to say of a place. */

/** Names of members and indexes of elements, from the outside in. */
export type JsonValuePath = readonly (string | number)[];

/**
 * Goes through a well-formed JSON value; linear, and no deeper for being nested deeply.
 * @param visit called for each value, the outer before the inner; the path is good until it returns
 */
export function visitJson(text: string, visit: (path: JsonValuePath, at: number) => void): void {
  const path: (string | number)[] = [];
  /** For each open object or list: whether it is a list. */
  const open: boolean[] = [];
  let expectsKey = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign <= ' ' || sign === ':') continue;
    if (sign === ',') {
      if (open.at(-1) === true) path[path.length - 1] = (path.at(-1) as number) + 1;
      else expectsKey = true;
      continue;
    }
    if (sign === '}' || sign === ']') {
      path.pop();
      open.pop();
      expectsKey = false;
      if (open.length === 0) return;
      continue;
    }
    if (expectsKey) {
      const end = endOfString(text, at);
      path[path.length - 1] = JSON.parse(text.slice(at, end)) as string;
      expectsKey = false;
      at = end - 1;
      continue;
    }
    visit(path, at);
    if (sign === '{' || sign === '[') {
      open.push(sign === '[');
      path.push(sign === '[' ? 0 : '');
      expectsKey = sign === '{';
      // An empty list has no first element, and an empty object no key.
      const next = nextSign(text, at + 1);
      if (text[next] === '}' || text[next] === ']') expectsKey = false;
    } else if (sign === '"') at = endOfString(text, at) - 1;
    else while (at + 1 < text.length && !/[\s,}\]]/.test(text[at + 1]!)) at++;
    if (open.length === 0) return;
  }
}

function nextSign(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at]! <= ' ') at++;
  return at;
}

function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '"') return i + 1;
  }
  return text.length;
}
