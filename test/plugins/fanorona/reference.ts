/**
 * The rules once more, written for one purpose only: to be plainly the rules. Points are names, a board is a
 * map, and every move is built anew. Slow.
 */
export interface Board {
  readonly files: number;
  readonly ranks: number;
  /** By point: `w` or `b`. */
  readonly stones: ReadonlyMap<string, string>;
  readonly side: string;
}

const WAYS = [-1, 0, 1]
  .flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const))
  .filter(([x, y]) => x !== 0 || y !== 0);

export function readBoard(text: string): Board {
  const [rows = '', side = ''] = text.split(' ');
  const ranks = rows.split('/').map((row) => row.replace(/\d/g, (run) => '.'.repeat(Number(run))));
  const stones = new Map<string, string>();
  ranks.forEach((row, i) => {
    [...row].forEach((sign, j) => {
      if (sign !== '.') stones.set('abcdefghi'[j]! + String(ranks.length - i), sign);
    });
  });
  return { files: ranks[0]!.length, ranks: ranks.length, stones, side };
}

/** The point a step away, or undefined: no diagonal leaves a point whose file and rank add up to an odd number. */
function go({ files, ranks }: Board, point: string, [dx, dy]: readonly [number, number]): string | undefined {
  const file = point.charCodeAt(0) - 97;
  const rank = Number(point[1]) - 1;
  if (dx !== 0 && dy !== 0 && (file + rank) % 2 === 1) return undefined;
  const [x, y] = [file + dx, rank + dy];
  return x >= 0 && x < files && y >= 0 && y < ranks ? String.fromCharCode(97 + x) + String(y + 1) : undefined;
}

/** The stones taken from a point on in a direction. */
function run(board: Board, from: string, way: readonly [number, number]): string[] {
  const taken: string[] = [];
  let point = go(board, from, way);
  while (point !== undefined && board.stones.has(point) && board.stones.get(point) !== board.side) {
    taken.push(point);
    point = go(board, point, way);
  }
  return taken;
}

interface Capture {
  readonly text: string;
  readonly after: Board;
}

function captures(
  board: Board,
  point: string,
  text: string,
  seen: readonly string[],
  last: string,
): Capture[] {
  return WAYS.flatMap((way) => {
    const to = go(board, point, way);
    if (to === undefined || board.stones.has(to) || seen.includes(to) || String(way) === last) return [];
    const back = [-way[0], -way[1]] as const;
    const both = [
      ['A', run(board, to, way)],
      ['W', run(board, point, back)],
    ] as const;
    return both.flatMap(([letter, taken]) => {
      if (taken.length === 0) return [];
      const stones = new Map(board.stones);
      stones.delete(point);
      stones.set(to, board.side);
      for (const stone of taken) stones.delete(stone);
      const after = { ...board, stones };
      const move = `${text}-${to}${letter}`;
      return [{ text: move, after }, ...captures(after, to, move, [...seen, to], String(way))];
    });
  });
}

/** Every legal move, with the board after it and the other side to move. */
export function legal(board: Board): Map<string, Board> {
  const own = [...board.stones].filter(([, stone]) => stone === board.side).map(([point]) => point);
  const other = board.side === 'w' ? 'b' : 'w';
  const taking = own.flatMap((point) => captures(board, point, point, [point], ''));
  const moves =
    taking.length > 0
      ? taking
      : own.flatMap((point) =>
          WAYS.flatMap((way) => {
            const to = go(board, point, way);
            if (to === undefined || board.stones.has(to)) return [];
            const stones = new Map(board.stones);
            stones.delete(point);
            stones.set(to, board.side);
            return [{ text: `${point}-${to}`, after: { ...board, stones } }];
          }),
        );
  return new Map(moves.map(({ text, after }) => [text, { ...after, side: other }]));
}

/** How many lines of play of a length there are. */
export function count(board: Board, depth: number): number {
  const moves = legal(board);
  if (depth === 1) return moves.size;
  let sum = 0;
  for (const after of moves.values()) sum += count(after, depth - 1);
  return sum;
}
