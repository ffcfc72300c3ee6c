/** The whole of Ludoscribe: the core, and the four games that come with it. */
import { createLudoscribe as createEmpty, type GamePlugin, type Ludoscribe } from '../core/index.js';
import fanorona from './fanorona/index.js';
import merrills from './merrills/index.js';
import reversi from './reversi/index.js';
import sternhalma from './sternhalma/index.js';

export * from '../core/index.js';
export { fanorona, merrills, reversi, sternhalma };

/** The games that come with the package. */
export const BUILT_IN: readonly GamePlugin[] = [fanorona, merrills, reversi, sternhalma];

/**
 * The four games, and those given, with all tools.
 * @throws RegistryError when a plugin is unsound or a name is taken
 */
export function createLudoscribe(options: { readonly plugins?: readonly GamePlugin[] } = {}): Ludoscribe {
  return createEmpty({ plugins: [...BUILT_IN, ...(options.plugins ?? [])] });
}
