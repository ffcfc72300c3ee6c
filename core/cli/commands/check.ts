/** `ludoscribe check` */
import type { Finding } from '../../notation/index.js';
import {
  checkRecord,
  countFindings,
  emptySummary,
  type CheckSummary,
  type ReadRecord,
} from '../../tools/index.js';
import { FileReading } from '../files.js';
import { findingJson, findingText } from '../findings.js';
import { loadGames } from '../games.js';
import { CLEAN, FAULTS, TROUBLE } from '../status.js';
import { fileOptions, type ReadingOptions } from '../reading.js';
import { thousands } from '../numbers.js';
import type { Terminal } from '../terminal.js';

export interface CheckOptions extends ReadingOptions {
  readonly rules: boolean;
  readonly notes?: true;
  readonly json?: true;
}

export async function check(
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  options: CheckOptions,
): Promise<number> {
  const began = performance.now();
  const { registry } = await loadGames(plugins);
  const summary = emptySummary();
  const reading = new FileReading(terminal, registry, fileOptions(options));

  const judge = ({ record, findings }: ReadRecord): readonly Finding[] => {
    if (record === undefined) return findings;
    summary.moves += record.moves.length;
    // A record that could only be read in part is not held against its result.
    const broken = findings.some(({ severity }) => severity === 'error');
    if (!options.rules) return findings;
    const checked = checkRecord(registry.get(record.game), record);
    summary.forced += checked.forced;
    if (checked.compared && !broken) summary.compared++;
    const legal = broken
      ? checked.findings.filter(({ kind }) => kind === 'illegal_move' || kind === 'after_end')
      : checked.findings;
    return legal.length === 0 ? findings : findings.concat(legal);
  };

  for await (const { file, batch } of reading.batches(names)) {
    for (const read of batch) {
      if (read.file === undefined) summary.records++;
      const findings = judge(read);
      if (findings.length === 0) continue;
      countFindings(summary, findings);
      const record = read.number === 0 ? {} : { record: read.number };
      for (const finding of findings) {
        if (options.json) await terminal.out(findingJson(file, { ...finding, ...record }));
        else if (finding.severity !== 'note' || options.notes)
          await terminal.out(findingText(file, { ...finding, ...record }, terminal.paint));
      }
    }
  }
  summary.files = reading.files;
  const seconds = (performance.now() - began) / 1000;
  const line = `${summaryText(summary)}, ${seconds.toFixed(seconds < 10 ? 2 : 0)} s\n`;
  if (options.json) terminal.err(line);
  else await terminal.out(line);
  return reading.trouble ? TROUBLE : summary.errors + summary.warnings > 0 ? FAULTS : CLEAN;
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
