/**
 * `npm run fuzz`: every parser, decoder and `sniff` of every game, with inputs that nobody meant.
 *
 *     npm run fuzz -- [--count 200000] [--seed 1] [--only NAME] [--out FOLDER]
 *
 * The same seed tries the same inputs. Each input under which something fails is written to a file in `--out`; mended, it
 * goes into `test/fuzz/corpus`, which the tests try from then on.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { printable } from '../../core/index.js';
import { ROOT } from '../support/cli.js';
import { fuzz, inputName } from './fuzz.js';
import { instrumentLudoscribe } from './instrument.js';
import { seedsOf } from './seeds.js';
import { subjectsOf } from './subjects.js';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true },
    out: { type: 'string', default: join(ROOT, 'test/fuzz/found') },
  },
});
const [count, seed] = [Number(values.count), Number(values.seed)];
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed))
  throw new Error('--count and --seed are whole numbers, the count from 1.');

const { module, counts } = await instrumentLudoscribe();
const subjects = subjectsOf(module).filter(
  ({ name }) => values.only?.some((part) => name.includes(part)) ?? true,
);
if (subjects.length === 0) throw new Error(`Nothing is called ${String(values.only)}.`);

const row = (...cells: (string | number)[]): string =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(44) : String(cell).padStart(9))).join(' ');
console.log(`Seed ${String(seed)}, ${String(counts.length)} branches\n`);
console.log(row('', 'inputs', 'sound', 'kept', 'failed', 'most steps', 'for bytes'));

const reports = fuzz(subjects, seedsOf(module), counts, {
  count,
  seed,
  progress({ subject, tried, sound, kept, failed, failures, slowest }) {
    console.log(row(subject, tried, sound, kept, failed, slowest.steps, slowest.input.length));
    for (const { rule, message, place, input } of failures) {
      const file = join(values.out, subject, `${rule}-${inputName(input)}`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, input);
      console.log(
        `  ${rule}: ${printable(message)}${place === '' ? '' : ` (${place})`}\n    ${printable(file)}`,
      );
    }
  },
});

const sum = (part: (report: (typeof reports)[number]) => number) =>
  reports.reduce((all, report) => all + part(report), 0);
const slowest = reports.reduce((most, report) => (report.slowest.steps > most.slowest.steps ? report : most));
console.log(`
${String(sum(({ tried }) => tried))} inputs tried, ${String(sum(({ sound }) => sound))} of them read without a fault, ${String(sum(({ kept }) => kept))} kept
${String(sum(({ failed }) => failed))} failed, ${String(sum(({ failures }) => failures.length))} kinds of failure
The slowest: ${slowest.subject}, ${String(slowest.slowest.steps)} steps for ${String(slowest.slowest.input.length)} bytes`);
if (reports.some(({ failed }) => failed > 0)) process.exitCode = 1;
