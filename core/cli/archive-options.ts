/** Options that the commands for searching and keeping archives share. */
import type { Command } from 'commander';
import { countOption, jobsOption, listOption, readingOptions } from './definition.js';

/** Which games: by what is said of them and how they begin. */
export function selectionOptions(command: Command): Command {
  return command
    .addOption(
      listOption(
        '--where <condition>',
        'NAME, !NAME, NAME=TEXT, NAME=/EXPRESSION/i, NAME==TEXT, NAME!=TEXT, NAME<VALUE …, of a tag, a seat, length, year, result; may be repeated, all have to hold',
      ),
    )
    .addOption(listOption('--player <text>', 'the name of a player, or /EXPRESSION/; may be repeated'))
    .addOption(listOption('--result <who>', 'a seat, draw or unknown; may be repeated, one has to hold'))
    .option('--length <range>', 'moves: 20, 20..40, 20.. or ..40')
    .addOption(
      listOption('--opening <moves>', 'moves the game begins with; may be repeated, one has to hold'),
    );
}

/** Which positions in them. */
export function positionOptions(command: Command): Command {
  return symmetryOption(command)
    .addOption(
      listOption('--position <text>', 'a position, or the moves from the set-up to it; may be repeated'),
    )
    .addOption(
      listOption('--pattern <text>', 'some points, as "a1=black d4=empty c3=white|empty"; may be repeated'),
    )
    .option('--swap-seats', 'positions with the sides exchanged count too')
    .option('--plies <range>', 'only positions after so many moves: 20, 20..40, 20.. or ..40')
    .option('--variant <name>', 'the variant that positions and patterns are of');
}

export const symmetryOption = (command: Command): Command =>
  command.option('--symmetry', 'up to the symmetries of the board: turned, mirrored');

/** How records are written, and where to. */
export function outputOptions(command: Command): Command {
  return command
    .option('--out <file>', 'where to; default: standard output')
    .option(
      '--keep-broken',
      'write the readable part of records that are broken; they are left out otherwise',
    )
    .option('--strict', 'whatever the format cannot hold is a fault')
    .option('--pretty', 'write for people, over several lines, where the format can')
    .option('--json', 'tell findings and losses as one object a line, on standard error');
}

/** The options of every command that reads files and writes records, in whatever format. */
export const recordsOptions = (command: Command): Command =>
  outputOptions(
    jobsOption(readingOptions(command)).option(
      '--to <format>',
      'the format to write; default: that of the first record',
    ),
  );

export const limitOption = (command: Command): Command =>
  command.addOption(countOption('--limit <n>', 'stop after so many games', 1));
