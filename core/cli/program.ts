/** One command line: which command, and what came of it. */
import { Command, CommanderError } from 'commander';
import { printable } from '../notation/index.js';
import { applyDefaults, readConfig } from './config.js';
import { listOption, type CommandDefinition } from './definition.js';
import { COMMANDS } from './definitions/index.js';
import { usablePlugins } from './games.js';
import { callsOf, CLEAN, isExpected, TROUBLE, WorkError } from './status.js';
import { OutputClosed, type Terminal } from './terminal.js';
import { version } from './version.js';

/** Runs one command line and gives the exit status. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  let status = CLEAN;
  const program = build(terminal);
  let configured: readonly string[] = [];
  add(program, COMMANDS, async ({ run: doIt }, given) => {
    const { plugin: named = [] } = program.opts<{ plugin?: string[] }>();
    const { plugins, failures } = await usablePlugins([...configured, ...named]);
    // What cannot be loaded is told, and the other games still work.
    for (const { message } of failures) terminal.err(`ludoscribe: ${printable(message)}\n`);
    status = await doIt!({ terminal, plugins, program }, ...(given as never[]));
    if (failures.length > 0) status = TROUBLE;
  });
  try {
    const config = await readConfig(process.cwd());
    applyDefaults(program, config);
    configured = config.plugins;
    if (args.length === 0) {
      program.outputHelp();
      await terminal.flush();
      return TROUBLE;
    }
    await program.parseAsync(args, { from: 'user' });
    await terminal.flush();
    return status;
  } catch (error) {
    if (error instanceof OutputClosed) return status;
    await terminal.flush();
    if (error instanceof CommanderError) return error.exitCode === 0 ? CLEAN : TROUBLE;
    if (!isExpected(error)) throw error;
    terminal.err(`ludoscribe: ${printable(error.message)}\n`);
    if (error instanceof WorkError) terminal.err(callsOf(error.cause));
    return TROUBLE;
  }
}

function build(terminal: Terminal): Command {
  return new Command('ludoscribe')
    .description('Reads, checks, replays and converts records of board games.')
    .version(version(), '-v, --version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        // Nobody may be there to read the help, which is no trouble.
        terminal.out(text).catch(() => undefined);
      },
      writeErr: (text) => {
        // It may repeat what it was given.
        terminal.err(text.split('\n').map(printable).join('\n'));
      },
    })
    .showHelpAfterError('Try --help behind the command.')
    .addOption(
      listOption(
        '--plugin <module>',
        'a further game: path of a module, or name of an installed package; may be repeated',
      ),
    );
}

type Do = (definition: CommandDefinition, given: readonly unknown[]) => Promise<void>;

/** Adds commands, with those of their own that some have. */
function add(parent: Command, definitions: readonly CommandDefinition[], act: Do): void {
  for (const definition of definitions) {
    const { usage, description, examples, options, commands = [] } = definition;
    const command = parent
      .command(usage)
      .description(description)
      .addHelpText('after', `\nExamples:\n${examples.replace(/^/gm, '  ')}`);
    options?.(command);
    if (definition.run !== undefined)
      command.action(async (...given: unknown[]) => {
        await act(definition, given);
      });
    add(command, commands, act);
  }
}
