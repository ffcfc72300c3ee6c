/** The boards. */
import { compose, inverse, type BoardGeometry, type Point, type Symmetry } from '../../geometry/index.js';
import type { Bench, Check } from '../check.js';
import { isSame, show } from '../values.js';

/** Numbers that are no points of a board. */
const noPoints = ({ size }: BoardGeometry): readonly number[] => [-1, size, 0.5, NaN, Infinity];

/** Names that no board has, among them such as every object knows. */
const NO_NAMES = ['', ' ', '__proto__', 'constructor', 'toString', '\u0000', 'no such point'];

function boards({ plugin }: Bench): Map<BoardGeometry, string> {
  const found = new Map<BoardGeometry, string>();
  for (const { id, geometry } of plugin.variants)
    if (!found.has(geometry)) found.set(geometry, `board ${geometry.id} of variant ${id}`);
  return found;
}

const pointsOf = ({ size }: BoardGeometry): readonly Point[] =>
  Array.from({ length: size }, (_, point) => point);

/** A check of every board. */
const eachBoard =
  (look: (geometry: BoardGeometry, subject: string, bench: Bench) => void) =>
  (bench: Bench): void => {
    for (const [geometry, subject] of boards(bench)) look(geometry, subject, bench);
  };

function checkNames(geometry: BoardGeometry, subject: string, bench: Bench): void {
  const owners = new Map<unknown, Point>();
  for (const point of pointsOf(geometry)) {
    const name = geometry.name(point);
    const example = `name(${String(point)})`;
    if (
      !bench.expect(
        typeof name === 'string' && name !== '',
        subject,
        'a name for every point',
        { value: name },
        example,
      )
    )
      continue;
    const owner = owners.get(name);
    bench.expect(
      owner === undefined,
      subject,
      'a name of its own for every point',
      { value: name },
      `${example} and name(${String(owner)})`,
    );
    owners.set(name, point);
    const back = geometry.point(name!);
    bench.expect(
      back === point,
      subject,
      'point(name) to give the point that has the name',
      { value: back },
      `point(${show(name)}), the name of ${String(point)}`,
    );
  }
  for (const number of noPoints(geometry)) {
    const name = bench.attempt(subject, `name(${String(number)})`, () => geometry.name(number));
    bench.expect(
      name === undefined,
      subject,
      'no name for a number that is no point',
      { value: name },
      `name(${String(number)})`,
    );
  }
  for (const text of NO_NAMES) {
    const point = bench.attempt(subject, `point(${show(text)})`, () => geometry.point(text));
    bench.expect(
      point === undefined,
      subject,
      'undefined for a name that no point has',
      { value: point },
      `point(${show(text)})`,
    );
  }
}

function checkNeighbours(geometry: BoardGeometry, subject: string, bench: Bench): void {
  const points = pointsOf(geometry);
  for (const a of points) {
    const near = geometry.neighbours(a);
    const example = `neighbours(${String(a)})`;
    const sound = near.every((b, i) => points[b] === b && b !== a && (i === 0 || b > near[i - 1]!));
    if (
      !bench.expect(
        sound,
        subject,
        'neighbours in rising order, all of them other points of the board',
        { value: near },
        example,
      )
    )
      continue;
    for (const b of near) {
      const back = geometry.neighbours(b);
      bench.expect(
        back.includes(a),
        subject,
        'neighbours to be mutual',
        { value: back },
        `${example} has ${String(b)}, neighbours(${String(b)}) has no ${String(a)}`,
      );
    }
    for (const b of bench.dice.some(points, MANY_POINTS)) {
      const joined = geometry.adjacent(a, b);
      if (joined !== near.includes(b))
        bench.expect(
          false,
          subject,
          'adjacent(a, b) to say the same as neighbours(a)',
          { value: joined },
          `adjacent(${String(a)}, ${String(b)})`,
        );
    }
  }
  for (const number of noPoints(geometry)) {
    const near = bench.attempt(subject, `neighbours(${String(number)})`, () => geometry.neighbours(number));
    bench.expect(
      near === undefined || near.length === 0,
      subject,
      'no neighbours of a number that is no point',
      { value: near },
      `neighbours(${String(number)})`,
    );
  }
}

