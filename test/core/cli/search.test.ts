import { expect } from 'chai';
import { gzipSync } from 'node:zlib';
import { ludoscribe, scratch, strangersGame } from '../../support/cli.js';
import { command, STRANGER } from '../../support/command.js';

const folder = scratch();
const plugin = ['--plugin', folder.write('noughts.mjs', strangersGame())];
const run = (...args: string[]) => command(...STRANGER, ...args);
const json = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const lines = folder.write('lines.nac', 'a1 b2 c3\nc3 b2 a1 a2\nc3 c2\nb2 a1\n');
const tagged = folder.write(
  'tagged.jsonl',
  [
    '{"game":"noughts","variant":"3x3","players":[{"name":"Ann"},{"name":"Bob"}],"tags":{"Event":"Open","Date":"1998"},"moves":["a1","b1","a2","b2","a3"]}',
    '{"game":"noughts","variant":"3x3","players":[{"name":"Carl"}],"tags":{"Date":"2001"},"moves":["a1","b2"],"result":{"winners":[1],"reason":"resign"}}',
    '',
  ].join('\n'),
);
const broken = folder.write('broken.nac', 'a1 b2 c9\na1 b2 b2\na1 b2\n');

describe('ludoscribe find', () => {
  it('prints file, record and ply, and how many of how many', async () => {
    expect(await run('find', lines, '--position', 'a1 b2 c3')).to.deep.equal({
      status: 0,
      out: `${lines}#1: ply 3\n${lines}#2: ply 3\n`,
      err: '2 games of 4 records\n',
    });
    const turned = await run('find', lines, '--position', 'a1 b1', '--symmetry');
    expect(turned.out).to.equal(`${lines}#3: ply 2 (antidiagonal)\n`);
    const swapped = await run('find', lines, '--pattern', 'b2=crosses a1=noughts', '--swap-seats');
    expect(swapped.out).to.equal(
      `${lines}#1: plies 2-3 (identity, seats swapped)\n${lines}#2: plies 3-4 (identity, seats swapped)\n${lines}#4: ply 2\n`,
    );
  });

  it('tells several patterns apart, in one pass, also as JSON and as counts', async () => {
    const args = ['find', lines, '--pattern', 'a1=crosses', '--pattern', 'c3=crosses'];
    expect((await run(...args)).out).to.equal(
      `${lines}#1: a1=crosses at plies 1-3; c3=crosses at ply 3\n${lines}#2: a1=crosses at plies 3-4; c3=crosses at plies 1-4\n${lines}#3: c3=crosses at plies 1-2\n`,
    );
    expect(json((await run(...args, '--json')).out)[0]).to.deep.equal({
      file: lines,
      record: 1,
      found: [
        { query: 'a1=crosses', plies: [1, 2, 3], symmetry: 'identity' },
        { query: 'c3=crosses', plies: [3], symmetry: 'identity' },
      ],
      game: 'noughts',
      variant: '3x3',
      length: 3,
    });
    expect((await run(...args, '--count')).out).to.equal('2 a1=crosses\n3 c3=crosses\n');
    expect((await run(...args, '--count', '--plies', '4')).out).to.equal('1 a1=crosses\n1 c3=crosses\n');
    expect((await run('find', lines, '--pattern', 'c3=crosses', '--count')).out).to.equal('3\n');
  });

  it('finds by what is said of a game', async () => {
    const where = (...args: string[]) => run('find', tagged, ...args);
    expect((await where('--player', 'ann')).out).to.equal(`${tagged}#1: Ann – Bob, 1998\n`);
    expect((await where('--result', 'noughts')).out).to.equal(`${tagged}#2: Carl – ?, noughts, 2001\n`);
    expect((await where('--where', 'Date>=2000', '--where', '!Event', '--count')).out).to.equal('1\n');
    expect((await where('--length', '3..', '--opening', 'a1 b1', '--limit', '1')).out).to.include('#1');
  });

  it('reads packed files and standard input, and several files in order, in threads too', async () => {
    const packed = folder.write('packed.nac.gz', gzipSync('a1 b2\n'));
    const args = ['find', lines, packed, tagged, '--position', 'a1 b2', '--plies', '2'];
    const one = await ludoscribe([...plugin, ...args]);
    expect(one).to.deep.equal(await run(...args));
    expect(one.out).to.equal(
      `${lines}#1: ply 2\n${packed}#1: ply 2\n${tagged}#2: ply 2; Carl – ?, noughts, 2001\n`,
    );
    expect(await ludoscribe([...plugin, ...args, '--jobs', '2'])).to.deep.equal(one);
    const input = await ludoscribe([...plugin, 'find', '-', '--position', 'a1'], { input: 'a1 b2\n' });
    expect(input.out).to.equal('-#1: ply 1\n');
  });

  it('ends with 1 where nothing is found, and says what it could not look at', async () => {
    expect(await run('find', lines, '--position', 'a2')).to.deep.equal({
      status: 1,
      out: '',
      err: '0 games of 4 records\n',
    });
    const part = await run('find', broken, '--position', 'a1 b2');
    expect(part).to.deep.equal({
      status: 0,
      out: `${broken}#1: ply 2\n${broken}#2: ply 2\n${broken}#3: ply 2\n`,
      err: '3 games of 3 records\nof 1 record only the readable part was looked at; 1 game could be played only up to an illegal move (ludoscribe check tells more)\n',
    });
  });

  it('ends with 2 and a reason where the call or a file is wrong', async () => {
    const wrong = async (...args: string[]) => {
      const { status, out, err } = await run('find', ...args);
      expect(status, err).to.equal(2);
      expect(out).to.equal('');
      return err;
    };
    expect(await wrong(lines)).to.include('Say what to look for: --position');
    expect(await wrong(lines, '--plies', '3', '--player', 'x')).to.include(
      '--plies says where positions are looked for',
    );
    expect(await wrong(lines, '--game', 'noughts', '--position', 'a1 a1')).to.include(
      'Move 2 of the line cannot be played: a1 is taken.',
    );
    expect(await wrong(lines, '--where', 'Event=/(a+)+\\1/')).to.include('\\1 is not offered');
    expect(await wrong('nowhere.nac', '--player', 'x')).to.include('nowhere.nac: there is no such file');
    const missing = await run('find', folder.write('odd.bin', '\u0001\u0002'), lines, '--position', 'a1');
    expect(missing.status).to.equal(2);
    expect(missing.err).to.include('odd.bin: It looks like no format');
    expect(missing.out).to.include(`${lines}#1`);
  });
});

