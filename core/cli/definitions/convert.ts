import type { ConvertOptions } from '../commands/convert.js';
import { readingOptions, type CommandDefinition } from '../definition.js';

export const convert: CommandDefinition = {
  usage: 'convert <file...>',
  description: 'Writes records in another format.',
  examples:
    'ludoscribe convert WTH_2020.wtb --to transcript\nludoscribe convert games.txt --to json --out games.jsonl',
  options: (command) =>
    readingOptions(command)
      .requiredOption('--to <format>', 'the format to write')
      .option('--out <file>', 'where to; default: standard output')
      .option(
        '--keep-broken',
        'write the readable part of records that are broken; they are left out otherwise',
      )
      .option('--strict', 'whatever the format cannot hold is a fault')
      .option('--pretty', 'write for people, over several lines, where the format can')
      .option('--json', 'tell findings and losses as one object a line, on standard error'),
  run: async ({ terminal, plugins }, files: string[], options: ConvertOptions) =>
    (await import('../commands/convert.js')).convert(terminal, plugins, files, options),
};
