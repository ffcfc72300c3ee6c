import { expect } from 'chai';
import fc from 'fast-check';
import {
  boardSvg,
  boardText,
  cellSigns,
  createLudoscribe,
  EMPTY,
  graphGeometry,
  gridGeometry,
  layOut,
  makeRecord,
  moveMarks,
  recordTitle,
  RegistryError,
  sceneAt,
  scenes,
  seatLetters,
  stripSvg,
  stripText,
  THEME_NAMES,
  THEMES,
  type BoardGeometry,
  type GamePlugin,
  type GameRecord,
  type Position,
  type Variant,
} from '../../../core/index.js';
import { svgToPng } from '../../../core/node/index.js';
import { noughts, type NoughtsMove } from '../../support/noughts.js';
import { all, difference, EYES, grouped, readPng, readXml } from '../../support/pictures.js';

const own = noughts.notations[0]!;
const position = (text: string): Position => {
  const result = own.parsePosition!(text);
  if (!result.ok) throw new Error(text);
  return result.value;
};
const square = (name: string) => noughts.variants[0]!.geometry.point(name)!;
const game = (moves: string, more: Partial<GameRecord<NoughtsMove>> = {}): GameRecord<NoughtsMove> =>
  makeRecord<NoughtsMove, Position>({
    game: 'noughts',
    variant: '3x3',
    moves: moves.split(' ').map((name) => ({ to: square(name) })),
    ...more,
  });

/** A board of one's own, with stones of the seats by the names of points. */
function board(
  geometry: BoardGeometry,
  seats: readonly string[],
  stones: Readonly<Record<string, number>> = {},
): { variant: Variant; position: Position } {
  const cells = Array.from({ length: geometry.size }, (_, point) => stones[geometry.name(point)!] ?? EMPTY);
  const at = { variant: 'v', cells, toMove: 0 };
  return { variant: { id: 'v', geometry, seats, setup: at }, position: at };
}

const TRIANGLE = graphGeometry({
  id: 'triangle',
  style: 'holes',
  points: [
    ['a1', 1, 0],
    ['b1', 0.5, 0.866],
    ['b2', 1.5, 0.866],
    ['c1', 0, 1.732],
    ['c2', 1, 1.732],
    ['c3', 2, 1.732],
  ],
  edges: [
    ['a1', 'b1'],
    ['a1', 'b2'],
    ['b1', 'b2'],
    ['b1', 'c1'],
    ['b1', 'c2'],
    ['b2', 'c2'],
    ['b2', 'c3'],
    ['c1', 'c2'],
    ['c2', 'c3'],
  ],
});

