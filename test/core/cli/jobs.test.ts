import { expect } from 'chai';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { concat, createLudoscribe, type GameRecord } from '../../../plugins/index.js';
import { Converter, toBytes } from '../../../core/tools/index.js';
import { COMMANDS } from '../../../core/cli/definitions/index.js';
import { command } from '../../support/command.js';
import { ludoscribe, ROOT, scratch, type Ran } from '../../support/cli.js';
import { session } from '../../support/session.js';

const timeless = (text: string): string => text.replace(/, [\d.]+ s\n$/, '\n');

describe('several jobs', () => {
  const folder = scratch();
  const line = 'f5d6c3d3c4f4c5b3c2e6c6b4\n';
  /** One broken, one turned, one missing, one of no known format, one of another format, and one too big to wait for. */
  const files = [
    folder.write('a.txt', 'f5d6c3d3c4\nf5d6c3a1d3c4\nf5zz\nf5d6\n'),
    folder.write('b.txt', 'c4e3f6e6f5\nf5f6e6\n'),
    join(folder.path, 'missing.txt'),
    folder.write('c.odd', '\u0001\u0002'),
    folder.write(
      'd.jsonl',
      '{"game":"reversi","variant":"othello","tags":{"Event":"x"},"moves":["f5","d6"]}\n',
    ),
    folder.write('big.txt', line.repeat(5000)),
    folder.write('e.txt', 'f5d6c4\nf5f4\n'),
  ];
  /** Missing files are found out before anything is read, so that only a link that leads nowhere is met on the way. */
  const there = files.filter((file) => !file.endsWith('missing.txt'));
  after(() => {
    folder.remove();
  });

  const CALLS: Readonly<Record<string, readonly (readonly string[])[]>> = {
    check: [['check', ...there, '--notes']],
    convert: [
      ['convert', ...there, '--to', 'transcript'],
      ['convert', ...there, '--to', 'json', '--keep-broken', '--json'],
      // Formats of which a piece depends on those before it.
      ['convert', ...there, '--to', 'transcript-csv'],
      ['convert', ...there, '--to', 'ggf', '--game', 'reversi'],
    ],
    replay: [['replay', files[0]!, files[1]!, files[3]!, files[6]!, '--record', 'all', '--text']],
    canonical: [['canonical', files[0]!, files[1]!, files[6]!, 'f5d6', '--record', 'all', '--json']],
    find: [
      ['find', ...there, '--position', 'f5d6', '--symmetry', '--json'],
      ['find', ...there, '--length', '2..3', '--count'],
    ],
    explore: [
      ['explore', ...there],
      ['explore', ...there, '--position', 'f5d6', '--symmetry', '--json'],
    ],
    stats: [
      ['stats', ...there],
      ['stats', ...there, '--quick', '--json'],
    ],
    filter: [
      ['filter', ...there, '--position', 'f5d6', '--to', 'transcript'],
      ['filter', ...there, '--length', '..3', '--invert'],
      ['filter', ...there, '--length', '2..', '--limit', '3'],
    ],
    transform: [['transform', ...there, '--by', 'diagonal']],
    sort: [
      ['sort', ...there, '--by', '-length'],
      ['sort', ...there, '--by', 'length', '--to', 'json'],
    ],
    merge: [['merge', ...there, '--to', 'json', '--source', 'Source']],
    dedupe: [
      ['dedupe', ...there],
      ['dedupe', ...there, '--keep', 'fullest', '--to', 'json'],
      ['dedupe', ...there, '--list', '--json'],
    ],
    split: [
      [
        'split',
        ...there,
        '--by',
        'length',
        '--force',
        '--to',
        'transcript',
        '--out',
        join(folder.path, 'p', '{}.txt'),
      ],
    ],
    fmt: [
      ['fmt', ...there, '--check', '--json'],
      ['fmt', ...there, '--check', '--lenient'],
    ],
  };

  it('are had by every command that reads many files, but one that compares', async () => {
    const many = COMMANDS.filter(({ usage }) => usage.endsWith('...>')).map(
      ({ usage }) => usage.split(' ')[0]!,
    );
    expect(Object.keys(CALLS)).to.have.members(many);
    for (const name of many) expect((await command(name, '--help')).out).to.include('--jobs <n>');
  });

  for (const [name, calls] of Object.entries(CALLS)) {
    it(`${name} prints the same, byte by byte`, async () => {
      const all = await session(calls.flatMap((args) => [args, [...args, '--jobs', '2']]));
      calls.forEach((args, index) => {
        const [one, two] = [all[2 * index]!, all[2 * index + 1]!];
        expect({ ...two, out: timeless(two.out) }, args.join(' ')).to.deep.equal({
          ...one,
          out: timeless(one.out),
        });
        expect(one.out + one.err).to.not.equal('');
      });
    });
  }

  it('a missing file is told at once by every command', async () => {
    // For canonical it might be a text.
    const names = Object.keys(CALLS).filter((name) => name !== 'canonical');
    const calls = names.map((name) => [name, files[2]!, ...CALLS[name]![0]!.slice(1), '--jobs', '2']);
    (await session(calls)).forEach(({ status, err }, index) => {
      expect([status, err], names[index]!).to.deep.equal([
        2,
        `ludoscribe: ${files[2]!}: there is no such file\n`,
      ]);
    });
  });

  it('rewrite files as one does', async () => {
    const write = (where: string) => [
      folder.write(`${where}/a.jsonl`, '{ "game": "reversi", "variant": "othello", "moves": ["f5"] }\n'),
      folder.write(`${where}/b.txt`, 'f5d6\n'),
      folder.write(
        `${where}/c.jsonl`,
        '{ "moves": ["f5","d6"], "game": "reversi", "variant": "othello" }\n'.repeat(3000),
      ),
    ];
    const one = write('one');
    const two = write('two');
    const [first, second, again] = (await session([
      ['fmt', ...one],
      ['fmt', ...two, '--jobs', '2'],
      ['fmt', ...two, '--jobs', '2'],
    ])) as [Ran, Ran, Ran];
    expect(first.status).to.equal(0);
    expect(second.out.replaceAll(`${folder.path}/two`, `${folder.path}/one`)).to.equal(first.out);
    for (const name of ['a.jsonl', 'b.txt', 'c.jsonl'])
      expect(folder.read(`two/${name}`)).to.equal(folder.read(`one/${name}`));
    expect(folder.read('two/c.jsonl')).to.equal(
      '{"game":"reversi","variant":"othello","moves":["f5","d6"]}\n'.repeat(3000),
    );
    expect(readdirSync(join(folder.path, 'two')).sort()).to.deep.equal(['a.jsonl', 'b.txt', 'c.jsonl']);
    expect(again.err).to.equal('0 files rewritten, 3 as they should be\n');
  });

  it('0 is as many as there are processors, and standard input is read by one', async () => {
    const args = ['convert', files[0]!, files[1]!, '--to', 'transcript'];
    const [one, all] = await session([args, [...args, '--jobs', '0']]);
    expect(all).to.deep.equal(one);
    const input = 'f5d6\n';
    const piped = await ludoscribe(['convert', '-', files[1]!, '--to', 'transcript', '--jobs', '2'], {
      input,
    });
    expect(piped.out).to.equal('f5d6\nc4e3f6e6f5\nf5f6e6\n');
  });
});

