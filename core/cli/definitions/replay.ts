import type { ReplayOptions } from '../commands/replay.js';
import { boardOptions, countOption, readingOptions, type CommandDefinition } from '../definition.js';

export const replay: CommandDefinition = {
  usage: 'replay <file>',
  description: 'Plays a record through and prints boards or positions.',
  examples:
    'ludoscribe replay games.txt\nludoscribe replay games.txt --record 3 --ply 10\nludoscribe replay games.txt --every --json',
  options: (command) =>
    boardOptions(readingOptions(command))
      .addOption(countOption('--record <n>', 'which record of the file').default(1))
      .addOption(countOption('--ply <n>', 'the position after n moves; default: after the last'))
      .option('--every', 'the position after each move')
      .option('--text', 'positions as text, and no boards')
      .option('--json', 'one object a step'),
  run: async ({ terminal, plugins }, file: string, options: ReplayOptions) =>
    (await import('../commands/replay.js')).replay(terminal, plugins, file, options),
};
