/** Files packed with gzip or bzip2, told by how they begin. */
import { pipeline, Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';

type Bytes = AsyncIterable<Uint8Array>;

interface Packing {
  readonly name: string;
  /** The ending of a file's name that it is known by. */
  readonly ending: string;
  readonly magic: readonly number[];
  /**
   * An unpacking stream, made when there is something to unpack; without one it cannot be unpacked here.
   * @param check throws when so many bytes are too many
   */
  readonly open?: (check: (unpacked: number) => void) => Promise<Transform>;
}

const CHUNK = 1 << 18;

/**
 * Zstandard is refused: the packages for it hold a file whole or do not prove its checksum, and Node's own (22 and 24)
 * leaves out, without a word, what a file that breaks off or has several frames holds further on.
 */
const PACKINGS: readonly Packing[] = [
  {
    name: 'gzip',
    ending: '.gz',
    magic: [0x1f, 0x8b],
    open: () => Promise.resolve(createGunzip({ chunkSize: CHUNK })),
  },
  { name: 'bzip2', ending: '.bz2', magic: [0x42, 0x5a, 0x68], open: openBzip2 },
  { name: 'Zstandard', ending: '.zst', magic: [0x28, 0xb5, 0x2f, 0xfd] },
  { name: 'xz', ending: '.xz', magic: [0xfd, 0x37, 0x7a, 0x58] },
  { name: 'zip', ending: '.zip', magic: [0x50, 0x4b, 0x03, 0x04] },
  { name: '7-Zip', ending: '.7z', magic: [0x37, 0x7a, 0xbc, 0xaf] },
];

/** Bytes by which a packed file is told. */
export const PACKED_HEAD = Math.max(...PACKINGS.map(({ magic }) => magic.length));

/** The package's stream is of an old kind, which works while it is written to. */
async function openBzip2(check: (unpacked: number) => void): Promise<Transform> {
  const { default: unbzip2 } = await import('unbzip2-stream');
  const old = unbzip2();
  let broken: Error | undefined;
  let unpacked = 0;
  const stream = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      old.write(chunk as Buffer);
      done(broken);
    },
    flush(done) {
      old.end();
      done(broken);
    },
  });
  old.on('data', (bytes: Uint8Array) => {
    // A few bytes can unpack to more than there is memory, so this does not wait for a reader.
    check((unpacked += bytes.length));
    stream.push(bytes);
  });
  // Where the data ends too soon, the package stumbles over it.
  old.on(
    'error',
    (error) => (broken ??= error instanceof TypeError ? new Error('unexpected end of file') : error),
  );
  return stream;
}

const packingOf = (head: Uint8Array): Packing | undefined =>
  PACKINGS.find(({ magic }) => magic.every((byte, index) => head[index] === byte));

/** Whether a file that begins so is packed. */
export const isPacked = (head: Uint8Array): boolean => packingOf(head) !== undefined;

/** A file's name without the ending that says how it is packed. */
export function unpackedName(name: string): string {
  const ending = PACKINGS.find((one) => name.toLowerCase().endsWith(one.ending))?.ending ?? '';
  return name.slice(0, name.length - ending.length);
}

/** Bytes that a packed file may unpack to, whatever its size. */
export const UNPACKED_FREE = 1 << 24;
/** Beyond that, the times of its size that a packed file may unpack to; records seldom reach 20. */
export const UNPACKED_RATIO = 200;

class TooMuch extends Error {
  constructor() {
    super(
      `it unpacks to more than ${String(UNPACKED_RATIO)} times its size, which records do not; if it is right, unpack it first`,
    );
  }
}

/**
 * The bytes of a file, unpacked where it is packed.
 * @param head its first bytes, at least `PACKED_HEAD` where it has so many
 * @param all all of its bytes, with those
 * @throws Error, while reading, when it breaks off or is damaged, is packed in a way that is not read, or unpacks to more
 *   than 16 MiB and 200 times what was read of it
 */
export async function* unpack(head: Uint8Array, all: Bytes): AsyncGenerator<Uint8Array, void, undefined> {
  const packing = packingOf(head);
  if (packing === undefined) {
    yield* all as AsyncGenerator<Uint8Array, void, undefined>;
    return;
  }
  let packed = 0;
  let unpacked = 0;
  let unreadable: unknown;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of all) {
        packed += chunk.length;
        yield chunk;
      }
    } catch (error) {
      unreadable = error;
      throw error;
    }
  };
  if (packing.open === undefined)
    throw new Error(
      `it is packed with ${packing.name}, which is not unpacked here; unpack it and give the result, perhaps by a pipe as -`,
    );
  const check = (bytes: number): void => {
    if (bytes > UNPACKED_FREE + UNPACKED_RATIO * packed) throw new TooMuch();
  };
  const stream = await packing.open(check);
  // An error on either side destroys the other, and comes out of the loop below.
  pipeline(Readable.from(counted()), stream, () => undefined);
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      check((unpacked += chunk.length));
      yield chunk;
    }
  } catch (error) {
    if (error instanceof TooMuch || error === unreadable) throw error;
    throw new Error(`it is no whole ${packing.name} file (${(error as Error).message})`);
  }
}