describe('boards as text', () => {
  const draw = (text: string, options = {}) => boardText(noughts.variants[0]!, position(text), options);

  it('have coordinates where the board begins, and turn with it', () => {
    expect(draw('xo....... x')).to.equal('3 c n ·\n2 · · ·\n1 · · ·\n  a b c');
    expect(draw('xo....... x', { flip: true })).to.equal('c b a\n· · · 1\n· · · 2\n· n c 3');
    expect(draw('xo....... x', { view: { flip: true } })).to.equal('  a b c\n1 · · ·\n2 · · ·\n3 c n ·');
    expect(draw('xo....... x', { view: { flip: true }, flip: true })).to.equal(
      '· n c 3\n· · · 2\n· · · 1\nc b a',
    );
    expect(draw('xo....... x', { coordinates: false, ascii: true })).to.equal('c n .\n. . .\n. . .');
  });

  it('show lines with their diagonals, as Unicode and as ASCII', () => {
    const { variant, position: at } = board(
      gridGeometry({ files: 3, ranks: 3, style: 'lines' }),
      ['white', 'black'],
      {
        a3: 1,
        b1: 0,
      },
    );
    expect(boardText(variant, at)).to.equal(
      '3 ●───┬───┐\n  │ ╲ │ ╱ │\n2 ├───┼───┤\n  │ ╱ │ ╲ │\n1 └───○───┘\n  a   b   c',
    );
    expect(boardText(variant, at, { ascii: true })).to.equal(
      '3 b---+---+\n  | \\ | / |\n2 +---+---+\n  | / | \\ |\n1 +---w---+\n  a   b   c',
    );
    const all = board(gridGeometry({ files: 2, ranks: 2, style: 'lines', diagonals: 'all' }), ['x']);
    expect(boardText(all.variant, all.position)).to.equal('2 ┌───┐\n  │ ╳ │\n1 └───┘\n  a   b');
  });

  it('show lines that go past empty places', () => {
    const geometry = graphGeometry({
      id: 'frame',
      points: [
        ['a2', 0, 0],
        ['c2', 2, 0],
        ['a1', 0, 2],
        ['c1', 2, 2],
      ],
      lines: [
        ['a2', 'c2'],
        ['a1', 'c1'],
        ['a2', 'a1'],
        ['c2', 'c1'],
      ],
    });
    const { variant, position: at } = board(geometry, ['x']);
    expect(boardText(variant, at)).to.equal(
      '2 ┌───────┐\n  │       │\n  │       │\n  │       │\n1 └───────┘\n  a       c',
    );
  });

  it('show holes in centred rows, with the letters of the rows', () => {
    const { variant, position: at } = board(TRIANGLE, ['top', 'left'], { a1: 0, c1: 1 });
    expect(boardText(variant, at)).to.equal('a   t\nb  · ·\nc l · ·');
    expect(boardText(variant, at, { flip: true })).to.equal('· · l c\n · ·  b\n  t   a');
  });

  it('set marks in brackets, and make room for them', () => {
    const marks = {
      last: [square('b2')],
      taken: [{ point: square('c2'), cell: 1 }],
      points: [{ point: square('a1') }],
    };
    expect(draw('....x.... o', { marks })).to.equal('3  ·  ·  ·\n2  · [c](·)\n1 {·} ·  ·\n   a  b  c');
    const holes = board(TRIANGLE, ['top'], { b1: 0 });
    expect(boardText(holes.variant, holes.position, { marks: { last: [0, 1] } })).to.equal(
      'a     [·]\nb   [t]  ·\nc  ·   ·   ·',
    );
  });

  it('tell labels and arrows below, and put a label of one sign on an empty point', () => {
    const marks = {
      points: [
        { point: 0, text: 'A' },
        { point: 4, text: 'long\u001b[1m' },
      ],
      arrows: [[0, 4, 8]],
    };
    expect(draw('....x.... o', { marks, coordinates: false, ascii: true })).to.equal(
      '{A} .  .\n . {c} .\n .  .  .\na3: A\nb2: long\\x1b[1m\na3 -> b2 -> c1',
    );
  });

  it('show marks in colours where there are any, without brackets', () => {
    const paint = {
      last: (s: string) => `<${s}>`,
      seats: [(s: string) => `${s}!`],
      coordinate: (s: string) => `_${s}`,
    };
    const marks = { last: [square('b2')] };
    expect(draw('x...x.... o', { marks, paint })).to.equal('_3 c! · ·\n_2 · <c> ·\n_1 · · ·\n  _a _b _c');
  });

  it('have a sign for each seat', () => {
    expect(seatLetters(['top', 'bottom'])).to.deep.equal(['t', 'b']);
    expect(seatLetters(['top', 'top-right'])).to.deep.equal(['0', '1']);
    const sign = cellSigns(['white', 'black', 'red']);
    expect([sign(0), sign(1), sign(2), sign(EMPTY), sign(9)]).to.deep.equal(['○', '●', 'r', '·', '?']);
  });

  it('refuse a mark that is on no point', () => {
    expect(() => draw('......... x', { marks: { last: [9] } })).to.throw(
      RangeError,
      'grid-3x3 has no point 9',
    );
    expect(() => boardSvg(noughts, position('......... x'), { marks: { arrows: [[0, -1]] } })).to.throw(
      RangeError,
    );
  });
});

