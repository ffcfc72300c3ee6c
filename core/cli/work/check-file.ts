/** Checking one file: what every job of `check` does. */
import type { Finding } from '../../notation/index.js';
import type { GameRegistry } from '../../registry/index.js';
import {
  checkRecord,
  countFindings,
  emptySummary,
  type CheckSummary,
  type ReadRecord,
} from '../../tools/index.js';
import { FileReading } from '../files.js';
import { findingGithub, findingJson, findingText } from '../findings.js';
import { fileOptions, type JobOptions, type ReadingOptions } from '../reading.js';
import type { Terminal } from '../terminal.js';
import type { Desk } from './desk.js';

export interface CheckOptions extends ReadingOptions, JobOptions {
  readonly rules: boolean;
  readonly notes?: true;
  readonly json?: true;
  readonly report?: 'text' | 'json' | 'github';
}

export interface FileChecked {
  readonly summary: CheckSummary;
  /** The file could not be read. */
  readonly trouble: boolean;
}

export async function checkFile(
  { terminal, registry, file }: Desk,
  options: CheckOptions,
): Promise<FileChecked> {
  const summary = emptySummary();
  const reading = new FileReading(terminal, registry, fileOptions(options));
  for await (const { batch } of reading.batchesOf([file])) {
    for (const read of batch) {
      if (read.file === undefined) summary.records++;
      const findings = options.rules ? judge(registry, read, summary) : read.findings;
      if (!options.rules) summary.moves += read.record?.moves.length ?? 0;
      if (findings.length === 0) continue;
      countFindings(summary, findings);
      for (const finding of findings) {
        const whole = read.number === 0 ? finding : { ...finding, record: read.number };
        const text = reported(file, whole, options, terminal);
        if (text !== undefined) await terminal.out(text);
      }
    }
  }
  summary.files = reading.files;
  return { summary, trouble: reading.trouble };
}

/** A finding in the form that is wanted; undefined for one that nobody wants to see. */
function reported(
  file: string,
  finding: Finding,
  { json, report, notes }: CheckOptions,
  { paint }: Terminal,
): string | undefined {
  if (json || report === 'json') return findingJson(file, finding);
  if (finding.severity === 'note' && !notes) return undefined;
  return report === 'github' ? findingGithub(file, finding) : findingText(file, finding, paint);
}

/** The findings of reading, and those of replaying; a record read only in part is not held against its result. */
function judge(
  registry: GameRegistry,
  { record, findings }: ReadRecord,
  summary: CheckSummary,
): readonly Finding[] {
  if (record === undefined) return findings;
  const broken = findings.some(({ severity }) => severity === 'error');
  const checked = checkRecord(registry.get(record.game), record);
  summary.moves += record.moves.length;
  summary.forced += checked.forced;
  if (checked.compared && !broken) summary.compared++;
  const replayed = broken
    ? checked.findings.filter(({ kind }) => kind === 'illegal_move' || kind === 'after_end')
    : checked.findings;
  return replayed.length === 0 ? findings : findings.concat(replayed);
}
