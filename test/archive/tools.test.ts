import { expect } from 'chai';
import { streamed } from '../support/volume.js';

/** A file of 500 MB is in test/deep/volume.test.ts. */
describe('case 54: a stream of many games', () => {
  const LINE = 'f5d6c3d3c4f4c5b3c2e6c6b4\n';
  const piece = Buffer.from(LINE.repeat(10_000));
  const MEGABYTE = 1 << 20;
  /** In megabytes; Node itself takes some 60, and the games and a buffer or two as many again. */
  const MOST = 300;

  for (const [name, args, kept] of [
    ['check', ['check', '-', '--no-rules'], 0],
    ['convert', ['convert', '-', '--to', 'transcript'], 1],
    ['find', ['find', '-', '--position', 'f5d6', '--plies', '2', '--count'], 0],
  ] as const) {
    it(`goes through ${name} without being kept`, async () => {
      const { status, size, err, memory } = await streamed(args, piece, 24 * MEGABYTE);
      expect(status, err).to.equal(0);
      expect(memory).to.be.within(20, MOST);
      if (kept === 1) expect(size).to.equal(Math.ceil((24 * MEGABYTE) / piece.length) * piece.length);
    });
  }
});
