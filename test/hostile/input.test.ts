/** Input made to bring a reader down: each is read, or refused at once; no test measures time, mocha's own limit is the clock. */
import { expect } from 'chai';
import { ESLint } from 'eslint';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createLudoscribe, type ReadRecord } from '../../plugins/index.js';
import { GroupNames } from '../../core/tools/archive/groups.js';
import { COMMAND, ludoscribe, ROOT, scratch } from '../support/cli.js';

const all = createLudoscribe();
const read = (source: string, format: string, game: string): ReadRecord[] =>
  all.readAll(source, { format, game });
const codes = (reads: readonly ReadRecord[]): string[] =>
  reads.flatMap(({ findings }) => findings.map(({ code }) => code));

const MILLION = 1_000_000;

describe('hostile input', () => {
  const folder = scratch();
  after(() => {
    folder.remove();
  });

  describe('100,000 side lines, one in the other', () => {
    const DEEP = 100_000;
    const note = '{"moves":[],"notes":[{"at":0,"variations":[';
    const FILES: readonly (readonly [format: string, game: string, text: string])[] = [
      ['pgn', 'reversi', `1. f5 ${'(1. f5 '.repeat(DEEP)}${')'.repeat(DEEP)} *\n`],
      ['pgn', 'merrills', `1. d6 ${'(1. d6 '.repeat(DEEP)}${')'.repeat(DEEP)} *\n`],
      ['sgf', 'reversi', `(;GM[2]FF[4];B[fe]${'(;W[fd])(;W[df]'.repeat(DEEP)}${')'.repeat(DEEP)})\n`],
      [
        'json',
        'reversi',
        `{"game":"reversi","variant":"othello","moves":[],"notes":[{"at":0,"variations":[${note.repeat(DEEP)}${']}]}'.repeat(DEEP)}]}]}\n`,
      ],
    ];
    for (const [format, game, text] of FILES)
      it(`are past a limit in ${format} of ${game}, and never past the stack`, () => {
        const found = read(text, format, game);
        expect(found.filter(({ findings }) => findings.length > 0)).to.have.length(1);
        expect(
          codes(found).some((code) => ['limit', 'bad_json'].includes(code)),
          codes(found).join(),
        ).to.equal(true);
      });
  });

  describe('a comment of 50 MB', () => {
    const FILES: readonly (readonly [name: string, start: string, end: string])[] = [
      ['comment.pgn', '[Game "reversi"]\n\n1. f5 { ', ' } d6 *\n'],
      ['comment.sgf', '(;GM[2]FF[4];B[fe]C[', '];W[df])\n'],
      [
        'comment.jsonl',
        '{"game":"reversi","variant":"othello","moves":["f5"],"notes":[{"at":1,"comments":["',
        '"]}]}\n',
      ],
    ];
    for (const [name, start, end] of FILES)
      it(`is read in ${name} with no more than 512 MB of heap`, () => {
        const file = folder.write(name, start + 'words '.repeat((50 << 20) / 6) + end);
        const out = execFileSync(
          process.execPath,
          ['--max-old-space-size=512', COMMAND, 'stats', file, '--quick', '--json'],
          { cwd: ROOT, encoding: 'utf8' },
        );
        expect(out).to.include('reversi');
      });
  });

  describe('a million tags', () => {
    const list = (tag: (index: number) => string, by = '') =>
      Array.from({ length: MILLION }, (_, index) => tag(index)).join(by);
    it('are past a limit in PGN, SGF and JSON', () => {
      expect(codes(read(`${list((i) => `[T${String(i)} ""]\n`)}\n*\n`, 'pgn', 'reversi'))).to.deep.equal([
        'limit',
      ]);
      expect(codes(read(`(;GM[2]FF[4]${list((i) => `T${letters(i)}[]`)})`, 'sgf', 'reversi'))).to.include(
        'limit',
      );
      const json = `{"game":"reversi","variant":"othello","tags":{${list((i) => `"${String(i)}":""`, ',')}},"moves":[]}`;
      expect(codes(read(json, 'json', 'reversi'))).to.deep.equal(['limit']);
    });
  });

  describe('names that every object knows', () => {
    const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
    const untouched = () => {
      for (const object of [{}, [], new Map(), () => undefined]) {
        expect(Object.keys(Object.getPrototypeOf(object) as object)).to.deep.equal([]);
        expect((object as Record<string, unknown>)['polluted']).to.equal(undefined);
      }
    };

    it('are tags like any other, in every format that keeps tags', () => {
      const tags = NAMES.map((name) => `[${name} "polluted"]`).join('\n');
      const [game] = read(`[Game "reversi"]\n${tags}\n\n1. f5 d6 *\n`, 'pgn', 'reversi');
      for (const name of NAMES) expect(game!.record!.tags.get(name)).to.equal('polluted');
      for (const format of ['pgn', 'json']) {
        const { bytes } = all.convert([game!.record!], format, { game: 'reversi' });
        const [back] = all.readAll(bytes, { format, game: 'reversi' });
        expect([...back!.record!.tags]).to.deep.equal([...game!.record!.tags]);
      }
      untouched();
    });

    it('are no options, positions, variants, games or formats', () => {
      for (const name of NAMES) {
        const json = `{"game":"reversi","variant":${JSON.stringify(name)},"options":{${JSON.stringify(name)}:{"polluted":1}},"moves":[]}`;
        expect(codes(read(json, 'json', 'reversi')), name).to.include('unknown_variant');
        for (const plugin of all.registry.games()) {
          expect(plugin.notations[0]!.parseMove(name).ok).to.equal(false);
          expect(plugin.notations[0]!.parsePosition!(name).ok).to.equal(false);
        }
        expect(all.registry.has(name)).to.equal(false);
        expect(() => all.registry.format(name)).to.throw(/There is no format/);
      }
      untouched();
    });

    it('harm no request of the pipe', async () => {
      const requests = NAMES.flatMap((name) => [
        `{"do":"check","record":{"game":"reversi","variant":"othello","moves":["f5"],"tags":{"${name}":{"polluted":1}},"${name}":{"polluted":1}}}`,
        `{"do":"format","game":"reversi","move":{"${name}":{"polluted":1}}}`,
        `{"do":"parse","game":"${name}","text":"f5","${name}":{"polluted":1}}`,
        `{"do":"${name}","id":{"${name}":1}}`,
      ]);
      const { status, out, err } = await ludoscribe(['pipe'], {
        input: `${requests.join('\n')}\n{"do":"parse","game":"reversi","text":"f5"}\n`,
      });
      expect(status, err).to.equal(0);
      const lines = out.trimEnd().split('\n');
      expect(lines).to.have.length(requests.length + 1);
      expect(lines.at(-1)).to.include('"ok":true').and.not.include('polluted');
    });

    it('are no commands and no options in a configuration', async () => {
      for (const defaults of ['{"__proto__":{"polluted":true}}', '{"check":{"__proto__":true}}']) {
        const file = folder.write('config/ludoscribe.config.json', `{"defaults":${defaults}}`);
        const { status, err } = await ludoscribe(['games'], { cwd: join(file, '..') });
        expect(status).to.equal(2);
        expect(err).to.include('__proto__, which there is not');
      }
    });

    it('are no fields to select by, and name no files outside of the folder', async () => {
      const file = folder.write('names.pgn', '[Game "reversi"]\n[Event "../../__proto__"]\n\n1. f5 d6 *\n');
      const into = join(folder.path, 'split', '{}.pgn');
      const { status, err } = await ludoscribe(['split', file, '--by', 'Event', '--out', into]);
      expect(status, err).to.equal(0);
      expect(err).to.match(/split\/[^/\n]*__proto__\.pgn\n/);
      const found = await ludoscribe(['filter', file, '--where', '__proto__=x', '--to', 'json']);
      expect([found.status, found.out], found.err).to.deep.equal([0, '']);
    });
  });

  describe('a board of 10⁹ points', () => {
    const FILES: readonly (readonly [format: string, game: string, text: string])[] = [
      ['sgf', 'reversi', '(;GM[2]FF[4]SZ[1000000000];B[fe])'],
      ['sgf', 'merrills', '(;GM[3]FF[4]SZ[1000000000:1000000000];B[fe])'],
      ['pgn', 'fanorona', '[Game "fanorona"]\n[Variant "1000000001x999999999"]\n\n1. a1-b1 *\n'],
      ['json', 'fanorona', '{"game":"fanorona","variant":"1000000000x1000000000","moves":[]}\n'],
      ['ggf', 'reversi', '(;GM[Othello]PC[x]TY[1000000000]BO[1000000000 *]B[F5];)\n'],
      ['sternhalma', 'sternhalma', 'sternhalma 1\nseats 2\npieces 1000000000\nmoves\n'],
      ['fanorona', 'fanorona', 'fanorona 1\nvariant 1000000000x3\nmoves\n'],
    ];
    for (const [format, game, text] of FILES)
      it(`is refused by ${format} of ${game}`, () => {
        const reads = read(text, format, game);
        expect(
          reads.flatMap(({ findings }) => findings).some(({ severity }) => severity === 'error'),
        ).to.equal(true);
      });

    it('is refused by every game as a position', () => {
      for (const plugin of all.registry.games())
        for (const text of ['1000000000x1000000000 w', `${'9'.repeat(MILLION)} b`, '9/'.repeat(MILLION)])
          expect(plugin.notations[0]!.parsePosition!(text).ok, plugin.id).to.equal(false);
    });
  });

  describe('expressions that can be made slow', () => {
    const lint = async (code: string, filePath: string): Promise<(string | null)[]> => {
      const eslint = new ESLint({ cwd: ROOT });
      const [result] = await eslint.lintText(code, { filePath: join(ROOT, filePath) });
      return result!.messages.map(({ ruleId }) => ruleId);
    };

    it('are refused by the linter, in the core and in plugins', async () => {
      for (const file of ['core/tools/read.ts', 'plugins/reversi/rules.ts']) {
        expect(await lint('export const slow = /^(a+)+$/;\n', file)).to.include(
          'regexp/no-super-linear-backtracking',
        );
        expect(
          await lint("export const end = (text: string) => text.replace(/-+$/, '');\n", file),
        ).to.include('regexp/no-super-linear-move');
        expect(await lint('export const quick = /^a+$/;\n', file)).to.deep.equal([]);
      }
    });

    const digits = '1'.repeat(MILLION);
    const blanks = ' '.repeat(MILLION);
    const SLOW: Readonly<Record<string, readonly [format: string, text: string]>> = {
      'a number in GGF': ['ggf', `(;GM[Othello]TI[${digits}x]KM[${digits}-]BO[8 x];)`],
      'a type in GGF': ['ggf', `(;GM[Othello]PC[x]TY[${digits}-]BO[8 x];)`],
      'a number in SGF': ['sgf', `(;GM[2]FF[4]TM[${digits}x]KM[${digits}x];B[fe]BL[${digits}x])`],
      'a result in SGF': ['sgf', `(;GM[2]FF[4]RE[B+${blanks}\u2028];B[fe])`],
      'a field in OBF': ['obf', `${'-'.repeat(64)} X;${blanks}x;\n`],
      'a comment in OBF': ['obf', `${'-'.repeat(64)} X;${'%'.repeat(MILLION)}\u2028\n`],
      'blanks before a record in JSON': ['json', `{${blanks}x`],
    };
    for (const [what, [format, text]] of Object.entries(SLOW))
      it(`${what}: a million signs are read`, () => {
        all.detect(new TextEncoder().encode(text).subarray(0, 4096));
        expect(read(text, format, 'reversi')).to.not.deep.equal([]);
      });

    it('a name of a million dots becomes a name of a file', () => {
      const name = new GroupNames().nameOf(`a${'.'.repeat(MILLION)}b`);
      expect(name).to.equal('a');
    });
  });

  it('a gzip bomb is refused by name, by the commands that read it and those that write it', async () => {
    const bomb = folder.write('bomb.pgn.gz', gzipSync(new Uint8Array(64 << 20)));
    const out = folder.write('bomb.jsonl', 'before\n');
    for (const args of [
      ['check', bomb],
      ['convert', bomb, '--format', 'pgn', '--to', 'json', '--out', out],
      ['show', bomb],
    ]) {
      const { status, err } = await ludoscribe([...args, '--game', 'reversi']);
      expect(status, args[0]!).to.equal(2);
      expect(err).to.match(/bomb\.pgn\.gz: it unpacks to more than 200 times its size|looks like no format/);
    }
    expect(folder.read('bomb.jsonl')).to.equal('before\n');
  });
});

/** A number in capital letters, as SGF has names. */
function letters(number: number): string {
  let text = '';
  for (let left = number; ; left = Math.floor(left / 26) - 1) {
    text = String.fromCharCode(65 + (left % 26)) + text;
    if (left < 26) return text;
  }
}
