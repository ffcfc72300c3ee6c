import { Option } from 'commander';
import type { CheckOptions } from '../work/check-file.js';
import { jobsOption, readingOptions, type CommandDefinition } from '../definition.js';

export const check: CommandDefinition = {
  usage: 'check <file...>',
  description: 'Reads records, replays them, and tells what is wrong.',
  examples:
    'ludoscribe check games.txt\nludoscribe check archive/ --notes\ncat games.jsonl | ludoscribe check - --json',
  options: (command) =>
    jobsOption(readingOptions(command))
      .option('--no-rules', 'look at the text alone: nothing is replayed')
      .option('--notes', 'tell notes too, such as games that stop early')
      .option('--json', 'one object a finding; the summary goes to standard error')
      .addOption(
        new Option(
          '--report <form>',
          'the form of findings: for people, as --json, or as annotations of GitHub Actions',
        )
          .choices(['text', 'json', 'github'])
          .default('text'),
      ),
  run: async ({ terminal, plugins }, files: string[], options: CheckOptions) =>
    (await import('../commands/check.js')).check(terminal, plugins, files, options),
};
