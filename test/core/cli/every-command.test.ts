import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from '../../../core/cli/definitions/index.js';
import { COMMAND, ludoscribe, ROOT, scratch, strangersGame, type Ran } from '../../support/cli.js';
import { command } from '../../support/command.js';

const folder = scratch();
const plugin = ['--plugin', folder.write('noughts.mjs', strangersGame())];
const good = folder.write('good.nac', 'a1 b1 a2 b2 a3\na1 b2 c3 a2 c2 c1 a3 b1 b3\n');
const other = folder.write('other.nac', 'a1 b1 a2 b2 a3\nc3 c2 b3\n');
const bad = folder.write('bad.nac', 'a1 b9 c3\na1 b2 b2\na1 b1 a2 b2 a3\n');
const ugly = folder.write('ugly.nac', 'a1  b1\n');
/** A file that is not there, with a name that a terminal would obey. */
const MISSING = join(folder.path, 'no\u001b[31mwhere\n.nac');
/** A place where nobody can write, not even root: below a file. */
const nowhere = join(good, 'out.nac');

interface Row {
  /** A call that does what it should: status 0. */
  readonly good: readonly string[];
  /** What standard input holds then. */
  readonly input?: string;
  /** A call on bad input: its status, and what is said of it. */
  readonly bad: readonly [args: readonly string[], status: number, said: RegExp];
  /** A call on a file that is not there; null for a command that reads none. */
  readonly missing: readonly string[] | null;
  /** A call that reads standard input, and prints what it prints of the file `good`; null where there is none. */
  readonly piped: readonly string[] | null;
  /** A call that writes where nobody can; null for a command that writes no files. */
  readonly unwritable: readonly string[] | null;
  /** A call that prints JSON, an object a line; null for a command that prints none. */
  readonly json: readonly string[] | null;
}

/** A command that reads records and writes them. */
const records = (name: string, ...options: string[]): Row => ({
  good: [name, good, ...options],
  bad: [[name, bad, ...options], 1, /bad_point: b9 is no square/],
  missing: [name, MISSING, ...options],
  piped: [name, '-', ...options],
  unwritable: [name, good, ...options, '--out', nowhere],
  json: [name, good, ...options, ...(options.includes('--to') ? [] : ['--to', 'json'])],
});

/** A command that needs no file. */
const alone = { missing: null, piped: null, unwritable: null, json: null };

