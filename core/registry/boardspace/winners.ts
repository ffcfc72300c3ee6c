/** Whom the result of a Boardspace record names. */

/**
 * The players, from 0, whom a text names as having won: none where it says that the game is a draw; undefined where it
 * says neither. It is in the language of whoever saved the game, so that only the names can be relied on.
 */
export function winnersIn(text: string, names: readonly [string, string]): number[] | undefined {
  const named = names.flatMap((name, player) => (name !== '' && text.includes(name) ? [player] : []));
  if (named.length === 1) return named;
  if (named.length === 0) return /\bdraw\b/i.test(text) ? [] : undefined;
  // One name may be a part of the other, and then it is the longer one that stands there.
  const [first, second] = names;
  if (first === second) return undefined;
  const longer = first.length > second.length ? 0 : 1;
  const long = names[longer]!;
  const short = names[1 - longer]!;
  return long.includes(short) && !text.replace(long, '').includes(short) ? [longer] : undefined;
}
