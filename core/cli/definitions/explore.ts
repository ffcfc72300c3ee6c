import { selectionOptions, symmetryOption } from '../archive-options.js';
import type { ExploreOptions } from '../work/explore-file.js';
import { countOption, jobsOption, readingOptions, type CommandDefinition } from '../definition.js';

export const explore: CommandDefinition = {
  usage: 'explore <file...>',
  description:
    'Lists the moves played from a position, with how often they were played and how the games ended.',
  examples:
    'ludoscribe explore archive/\nludoscribe explore archive/ --position f5d6c3 --symmetry\nludoscribe explore archive/ --position f5f6 --player tamenori --where year>=2000',
  options: (command) =>
    symmetryOption(selectionOptions(jobsOption(readingOptions(command))))
      .option('--position <text>', 'a position, or the moves from the set-up to it; default: the set-up')
      .option('--variant <name>', 'the variant that the position is of')
      .addOption(countOption('--least <n>', 'only moves of at least so many games'))
      .option('--json', 'the table as one object'),
  run: async ({ terminal, plugins }, files: string[], options: ExploreOptions) =>
    (await import('../commands/explore.js')).explore(terminal, plugins, files, options),
};
