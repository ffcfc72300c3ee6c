/** The known names that a mistyped one may have meant. */
import leven from 'leven';

/** Up to three names within a third of the name's length of it, the nearest first. */
export function nearest(name: string, known: Iterable<string>): string[] {
  const lower = name.toLowerCase().slice(0, MAX_NAME);
  const reach = Math.max(1, Math.floor(lower.length / 3));
  return [...known]
    .map((other) => ({ other, distance: leven(lower, other.toLowerCase()) }))
    .filter(({ distance }) => distance <= reach)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ other }) => other);
}

/** No name is longer, and the time grows with the square of the length. */
const MAX_NAME = 64;