describe('layout', () => {
  const geometries = [
    gridGeometry({ files: 4, ranks: 2 }),
    gridGeometry({ files: 3, ranks: 12, style: 'lines' }),
    TRIANGLE,
  ];

  it('turns round twice to where it began, and keeps the distances', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...geometries),
        fc.boolean(),
        fc.nat(11),
        fc.nat(11),
        (geometry, up, a, b) => {
          const view = { flip: up };
          const [there, back] = [layOut(geometry, { view }), layOut(geometry, { view, flip: true })];
          const [p, q] = [a % geometry.size, b % geometry.size];
          expect(there.width).to.equal(back.width);
          expect(back.places[p]!.x).to.be.closeTo(there.width - there.places[p]!.x, 1e-6);
          expect(back.places[p]!.y).to.be.closeTo(there.height - there.places[p]!.y, 1e-6);
          const distance = ({ places }: typeof there) =>
            Math.hypot(places[p]!.x - places[q]!.x, places[p]!.y - places[q]!.y);
          expect(distance(back)).to.be.closeTo(distance(there), 1e-6);
        },
      ),
    );
  });

  it('orders numbers as numbers, and puts labels on the side of the first', () => {
    const { rows, columns } = layOut(geometries[1]!);
    expect(rows!.labels.map(({ text }) => text).join(' ')).to.equal('12 11 10 9 8 7 6 5 4 3 2 1');
    expect([rows!.side, columns!.side]).to.deep.equal(['left', 'bottom']);
    const turned = layOut(geometries[1]!, { flip: true });
    expect([turned.rows!.side, turned.columns!.side]).to.deep.equal(['right', 'top']);
  });

  it('knows letters for rows and numbers for columns too', () => {
    const geometry = graphGeometry({
      id: 'sea',
      style: 'squares',
      points: [
        ['A1', 0, 0],
        ['A2', 1, 0],
        ['B1', 0, 1],
        ['B2', 1, 1],
      ],
      lines: [['A1', 'A2']],
    });
    const { rows, columns } = layOut(geometry);
    expect(rows).to.deep.include({ side: 'left' });
    expect(columns).to.deep.include({ side: 'top' });
    expect(columns!.labels.map(({ text }) => text)).to.deep.equal(['1', '2']);
  });
});

