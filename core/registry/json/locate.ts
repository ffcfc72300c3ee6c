/** Where the parts of a JSON object stand in its text. Used only when there is something to say of a place. */
import { visitJson } from './visit.js';

/** Offsets of the top-level members of an object and of the elements of those that are lists or objects. */
export interface JsonPlaces {
  /** Of the value of a member. */
  readonly members: ReadonlyMap<string, number>;
  /** Of the elements of a list, or of the values of an object, in order. */
  readonly elements: ReadonlyMap<string, readonly number[]>;
}

/** The places of a well-formed JSON object. */
export function locateJson(text: string): JsonPlaces {
  const members = new Map<string, number>();
  const elements = new Map<string, number[]>();
  visitJson(text, (path, at) => {
    const [key] = path as [string];
    if (path.length === 1) {
      members.set(key, at);
      // Of a member that stands twice the second counts.
      elements.set(key, []);
    } else if (path.length === 2) elements.get(key)!.push(at);
  });
  return { members, elements };
}
