/**
 * The symmetries of a board, computed from its points and lines.
 *
 * Rigid ones are isometries of the plane that lay the points on the points; the others are automorphisms of
 * the net of lines. Both are searched, and kept only where every line falls on a line.
 */
import type { Coordinates, Point, Symmetry } from './geometry.js';

type Matrix = readonly [number, number, number, number];

/** What the search needs to know of a board. */
export interface Net {
  readonly coordinates: readonly Coordinates[];
  readonly neighbours: readonly (readonly Point[])[];
  readonly lines: readonly (readonly Point[])[];
}

const NEAR = 1e-6;

/** More automorphisms than this, and only the rigid ones are listed: a net so loose says nothing. */
const MAX_AUTOMORPHISMS = 4096;
/** The search gives up after so many trials, so that no board a stranger writes can hang it. */
const MAX_TRIALS = 2_000_000;

/**
 * All symmetries of a net: the identity, the other rigid ones, then those that keep only the lines.
 * @param swapNames names for the kinds of non-rigid symmetry, in the order in which they are found
 */
export function findSymmetries(net: Net, swapNames: readonly string[] = []): Symmetry[] {
  const keepsLines = lineKeeper(net);
  const rigid = isometries(net).filter((symmetry) => keepsLines(symmetry.map));
  const known = new Set(rigid.map((symmetry) => join(symmetry.map)));
  const loose: Symmetry[] = [];
  for (const map of automorphisms(net) ?? []) {
    if (known.has(join(map)) || !keepsLines(map)) continue;
    const kind = loose.length / rigid.length;
    const swap = swapNames[kind] ?? (kind === 0 ? 'swap' : `swap-${String(kind + 1)}`);
    // One map of a new kind gives all of its kind: first it, then each rigid symmetry.
    for (const { name, map: turn } of rigid) {
      const both = Array.from(map, (point) => turn[point]!);
      known.add(join(both));
      loose.push({ name: name === 'identity' ? swap : `${swap}+${name}`, rigid: false, map: both });
    }
  }
  return [...rigid, ...loose];
}

/** The symmetry that does first one, then the other, out of the same closed list. */
export function compose(first: Symmetry, then: Symmetry, among: readonly Symmetry[]): Symmetry {
  const map = Array.from(first.map, (point) => then.map[point]!);
  return (
    among.find((symmetry) => join(symmetry.map) === join(map)) ?? {
      name: `${first.name}+${then.name}`,
      rigid: first.rigid && then.rigid,
      map,
    }
  );
}

/** The symmetry that undoes this one, out of the same closed list. */
export function inverse(symmetry: Symmetry, among: readonly Symmetry[]): Symmetry {
  const map = new Array<Point>(symmetry.map.length);
  for (let point = 0; point < map.length; point++) map[symmetry.map[point]!] = point;
  return (
    among.find((candidate) => join(candidate.map) === join(map)) ?? {
      name: `-${symmetry.name}`,
      rigid: symmetry.rigid,
      map,
    }
  );
}

const join = (map: ArrayLike<Point>): string => Array.prototype.join.call(map, ',');

function lineKeeper({ lines }: Net): (map: ArrayLike<Point>) => boolean {
  const key = (line: readonly Point[]) => (line[0]! < line.at(-1)! ? line : [...line].reverse()).join(',');
  const known = new Set(lines.map(key));
  return (map) => lines.every((line) => known.has(key(line.map((point) => map[point]!))));
}

/** The isometries that lay the points on the points, the identity first. */
function isometries({ coordinates }: Net): (Symmetry & { readonly matrix: Matrix })[] {
  const size = coordinates.length;
  const centre = {
    x: coordinates.reduce((sum, { x }) => sum + x, 0) / size,
    y: coordinates.reduce((sum, { y }) => sum + y, 0) / size,
  };
  const from = coordinates.map(({ x, y }) => ({ x: x - centre.x, y: y - centre.y }));
  const at = locator(from);
  const found: (Symmetry & { readonly matrix: Matrix })[] = [];
  const maps = new Set<string>();
  for (const { name, matrix } of candidates(from)) {
    const [a, b, c, d] = matrix;
    const map: Point[] = [];
    for (const { x, y } of from) {
      const image = at(a * x + b * y, c * x + d * y);
      if (image === undefined) break;
      map.push(image);
    }
    // On a board that is one straight line, a mirroring in it is the identity again.
    if (map.length < size || maps.has(join(map))) continue;
    maps.add(join(map));
    found.push({ name, rigid: true, map, matrix });
  }
  return found;
}

/** Finds the point at a place, whatever the last bits of the sums are. */
function locator(points: readonly Coordinates[]): (x: number, y: number) => Point | undefined {
  const cell = (value: number) => Math.round(value * 1000);
  const grid = new Map<string, Point>();
  points.forEach(({ x, y }, point) => grid.set(`${String(cell(x))},${String(cell(y))}`, point));
  return (x, y) => {
    for (let i = -1; i <= 1; i++) {
      for (let j = -1; j <= 1; j++) {
        const point = grid.get(`${String(cell(x) + i)},${String(cell(y) + j)}`);
        if (point === undefined) continue;
        if (Math.abs(points[point]!.x - x) < NEAR && Math.abs(points[point]!.y - y) < NEAR) return point;
      }
    }
    return undefined;
  };
}

/**
 * The turns and mirrorings about the centre that may fit: one of each for every point as far out as the
 * farthest one, since that one has to fall on one of them.
 */
