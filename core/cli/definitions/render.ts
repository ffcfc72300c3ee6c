import { Option } from 'commander';
import type { RenderOptions } from '../commands/render.js';
import {
  boardOptions,
  countOption,
  listOption,
  subjectOptions,
  type CommandDefinition,
} from '../definition.js';

export const render: CommandDefinition = {
  usage: 'render <what>',
  description: 'Draws boards as pictures: of a file’s record, of a position, or after some moves.',
  examples:
    'ludoscribe render games.txt --ply 20 --out board.svg\nludoscribe render f5d6c3 --game reversi --theme felt --out f5.png\nludoscribe render games.txt --strip --columns 6 --every 2 --out game.svg\nludoscribe render d2-e3A --game fanorona --arrows e3-f4 --mark g5=!',
  options: (command) =>
    boardOptions(subjectOptions(command))
      .addOption(countOption('--ply <n>', 'after n moves; default: after the last'))
      .option('--out <file>', 'where to; default: standard output')
      .addOption(
        new Option('--as <kind>', 'what to draw; default: as the name of --out says, else text').choices([
          'text',
          'svg',
          'png',
        ]),
      )
      .option('--theme <name>', 'colours: light, dark, plain (for print), wood or felt')
      .addOption(countOption('--size <pixels>', 'width of the picture'))
      .option('--strip', 'a board for each move of the game')
      .addOption(countOption('--columns <n>', 'boards in a row of a strip'))
      .addOption(countOption('--every <n>', 'a board for every n-th move of a strip'))
      .addOption(listOption('--arrows <list>', 'arrows, such as a1-b2,c3-d4; may be repeated'))
      .addOption(listOption('--mark <list>', 'rings and labels, such as b2,c3=A; may be repeated'))
      .option('--no-last', 'do not mark the last move')
      .option('--no-coordinates', 'leave out the names of files and ranks'),
  run: async ({ terminal, plugins }, what: string, options: RenderOptions) =>
    (await import('../commands/render.js')).render(terminal, plugins, what, options),
};
