/** Where the command writes to. */
import { once } from 'node:events';
import pc from 'picocolors';

export interface Terminal {
  /** Standard output; waits while the reader of a pipe is slower. */
  out(data: string | Uint8Array): Promise<void>;
  /** Hands on what `out` still holds back. */
  flush(): Promise<void>;
  /** Standard error. */
  err(text: string): void;
  /** Colours for standard output; plain where they would not be seen. */
  readonly paint: ReturnType<typeof pc.createColors>;
  /** True once nobody reads standard output any more (`| head`): there is nothing left to do. */
  readonly closed: boolean;
}

/** Thrown out of a command when nobody reads its output any more. */
export class OutputClosed extends Error {}

const BUFFER = 1 << 16;

/** The process's own standard output and standard error. */
export function realTerminal(): Terminal {
  let closed = false;
  let held: (string | Uint8Array)[] = [];
  let size = 0;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    closed = true;
  });
  const flush = async () => {
    const data = Buffer.concat(held.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
    held = [];
    size = 0;
    if (data.length === 0 || closed) return;
    if (!process.stdout.write(data))
      await Promise.race([once(process.stdout, 'drain'), once(process.stdout, 'close')]).catch(
        () => undefined,
      );
  };
  return {
    paint: pc.createColors(pc.isColorSupported && process.stdout.isTTY),
    get closed() {
      return closed;
    },
    async out(data) {
      if (closed) throw new OutputClosed();
      held.push(data);
      size += data.length;
      if (size >= BUFFER || process.stdout.isTTY) await flush();
      // The pipe's end is only told between turns of the event loop.
      if (closed) throw new OutputClosed();
    },
    err: (text) => {
      process.stderr.write(text);
    },
    flush,
  };
}