describe('boards as SVG', () => {
  const draw = (text: string, options = {}) => boardSvg(noughts, position(text), options);

  it('are well-formed, and say in words what they show', () => {
    const root = readXml(draw('x...o.... x'));
    expect(root.name).to.equal('svg');
    expect(root.attributes).to.include({ viewBox: '0 0 158 158', width: '190', height: '190', role: 'img' });
    const [title, desc] = root.children;
    expect(title!.text).to.equal('Noughts and crosses');
    expect(desc!.text).to.equal('Crosses: a3. Noughts: b2. Crosses to move. Position: x...o.... x');
    expect(root.attributes['aria-labelledby']).to.equal(
      `${title!.attributes['id']!} ${desc!.attributes['id']!}`,
    );
  });

  it('have the same bytes each time, and round numbers', () => {
    const options = { marks: { last: [0, 4], taken: [{ point: 8, cell: 1 }], arrows: [[0, 5]] }, size: 333 };
    const svg = draw('x...o.... x', options);
    expect(draw('x...o.... x', options)).to.equal(svg);
    expect(svg).to.not.match(/\d\.\d{3}|NaN|undefined|Infinity|"-0"|\de-/);
    expect(readXml(svg).attributes).to.include({ width: '333', height: '333' });
  });

  it('have names of their own for title and description, so that a page may hold several', () => {
    const ids = ['x........ o', 'o........ x'].flatMap((text) =>
      [...all(readXml(draw(text)))].flatMap(({ attributes }) => attributes['id'] ?? []),
    );
    expect(new Set(ids).size).to.equal(4);
  });

  it('put stones, coordinates and marks in their places, either way up', () => {
    for (const flip of [false, true]) {
      const marks = { points: [{ point: square('a1'), text: 'Q' }] };
      const root = readXml(draw('x...o.... x', { flip, marks }));
      const labels = new Map(
        grouped(root, 'coordinates')!.children.map(({ text, attributes }) => [text, attributes]),
      );
      const stones = [...all(grouped(root, 'stones')!)].filter(({ name }) => name === 'circle');
      const [cross, nought] = stones.map(({ attributes }) => [
        Number(attributes['cx']),
        Number(attributes['cy']),
      ]);
      const at = (column: string, row: string) => [
        Number(labels.get(column)!['x']),
        // A text stands on its baseline, which is a little under its middle.
        Number(labels.get(row)!['y']) - 0.35 * Number(labels.get(row)!['font-size']),
      ];
      const near = (place: number[], expected: number[]) => {
        place.forEach((value, i) => expect(value).to.be.closeTo(expected[i]!, 0.1));
      };
      near(cross!, at('a', '3'));
      near(nought!, at('b', '2'));
      const label = grouped(root, 'marks')!.children.find(({ name }) => name === 'text')!;
      expect(label.text).to.equal('Q');
      expect(Number(label.attributes['x'])).to.be.closeTo(at('a', '1')[0]!, 0.1);
      expect(Number(labels.get('a')!['x']) < Number(labels.get('c')!['x'])).to.equal(!flip);
      expect(Number(labels.get('1')!['y']) > Number(labels.get('3')!['y'])).to.equal(!flip);
    }
    expect(grouped(readXml(draw('......... x', { coordinates: false })), 'coordinates')).to.equal(undefined);
  });

  it('escape every text', () => {
    const nasty = '<script>alert("1")</script> & \'x\' ]]> \0\ud800\ufffe';
    const root = readXml(
      draw('x........ o', { title: nasty, desc: nasty, marks: { points: [{ point: 4, text: nasty }] } }),
    );
    const safe = nasty.replace(/[\0\ud800\ufffe]/g, '\ufffd');
    expect(root.children[0]!.text).to.equal(safe);
    expect(root.children[1]!.text).to.equal(safe);
    expect([...all(root)].some(({ name }) => name === 'script')).to.equal(false);
    expect(grouped(root, 'marks')!.children.at(-1)!.text).to.equal(safe);
  });

  it('escape any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const root = readXml(
          draw('x........ o', {
            title: text,
            marks: {
              points: [
                { point: 0, text },
                { point: 4, text },
              ],
            },
          }),
        );
        expect(root.children[0]!.name).to.equal('title');
      }),
    );
  });

  it('draw squares, lines and holes', () => {
    const plugin = (geometry: BoardGeometry): { plugin: GamePlugin; at: Position } => {
      const { variant, position: at } = board(geometry, ['white', 'black'], { a1: 0 });
      return { plugin: { ...noughts, variants: [variant] } as unknown as GamePlugin, at };
    };
    const parts = (geometry: BoardGeometry) => {
      const { plugin: one, at } = plugin(geometry);
      const root = readXml(boardSvg(one, at, { desc: '' }));
      return [...all(grouped(root, 'board')!)].map(({ name }) => name);
    };
    const count = (names: string[], name: string) => names.filter((one) => one === name).length;
    expect(count(parts(gridGeometry({ files: 3, ranks: 2 })), 'rect')).to.equal(2);
    expect(count(parts(gridGeometry({ files: 3, ranks: 2, style: 'lines' })), 'circle')).to.equal(6);
    expect(count(parts(TRIANGLE), 'circle')).to.equal(6);
    const { plugin: one, at } = plugin(gridGeometry({ files: 3, ranks: 3, style: 'lines' }));
    const lines = [...all(grouped(readXml(boardSvg(one, at, { desc: '' })), 'board')!)].find(
      ({ name }) => name === 'path',
    )!;
    // Three ranks, three files, two diagonals.
    expect(lines.attributes['d']!.match(/M/g)).to.have.length(8);
    // A board with a gap has a square for each of its points.
    const gap = graphGeometry({
      id: 'gap',
      style: 'squares',
      points: [
        ['a1', 0, 0],
        ['c1', 2, 0],
      ],
      lines: [['a1', 'c1']],
    });
    const { plugin: two, at: there } = plugin(gap);
    const squares = [...all(grouped(readXml(boardSvg(two, there, { desc: '' })), 'board')!)].find(
      ({ name }) => name === 'path',
    )!;
    expect(squares.attributes['d']!.match(/z/g)).to.have.length(2);
  });

  it('name the points where nothing could stand at the edges', () => {
    const geometry = graphGeometry({
      id: 'pair',
      points: [
        ['north', 0, 0],
        ['south', 0, 1],
      ],
      lines: [['north', 'south']],
    });
    const { variant, position: at } = board(geometry, ['white']);
    const plugin = { ...noughts, variants: [variant] } as unknown as GamePlugin;
    const names = grouped(readXml(boardSvg(plugin, at, { desc: '' })), 'coordinates')!.children.map(
      ({ text }) => text,
    );
    expect(names).to.deep.equal(['north', 'south']);
  });

  it('know the way of a stone from what a move names beside it', () => {
    const changes = [
      { point: 0, from: 0, to: EMPTY },
      { point: 3, from: EMPTY, to: 0 },
      { point: 1, from: 1, to: EMPTY },
    ];
    // A chain over a point that it emptied itself; a man taken for a mill; a stone that came back to where it was.
    expect(moveMarks([0, 2, 1, 3], changes, 0)).to.deep.equal({
      last: [0, 2, 1, 3],
      taken: [{ point: 1, cell: 1 }],
    });
    expect(moveMarks([0, 3, 1], changes, 0).last).to.deep.equal([0, 3]);
    expect(moveMarks([0, 1, 0], [], 0).last).to.deep.equal([0, 1, 0]);
  });

  it('mark what was taken and what was turned with shapes of their own', () => {
    const marks = moveMarks(
      [0, 1],
      [
        { point: 0, from: EMPTY, to: 0 },
        { point: 1, from: 1, to: EMPTY },
        { point: 2, from: 1, to: 0 },
        { point: 3, from: 0, to: EMPTY },
      ],
      0,
    );
    expect(marks).to.deep.equal({
      last: [0],
      taken: [
        { point: 1, cell: 1 },
        { point: 2, cell: 1 },
      ],
    });
    const root = readXml(draw('x.x...... o', { marks }));
    expect(grouped(root, 'taken')!.children.map(({ name }) => name)).to.deep.equal(['circle', 'path']);
    expect(grouped(root, 'turned')!.children).to.have.length(1);
    expect(grouped(root, 'last')!.children).to.have.length(1);
  });

  it('take a theme by name or as colours, and name those that there are', () => {
    expect(draw('x........ o', { theme: 'dark' })).to.include(THEMES.dark.page);
    expect(draw('x........ o', { theme: { ...THEMES.light, page: '#123456' } })).to.include('#123456');
    expect(() => draw('x........ o', { theme: 'darc' }))
      .to.throw(RegistryError, `There is no theme darc. There are ${THEME_NAMES.join(', ')}.`)
      .with.deep.property('candidates', ['dark']);
  });
});

