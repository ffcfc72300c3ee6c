import { Option } from 'commander';
import { SKELETON_BOARDS } from '../../kit/skeleton/boards.js';
import type { PluginCheckOptions } from '../commands/plugin/check.js';
import type { PluginNewOptions } from '../commands/plugin/new.js';
import { countOption, listOption, type CommandDefinition } from '../definition.js';

const newPlugin: CommandDefinition = {
  usage: 'new <name>',
  description: 'Writes a package for a new game: a working one, to be changed into yours.',
  examples:
    'ludoscribe plugin new konane\nludoscribe plugin new hare-hunt --board graph --into games/hare-hunt',
  options: (command) =>
    command
      .addOption(
        new Option('--board <kind>', 'a grid of squares, or a graph of named points and lines')
          .choices(SKELETON_BOARDS)
          .default('grid'),
      )
      .option('--into <folder>', 'where to; default: a folder of that name'),
  run: async ({ terminal }, name: string, options: PluginNewOptions) =>
    (await import('../commands/plugin/new.js')).newPlugin(terminal, name, options),
};

const checkPlugin: CommandDefinition = {
  usage: 'check <module>',
  description: 'Tries everything that a game has to keep on a plugin, and tells what does not hold.',
  examples:
    'ludoscribe plugin check ./dist/index.js\nludoscribe plugin check ludoscribe-konane --seed 7 --plies 20000\nludoscribe plugin check ./dist/index.js --only notation --only rules.mirrors',
  options: (command) =>
    command
      .addOption(countOption('--seed <n>', 'another seed tries other cases; default: 1'))
      .addOption(countOption('--plies <n>', 'so many plies of random play; default: 2000'))
      .addOption(
        listOption('--only <check>', 'a check, such as notation.moves, or a part: notation; may be repeated'),
      )
      .addOption(
        listOption('--file <file>', 'a file of the game, for formats that are only read; may be repeated'),
      )
      .option('--timed', 'measure too how long long texts and files take to read')
      .option('--json', 'one object a finding'),
  run: async ({ terminal, plugins }, module: string, options: PluginCheckOptions) =>
    (await import('../commands/plugin/check.js')).checkPluginModule(terminal, plugins, module, options),
};

export const plugin: CommandDefinition = {
  usage: 'plugin',
  description: 'For authors of games: makes a package for a new one, or checks one.',
  examples: 'ludoscribe plugin new konane\nludoscribe plugin check ./dist/index.js',
  commands: [newPlugin, checkPlugin],
};
