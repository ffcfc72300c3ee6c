import type { CommandDefinition } from '../definition.js';

export const pipe: CommandDefinition = {
  usage: 'pipe',
  description: 'Answers requests: one JSON object a line in, one a line out, in order.',
  examples: `echo '{"do":"parse","game":"reversi","text":"f5"}' | ludoscribe pipe`,
  run: async ({ terminal, plugins }) => (await import('../commands/pipe.js')).pipe(terminal, plugins),
};
