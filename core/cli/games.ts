/** The games that the command knows. */
import { loadPlugin, PluginLoadError } from '../node/index.js';
import { GameRegistry, RegistryError, type GamePlugin } from '../registry/index.js';

/** The games that come with the package: modules with a plugin as their default export, as anyone else's are. */
const BUILT_IN = ['fanorona', 'merrills', 'reversi', 'sternhalma'].map(
  (name) => new URL(`../../plugins/${name}/index.js`, import.meta.url).href,
);

/**
 * The built-in games and those of further modules.
 * @throws PluginLoadError, RegistryError
 */
export async function loadGames(
  plugins: readonly string[] = [],
): Promise<{ readonly registry: GameRegistry }> {
  const modules = await Promise.all(BUILT_IN.map((url) => import(url) as Promise<{ default: GamePlugin }>));
  const others = await Promise.all(plugins.map(loadPlugin));
  // Without the facade, which would bring along every tool there is.
  return { registry: new GameRegistry([...modules.map((module) => module.default), ...others]) };
}

/**
 * The modules, of those named, that are sound plugins and fit beside the games there are, and why the others are
 * not. Where none is named, nothing is loaded.
 */
export async function usablePlugins(
  modules: readonly string[],
): Promise<{ readonly plugins: readonly string[]; readonly failures: readonly Error[] }> {
  const plugins: string[] = [];
  const failures: Error[] = [];
  if (modules.length === 0) return { plugins, failures };
  const { registry } = await loadGames();
  for (const module of modules) {
    try {
      registry.register(await loadPlugin(module));
      plugins.push(module);
    } catch (error) {
      if (!(error instanceof PluginLoadError || error instanceof RegistryError)) throw error;
      failures.push(error instanceof PluginLoadError ? error : new PluginLoadError(module, error.message));
    }
  }
  return { plugins, failures };
}
