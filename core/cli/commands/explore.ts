/** `ludoscribe explore` */
import { expandFiles } from '../../node/index.js';
import { variantOf, type GameRegistry } from '../../registry/index.js';
import { mergeExplored, type Explored } from '../../tools/index.js';
import { countText } from '../describe.js';
import { loadGames } from '../games.js';
import { forEachFile } from '../jobs.js';
import { thousands } from '../numbers.js';
import { RecordCount, selectorOf, tellCount } from '../search.js';
import { CLEAN, FAULTS, TROUBLE } from '../status.js';
import { percent, resultCells, resultHeads, table } from '../tables.js';
import type { Terminal } from '../terminal.js';
import { beginAtOnce, type ExploreOptions } from '../work/explore-file.js';

export async function explore(
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  { jobs = 1, ...options }: ExploreOptions,
): Promise<number> {
  const { registry } = await loadGames(plugins);
  // What is asked wrongly is told before a file is opened.
  selectorOf(registry, options);
  let explored = beginAtOnce(registry, options)?.table();
  const count = new RecordCount();
  let trouble = false;
  const work = forEachFile(terminal, {
    work: 'explore',
    files: await expandFiles(names),
    registry,
    plugins,
    jobs,
    options: () => ({
      ...options,
      ...(explored && { board: { game: explored.game, variant: explored.variant } }),
    }),
    isSettled: () => explored !== undefined,
  });
  for await (const done of work) {
    if (done.explored !== undefined)
      explored = explored === undefined ? done.explored : mergeExplored(explored, done.explored);
    count.add(done.count);
    trouble ||= done.trouble;
  }
  if (explored !== undefined)
    await terminal.out(
      options.json ? `${JSON.stringify(explored)}\n` : text(registry, explored, options.least),
    );
  terminal.err(`${countText(explored?.total.games ?? 0, 'game')} of ${countText(count.records, 'record')}\n`);
  tellCount(terminal, count);
  return trouble ? TROUBLE : (explored?.total.games ?? 0) > 0 ? CLEAN : FAULTS;
}

function text(registry: GameRegistry, explored: Explored, least = 0): string {
  const { seats } = variantOf(registry.get(explored.game), explored.variant)!;
  const { total, ended, toMove, position } = explored;
  const moves = explored.moves.filter(({ games }) => games >= least);
  const withUnknown = total.unknown > 0;
  const rows = moves.map((row) => {
    const [games, ...shares] = resultCells(row, withUnknown);
    const same = row.same.length === 0 ? row.move : `${row.move} = ${row.same.join(' ')}`;
    return [same, games!, percent(row.games, total.games), ...shares];
  });
  const [games, ...shares] = resultCells(total, withUnknown);
  const head = ['move', 'games', 'share', ...resultHeads(seats, [total])];
  const rest = ended > 0 ? [['ended here', thousands(ended), percent(ended, total.games)]] : [];
  return `${position}, ${seats[toMove]!} to move\n${table([head, ...rows, ...rest, ['all', games!, '', ...shares]])}`;
}
