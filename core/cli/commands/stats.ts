/** `ludoscribe stats` */
import { expandFiles } from '../../node/index.js';
import type { VariantStats } from '../../tools/index.js';
import { countText } from '../describe.js';
import { loadGames } from '../games.js';
import { forEachFile } from '../jobs.js';
import { thousands } from '../numbers.js';
import { RecordCount, selectorOf, tellCount } from '../search.js';
import { CLEAN, FAULTS, TROUBLE } from '../status.js';
import { percent, resultCells, resultHeads, table } from '../tables.js';
import type { Terminal } from '../terminal.js';
import { statsFor, type StatsCommandOptions } from '../work/stats-file.js';

export async function stats(
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  { jobs = 1, ...options }: StatsCommandOptions,
): Promise<number> {
  const { registry } = await loadGames(plugins);
  // What is asked wrongly is told before a file is opened.
  selectorOf(registry, options);
  const count = new RecordCount();
  const sums = statsFor(registry, options);
  let trouble = false;
  const files = await expandFiles(names);
  const work = { work: 'stats', files, registry, plugins, jobs, options: () => options } as const;
  for await (const done of forEachFile(terminal, work)) {
    sums.merge(done.sums);
    count.add(done.count);
    trouble ||= done.trouble;
  }
  const tables = sums.tables();
  for (const one of tables) {
    const openings = one.openings.slice(0, options.openings);
    await terminal.out(
      options.json ? `${JSON.stringify({ ...one, openings })}\n` : text({ ...one, openings }, options),
    );
  }
  if (tables.length === 0) terminal.err(`0 games of ${countText(count.records, 'record')}\n`);
  tellCount(terminal, count);
  return trouble ? TROUBLE : tables.length > 0 ? CLEAN : FAULTS;
}

function text(one: VariantStats, { openingLength }: StatsCommandOptions): string {
  const { results, lengths, branching, openings, years, seats } = one;
  const facts: [string, string][] = [
    [
      'games',
      [
        countText(results.games, 'game').replace(/ games?$/, ''),
        yearsText(years),
        one.players > 0 ? countText(one.players, 'player') : '',
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [
      'moves',
      [thousands(one.moves), one.forced ? `${thousands(one.forced)} forced put back` : '']
        .filter(Boolean)
        .join(', '),
    ],
    [
      'lengths',
      `${String(lengths.shortest)} to ${String(lengths.longest)}, mean ${lengths.mean.toFixed(1)}, median ${String(lengths.median)}`,
    ],
    ['results', resultsText(one)],
    [
      'reasons',
      Object.entries(one.reasons)
        .map(([reason, games]) => `${reason} ${thousands(games)}`)
        .join(', ') || 'none',
    ],
  ];
  if (branching !== undefined)
    facts.push([
      'branching',
      `mean ${branching.mean.toFixed(1)}, most ${String(branching.most)}, of ${countText(branching.positions, 'position')}`,
    ]);
  if (one.illegal) facts.push(['illegal', `${countText(one.illegal, 'game')} with a move that is refused`]);
  const width = Math.max(...facts.map(([name]) => name.length));
  const lines = facts.map(([name, fact]) => `  ${name.padEnd(width)}  ${fact}\n`).join('');
  const title = `${one.game} ${one.variant}\n${lines}`;
  if (openings.length === 0) return `${title}\n`;
  const withUnknown = results.unknown > 0;
  const rows = openings.map((opening) => {
    const [games, ...shares] = resultCells(opening, withUnknown);
    return [`  ${opening.line}`, games!, percent(opening.share, 1), ...shares];
  });
  const head = [
    `  openings of ${countText(openingLength, 'move')} up to symmetry`,
    'games',
    'share',
    ...resultHeads(seats, [results]),
  ];
  return `${title}${table([head, ...rows])}\n`;
}

function yearsText(years: VariantStats['years']): string {
  if (years === undefined) return '';
  const [first, last] = years;
  return first === last ? first : `${first} to ${last}`;
}

function resultsText({ seats, results }: VariantStats): string {
  const { games, wins, draws, unknown } = results;
  const part = (name: string, count: number) => `${name} ${thousands(count)} (${percent(count, games)})`;
  const parts = seats.map((seat, index) => part(seat, wins[index]!));
  if (draws > 0) parts.push(part('draw', draws));
  if (unknown > 0) parts.push(part('unknown', unknown));
  return parts.join(', ');
}