function checkLines(geometry: BoardGeometry, subject: string, bench: Bench): void {
  const onLine = new Set<string>();
  for (const line of geometry.lines) {
    const distinct = line.length >= 2 && new Set(line).size === line.length;
    bench.expect(
      distinct,
      subject,
      'lines of at least two points, none of them twice',
      { value: line },
      show(line),
    );
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [line[i - 1]!, line[i]!];
      onLine.add(`${String(Math.min(a, b))} ${String(Math.max(a, b))}`);
      bench.expect(
        geometry.neighbours(a).includes(b),
        subject,
        'lines that go from neighbour to neighbour',
        `${String(a)} and ${String(b)} are none`,
        show(line),
      );
    }
  }
  for (const a of pointsOf(geometry))
    for (const b of geometry.neighbours(a))
      if (a < b && !onLine.has(`${String(a)} ${String(b)}`))
        bench.expect(
          false,
          subject,
          'a line through every two neighbours',
          'none',
          `${String(a)} and ${String(b)}`,
        );
}

function checkRows(geometry: BoardGeometry, subject: string, bench: Bench): void {
  const all = geometry.rows.flat();
  const whole =
    all.length === geometry.size &&
    new Set(all).size === all.length &&
    all.every((point) => point in pointsOf(geometry));
  bench.expect(
    whole,
    subject,
    'rows in which every point stands once',
    { value: geometry.rows },
    `${String(all.length)} points in rows, ${String(geometry.size)} on the board`,
  );
}

function checkCoordinates(geometry: BoardGeometry, subject: string, bench: Bench): void {
  const owners = new Map<string, Point>();
  for (const point of pointsOf(geometry)) {
    const place = bench.attempt(subject, `coordinates(${String(point)})`, () => geometry.coordinates(point));
    if (place === undefined) continue;
    bench.expect(
      Number.isFinite(place.x) && Number.isFinite(place.y),
      subject,
      'finite coordinates',
      { value: place },
      `coordinates(${String(point)})`,
    );
    const key = `${String(place.x)},${String(place.y)}`;
    bench.expect(
      !owners.has(key),
      subject,
      'a place of its own for every point',
      { value: place },
      `coordinates(${String(point)}) and coordinates(${String(owners.get(key))})`,
    );
    owners.set(key, point);
  }
  for (const number of noPoints(geometry)) {
    let thrown: unknown;
    try {
      thrown = geometry.coordinates(number);
    } catch (error) {
      thrown = error;
    }
    bench.expect(
      thrown instanceof RangeError,
      subject,
      'a RangeError for a number that is no point',
      { value: thrown },
      `coordinates(${String(number)})`,
    );
  }
}

/** On a larger board, this many others are tried for each point. */
const MANY_POINTS = 256;

/** More symmetries than this are looked at in a sample. */
const MANY = 64;

function checkSymmetries(geometry: BoardGeometry, subject: string, bench: Bench): void {
  const { symmetries, size } = geometry;
  const [first] = symmetries;
  const isIdentity = first?.name === 'identity' && Array.from(first.map).every((to, from) => to === from);
  bench.expect(
    isIdentity && first.map.length === size,
    subject,
    'the identity as the first symmetry',
    { value: first },
    'symmetries[0]',
  );
  const names = symmetries.map(({ name }) => name);
  bench.expect(
    new Set(names).size === names.length,
    subject,
    'a name of its own for every symmetry',
    { value: names },
    show(names),
  );
  const lines = new Set(geometry.lines.map(lineKey));
  for (const symmetry of symmetries) checkSymmetry(geometry, symmetry, lines, subject, bench);
  checkClosed(symmetries, subject, bench);
}

