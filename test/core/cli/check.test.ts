import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { COMMAND, ludoscribe, ROOT, scratch } from '../../support/cli.js';

/** A summary's time differs from run to run. */
const timeless = (text: string) => text.replace(/, [\d.]+ s\n$/, '\n');

describe('check', () => {
  const folder = scratch();
  const good = folder.write('games/good.txt', 'f5d6c3d3c4\n');
  const bad = folder.write('games/bad.txt', 'f5d6c3d3c4\nf5d6c3a1d3c4\nf5d6c3d3c4f4\n');
  after(() => {
    folder.remove();
  });

  it('reads the examples of all games from their folder', async () => {
    const { status, out, err } = await ludoscribe(['check', 'docs/examples']);
    expect([status, err]).to.deep.equal([0, '']);
    expect(timeless(out)).to.match(
      /^14 files, 27 records, 1,966 moves, 22 passes put back, \d+ results compared, 0 errors, 0 warnings, 6 notes \(6 unfinished\)\n$/,
    );
  });

  it('tells a bad game with file, line, column, ply and reason, and goes on with the next', async () => {
    const { status, out } = await ludoscribe(['check', bad, '--notes']);
    expect(status).to.equal(1);
    expect(out).to.include(`${bad}:2:7: illegal_move: no_flip: Move 4, a1: `);
    expect(out).to.include('\n    f5d6c3a1d3c4\n          ^\n');
    expect(out).to.include(`${bad}:1:1: unfinished`).and.include(`${bad}:3:1: unfinished`);
    expect(out).to.include('1 file, 3 records, 17 moves, 1 error, 0 warnings, 2 notes');
  });

  it('reads standard input, packed files, and files named in any order', async () => {
    expect(await ludoscribe(['check', '-'], { input: 'f5d6c3d3c4\n' })).to.include({ status: 0 });
    expect(await ludoscribe(['check', '-'], { input: gzipSync('f5d6c3a1\n') })).to.include({ status: 1 });
    const packed = folder.write('packed/games.txt.gz', gzipSync('f5d6c3d3c4\n'.repeat(1000)));
    expect((await ludoscribe(['check', packed])).out).to.include('1,000 records, 5,000 moves');
    const broken = folder.write(
      'packed/broken.txt.gz',
      gzipSync('f5d6c3d3c4\n'.repeat(1000)).subarray(0, 40),
    );
    const { status, err } = await ludoscribe(['check', broken, good]);
    expect([status, err.includes(`${broken}: `)]).to.deep.equal([2, true]);
  });

  it('names a file that is not there, cannot be read or is of no known format, and reads the others', async () => {
    const missing = await ludoscribe(['check', join(folder.path, 'nowhere.txt')]);
    expect([missing.status, missing.out]).to.deep.equal([2, '']);
    expect(missing.err).to.include('nowhere.txt: there is no such file');
    const strange = folder.write('strange.bin', 'neither this nor that');
    const { status, out, err } = await ludoscribe(['check', strange, good]);
    expect(status).to.equal(2);
    expect(err).to.include(`${strange}: It looks like no format that is known; name the format.`);
    expect(out).to.include('1 file, 1 record, 5 moves');
  });

  it('follows links to files', async () => {
    const link = join(folder.path, 'link.txt');
    symlinkSync(good, link);
    expect(await ludoscribe(['check', link])).to.include({ status: 0 });
  });

  it('answers wrong calls with status 2 and what would have been right', async () => {
    const call = async (...args: string[]) => {
      const { status, err } = await ludoscribe(args);
      expect(status, args.join(' ')).to.equal(2);
      return err;
    };
    expect(await call('chek', good)).to.include('Did you mean check?');
    expect(await call('check')).to.include("missing required argument 'file'");
    expect(await call('check', good, '--nots')).to.include('--notes');
    expect(await call('check', good, '--format', 'transcrpt')).to.include('Did you mean transcript?');
    expect(await call('check', good, '--game', 'otello2')).to.include('There is no game otello2');
    expect(await call('check', good, '--encoding', 'klingon')).to.include('no character set klingon');
    expect(await call('check', good, '--jobs', 'x')).to.include('whole number');
  });

  it('prints what comes from files so that no terminal obeys it', async () => {
    const { out } = await ludoscribe([
      'check',
      folder.write('e\u001b[31m.txt', 'f5d6c3\u001b[2Jx\n'),
      '--format',
      'transcript',
    ]);
    expect(out).not.to.include('\u001b');
    expect(out).to.include('\\x1b[31m');
  });

  it('warns once of lines that are not UTF-8, with their place', async () => {
    const file = folder.write(
      'latin.pgn',
      Uint8Array.from(
        Buffer.from('[Game "reversi"]\n[Site "Orl\xe9ans"]\n[Event "\xe9"]\n\n1. f5 *\n', 'latin1'),
      ),
    );
    const { status, out } = await ludoscribe(['check', file]);
    expect(status).to.equal(1);
    expect(out.match(/: not_utf8:/g)).to.have.length(1);
    expect(out).to.include(`${file}:2:1: not_utf8`);
  });

  it('gives the same with several jobs, in the order of the files', async () => {
    const files = Array.from({ length: 9 }, (_, i) =>
      folder.write(`many/${String(i)}.txt`, `f5d6c3d3c4\nf5d6${i % 3 === 0 ? 'c3' : 'a1'}\nf5zz\n`),
    );
    const args = ['check', ...files, join(folder.path, 'strange.bin'), 'docs/examples', '--notes'];
    const one = await ludoscribe(args);
    const three = await ludoscribe([...args, '--jobs', '3']);
    expect({ ...three, out: timeless(three.out) }).to.deep.equal({ ...one, out: timeless(one.out) });
    expect(one.status).to.equal(2);
  });

  it('ends quietly when nobody reads on', async () => {
    const many = folder.write('many.txt', 'f5a1\n'.repeat(200_000));
    const child = spawn(process.execPath, [COMMAND, 'check', many], { cwd: ROOT });
    let err = '';
    child.stderr.on('data', (data: Buffer) => (err += String(data)));
    child.stdout.once('data', () => child.stdout.destroy());
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect(err).to.equal('');
    expect(status).not.to.equal(null);
  });
});
