import type { CanonicalCommandOptions } from '../work/canonical-file.js';
import {
  countOption,
  jobsOption,
  readingOptions,
  recordOption,
  variantOption,
  type CommandDefinition,
} from '../definition.js';

export const canonical: CommandDefinition = {
  usage: 'canonical <what...>',
  description: 'Finds the smallest image of positions or lines of moves, and the symmetry that leads there.',
  examples:
    'ludoscribe canonical f5d6c3 --game reversi\nludoscribe canonical games.txt --record 2 --ply 12 --json\nludoscribe canonical games.txt --line --ply 6 --all\nludoscribe canonical archive/ --record all --ply 20 --json',
  options: (command) =>
    recordOption(jobsOption(variantOption(readingOptions(command))))
      .addOption(countOption('--ply <n>', 'after n moves; default: after the last'))
      .option('--line', 'the moves of a record from the set-up, and not its position')
      .option('--rigid', 'only symmetries that keep the picture too, and not those that keep the lines alone')
      .option('--all', 'every image, the smallest first')
      .option('--json', 'one object an image'),
  run: async ({ terminal, plugins }, whats: string[], options: CanonicalCommandOptions) =>
    (await import('../commands/canonical.js')).canonical(terminal, plugins, whats, options),
};
