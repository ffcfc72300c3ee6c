/** `ludoscribe games` */
import {
  installedPlugins,
  loadPlugin,
  PLUGIN_KEYWORD,
  PluginLoadError,
  type InstalledPackage,
} from '../../node/index.js';
import { RegistryError, type GamePlugin, type GameRegistry } from '../../registry/index.js';
import { loadGames } from '../games.js';
import { CLEAN, FAULTS } from '../status.js';
import type { Terminal } from '../terminal.js';

export interface GamesOptions {
  readonly json?: true;
  readonly installed?: true;
}

export async function games(
  terminal: Terminal,
  plugins: readonly string[],
  options: GamesOptions,
): Promise<number> {
  if (options.installed) return installed(terminal, options);
  const { registry } = await loadGames(plugins);
  for (const plugin of registry.games()) await terminal.out(describe(terminal, registry, plugin, options));
  return CLEAN;
}

/** The games of installed packages; one that cannot be loaded is told, and the others are listed. */
async function installed(terminal: Terminal, options: GamesOptions): Promise<number> {
  const packages = await installedPlugins();
  const { registry } = await loadGames();
  let status = CLEAN;
  for (const one of packages) {
    try {
      const plugin = await loadPlugin(one.name);
      registry.register(plugin);
      await terminal.out(describe(terminal, registry, plugin, options, one));
    } catch (error) {
      if (!(error instanceof PluginLoadError || error instanceof RegistryError)) throw error;
      const { message } =
        error instanceof RegistryError ? new PluginLoadError(one.name, error.message) : error;
      terminal.err(`ludoscribe: ${message}\n`);
      status = FAULTS;
    }
  }
  if (packages.length === 0)
    terminal.err(`No package that is installed here has the keyword ${PLUGIN_KEYWORD}.\n`);
  return status;
}

/** All there is to say of a game: as one object, or in lines for people. */
function describe(
  { paint }: Terminal,
  registry: GameRegistry,
  plugin: GamePlugin,
  { json }: GamesOptions,
  from?: InstalledPackage,
): string {
  const { id, title, aliases, options = [] } = plugin;
  const formats = registry
    .formats(id)
    .map((format) => ({ id: format.id, title: format.title, writes: format.encoder !== undefined }));
  const variants = plugin.variants.map(({ id: variant, geometry, seats }) => ({
    id: variant,
    board: geometry.id,
    points: geometry.size,
    seats,
  }));
  const notations = plugin.notations.map((notation) => notation.id);
  if (json) {
    const rules = plugin.rules !== undefined;
    const about = { id, title, aliases, variants, notations, formats, rules, options };
    const packaged = from && { package: { name: from.name, version: from.version } };
    return `${JSON.stringify({ ...about, ...packaged })}\n`;
  }
  const lines = [
    `${paint.bold(id)}  ${title}`,
    ...(from ? [`  package    ${from.name} ${from.version}`] : []),
    `  also       ${aliases.join(', ') || 'nothing else'}`,
    `  variants   ${variants.map((variant) => `${variant.id} (${variant.board})`).join(', ')}`,
    `  notations  ${notations.join(', ')}`,
    `  formats    ${formats.map((format) => (format.writes ? format.id : `${format.id} (read only)`)).join(', ')}`,
    ...(options.length > 0 ? [`  options    ${options.map(({ name }) => name).join(', ')}`] : []),
  ];
  return `${lines.join('\n')}\n\n`;
}
