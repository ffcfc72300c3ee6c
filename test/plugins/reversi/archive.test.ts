/** The whole archive of WTHOR, where it is at hand, to every format of text and back. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import {
  collect,
  concat,
  type EncodedEnd,
  type EncoderOptions,
  type RecordFormat,
} from '../../../core/records/index.js';
import { createLudoscribe } from '../../../plugins/index.js';
import {
  reversi,
  wthorFormat,
  type ReversiMove,
  type ReversiPosition,
} from '../../../plugins/reversi/index.js';
import { recordsOf, type ReversiRecord } from './support.js';

const wthor = fileURLToPath(new URL('../../../../shared/data/reversi/wthor/', import.meta.url));

type Format = RecordFormat<ReversiMove, ReversiPosition>;

function write(format: Format, records: readonly ReversiRecord[], options: EncoderOptions = {}) {
  const encoder = format.encoder!(options);
  let lost = 0;
  const codes = new Set<string>();
  const pieces = records.map((record) => {
    const { data, losses } = encoder.push(record);
    lost += losses.length;
    for (const { code } of losses) codes.add(code);
    return typeof data === 'string' ? Buffer.from(data) : data;
  });
  const end: EncodedEnd = encoder.end();
  const bytes = concat(pieces);
  if (end.head !== undefined) bytes.set(end.head);
  return { bytes, lost, codes, files: end.files };
}

if (existsSync(wthor)) {
  describe('reversi: the WTHOR archive in other formats', () => {
    const files = new Map(
      ['WTH.JOU', 'WTH.TRN'].map((name) => [name, new Uint8Array(readFileSync(wthor + name))]),
    );
    const archives = readdirSync(wthor)
      .filter((name) => name.endsWith('.wtb'))
      .map((name) => ({ name, bytes: new Uint8Array(readFileSync(wthor + name)) }));
    const games = archives.map(() => [] as ReversiRecord[]);
    before(() => {
      archives.forEach(({ bytes }, index) => {
        games[index] = recordsOf(collect(wthorFormat.decoder({ files }), bytes));
      });
    });

    it('comes back byte for byte, with its names, but for the day that each file was made', () => {
      for (const [index, { name, bytes }] of archives.entries()) {
        const written = write(wthorFormat, games[index]!, { files });
        expect(written.lost, name).to.equal(0);
        expect(Buffer.compare(written.bytes.subarray(4), bytes.subarray(4)), name).to.equal(0);
        for (const [file, given] of files)
          expect(Buffer.compare(written.files!.get(file)!, given), `${name} ${file}`).to.equal(0);
      }
    });

    it('comes back so without its names, by their numbers', () => {
      const { bytes } = archives[20]!;
      const records = recordsOf(collect(wthorFormat.decoder(), bytes));
      const written = write(wthorFormat, records);
      expect([written.lost, written.files]).to.deep.equal([0, undefined]);
      expect(Buffer.compare(written.bytes.subarray(4), bytes.subarray(4))).to.equal(0);
    });

    it('comes back so through PGN and JSON, which hold all of it', () => {
      const { registry } = createLudoscribe();
      const { bytes } = archives[13]!;
      for (const id of ['pgn-playok', 'pgn-edax', 'pgn-wthor', 'pgn', 'json']) {
        const format = registry.format(id, 'reversi') as unknown as Format;
        const text = write(format, games[13]!);
        expect(text.lost, id).to.equal(0);
        const back = recordsOf(collect(format.decoder(), text.bytes));
        const written = write(wthorFormat, back, { files });
        expect(written.lost, id).to.equal(0);
        expect(Buffer.compare(written.bytes.subarray(4), bytes.subarray(4)), id).to.equal(0);
      }
    });

    const LOST: Readonly<Record<string, readonly string[]>> = {
      transcript: ['players', 'result', 'tags'],
      'transcript-csv': ['tags'],
      eothello: ['players', 'scores', 'tags'],
      'pgn-playok': [],
      'pgn-edax': [],
      'pgn-wthor': [],
    };
    for (const [id, lost] of Object.entries(LOST)) {
      it(`all games go to ${id} and back, with the same moves, players and scores as far as it has them`, () => {
        const format = reversi.formats.find((one) => one.id === id)!;
        const holds = format.holds!;
        const sums = { games: 0, findings: 0, moves: 0, players: 0, results: 0 };
        const codes = new Set<string>();
        for (const records of games) {
          const written = write(format, records);
          for (const code of written.codes) codes.add(code);
          const reads = collect(format.decoder(), written.bytes);
          for (const { findings } of reads) sums.findings += findings.length;
          const back = recordsOf(reads);
          records.forEach((record, index) => {
            const other = back[index];
            if (other === undefined) return;
            sums.games++;
            const { moves, players, result } = record;
            if (other.moves.length === moves.length && other.moves.every((move, ply) => move === moves[ply]))
              sums.moves++;
            if (!holds.players || players.every((player, seat) => player!.name === other.players[seat]?.name))
              sums.players++;
            const winner = !holds.result || result!.winners[0] === other.result!.winners[0];
            if (winner && (!holds.scores || result!.scores![0] === other.result!.scores![0])) sums.results++;
          });
        }
        expect([...codes].sort()).to.deep.equal(lost);
        expect(sums).to.deep.equal({
          games: 137_548,
          findings: 0,
          moves: 137_548,
          players: 137_548,
          results: 137_548,
        });
      });
    }
  });
}
