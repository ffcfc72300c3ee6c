import { expect } from 'chai';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { checksOf } from '../../../core/kit/index.js';
import { ludoscribe, ROOT, scratch, strangersGame } from '../../support/cli.js';
import { noughts } from '../../support/noughts.js';

/** Compiles a package with the project's own compiler, against the built package. */
function compile(path: string): void {
  mkdirSync(join(path, 'node_modules'));
  symlinkSync(ROOT, join(path, 'node_modules/ludoscribe'));
  symlinkSync(join(ROOT, 'node_modules/@types'), join(path, 'node_modules/@types'));
  const { config } = ts.readConfigFile(join(path, 'tsconfig.json'), (name) => ts.sys.readFile(name)) as {
    config: object;
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, path);
  const program = ts.createProgram(fileNames, options);
  const found = ts.getPreEmitDiagnostics(program).concat(program.emit().diagnostics);
  const errors = found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  expect(errors).to.deep.equal([]);
}

describe('plugin new', () => {
  const folder = scratch();
  after(() => {
    folder.remove();
  });
  const run = (...args: string[]) => ludoscribe(['plugin', 'new', ...args], { cwd: folder.path });

  for (const board of ['grid', 'graph']) {
    it(`writes a working package on a ${board}`, async function () {
      this.timeout(120_000);
      const name = `my-${board}`;
      const { status, out } = await run(name, '--board', board);
      expect(status).to.equal(0);
      expect(out).to.match(new RegExp(`^${name}, a working game on a`));
      expect(out).to.include('src/rules.ts').and.include('npm test');
      const manifest = JSON.parse(folder.read(`${name}/package.json`)) as Record<string, unknown>;
      expect(manifest).to.deep.include({
        name: `ludoscribe-${name}`,
        keywords: ['ludoscribe-plugin'],
        type: 'module',
        peerDependencies: { ludoscribe: '^0.1.0' },
      });
      const cwd = join(folder.path, name);
      compile(cwd);
      const check = await ludoscribe(['plugin', 'check', './dist/src/index.js', '--plies', '150'], { cwd });
      expect(check.out).to.match(
        new RegExp(`^${name}: \\d+ checks, 150 plies, seed 1, 0 findings, [\\d.]+ s\\n$`),
      );
      expect(check.status).to.equal(0);
      const read = await ludoscribe(['check', `examples/first.my${board}`], { cwd });
      expect(read.out).to.match(/^1 file, 1 record, [57] moves, .*0 errors, 0 warnings/);
      expect(read.status).to.equal(0);
      const written = await ludoscribe(['fmt', '--check', `examples/first.my${board}`], { cwd });
      expect(written.out + written.err).to.equal('0 files would be rewritten, 1 as they should be\n');
    });
  }

  it('writes over nothing', async () => {
    folder.write('taken/file.txt', 'mine');
    const { status, err } = await run('other', '--into', 'taken');
    expect(status).to.equal(2);
    expect(err).to.include('taken: there is something in this folder already');
    expect(folder.read('taken/file.txt')).to.equal('mine');
    expect(existsSync(join(folder.path, 'taken/package.json'))).to.equal(false);
  });

  it('refuses a name that no game can have, or that another has', async () => {
    const bad = await run('My Game');
    expect([bad.status, bad.err]).to.deep.equal([
      2,
      'ludoscribe: A game is named by lower-case letters, digits, - and _, unlike My Game.\n',
    ]);
    const taken = await run('othello');
    expect([taken.status, taken.err]).to.deep.equal([
      2,
      'ludoscribe: The name othello belongs to reversi already; choose another.\n',
    ]);
    expect((await run('x', '--board', 'cube')).status).to.equal(2);
  });

  it('has ludoscribe from where the project around it has it', async () => {
    const dependencies = { ludoscribe: 'file:../ludoscribe-0.1.0.tgz' };
    folder.write('project/package.json', JSON.stringify({ dependencies }));
    const cwd = join(folder.path, 'project');
    const { status } = await ludoscribe(['plugin', 'new', 'hare', '--into', 'games/hare'], { cwd });
    expect(status).to.equal(0);
    const { devDependencies } = JSON.parse(folder.read('project/games/hare/package.json')) as {
      devDependencies: Record<string, string>;
    };
    expect(devDependencies['ludoscribe']).to.equal('file:../../../ludoscribe-0.1.0.tgz');
  });
});

