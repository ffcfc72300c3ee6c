/** Text that is made to be slow to read: sixteen times as much of it takes sixteen times as long, and no longer. */
import { ludoscribe } from '../inputs/records.js';
import { median } from '../measure.js';
import type { Line, Row } from '../row.js';

/** By name: the format, and a text whose length grows with `n`. */
const TEXTS: readonly (readonly [name: string, format: string, game: string, text: (n: number) => string])[] =
  [
    ['PGN: nested side lines', 'pgn', 'reversi', (n) => `[Game "reversi"]\n\n1. f5 ${'( 1. d3 '.repeat(n)}`],
    ['PGN: side lines never opened', 'pgn', 'reversi', (n) => `[Game "reversi"]\n\n1. f5 ${') '.repeat(n)}`],
    [
      'PGN: one long comment',
      'pgn',
      'reversi',
      (n) => `[Game "reversi"]\n\n1. f5 { ${'all is well '.repeat(n)} } *`,
    ],
    [
      'PGN: a comment never closed',
      'pgn',
      'reversi',
      (n) => `[Game "reversi"]\n\n1. f5 { ${'[%clk { '.repeat(n)}`,
    ],
    [
      'PGN: commands never closed',
      'pgn',
      'reversi',
      (n) => `[Game "reversi"]\n\n1. f5 { ${'[%clk '.repeat(n)} } *`,
    ],
    [
      'PGN: many tags',
      'pgn',
      'reversi',
      (n) => Array.from({ length: n }, (_, i) => `[T${String(i)} "x"]`).join('\n'),
    ],
    ['PGN: tags never closed', 'pgn', 'reversi', (n) => '[Event "'.repeat(n)],
    ['PGN: a tag of backslashes', 'pgn', 'reversi', (n) => `[Event "${'\\'.repeat(8 * n)}`],
    ['PGN: words that are no moves', 'pgn', 'reversi', (n) => `[Game "reversi"]\n\n${'z9-'.repeat(3 * n)}`],
    ['PGN: nearly results', 'pgn', 'reversi', (n) => `[Game "reversi"]\n\n1. f5 ${'1 - '.repeat(n >> 1)}`],
    ['PGN: empty games', 'pgn', 'reversi', (n) => '*\n'.repeat(n >> 1)],
    ['SGF: trees in trees', 'sgf', 'reversi', (n) => '(;GM[2]'.repeat(n >> 2)],
    ['SGF: a value never closed', 'sgf', 'reversi', (n) => `(;GM[2]C[${'a\\]'.repeat(3 * n)}`],
    ['SGF: many values', 'sgf', 'reversi', (n) => `(;GM[2]AB${'[f5]'.repeat(2 * n)})`],
    ['SGF: many properties', 'sgf', 'reversi', (n) => `(;GM[2]${'ZZ[a]'.repeat(2 * n)})`],
    ['JSON: nested lists', 'json', 'reversi', (n) => `{"game":"reversi","moves":${'['.repeat(8 * n)}`],
    ['JSON: a string never closed', 'json', 'reversi', (n) => `{"game":"${'\\"'.repeat(4 * n)}`],
    [
      'JSON: many keys',
      'json',
      'reversi',
      (n) => `{"game":"reversi"${Array.from({ length: n }, (_, i) => `,"k${String(i)}":0`).join('')}}`,
    ],
    [
      'JSON: a bad move a thousand times',
      'json',
      'reversi',
      (n) => `{"game":"reversi","moves":[${'"z9",'.repeat(n)}"f5"]}`,
    ],
    ['transcript: one long line', 'transcript', 'reversi', (n) => 'f5d6'.repeat(2 * n)],
    ['transcript: separators', 'transcript', 'reversi', (n) => `f5${' -.,'.repeat(2 * n)}x`],
    ['transcript: digits', 'transcript', 'reversi', (n) => '12'.repeat(4 * n)],
    ['GGF: games in games', 'ggf', 'reversi', (n) => '(;GM[Othello]'.repeat(n >> 3)],
    ['fanorona: a long chain', 'game-text', 'fanorona', (n) => `fanorona 1\nmoves\n${'a1-b2A-'.repeat(n)}`],
    ['merrills: many moves', 'game-text', 'merrills', (n) => `1. ${'d2 d6 '.repeat(n)}`],
    ['merrills: marks', 'game-text', 'merrills', (n) => '#'.repeat(8 * n)],
    [
      'sternhalma: a long chain',
      'game-text',
      'sternhalma',
      (n) => `sternhalma 1\nmoves\n${'a1-c1-'.repeat(n)}`,
    ],
  ];

const hostile: Row = {
  name: 'hostile',
  title:
    'Hostile text: nanoseconds a character, and how they grow from four times a length to sixteen times that',
  measure({ quick }) {
    const n = quick ? 3000 : 5000;
    const rounds = quick ? 2 : 6;
    const lines = TEXTS.map(([name, format, game, text]): Line => {
      const sources = [n, 4 * n, 16 * n].map((size) => new TextEncoder().encode(text(size)));
      const times: number[][] = sources.map(() => []);
      for (let round = 0; round <= rounds; round++) {
        sources.forEach((source, which) => {
          // As many characters are read of each length.
          const runs = 16 >> (2 * which);
          const began = process.cpuUsage();
          for (let i = 0; i < runs; i++) ludoscribe.readAll(source, { format: formatOf(format, game), game });
          const { user, system } = process.cpuUsage(began);
          if (round > 0) times[which]!.push(((user + system) * 1000) / runs / source.length);
        });
      }
      // Short texts fit the caches and leave no garbage to collect, so growth is judged from there on.
      const [, four, sixteen] = times;
      return {
        name,
        value: median(sixteen!),
        ratio: median(sixteen!.map((value, round) => value / four![round]!)),
      };
    });
    return {
      unit: 'ns/char',
      lines,
      targets: [
        {
          text: 'hostile text: growth of ns a character from 4 to 16 times a length, the worst of all',
          measured: Math.max(...lines.map(({ ratio = 0 }) => ratio)),
          // Four would be quadratic; a text that no longer fits the caches costs something too.
          most: 2.5,
        },
      ],
    };
  },
};

/** A game's own text, whatever its format is called. */
const formatOf = (format: string, game: string): string =>
  format === 'game-text' ? ludoscribe.registry.get(game).formats[0]!.id : format;

export const HOSTILE: readonly Row[] = [hostile];
