import { expect } from 'chai';
import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ludoscribe, scratch, strangersGame } from '../../support/cli.js';
import { command, STRANGER } from '../../support/command.js';

const run = (...args: string[]) => command(...STRANGER, ...args);
const root = process.getuid?.() === 0;

const record = (moves: string, more: object = {}) =>
  `${JSON.stringify({ game: 'noughts', variant: '3x3', ...more, moves: moves.split(' ') })}\n`;

describe('commands that write archives', () => {
  const folder = scratch();
  const at = (name: string) => join(folder.path, name);
  const files = (name = '.') => readdirSync(at(name)).sort();
  const games = folder.write(
    'games.jsonl',
    record('a1 b2', { tags: { Date: '2001', Round: '10' } }) +
      record('b1 b2 c3', { tags: { Date: '1999', Round: '9' } }) +
      record('c3 b2', { tags: { Date: '2001', Round: '9', Event: 'Open' } }),
  );
  const lines = folder.write('lines.nac', 'a1 b2\na2\n');
  const broken = folder.write('broken.nac', 'a1 b9\nc1\n');
  after(() => {
    folder.remove();
  });

  describe('filter', () => {
    it('writes the games that find would find, and with --invert the others', async () => {
      expect(await run('filter', lines, '--position', 'a1 b2')).to.deep.equal({
        status: 0,
        out: 'a1 b2\n',
        err: '',
      });
      expect((await run('filter', lines, '--position', 'a1 b2', '--invert')).out).to.equal('a2\n');
      expect((await run('filter', games, '--where', 'Date<2000', '--to', 'noughts')).out).to.equal(
        'b1 b2 c3\n',
      );
      expect((await run('filter', games, '--length', '2', '--limit', '1')).out.split('\n')).to.have.length(2);
    });

    it('leaves broken records out, tells of them, and ends with 1', async () => {
      const { status, out, err } = await run('filter', broken, '--length', '1');
      expect({ status, out }).to.deep.equal({ status: 1, out: 'c1\n' });
      expect(err).to.include('bad_point').and.include('1 record written, 1 left out');
      expect((await run('filter', broken, '--length', '1', '--keep-broken')).out).to.equal('a1\nc1\n');
    });

    it('tells what a format cannot hold, and makes an empty file of nothing', async () => {
      const out = at('none.nac');
      expect((await run('filter', games, '--length', '9', '--out', out)).err).to.equal('0 records written\n');
      expect(folder.read('none.nac')).to.equal('');
      const lossy = await run('filter', games, '--length', '3', '--to', 'noughts', '--strict');
      expect(lossy).to.include({ status: 1, err: 'lost: tags, in 1 record. It cannot hold Date, Round.\n' });
    });

    it('refuses to look for nothing', async () => {
      expect(await run('filter', games)).to.include({ status: 2, out: '' });
    });
  });

  describe('sort', () => {
    it('orders by what is named, numbers by their value, what says nothing last', async () => {
      const by = async (names: string) =>
        (await run('sort', games, lines, '--by', names, '--to', 'noughts')).out.trim().split('\n');
      expect(await by('Date,Round')).to.deep.equal(['b1 b2 c3', 'c3 b2', 'a1 b2', 'a1 b2', 'a2']);
      expect(await by('-length')).to.deep.equal(['b1 b2 c3', 'a1 b2', 'c3 b2', 'a1 b2', 'a2']);
    });

    it('refuses a call without a name', async () => {
      expect((await run('sort', games)).status).to.equal(2);
      expect((await run('sort', games, '--by', ' , ')).err).to.include('--by names what to sort by');
    });
  });

  describe('dedupe', () => {
    it('keeps the first of each and tells which it was, and why', async () => {
      const { status, out, err } = await run('dedupe', lines, games, '--to', 'noughts');
      expect({ status, out }).to.deep.equal({ status: 0, out: 'a1 b2\na2\nb1 b2 c3\n' });
      expect(err).to.equal(
        [
          `${games}#1: the moves of ${lines}#1; it says 2 things of the game, the one kept 0`,
          `${games}#3: ${lines}#1 laid on its image (turn); it says 3 things of the game, the one kept 0`,
          '3 different games, of each the first kept; 2 copies left out',
          '2 of them say more than the one kept; --keep fullest keeps what says most',
          'lost: tags, in 1 record. It cannot hold Date, Round.',
          '',
        ].join('\n'),
      );
    });

    it('keeps the fullest or the last, and tells the copies alone where that is wished', async () => {
      const fullest = await run('dedupe', lines, games, '--keep', 'fullest', '--to', 'noughts', '--quiet');
      expect(fullest.out).to.equal('a2\nb1 b2 c3\nc3 b2\n');
      const list = await run('dedupe', lines, games, '--list', '--keep', 'last', '--json');
      expect(list.status).to.equal(1);
      const copies = list.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(copies).to.deep.equal([
        {
          file: lines,
          record: 1,
          of: { file: games, record: 3 },
          likeness: 'image',
          symmetry: 'turn',
          says: 0,
          keptSays: 3,
        },
        {
          file: games,
          record: 1,
          of: { file: games, record: 3 },
          likeness: 'image',
          symmetry: 'turn',
          says: 2,
          keptSays: 3,
        },
      ]);
      expect(await run('dedupe', lines, '--list')).to.deep.equal({
        status: 0,
        out: '',
        err: '2 different games, of each the first kept; 0 copies found\n',
      });
    });

    it('tells games apart by their side of the board, and by tags, where that is wished', async () => {
      const count = async (...args: string[]) =>
        (await run('dedupe', lines, games, '--list', ...args)).out.split('\n').length - 1;
      expect(await count('--no-symmetry')).to.equal(1);
      expect(await count('--also', 'Date')).to.equal(1);
      expect(await count('--also', 'Date,Round')).to.equal(0);
    });

    it('cannot read standard input twice, and knows three ways to keep', async () => {
      expect((await run('dedupe', '-', '--keep', 'last')).err).to.include(
        'standard input can only be read once',
      );
      expect(await run('dedupe', lines, '--keep', 'best')).to.include({ status: 2 });
    });
  });

  describe('split', () => {
    it('makes a file of each value, named so that no file system minds', async () => {
      const tagged = folder.write(
        'tagged.jsonl',
        ['../x', 'A/b', 'a:B', undefined]
          .map((Event, i) => record(`${'abc'[i % 3]!}1`, Event === undefined ? {} : { tags: { Event } }))
          .join(''),
      );
      const { status, err } = await run('split', tagged, '--by', 'Event', '--out', at('parts/{}.jsonl'));
      expect(status).to.equal(0);
      expect(err).to.include('4 files\n');
      expect(files('parts')).to.deep.equal(['A-b.jsonl', 'a-B-2.jsonl', 'none.jsonl', 'x.jsonl'].sort());
      expect(folder.read('parts/x.jsonl')).to.equal(record('a1', { tags: { Event: '../x' } }));
    });

    it('makes files of so many games, and of a year', async () => {
      await run('split', games, '--count', '2', '--out', at('count/part-{}.jsonl'));
      expect(files('count')).to.deep.equal(['part-0001.jsonl', 'part-0002.jsonl']);
      expect(folder.read('count/part-0001.jsonl').split('\n')).to.have.length(3);
      await run('split', games, '--by', 'year', '--to', 'noughts', '--out', at('year/{}.nac'));
      expect(folder.read('year/2001.nac')).to.equal('a1 b2\nc3 b2\n');
    });

    it('writes none where one is there already, unless told to', async () => {
      folder.write('there/1999.nac', 'mine');
      const split = (...more: string[]) =>
        run('split', games, '--by', 'year', '--to', 'noughts', '--out', at('there/{}.nac'), ...more);
      const refused = await split();
      expect(refused.status).to.equal(2);
      expect(refused.err).to.include('1999.nac: there is such a file already');
      expect(files('there')).to.deep.equal(['1999.nac']);
      expect(folder.read('there/1999.nac')).to.equal('mine');
      expect((await split('--force')).status).to.equal(0);
      expect(folder.read('there/1999.nac')).to.equal('b1 b2 c3\n');
    });

    it('writes hundreds side by side', async () => {
      const many = folder.write(
        'many.jsonl',
        Array.from({ length: 400 }, (_, i) => record('a1', { tags: { Event: String(i) } })).join(''),
      );
      expect(
        (await run('split', many, '--by', 'Event', '--out', at('many/{}.jsonl'), '--json')).status,
      ).to.equal(0);
      expect(files('many')).to.have.length(400);
      expect(folder.read('many/399.jsonl')).to.equal(record('a1', { tags: { Event: '399' } }));
    });

    it('refuses what is not clear', async () => {
      for (const args of [[], ['--by', 'x', '--count', '3'], ['--count', '0']])
        expect((await run('split', games, ...args)).err).to.include('Say how to split');
      expect((await run('split', games, '--by', 'x', '--out', at('one.jsonl'))).err).to.include(
        'put {} where they differ',
      );
    });
  });

  describe('merge', () => {
    it('puts files of any formats into one, in that of the first, and says where each game came from', async () => {
      const packed = folder.write('more.nac.gz', gzipSync('c2\n'));
      expect((await run('merge', lines, packed)).out).to.equal('a1 b2\na2\nc2\n');
      const out = at('all.jsonl');
      const { status, err } = await run('merge', games, lines, '--source', 'Source', '--out', out);
      expect({ status, err }).to.deep.equal({ status: 0, err: '5 records written\n' });
      const sources = folder
        .read('all.jsonl')
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { tags: { Source: string } }).tags.Source);
      expect(sources).to.deep.equal([games, games, games, lines, lines]);
      // Merged again, the first source stays.
      expect((await run('merge', out, '--source', 'Source')).out).to.equal(folder.read('all.jsonl'));
    });

    it('goes on where a file cannot be read, and ends with 2', async () => {
      const odd = folder.write('odd.bin', '\u0001');
      const { status, out, err } = await run('merge', odd, lines);
      expect({ status, out }).to.deep.equal({ status: 2, out: 'a1 b2\na2\n' });
      expect(err).to.include('odd.bin: It looks like no format');
    });
  });

  describe('new', () => {
    it('writes an empty record, in the game’s own format or another', async () => {
      expect(await run('new', 'noughts')).to.deep.equal({ status: 0, out: '\n', err: '' });
      expect(
        await run('new', 'tic-tac-toe', '--to', 'json', '--player', 'noughts=Bob', '--tag', 'Event=a=b'),
      ).to.deep.equal({
        status: 0,
        out: '{"game":"noughts","variant":"3x3","players":[null,{"name":"Bob"}],"tags":{"Event":"a=b"},"moves":[]}\n',
        err: '',
      });
    });

    it('refuses to lose what was asked for, and to replace a file', async () => {
      const wrong = async (...args: string[]) => {
        const { status, out, err } = await run('new', ...args);
        expect({ status, out }).to.deep.equal({ status: 2, out: '' });
        return err;
      };
      expect(await wrong('noughts', '--tag', 'Event=x')).to.include(
        'The format noughts will not do: It cannot hold Event. Name another one with --to.',
      );
      expect(await wrong('noughts', '--tag', 'Event')).to.include(
        'Event is not what --tag takes: write name=value.',
      );
      expect(await wrong('noughts', '--to', 'json', '--tag', 'a=1', '--tag', 'a=2')).to.include(
        '--tag a is given twice',
      );
      expect(await wrong('nought')).to.include('Did you mean noughts?');
      expect(await wrong('noughts', '--to', 'sgff')).to.include('There is no format sgff');
      expect(await wrong('noughts', '--start', 'b9')).to.include('The start cannot be read');
      const out = folder.write('taken.nac', 'mine');
      expect(await wrong('noughts', '--out', out)).to.include('there is such a file already');
      expect(folder.read('taken.nac')).to.equal('mine');
      expect((await run('new', 'noughts', '--out', out, '--force', '--to', 'json')).status).to.equal(0);
      expect(folder.read('taken.nac')).to.include('"moves":[]');
    });
  });

  describe('diff', () => {
    const one = () =>
      folder.write('one.jsonl', record('a1 b2') + record('b1', { tags: { Event: 'x' } }) + record('c1 c2'));
    const other = () =>
      folder.write(
        'other.jsonl',
        record('a1 b2') + record('c1 c3') + record('a3') + record('b1', { tags: { Event: 'y' } }),
      );

    it('tells which games are gone, added and changed, and how', async () => {
      const { status, out, err } = await run('diff', one(), other());
      expect(status).to.equal(1);
      expect(out).to.equal(
        [`+ ${other()}#2`, `+ ${other()}#3`, `~ ${one()}#2 ${other()}#4; tag Event`, `- ${one()}#3`, ''].join(
          '\n',
        ),
      );
      expect(err).to.equal('1 gone, 2 added, 1 changed, 1 the same\n');
      const json = (await run('diff', one(), other(), '--json')).out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(json.find(({ kind }) => kind === 'changed')).to.deep.include({
        one: 2,
        other: 4,
        differences: [{ part: 'tag Event', one: 'x', other: 'y' }],
      });
    });

    it('tells where two records part', async () => {
      const [a, b] = [one(), other()];
      expect((await run('diff', `${a}#3`, `${b}#2`)).out).to.equal(
        `the same for 1 move, then\n  ${a}#3    2. c2\n  ${b}#2  2. c3\n`,
      );
      expect((await run('diff', `${a}#1`, `${b}#3`, '--symmetry')).out)
        .to.include('laid on its image (ranks)')
        .and.include('ends here');
      expect(await run('diff', `${a}#1`, b)).to.deep.equal({
        status: 0,
        out: `${a}#1 and ${b}#1 are the same\n`,
        err: '',
      });
      expect((await run('diff', `${a}#2`, `${b}#4`)).out).to.equal(
        `the same moves\ntag Event\n  ${a}#2    x\n  ${b}#4  y\n`,
      );
    });

    it('ends with 0 for files of the same games, in whatever order, and with 2 for what cannot be compared', async () => {
      const turned = folder.write(
        'turned.jsonl',
        record('c1 c2') + record('a1 b2') + record('b1', { tags: { Event: 'x' } }),
      );
      expect(await run('diff', one(), turned)).to.deep.equal({
        status: 0,
        out: '',
        err: '0 gone, 0 added, 0 changed, 3 the same\n',
      });
      expect((await run('diff', one(), '-')).err).to.include('standard input can only be read once');
      expect((await run('diff', one(), at('nowhere'))).err).to.include('there is no such file');
      expect((await run('diff', `${one()}#9`, one())).err).to.include('has 3 records, and no record 9');
    });
  });

  describe('fmt', () => {
    it('rewrites files as their formats write them, and then leaves them alone', async () => {
      const file = folder.write('fmt/a.nac', ' a1  b2\r\n\r\nc3');
      const good = folder.write('fmt/b.nac', 'a1\n');
      expect(await run('fmt', at('fmt'), '--check')).to.deep.equal({
        status: 1,
        out: `${file}: would be rewritten\n`,
        err: '1 file would be rewritten, 1 as they should be\n',
      });
      expect(folder.read('fmt/a.nac')).to.equal(' a1  b2\r\n\r\nc3');
      const before = statSync(good).ino;
      expect(await run('fmt', at('fmt'))).to.deep.equal({
        status: 0,
        out: `${file}: rewritten\n`,
        err: '1 file rewritten, 1 as they should be\n',
      });
      expect(folder.read('fmt/a.nac')).to.equal('a1 b2\nc3\n');
      expect(statSync(good).ino).to.equal(before);
      expect(await run('fmt', at('fmt'), '--check')).to.include({ status: 0, out: '' });
      expect(files('fmt')).to.deep.equal(['a.nac', 'b.nac']);
    });

    it('keeps a file’s mode, and a link a link', async () => {
      const file = folder.write('mode/real.nac', 'a1  b2\n');
      chmodSync(file, 0o664);
      symlinkSync(file, at('mode/link.nac'));
      expect((await run('fmt', at('mode/link.nac'), '--game', 'noughts')).status).to.equal(0);
      expect(lstatSync(at('mode/link.nac')).isSymbolicLink()).to.equal(true);
      expect(folder.read('mode/real.nac')).to.equal('a1 b2\n');
      expect(statSync(file).mode & 0o777).to.equal(0o664);
    });

    it('leaves alone what it would lose anything of, and says what', async () => {
      const cases: [string, string | Uint8Array, string][] = [
        ['error.nac', 'a1 b9\n', 'bad_point'],
        ['warning.jsonl', '{"game":"noughts","variant":"3x3","moves":["a1"],"colour":"red"}', 'unknown_key'],
        ['packed.nac.gz', gzipSync('a1  b2\n'), 'packed'],
      ];
      for (const [name, data, reason] of cases) {
        const file = folder.write(`refused/${name}`, data);
        const { status, err } = await run('fmt', file);
        expect(status, name).to.equal(1);
        expect(err).to.include(reason).and.include(`${file}: left as it is, since something would be lost`);
        expect(readFileSync(file)).to.deep.equal(Buffer.from(data));
      }
      expect(files('refused')).to.deep.equal(cases.map(([name]) => name).sort());
      const warned = at('refused/warning.jsonl');
      expect((await run('fmt', warned, '--lenient')).status).to.equal(0);
      expect(folder.read('refused/warning.jsonl')).to.equal(record('a1'));
      const json = await run('fmt', at('refused/error.nac'), '--json');
      expect(JSON.parse(json.out)).to.deep.include({ became: 'refused' });
    });

    it('misses the comments of a format that passes over them', async () => {
      const file = folder.write('notes.othello', '# my games\nF5d6\n');
      const { status, err } = await run('fmt', file);
      expect(status).to.equal(1);
      expect(err).to.include(`${file}:1:1: lost_comment: This comment is in no record: my games`);
      expect(folder.read('notes.othello')).to.equal('# my games\nF5d6\n');
    });

    it('ends with 2 where a file cannot be read, and does not take standard input', async () => {
      expect(await run('fmt', at('nowhere'))).to.include({ status: 2 });
      expect((await run('fmt', '-')).err).to.include('fmt rewrites files in place');
    });

    // Who administers the machine may write everywhere.
    if (!root) {
      it('does not replace a file that may not be written', async () => {
        const file = folder.write('locked.nac', 'a1  b2\n');
        chmodSync(file, 0o444);
        expect(await run('fmt', file, '--game', 'noughts')).to.include({ status: 2 });
        expect(folder.read('locked.nac')).to.equal('a1  b2\n');
      });
    }
  });

  describe('as processes', () => {
    const plugin = ['--plugin', folder.write('noughts.mjs', strangersGame())];

    it('read from a pipe and write into one', async () => {
      const filtered = await ludoscribe([...plugin, 'filter', '-', '--length', '1'], {
        input: 'a1 b2\na2\n',
      });
      expect(filtered).to.deep.equal({ status: 0, out: 'a2\n', err: '' });
      const sorted = await ludoscribe([...plugin, 'sort', '-', '--by', '-length'], { input: 'a2\na1 b2\n' });
      expect(sorted).to.deep.equal({ status: 0, out: 'a1 b2\na2\n', err: '' });
    });

    it('end with 2 where nothing can be written, and leave nothing half-written', async () => {
      // A file is no folder, whoever asks.
      const out = join(lines, 'out.nac');
      for (const args of [
        ['merge', lines, '--out', out],
        ['split', lines, '--count', '1', '--out', join(lines, '{}.nac')],
        ['new', 'noughts', '--out', out],
      ]) {
        const { status, err } = await ludoscribe([...plugin, ...args]);
        expect(status, args[0]).to.equal(2);
        expect(err).to.match(/^ludoscribe: /);
      }
      expect(existsSync(out)).to.equal(false);
      expect(files().filter((name) => name.endsWith('.part'))).to.deep.equal([]);
    });
  });
});