describe('plugin check', () => {
  const folder = scratch();
  const good = folder.write('noughts.mjs', strangersGame());
  const bad = folder.write(
    'bad.mjs',
    strangersGame().replace('formatMove: ({ to }) =>', "formatMove: ({ to }) => to === 4 ? 'a1' :"),
  );
  after(() => {
    folder.remove();
  });
  const run = (...args: string[]) => ludoscribe(['plugin', 'check', ...args]);

  it('finds nothing in a plugin that holds', async () => {
    const { status, out } = await run(good, '--plies', '200', '--seed', '3');
    expect(out).to.match(/^noughts: \d+ checks, 200 plies, seed 3, 0 findings, [\d.]+ s\n$/);
    expect(status).to.equal(0);
  });

  it('tells what does not hold, and the command that finds it again', async () => {
    const some = ['--plies', '100', '--only', 'notation.moves'];
    const { status, out } = await run(bad, ...some);
    expect(status).to.equal(1);
    expect(out).to.include(
      'noughts: notation.moves: notation standard\n    expected  texts that tell the legal moves apart\n    came      a1\n',
    );
    expect(out).to.include(
      `    again     ludoscribe plugin check ${bad} --seed 1 --plies 100 --only notation.moves\n`,
    );
    expect(out).to.match(/\nnoughts: 1 check, 100 plies, seed 1, \d+ findings, [\d.]+ s\n$/);
    const json = await run(bad, ...some, '--json');
    const findings = json.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(findings[0]).to.include({ check: 'notation.moves', game: 'noughts', seed: 1 });
    expect(json.err).to.include('1 check');
  });

  it('measures time only when that is asked for', async () => {
    const { out } = await run(good, '--plies', '5', '--only', 'notation', '--timed');
    const made = checksOf(noughts as never, { only: ['notation'] }).length;
    expect(out).to.match(new RegExp(`noughts: ${String(made + 1)} checks, 5 plies`));
  });

  it('says what is wrong with how it was called', async () => {
    const wrong = async (...args: string[]) => {
      const { status, err } = await run(...args);
      expect(status).to.equal(2);
      return err;
    };
    expect(await wrong('./nowhere.mjs')).to.include('The plugin ./nowhere.mjs cannot be loaded');
    expect(await wrong(good, '--only', 'notation.move')).to.include('There is no check notation.move.');
    expect(await wrong(good, '--plies', '0')).to.include('The number of plies is a whole number from 1');
    expect(await wrong(good, '--plies', 'x')).to.include('whole number');
    expect(await wrong(good, '--file', 'nowhere.nac')).to.include('nowhere.nac: there is no such file');
  });

  it('takes files of the game', async () => {
    const file = folder.write('games.nac', 'a1 b2\n');
    const plugin = folder.write('ruleless.mjs', strangersGame().replace(/^ {4}rules,$/m, ''));
    expect((await run(plugin, '--file', file)).out).to.match(/^noughts: \d+ checks.* 0 findings/);
    const without = await run(plugin);
    expect(without.status).to.equal(1);
    expect(without.out).to.include(
      'without rules the options `files`, `moves` and `positions` have to give some',
    );
  });

  it('says of what is no plugin why a registry would not take it', async () => {
    const other = folder.write('other.mjs', 'export default { id: "chess", api: 9 };');
    const { status, out } = await run(other);
    expect(status).to.equal(1);
    expect(out).to.include('chess: plugin.contract');
    expect(out).to.include('version 9 of the plugin contract; this is version 1.');
  });
});