describe('colours of stones', () => {
  for (const name of THEME_NAMES) {
    const { seats, white, black } = THEMES[name];
    it(`stay apart for everybody's eyes: ${name}`, () => {
      for (const [eyes, matrix] of Object.entries(EYES)) {
        for (const [i, a] of seats.entries()) {
          for (const b of seats.slice(i + 1)) {
            const least = name === 'plain' ? 9 : 25;
            expect(difference(a.fill, b.fill, matrix), `${a.fill} ${b.fill}, ${eyes}`).to.be.greaterThan(
              least,
            );
          }
          expect(difference(a.fill, a.ink, matrix), `${a.fill} ${a.ink}, ${eyes}`).to.be.greaterThan(45);
        }
        expect(difference(white.fill, black.fill, matrix)).to.be.greaterThan(80);
      }
    });
  }
});

describe('scenes of a record', () => {
  it('are the start, every so many moves, and the end', () => {
    const plies = (every?: number) =>
      Array.from(scenes(noughts, game('a1 b1 a2 b2 a3'), every), ({ ply }) => ply);
    expect(plies()).to.deep.equal([0, 1, 2, 3, 4, 5]);
    expect(plies(2)).to.deep.equal([0, 2, 4, 5]);
    expect(plies(99)).to.deep.equal([0, 5]);
  });

  it('stop before a move that is refused, and tell why', () => {
    const all = scenes(noughts, game('a1 b1 a1 c3'), 2);
    const plies: number[] = [];
    for (let next = all.next(); ; next = all.next()) {
      if (next.done === true) {
        expect(next.value).to.deep.include({ ply: 2 });
        break;
      }
      plies.push(next.value.ply);
    }
    expect(plies).to.deep.equal([0, 2]);
    const { scene, stop } = sceneAt(noughts, game('a1 a1'));
    expect([scene.ply, scene.move, stop?.fault.code]).to.deep.equal([1, 'a1', 'occupied']);
  });

  it('are the start alone where there are no rules', () => {
    const { rules: _, ...bare } = noughts;
    expect([...scenes(bare, game('a1 b1'))]).to.have.length(1);
    expect(sceneAt(bare, game('a1 b1')).scene.ply).to.equal(0);
  });

  it('know who played and how it ended', () => {
    const variant = noughts.variants[0]!;
    const title = (more: Partial<GameRecord<NoughtsMove>>) => recordTitle(variant, game('a1', more));
    expect(title({})).to.equal(undefined);
    expect(title({ players: [{ name: 'Ann' }] })).to.equal('Ann – noughts');
    const result = { winners: [1], reason: 'three' };
    expect(title({ players: [{ name: 'Ann' }, { name: 'Bob' }], result })).to.equal('Ann – Bob, noughts won');
    expect(title({ result: { winners: [], reason: 'full' } })).to.equal('drawn');
    expect(title({ result: { winners: [0], scores: [40, 24], reason: 'x' } })).to.equal('40–24');
  });
});

