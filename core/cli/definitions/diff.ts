import { symmetryOption } from '../archive-options.js';
import type { DiffOptions } from '../commands/diff.js';
import { readingOptions, type CommandDefinition } from '../definition.js';

export const diff: CommandDefinition = {
  usage: 'diff <one> <other>',
  description: 'Compares two files, game by game, or two records: where they part, and what else differs.',
  examples:
    'ludoscribe diff old.pgn new.pgn\nludoscribe diff games.pgn#3 games.pgn#7\nludoscribe diff a.pgn#1 b.jsonl#1 --symmetry --json',
  options: (command) =>
    symmetryOption(readingOptions(command)).option('--json', 'one object for each difference'),
  run: async ({ terminal, plugins }, one: string, other: string, options: DiffOptions) =>
    (await import('../commands/diff.js')).diff(terminal, plugins, one, other, options),
};
