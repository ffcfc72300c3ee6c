/** Tables of text. */
import { printable } from '../notation/index.js';
import type { Results } from '../tools/index.js';
import { thousands } from './numbers.js';

/** Rows of cells as lines, the first column to the left, the others to the right, two blanks between; without the blanks at the ends of lines. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  const safe = rows.map((row) => row.map(printable));
  for (const row of safe)
    row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, [...cell].length)));
  return safe
    .map((row) => {
      const cells = row.map((cell, column) => {
        const space = ' '.repeat(widths[column]! - [...cell].length);
        return column === 0 ? cell + space : space + cell;
      });
      return `${cells.join('  ').trimEnd()}\n`;
    })
    .join('');
}

/** `46.5%`; nothing of nothing is nothing. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`;

/** What the columns of `resultCells` are called. */
export function resultHeads(seats: readonly string[], results: readonly Results[]): string[] {
  const heads = [...seats, 'draw'];
  return results.some(({ unknown }) => unknown > 0) ? [...heads, 'unknown'] : heads;
}

/** The number of games and the shares of their results. */
export function resultCells({ games, wins, draws, unknown }: Results, withUnknown: boolean): string[] {
  const shares = [...wins, draws, ...(withUnknown ? [unknown] : [])];
  return [thousands(games), ...shares.map((count) => percent(count, games))];
}
