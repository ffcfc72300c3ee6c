/** Plugins out of modules. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { printable } from '../notation/index.js';
import type { GamePlugin } from '../registry/index.js';
import { installedModule, packageModule } from './installed.js';

/** A plugin module that cannot be loaded; the message names it and says why. */
export class PluginLoadError extends Error {
  readonly module: string;

  constructor(module: string, why: string) {
    super(printable(`The plugin ${module} cannot be loaded: ${why}`));
    this.name = 'PluginLoadError';
    this.module = module;
  }
}

/** A path or URL as a module specifier; a bare name stays one. */
export function moduleUrl(name: string, folder: string = process.cwd()): string {
  if (/^[a-z][a-z+.-]+:/i.test(name)) return name;
  return /^(?:\.{1,2}$|\.{0,2}[/\\]|[a-z]:[/\\])/i.test(name)
    ? pathToFileURL(resolve(folder, name)).href
    : name;
}

/**
 * The default export of a module.
 * @param name a URL, a path (beginning with `.` or `/`) of a file or of a package's folder, or the name of an
 * installed package
 * @throws PluginLoadError
 */
export async function loadPlugin(name: string): Promise<GamePlugin> {
  let module: { default?: GamePlugin };
  try {
    module = (await import(await locate(name))) as { default?: GamePlugin };
  } catch (error) {
    throw new PluginLoadError(name, (await mistake(name, error)) ?? `${messageOf(error)}${placeOf(error)}`);
  }
  if (module.default === undefined) throw new PluginLoadError(name, 'it has no default export.');
  return module.default;
}

/**
 * The module that a name stands for. A package is looked for in the folder where the user is, and then beside the
 * command, which may be elsewhere.
 * @throws Error where a path leads nowhere
 */
async function locate(name: string): Promise<string> {
  const url = moduleUrl(name);
  if (url === name && /^(@[^/]+\/)?[^/:]+$/.test(name)) return (await installedModule(name)) ?? name;
  if (!url.startsWith('file:')) return url;
  const path = fileURLToPath(url);
  const found = await kindOf(path);
  if (found === 'folder') {
    const entry = await packageModule(path);
    if (entry === undefined) throw new Error(`the folder ${path} has no package.json.`);
    if ((await kindOf(fileURLToPath(entry))) === undefined) throw new Error(noFile(fileURLToPath(entry)));
    return entry;
  }
  if (found === undefined) throw new Error(noFile(path));
  return url;
}

const kindOf = (path: string): Promise<'file' | 'folder' | undefined> =>
  stat(path).then(
    (found) => (found.isDirectory() ? 'folder' : 'file'),
    () => undefined,
  );

/** A file that a compiler makes may only have to be made. */
const noFile = (file: string): string =>
  `there is no file ${file}.${/[\\/](?:dist|build|lib|out)[\\/]/.test(file) ? ' Is it built already?' : ''}`;

/** What to say of the mistakes that are made when a plugin is named. */
async function mistake(name: string, error: unknown): Promise<string | undefined> {
  const message = messageOf(error);
  if (message.startsWith('Unknown file extension ".ts"'))
    return 'it is TypeScript; compile it, and name the JavaScript that comes of it.';
  const [first] = name.split('/');
  if (moduleUrl(name) !== name || !message.startsWith(`Cannot find package '${first!}`)) return undefined;
  return (await kindOf(name)) === undefined
    ? 'no package of this name is installed here.'
    : `no package of this name is installed here. A path begins with a dot or a slash: ./${name}`;
}

/** The first line: behind it, Node lists who asked for a module. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]!;

/** Where in the plugin's files it was thrown, for its author. */
function placeOf(error: unknown): string {
  const { stack = '' } = (error ?? {}) as { stack?: string };
  const place = /file:\/\/[^\s)]+?:\d+/.exec(stack)?.[0];
  return place === undefined || place.startsWith(import.meta.url) ? '' : ` (${place})`;
}
