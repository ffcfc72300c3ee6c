import { expect } from 'chai';
import { checkNames, checkPlugin } from '../../../core/kit/index.js';
import { PARTS } from '../../../core/kit/check.js';
import { BROKEN } from './broken.js';
import { expectations } from './expectations.js';

/** Does a finding's expectation say what the source says, whatever is filled in? */
const fits = (expected: string, pattern: string): boolean =>
  new RegExp(
    `^${pattern
      .split('…')
      .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    's',
  ).test(expected);

describe('plugin kit: plugins that are each broken in one way', () => {
  for (const [index, { check, expected, plugin, options }] of BROKEN.entries()) {
    it(`${String(index + 1)}. ${check}: ${expected}`, () => {
      const findings = checkPlugin(plugin, { plies: 150, ...options, only: [check] });
      const found = findings.filter((finding) => fits(finding.expected, expected));
      expect(found, JSON.stringify(findings.map((finding) => finding.expected))).to.have.length.above(0);
      for (const finding of findings) {
        expect(finding.check).to.equal(check);
        expect(finding.example).to.not.equal('');
        expect(finding.times).to.be.above(0);
        expect(finding.again).to.include(check).and.include('seed: 1');
      }
    });
  }

  it('leave no check and no expectation untried', () => {
    const checks = checkNames().filter((name) => !(PARTS as readonly string[]).includes(name));
    expect(checks.filter((name) => !BROKEN.some(({ check }) => check === name))).to.deep.equal([]);
    const untried = expectations().filter(
      ({ part, expected }) =>
        !BROKEN.some(
          (one) => one.expected === expected && (part === undefined || one.check.startsWith(`${part}.`)),
        ),
    );
    expect(untried).to.deep.equal([]);
  });
});