describe('the front door', () => {
  const ludoscribe = createLudoscribe({ plugins: [noughts] });
  const record = game('a1 b2 c3') as GameRecord;

  it('renders and transforms records', () => {
    const { scene } = sceneAt(noughts, game('a1 b2 c3'), 2);
    expect(ludoscribe.render(record, { ply: 2, flip: true })).to.equal(
      boardSvg(noughts, scene.position, { marks: scene.marks, flip: true }),
    );
    const image = ludoscribe.transform(record, { by: 'files' });
    expect(image.ok && image.value.record.moves).to.deep.equal([{ to: 8 }, { to: 4 }, { to: 0 }]);
  });
});

describe('strips', () => {
  const boards = [...scenes(noughts, game('a1 b1 a2 b2 a3'))];

  it('as text stand side by side, each over what was played', () => {
    expect(stripText(noughts, '3x3', boards.slice(0, 3), { columns: 2, ascii: true })).to.equal(
      [
        '3  .  .  .    3  .  .  .',
        '2  .  .  .    2  .  .  .',
        '1  .  .  .    1 [c] .  .',
        '   a  b  c       a  b  c',
        'start         c 1. a1',
        '',
        '3  .  .  .',
        '2  .  .  .',
        '1  c [n] .',
        '   a  b  c',
        'n 2. b1',
        '',
      ].join('\n'),
    );
    expect(stripText(noughts, '3x3', [])).to.equal('');
  });

  it('as SVG stand in columns, one board drawn once', () => {
    const svg = stripSvg(noughts, '3x3', boards, { columns: 3, heading: 'Ann & <Bob>', size: 600 });
    const root = readXml(svg);
    expect(stripSvg(noughts, '3x3', boards, { columns: 3, heading: 'Ann & <Bob>', size: 600 })).to.equal(svg);
    expect(root.children[0]!.text).to.equal('Ann & <Bob>');
    expect(root.attributes['width']).to.equal('600');
    const cells = root.children.filter(
      ({ name, attributes }) => name === 'g' && attributes['role'] === 'img',
    );
    expect(cells).to.have.length(6);
    const [places, titles] = [
      cells.map(({ attributes }) =>
        /translate\(([\d.]+) ([\d.]+)\)/.exec(attributes['transform']!)!.slice(1).map(Number),
      ),
      cells.map(({ children }) => children[0]!.text),
    ];
    expect(new Set(places.map(([x]) => x)).size).to.equal(3);
    expect(new Set(places.map(([, y]) => y)).size).to.equal(2);
    expect(titles[5]).to.equal(
      '5. a3. Crosses: a3 a2 a1. Noughts: b2 b1. Noughts to move. Position: x..xo.xo. o',
    );
    const uses = [...all(root)].filter(({ name }) => name === 'use');
    expect(uses).to.have.length(6);
    expect([...all(root)].filter(({ attributes }) => attributes['class'] === 'board')).to.have.length(1);
    expect(uses[0]!.attributes['href']).to.equal(
      `#${root.children.find(({ name }) => name === 'defs')!.children[0]!.attributes['id']!}`,
    );
  });

  it('cut long captions to the width of a board', () => {
    const long = { ...boards[1]!, move: 'a1-b2-'.repeat(30) };
    const captions = [...all(readXml(stripSvg(noughts, '3x3', [long])))]
      .filter(({ name }) => name === 'text')
      .map(({ text }) => text);
    expect(captions.at(-1)).to.match(/^1\. a1-b2.*…$/);
    expect(captions.at(-1)!.length).to.be.lessThan(24);
  });
});

