import { recordsOptions } from '../archive-options.js';
import type { TransformOptions } from '../commands/transform.js';
import type { CommandDefinition } from '../definition.js';

export const transform: CommandDefinition = {
  usage: 'transform <file...>',
  description: 'Mirrors or turns records, or has the players change places.',
  examples:
    'ludoscribe transform games.txt --by files --out mirrored.txt\nludoscribe transform games.txt --by turn --swap-seats --to json\nludoscribe transform archive/ --swap-seats --to pgn',
  options: (command) =>
    recordsOptions(command)
      .option('--by <symmetry>', 'files, ranks, turn, diagonal, antidiagonal, or another that the board has')
      .option('--swap-seats', 'both sides change places: stones, names, results and all')
      .option('--notes', 'list the comments that name points'),
  run: async ({ terminal, plugins }, files: string[], options: TransformOptions) =>
    (await import('../commands/transform.js')).transform(terminal, plugins, files, options),
};
