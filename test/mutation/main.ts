/**
 * `npm run mutants`: are there faults in notation and geometry that no test would notice? Each module is broken in one
 * place after the other, and the tests of its game are to fail.
 *
 *     npm --prefix test/mutation ci
 *     npm run mutants -- [GAME …] [--module NAME] [--again] [--quick] [--jobs 1]
 *
 * For each game a table by module and the mutants that lived; as files in `coverage/mutants/<game>`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../support/cli.js';
import { GAMES } from './games.js';
import { lastingOf, merged, readReport, survivorsText, tableText } from './report.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only the module of this name, or those whose names hold this word. */
    module: { type: 'string', multiple: true },
    /** Only what the last run did not kill, and modules that have changed since; the rest stands as it was. */
    again: { type: 'boolean', default: false },
    /** Without the tests that read hostile texts: they are long, and seldom the ones to notice. */
    quick: { type: 'boolean', default: false },
    /** Mutants tried at once. */
    jobs: { type: 'string', default: '1' },
  },
});
const games = positionals.length > 0 ? positionals : Object.keys(GAMES);
const unknown = games.find((game) => !Object.hasOwn(GAMES, game));
if (unknown !== undefined) throw new Error(`No game is called ${unknown}: ${Object.keys(GAMES).join(', ')}.`);

const HERE = join(ROOT, 'test/mutation');
const STRYKER = join(HERE, 'node_modules/@stryker-mutator/core/bin/stryker.js');
if (!existsSync(STRYKER)) {
  console.error('Stryker is installed apart: npm --prefix test/mutation ci');
  process.exit(2);
}

/** What Stryker is told; see its own documentation. */
function optionsFor(game: string, mutate: readonly string[], report: string): object {
  return {
    mutate,
    // Nothing that the tests do not need is copied.
    ignorePatterns: ['coverage', 'dist', 'test/bench', 'test/corpus', 'test/deep', 'test/fuzz'],
    tempDirName: 'coverage/mutants/sandbox',
    buildCommand: 'tsc -p test/mutation/tsconfig.json',
    plugins: ['@stryker-mutator/mocha-runner', join(HERE, 'prose.mjs')],
    ignorers: ['prose'],
    testRunner: 'mocha',
    mochaOptions: {
      'no-config': true,
      require: ['./test/mutation/setup.mjs'],
      ...(values.quick && { grep: '/^(?!.*(?:at once|never throw))/' }),
      spec: GAMES[game]!.tests.map((name) => `test/plugins/${game}/${name}.test.js`),
    },
    coverageAnalysis: 'perTest',
    concurrency: Number(values.jobs),
    // Loops without an end are found by counting; the clock is for the rest, and other programs may be at work.
    timeoutMS: 5000,
    timeoutFactor: 1.5,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    logLevel: 'error',
  };
}

/** A word means the module of that very name or, where there is none, all whose names hold it. */
const isMeant = (all: readonly string[], name: string, word: string): boolean =>
  all.includes(word) ? name === word : name.includes(word);

/** Runs Stryker on the chosen modules of a game. */
function run(game: string): void {
  const folder = join(ROOT, 'coverage/mutants', game);
  const [config, report, now] = ['stryker.json', 'report.json', 'now.json'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const all = GAMES[game]!.modules;
  const modules = all
    .filter((name) => values.module?.some((word) => isMeant(all, name, word)) ?? true)
    .map((name) => `plugins/${game}/${name}.ts`);
  if (modules.length === 0) throw new Error(`No module of ${game} is called ${String(values.module)}.`);

  const before = existsSync(report) ? readReport(report) : undefined;
  const mutate =
    values.again && before !== undefined
      ? modules.flatMap((name) => lastingOf(before, name, readFileSync(join(ROOT, name), 'utf8')) ?? [name])
      : modules;
  mkdirSync(folder, { recursive: true });
  if (mutate.length > 0) {
    writeFileSync(config, JSON.stringify(optionsFor(game, mutate, now), null, 2));
    const { status } = spawnSync(process.execPath, [STRYKER, 'run', config], { cwd: ROOT, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 2);
  }
  const after = mutate.length > 0 ? merged(before, readReport(now)) : before!;
  writeFileSync(report, JSON.stringify(after));
  const survivors = survivorsText(after);
  writeFileSync(join(folder, 'survivors.txt'), `${survivors}\n`);
  console.log(`\n${game}\n\n${tableText(after)}\n\n${survivors}`);
}

for (const game of games) run(game);
