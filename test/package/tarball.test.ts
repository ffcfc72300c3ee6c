import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT, scratch } from '../support/cli.js';

/** Runs a command in a folder and gives what it printed; fails unless it ends well. */
function run(folder: string, command: string, args: readonly string[]): string {
  // What npm hands to the tests of this package is not for the package that is tried.
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_(?:package|lifecycle|config_local)/.test(name),
  );
  const env = { ...Object.fromEntries(own), NO_COLOR: '1', npm_config_loglevel: 'error' };
  const ran = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' });
  expect(ran.status, `${command} ${args.join(' ')}\n${ran.stdout}${ran.stderr}`).to.equal(0);
  return ran.stdout;
}

describe('the packed tarball', () => {
  const folder = scratch();
  let tarball = '';
  before(function () {
    this.timeout(120_000);
    // The tests are run on a built package, so it need not be built again.
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder.path];
    const packed = JSON.parse(run(ROOT, 'npm', args)) as object;
    const [{ filename }] = Object.values(packed) as [{ filename: string }];
    tarball = join(folder.path, basename(filename));
    expect(existsSync(tarball)).to.equal(true);
  });
  after(() => {
    folder.remove();
  });

  it('is clean for publint', () => {
    run(folder.path, process.execPath, [
      join(ROOT, 'node_modules/publint/src/cli.js'),
      'run',
      tarball,
      '--strict',
    ]);
  });

  it('has types that every resolution of ES modules finds', () => {
    const attw = join(ROOT, 'node_modules/@arethetypeswrong/cli/dist/index.js');
    run(folder.path, process.execPath, [attw, tarball, '--profile', 'esm-only', '--no-color']);
  });

  it('is all that somebody needs who makes a game in an empty folder', function () {
    this.timeout(300_000);
    const npm = (where: string, ...args: string[]) =>
      run(where, 'npm', [...args, '--no-fund', '--no-audit', '--prefer-offline']);
    const ludoscribe = (where: string, ...args: string[]) =>
      run(where, 'npx', ['--no', '--', 'ludoscribe', ...args]);

    const project = join(folder.path, 'project');
    folder.write('project/package.json', '{ "name": "project", "private": true }\n');
    npm(project, 'install', tarball);
    expect(ludoscribe(project, 'plugin', 'new', 'mygame')).to.include('npm test');

    const game = join(project, 'mygame');
    const read = (name: string) => folder.read(`project/mygame/${name}`);
    npm(game, 'install');
    expect(npm(game, 'test')).to.match(/\n {2}\d+ passing/);

    const example = 'examples/first.mygame';
    const checked = /^1 file, 1 record, 7 moves, 1 result compared, 0 errors, 0 warnings/;
    expect(ludoscribe(game, 'check', example)).to.match(checked);
    const json = ludoscribe(game, 'convert', example, '--to', 'json');
    const moves = ['b2', 'c3', 'b3', 'b4', 'c2', 'a1', 'd2'];
    expect(JSON.parse(json)).to.deep.include({ game: 'mygame', moves });
    folder.write('project/mygame/first.jsonl', json);
    expect(ludoscribe(game, 'convert', 'first.jsonl', '--to', 'mygame')).to.equal(read(example));
    expect(ludoscribe(game, 'show', example, '--ascii')).to.include('.w../.bw./.bbb/w... w');
    ludoscribe(game, 'render', example, '--out', 'first.svg');
    expect(read('first.svg')).to.match(/^<svg /);
    expect(ludoscribe(game, 'find', example, '--position', '..../..w./.b../.... b')).to.include(example);
    expect(ludoscribe(game, 'transform', example, '--by', 'files')).to.include('1. c2 b3 2. c3 c4');
    const held = ludoscribe(game, 'plugin', 'check', './dist/src/index.js', '--plies', '100');
    expect(held).to.include(', 0 findings, ');

    // Installed where somebody else works, it is found by its keyword.
    npm(project, 'install', './mygame');
    const installed = 'mygame  Mygame\n  package    ludoscribe-mygame 0.1.0\n';
    expect(ludoscribe(project, 'games', '--installed')).to.include(installed);
  });
});
