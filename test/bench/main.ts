/**
 * `npm run bench`: the table of how fast things are, each beside its peers and beside a floor written by hand.
 *
 *     npm --prefix test/bench ci
 *     npm run bench -- [--quick] [--only NAME] [--json FILE]
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { FULL, QUICK } from './measure.js';
import { isMet, type Result, type Row } from './row.js';
import { rowText, targetsText } from './table.js';

/**
 * Everything on one thread: garbage is collected where it was made, so that its cost is counted once and where it
 * belongs, and code is compiled where it is first wanted, so that it is ready when the warm-up is over.
 */
const ONE_THREAD = ['--single-threaded-gc', '--no-concurrent-recompilation'];

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    json: { type: 'string' },
    list: { type: 'boolean', default: false },
    /** One row in this process, with its result as JSON on the standard output: how the rows are run. */
    row: { type: 'string' },
  },
});

const { ROWS } = await import('./rows/index.js').catch((error: unknown) => {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error(`${(error as Error).message}\nThe peers are installed apart: npm --prefix test/bench ci`);
  process.exit(2);
});

if (values.row !== undefined) {
  const row = ROWS.find(({ name }) => name === values.row)!;
  const result = await row.measure({ quick: values.quick, effort: values.quick ? QUICK : FULL });
  process.stdout.write(JSON.stringify(result));
} else if (values.list) {
  for (const { name, title } of ROWS) console.log(`${name.padEnd(20)} ${title}`);
} else {
  const chosen = ROWS.filter(({ name }) => values.only?.some((part) => name.includes(part)) ?? true);
  if (chosen.length === 0) throw new Error(`No row is called ${String(values.only)}; --list names them.`);
  console.log(
    `Node ${process.version}, ${process.platform} ${process.arch}, ${cpus()[0]?.model.trim() ?? '?'} × ${String(cpus().length)}\n`,
  );
  const results: { row: Row; result: Result }[] = [];
  for (const row of chosen) {
    const result = inItsOwnProcess(row);
    if (result === undefined) {
      process.exitCode = 1;
      continue;
    }
    results.push({ row, result });
    console.log(rowText(row, result));
  }
  const targets = results.flatMap(({ result }) => result.targets);
  console.log(targetsText(targets));
  if (values.json !== undefined)
    writeFileSync(
      values.json,
      JSON.stringify(
        results.map(({ row, result }) => ({ name: row.name, title: row.title, ...result })),
        null,
        1,
      ),
    );
  console.log(`${String(targets.filter(isMet).length)} of ${String(targets.length)} targets met.`);
}

/** Runs a row in a process of its own; undefined where it failed, which is told. */
function inItsOwnProcess({ name, flags = [] }: Row): Result | undefined {
  const args = [...process.execArgv, ...ONE_THREAD, ...flags, fileURLToPath(import.meta.url), '--row', name];
  if (values.quick) args.push('--quick');
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    // What Node says of loaders is not about us.
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  if (status === 0) return JSON.parse(stdout) as Result;
  console.error(`${name} failed:\n${stderr}`);
  return undefined;
}
