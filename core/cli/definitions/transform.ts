import type { TransformOptions } from '../commands/transform.js';
import { readingOptions, type CommandDefinition } from '../definition.js';

export const transform: CommandDefinition = {
  usage: 'transform <file...>',
  description: 'Mirrors or turns records, or has the players change places.',
  examples:
    'ludoscribe transform games.txt --by files --out mirrored.txt\nludoscribe transform games.txt --by turn --swap-seats --to json\nludoscribe transform archive/ --swap-seats --to pgn',
  options: (command) =>
    readingOptions(command)
      .option('--by <symmetry>', 'files, ranks, turn, diagonal, antidiagonal, or another that the board has')
      .option('--swap-seats', 'both sides change places: stones, names, results and all')
      .option('--to <format>', 'the format to write; default: that of the first record')
      .option('--out <file>', 'where to; default: standard output')
      .option(
        '--keep-broken',
        'write the readable part of records that are broken; they are left out otherwise',
      )
      .option('--strict', 'whatever the format cannot hold is a fault')
      .option('--pretty', 'write for people, over several lines, where the format can')
      .option('--notes', 'list the comments that name points')
      .option('--json', 'tell findings and losses as one object a line, on standard error'),
  run: async ({ terminal, plugins }, files: string[], options: TransformOptions) =>
    (await import('../commands/transform.js')).transform(terminal, plugins, files, options),
};
