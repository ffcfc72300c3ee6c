/**
 * The pictures of docs/boards. Run as a program it writes them:
 * `node --import ./test/register.mjs test/docs/boards.ts`
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  boardSvg,
  makeRecord,
  sceneAt,
  scenes,
  stripSvg,
  variantOf,
  type BoardMarks,
  type BoardSvgOptions,
  type GamePlugin,
  type GameRecord,
  type Scene,
} from '../../core/index.js';
import { createLudoscribe } from '../../plugins/index.js';
import { ROOT } from '../support/cli.js';

/** Where they stand. */
export const FOLDER = join(ROOT, 'docs/boards');

const { registry } = createLudoscribe();

/** Moves of each game that end with something to be marked. */
const MOVES: Readonly<Record<string, readonly [variant: string, moves: string]>> = {
  fanorona: ['sivy', 'f2-e3A d5-d4A g3-f2W c3-d2A e3-d3W d2-d1W-e1A f2-f3A-g3A-f4A-e3W'],
  merrills: ['standard', 'd6 d2 f4 b4 f6 f2 b6xf2 f2 e5 c5 e4 a7 g4xf2 d7'],
  reversi: ['othello', 'f5 f6 e6 f4 g5 e7 f7 g6 h5 f8 d8 h6 h7 c5'],
  sternhalma: [
    '3',
    'c1:e5 k11:i9 m3:k3 a1:c1:e7 m13:k11:k9 m1:m3:m5 d1:f4 j10:h9 k2:k4 c2:e6:e4:g4 l11:j9:h10:h8 l2:l4:j4 d3:f6 l10:j8 l3:j3:j5 d2:f7:f5:h3 k10:k8:i8:g8 k3:k5:i5 e5:g3:i3:k5:k3 k9:i7:g9:g7',
  ],
};

function play(game: string): { plugin: GamePlugin; record: GameRecord } {
  const [variant, moves] = MOVES[game]!;
  const plugin = registry.get(game);
  const notation = plugin.notations[0]!;
  const list = moves.split(' ').map((text) => {
    const move = notation.parseMove(text, { variant });
    if (!move.ok) throw new Error(move.error.message);
    return move.value;
  });
  return { plugin, record: makeRecord({ game, variant, moves: list }) };
}

/** The last board of a game. */
function last(game: string): { plugin: GamePlugin; record: GameRecord; scene: Scene } {
  const { plugin, record } = play(game);
  const { scene, stop } = sceneAt(plugin, record);
  if (stop !== undefined) throw new Error(`${game}: ${stop.fault.message}`);
  return { plugin, record, scene };
}

function board(game: string, options: BoardSvgOptions = {}): string {
  const { plugin, scene } = last(game);
  return boardSvg(plugin, scene.position, { marks: scene.marks, ...options });
}

function marked(): string {
  const { plugin, record } = last('fanorona');
  const { geometry, setup } = variantOf(plugin, record.variant)!;
  const at = (name: string) => geometry.point(name)!;
  const marks: BoardMarks = {
    points: [{ point: at('e3'), text: 'A' }, { point: at('f4') }, { point: at('g5'), text: '1' }],
    arrows: [
      [at('d2'), at('e3')],
      [at('c3'), at('c2'), at('d2')],
    ],
  };
  return boardSvg(plugin, setup, { marks });
}

function strip(game: string): string {
  const { plugin, record } = play(game);
  return stripSvg(plugin, record.variant, [...scenes(plugin, record, 2)], {
    columns: 4,
    heading: 'Ann – Bob',
  });
}

const GAMES = Object.keys(MOVES);

/** By file name, what draws it. */
export const BOARDS: ReadonlyMap<string, () => string> = new Map([
  ...GAMES.flatMap((game): [string, () => string][] => [
    [`${game}.svg`, () => board(game)],
    [`${game}-flip.svg`, () => board(game, { flip: true })],
  ]),
  ['fanorona-wood.svg', () => board('fanorona', { theme: 'wood' })],
  ['merrills-plain.svg', () => board('merrills', { theme: 'plain' })],
  ['reversi-felt.svg', () => board('reversi', { theme: 'felt' })],
  ['sternhalma-dark.svg', () => board('sternhalma', { theme: 'dark' })],
  ['fanorona-marks.svg', marked],
  ['merrills-strip.svg', () => strip('merrills')],
]);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, draw] of BOARDS) writeFileSync(join(FOLDER, name), draw());
}
