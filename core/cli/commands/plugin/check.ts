/** `ludoscribe plugin check` */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  checksOf,
  DEFAULT_PLIES,
  DEFAULT_SEED,
  pluginFindingText,
  type CheckToMake,
  type PluginFinding,
} from '../../../kit/index.js';
import { FileError, loadPlugin } from '../../../node/index.js';
import { printable } from '../../../notation/index.js';
import type { GamePlugin } from '../../../registry/index.js';
import { loadGames } from '../../games.js';
import { thousands } from '../../numbers.js';
import { CLEAN, FAULTS, UsageError } from '../../status.js';
import type { Terminal } from '../../terminal.js';

export interface PluginCheckOptions {
  readonly seed?: number;
  readonly plies?: number;
  readonly only?: string[];
  readonly file?: string[];
  readonly timed?: true;
  readonly json?: true;
}

export async function checkPluginModule(
  terminal: Terminal,
  plugins: readonly string[],
  module: string,
  options: PluginCheckOptions,
): Promise<number> {
  const began = performance.now();
  const plugin = await loadPlugin(module);
  const { seed = DEFAULT_SEED, plies = DEFAULT_PLIES, only, timed = false, json } = options;
  const others = await otherGames(plugins, plugin);
  const files = await readFiles(options.file ?? []);
  let checks: readonly CheckToMake[];
  try {
    checks = checksOf(plugin, { seed, plies, others, files, timed, ...(only && { only }) });
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
  let count = 0;
  for (const check of checks) {
    for (const finding of check.make()) {
      count++;
      const told = { ...finding, again: again(module, finding, { seed, plies }) };
      await terminal.out(json ? `${JSON.stringify(told)}\n` : `${coloured(told, terminal.paint)}\n`);
    }
  }
  const seconds = (performance.now() - began) / 1000;
  const summary = `${printable(nameOf(plugin, module))}: ${number(checks.length, 'check')}, ${number(plies, 'ply', 'plies')}, seed ${String(seed)}, ${number(count, 'finding')}, ${seconds.toFixed(seconds < 10 ? 2 : 0)} s\n`;
  if (json) terminal.err(summary);
  else await terminal.out(summary);
  return count > 0 ? FAULTS : CLEAN;
}

/** The built-in games and those configured, for files that are not the plugin's. */
async function otherGames(plugins: readonly string[], plugin: GamePlugin): Promise<readonly GamePlugin[]> {
  const { registry } = await loadGames(plugins);
  const id = (plugin as Partial<GamePlugin> | null)?.id;
  return registry.games().filter((other) => other.id !== id);
}

async function readFiles(names: readonly string[]): Promise<Record<string, Uint8Array>> {
  const files: [string, Uint8Array][] = [];
  for (const name of names) {
    const bytes = await readFile(name).catch((error: unknown) => {
      throw new FileError(name, error);
    });
    files.push([basename(name), bytes]);
  }
  return Object.fromEntries(files);
}

/** The command line that finds it again. */
const again = (
  module: string,
  { check }: PluginFinding,
  { seed, plies }: { seed: number; plies: number },
): string =>
  `ludoscribe plugin check ${module} --seed ${String(seed)} --plies ${String(plies)} --only ${check}`;

function coloured(finding: PluginFinding, paint: Terminal['paint']): string {
  const lines = pluginFindingText(finding).split('\n').map(printable);
  return `${paint.bold(lines[0]!)}\n${lines.slice(1).join('\n')}`;
}

const nameOf = (plugin: GamePlugin, module: string): string => {
  const id = (plugin as Partial<GamePlugin> | null)?.id;
  return typeof id === 'string' ? id : module;
};

const number = (count: number, one: string, many = `${one}s`): string =>
  `${thousands(count)} ${count === 1 ? one : many}`;
