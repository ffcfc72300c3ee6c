import type { ReplayOptions } from '../work/replay-file.js';
import {
  boardOptions,
  countOption,
  jobsOption,
  readingOptions,
  recordOption,
  type CommandDefinition,
} from '../definition.js';

export const replay: CommandDefinition = {
  usage: 'replay <file...>',
  description: 'Plays records through and prints boards or positions.',
  examples:
    'ludoscribe replay games.txt\nludoscribe replay games.txt --record 3 --ply 10\nludoscribe replay archive/ --record all --every --json',
  options: (command) =>
    boardOptions(recordOption(jobsOption(readingOptions(command))))
      .addOption(countOption('--ply <n>', 'the position after n moves; default: after the last'))
      .option('--every', 'the position after each move, and the first')
      .option('--text', 'positions as text, and no boards')
      .option('--json', 'one object a step'),
  run: async ({ terminal, plugins }, files: string[], options: ReplayOptions) =>
    (await import('../commands/replay.js')).replay(terminal, plugins, files, options),
};
