/** `ludoscribe find` */
import { excerpt } from '../../notation/index.js';
import { expandFiles } from '../../node/index.js';
import { countText } from '../describe.js';
import { loadGames } from '../games.js';
import { forEachFile } from '../jobs.js';
import { RecordCount, Search, tellCount } from '../search.js';
import { CLEAN, FAULTS, TROUBLE } from '../status.js';
import type { Terminal } from '../terminal.js';
import type { FindOptions } from '../work/find-file.js';

export async function find(
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  { limit = Infinity, jobs = 1, ...options }: FindOptions,
): Promise<number> {
  // What is asked wrongly is told before a file is opened, and by this thread.
  const { registry } = await loadGames(plugins);
  const { queries } = new Search(registry, options, true);
  const byQuery = queries.map(() => 0);
  const count = new RecordCount();
  let games = 0;
  let trouble = false;
  const work = forEachFile(terminal, {
    work: 'find',
    files: await expandFiles(names),
    registry,
    plugins,
    // Where only so many are wanted, other threads would look at what nobody asks for.
    jobs: limit === Infinity ? jobs : 1,
    options: () => options,
    take: async ({ data, queries: found }) => {
      games++;
      for (const query of found) byQuery[query]!++;
      if (data !== '') await terminal.out(data);
      return games < limit;
    },
  });
  for await (const searched of work) {
    count.add(searched.count);
    trouble ||= searched.trouble;
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
