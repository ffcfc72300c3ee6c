/** What goes wrong around the command, by real processes: what was there before is still there, and it is told. */
import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { COMMAND, ludoscribe, ROOT, scratch, strangersGame, type Ran } from '../support/cli.js';

const folder = scratch();
const noughts = folder.write('noughts.mjs', strangersGame());
const GAME = 'a1 b1 a2 b2 a3\n';
const many = folder.write('many.nac', GAME.repeat(5000));
/** Breaks off in the middle, after many games that can be read. */
const cut = folder.write('cut.nac.gz', gzipSync(games()).subarray(0, 5_000));

/** Games that do not pack well, so that the part of the file before its break holds many. */
function games(): string {
  let state = 1;
  const square = () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return `${'abc'[(state >>> 16) % 3]!}${String(1 + ((state >>> 20) % 3))}`;
  };
  return Array.from({ length: 8000 }, () => `a1 ${square()} ${square()}\n`).join('');
}

/** Runs the command by a shell that first says something. */
function shell(before: string, args: readonly string[], after = ''): Promise<Ran> {
  const words = [process.execPath, COMMAND, '--plugin', noughts, ...args].map((word) => `'${word}'`);
  const child = spawn('sh', ['-c', `${before} ${words.join(' ')} ${after}`], { cwd: ROOT });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data: Buffer) => (out += String(data)));
  child.stderr.on('data', (data: Buffer) => (err += String(data)));
  return new Promise((resolve) =>
    child.on('close', (status) => {
      resolve({ status, out, err });
    }),
  );
}

const run = (...args: string[]) => ludoscribe(['--plugin', noughts, ...args]);

/** A folder with one file in it that is to be written over. */
function before(name: string): { readonly out: string; untouched(): void } {
  const out = folder.write(`${name}/out.nac`, 'before\n');
  return {
    out,
    untouched() {
      expect(readFileSync(out, 'utf8')).to.equal('before\n');
      expect(readdirSync(join(folder.path, name))).to.deep.equal(['out.nac']);
    },
  };
}

