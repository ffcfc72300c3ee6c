/** `ludoscribe plugin new` */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pluginSkeleton, type SkeletonBoard } from '../../../kit/index.js';
import { FileError, fileSink } from '../../../node/index.js';
import { printable } from '../../../notation/index.js';
import { loadGames } from '../../games.js';
import { CLEAN, UsageError } from '../../status.js';
import type { Terminal } from '../../terminal.js';
import { version } from '../../version.js';

export interface PluginNewOptions {
  readonly board: SkeletonBoard;
  readonly into?: string;
}

export async function newPlugin(
  terminal: Terminal,
  name: string,
  options: PluginNewOptions,
): Promise<number> {
  const { board, into = name } = options;
  const folder = resolve(into);
  const source = await packageSource(folder);
  let files: ReadonlyMap<string, string>;
  try {
    files = pluginSkeleton({
      name,
      board,
      version: version(),
      ...(source !== undefined && { ludoscribe: source }),
    });
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
  const { registry } = await loadGames();
  if (registry.has(name))
    throw new UsageError(`The name ${name} belongs to ${registry.get(name).id} already; choose another.`);
  const inside = await readdir(folder).catch(() => []);
  if (inside.length > 0)
    throw new FileError(
      into,
      new Error('there is something in this folder already; name another with --into'),
    );
  for (const [path, text] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true }).catch((error: unknown) => {
      throw new FileError(dirname(file), error);
    });
    const sink = await fileSink(file, { replace: false });
    await sink.write(text);
    await sink.commit();
  }
  const shown = printable(into);
  const list = [...files.keys()].map((path) => `  ${path}\n`).join('');
  await terminal.out(
    `${shown}, a working game on a ${board === 'grid' ? 'grid' : 'board of its own shape'}:\n${list}\nNow:\n  cd ${shown}\n  npm install\n  npm test\n`,
  );
  return CLEAN;
}

/**
 * Where the project around a folder has ludoscribe from, where that is no version of the registry: a file or a
 * folder, its path as seen from the new package.
 */
async function packageSource(folder: string): Promise<string | undefined> {
  const around = process.cwd();
  const text = await readFile(join(around, 'package.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { dependencies, devDependencies } = manifest as Record<string, Record<string, unknown> | undefined>;
  const spec = dependencies?.['ludoscribe'] ?? devDependencies?.['ludoscribe'];
  const path = typeof spec === 'string' ? /^file:(.*)$/.exec(spec)?.[1] : undefined;
  return path === undefined
    ? undefined
    : `file:${relative(folder, resolve(around, path)).replaceAll('\\', '/')}`;
}
