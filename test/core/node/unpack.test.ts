import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { openFile } from '../../../core/node/index.js';
import { concat } from '../../../core/records/index.js';
import { scratch } from '../../support/cli.js';

/** `f5d6c3d3c4` and a line end, packed with bzip2. */
const BZIP2 = Buffer.from('QlpoOTFBWSZTWZtmFVYAAAVJAAAQDwANACAAMQwIGjQ2o5EMiDxdyRThQkJtmFVY', 'base64');
const TEXT = 'f5d6c3d3c4\n';

describe('packed files', () => {
  const folder = scratch();
  after(() => {
    folder.remove();
  });

  const unpacked = async (data: Uint8Array, name = 'file.bin'): Promise<Uint8Array> => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of openFile(folder.write(name, data))) chunks.push(chunk);
    return concat(chunks);
  };
  const text = async (data: Uint8Array): Promise<string> => Buffer.from(await unpacked(data)).toString();
  const failure = (data: Uint8Array): Promise<string> =>
    unpacked(data).then(
      () => 'nothing',
      ({ message }: Error) => message.replace(/^.*file\.bin: /, ''),
    );

  it('of gzip and bzip2 are told by how they begin, and unpacked', async () => {
    expect(await text(gzipSync(TEXT))).to.equal(TEXT);
    expect(await text(BZIP2)).to.equal(TEXT);
    expect(await text(Buffer.from(TEXT))).to.equal(TEXT);
    expect(await text(new Uint8Array(0))).to.equal('');
  });

  it('may be several, one behind the other', async () => {
    expect(await text(concat([gzipSync(TEXT), gzipSync(TEXT)]))).to.equal(TEXT + TEXT);
    expect(await text(concat([BZIP2, BZIP2]))).to.equal(TEXT + TEXT);
  });

  it('that break off are refused, wherever they do', async () => {
    for (const packed of [gzipSync(TEXT), BZIP2])
      for (let size = 4; size < packed.length; size++)
        expect(await failure(packed.subarray(0, size)), String(size)).to.match(
          /^it is no whole (gzip|bzip2) file/,
        );
  });

  it('that are damaged are refused', async () => {
    for (const packed of [gzipSync(TEXT), BZIP2]) {
      const damaged = Uint8Array.from(packed);
      damaged[damaged.length - 6]! ^= 1;
      expect(await failure(damaged)).to.match(/^it is no whole (gzip|bzip2) file/);
    }
  });

  it('of a kind that is not unpacked here are named', async () => {
    const rows: [string, number[]][] = [
      ['Zstandard', [0x28, 0xb5, 0x2f, 0xfd, 0x24]],
      ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]],
      ['zip', [0x50, 0x4b, 3, 4]],
      ['7-Zip', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
    ];
    for (const [name, bytes] of rows)
      expect(await failure(Uint8Array.from(bytes))).to.equal(
        `it is packed with ${name}, which is not unpacked here; unpack it and give the result, perhaps by a pipe as -`,
      );
  });

  it('may be large, and are read in pieces', async () => {
    // Numbers that hardly repeat, so that the packed file is long too.
    const lines = Buffer.from(
      Array.from({ length: 400_000 }, (_, i) => `${String((i * 7919) % 999_983)}\n`).join(''),
    );
    let size = 0;
    let most = 0;
    const hash = createHash('sha1');
    for await (const chunk of openFile(folder.write('large.gz', gzipSync(lines)))) {
      size += chunk.length;
      most = Math.max(most, chunk.length);
      hash.update(chunk);
    }
    expect(size).to.equal(lines.length);
    expect(most).to.be.at.most(1 << 18);
    expect(hash.digest('hex')).to.equal(createHash('sha1').update(lines).digest('hex'));
  });

  it('that unpack to far more than records do are refused', async () => {
    const reason =
      'it unpacks to more than 200 times its size, which records do not; if it is right, unpack it first';
    expect(await failure(gzipSync(new Uint8Array(64 << 20)))).to.equal(reason);
    expect(await failure(BOMB)).to.equal(reason);
    // What is small may be packed as well as it likes.
    expect((await unpacked(gzipSync(new Uint8Array(1 << 20)))).length).to.equal(1 << 20);
  });
});

/** 17,000,000 zeros, packed with bzip2. */
const BOMB = Buffer.from('QlpoOTFBWSZTWSsAkOEAgjVAEMAAAQAACCAAMMwFKaZJQgbFJQgeLuSKcKEgVgEhwg==', 'base64');