describe('games --installed', () => {
  const folder = scratch();
  const install = (name: string, module: string, keywords = ['ludoscribe-plugin']) => {
    const manifest = { name, version: '1.0.0', type: 'module', exports: './index.js', keywords };
    folder.write(`node_modules/${name}/package.json`, JSON.stringify(manifest));
    folder.write(`node_modules/${name}/index.js`, module);
  };
  after(() => {
    folder.remove();
  });
  const run = (...args: string[]) => ludoscribe(args, { cwd: folder.path });

  it('says that there are none', async () => {
    expect(await run('games', '--installed')).to.deep.equal({
      status: 0,
      out: '',
      err: 'No package that is installed here has the keyword ludoscribe-plugin.\n',
    });
  });

  it('lists the games, and names those that cannot be loaded', async () => {
    install('ludoscribe-noughts', strangersGame());
    install('ludoscribe-thrower', 'throw new Error("not today");');
    install('ludoscribe-old', 'export default { id: "old", api: 0 };');
    install('ludoscribe-twin', strangersGame());
    install('other', 'export default 1;', []);
    const { status, out, err } = await run('games', '--installed');
    expect(out).to.match(/^noughts {2}Noughts and crosses\n {2}package {4}ludoscribe-noughts 1\.0\.0\n/);
    expect(out.match(/^\w+ {2}/gm)).to.have.length(1);
    // In the place of an error a path stands that no test can know.
    expect(
      err
        .trim()
        .replace(/ \(file:.*\)/g, '')
        .split('\n'),
    ).to.deep.equal([
      'ludoscribe: The plugin ludoscribe-old cannot be loaded: old is written for version 0 of the plugin contract; this is version 1.',
      'ludoscribe: The plugin ludoscribe-thrower cannot be loaded: not today',
      'ludoscribe: The plugin ludoscribe-twin cannot be loaded: The name noughts belongs to noughts already; noughts cannot have it.',
    ]);
    expect(status).to.equal(1);
    const json = JSON.parse((await run('games', '--installed', '--json')).out) as object;
    const from = { name: 'ludoscribe-noughts', version: '1.0.0' };
    expect(json).to.deep.include({ id: 'noughts', package: from });
  });

  it('a package is a plugin by its name, from where the user is', async () => {
    const file = folder.write('a.nac', 'a1 b2\n');
    expect((await run('--plugin', 'ludoscribe-noughts', 'check', file)).status).to.equal(0);
    const missing = await run('--plugin', 'ludoscribe-nowhere', 'games');
    expect(missing.err).to.include('The plugin ludoscribe-nowhere cannot be loaded');
  });

  it('a plugin that cannot be loaded is named, and the others still work', async () => {
    install(
      'ludoscribe-shapeless',
      'export default { id: "shapeless", api: 1, aliases: [], variants: [{}] };',
    );
    const plugins = [
      'ludoscribe-thrower',
      'ludoscribe-old',
      'ludoscribe-shapeless',
      'ludoscribe-noughts',
      './gone.js',
    ];
    folder.write('ludoscribe.config.json', JSON.stringify({ plugins }));
    const file = folder.write('a.nac', 'a1 b2\n');
    const { status, out, err } = await run('check', file);
    const told = err.trim().split('\n');
    expect(told).to.have.length(4);
    expect(told[0]).to.include('The plugin ludoscribe-thrower cannot be loaded: not today');
    expect(told[1]).to.include('The plugin ludoscribe-old cannot be loaded: old is written for version 0 of');
    expect(told[2]).to.include(
      'The plugin ludoscribe-shapeless cannot be loaded: shapeless: notations is no',
    );
    expect(told[3]).to.match(/The plugin file:\S*gone\.js cannot be loaded: there is no file \S*gone\.js\./);
    expect(out).to.match(/^1 file, 1 record, 2 moves, 0 errors/);
    expect(status).to.equal(2);
  });
});
