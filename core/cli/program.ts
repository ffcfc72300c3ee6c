/** The commands, their arguments and options. What a command does stands in a module of its own, loaded when used. */
import { readFileSync } from 'node:fs';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { FileError, PluginLoadError } from '../node/index.js';
import { RegistryError } from '../registry/index.js';
import type { CheckOptions } from './commands/check.js';
import type { ConvertOptions } from './commands/convert.js';
import type { ReplayOptions } from './commands/replay.js';
import type { ShowOptions } from './commands/show.js';
import { CLEAN, TROUBLE, UsageError } from './status.js';
import { OutputClosed, type Terminal } from './terminal.js';

/** Runs one command line and gives the exit status. */
export async function run(
  args: readonly string[],
  terminal: Terminal & { flush?(): Promise<void> },
): Promise<number> {
  let status = CLEAN;
  const program = build(terminal, (work) => async (...given: never[]) => {
    status = await work(...given);
  });
  try {
    if (args.length === 0) {
      program.outputHelp();
      return TROUBLE;
    }
    await program.parseAsync(args, { from: 'user' });
    await terminal.flush?.();
    return status;
  } catch (error) {
    if (error instanceof OutputClosed) return status;
    await terminal.flush?.();
    if (error instanceof CommanderError) return error.exitCode === 0 ? CLEAN : TROUBLE;
    if (
      error instanceof FileError ||
      error instanceof RegistryError ||
      error instanceof PluginLoadError ||
      error instanceof UsageError
    ) {
      terminal.err(`ludoscribe: ${error.message}\n`);
      return TROUBLE;
    }
    throw error;
  }
}

type Work = (...given: never[]) => Promise<number>;

function build(terminal: Terminal, action: (work: Work) => (...given: never[]) => Promise<void>): Command {
  const program = new Command('ludoscribe')
    .description('Reads, checks, replays and converts records of board games.')
    .version(version(), '-v, --version')
    .exitOverride()
    .configureOutput({ writeErr: terminal.err })
    .showHelpAfterError('Try --help behind the command.')
    .option('--plugin <module...>', 'further games: paths of modules, or names of installed packages');
  const plugins = () => program.opts<{ plugin?: string[] }>().plugin ?? [];
  const command = (usage: string, description: string, examples: string) =>
    program
      .command(usage)
      .description(description)
      .addHelpText('after', `\nExamples:\n${examples.trim().replace(/^/gm, '  ')}`);

  command('games', 'Lists the games, their boards and formats.', 'ludoscribe games\nludoscribe games --json')
    .option('--json', 'one object a game')
    .action(
      action(async (options: { json?: true }) =>
        (await import('./commands/games.js')).games(terminal, plugins(), options),
      ) as never,
    );

  reading(
    command(
      'check <file...>',
      'Reads records, replays them, and tells what is wrong.',
      'ludoscribe check games.txt\nludoscribe check archive/ --notes\ncat games.jsonl | ludoscribe check - --json',
    ),
  )
    .option('--no-rules', 'look at the text alone: nothing is replayed')
    .option('--notes', 'tell notes too, such as games that stop early')
    .option('--json', 'one object a finding; the summary goes to standard error')
    .action(
      action(async (files: string[], options: CheckOptions) =>
        (await import('./commands/check.js')).check(terminal, plugins(), files, options),
      ) as never,
    );

  reading(
    command(
      'convert <file...>',
      'Writes records in another format.',
      'ludoscribe convert WTH_2020.wtb --to transcript\nludoscribe convert games.txt --to json --out games.jsonl',
    ),
  )
    .requiredOption('--to <format>', 'the format to write')
    .option('--out <file>', 'where to; default: standard output')
    .option(
      '--keep-broken',
      'write the readable part of records that are broken; they are left out otherwise',
    )
    .option('--strict', 'whatever the format cannot hold is a fault')
    .option('--pretty', 'write for people, over several lines, where the format can')
    .option('--json', 'tell findings and losses as one object a line, on standard error')
    .action(
      action(async (files: string[], options: ConvertOptions) =>
        (await import('./commands/convert.js')).convert(terminal, plugins(), files, options),
      ) as never,
    );

  reading(
    command(
      'replay <file>',
      'Plays a record through and prints boards or positions.',
      'ludoscribe replay games.txt\nludoscribe replay games.txt --record 3 --ply 10\nludoscribe replay games.txt --every --json',
    ),
  )
    .addOption(new Option('--record <n>', 'which record of the file').argParser(count).default(1))
    .addOption(
      new Option('--ply <n>', 'the position after n moves; default: after the last').argParser(count),
    )
    .option('--every', 'the position after each move')
    .option('--text', 'positions as text, and no boards')
    .option('--ascii', 'boards in plain ASCII')
    .option('--flip', 'boards the other way up')
    .option('--json', 'one object a step')
    .action(
      action(async (file: string, options: ReplayOptions) =>
        (await import('./commands/replay.js')).replay(terminal, plugins(), file, options),
      ) as never,
    );

  reading(
    command(
      'show <what>',
      'Draws a board: of a file’s record, of a position, or after some moves.',
      "ludoscribe show games.txt --record 2\nludoscribe show 'W..........B............ w 8 8 0 2' --game merrills\nludoscribe show f5d6c3d3c4 --game reversi",
    ),
  )
    .addOption(new Option('--record <n>', 'which record of the file').argParser(count).default(1))
    .addOption(new Option('--ply <n>', 'after n moves; default: after the last').argParser(count))
    .option('--ascii', 'plain ASCII')
    .option('--flip', 'the other way up')
    .option('--json', 'the position as an object')
    .action(
      action(async (what: string, options: ShowOptions) =>
        (await import('./commands/show.js')).show(terminal, plugins(), what, options),
      ) as never,
    );

  command(
    'parse <text>',
    'Reads a move or a position and prints it as JSON.',
    'ludoscribe parse --game fanorona b2-c2A-c3A\nludoscribe parse --game sternhalma e5:g5:g7',
  )
    .requiredOption('--game <name>', 'the game, by id or alias')
    .option('--variant <name>', 'the board size or set-up')
    .option('--notation <name>', 'a dialect; default: the game’s own notation')
    .action(
      action(async (text: string, options: { game: string; variant?: string; notation?: string }) =>
        (await import('./commands/parse.js')).parse(terminal, plugins(), text, options),
      ) as never,
    );

  command('tour', 'Shows what this can do, on the examples that come with it.', 'ludoscribe tour').action(
    action(async () => (await import('./commands/tour.js')).tour(terminal)) as never,
  );

  return program;
}

/** The options of every command that reads files. */
function reading(command: Command): Command {
  return command
    .option('--format <name>', 'the files’ format; default: found from what is in them')
    .option('--game <name>', 'the files’ game; default: found from what is in them')
    .option('--encoding <name>', 'the character set of text that is not UTF-8; default: Latin-1')
    .option('--with <file...>', 'companion files, such as tables of names; default: those beside the file');
}

function count(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It should be a whole number.');
  return Number(text);
}

function version(): string {
  // Beside the sources it is two folders up, in the built package three.
  for (const up of ['../../package.json', '../../../package.json']) {
    try {
      return (JSON.parse(readFileSync(new URL(up, import.meta.url), 'utf8')) as { version: string }).version;
    } catch {
      continue;
    }
  }
  return 'unknown';
}