describe('PNG', () => {
  const svg = (options = {}) =>
    boardSvg(noughts, position('x...o.... x'), { lettering: 'strokes', theme: 'plain', ...options });

  it('shows stones and coordinates, needs no font, and has the same bytes each time', async () => {
    const source = svg({ size: 316 });
    expect(source).to.not.include('<text');
    const { bytes, width, height } = await svgToPng(source);
    expect((await svgToPng(source)).bytes).to.deep.equal(bytes);
    const picture = readPng(bytes);
    expect([picture.width, picture.height]).to.deep.equal([316, 316]);
    expect([width, height]).to.deep.equal([316, 316]);
    // Twice as large as the units: a stone on b2 is black, its letter n white, and the ranks stand left of the board.
    const inked = (x0: number, y0: number, x1: number, y1: number, colour: string) => {
      let count = 0;
      for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) if (picture.at(x, y) === colour) count++;
      return count;
    };
    const [x, y] = [2 * (28 + 60), 2 * (10 + 60)];
    expect(picture.at(x - 20, y)).to.equal('#000000');
    expect(inked(x - 12, y - 12, x + 12, y + 12, '#ffffff')).to.be.greaterThan(20);
    for (const row of [0, 1, 2])
      expect(inked(10, 20 + row * 80, 40, 100 + row * 80, '#000000')).to.be.greaterThan(20);
    for (const column of [0, 1, 2])
      expect(inked(60 + column * 80, 266, 130 + column * 80, 300, '#000000')).to.be.greaterThan(20);
    expect(picture.at(2, 2)).to.equal('#ffffff');
  });

  it('has strokes for what people write of boards and players, and text for the rest', () => {
    const strokes = (text: string) => !svg({ marks: { points: [{ point: 8, text }] } }).includes('<text');
    const ascii = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).join('');
    expect(strokes(ascii)).to.equal(true);
    expect(strokes('Ångström–Müller Žižek façade İ ł “½×”')).to.equal(true);
    expect(strokes('村上')).to.equal(false);
  });

  it('draws each stroke letter unlike the others', async () => {
    const seen = new Map<string, string>();
    for (let code = 33; code < 127; code++) {
      const text = String.fromCharCode(code);
      const { bytes } = await svgToPng(
        svg({ marks: { points: [{ point: 8, text }] }, coordinates: false, size: 130 }),
      );
      const key = Buffer.from(bytes).toString('base64');
      expect(seen.get(key), text).to.equal(undefined);
      seen.set(key, text);
    }
  });

  it('refuses what would not fit into memory', async () => {
    const error = await svgToPng(svg({ size: 50_000 })).then(
      () => undefined,
      (reason: unknown) => reason as Error,
    );
    expect(error?.message).to.equal(
      'A picture of 50000 by 50000 pixels is too large; make it smaller, or draw fewer boards.',
    );
  });
});