describe('faults from outside', () => {
  after(() => {
    folder.remove();
  });

  if (existsSync('/dev/full'))
    describe('a full disk', () => {
      it('is told of a file that is named', async () => {
        const { status, err } = await run('convert', many, '--to', 'noughts', '--out', '/dev/full');
        expect(status).to.equal(2);
        expect(err).to.equal('ludoscribe: /dev/full: the disk is full\n');
      });

      it('is told of standard output, by every command that writes there', async () => {
        for (const args of [
          ['convert', many, '--to', 'json'],
          ['check', many],
          ['replay', many],
          ['games'],
          ['stats', many],
          ['show', 'f5d6'],
        ]) {
          const { status, err } = await shell('', args, '> /dev/full');
          expect(status, args[0]!).to.equal(2);
          expect(err, args[0]!).to.equal('ludoscribe: standard output: the disk is full\n');
        }
      });
    });

  if (process.platform !== 'win32')
    it('a file that grows larger than it may leaves what was there', async () => {
      const { out, untouched } = before('large');
      const limit = "trap '' XFSZ; ulimit -f 64; exec";
      const { status, err } = await shell(limit, ['convert', many, '--to', 'json', '--out', out]);
      expect(status).to.equal(2);
      expect(err).to.match(/^ludoscribe: \S*large\/out\.nac: EFBIG: file too large/);
      untouched();
    });

  describe('a file that breaks off while it is read', () => {
    const COMMANDS = [
      ['convert', '--to', 'noughts'],
      ['merge'],
      ['sort', '--by', 'length'],
      ['filter', '--length', '1..'],
      ['dedupe', '--quiet'],
      ['transform', '--by', 'files'],
    ];

    for (const [name, ...options] of COMMANDS)
      it(`takes the place of nothing by ${name!}`, async () => {
        const { out, untouched } = before(`cut-${name!}`);
        for (const jobs of ['1', '2']) {
          const { status, err } = await run(name!, cut, many, ...options, '--out', out, '--jobs', jobs);
          expect(status).to.equal(2);
          expect(err).to.include(`${cut}: it is no whole gzip file`);
          expect(err).to.include(`${out}: left as it was, since not everything could be read`);
          untouched();
        }
      });

    it('nor by split', async () => {
      const { untouched, out } = before('cut-split');
      const into = join(out, '../{}.nac');
      const { status } = await run('split', cut, '--by', 'game', '--force', '--out', into);
      expect(status).to.equal(2);
      untouched();
    });

    it('is written as far as it goes where that is wished, and goes to standard output as it comes', async () => {
      const { out } = before('cut-kept');
      const kept = await run('convert', cut, '--to', 'noughts', '--keep-broken', '--out', out);
      expect(kept.status).to.equal(2);
      expect(readFileSync(out, 'utf8').split('\n').length).to.be.greaterThan(500);
      const piped = await run('convert', cut, '--to', 'noughts');
      expect(piped.status).to.equal(2);
      expect(piped.out).to.match(/^a1 /);
    });

    if (existsSync('/proc/self/mem'))
      it('is told by its name where the system refuses to read it', async () => {
        const { out, untouched } = before('mem');
        const args = ['convert', many, '/proc/self/mem', '--to', 'noughts', '--out', out];
        const { status, err } = await run(...args);
        expect(status).to.equal(2);
        expect(err).to.include('/proc/self/mem: the disk could not be read\n');
        untouched();
      });
  });

  describe('a kill that cannot be caught', () => {
    it('while a file is written leaves what was there', async () => {
      const { out } = before('killed');
      const child = spawn(
        process.execPath,
        [COMMAND, '--plugin', noughts, 'convert', '-', '--to', 'noughts', '--out', out],
        { cwd: ROOT },
      );
      const ended = new Promise<NodeJS.Signals | null>((resolve) =>
        child.on('close', (_, signal) => {
          resolve(signal);
        }),
      );
      child.stdin.on('error', () => undefined);
      const feed = () => {
        while (child.stdin.writable && child.stdin.write(GAME.repeat(1000)));
      };
      child.stdin.on('drain', feed);
      feed();
      const watch = setInterval(() => {
        const part = readdirSync(join(out, '..')).find((name) => name.endsWith('.part'));
        if (part !== undefined && lstatSync(join(out, '..', part)).size > 0) child.kill('SIGKILL');
      }, 20);
      expect(await ended).to.equal('SIGKILL');
      clearInterval(watch);
      expect(readFileSync(out, 'utf8')).to.equal('before\n');
      // What is left over stands in nobody's way.
      const again = await run('convert', many, '--to', 'noughts', '--out', out);
      expect(again.status, again.err).to.equal(0);
      expect(readFileSync(out, 'utf8')).to.equal(GAME.repeat(5000));
    });
  });

  describe('a plugin that fails', () => {
    const WAYS: Readonly<Record<string, readonly [code: string, said: RegExp]>> = {
      throws: ["throw new Error('no more\\u001b[31m')", /broke off: no more\\x1b\[31m\n {4}at /],
      'ends its thread': ['process.exit(7)', /broke off: its thread ended\n/],
      'takes all memory': ['for (const all = []; ; ) all.push(new Array(1e6).fill(1))', /broke off: .+\n/],
    };
    const files = ['x', 'y', 'z'].map((name) => folder.write(`plugin/${name}.nac`, GAME));

    /** The stranger's game, whose decoder does something else, in a thread or in the command's own. */
    const failing = (code: string, inThread: boolean): string =>
      folder.write(
        `failing-${String(inThread)}.mjs`,
        `import { isMainThread } from 'node:worker_threads';
import noughts from ${JSON.stringify(noughts)};
const [own] = noughts.formats;
const fail = () => { if (isMainThread !== ${String(inThread)}) ${code}; };
const decoder = (options) => {
  const inner = own.decoder(options);
  return { push: (bytes) => (fail(), inner.push(bytes)), end: () => inner.end() };
};
export default { ...noughts, formats: [{ ...own, decoder }] };
`,
      );

    for (const [way, [code, said]] of Object.entries(WAYS))
      it(`${way}, in a thread`, async () => {
        const { out, untouched } = before(`plugin-${way}`);
        const args = ['convert', ...files, '--jobs', '2', '--to', 'noughts', '--out', out];
        const { status, err } = await ludoscribe(['--plugin', failing(code, true), ...args], {
          env: { NODE_OPTIONS: '--max-old-space-size=256' },
        });
        expect(status, err).to.equal(2);
        expect(err).to.match(/^ludoscribe: \S*plugin\/[xyz]\.nac: the work on it broke off/);
        expect(err).to.match(said).and.not.include('\u001b');
        untouched();
      });

    it('throws, in the command itself', async () => {
      const { out, untouched } = before('plugin-main');
      const args = ['convert', files[0]!, '--to', 'noughts', '--out', out];
      // In a thread, work may be done before this is thrown, and then nothing is lost.
      for (const code of [WAYS['throws']![0], "setImmediate(() => { throw new Error('later'); })"]) {
        const { status, err } = await ludoscribe(['--plugin', failing(code, false), ...args]);
        expect(status, err).to.equal(2);
        expect(err).to.match(/^ludoscribe: .*(no more\\x1b\[31m|later)\n {4}at /);
        untouched();
      }
    });
  });

  describe('a link as --out', () => {
    it('stays a link, and the file it leads to is replaced', async () => {
      const target = folder.write('link/kept/target.nac', 'before\n');
      const link = join(folder.path, 'link/out.nac');
      symlinkSync('kept/target.nac', link);
      const { status } = await run('convert', many, '--to', 'noughts', '--out', link);
      expect(status).to.equal(0);
      expect(lstatSync(link).isSymbolicLink()).to.equal(true);
      expect(readFileSync(target, 'utf8')).to.equal(GAME.repeat(5000));
      expect(readdirSync(join(folder.path, 'link/kept'))).to.deep.equal(['target.nac']);
    });

    it('that leads nowhere is itself replaced: nothing appears where it points', async () => {
      mkdirSync(join(folder.path, 'lost'));
      const link = join(folder.path, 'lost/out.nac');
      symlinkSync('elsewhere.nac', link);
      const { status } = await run('convert', many, '--to', 'noughts', '--out', link);
      expect(status).to.equal(0);
      expect(lstatSync(link).isFile()).to.equal(true);
      expect(readdirSync(join(folder.path, 'lost'))).to.deep.equal(['out.nac']);
    });

    it('to a device is written to as the device', async () => {
      const link = join(folder.path, 'null.nac');
      symlinkSync('/dev/null', link);
      const { status } = await run('convert', many, '--to', 'noughts', '--out', link);
      expect(status).to.equal(0);
      expect(lstatSync(link).isSymbolicLink()).to.equal(true);
    });
  });
});
