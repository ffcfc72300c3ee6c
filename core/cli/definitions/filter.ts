import { limitOption, positionOptions, recordsOptions, selectionOptions } from '../archive-options.js';
import type { FilterOptions } from '../commands/filter.js';
import type { CommandDefinition } from '../definition.js';

export const filter: CommandDefinition = {
  usage: 'filter <file...>',
  description: 'Writes the games that hold what is asked for, as find finds them, and no others.',
  examples:
    'ludoscribe filter archive/ --player tastet --to pgn --out tastet.pgn\nludoscribe filter games.pgn --length 20.. --result draw\nludoscribe filter games.pgn --where Event=/blitz/i --invert',
  options: (command) =>
    limitOption(positionOptions(selectionOptions(recordsOptions(command)))).option(
      '--invert',
      'the games that do not hold it',
    ),
  run: async ({ terminal, plugins }, files: string[], options: FilterOptions) =>
    (await import('../commands/filter.js')).filter(terminal, plugins, files, options),
};
