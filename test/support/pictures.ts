/** Pictures looked at: SVG as elements, PNG as pixels, colours as people see them. */
import { inflateSync } from 'node:zlib';

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  /** The text inside, entities resolved. */
  readonly text: string;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function resolve(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(text)) throw new Error(`A bare & in ${text.slice(0, 40)}`);
  return text.replace(/&(?:#(\d+)|(\w+));/g, (_, code: string | undefined, name: string) =>
    code === undefined ? NAMED[name]! : String.fromCodePoint(Number(code)),
  );
}

/** Reads XML without declarations; throws where it is not well-formed. */
export function readXml(source: string): Element {
  if (/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/u.test(source))
    throw new Error('A sign that XML has not.');
  interface Open {
    name: string;
    attributes: Record<string, string>;
    children: Element[];
    text: string;
  }
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const stack: Open[] = [root];
  const pieces = /<(\/?)([\w-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
  let at = 0;
  for (const match of source.matchAll(pieces)) {
    if (match.index !== at) break;
    at += match[0].length;
    const [, closing, name, attributes, empty, text] = match;
    const top = stack.at(-1)!;
    if (text !== undefined) {
      top.text += resolve(text);
    } else if (closing !== '') {
      if (top.name !== name) throw new Error(`</${name!}> closes <${top.name}>`);
      stack.pop();
    } else {
      const list = Array.from(attributes!.matchAll(/([\w:-]+)="([^"]*)"/g), ([, key, value]) => [
        key!,
        resolve(value!),
      ]);
      if (new Set(list.map(([key]) => key)).size < list.length)
        throw new Error(`An attribute twice: ${match[0]}`);
      const element: Open = {
        name: name!,
        attributes: Object.fromEntries(list) as Record<string, string>,
        children: [],
        text: '',
      };
      top.children.push(element);
      if (empty === '') stack.push(element);
    }
  }
  if (at !== source.length) throw new Error(`Not XML: ${source.slice(at, at + 60)}`);
  if (stack.length !== 1 || root.children.length !== 1)
    throw new Error('An element is not closed, or there are two.');
  return root.children[0]!;
}

/** The element and all inside it. */
export function* all(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) yield* all(child);
}

/** The group of a class. */
export const grouped = (element: Element, name: string): Element | undefined =>
  [...all(element)].find(({ attributes }) => attributes['class'] === name);

export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** `#rrggbb` of a pixel. */
  at(x: number, y: number): string;
}

/** Reads a PNG of eight bits a channel with alpha, as ours are. */
export function readPng(bytes: Uint8Array): Bitmap {
  const data = Buffer.from(bytes);
  if (data.readUInt32BE(0) !== 0x89504e47) throw new Error('No PNG.');
  const [width, height] = [data.readUInt32BE(16), data.readUInt32BE(20)];
  if (data[24] !== 8 || data[25] !== 6) throw new Error('Another kind of PNG.');
  const packed: Buffer[] = [];
  for (let at = 8; at < data.length;) {
    const length = data.readUInt32BE(at);
    if (data.toString('latin1', at + 4, at + 8) === 'IDAT')
      packed.push(data.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const raw = inflateSync(Buffer.concat(packed));
  const stride = width * 4;
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)]!;
    for (let x = 0; x < stride; x++) {
      const value = raw[y * (stride + 1) + 1 + x]!;
      const left = x < 4 ? 0 : pixels[y * stride + x - 4]!;
      const up = y === 0 ? 0 : pixels[(y - 1) * stride + x]!;
      const corner = x < 4 || y === 0 ? 0 : pixels[(y - 1) * stride + x - 4]!;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
      pixels[y * stride + x] = value + guess;
    }
  }
  return {
    width,
    height,
    at: (x, y) => `#${pixels.toString('hex', (y * width + x) * 4, (y * width + x) * 4 + 3)}`,
  };
}

function paeth(a: number, b: number, c: number): number {
  const [da, db, dc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return da <= db && da <= dc ? a : db <= dc ? b : c;
}

/** How people see colours who lack one kind of cone wholly: matrices on linear RGB (Machado and others, 2009). */
export const EYES: Readonly<Record<string, readonly number[]>> = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  'no red': [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  'no green': [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  'no blue': [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

/** How different two colours look: the distance in CIELAB. About 2 is just seen. */
export function difference(a: string, b: string, eyes: readonly number[]): number {
  const [one, two] = [lab(a, eyes), lab(b, eyes)];
  return Math.hypot(...one.map((value, i) => value - two[i]!));
}

function lab(colour: string, eyes: readonly number[]): number[] {
  const linear = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const times = (matrix: readonly number[], vector: readonly number[]) =>
    [0, 3, 6].map(
      (row) => matrix[row]! * vector[0]! + matrix[row + 1]! * vector[1]! + matrix[row + 2]! * vector[2]!,
    );
  const seen = times(eyes, linear).map((value) => Math.min(1, Math.max(0, value)));
  const xyz = times([0.4124, 0.3576, 0.1805, 0.2126, 0.7152, 0.0722, 0.0193, 0.1192, 0.9505], seen);
  const [x, y, z] = xyz.map((value, i) => {
    const part = value / [0.9505, 1, 1.089][i]!;
    return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116;
  }) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
