/** Files written whole or not at all. */
import { open, rename, rm, stat, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { FileError } from './files.js';

/** Somewhere to write bytes to, piece by piece. */
export interface Sink {
  write(data: string | Uint8Array): Promise<void>;
  /** Puts bytes over the beginning of what was written. */
  overwriteHead(head: Uint8Array): Promise<void>;
  /** All is well: the file takes its name. */
  commit(): Promise<void>;
  /** Nothing of it is kept. */
  abandon(): Promise<void>;
}

/** Files being written, to be removed if the process is told to stop. */
const unfinished = new Set<string>();

/** Names of files that are half-written now; whoever ends the process removes them. */
export const unfinishedFiles = (): readonly string[] => [...unfinished];

const BUFFER = 1 << 16;

/**
 * A file that takes its name only when it is whole: what was there before stays until then.
 * @throws FileError when it cannot be written
 */
export async function fileSink(name: string): Promise<Sink> {
  const target = await realpath(name).catch(() => name);
  const temporary = join(dirname(target), `.${basename(target)}.${String(process.pid)}.part`);
  const mode = await stat(target).then(
    (found) => found.mode & 0o777,
    () => 0o666,
  );
  const handle = await open(temporary, 'wx', mode).catch((error: unknown) => {
    throw new FileError(name, error);
  });
  unfinished.add(temporary);
  let held: Uint8Array[] = [];
  let size = 0;
  const guard = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      await abandon();
      throw new FileError(name, error);
    }
  };
  const flush = async () => {
    const pieces = held;
    held = [];
    size = 0;
    if (pieces.length > 0) await handle.writeFile(Buffer.concat(pieces));
  };
  const abandon = async () => {
    await handle.close().catch(() => undefined);
    await rm(temporary, { force: true });
    unfinished.delete(temporary);
  };
  return {
    async write(data) {
      const bytes = typeof data === 'string' ? Buffer.from(data) : data;
      held.push(bytes);
      size += bytes.length;
      if (size >= BUFFER) await guard(flush);
    },
    overwriteHead: (head) =>
      guard(async () => {
        await flush();
        await handle.write(head, 0, head.length, 0);
      }),
    commit: () =>
      guard(async () => {
        await flush();
        await handle.sync();
        await handle.close();
        await rename(temporary, target);
        unfinished.delete(temporary);
      }),
    abandon,
  };
}