function candidates(points: readonly Coordinates[]): { name: string; matrix: Matrix }[] {
  const radius = points.map(({ x, y }) => Math.hypot(x, y));
  const far = Math.max(...radius);
  if (far < NEAR) return [{ name: 'identity', matrix: [1, 0, 0, 1] }];
  const angles = points
    .map(({ x, y }) => Math.atan2(y, x))
    .filter((_, point) => Math.abs(radius[point]! - far) < NEAR);
  const base = angles[0]!;
  const result = new Map<string, Matrix>();
  for (const angle of angles) {
    const turn = degrees(angle - base);
    result.set(turnName(turn), turnMatrix(turn));
    const axis = degrees(angle + base);
    result.set(mirrorName(axis / 2), mirrorMatrix(axis));
  }
  const order = (name: string) =>
    name === 'identity' ? 0 : ['files', 'ranks', 'turn'].includes(name) ? 1 : 2;
  return [...result]
    .map(([name, matrix]) => ({ name, matrix }))
    .sort((a, b) => order(a.name) - order(b.name) || (a.name < b.name ? -1 : 1));
}

/** An angle in degrees from 0 to 360, to six digits, so that equal ones are equal. */
function degrees(radians: number): number {
  const value = Math.round(((radians * 180) / Math.PI) * 1e6) / 1e6;
  const turned = ((value % 360) + 360) % 360;
  return turned > 360 - NEAR ? 0 : Math.round(turned * 1e6) / 1e6;
}

// y grows downward, so a growing angle turns clockwise as drawn.
const turnName = (angle: number): string =>
  angle === 0 ? 'identity' : angle === 180 ? 'turn' : `turn-${label(angle)}`;

/** @param axis the angle of the mirror's line, clockwise from the horizontal */
function mirrorName(axis: number): string {
  const up = (180 - (axis % 180)) % 180;
  const names: Readonly<Record<number, string>> = {
    0: 'ranks',
    90: 'files',
    45: 'diagonal',
    135: 'antidiagonal',
  };
  return names[up] ?? `mirror-${label(up)}`;
}

const label = (angle: number): string => String(Math.round(angle * 100) / 100);
const exact = (value: number): number =>
  Math.abs(value - Math.round(value)) < 1e-9 ? Math.round(value) + 0 : value;

function turnMatrix(angle: number): Matrix {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [exact(Math.cos(radians)), exact(Math.sin(radians))];
  return [cos, 0 - sin, sin, cos];
}

function mirrorMatrix(twice: number): Matrix {
  const radians = (twice * Math.PI) / 180;
  const [cos, sin] = [exact(Math.cos(radians)), exact(Math.sin(radians))];
  return [cos, sin, sin, 0 - cos];
}

/** The automorphisms of the net of neighbours, or undefined where there are too many to list. */
function automorphisms({ neighbours }: Net): Point[][] | undefined {
  const size = neighbours.length;
  const colour = refine(neighbours);
  const order = searchOrder(neighbours);
  const earlier = order.map((point, index) =>
    order.slice(0, index).filter((other) => neighbours[point]!.includes(other)),
  );
  const joined = neighbours.map((list) => new Set(list));
  const found: Point[][] = [];
  const map = new Array<Point>(size).fill(-1);
  const used = new Uint8Array(size);
  const all = Array.from({ length: size }, (_, point) => point);
  // An explicit stack of choices: no board is deep enough to break it.
  const choices: { list: readonly Point[]; next: number }[] = [{ list: all, next: 0 }];
  let trials = 0;
  while (choices.length > 0) {
    const index = choices.length - 1;
    const level = choices[index]!;
    const point = order[index]!;
    if (map[point] !== -1) {
      used[map[point]!] = 0;
      map[point] = -1;
    }
    let placed = false;
    while (!placed && level.next < level.list.length) {
      if (++trials > MAX_TRIALS) return undefined;
      const image = level.list[level.next++]!;
      if (used[image] === 1 || colour[image] !== colour[point]) continue;
      if (!earlier[index]!.every((other) => joined[image]!.has(map[other]!))) continue;
      map[point] = image;
      used[image] = 1;
      placed = true;
    }
    if (!placed) {
      choices.pop();
    } else if (index + 1 === size) {
      found.push([...map]);
      if (found.length > MAX_AUTOMORPHISMS) return undefined;
    } else {
      const anchor = earlier[index + 1]![0];
      choices.push({ list: anchor === undefined ? all : neighbours[map[anchor]!]!, next: 0 });
    }
  }
  return found;
}

/** Colours the points so that points of different surroundings have different colours. */
function refine(neighbours: readonly (readonly Point[])[]): number[] {
  let colour = neighbours.map((list) => list.length);
  let count = new Set(colour).size;
  for (;;) {
    const ids = new Map<string, number>();
    const next = neighbours.map((list, point) => {
      const key = `${String(colour[point])}:${list
        .map((other) => colour[other]!)
        .sort((a, b) => a - b)
        .join(',')}`;
      return ids.get(key) ?? (ids.set(key, ids.size), ids.size - 1);
    });
    if (ids.size === count) return next;
    colour = next;
    count = ids.size;
  }
}

/** The points in an order in which each, where it can be, is a neighbour of an earlier one. */
function searchOrder(neighbours: readonly (readonly Point[])[]): Point[] {
  const seen = new Set<Point>();
  for (let start = 0; start < neighbours.length; start++) {
    if (seen.has(start)) continue;
    seen.add(start);
    const queue = [start];
    for (let point = queue.shift(); point !== undefined; point = queue.shift()) {
      for (const other of neighbours[point]!) {
        if (!seen.has(other)) {
          seen.add(other);
          queue.push(other);
        }
      }
    }
  }
  return [...seen];
}
