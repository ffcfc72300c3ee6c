/** `ludoscribe filter` */
import { loadGames } from '../games.js';
import { writeFiles, type RecordsOptions } from '../ready.js';
import { RecordCount, Search, tellCount, type PositionOptions } from '../search.js';
import type { Terminal } from '../terminal.js';

export interface FilterOptions extends PositionOptions, RecordsOptions {
  readonly invert?: true;
  readonly limit?: number;
}

export async function filter(
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  { limit = Infinity, ...options }: FilterOptions,
): Promise<number> {
  // What is asked wrongly is told before a file is opened.
  new Search((await loadGames(plugins)).registry, options, true);
  const end = ({ stopped = 0 }) => {
    const count = new RecordCount();
    count.stopped = stopped;
    tellCount(terminal, count);
  };
  return writeFiles({ terminal, plugins, names, step: 'filter', options, limit, end });
}
