/** Files written whole or not at all. */
import { open, rename, rm, stat, realpath, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { FileError } from './errors.js';

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
/** Of a file that is not kept open: there may be many. */
const SMALL_BUFFER = 1 << 14;

/** How a file is written. */
export interface SinkOptions {
  /** Take the place of a file that is there; default true. */
  readonly replace?: boolean;
  /**
   * Keep the file open while it is written; default true. Where it is false, thousands of files can be written
   * side by side.
   */
  readonly keepOpen?: boolean;
}

/**
 * A file that takes its name only when it is whole: what was there before stays until then. A device or a pipe of that
 * name is written to as it is.
 * @throws FileError when it cannot be written, or when there is one that must not be replaced
 */
export async function fileSink(
  name: string,
  { replace = true, keepOpen = true }: SinkOptions = {},
): Promise<Sink> {
  const target = await realpath(name).catch(() => name);
  const before = await stat(target).catch(() => undefined);
  if (before?.isDirectory()) throw new FileError(name, Object.assign(new Error(), { code: 'EISDIR' }));
  if (before !== undefined && !before.isFile()) return deviceSink(name);
  if (before !== undefined && !replace) throw new FileError(name, new Error('there is such a file already'));
  const temporary = join(dirname(target), `.${basename(target)}.${String(process.pid)}.part`);
  // Noted first, so that a signal at this very moment finds it.
  unfinished.add(temporary);
  let handle: FileHandle | undefined = await open(temporary, 'wx').catch((error: unknown) => {
    unfinished.delete(temporary);
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new FileError(name, isMissing ? new Error(`there is no folder ${dirname(name)}`) : error);
  });
  // Asked for when the file is made, the mode would be cut by the user's mask.
  if (before !== undefined) await handle.chmod(before.mode & 0o777).catch(() => undefined);
  let held: Uint8Array[] = [];
  let size = 0;
  const limit = keepOpen ? BUFFER : SMALL_BUFFER;
  const close = async () => {
    await handle?.close();
    handle = undefined;
  };
  const guard = async (work: (opened: FileHandle) => Promise<unknown>) => {
    try {
      handle ??= await open(temporary, 'r+');
      await work(handle);
      if (!keepOpen) await close();
    } catch (error) {
      await abandon();
      throw new FileError(name, error);
    }
  };
  let written = 0;
  const flush = async (opened: FileHandle) => {
    const all = Buffer.concat(held);
    held = [];
    size = 0;
    for (let at = 0; at < all.length;) {
      const { bytesWritten } = await opened.write(all, at, all.length - at, written);
      at += bytesWritten;
      written += bytesWritten;
    }
  };
  const abandon = async () => {
    await close().catch(() => undefined);
    await rm(temporary, { force: true });
    unfinished.delete(temporary);
  };
  if (!keepOpen) await close();
  return {
    async write(data) {
      const bytes = typeof data === 'string' ? Buffer.from(data) : data;
      held.push(bytes);
      size += bytes.length;
      if (size >= limit) await guard(flush);
    },
    overwriteHead: (head) =>
      guard(async (opened) => {
        await flush(opened);
        await opened.write(head, 0, head.length, 0);
      }),
    commit: () =>
      guard(async (opened) => {
        await flush(opened);
        await opened.sync();
        await close();
        await rename(temporary, target);
        unfinished.delete(temporary);
      }),
    abandon,
  };
}

/** Something that is no file and must not become one, such as `/dev/null` or a named pipe. */
async function deviceSink(name: string): Promise<Sink> {
  const fail = (error: unknown): never => {
    throw new FileError(name, error);
  };
  const handle = await open(name, 'w').catch(fail);
  const close = () => handle.close().catch(() => undefined);
  return {
    async write(data) {
      await handle.writeFile(data).catch(fail);
    },
    overwriteHead: () =>
      Promise.reject(
        new FileError(
          name,
          new Error('this format begins with a count of what follows, which only a file can hold'),
        ),
      ),
    commit: close,
    abandon: close,
  };
}
