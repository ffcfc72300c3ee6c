import { perftRow, type PerftFile } from '../plugins/merrills/perft.js';
import { vectorJson } from '../plugins/merrills/support.js';

describe('merrills: perft, to the end', () => {
  for (const row of vectorJson<PerftFile>('perft.json').positions) {
    it(row.name, () => {
      perftRow(row, Infinity);
    });
  }
});
