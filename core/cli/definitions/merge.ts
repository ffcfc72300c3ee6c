import { recordsOptions } from '../archive-options.js';
import type { MergeOptions } from '../commands/merge.js';
import type { CommandDefinition } from '../definition.js';

export const merge: CommandDefinition = {
  usage: 'merge <file...>',
  description: 'Puts the games of several files, of whatever formats, into one.',
  examples:
    'ludoscribe merge a.pgn b.jsonl --out games.pgn\nludoscribe merge archive/ --to json --source Source --out all.jsonl',
  options: (command) =>
    recordsOptions(command).option('--source <tag>', 'a tag that names the file that each game came from'),
  run: async ({ terminal, plugins }, files: string[], options: MergeOptions) =>
    (await import('../commands/merge.js')).merge(terminal, plugins, files, options),
};
