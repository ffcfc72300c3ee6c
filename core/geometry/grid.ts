/** Rectangular boards. */
import { buildGeometry } from './build.js';
import type { BoardGeometry, BoardStyle, Point } from './geometry.js';

/** How large a grid is and how its points are joined. */
export interface GridOptions {
  /** Columns, 1 to 26, lettered from `a` at the left. */
  readonly files: number;
  /** Rows, from 1; rank 1 is the bottom row. */
  readonly ranks: number;
  /** `squares` (default) or `lines`. */
  readonly style?: BoardStyle;
  /**
   * Which diagonals join their ends: `none`; `all` (default for squares, as a king steps); `alternate`, those
   * through points where file + rank, counted from 0, is even (default for lines, as on fanorona's board).
   */
  readonly diagonals?: 'none' | 'all' | 'alternate';
  /** Default: `grid-9x5` for 9 files and 5 ranks. */
  readonly id?: string;
}

/** The most files a grid may have: the letters of the alphabet. */
export const MAX_FILES = 26;

/**
 * A grid with points named file letter, then rank number: `a1` at the bottom left. Point 0 is at the top left.
 * @throws RangeError for a size that is none
 */
export function gridGeometry(options: GridOptions): BoardGeometry {
  const { files, ranks, style = 'squares' } = options;
  const diagonals = options.diagonals ?? (style === 'squares' ? 'all' : 'alternate');
  const id = options.id ?? `grid-${String(files)}x${String(ranks)}`;
  if (!Number.isInteger(files) || !Number.isInteger(ranks) || files < 1 || ranks < 1 || files > MAX_FILES) {
    throw new RangeError(`${id}: a grid has 1 to ${String(MAX_FILES)} files and at least 1 rank.`);
  }
  const points = Array.from({ length: files * ranks }, (_, point) => {
    const [x, y] = [point % files, Math.floor(point / files)];
    return { name: String.fromCharCode(97 + x) + String(ranks - y), x, y };
  });
  return buildGeometry({ id, style, points, lines: gridLines(files, ranks, diagonals) });
}

function gridLines(files: number, ranks: number, diagonals: 'none' | 'all' | 'alternate'): Point[][] {
  const inside = (x: number, y: number) => x >= 0 && x < files && y >= 0 && y < ranks;
  const lines: Point[][] = [];
  const directions =
    diagonals === 'none'
      ? [
          [1, 0],
          [0, 1],
        ]
      : [
          [1, 0],
          [0, 1],
          [1, 1],
          [-1, 1],
        ];
  for (const [dx, dy] of directions as [number, number][]) {
    for (let y = 0; y < ranks; y++) {
      for (let x = 0; x < files; x++) {
        if (inside(x - dx, y - dy)) continue;
        // file + rank is even or odd alike all along a diagonal.
        if (dx !== 0 && dy !== 0 && diagonals === 'alternate' && (x + (ranks - 1 - y)) % 2 !== 0) continue;
        const line: Point[] = [];
        for (let i = 0; inside(x + i * dx, y + i * dy); i++) line.push((y + i * dy) * files + x + i * dx);
        if (line.length > 1) lines.push(line);
      }
    }
  }
  return lines;
}
