/** `ludoscribe tour`: the first minute, on the examples that come with the package. */
import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FAULTS, UsageError } from '../status.js';
import type { Terminal } from '../terminal.js';
import { check } from './check.js';
import { convert } from './convert.js';
import { replay } from './replay.js';

/** The folder of examples: beside the sources two folders up from `cli`, in the built package three. */
function exampleFiles(): string[] {
  for (const up of ['../../../docs/examples/', '../../../../docs/examples/']) {
    const folder = fileURLToPath(new URL(up, import.meta.url));
    try {
      return readdirSync(folder)
        .sort()
        .map((name) => relative(process.cwd(), folder + name));
    } catch {
      continue;
    }
  }
  throw new UsageError('The examples are not here.');
}

export async function tour(terminal: Terminal): Promise<number> {
  const { paint } = terminal;
  const files = exampleFiles();
  const reversi = files.find((name) => name.includes('reversi'));
  const merrills = files.find((name) => name.includes('merrills'));
  if (reversi === undefined || merrills === undefined) throw new UsageError('The examples are not complete.');
  let worst = 0;
  const step = async (title: string, line: string, work: () => Promise<number>) => {
    await terminal.out(`${paint.bold(title)}\n${paint.dim(`$ ludoscribe ${line}`)}\n`);
    worst = Math.max(worst, await work());
    await terminal.out('\n');
  };
  await step('Real games of four games, read, replayed and checked:', `check ${files.join(' ')}`, () =>
    check(terminal, [], files, { rules: true }),
  );
  await step('The first of them as JSON:', `convert ${reversi} --to json`, () =>
    convert(terminal, [], [reversi], { to: 'json' }),
  );
  await step('A nine men’s morris game, played to its end:', `replay ${merrills}`, () =>
    replay(terminal, [], merrills, { record: 1 }),
  );
  await terminal.out(
    [
      paint.bold('Now try'),
      '  npx ludoscribe games                                 what is known, and in which formats',
      '  npx ludoscribe check YOUR-FILES                      a folder of yours',
      `  npx ludoscribe replay ${merrills} --every`,
      '  npx ludoscribe parse --game fanorona b2-c2A-c3A      a move as data',
      '  npx ludoscribe check --help                          every option, with examples',
      '',
    ].join('\n'),
  );
  return Math.min(worst, FAULTS);
}
