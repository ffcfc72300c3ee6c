/** `ludoscribe check` */
import { expandFiles } from '../../node/index.js';
import { addSummary, emptySummary, type CheckSummary } from '../../tools/index.js';
import { loadGames } from '../games.js';
import { forEachFile } from '../jobs.js';
import { thousands } from '../numbers.js';
import { CLEAN, FAULTS, TROUBLE } from '../status.js';
import type { Terminal } from '../terminal.js';
import type { CheckOptions } from '../work/check-file.js';

export async function check(
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  { jobs = 1, ...options }: CheckOptions,
): Promise<number> {
  const { registry } = await loadGames(plugins);
  const began = performance.now();
  const summary = emptySummary();
  let trouble = false;
  const files = await expandFiles(names);
  const work = { work: 'check', files, registry, plugins, jobs, options: () => options } as const;
  for await (const checked of forEachFile(terminal, work)) {
    addSummary(summary, checked.summary);
    trouble ||= checked.trouble;
  }
  const seconds = (performance.now() - began) / 1000;
  const line = `${summaryText(summary)}, ${seconds.toFixed(seconds < 10 ? 2 : 0)} s\n`;
  if (options.json || options.report === 'json') terminal.err(line);
  else await terminal.out(line);
  return trouble ? TROUBLE : summary.errors + summary.warnings > 0 ? FAULTS : CLEAN;
}

function summaryText(summary: CheckSummary): string {
  const { files, records, moves, forced, compared, errors, warnings, notes } = summary;
  const count = (number: number, one: string) => `${thousands(number)} ${one}${number === 1 ? '' : 's'}`;
  const parts = [count(files, 'file'), count(records, 'record'), count(moves, 'move')];
  if (forced > 0) parts.push(`${thousands(forced)} ${forced === 1 ? 'pass' : 'passes'} put back`);
  if (compared > 0) parts.push(`${count(compared, 'result')} compared`);
  const kinds = Object.entries(summary.kinds).map(([kind, number]) => `${thousands(number)} ${kind}`);
  parts.push(
    [count(errors, 'error'), count(warnings, 'warning'), count(notes, 'note')].join(', ') +
      (kinds.length > 0 ? ` (${kinds.join(', ')})` : ''),
  );
  return parts.join(', ');
}
