import { outputOptions } from '../archive-options.js';
import type { ConvertOptions } from '../commands/convert.js';
import { jobsOption, readingOptions, type CommandDefinition } from '../definition.js';

export const convert: CommandDefinition = {
  usage: 'convert <file...>',
  description: 'Writes records in another format.',
  examples:
    'ludoscribe convert WTH_2020.wtb --to transcript\nludoscribe convert games.txt --to json --out games.jsonl',
  options: (command) =>
    outputOptions(jobsOption(readingOptions(command)).requiredOption('--to <format>', 'the format to write')),
  run: async ({ terminal, plugins }, files: string[], options: ConvertOptions) =>
    (await import('../commands/convert.js')).convert(terminal, plugins, files, options),
};
