import { recordsOptions } from '../archive-options.js';
import type { SortOptions } from '../commands/sort.js';
import type { CommandDefinition } from '../definition.js';

export const sort: CommandDefinition = {
  usage: 'sort <file...>',
  description: 'Writes all games of some files in an order.',
  examples:
    'ludoscribe sort games.pgn --by Date,Round --out sorted.pgn\nludoscribe sort a.pgn b.pgn --by -length',
  options: (command) =>
    recordsOptions(command).requiredOption(
      '--by <names>',
      'tags, seats, length, year, result …, parted by commas, the first deciding; with a - before it, from high to low',
    ),
  run: async ({ terminal, plugins }, files: string[], options: SortOptions) =>
    (await import('../commands/sort.js')).sort(terminal, plugins, files, options),
};
