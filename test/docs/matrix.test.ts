import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { matrix, PAGE, tablesIn } from './matrix.js';

describe('the tables in docs/formats.md', () => {
  it('say what the formats say of themselves', () => {
    expect(
      tablesIn(readFileSync(PAGE, 'utf8')),
      'write them with: node --import ./test/register.mjs test/docs/matrix.ts',
    ).to.equal(matrix());
  });
});
