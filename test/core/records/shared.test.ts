import { expect } from 'chai';
import fc from 'fast-check';
import { Shared } from '../../../core/records/index.js';
import type { Outcome } from '../../../core/rules/index.js';

const outcomes: fc.Arbitrary<Outcome> = fc.record(
  {
    winners: fc.array(fc.nat(5), { maxLength: 2 }),
    ranks: fc.array(fc.nat(6), { maxLength: 2 }),
    scores: fc.array(fc.oneof(fc.nat(70), fc.integer(), fc.double()), { maxLength: 3 }),
    reason: fc.constantFrom('score', 'time', 'unstated', '__proto__'),
  },
  { requiredKeys: ['winners', 'reason'] },
);

describe('what records share', () => {
  it('says what was said, whatever came before', () => {
    const shared = new Shared();
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constant('\ud800 lone, and long enough'),
    );
    fc.assert(
      fc.property(texts, fc.option(texts, { nil: undefined }), outcomes, (name, rating, outcome) => {
        expect(shared.text(name)).to.equal(name);
        expect(shared.player(name, rating)).to.deep.equal({ name, ...(rating !== undefined && { rating }) });
        expect(shared.outcome(outcome)).to.deep.equal(outcome);
        expect(Object.keys(shared.outcome(outcome))).to.deep.equal(Object.keys(outcome));
      }),
      { numRuns: 500 },
    );
  });

  it('is one object for what is equal, and cannot be changed', () => {
    const shared = new Shared();
    const said = (reason: string, ...scores: number[]): Outcome => ({ winners: [0], scores, reason });
    expect(shared.player('Ann', undefined)).to.equal(shared.player('Ann', undefined));
    expect(shared.player('Ann', '1500')).to.equal(shared.player('Ann', '1500'));
    expect(shared.player(undefined, '1500')).to.equal(shared.player(undefined, '1500'));
    expect(shared.player('Ann', undefined)).to.be.frozen;
    expect(shared.outcome(said('score', 40, 24))).to.equal(shared.outcome(said('score', 40, 24)));
    expect(shared.outcome(said('score', 40, 24)).scores).to.be.frozen;
    expect(shared.outcome(said('time', 40, 24))).not.to.equal(shared.outcome(said('score', 40, 24)));
  });

  it('leaves what it was given as it was', () => {
    const outcome: Outcome = { winners: [1], scores: [2, 62], reason: 'score' };
    new Shared().outcome(outcome);
    expect(outcome.scores).not.to.be.frozen;
    expect(outcome.winners).not.to.be.frozen;
  });

  it('takes nobody for another: names that hold what parts a name from a rating', () => {
    const shared = new Shared();
    expect(shared.player('a\nb', undefined)).to.deep.equal({ name: 'a\nb' });
    expect(shared.player('a', 'b')).to.deep.equal({ name: 'a', rating: 'b' });
    expect(shared.player(undefined, 'b')).to.deep.equal({ rating: 'b' });
    expect(shared.player('', 'b')).to.deep.equal({ name: '', rating: 'b' });
    expect(shared.player(undefined, undefined)).to.equal(undefined);
  });

  it('forgets when there is too much, and then learns anew', () => {
    const shared = new Shared();
    const first = shared.player('first', undefined);
    const result = shared.outcome({ winners: [], scores: [0, 0], reason: 'draw' });
    for (let i = 0; i < 10_000; i++) {
      shared.player(`player ${String(i)}`, undefined);
      shared.outcome({ winners: [], scores: [i % 1000, Math.floor(i / 1000)], reason: 'other' });
    }
    const later = [
      shared.player('first', undefined),
      shared.outcome({ winners: [], scores: [0, 0], reason: 'draw' }),
    ];
    expect(later).to.deep.equal([first, result]);
    expect(later[0]).not.to.equal(first);
    expect(later[1]).not.to.equal(result);
  });
});
