/** Packages that are installed beside a project: which of them are plugins, and what module each is. */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The keyword by which a package says that it is a plugin. */
export const PLUGIN_KEYWORD = 'ludoscribe-plugin';

/** A package in some folder `node_modules`. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
}

interface Manifest {
  readonly name?: unknown;
  readonly version?: unknown;
  readonly keywords?: unknown;
  readonly exports?: unknown;
  readonly main?: unknown;
}

/**
 * The installed packages that have the keyword {@link PLUGIN_KEYWORD}, by name. Of two of one name the nearer
 * counts, as when it is imported.
 * @param from where to begin: its own `node_modules` and those of every folder above it are looked through
 */
export async function installedPlugins(from: string = process.cwd()): Promise<InstalledPackage[]> {
  const found = new Map<string, InstalledPackage | undefined>();
  for (const modules of moduleFolders(from)) {
    for (const name of await packageNames(modules)) {
      if (found.has(name)) continue;
      const folder = join(modules, ...name.split('/'));
      const manifest = await readManifest(folder);
      if (manifest === undefined) continue;
      const isPlugin = Array.isArray(manifest.keywords) && manifest.keywords.includes(PLUGIN_KEYWORD);
      found.set(name, isPlugin ? { name, version: String(manifest.version ?? ''), folder } : undefined);
    }
  }
  return [...found.values()].filter((one) => one !== undefined).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The URL of the module that a package is, as `import` of its name gives it.
 * @returns undefined where there is no such package in the folder or above it
 */
export async function installedModule(
  name: string,
  from: string = process.cwd(),
): Promise<string | undefined> {
  for (const modules of moduleFolders(from)) {
    const module = await packageModule(join(modules, ...name.split('/')));
    if (module !== undefined) return module;
  }
  return undefined;
}

/** The URL of the module that the package in a folder is; undefined where there is no `package.json`. */
export async function packageModule(folder: string): Promise<string | undefined> {
  const manifest = await readManifest(folder);
  return manifest && pathToFileURL(resolve(folder, entryOf(manifest))).href;
}

/** The folders `node_modules` of a folder and of all above it, the nearest first. */
function moduleFolders(from: string): string[] {
  const folders: string[] = [];
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    folders.push(join(folder, 'node_modules'));
    if (folder === dirname(folder)) return folders;
  }
}

/** The names of the packages in a folder, those with a scope among them. */
async function packageNames(modules: string): Promise<string[]> {
  const names = await list(modules);
  const scoped = names.filter((name) => name.startsWith('@'));
  const inScopes = await Promise.all(
    scoped.map(async (scope) => (await list(join(modules, scope))).map((name) => `${scope}/${name}`)),
  );
  return [...names.filter((name) => !name.startsWith('@') && !name.startsWith('.')), ...inScopes.flat()];
}

const list = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}

/** The path that a package's own name stands for: `exports` for import, else `main`, else `index.js`. */
function entryOf({ exports, main }: Manifest): string {
  return conditional(exports) ?? (typeof main === 'string' ? main : 'index.js');
}

/** What `exports` says for its root, under the conditions that hold here. */
function conditional(exports: unknown): string | undefined {
  if (typeof exports === 'string') return exports;
  if (Array.isArray(exports)) return exports.map(conditional).find((path) => path !== undefined);
  if (typeof exports !== 'object' || exports === null) return undefined;
  const entries = Object.entries(exports);
  const root = entries.find(([key]) => key === '.');
  if (root !== undefined) return conditional(root[1]);
  for (const [condition, value] of entries) {
    if (!CONDITIONS.includes(condition)) continue;
    const path = conditional(value);
    if (path !== undefined) return path;
  }
  return undefined;
}

const CONDITIONS: readonly string[] = ['node-addons', 'node', 'import', 'module-sync', 'default'];
