import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import * as fanorona from '../../../plugins/fanorona/index.js';

const read = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');

describe('fanorona: the documentation', () => {
  const page = read('games/fanorona.md');

  it('has a line for every reason, with its sentence', () => {
    const { MOVE_REASONS, POSITION_REASONS, GAME_REASONS, RULES_REASONS } = fanorona;
    for (const [code, sentence] of [
      ...MOVE_REASONS,
      ...POSITION_REASONS,
      ...GAME_REASONS,
      ...RULES_REASONS,
    ]) {
      const lines = page.split('\n').filter((line) => line.startsWith(`| \`${code}\` |`));
      expect(lines, code).to.not.deep.equal([]);
      const shown = new RegExp(sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+'));
      expect(
        lines.some((line) => shown.test(line)),
        `${code}: ${sentence}`,
      ).to.equal(true);
    }
  });

  it('names every variant, alias, option, header, way and outcome', () => {
    const { default: plugin, HEADERS, WINNING_WAYS, DRAWING_WAYS, OUTCOME_REASONS } = fanorona;
    const words = [
      ...plugin.variants.map(({ id }) => id),
      ...plugin.aliases,
      ...plugin.options!.map(({ name }) => name),
      ...HEADERS,
      ...WINNING_WAYS,
      ...DRAWING_WAYS,
      ...OUTCOME_REASONS,
    ];
    for (const word of words) expect(page, word).to.contain(`\`${word}\``);
    for (const { id, setup } of plugin.variants) {
      expect(page, id).to.contain(`\`${plugin.notations[0]!.formatPosition!(setup)}\``);
    }
  });

  it('maps every function and constant of the spec to one that is exported', () => {
    const parity = read('parity.md');
    const names = [
      'parsePoint formatPoint squareOf nameOf parseMove formatMove movePoints mirrorMove parsePosition',
      'formatPosition mirrorPosition formatGame parseGame SETUP',
    ];
    for (const name of names.join(' ').split(' ')) {
      expect(fanorona, name).to.have.property(name);
      expect(parity, name).to.match(new RegExp(`\\| \`${name}[\`(]`));
      const spec = name === 'SETUP' ? name : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      expect(parity, spec).to.match(new RegExp(`^\\| \`${spec}[\`(]`, 'm'));
    }
  });
});
