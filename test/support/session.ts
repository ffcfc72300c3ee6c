/** Many calls of the built command in one process of its own, whose threads begin quickly. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ROOT, type Ran } from './cli.js';

const SCRIPT = fileURLToPath(new URL('./session.mjs', import.meta.url));

/** Runs command lines one after the other, without colours and without standard input. */
export function session(calls: readonly (readonly string[])[]): Promise<Ran[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [SCRIPT], { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
    let out = '';
    child.stdout.on('data', (data: Buffer) => (out += data.toString('latin1')));
    child.on('error', reject);
    child.on('close', (status) => {
      if (status === 0) resolve(JSON.parse(Buffer.from(out, 'latin1').toString()) as Ran[]);
      else reject(new Error(`The session ended with ${String(status)}.`));
    });
    child.stdin.end(JSON.stringify(calls));
  });
}
