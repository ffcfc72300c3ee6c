/** The command in processes of its own: how long it takes to start, to check an archive, and what it holds. */
import { spawn } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { archiveFiles, archiveFolder, fileOf, pliesIn, records } from '../inputs/records.js';
import { median } from '../measure.js';
import type { Line, Row } from '../row.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const { bin } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  bin: { ludoscribe: string };
};
const COMMAND = join(ROOT, bin.ludoscribe);

/** Tells on a pipe of its own, when a process ends, what it has used. */
const TELL = `data:text/javascript,${encodeURIComponent(
  'import { writeSync } from "node:fs"; process.on("exit", () => { const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage(); writeSync(3, JSON.stringify({ maxRSS, cpu: userCPUTime + systemCPUTime })); });',
)}`;

interface Used {
  /** Milliseconds by the clock, from starting the process to its end. */
  readonly wall: number;
  /** Milliseconds of processor time, of all threads. */
  readonly cpu: number;
  /** The most that was resident, in MB. */
  readonly resident: number;
  readonly status: number | null;
}

/** Runs Node on something. */
function run(args: readonly string[], told = true): Promise<Used> {
  return new Promise((resolve, reject) => {
    const began = process.hrtime.bigint();
    const child = spawn(process.execPath, [...(told ? ['--import', TELL] : []), ...args], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stdio[3]!.on('data', (data: Buffer) => (said += data.toString()));
    child.on('error', reject);
    child.on('close', (status) => {
      const wall = Number(process.hrtime.bigint() - began) / 1e6;
      const { maxRSS = 0, cpu = 0 } = (said === '' ? {} : JSON.parse(said)) as {
        maxRSS?: number;
        cpu?: number;
      };
      resolve({ wall, cpu: cpu / 1000, resident: maxRSS / 1024, status });
    });
  });
}

/** Runs things in turns, so often; what each used by round. */
async function inTurns(
  all: readonly (readonly string[])[],
  rounds: number,
  told: boolean,
): Promise<Used[][]> {
  const used: Used[][] = all.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < all.length; i++) {
      const which = (i + round) % all.length;
      used[which]!.push(await run(all[which]!, told));
    }
  }
  return used;
}

const ratios = (one: readonly Used[], other: readonly Used[], of: 'wall' | 'cpu'): number =>
  median(one.map((used, round) => used[of] / other[round]![of]));

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ludoscribe-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const start: Row = {
  name: 'command-start',
  title: 'Starting the command',
  measure: ({ quick }) =>
    inFolder(async (folder) => {
      const small = join(folder, 'small.pgn');
      writeFileSync(small, fileOf(records('reversi', 1), 'pgn'));
      const empty = join(folder, 'empty.mjs');
      writeFileSync(empty, '');
      const cases = [
        ['--version', [COMMAND, '--version']],
        ['check of one small file', [COMMAND, 'check', small]],
        ['an empty program', [empty]],
      ] as const;
      const all = cases.map(([, args]) => args);
      const rounds = quick ? 9 : 41;
      const clock = await inTurns(all, rounds, false);
      const processor = await inTurns(all, Math.ceil(rounds / 3), true);
      for (const used of clock)
        if (used.some(({ status }) => status !== 0)) throw new Error('The command fails.');
      const [version, check, nothing] = clock;
      const lines = cases.flatMap(([name], which): Line[] => [
        {
          name,
          value: median(clock[which]!.map(({ wall }) => wall)),
          ratio: ratios(clock[which]!, nothing!, 'wall'),
        },
        {
          name: `${name}, processor time`,
          value: median(processor[which]!.map(({ cpu }) => cpu)),
          ratio: ratios(processor[which]!, processor[2]!, 'cpu'),
        },
      ]);
      return {
        unit: 'ms',
        lines,
        targets: [
          {
            text: 'start: --version, times an empty program',
            measured: ratios(version!, nothing!, 'wall'),
            most: 1.3,
          },
          {
            text: 'start: check of a small file, times an empty program',
            measured: ratios(check!, nothing!, 'wall'),
            most: 1.7,
          },
        ],
        note: 'Ratios are to an empty program.',
      };
    }),
};

