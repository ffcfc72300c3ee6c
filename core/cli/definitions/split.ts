import { recordsOptions } from '../archive-options.js';
import type { SplitOptions } from '../commands/split.js';
import { countOption, type CommandDefinition } from '../definition.js';

export const split: CommandDefinition = {
  usage: 'split <file...>',
  description: 'Puts the games of some files into several: by a tag, a player, the year, or so many in each.',
  examples:
    'ludoscribe split games.pgn --by year --out "years/{}.pgn"\nludoscribe split archive/ --by Event --to pgn --out "{}.pgn"\nludoscribe split games.pgn --count 1000 --out "part-{}.pgn"',
  options: (command) =>
    recordsOptions(command)
      .option('--by <name>', 'a tag, a seat, year, game, variant, result, length …')
      .addOption(countOption('--count <n>', 'so many games a file'))
      .option('--force', 'replace files that are there already'),
  run: async ({ terminal, plugins }, files: string[], options: SplitOptions) =>
    (await import('../commands/split.js')).split(terminal, plugins, files, options),
};
