import type { FmtOptions } from '../work/fmt-file.js';
import { jobsOption, readingOptions, type CommandDefinition } from '../definition.js';

export const fmt: CommandDefinition = {
  usage: 'fmt <file...>',
  description:
    'Rewrites files in place as their formats write them. A file that would lose anything is left alone.',
  examples: 'ludoscribe fmt games.pgn\nludoscribe fmt records/ --check\nludoscribe fmt old.txt --lenient',
  options: (command) =>
    jobsOption(readingOptions(command))
      .option('--check', 'write nothing: tell which files would change, and end with status 1 if any would')
      .option('--lenient', 'also files in which something was read with a warning')
      .option('--json', 'one object a file'),
  run: async ({ terminal, plugins }, files: string[], options: FmtOptions) =>
    (await import('../commands/fmt.js')).fmt(terminal, plugins, files, options),
};