const ROWS: Readonly<Record<string, Row>> = {
  tour: { ...alone, good: ['tour'], bad: [['tour', 'further'], 2, /too many arguments/] },
  games: { ...alone, good: ['games'], bad: [['games', '--jsn'], 2, /--json/], json: ['games', '--json'] },
  check: {
    good: ['check', good],
    bad: [['check', bad], 1, /2:7: illegal_move: occupied/],
    missing: ['check', MISSING],
    piped: ['check', '-'],
    unwritable: null,
    json: ['check', bad, '--json'],
  },
  convert: records('convert', '--to', 'json'),
  replay: {
    good: ['replay', good],
    bad: [['replay', bad, '--record', '2'], 1, /occupied/],
    missing: ['replay', MISSING],
    piped: ['replay', '-'],
    unwritable: null,
    json: ['replay', good, '--record', 'all', '--json'],
  },
  show: {
    good: ['show', good],
    bad: [['show', 'z9', '--game', 'noughts'], 2, /no file and no position of noughts/],
    missing: ['show', MISSING],
    piped: ['show', '-'],
    unwritable: null,
    json: ['show', good, '--json'],
  },
  render: {
    good: ['render', good],
    bad: [['render', bad, '--record', '2'], 1, /occupied/],
    missing: ['render', MISSING],
    piped: ['render', '-'],
    unwritable: ['render', good, '--out', join(good, 'x.svg')],
    json: null,
  },
  parse: {
    ...alone,
    good: ['parse', '--game', 'noughts', 'b2'],
    bad: [['parse', '--game', 'noughts', 'b9'], 1, /b9 is no square/],
    json: ['parse', '--game', 'noughts', 'x..xo.xo. o'],
  },
  transform: records('transform', '--by', 'files'),
  canonical: {
    good: ['canonical', good],
    bad: [['canonical', bad, '--record', 'all'], 1, /bad_point/],
    missing: ['canonical', MISSING],
    piped: ['canonical', '-'],
    unwritable: null,
    json: ['canonical', good, '--record', 'all', '--json'],
  },
  pipe: {
    ...alone,
    good: ['pipe'],
    input: '{"do":"parse","game":"noughts","text":"b9"}\n{\n',
    bad: [['pipe', 'further'], 2, /too many arguments/],
    json: ['pipe'],
  },
  find: {
    good: ['find', good, '--position', 'a1'],
    bad: [['find', bad, '--position', 'a1 b2'], 0, /only up to an illegal move/],
    missing: ['find', MISSING, '--position', 'a1'],
    piped: ['find', '-', '--position', 'a1', '--count'],
    unwritable: null,
    json: ['find', good, '--position', 'a1', '--json'],
  },
  explore: {
    good: ['explore', good],
    bad: [['explore', bad], 0, /only the readable part/],
    missing: ['explore', MISSING],
    piped: ['explore', '-'],
    unwritable: null,
    json: ['explore', good, '--json'],
  },
  stats: {
    good: ['stats', good],
    bad: [['stats', bad], 0, /1 game with a move that is refused/],
    missing: ['stats', MISSING],
    piped: ['stats', '-'],
    unwritable: null,
    json: ['stats', good, '--json'],
  },
  filter: records('filter', '--length', '1..'),
  sort: records('sort', '--by', 'length'),
  dedupe: records('dedupe', '--quiet'),
  split: {
    good: ['split', good, '--by', 'game', '--force', '--out', join(folder.path, 'split', '{}.nac')],
    bad: [
      ['split', bad, '--by', 'game', '--force', '--out', join(folder.path, 'bad', '{}.nac')],
      1,
      /b9 is no square/,
    ],
    missing: ['split', MISSING, '--by', 'game', '--out', join(folder.path, 'missing', '{}.nac')],
    piped: ['split', '-', '--by', 'game', '--force', '--out', join(folder.path, 'piped', '{}.nac')],
    unwritable: ['split', good, '--by', 'game', '--out', join(good, '{}.nac')],
    json: null,
  },
  merge: records('merge'),
  diff: {
    good: ['diff', good, good],
    bad: [['diff', good, other], 1, /0 gone, 0 added, 1 changed/],
    missing: ['diff', good, MISSING],
    piped: null,
    unwritable: null,
    json: ['diff', good, other, '--json'],
  },
  fmt: {
    good: ['fmt', good],
    bad: [['fmt', bad, '--check'], 1, /left as it is, since something would be lost/],
    missing: ['fmt', MISSING],
    piped: null,
    // Root may write every file; for others there is a test in archive.test.ts.
    unwritable: null,
    json: ['fmt', good, ugly, '--check', '--json'],
  },
  new: {
    ...alone,
    good: ['new', 'noughts'],
    bad: [['new', 'nought'], 2, /noughts/],
    unwritable: ['new', 'noughts', '--out', nowhere],
  },
  // Its own tests are in plugin.test.ts.
  plugin: { ...alone, good: ['plugin', '--help'], bad: [['plugin', 'old'], 2, /unknown command 'old'/] },
  completion: { ...alone, good: ['completion', 'bash'], bad: [['completion', 'csh'], 2, /bash, zsh, fish/] },
};

/** Commands are run a few at a time. */
const run = (args: readonly string[], input = ''): Promise<Ran> =>
  ludoscribe([...plugin, ...args], { input });

