/** The games that the command knows. */
import { createLudoscribe, type Ludoscribe } from '../ludoscribe.js';
import { loadPlugin } from '../node/index.js';

/** The games that come with the package; they are loaded as anyone else's are. */
const BUILT_IN = ['fanorona', 'merrills', 'reversi', 'sternhalma'].map(
  (name) => new URL(`../../plugins/${name}/index.js`, import.meta.url).href,
);

/**
 * The built-in games and those of further modules.
 * @throws PluginLoadError, RegistryError
 */
export async function loadGames(plugins: readonly string[] = []): Promise<Ludoscribe> {
  return createLudoscribe({ plugins: await Promise.all([...BUILT_IN, ...plugins].map(loadPlugin)) });
}
