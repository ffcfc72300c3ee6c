/** One command line: which command, and what came of it. */
import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { FileError, PluginLoadError } from '../node/index.js';
import { RegistryError } from '../registry/index.js';
import { applyDefaults, readConfig } from './config.js';
import { listOption, type CommandDefinition } from './definition.js';
import { COMMANDS } from './definitions/index.js';
import { CLEAN, TROUBLE, UsageError } from './status.js';
import { OutputClosed, type Terminal } from './terminal.js';

/** Runs one command line and gives the exit status. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  let status = CLEAN;
  const program = build(terminal);
  let configured: readonly string[] = [];
  for (const definition of COMMANDS) {
    add(program, definition).action(async (...given: unknown[]) => {
      const { plugin: plugins = [] } = program.opts<{ plugin?: string[] }>();
      const setting = { terminal, plugins: [...configured, ...plugins], program };
      status = await definition.run(setting, ...(given as never[]));
    });
  }
  try {
    const config = await readConfig(process.cwd());
    applyDefaults(program, config);
    configured = config.plugins;
    if (args.length === 0) {
      program.outputHelp();
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
    terminal.err(`ludoscribe: ${error.message}\n`);
    return TROUBLE;
  }
}

const isExpected = (error: unknown): error is Error =>
  error instanceof FileError ||
  error instanceof RegistryError ||
  error instanceof PluginLoadError ||
  error instanceof UsageError;

function build(terminal: Terminal): Command {
  return new Command('ludoscribe')
    .description('Reads, checks, replays and converts records of board games.')
    .version(version(), '-v, --version')
    .exitOverride()
    .configureOutput({
      writeErr: (text) => {
        terminal.err(text);
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

function add(program: Command, { usage, description, examples, options }: CommandDefinition): Command {
  const command = program
    .command(usage)
    .description(description)
    .addHelpText('after', `\nExamples:\n${examples.replace(/^/gm, '  ')}`);
  options?.(command);
  return command;
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