/** Runs a command whose reader goes away at once. */
function abandoned(args: readonly string[], input: string): Promise<{ status: number | null; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [COMMAND, ...plugin, ...args], { cwd: ROOT });
    let err = '';
    child.stderr.on('data', (data: Buffer) => (err += String(data)));
    child.stdout.destroy();
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.on('close', (status) => {
      resolve({ status, err });
    });
  });
}

const timeless = (text: string): string => text.replace(/, [\d.]+ s\n$/, '\n');

describe('every command', () => {
  after(() => {
    folder.remove();
  });

  it('has a row here', () => {
    const names = COMMANDS.map(({ usage }) => usage.split(' ')[0]!);
    expect(Object.keys(ROWS)).to.have.members(names);
  });

  it('has a page, which the page of the command line leads to', () => {
    const pages = readdirSync(join(ROOT, 'docs/commands')).map((page) => page.replace('.md', ''));
    expect(pages).to.have.members(Object.keys(ROWS));
    const overview = readFileSync(join(ROOT, 'docs/command-line.md'), 'utf8');
    for (const page of pages) expect(overview).to.include(`(commands/${page}.md)`);
  });

  for (const [name, row] of Object.entries(ROWS)) {
    describe(name, () => {
      it('does its work, as a process, and on bad input says what is bad', async () => {
        const [args, status, said] = row.bad;
        const [fine, faulty] = await Promise.all([run(row.good, row.input), run(args)]);
        expect(fine.status, fine.err).to.equal(0);
        expect(faulty.status, faulty.err).to.equal(status);
        expect(faulty.out + faulty.err).to.match(said);
        expect(faulty.err).not.to.match(/^\s+at /m);
      });

      if (row.missing !== null) {
        const { missing } = row;
        it('names a file that is not there, so that no terminal obeys its name', async () => {
          const { status, out, err } = await run(missing);
          expect(status).to.equal(2);
          expect(out).to.not.include('\u001b');
          expect(err).to.match(/no\\x1b\[31mwhere[^]*(there is no such file|is no file)/);
          expect(err).to.not.include('\u001b');
        });
      }

      it('works in a pipe, and ends quietly when nobody reads on', async () => {
        const { piped } = row;
        const args = piped ?? row.good;
        const [left, read, file] = await Promise.all([
          abandoned(args, row.input ?? folder.read('good.nac')),
          piped === null ? undefined : run(piped, folder.read('good.nac')),
          piped === null ? undefined : run(piped.map((arg) => (arg === '-' ? good : arg))),
        ]);
        expect(left.err).to.not.match(/EPIPE|Error|\n\s+at /);
        expect(left.status).to.be.oneOf([0, 1]);
        if (read !== undefined && file !== undefined) {
          expect(read.status, read.err).to.equal(0);
          expect(timeless(read.out)).to.equal(timeless(file.out));
        }
      });

      if (row.unwritable !== null) {
        const { unwritable } = row;
        it('says where it cannot write', async () => {
          const { status, err } = await run(unwritable);
          expect(status).to.equal(2);
          expect(err)
            .to.include(good)
            .and.match(/no folder|not a directory/);
        });
      }

      if (row.json !== null) {
        const { json } = row;
        it('prints an object a line where JSON is asked for', async () => {
          const { out } = await run(json, row.input);
          const lines = out.trim().split('\n');
          expect(lines.length).to.be.above(0);
          for (const line of lines) expect(JSON.parse(line), line).to.be.an('object');
        });
      }

      it('has help with examples, and every option in them is one', async () => {
        const { status, out } = await command(name, '--help');
        expect(status).to.equal(0);
        const [options, examples] = out.split('Examples:\n');
        expect(examples).to.match(/ludoscribe/);
        for (const [option] of examples!.matchAll(/(?<= )--[a-z][a-z-]*/g))
          expect(options, `${name} ${option}`).to.include(option);
        for (const line of examples!.trim().split('\n')) expect(line).to.include(`ludoscribe ${name}`);
      });
    });
  }
});
