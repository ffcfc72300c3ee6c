/** `ludoscribe find` */
import { excerpt } from '../../notation/index.js';
import { expandFiles } from '../../node/index.js';
import { countText } from '../describe.js';
import { loadGames } from '../games.js';
import { forEachFile } from '../jobs.js';
import { RecordCount, Search, tellCount, type PositionOptions } from '../search.js';
import { CLEAN, FAULTS, TROUBLE } from '../status.js';
import type { Terminal } from '../terminal.js';
import type { FindFileOptions } from '../work/find-file.js';

export interface FindOptions extends PositionOptions {
  readonly count?: true;
  readonly json?: true;
  readonly limit?: number;
  readonly jobs?: number;
}

export async function find(
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  { limit, jobs, ...options }: FindOptions,
): Promise<number> {
  // What is asked wrongly is told before a file is opened, and by this thread.
  const { queries } = new Search((await loadGames(plugins)).registry, options, true);
  const byQuery = queries.map(() => 0);
  const count = new RecordCount();
  let games = 0;
  let trouble = false;
  // Where only so many are wanted, which ones they are depends on the files before.
  const wanted = limit === undefined ? undefined : { left: limit };
  const settings = { plugins, ...(jobs !== undefined && wanted === undefined && { jobs }) };
  const work: FindFileOptions = { ...options, ...(wanted && { wanted }) };
  for await (const searched of forEachFile(terminal, 'find', await expandFiles(names), work, settings)) {
    games += searched.games;
    searched.byQuery.forEach((found, query) => (byQuery[query]! += found));
    count.add(searched.count);
    trouble ||= searched.trouble;
    if (wanted?.left === 0) break;
  }
  if (options.count) {
    const rows = queries.map(({ text }, query) => ({ query: text, games: byQuery[query]! }));
    await terminal.out(countsText(rows, games, options.json ?? false));
  }
  terminal.err(`${countText(games, 'game')} of ${countText(count.records, 'record')}\n`);
  tellCount(terminal, count);
  return trouble ? TROUBLE : games > 0 ? CLEAN : FAULTS;
}

/** The number of games; for several queries a line for each. */
function countsText(
  rows: readonly { readonly query: string; readonly games: number }[],
  games: number,
  json: boolean,
): string {
  const many = rows.length > 1;
  if (json) return (many ? rows : [{ ...rows[0], games }]).map((row) => `${JSON.stringify(row)}\n`).join('');
  if (!many) return `${String(games)}\n`;
  return rows.map(({ query, games: number }) => `${String(number)} ${excerpt(query, 60)}\n`).join('');
}
