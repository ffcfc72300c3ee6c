/**
 * What a project says once: `ludoscribe.config.json`, or the key `ludoscribe` of `package.json`, in the folder in
 * which the command is called.
 *
 * `{ "plugins": ["./my-game.js"], "defaults": { "check": { "notes": true } } }`
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command, Option } from 'commander';
import { moduleUrl } from '../node/index.js';
import { nearest } from '../registry/index.js';
import { UsageError } from './status.js';

export interface Config {
  /** Modules of further games; paths count from the folder of the configuration. */
  readonly plugins: readonly string[];
  /** Command to option (its long name without hyphens in front) to value. */
  readonly defaults: ReadonlyMap<string, ReadonlyMap<string, OptionDefault>>;
}

export type OptionDefault = string | number | boolean;

const NONE: Config = { plugins: [], defaults: new Map() };

/** @throws UsageError, naming the file, where it is no configuration */
export async function readConfig(folder: string): Promise<Config> {
  const own = await readJson(join(folder, 'ludoscribe.config.json'));
  if (own !== undefined) return readShape(own, 'ludoscribe.config.json', folder);
  const manifest = await readJson(join(folder, 'package.json'));
  const key = isObject(manifest) ? manifest['ludoscribe'] : undefined;
  return key === undefined ? NONE : readShape(key, 'package.json', folder);
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UsageError(`${file} is no JSON: ${(error as Error).message}`);
  }
}

function readShape(json: unknown, file: string, folder: string): Config {
  const wrong = (what: string): never => {
    throw new UsageError(`${file}: ${what}`);
  };
  if (!isObject(json)) return wrong('a configuration is an object with `plugins` and `defaults`.');
  const { plugins = [], defaults = {}, ...others } = json;
  const [strange] = Object.keys(others);
  if (strange !== undefined)
    wrong(`there is no \`${strange}\`; a configuration has \`plugins\` and \`defaults\`.`);
  if (!Array.isArray(plugins) || !plugins.every((name) => typeof name === 'string'))
    return wrong('`plugins` is a list of modules.');
  if (!isObject(defaults)) return wrong('`defaults` is an object of commands.');
  const commands = Object.entries(defaults).map(
    ([command, options]): [string, Map<string, OptionDefault>] => {
      if (!isObject(options)) return wrong(`\`defaults\` of ${command} is an object of options.`);
      const entries = Object.entries(options).map(([name, value]): [string, OptionDefault] => {
        if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
          return [name, value];
        return wrong(`${command} ${name} is a text, a number, true or false.`);
      });
      return [command, new Map(entries)];
    },
  );
  return { plugins: plugins.map((name) => moduleUrl(name, folder)), defaults: new Map(commands) };
}

/**
 * Gives the commands the defaults of a configuration; what is written on the command line goes before them.
 * @throws UsageError for a command or an option that is none, or a value that it cannot have
 */
export function applyDefaults(program: Command, { defaults }: Config): void {
  for (const [name, options] of defaults) {
    const command = program.commands.find((one) => one.name() === name);
    if (command === undefined)
      throw unknown(
        'command',
        name,
        program.commands.map((one) => one.name()),
      );
    for (const [flag, value] of options) {
      const option = command.options.find((one) => one.long === `--${flag}`);
      const flags = command.options.flatMap(({ long }) => (long ? [long.slice(2)] : []));
      if (option === undefined) throw unknown(`option of ${name}`, flag, flags);
      // A flag is set or not; anything else is read as it would be from the command line.
      const isFlag = !option.required && !option.optional;
      if (isFlag !== (typeof value === 'boolean'))
        throw new UsageError(
          `In the configuration, ${name} ${flag} should be ${isFlag ? 'true or false' : 'a text or a number'}.`,
        );
      if (value === false) continue;
      const read = isFlag ? !option.negate : readValue(option, value, `${name} ${flag}`);
      command.setOptionValueWithSource(option.attributeName(), read, 'config');
    }
  }
}

/** A value as it would be read from the command line. */
function readValue(option: Option, value: OptionDefault, where: string): unknown {
  if (option.parseArg === undefined) return String(value);
  try {
    return option.parseArg(String(value), undefined);
  } catch (error) {
    throw new UsageError(`In the configuration, ${where} is wrong. ${(error as Error).message}`);
  }
}

function unknown(what: string, name: string, known: readonly string[]): UsageError {
  const near = nearest(name, known);
  return new UsageError(
    `The configuration names ${what} ${name}, which there is not.${near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''}`,
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
