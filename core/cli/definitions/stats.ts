import { selectionOptions, symmetryOption } from '../archive-options.js';
import type { StatsCommandOptions } from '../work/stats-file.js';
import { countOption, jobsOption, readingOptions, type CommandDefinition } from '../definition.js';

export const stats: CommandDefinition = {
  usage: 'stats <file...>',
  description: 'Sums games up: how many, how long, how they ended, how they began.',
  examples:
    'ludoscribe stats archive/\nludoscribe stats games.pgn --quick --json\nludoscribe stats archive/ --openings 20 --opening-length 6',
  options: (command) =>
    symmetryOption(selectionOptions(jobsOption(readingOptions(command))))
      .option('--quick', 'without replaying: no branching, and only the results that are stated')
      .addOption(countOption('--openings <n>', 'how many openings to list').default(10))
      .addOption(countOption('--opening-length <n>', 'how many moves an opening has').default(4))
      .option('--json', 'one object a variant'),
  run: async ({ terminal, plugins }, files: string[], options: StatsCommandOptions) =>
    (await import('../commands/stats.js')).stats(terminal, plugins, files, options),
};
