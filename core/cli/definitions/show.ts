import type { ShowOptions } from '../commands/show.js';
import { boardOptions, countOption, subjectOptions, type CommandDefinition } from '../definition.js';

export const show: CommandDefinition = {
  usage: 'show <what>',
  description: 'Draws a board: of a file’s record, of a position, or after some moves.',
  examples:
    "ludoscribe show games.txt --record 2\nludoscribe show 'W..........B............ w 8 8 0 2' --game merrills\nludoscribe show f5d6c3d3c4 --game reversi",
  options: (command) =>
    boardOptions(subjectOptions(command))
      .addOption(countOption('--ply <n>', 'after n moves; default: after the last'))
      .option('--json', 'the position as an object'),
  run: async ({ terminal, plugins }, what: string, options: ShowOptions) =>
    (await import('../commands/show.js')).show(terminal, plugins, what, options),
};
