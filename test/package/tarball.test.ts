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

/** The games that `plugin new` makes, and what the commands say of their examples. */
const GAMES = [
  {
    board: 'grid',
    moves: ['b2', 'c3', 'b3', 'b4', 'c2', 'a1', 'd2'],
    checked: /^1 file, 1 record, 7 moves, 1 result compared, 0 errors, 0 warnings, 0 notes/,
    shown: '.w../.bw./.bbb/w... w',
    after: '..../..w./.b../.... b',
    mirrored: '1. c2 b3 2. c3 c4',
    wrong: "{ kind: 'step', points: [5, 6] }",
  },
  {
    board: 'graph',
    moves: ['a3-b2', 'a1-a3', 'b2-a1', 'c1-b2', 'c3-c1'],
    checked: /^1 file, 1 record, 5 moves, 0 errors, 0 warnings, 1 note \(1 unfinished\)/,
    shown: 'w./w/bb w',
    after: 'wb/b/.w b',
    mirrored: '1. c3-b2 c1-c3 2. b2-c1',
    wrong: "{ kind: 'place', points: [1] }",
  },
] as const;

/** A test of the made package: the registry knows the types of its moves, and only those. */
const typeTest = (name: string, wrong: string): string => `
import { createLudoscribe } from 'ludoscribe';
import game, { notation } from '../src/index.js';

it('has types of its own', () => {
  const { registry } = createLudoscribe({ plugins: [game] });
  const [move] = registry.get('${name}').rules!.begin(game.variants[0]!.setup).legalMoves();
  notation.formatMove(move!);
  registry.get('reversi').points({ kind: 'place', square: 1 });
  // @ts-expect-error: no move of this game
  registry.get('${name}').points(${wrong});
});
`;

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

  describe('is all that somebody needs who makes a game in an empty folder', () => {
    const project = join(folder.path, 'project');
    // What is in npm's cache, as after `npm ci`, is not asked for again.
    const npm = (where: string, ...args: string[]) =>
      run(where, 'npm', [...args, '--no-fund', '--no-audit', '--prefer-offline']);
    const ludoscribe = (where: string, ...args: string[]) =>
      run(where, 'npx', ['--no', '--', 'ludoscribe', ...args]);

    before(function () {
      this.timeout(300_000);
      folder.write('project/package.json', '{ "name": "project", "private": true }\n');
      npm(project, 'install', tarball);
    });

    for (const { board, moves, checked, shown, after, mirrored, wrong } of GAMES) {
      it(`on a ${board}`, function () {
        this.timeout(600_000);
        const name = `my${board}`;
        const game = join(project, name);
        const read = (file: string) => folder.read(`project/${name}/${file}`);
        const write = (file: string, text: string) => folder.write(`project/${name}/${file}`, text);

        expect(ludoscribe(project, 'plugin', 'new', name, '--board', board)).to.include('npm test');
        npm(game, 'install');
        write('test/types.test.ts', typeTest(name, wrong));
        const tested = npm(game, 'test');
        expect(tested).to.match(/\n {2}\d+ passing/);
        expect(tested).to.include('has types of its own');

        const example = `examples/first.${name}`;
        expect(ludoscribe(game, 'check', example)).to.match(checked);
        const json = ludoscribe(game, 'convert', example, '--to', 'json');
        expect(JSON.parse(json)).to.deep.include({ game: name, moves });
        write('first.jsonl', json);
        expect(ludoscribe(game, 'convert', 'first.jsonl', '--to', name)).to.equal(read(example));
        expect(ludoscribe(game, 'show', example, '--ascii')).to.include(shown);
        ludoscribe(game, 'render', example, '--out', 'first.svg');
        expect(read('first.svg')).to.match(/^<svg /);
        expect(ludoscribe(game, 'find', example, '--position', after)).to.include(`${example}#1: ply 2;`);
        expect(ludoscribe(game, 'transform', example, '--by', 'files')).to.include(mirrored);
        const held = ludoscribe(game, 'plugin', 'check', './dist/src/index.js', '--only', 'geometry');
        expect(held).to.include(', 0 findings, ');
      });
    }

    it('and installed where somebody else works, a game is found by its keyword', function () {
      this.timeout(300_000);
      npm(project, 'install', './mygrid');
      const installed = 'mygrid  Mygrid\n  package    ludoscribe-mygrid 0.1.0\n';
      expect(ludoscribe(project, 'games', '--installed')).to.include(installed);
    });
  });
});
