import type { CommandDefinition } from '../definition.js';

export const tour: CommandDefinition = {
  usage: 'tour',
  description: 'Shows what this can do, on the examples that come with it.',
  examples: 'ludoscribe tour',
  run: async ({ terminal }) => (await import('../commands/tour.js')).tour(terminal),
};
