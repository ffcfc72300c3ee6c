/** The files that a user means: by names, folders and patterns. */
import { readdir, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { FileError } from './errors.js';

/** Whether a name may be meant as a pattern. */
export const isPattern = (name: string): boolean => /[*?[{]/.test(name);

/**
 * The files that arguments name: files as they are, folders with all files inside them in the order of their
 * names, `-` for standard input, and patterns with `*`, `**`, `?`, `[…]` and `{a,b}` for what fits them, in the order of
 * names. Where there is a file of that very name, a pattern is a name.
 * @throws FileError for a name that is none, and a pattern that nothing fits
 */
export async function expandFiles(names: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const name of names) files.push(...(name === '-' ? [name] : await expand(name)));
  return files;
}

async function expand(name: string): Promise<string[]> {
  try {
    return (await stat(name)).isDirectory() ? await filesIn(name) : [name];
  } catch (error) {
    if (!isPattern(name) || (error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new FileError(name, error);
  }
  return fitting(name);
}

/** The files in a folder and the folders in it; links to files count, links to folders are not followed. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() || (entry.isSymbolicLink() && (await isFile(path)))) files.push(path);
  }
  return files.sort();
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** The files that fit a pattern, and those in the folders that fit it, each once. */
async function fitting(pattern: string): Promise<string[]> {
  const { glob } = await import('tinyglobby');
  const found = await glob(process.platform === 'win32' ? pattern.replaceAll('\\', '/') : pattern, {
    absolute: isAbsolute(pattern),
    onlyFiles: false,
    expandDirectories: false,
  });
  const files = new Set<string>();
  for (const path of found.sort()) {
    // Folders come with a slash at their end.
    const inside = path.endsWith('/') ? await filesIn(path.slice(0, -1)) : [path];
    for (const file of inside) files.add(file);
  }
  if (files.size === 0)
    throw new FileError(pattern, new Error('there is no such file, and none that fits it as a pattern'));
  return [...files].sort();
}
