/** Results as PGN writes them: `1-0`, `0-1`, `1/2-1/2`, `*`; with more than two seats `0-1-0`. */
import type { Seat } from '../../notation/index.js';
import { UNSTATED, type Outcome } from '../../rules/index.js';

/** A result read: `outcome` undefined where the game is said to go on. */
export interface PgnResult {
  readonly outcome: Outcome | undefined;
  /** Written in a way of its own: `½-½`, an en dash, a colon, `1/2`. */
  readonly odd: boolean;
}

const won = (...winners: Seat[]): PgnResult =>
  Object.freeze({
    outcome: Object.freeze({ winners: Object.freeze(winners), reason: UNSTATED }),
    odd: false,
  });

/** The results of most files: those of two seats, as the standard writes them. */
const USUAL: ReadonlyMap<string, PgnResult> = new Map([
  ['1-0', won(0)],
  ['0-1', won(1)],
  ['1/2-1/2', won()],
]);

/**
 * May a word be a result, in PGN or a dialect of it? It has a dash, a colon or a star in it, or is a number that a
 * result is begun with: `1 - 0`.
 */
export const isLikeResult = (word: string): boolean => /[-*:½–—−]|^[01]$|^1\/2$/.test(word);

const DASHES = /[\u2010-\u2015\u2212:]/g;

/**
 * Reads a result for so many seats; undefined for what is none. The first number belongs to seat 0, who moves
 * first in a standard game.
 */
export function readPgnResult(text: string, seats: number): PgnResult | undefined {
  if (text === '*') return { outcome: undefined, odd: false };
  const usual = seats === 2 ? USUAL.get(text) : undefined;
  if (usual !== undefined) return usual;
  const plain = text.replace(/\s+/g, '').replace(DASHES, '-').replace(/½/g, '1/2');
  const odd = plain !== text;
  if (plain === '1/2') return { outcome: { winners: [], reason: UNSTATED }, odd: true };
  const parts = plain.split('-');
  if (parts.length !== seats) return undefined;
  if (parts.every((part) => part === '1/2')) return { outcome: { winners: [], reason: UNSTATED }, odd };
  const winners = parts.flatMap((part, seat) => (part === '1' ? [seat] : []));
  if (winners.length !== 1 || parts.some((part) => part !== '0' && part !== '1')) return undefined;
  return { outcome: { winners, reason: UNSTATED }, odd };
}

/** Writes a result; undefined for one that PGN has no sign for, such as two winners. */
export function writePgnResult(outcome: Outcome | undefined, seats: number): string | undefined {
  if (outcome === undefined) return '*';
  const { winners } = outcome;
  if (winners.length > 1) return undefined;
  return Array.from({ length: seats }, (_, seat) =>
    winners.length === 0 ? '1/2' : winners[0] === seat ? '1' : '0',
  ).join('-');
}
