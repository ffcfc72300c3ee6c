/** Streams too long to be held, and what a command takes of the memory while it reads one. */
import { spawn } from 'node:child_process';
import { COMMAND, ROOT } from './cli.js';

export interface Streamed {
  readonly status: number | null;
  /** Bytes on standard output. */
  readonly size: number;
  readonly err: string;
  /** The most memory that the process had, in megabytes. */
  readonly memory: number;
}

/** Told on standard error when the process ends. */
const TELL = `process.on('exit', () => process.stderr.write('\\nMEMORY ' + process.resourceUsage().maxRSS + '\\n'));`;

/** Runs a command that reads the same piece from standard input again and again, till it has read so many bytes. */
export function streamed(args: readonly string[], piece: Buffer, bytes: number): Promise<Streamed> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(TELL)}`, COMMAND, ...args],
      { cwd: ROOT },
    );
    let size = 0;
    let err = '';
    child.stdout.on('data', (data: Buffer) => (size += data.length));
    child.stderr.on('data', (data: Buffer) => (err += String(data)));
    child.on('error', reject);
    child.on('close', (status) => {
      const [said = '', memory] = err.split('\nMEMORY ');
      resolve({ status, size, err: said, memory: Number(memory) / 1024 });
    });
    child.stdin.on('error', () => undefined);
    let left = Math.ceil(bytes / piece.length);
    const feed = () => {
      while (left > 0) {
        left--;
        if (!child.stdin.write(piece)) return;
      }
      child.stdin.end();
    };
    child.stdin.on('drain', feed);
    feed();
  });
}
