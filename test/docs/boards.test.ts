import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOARDS, FOLDER } from './boards.js';
import { readXml } from '../support/pictures.js';

describe('the contact sheet in docs/boards', () => {
  const shown = readFileSync(join(FOLDER, 'README.md'), 'utf8');

  for (const [name, draw] of BOARDS) {
    it(`${name} is what is drawn today, and is shown`, () => {
      const stored = readFileSync(join(FOLDER, name), 'utf8');
      readXml(stored.trimEnd());
      expect(stored, 'write it with: node --import ./test/register.mjs test/docs/boards.ts').to.equal(draw());
      expect(shown).to.include(`(${name})`);
    });
  }

  it('holds nothing else', () => {
    expect(readdirSync(FOLDER).sort()).to.deep.equal(['README.md', ...BOARDS.keys()].sort());
  });
});
