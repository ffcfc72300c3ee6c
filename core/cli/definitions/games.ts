import type { CommandDefinition } from '../definition.js';

export const games: CommandDefinition = {
  usage: 'games',
  description: 'Lists the games, their boards and formats.',
  examples: 'ludoscribe games\nludoscribe games --json',
  options: (command) => command.option('--json', 'one object a game'),
  run: async ({ terminal, plugins }, options: { json?: true }) =>
    (await import('../commands/games.js')).games(terminal, plugins, options),
};
