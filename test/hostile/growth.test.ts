/** How the work of every reader of text grows with what it is given, counted in steps and not by a clock. */
import { expect } from 'chai';
import { instrumentLudoscribe } from '../fuzz/instrument.js';
import { hostileTexts, type HostileText } from './texts.js';

/** Characters of the shortest text; the others have two and four times as many. */
const LENGTH = 8000;

/** Steps that may be more for no reason of length. */
const FEW = 40;

interface Growth {
  readonly name: string;
  /** Steps for the second `length` of the text. */
  readonly first: number;
  /** Steps for as much as that once more, twice. */
  readonly second: number;
}

/** Twice as much is added the second time; a reader that takes the square of what it should adds four times as much. */
const isSteeper = ({ first, second }: Growth): boolean => second > 2.5 * first + FEW;

describe('hostile text that grows', () => {
  let texts: readonly HostileText[];
  let grow: (text: HostileText, length: number) => Growth;

  before(async () => {
    const { module, counts } = await instrumentLudoscribe();
    const ludoscribe = module.createLudoscribe();
    texts = hostileTexts(ludoscribe);
    const steps = (read: () => unknown): number => {
      counts.fill(0);
      read();
      return counts.reduce((sum, count) => sum + count);
    };
    grow = ({ name, text, ready }, length) => {
      // Tables that are made when they are first asked for are not counted.
      ready(text(length))();
      const [one, two, four] = [1, 2, 4].map((times) => steps(ready(text(times * length))));
      return { name, first: two! - one!, second: four! - two! };
    };
  });

  it('takes every reader of text twice the steps for twice the text', () => {
    const growths = texts.map((text) => grow(text, LENGTH));
    expect(growths.filter(isSteeper)).to.deep.equal([]);
    // Most look at all of it, and do not refuse it by its length alone.
    expect(growths.filter(({ first }) => first > LENGTH / 8).length).to.be.greaterThan(growths.length / 2);
  });

  it('is a table with a thousand columns of one name', () => {
    const table = texts.find(({ name }) => name.startsWith('reversi/transcript-csv:'))!;
    // A line of more than 4,096 characters names no columns.
    const text = (length: number) => `moves${',x'.repeat(length / 2)}\nf5d6\n`;
    const growth = grow({ ...table, text }, 1000);
    expect(growth.first).to.be.greaterThan(1000);
    expect(growth).to.not.satisfy(isSteeper);
  });
});
