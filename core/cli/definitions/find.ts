import { limitOption, positionOptions, selectionOptions } from '../archive-options.js';
import type { FindOptions } from '../work/find-file.js';
import { jobsOption, readingOptions, type CommandDefinition } from '../definition.js';

export const find: CommandDefinition = {
  usage: 'find <file...>',
  description: 'Finds games by positions, patterns, openings, players, tags and results.',
  examples:
    'ludoscribe find archive/ --position f5d6c3d3c4 --symmetry\nludoscribe find games.pgn --pattern "a1=black h8=black" --count\nludoscribe find archive/ --player tastet --where year>=1990 --result black',
  options: (command) =>
    limitOption(positionOptions(selectionOptions(jobsOption(readingOptions(command)))))
      .option('--count', 'only the number of games, for each position and pattern')
      .option('--json', 'one object a game'),
  run: async ({ terminal, plugins }, files: string[], options: FindOptions) =>
    (await import('../commands/find.js')).find(terminal, plugins, files, options),
};
