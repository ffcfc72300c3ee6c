import type { ParseOptions } from '../commands/parse.js';
import type { CommandDefinition } from '../definition.js';

export const parse: CommandDefinition = {
  usage: 'parse <text>',
  description: 'Reads a move or a position and prints it as JSON.',
  examples: 'ludoscribe parse --game fanorona b2-c2A-c3A\nludoscribe parse --game sternhalma e5:g5:g7',
  options: (command) =>
    command
      .requiredOption('--game <name>', 'the game, by id or alias')
      .option('--variant <name>', 'the board size or set-up')
      .option('--notation <name>', 'a dialect; default: the game’s own notation'),
  run: async ({ terminal, plugins }, text: string, options: ParseOptions) =>
    (await import('../commands/parse.js')).parse(terminal, plugins, text, options),
};
