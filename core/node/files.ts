/** Files of records on a disk. */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { HEAD_SIZE, RecordReader, chooseFormat, type ReadOptions, type ReadRecord } from '../tools/index.js';
import { concat, type RecordFormat } from '../records/index.js';
import type { GameRegistry } from '../registry/index.js';
import { PACKED_HEAD, unpack, unpackedName } from './unpack.js';

/** A file that cannot be read; the message names it. */
export class FileError extends Error {
  readonly file: string;

  constructor(file: string, error: unknown) {
    super(`${file}: ${explain(error)}`);
    this.name = 'FileError';
    this.file = file;
  }
}

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'not allowed to open it',
  EPERM: 'not allowed to open it',
  EISDIR: 'it is a folder',
  EEXIST: 'it is there already, and is no folder',
  ENOTDIR: 'a part of its path is no folder',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead round in a circle',
  EMFILE: 'too many files are open',
  EROFS: 'nothing can be written on this disk',
  ENOSPC: 'the disk is full',
  EIO: 'the disk could not be read',
};

/** What went wrong with a file, in words. */
export function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code === undefined ? undefined : WORDS[code]) ?? message;
}

/** The bytes of files together, of those whose size is known. */
export async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map((file) =>
      file === '-'
        ? 0
        : stat(file).then(
            ({ size }) => size,
            () => 0,
          ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const CHUNK = 1 << 18;

/**
 * The bytes of a file, unpacked where it is packed with gzip or bzip2; `-` is standard input. Stopping early
 * closes it.
 * @param progress told the number of bytes of each piece that was read, still packed
 * @throws FileError, while reading, when it cannot be read or unpacked
 */
export async function* openFile(
  name: string,
  progress?: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    const source: Readable = name === '-' ? process.stdin : createReadStream(name, { highWaterMark: CHUNK });
    const chunks = (source as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
    let head: Uint8Array = new Uint8Array(0);
    for (let next; head.length < PACKED_HEAD && !(next = await chunks.next()).done;)
      head = concat([head, next.value]);
    yield* unpack(head, restOf(head, chunks, progress));
  } catch (error) {
    throw new FileError(name, error);
  }
}

async function* restOf(
  first: Uint8Array,
  chunks: AsyncIterator<Uint8Array>,
  progress?: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    progress?.(first.length);
    yield first;
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
      progress?.(next.value.length);
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
}

/** How a file on a disk is read. */
export interface FileOptions extends Omit<ReadOptions, 'fileName'> {
  /** Companion files named by the user, such as WTHOR's tables of names; others are looked for beside the file. */
  readonly companions?: readonly string[];
  /** Told the number of bytes of each piece that was read. */
  readonly progress?: (bytes: number) => void;
}

/**
 * The records of a file, in batches as they come.
 * @throws FileError when it cannot be read, RegistryError when its format is not known
 */
export async function* readFileRecords(
  registry: GameRegistry,
  name: string,
  options: FileOptions = {},
): AsyncGenerator<ReadRecord[], void, undefined> {
  const plain = unpackedName(name);
  const bytes = openFile(name, options.progress);
  const head: Uint8Array[] = [];
  try {
    for (let size = 0; size < HEAD_SIZE;) {
      const next = await bytes.next();
      if (next.done === true) break;
      head.push(next.value);
      size += next.value.length;
    }
    const start = concat(head);
    const format = chooseFormat(registry, start.subarray(0, HEAD_SIZE), { ...options, fileName: plain });
    const files = await companionFiles(format, plain, options);
    const reader = new RecordReader(registry, { ...options, format, fileName: plain, files });
    yield reader.push(start);
    for await (const chunk of bytes) yield reader.push(chunk);
    yield reader.end();
  } finally {
    await bytes.return();
  }
}

/** The companion files that there are, by their names without a folder. */
async function companionFiles(
  format: RecordFormat,
  name: string,
  options: FileOptions,
): Promise<Map<string, Uint8Array>> {
  const files = new Map(options.files);
  for (const named of options.companions ?? []) {
    try {
      files.set(basename(named), await readFile(named));
    } catch (error) {
      throw new FileError(named, error);
    }
  }
  if (name === '-') return files;
  for (const companion of format.companions?.(basename(name)) ?? []) {
    if (files.has(companion)) continue;
    const bytes = await readFile(join(dirname(name), companion)).catch(() => undefined);
    if (bytes !== undefined) files.set(companion, bytes);
  }
  return files;
}
