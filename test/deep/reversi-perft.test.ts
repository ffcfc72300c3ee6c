import { expect } from 'chai';
import { rules } from '../../plugins/reversi/index.js';
import { count } from '../plugins/reversi/perft.js';

describe('reversi rules, deeper than the vectors', () => {
  // The published counts, in which a pass is a ply (OEIS A124004).
  it('count 24,571,284 positions after ten plies', () => {
    expect(count(rules.begin(), 10, false, { finished: 0, passes: 0 })).to.equal(24_571_284);
  });
});