function checkSymmetry(
  geometry: BoardGeometry,
  symmetry: Symmetry,
  lines: ReadonlySet<string>,
  subject: string,
  bench: Bench,
): void {
  const { size } = geometry;
  const map = Array.from(symmetry.map);
  const example = `symmetry ${symmetry.name}`;
  const whole =
    map.length === size &&
    new Set(map).size === size &&
    map.every((point) => geometry.name(point) !== undefined);
  if (
    !bench.expect(
      whole,
      subject,
      'symmetries that lead each point to a point of its own',
      { value: map },
      example,
    )
  )
    return;
  const broken = geometry.lines.find((line) => !lines.has(lineKey(line.map((point) => map[point]!))));
  bench.expect(
    broken === undefined,
    subject,
    'symmetries that lay every line on a line',
    { value: broken },
    example,
  );
  const parted = pointsOf(geometry).find((a) =>
    geometry.neighbours(a).some((b) => !geometry.neighbours(map[a]!).includes(map[b]!)),
  );
  bench.expect(
    parted === undefined,
    subject,
    'symmetries that keep neighbours neighbours',
    { value: parted },
    `${example}, neighbours of ${String(parted)}`,
  );
  if (symmetry.rigid) {
    const marks = [0, Math.min(1, size - 1), size >> 1, size - 1];
    const bent = pointsOf(geometry).find(
      (point) => !marks.every((mark) => keepsDistance(geometry, map, point, mark)),
    );
    bench.expect(
      bent === undefined,
      subject,
      'rigid symmetries that keep distances',
      { value: bent },
      `${example}, distances of point ${String(bent)}`,
    );
  }
}

function checkClosed(symmetries: readonly Symmetry[], subject: string, bench: Bench): void {
  const some = bench.dice.some(symmetries, MANY);
  for (const one of some) {
    const back = inverse(one, symmetries);
    bench.expect(
      symmetries.includes(back),
      subject,
      'the reverse of every symmetry among them',
      { value: back.name },
      `symmetry ${one.name}`,
    );
    for (const other of bench.dice.some(symmetries, MANY)) {
      const both = compose(one, other, symmetries);
      bench.expect(
        symmetries.includes(both),
        subject,
        'two symmetries done one after the other among them',
        { value: both.name },
        `${one.name}, then ${other.name}`,
      );
    }
  }
}

const lineKey = (line: readonly Point[]): string =>
  (line[0]! < line.at(-1)! ? line : [...line].reverse()).join(' ');

function keepsDistance(geometry: BoardGeometry, map: readonly Point[], a: Point, b: Point): boolean {
  const distance = (p: Point, q: Point) => {
    const [from, to] = [geometry.coordinates(p), geometry.coordinates(q)];
    return Math.hypot(to.x - from.x, to.y - from.y);
  };
  return Math.abs(distance(a, b) - distance(map[a]!, map[b]!)) < 1e-6;
}

/** A variant may keep fewer symmetries than its board, because of its goals. */
function checkVariantSymmetries(bench: Bench): void {
  for (const { id, geometry, symmetries } of bench.plugin.variants) {
    if (symmetries === undefined) continue;
    const subject = `variant ${id}`;
    bench.expect(
      symmetries[0]?.name === 'identity',
      subject,
      'the identity as the first symmetry',
      { value: symmetries[0] },
      'symmetries[0]',
    );
    for (const symmetry of symmetries) {
      const known = geometry.symmetries.some(
        ({ name, map }) => name === symmetry.name && isSame(map, symmetry.map),
      );
      bench.expect(
        known,
        subject,
        'symmetries that are some of the board’s',
        symmetry.name,
        `symmetry ${symmetry.name}`,
      );
    }
    checkClosed(symmetries, subject, bench);
  }
}

export const GEOMETRY_CHECKS: readonly Check[] = [
  {
    id: 'geometry.names',
    title: 'names every point once, and finds it by its name',
    run: eachBoard(checkNames),
  },
  { id: 'geometry.neighbours', title: 'has mutual neighbours', run: eachBoard(checkNeighbours) },
  {
    id: 'geometry.lines',
    title: 'has lines that go from neighbour to neighbour, and all of them',
    run: eachBoard(checkLines),
  },
  { id: 'geometry.rows', title: 'has rows in which every point stands once', run: eachBoard(checkRows) },
  {
    id: 'geometry.coordinates',
    title: 'draws every point in a place of its own',
    run: eachBoard(checkCoordinates),
  },
  {
    id: 'geometry.symmetries',
    title: 'has symmetries that keep the board, closed under doing one after the other',
    run: eachBoard(checkSymmetries),
  },
  {
    id: 'geometry.variants',
    title: 'has variants whose symmetries are some of the board’s, closed again',
    applies: ({ variants }) => variants.some(({ symmetries }) => symmetries !== undefined),
    run: checkVariantSymmetries,
  },
];
