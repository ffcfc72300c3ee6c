/** The table as text. */
import { isMet, type Line, type Result, type Row, type Target } from './row.js';

/** Three digits that say something. */
export function figure(value: number): string {
  const size = Math.abs(value);
  if (size >= 1000) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2);
}

/** A row: its lines under each other, with how often each takes what the first one takes. */
export function rowText({ name, title }: Row, { unit = 'ns/ply', lines, note }: Result): string {
  const first = lines[0];
  const rows = lines.map((line) => [
    `  ${line.name}`,
    `${figure(line.value)} ${unit}`,
    line.mbPerSecond === undefined ? '' : `${figure(line.mbPerSecond)} MB/s`,
    (line === first && line.ratio === undefined) || first === undefined
      ? ''
      : `× ${figure(ratioOf(line, first))}`,
  ]);
  return [`${name}: ${title}`, ...align(rows), ...(note === undefined ? [] : [`  ${note}`]), ''].join('\n');
}

const ratioOf = (line: Line, first: Line): number => line.ratio ?? line.value / first.value;

/** Every target beside what was measured. */
export function targetsText(targets: readonly Target[]): string {
  const rows = targets.map((target) => [
    target.text,
    `${figure(target.measured)}${target.unit === undefined ? '' : ` ${target.unit}`}`,
    limitText(target),
    isMet(target) ? 'met' : 'MISSED',
  ]);
  return `${align([['target', 'measured', 'wanted', ''], ...rows]).join('\n')}\n`;
}

export const limitText = ({ most, least, unit }: Target): string =>
  `${most === undefined ? `≥ ${String(least)}` : `≤ ${String(most)}`}${unit === undefined ? '' : ` ${unit}`}`;

function align(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  );
}