describe('ludoscribe explore', () => {
  it('prints a table, from the set-up of the first record where nothing else is said', async () => {
    expect(await run('explore', lines)).to.deep.equal({
      status: 0,
      out: [
        '......... x, crosses to move',
        'move  games  share  crosses  noughts  draw  unknown',
        'c3        2  50.0%     0.0%     0.0%  0.0%   100.0%',
        'a1        1  25.0%     0.0%     0.0%  0.0%   100.0%',
        'b2        1  25.0%     0.0%     0.0%  0.0%   100.0%',
        'all       4            0.0%     0.0%  0.0%   100.0%',
        '',
      ].join('\n'),
      err: '4 games of 4 records\n',
    });
  });

  it('takes images together, and leaves out what is rare', async () => {
    const { out } = await run('explore', lines, tagged, '--symmetry', '--least', '2');
    expect(out).to.include('c3 = a1 a3 c1      5  83.3%').and.not.include('b2');
    const [table] = json((await run('explore', lines, '--position', 'c3', '--symmetry', '--json')).out);
    expect(table!['moves']).to.have.length(2);
  });

  it('ends with 1 for a position that nobody had, and 2 for one that is none', async () => {
    expect(await run('explore', lines, '--position', 'b3', '--game', 'noughts')).to.include({ status: 1 });
    const wrong = await run('explore', lines, '--position', 'b9', '--game', 'noughts');
    expect(wrong).to.include({ status: 2, out: '' });
    expect(wrong.err).to.include('b9 is no square');
    expect(await run('explore', folder.write('empty.jsonl', ''), '--format', 'json')).to.include({
      status: 1,
      out: '',
    });
  });
});

describe('ludoscribe stats', () => {
  it('sums up', async () => {
    const { status, out } = await run('stats', tagged, '--opening-length', '1');
    expect(status).to.equal(0);
    expect(out).to.equal(
      [
        'noughts 3x3',
        '  games      2, 1998 to 2001, 3 players',
        '  moves      7',
        '  lengths    2 to 5, mean 3.5, median 2',
        '  results    crosses 1 (50.0%), noughts 1 (50.0%)',
        '  reasons    three 1, resign 1',
        '  branching  mean 7.4, most 9, of 7 positions',
        '  openings of 1 move up to symmetry  games   share  crosses  noughts  draw',
        '  a1                                     2  100.0%    50.0%    50.0%  0.0%',
        '',
        '',
      ].join('\n'),
    );
    const [table] = json((await run('stats', lines, '--quick', '--json', '--openings', '1')).out);
    expect(table).to.deep.include({ game: 'noughts', games: 4, moves: 11 });
    expect(table!['openings']).to.have.length(1);
  });

  it('ends with 1 where there is nothing to sum up', async () => {
    expect(await run('stats', lines, '--length', '9')).to.deep.equal({
      status: 1,
      out: '',
      err: '0 games of 4 records\n',
    });
  });

  after(() => {
    folder.remove();
  });
});
