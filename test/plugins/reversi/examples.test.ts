import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { PASS, rules, SETUPS, transcriptFormat, type VariantId } from '../../../plugins/reversi/index.js';
import { codesOf, readAll, recordsOf } from './support.js';

const folder = new URL('../../../docs/examples/', import.meta.url);

describe('reversi: the example files', () => {
  const names = readdirSync(folder).filter(
    (name) => name.startsWith('reversi-') && /\.(txt|othello)$/.test(name),
  );

  it('are there, one with passes shown, one of the historic opening', () => {
    expect(names).to.include.members([
      'reversi-tournament.txt',
      'reversi-pasted.othello',
      'reversi-historic.txt',
    ]);
  });

  for (const name of names) {
    it(`${name} holds legal games, and passes where they are forced`, () => {
      const bytes = new Uint8Array(readFileSync(new URL(name, folder)));
      const reads = readAll(transcriptFormat, bytes);
      expect(codesOf(reads)).to.deep.equal([]);
      expect(transcriptFormat.sniff(bytes.subarray(0, 4096), name)).to.be.greaterThan(0.8);
      let finished = 0;
      for (const record of recordsOf(reads)) {
        const state = rules.begin(SETUPS[record.variant as VariantId]);
        const passes: number[] = [];
        for (const [index, move] of record.moves.entries()) {
          if (state.forced() !== undefined) {
            passes.push(index);
            state.play(PASS);
          }
          expect(state.play(move), `move ${String(index)}`).to.equal(undefined);
        }
        expect(record.passes ?? []).to.deep.equal(passes);
        if (state.outcome !== undefined) finished++;
      }
      expect(finished).to.be.greaterThan(0);
    });
  }
});
