import type { GamesOptions } from '../commands/games.js';
import type { CommandDefinition } from '../definition.js';

export const games: CommandDefinition = {
  usage: 'games',
  description: 'Lists the games, their boards and formats.',
  examples: 'ludoscribe games\nludoscribe games --json\nludoscribe games --installed',
  options: (command) =>
    command
      .option('--json', 'one object a game')
      .option('--installed', 'the games of installed packages that have the keyword ludoscribe-plugin'),
  run: async ({ terminal, plugins }, options: GamesOptions) =>
    (await import('../commands/games.js')).games(terminal, plugins, options),
};