describe('formats whose records are written apart', () => {
  const { registry, readAll } = (() => {
    const ludoscribe = createLudoscribe();
    return { registry: ludoscribe.registry, readAll: ludoscribe.readAll.bind(ludoscribe) };
  })();

  it('give the same as when they are written one after the other', async () => {
    const { readFileSync } = await import('node:fs');
    const examples = join(ROOT, 'docs/examples');
    const records: GameRecord[] = readdirSync(examples).flatMap((name) =>
      readAll(readFileSync(join(examples, name)), { fileName: name }).flatMap(({ record }) => record ?? []),
    );
    const apart: string[] = [];
    for (const { id: game } of registry.games()) {
      const own = records.filter((record) => record.game === game);
      expect(own.length).to.be.above(1);
      for (const { id, encoder } of registry.formats(game)) {
        if (encoder === undefined) continue;
        const whole = new Converter(registry, id, { game });
        if (!whole.independent) continue;
        apart.push(`${game} ${id}`);
        const together = own.map((record) => toBytes(whole.push(record).data));
        expect(whole.end()).to.deep.equal({});
        const pieces = own.map((record) => toBytes(new Converter(registry, id, { game }).push(record).data));
        expect(Buffer.from(concat(pieces)).toString(), id).to.equal(Buffer.from(concat(together)).toString());
      }
    }
    expect(apart).to.include('reversi transcript').and.include('merrills pgn').and.include('fanorona json');
    expect(apart).to.not.include('reversi transcript-csv').and.not.include('reversi wthor');
  });
});