/** The archive, or play-outs in its place, as files; the plies that are in them, forced passes included. */
async function archive(folder: string): Promise<{ files: readonly string[]; plies: number; source: string }> {
  if (archiveFolder !== undefined) {
    for (const name of [...archiveFiles, `${archiveFolder}WTH.JOU`, `${archiveFolder}WTH.TRN`])
      copyFileSync(name, join(folder, basename(name)));
    // 8,231,199 moves, and 156,887 passes that are put back.
    return {
      files: archiveFiles.map((name) => join(folder, basename(name))),
      plies: 8_388_086,
      source: 'the 137,548 games of the WTHOR archive',
    };
  }
  const all = records('reversi', 2000);
  const files = Array.from({ length: 40 }, (_, index) => join(folder, `${String(index)}.wtb`));
  for (const file of files) writeFileSync(file, fileOf(all, 'wthor'));
  return { files, plies: 40 * pliesIn(all), source: '80,000 play-outs' };
}

const check: Row = {
  name: 'command-check',
  title: 'check of a WTHOR archive, start-up, replay and scores included',
  measure: ({ quick }) =>
    inFolder(async (folder) => {
      const { files, plies, source } = await archive(folder);
      const times = quick ? 3 : 10;
      const rounds = quick ? 2 : 3;
      const many = Array.from({ length: times }, () => files).flat();
      const once = await inTurns([[COMMAND, 'check', '--jobs', '1', ...files]], 2 * rounds + 1, true);
      const [one, two] = await inTurns(
        [
          [COMMAND, 'check', '--jobs', '1', ...many],
          [COMMAND, 'check', '--jobs', '2', ...many],
        ],
        rounds,
        true,
      );
      const ns = (used: readonly Used[], of: 'wall' | 'cpu', by = 1) =>
        (median(used.map((each) => each[of])) * 1e6) / plies / by;
      return {
        lines: [
          { name: 'one job', value: ns(once[0]!, 'wall') },
          { name: 'one job, processor time', value: ns(once[0]!, 'cpu') },
          { name: `${String(times)} times over, one job`, value: ns(one!, 'wall', times) },
          { name: `${String(times)} times over, one job, processor time`, value: ns(one!, 'cpu', times) },
          { name: `${String(times)} times over, two jobs`, value: ns(two!, 'wall', times) },
          { name: `${String(times)} times over, two jobs, processor time`, value: ns(two!, 'cpu', times) },
        ],
        targets: [
          {
            // On a machine that is busy the clock counts the waiting, on one that is not it counts less than all threads use.
            text: 'check of the archive with one job: ns a ply, the lesser of clock and processor',
            measured: Math.min(ns(once[0]!, 'wall'), ns(once[0]!, 'cpu')),
            most: 150,
            unit: 'ns',
          },
          {
            text: `check of the archive ${String(times)} times over: how much faster with two jobs`,
            measured: ratios(one!, two!, 'wall'),
            least: 1.7,
          },
        ],
        note: `Of ${source}. By the clock, two jobs gain only what the machine has a second core free for.`,
      };
    }),
};

/** Writes a file of at least so many bytes that repeats one text. */
function writeLarge(file: string, text: Uint8Array, size: number): void {
  const handle = openSync(file, 'w');
  for (let written = 0; written < size; written += text.length) writeSync(handle, text);
  closeSync(handle);
}

const resident: Row = {
  name: 'command-memory',
  title: 'The most memory that check has resident, above an empty program, by the size of the file',
  measure: ({ quick }) =>
    inFolder(async (folder) => {
      const all = records('reversi', 1000);
      const empty = join(folder, 'empty.mjs');
      writeFileSync(empty, '');
      const nothing = median((await inTurns([[empty]], 5, true))[0]!.map(({ resident: held }) => held));
      const size = quick ? 2e7 : 1e8;
      const lines: Line[] = [];
      for (const [format, ending] of [
        ['pgn', '.pgn'],
        ['json', '.jsonl'],
        ['sgf', '.sgf'],
        ['transcript', '.txt'],
      ] as const) {
        const file = join(folder, `large${ending}`);
        for (const bytes of [size / 10, size]) {
          writeLarge(file, fileOf(all, format), bytes);
          const { resident: held, status } = await run([
            COMMAND,
            'check',
            '--game',
            'reversi',
            '--format',
            format,
            file,
          ]);
          if (status !== 0) throw new Error(`check of ${format} ends with ${String(status)}.`);
          lines.push({
            name: `${format}, ${String(bytes / 1e6)} MB`,
            value: held - nothing,
            ratio: (held - nothing) / nothing,
          });
        }
        rmSync(file);
      }
      return {
        unit: 'MB',
        lines,
        targets: [
          {
            text: 'memory: resident above an empty program, the most of all files',
            measured: Math.max(...lines.map(({ value }) => value)),
            most: 150,
            unit: 'MB',
          },
        ],
        note: `An empty program holds ${nothing.toFixed(0)} MB; ratios are to that.`,
      };
    }),
};

export const COMMAND_ROWS: readonly Row[] = [start, check, resident];
