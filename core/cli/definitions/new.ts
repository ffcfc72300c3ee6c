import type { NewOptions } from '../commands/new.js';
import { listOption, type CommandDefinition } from '../definition.js';

export const newRecord: CommandDefinition = {
  usage: 'new <game>',
  description: 'Writes a record without moves, to begin a game with.',
  examples:
    'ludoscribe new merrills --player white=Anna --player black=Ben --to json\nludoscribe new fanorona --variant dimy --option repeat=3 --out game.txt\nludoscribe new reversi --start f5d6c3 --to pgn --tag Event=Club',
  options: (command) =>
    command
      .option('--variant <name>', 'the board size or set-up; default: the game’s first')
      .option('--to <format>', 'the format to write; default: the game’s own')
      .addOption(listOption('--player <seat=name>', 'who plays; may be repeated'))
      .addOption(listOption('--tag <name=text>', 'what else is said of the game; may be repeated'))
      .addOption(
        listOption('--option <name=value>', 'a rule option that is not the default; may be repeated'),
      )
      .option('--start <text>', 'a position to begin from, or the moves from the set-up to it')
      .option('--out <file>', 'where to; default: standard output')
      .option('--force', 'replace a file that is there already')
      .option('--pretty', 'write for people, over several lines, where the format can'),
  run: async ({ terminal, plugins }, game: string, options: NewOptions) =>
    (await import('../commands/new.js')).newRecord(terminal, plugins, game, options),
};
