import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLudoscribe, withoutPlaces, type GameRecord } from '../../plugins/index.js';
import { ludoscribe as run } from '../support/cli.js';
import { ARCHIVE, archives, isAtHand, nameTables } from './archive.js';

if (isAtHand) {
  describe('the WTHOR archive', () => {
    const files = archives();

    it('is checked whole by the command: no illegal move, 413 games that stop early, every other score agrees', async () => {
      const { status, out, err } = await run(['check', ...files]);
      expect(err).to.equal('');
      expect(out).to.match(
        /^49 files, 137,548 records, 8,231,199 moves, 156,887 passes put back, 137,135 results compared, 0 errors, 0 warnings, 413 notes \(413 unfinished\), [\d.]+ s\n$/,
      );
      expect(status).to.equal(0);
    });

    it('gives the same moves for every game of a year, by transcripts and by JSON lines and back', async () => {
      const year = join(ARCHIVE, 'WTH_1990.wtb');
      const ludoscribe = createLudoscribe();
      const games = ludoscribe
        .readAll(readFileSync(year), { files: nameTables() })
        .map(({ record }) => withoutPlaces(record!));
      expect(games).to.have.length(2986);
      const squares = (records: readonly GameRecord[]) => records.map(({ moves }) => moves);

      const transcripts = await run(['convert', year, '--to', 'transcript']);
      expect(transcripts.status).to.equal(0);
      expect(squares(ludoscribe.readAll(transcripts.out).map(({ record }) => record!))).to.deep.equal(
        squares(games),
      );

      const lines = await run(['convert', year, '--to', 'json']);
      expect(lines.status).to.equal(0);
      expect(ludoscribe.readAll(lines.out).map(({ record }) => record)).to.deep.equal(games);
      const back = await run(['convert', '-', '--to', 'transcript'], { input: lines.out });
      expect(back.status, back.err).to.equal(0);
      expect(back.out === transcripts.out, 'the transcripts made of the JSON lines').to.equal(true);
    });
  });
}
