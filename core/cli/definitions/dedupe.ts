import { Option } from 'commander';
import { recordsOptions } from '../archive-options.js';
import type { DedupeOptions } from '../commands/dedupe.js';
import type { CommandDefinition } from '../definition.js';

export const dedupe: CommandDefinition = {
  usage: 'dedupe <file...>',
  description:
    'Leaves out games that are there already: the same moves, whatever is said of them, or an image of them.',
  examples:
    'ludoscribe dedupe a.pgn b.pgn --out games.pgn\nludoscribe dedupe archive/ --keep fullest --out games.jsonl --to json\nludoscribe dedupe games.pgn --no-symmetry --also player,Date --list',
  options: (command) =>
    recordsOptions(command)
      .option('--no-symmetry', 'turned or mirrored games are not the same')
      .option(
        '--also <names>',
        'tags, seats, player, result … that have to be the same too, parted by commas',
      )
      .addOption(
        new Option('--keep <which>', 'of copies the first, the last, or the fullest, which says most')
          .choices(['first', 'last', 'fullest'])
          .default('first'),
      )
      .option('--list', 'write no games: list the copies on standard output, and why they are such')
      .option('--quiet', 'do not tell of each copy'),
  run: async ({ terminal, plugins }, files: string[], options: DedupeOptions) =>
    (await import('../commands/dedupe.js')).dedupe(terminal, plugins, files, options),
};
