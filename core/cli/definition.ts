/** How a command is called. What it does is loaded only when it is used. */
import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Terminal } from './terminal.js';

/** What every command is given. */
export interface Setting {
  readonly terminal: Terminal;
  /** Modules of further games. */
  readonly plugins: readonly string[];
  /** All commands, for what tells of them. */
  readonly program: Command;
}

export interface CommandDefinition {
  /** `check <file...>` */
  readonly usage: string;
  readonly description: string;
  /** Command lines that work, one a line. */
  readonly examples: string;
  /** Adds the options. */
  readonly options?: (command: Command) => unknown;
  /** Commands of its own: `plugin new`. It does nothing by itself then. */
  readonly commands?: readonly CommandDefinition[];
  /** Does it; `given` is the arguments and then the options. Gives the exit status. */
  readonly run?: (setting: Setting, ...given: never[]) => Promise<number>;
}

/** The options of every command that reads files. */
export function readingOptions(command: Command): Command {
  return command
    .option('--format <name>', 'the files’ format; default: found from what is in them')
    .option('--game <name>', 'the files’ game; default: found from what is in them')
    .option('--encoding <name>', 'the character set of text that is not UTF-8; default: Latin-1')
    .addOption(
      listOption(
        '--with <file>',
        'a companion file, such as a table of names; may be repeated; default: those beside the file',
      ),
    );
}

/** How many files at once. */
export const jobsOption = (command: Command): Command =>
  command.addOption(
    countOption(
      '--jobs <n>',
      'so many files at once, each in a thread of its own; 0: as many as there are processors',
    ).default(1),
  );

/** The options of every command that looks at one thing: a record of a file, a position, or moves. */
export function subjectOptions(command: Command): Command {
  return variantOption(readingOptions(command)).addOption(
    countOption('--record <n>', 'which record of the file', 1).default(1),
  );
}

export const variantOption = (command: Command): Command =>
  command.option('--variant <name>', 'the set-up that moves are played from; default: the game’s first');

/** Which records of each file. */
export const recordOption = (command: Command): Command =>
  command.addOption(
    new Option('--record <n>', 'which record of each file, or all')
      .argParser((text) => (text === 'all' ? text : readCount(text, 1)))
      .default(1),
  );

/** The options of every command that draws boards as text. */
export function boardOptions(command: Command): Command {
  return command
    .option('--ascii', 'boards in plain ASCII')
    .option('--flip', 'boards the other way up, turned half round');
}

/** An option whose value is a whole number. */
export const countOption = (flags: string, description: string, least = 0): Option =>
  new Option(flags, description).argParser((text) => readCount(text, least));

/** An option that may stand several times. */
export const listOption = (flags: string, description: string): Option =>
  new Option(flags, description).argParser((value: string, before: string[] | undefined) => [
    ...(before ?? []),
    value,
  ]);

function readCount(text: string, least: number): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It should be a whole number.');
  if (Number(text) < least) throw new InvalidArgumentError(`It should be ${String(least)} or more.`);
  return Number(text);
}
