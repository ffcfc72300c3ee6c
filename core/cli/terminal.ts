/** Where the command writes to. */
import { once } from 'node:events';
import pc from 'picocolors';
import { FileError } from '../node/index.js';
import { NO_PROGRESS, ProgressBar, type Progress } from './progress-bar.js';

export interface Terminal {
  /** Standard output; waits while the reader of a pipe is slower. */
  out(data: string | Uint8Array): Promise<void>;
  /** Hands on what `out` still holds back. */
  flush(): Promise<void>;
  /** Standard error. */
  err(text: string): void;
  /** Shows how far the work is, on a terminal, once it has taken a second; nowhere else. */
  progress(total: number): Progress;
  /** Colours for standard output; plain where they would not be seen. */
  readonly paint: ReturnType<typeof pc.createColors>;
}

/** Thrown out of a command when nobody reads its output any more. */
export class OutputClosed extends Error {}

const BUFFER = 1 << 16;

/** Waits until standard output takes more, or never will again. */
async function drained(): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const { stdout } = process;
  try {
    await Promise.race([once(stdout, 'drain', { signal }), once(stdout, 'close', { signal })]);
  } catch {
    // It was closed; whoever writes next is told.
  } finally {
    waiting.abort();
  }
}

/** The process's own standard output and standard error. */
export function realTerminal(): Terminal {
  let closed = false;
  let held: (string | Uint8Array)[] = [];
  let size = 0;
  let failure: FileError | undefined;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    closed = true;
    if (error.code !== 'EPIPE') failure ??= new FileError('standard output', error);
  });
  /** A pipe's end, or a full disk, is only told between turns of the event loop. */
  const checkOpen = () => {
    const told = failure;
    failure = undefined;
    if (told !== undefined) throw told;
    if (closed) throw new OutputClosed();
  };
  let bar: ProgressBar | undefined;
  const flush = async () => {
    bar?.clear();
    const data = Buffer.concat(held.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
    held = [];
    size = 0;
    if (data.length === 0 || closed) return;
    if (!process.stdout.write(data)) await drained();
    else await new Promise(setImmediate);
    if (failure !== undefined) checkOpen();
  };
  return {
    paint: pc.createColors(pc.isColorSupported && process.stdout.isTTY),
    async out(data) {
      checkOpen();
      held.push(data);
      size += data.length;
      if (size >= BUFFER || process.stdout.isTTY) await flush();
      checkOpen();
    },
    err: (text) => {
      bar?.clear();
      process.stderr.write(text);
    },
    progress(total) {
      if (!process.stderr.isTTY) return NO_PROGRESS;
      bar = new ProgressBar(total);
      return bar;
    },
    flush,
  };
}
