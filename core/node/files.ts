/** Files of records on a disk. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { HEAD_SIZE, RecordReader, chooseFormat, type ReadOptions, type ReadRecord } from '../tools/index.js';
import { concat } from '../records/index.js';
import type { GameRegistry } from '../registry/index.js';
import { companionFiles, type CompanionOptions } from './companions.js';
import { FileError } from './errors.js';
import { PACKED_HEAD, unpack, unpackedName } from './unpack.js';

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

/** Small enough that records are done with before more are read: those that wait cost time to keep. */
const CHUNK = 1 << 16;

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
export interface FileOptions extends Omit<ReadOptions, 'fileName' | 'files'>, CompanionOptions {
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
