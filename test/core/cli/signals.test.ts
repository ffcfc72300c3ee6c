import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMAND, ROOT, scratch, strangersGame } from '../../support/cli.js';

const folder = scratch();
const plugin = ['--plugin', folder.write('noughts.mjs', strangersGame())];

/** Lets a command write a file out of what never ends, tells it to stop once it writes, and gives its exit status. */
function stopped(
  signal: NodeJS.Signals,
  args: readonly string[],
  isWriting: () => boolean,
): Promise<number | null> {
  const child = spawn(process.execPath, [COMMAND, ...plugin, ...args], { cwd: ROOT });
  const status = new Promise<number | null>((resolve) => child.on('close', resolve));
  child.stdin.on('error', () => undefined);
  const feed = () => {
    while (child.stdin.writable && child.stdin.write('a1 b1 a2 b2 a3\n'.repeat(1000)));
  };
  child.stdin.on('drain', feed);
  feed();
  const watch = setInterval(() => {
    if (isWriting()) child.kill(signal);
  }, 20);
  return status.finally(() => {
    clearInterval(watch);
  });
}

describe('a command that is told to stop', () => {
  after(() => {
    folder.remove();
  });

  for (const [signal, expected] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    it(`leaves no half-written file behind, and what was there as it was (${signal})`, async () => {
      const out = folder.write(`${signal}/out.nac`, 'before\n');
      const names = () => readdirSync(join(folder.path, signal));
      const isWriting = () => names().some((name) => name.endsWith('.part'));
      const args = ['convert', '-', '--to', 'noughts', '--out', out];
      expect(await stopped(signal, args, isWriting)).to.equal(expected);
      expect(names()).to.deep.equal(['out.nac']);
      expect(readFileSync(out, 'utf8')).to.equal('before\n');
    });
  }

  it('with several threads too, in the middle of many files', async () => {
    const files = Array.from({ length: 4 }, (_, index) => {
      const name = join(folder.path, 'many', `${String(index)}.nac`);
      folder.write(`many/${String(index)}.nac`, '');
      const stream = createWriteStream(name);
      for (let i = 0; i < 40; i++) stream.write('a1  b1 a2 b2 a3\n'.repeat(10_000));
      return new Promise<string>((resolve) =>
        stream.end(() => {
          resolve(name);
        }),
      );
    });
    const all = await Promise.all(files);
    const names = () => readdirSync(join(folder.path, 'many')).sort();
    const isWriting = () => names().some((name) => name.endsWith('.part'));
    expect(await stopped('SIGINT', ['fmt', ...all, '--jobs', '2'], isWriting)).to.equal(130);
    expect(names()).to.deep.equal(['0.nac', '1.nac', '2.nac', '3.nac']);
    // Each is as it was, or whole and as it should be.
    for (const file of all) {
      const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
      expect(lines).to.have.length(400_000);
      expect(new Set(lines).size).to.equal(1);
    }
  });
});
