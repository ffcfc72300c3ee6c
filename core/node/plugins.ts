/** Plugins out of modules. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GamePlugin } from '../registry/index.js';
import { installedModule } from './installed.js';

/** A plugin module that cannot be loaded; the message names it and says why. */
export class PluginLoadError extends Error {
  readonly module: string;

  constructor(module: string, why: string) {
    super(`The plugin ${module} cannot be loaded: ${why}`);
    this.name = 'PluginLoadError';
    this.module = module;
  }
}

/** A path or URL as a module specifier; a bare name stays one. */
export function moduleUrl(name: string, folder: string = process.cwd()): string {
  if (/^[a-z][a-z+.-]+:/i.test(name)) return name;
  return /^\.{0,2}[/\\]/.test(name) || /^[a-z]:[/\\]/i.test(name)
    ? pathToFileURL(resolve(folder, name)).href
    : name;
}

/**
 * The default export of a module.
 * @param name a URL, a path (beginning with `.` or `/`), or the name of an installed package
 * @throws PluginLoadError
 */
export async function loadPlugin(name: string): Promise<GamePlugin> {
  let module: { default?: GamePlugin };
  try {
    module = (await import(await locate(name))) as { default?: GamePlugin };
  } catch (error) {
    throw new PluginLoadError(name, error instanceof Error ? error.message : String(error));
  }
  if (module.default === undefined) throw new PluginLoadError(name, 'it has no default export.');
  return module.default;
}

/** A package is looked for in the folder where the user is, and then beside the command, which may be elsewhere. */
async function locate(name: string): Promise<string> {
  const url = moduleUrl(name);
  return url === name && /^(@[^/]+\/)?[^/:]+$/.test(name) ? ((await installedModule(name)) ?? name) : url;
}
