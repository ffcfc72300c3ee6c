/** What is said of a game, apart from its moves. */
import type { GameRecord, Note } from '../../records/index.js';
import { UNSTATED } from '../../rules/index.js';
import { hashText } from './hash.js';

/** A number of 32 bits made of all that a record says beside its moves. */
export function hashSayings({ players, tags, passes, notes, partial, offer, result }: GameRecord): number {
  const words: string[] = [];
  for (const player of players) words.push(player?.name ?? '', player?.rating ?? '');
  for (const [name, value] of tags) words.push(name, value);
  if (result !== undefined) {
    const { winners, ranks = [], scores = [], reason } = result;
    words.push(winners.join(), ranks.join(), scores.join(), reason);
  }
  const rest = [passes, notes && [...notes], partial, offer];
  if (rest.some((one) => one !== undefined)) {
    // Notes of side lines are maps too.
    words.push(JSON.stringify(rest, (_, value: unknown) => (value instanceof Map ? [...value] : value)));
  }
  return hashText(words.join('\0')).low;
}

/** How many things a record says beside its moves: names, ratings, tags, comments, moves of side lines … */
export function countSayings({ players, tags, notes, partial, offer, result }: GameRecord): number {
  let count = tags.size;
  for (const player of players) {
    if (player?.name !== undefined) count++;
    if (player?.rating !== undefined) count++;
  }
  if (partial !== undefined) count++;
  if (offer !== undefined) count++;
  if (result !== undefined) {
    count++;
    if (result.scores !== undefined || result.ranks !== undefined) count++;
    if (result.reason !== UNSTATED) count++;
  }
  return notes === undefined ? count : count + countNotes(notes);
}

/** Side lines are worked off a list, since they may be nested deeply. */
function countNotes(notes: ReadonlyMap<number, Note>): number {
  let count = 0;
  const work = [notes];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    for (const { comments, glyphs, clock, elapsed, evaluation, variations } of next.values()) {
      count += (comments?.length ?? 0) + (glyphs?.length ?? 0);
      for (const one of [clock, elapsed, evaluation]) if (one !== undefined) count++;
      for (const line of variations ?? []) {
        count += line.moves.length;
        if (line.notes !== undefined) work.push(line.notes);
      }
    }
  }
  return count;
}
