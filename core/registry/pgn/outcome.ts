/** How a game ended: what the tag `Result` says, what stands behind the moves, and what other tags add. */
import { excerpt } from '../../notation/index.js';
import type { Shared } from '../../records/index.js';
import { UNSTATED, type Outcome } from '../../rules/index.js';
import { resultReader, type PgnDialect } from './dialect.js';
import type { PgnGame, PgnHeader } from './header.js';
import type { PgnResult } from './results.js';

/** A result that stands in the text. */
export type PlacedResult = PgnResult & { readonly at: number };

export interface OutcomeReading {
  readonly dialect: PgnDialect;
  readonly strict: boolean;
  readonly shared: Shared;
}

/**
 * The tag's result where there is one, since that is what lists of games show; else what the moves end with.
 * @param behind what stands behind the moves
 */
export function readOutcome(
  header: PgnHeader,
  game: PgnGame,
  behind: PlacedResult | undefined,
  { dialect, strict, shared }: OutcomeReading,
): Outcome | undefined {
  const tag = header.tags.get('Result');
  const token = dialect.starSaysNothing && behind?.outcome === undefined ? undefined : behind;
  let said = token;
  if (tag !== undefined && tag.value !== '' && tag.value !== '?') {
    const stated = resultReader(dialect)(tag.value.trim(), game.variant.seats.length);
    if (stated === undefined)
      header.tell('error', { code: 'bad_result', message: `${excerpt(tag.value)} is no result.` }, tag.at);
    else {
      if (token !== undefined && !sayTheSame(token.outcome, stated.outcome)) {
        const message = `The tag says ${excerpt(tag.value)}, and the moves end with another result; ${stated.outcome === undefined ? 'the latter' : 'the tag'} is kept.`;
        header.tell('warning', { code: 'result_clash', message }, token.at);
      }
      if (stated.outcome !== undefined || token === undefined) said = { ...stated, at: tag.at };
    }
  }
  if (said === undefined) return undefined;
  if (said.odd || token?.odd) {
    const at = said.odd ? said.at : token!.at;
    const message = dialect.results ?? 'PGN writes a result as 1-0, 0-1, 1/2-1/2 or *.';
    header.tell(strict ? 'error' : 'warning', { code: 'odd_result', message }, at);
  }
  if (said.outcome === undefined || dialect.bare === true) return said.outcome;
  const scores = numbersIn(header, game, 'Score') ?? said.outcome.scores;
  const ranks = numbersIn(header, game, 'Ranks');
  return shared.outcome({
    winners: said.outcome.winners,
    ...(ranks && { ranks }),
    ...(scores && { scores }),
    reason: header.tags.get('Termination')?.value ?? UNSTATED,
  });
}

/** The numbers that a tag has for each seat. */
function numbersIn(header: PgnHeader, { variant }: PgnGame, name: string): number[] | undefined {
  const tag = header.tags.get(name);
  if (tag === undefined) return undefined;
  const list = tag.value.split(' ').map((text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : NaN));
  if (list.length === variant.seats.length && !list.some(Number.isNaN)) return list;
  const message = `${name} should have a number for each of ${String(variant.seats.length)} seats.`;
  header.tell('error', { code: 'bad_value', message }, tag.at);
  return undefined;
}

/** Do two results say nothing that is against each other? */
function sayTheSame(a: Outcome | undefined, b: Outcome | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  if (a.winners.join() !== b.winners.join()) return false;
  return a.scores === undefined || b.scores === undefined || a.scores.join() === b.scores.join();
}
