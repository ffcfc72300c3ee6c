/** What Stryker found: as text, and the last run with the one before. */
import { readFileSync } from 'node:fs';

/** One mutant, as in Stryker's JSON report: lines and columns from 1. */
interface Mutant {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** Stryker's JSON report, as far as it is read here. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

/** A report out of its file. */
export const readReport = (path: string): Report => JSON.parse(readFileSync(path, 'utf8')) as Report;

/**
 * Where a module's mutants lived, as places for Stryker to break again; undefined where the module has changed since, or
 * was not tried.
 */
export function lastingOf({ files }: Report, name: string, source: string): string[] | undefined {
  const file = files[name];
  if (file?.source !== source) return undefined;
  const places = file.mutants
    .filter(({ status }) => NOT_NOTICED.includes(status))
    .map(({ location: { start, end } }) => [name, `${place(start)}-${place(end)}`].join(':'));
  return [...new Set(places)];
}

// Stryker counts columns from 1 in its reports and from 0 where it is told a place.
const place = ({ line, column }: Place): string => `${String(line)}:${String(column - 1)}`;

/** The newer report, with what it did not try as it was in the older one; a module that has changed is the newer's alone. */
export function merged(older: Report | undefined, newer: Report): Report {
  const files: Record<string, Report['files'][string]> = { ...older?.files };
  for (const [name, { source, mutants }] of Object.entries(newer.files)) {
    const old = files[name];
    const tried = new Map(mutants.map((mutant) => [identity(mutant), mutant]));
    const kept = old?.source === source ? old.mutants.filter((mutant) => !tried.has(identity(mutant))) : [];
    const all = [...kept, ...mutants].sort(
      (a, b) =>
        a.location.start.line - b.location.start.line || a.location.start.column - b.location.start.column,
    );
    files[name] = { source, mutants: all };
  }
  return { files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) };
}

const identity = ({ mutatorName, replacement, location }: Mutant): string =>
  JSON.stringify([mutatorName, replacement, location]);

/** Sums over mutants. A mutant whose tests never end is noticed too; one that is no program, or prose, does not count. */
interface Score {
  readonly killed: number;
  readonly timeout: number;
  readonly lived: number;
}

const NOT_NOTICED = ['Survived', 'NoCoverage'];

function scoreOf(mutants: readonly Mutant[]): Score {
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
  return { killed: count('Killed'), timeout: count('Timeout'), lived: count(...NOT_NOTICED) };
}

/** Percent with one decimal, rounded down: 85.0 is never less. */
const percent = ({ killed, timeout, lived }: Score): string => {
  const noticed = killed + timeout;
  const all = noticed + lived;
  return all === 0 ? '–' : (Math.floor((noticed / all) * 1000) / 10).toFixed(1);
};

/** A line for each module and one for all, as a Markdown table. */
export function tableText({ files }: Report): string {
  const row = (name: string, mutants: readonly Mutant[]): string => {
    const score = scoreOf(mutants);
    const { killed, timeout, lived } = score;
    return `| ${[name, killed + timeout + lived, killed, timeout, lived, percent(score)].join(' | ')} |`;
  };
  const rows = Object.entries(files).map(([name, { mutants }]) => row(name, mutants));
  const all = Object.values(files).flatMap(({ mutants }) => mutants);
  return [
    '| module | mutants | killed | without end | lived | % |',
    '|---|---|---|---|---|---|',
    ...rows,
    row('all', all),
  ].join('\n');
}

/** The mutants that lived: where, what stood there, and what took its place. */
export function survivorsText({ files }: Report): string {
  const lines: string[] = [];
  for (const [name, { source, mutants }] of Object.entries(files)) {
    const rows = source.split('\n');
    for (const { status, mutatorName, replacement = '', location } of mutants) {
      if (!NOT_NOTICED.includes(status)) continue;
      const { start, end } = location;
      const original = between(rows, start, end);
      const uncovered = status === 'NoCoverage' ? ', not run by any test' : '';
      lines.push(`${name}:${String(start.line)}:${String(start.column)} ${mutatorName}${uncovered}`);
      lines.push(`  - ${oneLine(original)}`, `  + ${oneLine(replacement)}`);
    }
  }
  return lines.join('\n');
}

function between(rows: readonly string[], start: Place, end: Place): string {
  if (start.line === end.line) return rows[start.line - 1]!.slice(start.column - 1, end.column - 1);
  const inner = rows.slice(start.line, end.line - 1);
  return [
    rows[start.line - 1]!.slice(start.column - 1),
    ...inner,
    rows[end.line - 1]!.slice(0, end.column - 1),
  ].join('\n');
}

const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 160 ? `${line.slice(0, 160)}…` : line;
};
