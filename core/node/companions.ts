/** Files that belong to a file of records, such as WTHOR's names beside its games. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { RecordFormat } from '../records/index.js';
import { FileError } from './errors.js';

/** Where companions are looked for, and which are given. */
export interface CompanionOptions {
  /** Companion files by their names without a folder, held already. */
  readonly files?: ReadonlyMap<string, Uint8Array>;
  /** Companion files named by the user; others are looked for beside the file. */
  readonly companions?: readonly string[];
}

/**
 * The companion files that there are, by their names without a folder.
 * @throws FileError when one that the user named cannot be read
 */
export async function companionFiles(
  format: Pick<RecordFormat, 'companions'>,
  name: string,
  options: CompanionOptions,
): Promise<Map<string, Uint8Array>> {
  const files = new Map(options.files);
  for (const named of options.companions ?? []) {
    try {
      files.set(basename(named), await readFile(named));
    } catch (error) {
      throw new FileError(named, error);
    }
  }
  const wanted = name === '-' ? undefined : format.companions?.(basename(name));
  if (wanted === undefined || wanted.length === 0) return files;
  const folder = resolve(dirname(name));
  const there = await remembered(folders, folder, namesIn);
  const taken = new Set<string>();
  for (const companion of wanted) {
    const found = there?.get(companion) ?? there?.get(companion.toLowerCase());
    if (found === undefined || taken.has(found)) continue;
    taken.add(found);
    if (files.has(companion)) continue;
    const bytes = await remembered(contents, join(folder, found), readFile);
    if (bytes !== undefined) files.set(companion, bytes);
  }
  return files;
}

/** What is in a folder: by its name and, for want of that one, by its name in small letters. */
async function namesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder);
  return new Map([
    ...names.map((name) => [name.toLowerCase(), name] as const),
    ...names.map((name) => [name, name] as const),
  ]);
}

interface Remembered<T> {
  readonly stamp: string;
  readonly value: T;
}

// The files of an archive share their companions, so what was read last is kept, and is good while its time and size
// are the same.
const MOST = 8;
const folders = new Map<string, Remembered<ReadonlyMap<string, string>>>();
const contents = new Map<string, Remembered<Uint8Array>>();

/** What is at a path, read anew when it has changed; undefined where it cannot be read. */
async function remembered<T>(
  memory: Map<string, Remembered<T>>,
  path: string,
  read: (path: string) => Promise<T>,
): Promise<T | undefined> {
  try {
    const { ino, size, mtimeMs } = await stat(path);
    const stamp = `${String(ino)} ${String(size)} ${String(mtimeMs)}`;
    const known = memory.get(path);
    if (known?.stamp === stamp) return known.value;
    const value = await read(path);
    memory.delete(path);
    const [oldest] = memory.keys();
    if (memory.size >= MOST) memory.delete(oldest!);
    memory.set(path, { stamp, value });
    return value;
  } catch {
    return undefined;
  }
}
