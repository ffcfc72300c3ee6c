/** What the records of a file have in common, held once: names, tags and results come back game after game. */
import type { Outcome } from '../rules/index.js';
import type { Player } from './record.js';

/** So many of each kind are remembered; then all are forgotten, and those of the games that come are learnt. */
const MOST = 4096;

/** A text of so many units or more, cut out of another, keeps that one in memory. */
const LONG = 13;

/** Numbers of results below this are remembered. */
const SMALL = 1024;

/**
 * Gives equal things back as one. Records made with it are small, and keep nothing of the text that they were read
 * from.
 */
export class Shared {
  readonly #texts = new Map<string, string>();
  readonly #players = new Map<string, Player>();
  /** By reason, then by what {@link keyOf} says. */
  readonly #outcomes = new Map<string, Map<number, Outcome>>();
  #outcomeCount = 0;

  /** The same text, on storage of its own. */
  text(text: string): string {
    let known = this.#texts.get(text);
    if (known === undefined) {
      known = text.length < LONG ? text : (JSON.parse(JSON.stringify(text)) as string);
      add(this.#texts, known, known);
    }
    return known;
  }

  /** Somebody of whom this is said; undefined where nothing is. */
  player(name: string | undefined, rating: string | undefined): Player | undefined {
    if (name === undefined && rating === undefined) return undefined;
    const key = rating === undefined ? name! : `${name ?? ''}\n${rating}`;
    const known = this.#players.get(key);
    if (known !== undefined && known.name === name && known.rating === rating) return known;
    const player = Object.freeze({
      ...(name !== undefined && { name: this.text(name) }),
      ...(rating !== undefined && { rating: this.text(rating) }),
    });
    add(this.#players, key, player);
    return player;
  }

  /** The result that says the same, if it was met before and is short. */
  outcome(outcome: Outcome): Outcome {
    const key = keyOf(outcome);
    if (key === undefined) return outcome;
    const known = this.#outcomes.get(outcome.reason)?.get(key);
    if (known !== undefined) return known;
    const { winners, scores } = outcome;
    const reason = this.text(outcome.reason);
    const held = Object.freeze({
      winners: Object.freeze([...winners]),
      ...(scores !== undefined && { scores: Object.freeze([...scores]) }),
      reason,
    });
    if (++this.#outcomeCount > MOST) {
      this.#outcomes.clear();
      this.#outcomeCount = 1;
    }
    const outcomes = this.#outcomes.get(reason);
    if (outcomes === undefined) this.#outcomes.set(reason, new Map([[key, held]]));
    else outcomes.set(key, held);
    return held;
  }
}

/** A number for at most one winner and at most two small scores; undefined for any other outcome. */
function keyOf({ winners, scores, ranks }: Outcome): number | undefined {
  if (ranks !== undefined || winners.length > 1 || (scores !== undefined && scores.length !== 2))
    return undefined;
  const winner = winners.length === 0 ? 0 : winners[0]! + 1;
  if (!isSmall(winner)) return undefined;
  if (scores === undefined) return -1 - winner;
  const [first, second] = scores as [number, number];
  return isSmall(first) && isSmall(second) ? (winner * SMALL + first) * SMALL + second : undefined;
}

const isSmall = (number: number): boolean =>
  Number.isInteger(number) && number >= 0 && number < SMALL && !Object.is(number, -0);

function add<K, V>(map: Map<K, V>, key: K, value: V): void {
  if (map.size >= MOST) map.clear();
  map.set(key, value);
}
