import { expect } from 'chai';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ludoscribe, scratch, strangersGame } from '../../support/cli.js';
import { inside } from '../../support/inside.js';

const EXAMPLES = [
  ['docs/examples/merrills-playok.merrills', 'turn-90', 'turn-270'],
  ['docs/examples/fanorona-reference.fanorona', 'files', 'files'],
  ['docs/examples/reversi-tournament.txt', 'diagonal', 'diagonal'],
  ['docs/examples/sternhalma-two.sternhalma', 'files', 'files'],
] as const;

describe('transform, as a user runs it', () => {
  const folder = scratch();
  const plugin = ['--plugin', folder.write('noughts.mjs', strangersGame())];
  const good = folder.write('good.nac', 'a1 b1 a2 b2 a3\n');
  const bad = folder.write('bad.nac', 'a1 b2\na1 b9 c3\na1 a1\n');
  const run = (...args: string[]) => inside([...plugin, 'transform', ...args]);
  after(() => {
    folder.remove();
  });

  for (const [file, there, back] of EXAMPLES) {
    it(`turns ${file} by ${there} and back to the same bytes`, async () => {
      const written = await inside(['convert', file, '--to', 'json']);
      const image = await inside(['transform', file, '--by', there, '--to', 'json']);
      expect(image.status, image.err).to.equal(0);
      expect(image.out).to.not.equal(written.out);
      const stored = folder.write('image.jsonl', image.out);
      const again = await inside(['transform', stored, '--by', back]);
      expect(again.status).to.equal(0);
      expect(again.out).to.equal(written.out);
      const checked = await inside(['check', stored]);
      expect(checked.status, checked.out).to.equal(0);
    });
  }

  it('reads a pipe and writes to one', async () => {
    const [file, there, back] = EXAMPLES[0];
    const image = await ludoscribe(['transform', file, '--by', there]);
    expect(image).to.include({ status: 0, err: '' });
    const again = await ludoscribe(['transform', '-', '--by', back], { input: image.out });
    expect(again.out).to.equal((await inside(['convert', file, '--to', 'merrills'])).out);
  });

  it('writes the format of the first record, or the one asked for', async () => {
    expect(await run(good, '--by', 'files')).to.include({ status: 0, err: '', out: 'c1 b1 c2 b2 c3\n' });
    expect((await run(good, '--by', 'turn', '--to', 'json')).out).to.include(
      '"moves":["c3","b3","c2","b2","c1"]',
    );
    expect((await run(good, '--by', 'mirror')).out).to.equal((await run(good, '--by', 'files')).out);
  });

  it('swaps the seats, and twice is what it was', async () => {
    const record = {
      game: 'noughts',
      variant: '3x3',
      players: [{ name: 'Ann' }, { name: 'Bob' }],
      moves: ['a1', 'b2'],
      result: { winners: [0], reason: 'resign' },
    };
    const input = folder.write('one.jsonl', `${JSON.stringify(record)}\n`);
    const once = await run(input, '--swap-seats');
    expect(JSON.parse(once.out)).to.deep.include({ start: '......... o', moves: ['a1', 'b2'] });
    expect(once.out).to.match(/"Bob".*"Ann"/);
    const twice = await run(folder.write('two.jsonl', once.out), '--swap-seats');
    expect(twice.out).to.equal((await inside([...plugin, 'convert', input, '--to', 'json'])).out);
  });

  it('refuses a start that the format cannot hold, and says what would do', async () => {
    const { status, out, err } = await run(good, '--swap-seats');
    expect([status, out]).to.deep.equal([1, '']);
    expect(err)
      .to.include('start_lost')
      .and.include('json and pgn can')
      .and.include('0 records written, 1 left out');
    const othello = await inside([
      ...['transform', 'docs/examples/reversi-tournament.txt', '--by', 'files'],
      ...['--to', 'wthor', '--out', join(folder.path, 'x.wtb')],
    ]);
    expect(othello.err).to.include('The set-up is kept by turn, antidiagonal, diagonal.');
  });

  it('refuses by name what the board has not, record by record', async () => {
    const files = ['docs/examples/fanorona-reference.fanorona', 'docs/examples/merrills-playok.merrills'];
    const { status, out, err } = await ludoscribe([
      'transform',
      ...files,
      '--by',
      'diagonal',
      '--to',
      'json',
    ]);
    expect(status).to.equal(1);
    expect(out).to.include('"merrills"').and.not.include('"fanorona"');
    expect(err).to.include(
      'fanorona-reference.fanorona#1: no_symmetry: This cannot be done: the board of sivy has no symmetry diagonal.',
    );
    const json = await run(good, '--by', 'turn-60', '--json');
    expect(JSON.parse(json.err)).to.deep.include({
      file: good,
      record: 1,
      code: 'no_symmetry',
      severity: 'error',
    });
  });

  it('leaves out what is broken, keeps it when asked, and goes on', async () => {
    const { status, out, err } = await run(bad, '--by', 'files');
    expect([status, out]).to.deep.equal([1, 'c1 b2\nc1 c1\n']);
    expect(err).to.include(`${bad}:2:4: bad_point`).and.include('1 left out');
    expect((await run(bad, '--by', 'files', '--keep-broken')).out).to.equal('c1 b2\nc1\nc1 c1\n');
  });

  it('flags comments that name points', async () => {
    const line = (comment: string) =>
      JSON.stringify({
        game: 'noughts',
        variant: '3x3',
        moves: ['a1'],
        notes: [{ at: 1, comments: [comment] }],
      });
    const input = folder.write('notes.jsonl', `${line('see c3')}\n${line('well')}\n${line('b2 and c3!')}\n`);
    const { status, out, err } = await run(input, '--by', 'files');
    expect(status).to.equal(0);
    expect(out).to.include('see c3');
    expect(err).to.equal(
      'note: comments in 2 records name points, and were left as they are; --notes lists them\n',
    );
    const listed = (await run(input, '--by', 'files', '--notes')).err;
    expect(listed).to.include(
      'points_in_comment: The comment after move 1 names b2, c3; comments are left as they are.',
    );
    const json = (await run(input, '--by', 'files', '--json')).err.trim().split('\n');
    expect(json.map((one) => (JSON.parse(one) as { record: number }).record)).to.deep.equal([1, 3]);
  });

  it('tells what the format cannot hold', async () => {
    const record = { game: 'noughts', variant: '3x3', tags: { Event: 'Cup' }, moves: ['a1'] };
    const input = folder.write('tags.jsonl', `${JSON.stringify(record)}\n`);
    const lost = await run(input, '--by', 'files', '--to', 'noughts');
    expect([lost.status, lost.out]).to.deep.equal([0, 'c1\n']);
    expect(lost.err).to.include('lost: tags, in 1 record. It cannot hold Event.');
    expect((await run(input, '--by', 'files', '--to', 'noughts', '--strict')).status).to.equal(1);
  });

  it('says what is wrong with the call, and leaves no file behind', async () => {
    expect((await run(good)).err).to.include(
      'Say what to do: --by with a symmetry, such as files or turn, or --swap-seats.',
    );
    const unknown = await run(good, '--by', 'file', '--out', join(folder.path, 'x.nac'));
    expect(unknown.status).to.equal(2);
    expect(unknown.err)
      .to.include('There is no symmetry file. Known are files, ranks, turn, diagonal, antidiagonal')
      .and.include('Did you mean files');
    expect(existsSync(join(folder.path, 'x.nac'))).to.equal(false);
    const missing = await ludoscribe(['transform', join(folder.path, 'no.nac'), '--by', 'files']);
    expect(missing.status).to.equal(2);
    const unwritable = await run(good, '--by', 'files', '--out', join(good, 'x.nac'));
    expect(unwritable.status).to.equal(2);
    expect(unwritable.err).to.include(join(good, 'x.nac'));
    // A name that only a search knows is a symmetry all the same, and refused with the reason.
    const loose = await ludoscribe([
      'transform',
      'docs/examples/merrills-playok.merrills',
      '--by',
      'ring-swap',
    ]);
    expect(loose.status).to.equal(1);
    expect(loose.err).to.include('serves for searches alone');
  });
});
