import { expect } from 'chai';
import { streamed } from '../support/volume.js';

describe('case 54: half a gigabyte of games', () => {
  const piece = Buffer.from('f5d6c3d3c4f4c5b3c2e6c6b4\n'.repeat(10_000));
  const SIZE = 500_000_000;

  for (const args of [
    ['check', '-'],
    ['convert', '-', '--to', 'json'],
    ['find', '-', '--position', 'f5d6c3d3c4', '--count'],
  ]) {
    it(`goes through ${args[0]!} with less than 300 MB of memory`, async () => {
      const { status, err, memory } = await streamed(args, piece, SIZE);
      expect(status, err).to.equal(0);
      expect(memory).to.be.within(20, 300);
    });
  }
});
