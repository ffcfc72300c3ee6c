/** Smaller cases that fail like a large one. */

/** No more trials than this for one case. */
const TRIALS = 400;

/** The shortest text found by cutting pieces out of one for which `fails` is true. */
export function shrinkText(text: string, fails: (text: string) => boolean): string {
  const units = shrinkList([...text], (letters) => fails(letters.join('')));
  return units.join('');
}

/** The shortest list found by cutting pieces out of one for which `fails` is true. */
export function shrinkList<T>(list: readonly T[], fails: (list: readonly T[]) => boolean): readonly T[] {
  let best = list;
  let trials = 0;
  for (let size = Math.ceil(list.length / 2); size >= 1; size = size > 1 ? Math.ceil(size / 2) : 0) {
    for (let at = 0; at < best.length;) {
      if (++trials > TRIALS) return best;
      const shorter = [...best.slice(0, at), ...best.slice(at + size)];
      if (fails(shorter)) best = shorter;
      else at += size;
    }
  }
  return best;
}
