/** `ludoscribe tour`: the first minute, on the examples that come with the package. */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FAULTS, UsageError } from '../status.js';
import type { Terminal } from '../terminal.js';
import { check } from './check.js';
import { convert } from './convert.js';
import { replay } from './replay.js';

/** The folder of examples: beside the sources three folders up from here, in the built package four. */
function exampleFolder(): string {
  const folders = ['../../../docs/examples', '../../../../docs/examples'].map((up) =>
    fileURLToPath(new URL(up, import.meta.url)),
  );
  const found = folders.find((folder) => existsSync(folder));
  if (found === undefined) throw new UsageError('The examples are not here.');
  return relative(process.cwd(), found);
}

export async function tour(terminal: Terminal): Promise<number> {
  const { paint } = terminal;
  const folder = exampleFolder();
  const reversi = join(folder, 'reversi-tournament.txt');
  const merrills = join(folder, 'merrills-openspiel.merrills');
  let worst = 0;
  const step = async (title: string, line: string, work: () => Promise<number>) => {
    await terminal.out(`${paint.bold(title)}\n${paint.dim(`$ ludoscribe ${line}`)}\n`);
    worst = Math.max(worst, await work());
    await terminal.out('\n');
  };
  await step('Real games, read, replayed and checked:', `check ${folder}`, () =>
    check(terminal, [], [folder], { rules: true }),
  );
  await step('Six of them as JSON:', `convert ${reversi} --to json`, () =>
    convert(terminal, [], [reversi], { to: 'json' }),
  );
  await step('A nine men’s morris game, played to its end:', `replay ${merrills}`, () =>
    replay(terminal, [], [merrills], { record: 1 }),
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
