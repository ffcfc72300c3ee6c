import { expect } from 'chai';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { Dice } from '../../core/kit/random.js';
import { ROOT } from '../support/cli.js';
import { fuzz, type SubjectReport } from './fuzz.js';
import { instrument, instrumentLudoscribe, type Instrumented, type Tried } from './instrument.js';
import { LONGEST, mutate } from './mutate.js';
import { filesUnder, seedsOf } from './seeds.js';
import { subjectsOf, type Subject } from './subjects.js';

/** Inputs that once failed, in folders named after what they were given to. */
const CORPUS = join(ROOT, 'test/fuzz/corpus');

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A reader with a fault deep inside it, and one that takes the square of what it should. */
const FAULTY = `
export function deep(text) {
  if (text[0] === 'f') {
    if (text[1] === 'u') {
      for (const sign of text.slice(2)) if (sign === 'z') throw new RangeError('a fault');
      return true;
    }
  }
  return text === '' ? false : text.length > 3;
}
export const slow = (text) => {
  let sum = 0;
  for (const one of text) for (const other of text) sum += one === other ? 1 : 0;
  return sum > 0;
};
`;

describe('the fuzzer', () => {
  let faulty: Instrumented<Record<'deep' | 'slow', (text: string) => boolean>>;
  let whole: Instrumented<Tried>;
  let subjects: readonly Subject[];

  before(async () => {
    faulty = await instrument(FAULTY);
    whole = await instrumentLudoscribe();
    subjects = subjectsOf(whole.module);
  });

  const tryFaulty = (name: 'deep' | 'slow', count: number, seed = 'abcd'): SubjectReport => {
    const subject: Subject = { name, try: (input) => faulty.module[name](new TextDecoder().decode(input)) };
    return fuzz([subject], () => [bytesOf(seed)], faulty.counts, { count, seed: 1 })[0]!;
  };

  it('counts the steps of each input, and leaves the code as it was', () => {
    faulty.counts.fill(0);
    expect(faulty.module.slow('abca')).to.equal(true);
    // The function, its outer loop, its inner loop, and one side of the choice.
    expect(faulty.counts.reduce((sum, count) => sum + count)).to.equal(1 + 4 + 16 + 16);
    expect([faulty.module.deep(''), faulty.module.deep('abcd'), faulty.module.deep('fu')]).to.deep.equal([
      false,
      true,
      true,
    ]);
  });

  it('finds a fault behind signs that it has to find one after the other', () => {
    const { tried, failures, failed, kept } = tryFaulty('deep', 200_000);
    expect(tried).to.equal(200_000);
    expect(kept).to.be.greaterThan(3);
    expect(failed).to.be.greaterThan(0);
    expect(failures).to.have.length(1);
    expect(failures[0]).to.include({ subject: 'deep', rule: 'throws', message: 'RangeError: a fault' });
    expect(failures[0]!.place).to.match(/deep/);
    expect(new TextDecoder().decode(failures[0]!.input)).to.match(/^fu[^]*z/);
  });

  it('tells an input that takes too many steps', () => {
    const { failures, slowest } = tryFaulty('slow', 20, 'abcd'.repeat(1000));
    expect(failures.map(({ rule }) => rule)).to.deep.equal(['steps']);
    expect(slowest.input.length).to.be.greaterThan(1000);
  });

  it('tries the same with the same seed', () => {
    expect(tryFaulty('deep', 2000)).to.deep.equal(tryFaulty('deep', 2000));
    const changed = Array.from({ length: 500 }, (_, seed) =>
      mutate(bytesOf('abcd'.repeat(3000)), new Dice(seed), bytesOf('xyz')),
    );
    expect(Math.max(...changed.map(({ length }) => length))).to.be.at.most(LONGEST);
  });

  it('tries every notation, format and `sniff` of every game', () => {
    const names = subjects.map(({ name }) => name);
    expect(new Set(names).size).to.equal(names.length);
    const { registry } = whole.module.createLudoscribe();
    for (const plugin of registry.games()) {
      for (const { id } of plugin.notations) expect(names).to.include(`${plugin.id}/notation/${id}/move`);
      for (const { id } of registry.formats(plugin.id)) expect(names).to.include(`${plugin.id}/format/${id}`);
    }
    const seeds = seedsOf(whole.module);
    for (const name of names) expect(seeds(name), name).to.not.deep.equal([]);
  });

  it('finds nothing in a short run', () => {
    const reports = fuzz(subjects, seedsOf(whole.module), whole.counts, { count: 5000, seed: 4 });
    const failures = reports.flatMap((report) => report.failures);
    expect(failures.map(({ subject, rule, message }) => `${subject}: ${rule}: ${message}`)).to.deep.equal([]);
    // Inputs that are sound, and ones that are not, or it would try nothing.
    const sound = reports.reduce((sum, report) => sum + report.sound, 0);
    expect(sound).to.be.within(500, 4500);
  });

  it('finds nothing any more in what once failed', () => {
    const files = existsSync(CORPUS) ? filesUnder(CORPUS) : [];
    expect(files).to.not.deep.equal([]);
    for (const file of files) {
      const name = relative(CORPUS, join(file, '..')).split(sep).join('/');
      const subject = subjects.find((one) => one.name === name);
      expect(subject, `there is nothing called ${name}`).to.not.equal(undefined);
      whole.counts.fill(0);
      subject!.try(new Uint8Array(readFileSync(file)));
    }
  });
});
