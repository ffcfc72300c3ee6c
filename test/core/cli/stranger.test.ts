import { expect } from 'chai';
import { ludoscribe, scratch, strangersGame } from '../../support/cli.js';

describe('the command, for a game that a stranger wrote', () => {
  const folder = scratch();
  const plugin = ['--plugin', folder.write('noughts.mjs', strangersGame())];
  const good = folder.write('good.nac', 'a1 b1 a2 b2 a3\n');
  const bad = folder.write('bad.nac', 'a1 b2 c3\na1 b9 c3\na1 b2 b2\na1 b1 a2 b2 a3 c3\n');
  const run = (...args: string[]) => ludoscribe([...plugin, ...args]);
  after(() => {
    folder.remove();
  });

  it('games', async () => {
    const { status, out } = await run('games');
    expect(status).to.equal(0);
    expect(out)
      .to.include('noughts  Noughts and crosses')
      .and.include('tic-tac-toe')
      .and.include('3x3 (grid-3x3)');
    const json = (await run('games', '--json')).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; variants: object[] });
    expect(json.find(({ id }) => id === 'noughts')!.variants).to.deep.equal([
      { id: '3x3', board: 'grid-3x3', points: 9, seats: ['crosses', 'noughts'] },
    ]);
  });

  it('check', async () => {
    expect(await run('check', good)).to.include({ status: 0 });
    const { status, out } = await run('check', bad);
    expect(status).to.equal(1);
    expect(out).to.include(
      `${bad}:2:4: bad_point: b9 is no square: write a letter a to c and a digit 1 to 3.\n    a1 b9 c3\n       ^^\n`,
    );
    expect(out).to.include(
      `${bad}:3:7: illegal_move: occupied: Move 3, b2: b2 is taken.\n    a1 b2 b2\n          ^`,
    );
    expect(out).to.include(`${bad}:4:16: after_end: game_over: Move 6, c3: The game is over.`);
    expect(out).to.match(
      /1 file, 4 records, 13 moves, 3 errors, 0 warnings, 1 note \(1 unfinished, 1 bad_point, 1 illegal_move, 1 after_end\), [\d.]+ s\n$/,
    );
  });

  it('check --json', async () => {
    const { status, out, err } = await run('check', bad, '--json');
    expect(status).to.equal(1);
    const findings = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(findings.map(({ code, record }) => [code, record])).to.deep.equal([
      ['unfinished', 1],
      ['bad_point', 2],
      ['occupied', 3],
      ['game_over', 4],
    ]);
    expect(err).to.include('4 records');
  });

  it('check --no-rules', async () => {
    const { out } = await run('check', bad, '--no-rules');
    expect(out).to.include('bad_point').and.not.include('occupied');
  });

  it('convert there and back', async () => {
    const json = await run('convert', good, '--to', 'json');
    expect(json.out).to.equal('{"game":"noughts","variant":"3x3","moves":["a1","b1","a2","b2","a3"]}\n');
    expect(await ludoscribe([...plugin, 'convert', '-', '--to', 'noughts'], { input: json.out })).to.include({
      status: 0,
      out: 'a1 b1 a2 b2 a3\n',
    });
    const pgn = await run('convert', good, '--to', 'pgn');
    expect(pgn.out).to.include('[Game "noughts"]').and.include('1. a1 b1 2. a2 b2 3. a3 *');
    expect(await ludoscribe([...plugin, 'convert', '-', '--to', 'noughts'], { input: pgn.out })).to.include({
      status: 0,
      out: 'a1 b1 a2 b2 a3\n',
    });
  });

  it('show', async () => {
    const board = '3 c · ·\n2 c n ·\n1 c n ·\n  a b c\nx..xo.xo. o\n';
    expect(await run('show', good)).to.include({ status: 0, out: board });
    expect(await run('show', 'x..xo.xo. o', '--game', 'noughts')).to.include({ status: 0, out: board });
    expect(await run('show', 'x..xo.xo. o')).to.include({ status: 0, out: board });
  });

  it('parse', async () => {
    expect(await run('parse', '--game', 'noughts', 'b2')).to.include({
      status: 0,
      out: '{"kind":"move","text":"b2","move":{"to":4},"points":["b2"]}\n',
    });
    const bad = await run('parse', '--game', 'noughts', 'b9');
    expect(bad.status).to.equal(1);
    expect(bad.err).to.include('text:1:1: bad_point').and.include('    b9\n    ^^');
  });

  it('replay', async () => {
    const steps = (await run('replay', good, '--every', '--json')).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(steps).to.have.length(6);
    expect(steps[1]).to.deep.equal({
      ply: 1,
      seat: 'crosses',
      move: 'a1',
      forced: [],
      changes: [{ point: 'a1', from: null, to: 'crosses' }],
      position: '......x.. o',
    });
    expect((await run('replay', good)).out).to.include('crosses won: three');
    const stopped = await run('replay', bad, '--record', '3', '--text');
    expect(stopped.status).to.equal(1);
    expect(stopped.out).to.equal('....o.x.. x\n');
    expect(stopped.err).to.include('occupied');
  });

  it('names a plugin that cannot be loaded, and why', async () => {
    const missing = await ludoscribe(['--plugin', './nowhere.mjs', 'games']);
    expect(missing.status).to.equal(2);
    expect(missing.err).to.include('The plugin ./nowhere.mjs cannot be loaded');
    const broken = folder.write('broken.mjs', 'export default { id: "x", api: 9 };');
    expect((await ludoscribe(['--plugin', broken, 'games'])).err).to.include('version 9');
    const twice = folder.write(
      'twice.mjs',
      strangersGame().replace("id: 'noughts',\n    aliases", "id: 'reversi',\n    aliases"),
    );
    expect((await ludoscribe(['--plugin', twice, 'games'])).err).to.include('belongs to reversi already');
  });
});
