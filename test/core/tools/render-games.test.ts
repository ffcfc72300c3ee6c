import { expect } from 'chai';
import {
  boardSvg,
  boardText,
  cellSigns,
  EMPTY,
  makeRecord,
  sceneAt,
  variantOf,
  type GamePlugin,
  type GameRecord,
  type Scene,
} from '../../../core/index.js';
import { createLudoscribe } from '../../../plugins/index.js';
import { all, grouped, readXml, type Element } from '../../support/pictures.js';

const { registry } = createLudoscribe();

/** A board after moves, in every kind of geometry, with something placed, moved or taken last. */
const GAMES: readonly (readonly [game: string, variant: string, moves: string])[] = [
  ['reversi', 'othello', 'f5'],
  ['merrills', 'standard', 'f4'],
  ['merrills', 'standard', 'f4 d6 e4 d2 g4xd6'],
  ['fanorona', 'sivy', 'd2-e3A'],
  ['fanorona', '7x5', 'd2-d3A'],
  ['sternhalma', '2', 'c1:e5'],
  ['sternhalma', '6', 'd1-e5 h10-h9'],
];

function play(game: string, variant: string, moves: string): { plugin: GamePlugin; scene: Scene } {
  const plugin = registry.get(game);
  const notation = plugin.notations[0]!;
  const list = moves.split(' ').map((text) => {
    const move = notation.parseMove(text, { variant });
    if (!move.ok) throw new Error(move.error.message);
    return move.value;
  });
  const record: GameRecord = makeRecord({ game, variant, moves: list });
  const { scene, stop } = sceneAt(plugin, record);
  if (stop !== undefined) throw new Error(stop.fault.message);
  return { plugin, scene };
}

const numbers = (element: Element, ...names: string[]) =>
  names.map((name) => Number(element.attributes[name]));

/**
 * Finds out of a picture's coordinates alone where each point should be: by its column and row, or, where rows
 * alone have letters, by counting along the row from its letter.
 */
function reader(root: Element, plugin: GamePlugin, scene: Scene) {
  const labels = new Map(
    grouped(root, 'coordinates')!.children.map((element) => {
      const [x, y, size] = numbers(element, 'x', 'y', 'font-size') as [number, number, number];
      return [element.text, { x, y: y - 0.35 * size }] as const;
    }),
  );
  const { geometry } = variantOf(plugin, scene.position.variant)!;
  return (point: number): { x: number; y: number } => {
    const [, letter, digits] = /^([a-z])(\d+)$/.exec(geometry.name(point)!)!;
    if (labels.has(digits!)) return { x: labels.get(letter!)!.x, y: labels.get(digits!)!.y };
    const holes = [...all(grouped(root, 'board')!)]
      .filter(({ name }) => name === 'circle')
      .map((circle) => numbers(circle, 'cx', 'cy') as [number, number]);
    const label = labels.get(letter!)!;
    const row = holes
      .filter(([, y]) => Math.abs(y - label.y) < 1)
      .sort(([a], [b]) => Math.abs(a - label.x) - Math.abs(b - label.x));
    const [x, y] = row[Number(digits) - 1]!;
    return { x, y };
  };
}

