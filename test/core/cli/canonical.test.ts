import { expect } from 'chai';
import { join } from 'node:path';
import { ludoscribe, scratch, strangersGame } from '../../support/cli.js';
import { inside } from '../../support/inside.js';

describe('canonical, as a user runs it', () => {
  const folder = scratch();
  const plugin = ['--plugin', folder.write('noughts.mjs', strangersGame())];
  const good = folder.write('good.nac', 'c1 b2\nc1 a3 a1\n');
  const run = (...args: string[]) => inside([...plugin, 'canonical', ...args]);
  after(() => {
    folder.remove();
  });

  it('finds the smallest image of a line, a position, and a record’s position', async () => {
    expect(await run('c1 b2', '--game', 'noughts')).to.include({
      status: 0,
      out: 'a1 b2\n  by files or turn-90\n',
    });
    expect(await run('x...o.... x')).to.include({
      status: 0,
      out: '....o...x x\n  by turn or diagonal\n',
    });
    expect((await run(good, '--record', '2', '--ply', '1')).out).to.equal(
      '........x o\n  by identity or antidiagonal\n',
    );
    expect((await run(good, '--record', '2', '--line')).out).to.include('a1 c3 a3');
  });

  it('case 51: exactly four images of f5d6c3, and none of them by the mirror', async () => {
    const { out } = await inside(['canonical', 'f5d6c3', '--game', 'reversi', '--all', '--json']);
    const images = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { text: string; symmetries: string[]; kind: string });
    expect(images.map(({ text }) => text)).to.deep.equal(['c4e3f6', 'd3c5f6', 'e6f4c3', 'f5d6c3']);
    expect(images.flatMap(({ symmetries }) => symmetries).sort()).to.deep.equal([
      'antidiagonal',
      'diagonal',
      'identity',
      'turn',
    ]);
    expect(images[0]).to.include({ kind: 'line' });
  });

  it('is the same for all sixteen images of a morris position, or for eight with --rigid', async () => {
    const position = 'W..........B............ w 8 8 0 2';
    const all = (await inside(['canonical', position, '--all', '--json'])).out.trim().split('\n');
    const texts = all.map((line) => (JSON.parse(line) as { text: string }).text);
    expect(texts).to.have.length(16);
    for (const text of texts.slice(0, 3)) {
      const { out } = await inside(['canonical', text, '--game', 'merrills', '--json']);
      expect((JSON.parse(out) as { text: string }).text).to.equal(texts[0]);
    }
    const rigid = (await inside(['canonical', position, '--all', '--rigid', '--json'])).out
      .trim()
      .split('\n');
    expect(rigid).to.have.length(8);
    expect(rigid.join()).to.not.include('ring-swap');
  });

  it('takes a single move that holds a blank', async () => {
    const { status, out } = await inside(['canonical', 'resign 0', '--game', 'sternhalma']);
    expect([status, out]).to.deep.equal([0, 'resign 0\n  by identity or files\n']);
  });

  it('says what is wrong', async () => {
    const start = { game: 'noughts', variant: '3x3', start: 'x........ o', moves: ['b2'] };
    const other = folder.write('start.jsonl', `${JSON.stringify(start)}\n`);
    const line = await run(other, '--line');
    expect(line.status).to.equal(2);
    expect(line.err).to.include('this record begins elsewhere');
    expect((await run(other)).status).to.equal(0);
    expect((await run(join(folder.path, 'no.nac'))).status).to.equal(2);
    expect((await run(good, '--ply', '3')).err).to.include(
      'The record has 2 moves, and no position after 3.',
    );
    const broken = await run(folder.write('bad.nac', 'a1 a1\n'));
    expect([broken.status, broken.out]).to.deep.equal([1, '........x o\n  by files or turn-270\n']);
    const piped = await ludoscribe([...plugin, 'canonical', '-', '--line'], { input: 'c1 b2\n' });
    expect([piped.status, piped.out]).to.deep.equal([0, 'a1 b2\n  by files or turn-90\n']);
  });
});
