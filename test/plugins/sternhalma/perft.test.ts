import { expect } from 'chai';
import { RULES } from '../../../plugins/sternhalma/index.js';
import { perft, position, vectors } from './support.js';

interface Row {
  position: string;
  counts: number[];
}

describe('sternhalma: perft', () => {
  for (const { position: text, counts } of vectors<Row>('perft.jsonl')) {
    it(`counts ${counts.join(', ')} from ${text}`, () => {
      const state = RULES.begin(position(text));
      expect(counts.map((_, index) => perft(state, index + 1))).to.deep.equal(counts);
    });
  }
});