describe('case 49: the picture turned round', () => {
  for (const [game, variant, moves] of GAMES) {
    for (const flip of [false, true]) {
      const how = `${game} ${variant} after ${moves}${flip ? ', turned' : ''}`;
      const prepare = () => {
        const { plugin, scene } = play(game, variant, moves);
        const { geometry, seats } = variantOf(plugin, variant)!;
        const marks = { ...scene.marks, points: [{ point: 5, text: 'A' }], arrows: [[0, geometry.size - 2]] };
        return { plugin, scene, geometry, seats, marks };
      };

      it(`stones, labels, marks and arrows are where the coordinates say: ${how}`, () => {
        const { plugin, scene, geometry, marks } = prepare();
        const root = readXml(boardSvg(plugin, scene.position, { flip, marks }));
        const place = reader(root, plugin, scene);
        const here = (point: number, x: number, y: number) => {
          expect(x, `${geometry.name(point)!} x`).to.be.closeTo(place(point).x, 0.1);
          expect(y, `${geometry.name(point)!} y`).to.be.closeTo(place(point).y, 0.1);
        };
        const occupied = Array.from({ length: geometry.size }, (_, point) => point)
          .filter((point) => scene.position.cells[point] !== EMPTY)
          // In the picture the stones of a seat stand together.
          .sort((a, b) => scene.position.cells[a]! - scene.position.cells[b]! || a - b);
        const stones = [...all(grouped(root, 'stones')!)].filter(({ name }) => name === 'circle');
        expect(stones).to.have.length(occupied.length);
        occupied.forEach((point, i) => here(point, ...(numbers(stones[i]!, 'cx', 'cy') as [number, number])));

        const last = grouped(root, 'last')!.children.filter(({ name }) => name === 'circle');
        expect(last).to.have.length(scene.marks.last!.length);
        scene.marks.last!.forEach((point, i) =>
          here(point, ...(numbers(last[i]!, 'cx', 'cy') as [number, number])),
        );

        const taken = ['taken', 'turned'].flatMap((name) =>
          (grouped(root, name)?.children ?? []).filter((child) => child.name === 'circle'),
        );
        expect(taken).to.have.length(scene.marks.taken!.length);
        scene.marks.taken!.forEach(({ point }, i) =>
          here(point, ...(numbers(taken[i]!, 'cx', 'cy') as [number, number])),
        );

        const label = grouped(root, 'marks')!.children.find(({ name }) => name === 'text')!;
        expect(Number(label.attributes['x'])).to.be.closeTo(place(5).x, 0.1);

        // An arrow points from the one place to the other, and ends short of both.
        const shaft = grouped(root, 'arrows')!.children[1]!.attributes['d']!;
        const [x0, y0, x1, y1] = shaft.match(/[\d.]+/g)!.map(Number) as [number, number, number, number];
        const [from, to] = [place(0), place(geometry.size - 2)];
        const length = Math.hypot(to.x - from.x, to.y - from.y);
        expect(Math.hypot(x0 - from.x, y0 - from.y)).to.be.lessThan(20);
        expect(Math.hypot(x1 - to.x, y1 - to.y)).to.be.lessThan(30);
        const across = (x: number, y: number) =>
          Math.abs((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / length;
        expect(across(x0, y0) + across(x1, y1)).to.be.lessThan(0.1);
      });

      it(`text and SVG agree: ${how}`, () => {
        const { plugin, scene, geometry, seats, marks } = prepare();
        const root = readXml(boardSvg(plugin, scene.position, { flip, marks }));
        const sign = cellSigns(seats, true);
        const text = boardText(variantOf(plugin, variant)!, scene.position, {
          view: plugin.view,
          flip,
          ascii: true,
        });
        const place = reader(root, plugin, scene);
        // The signs of the stones as the text has them, row by row, and as the picture has them.
        const written = text
          .split('\n')
          .map((line) => line.replace(flip ? / +[a-q\d]+$/ : /^ *[a-q\d]+ +/, ''))
          .map((line) => line.replace(/[^\dwbt+.]/g, ''));
        const rows = new Map<number, { x: number; cell: number }[]>();
        for (let point = 0; point < geometry.size; point++) {
          const { x, y } = place(point);
          const key = Math.round(y);
          rows.set(key, [...(rows.get(key) ?? []), { x, cell: scene.position.cells[point]! }]);
        }
        const drawn = [...rows]
          .sort(([a], [b]) => a - b)
          .map(([, row]) =>
            row
              .sort((a, b) => a.x - b.x)
              .map(({ cell }) => (cell === EMPTY && geometry.style === 'lines' ? '+' : sign(cell)))
              .join(''),
          );
        for (const row of drawn) expect(written.join('\n')).to.include(row);
        expect(written.filter((row) => drawn.includes(row))).to.deep.equal(drawn);
      });
    }
  }

  it('each game keeps its own origin', () => {
    const corner = (game: string, variant: string, flip: boolean) => {
      const plugin = registry.get(game);
      const setup = variantOf(plugin, variant)!.setup;
      const root = readXml(boardSvg(plugin, setup, { flip }));
      const place = reader(root, plugin, { ply: 0, position: setup, marks: {} });
      const [, , width, height] = root.attributes['viewBox']!.split(' ').map(Number) as [
        number,
        number,
        number,
        number,
      ];
      const { x, y } = place(variantOf(plugin, variant)!.geometry.point('a1')!);
      return `${y < height / 3 ? 'top' : y > (height * 2) / 3 ? 'bottom' : 'middle'} ${x < width / 3 ? 'left' : x > (width * 2) / 3 ? 'right' : 'middle'}`;
    };
    expect(corner('reversi', 'othello', false)).to.equal('top left');
    expect(corner('reversi', 'othello', true)).to.equal('bottom right');
    for (const [game, variant] of [
      ['merrills', 'standard'],
      ['fanorona', 'sivy'],
    ] as const) {
      expect(corner(game, variant, false)).to.equal('bottom left');
      expect(corner(game, variant, true)).to.equal('top right');
    }
    expect(corner('sternhalma', '2', false)).to.equal('top middle');
    expect(corner('sternhalma', '2', true)).to.equal('bottom middle');
  });
});

describe('case 41: the lines of a fanorona board', () => {
  it('are drawn as they are joined: diagonals where file and rank are even together', () => {
    const plugin = registry.get('fanorona');
    const { setup, geometry } = variantOf(plugin, 'sivy')!;
    const empty = { ...setup, cells: Array.from(setup.cells, () => EMPTY) };
    const root = readXml(boardSvg(plugin, empty));
    const place = reader(root, plugin, { ply: 0, position: empty, marks: {} });
    const d = [...all(grouped(root, 'board')!)].find(({ name }) => name === 'path')!.attributes['d']!;
    const lines = d
      .split('M')
      .filter(Boolean)
      .map((line) => line.split('L').map((corner) => corner.split(' ').map(Number) as [number, number]));
    const isDrawn = (a: string, b: string) => {
      const [p, q] = [place(geometry.point(a)!), place(geometry.point(b)!)];
      const on = ([[x0, y0], [x1, y1]]: [number, number][], { x, y }: { x: number; y: number }) =>
        Math.abs(
          Math.hypot(x - x0!, y - y0!) + Math.hypot(x1! - x, y1! - y) - Math.hypot(x1! - x0!, y1! - y0!),
        ) < 0.01;
      return lines.some((line) => on(line as never, p) && on(line as never, q));
    };
    expect([
      isDrawn('e2', 'd3'),
      isDrawn('a1', 'b1'),
      isDrawn('b1', 'c2'),
      isDrawn('e3', 'd2'),
    ]).to.deep.equal([false, true, false, true]);
  });
});
