import { Argument } from 'commander';
import { completionScript, SHELLS, type Shell } from '../completion.js';
import type { CommandDefinition } from '../definition.js';
import { CLEAN } from '../status.js';

export const completion: CommandDefinition = {
  usage: 'completion',
  description: 'Prints a script that completes commands and options in a shell.',
  examples:
    'source <(ludoscribe completion bash)\nludoscribe completion fish > ~/.config/fish/completions/ludoscribe.fish',
  options: (command) => command.addArgument(new Argument('<shell>', 'the shell').choices(SHELLS)),
  run: async ({ terminal, program }, shell: Shell) => {
    await terminal.out(completionScript(program, shell));
    return CLEAN;
  },
};
