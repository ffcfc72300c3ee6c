/** The whole archive to every format of reversi and back, game by game: no more than a batch is in memory. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect } from 'chai';
import {
  collect,
  createLudoscribe,
  type GameRecord,
  type Read,
  type RecordFormat,
} from '../../plugins/index.js';
import { wthorFormat, type ReversiMove, type ReversiPosition } from '../../plugins/reversi/index.js';
import { allGames, archives, GAMES, gamesIn, isAtHand, nameTables } from './archive.js';

type Game = GameRecord<ReversiMove, ReversiPosition>;
type Format = RecordFormat<ReversiMove, ReversiPosition>;

/** What each format cannot hold of such a game. */
const LOST: Readonly<Record<string, readonly string[]>> = {
  transcript: ['players', 'result', 'tags'],
  wthor: [],
  'transcript-csv': ['tags'],
  eothello: ['players', 'scores', 'tags'],
  'pgn-playok': [],
  'pgn-edax': [],
  'pgn-wthor': [],
  sgf: [],
  ggf: ['tags'],
  json: [],
  pgn: [],
};

/** Games written before they are read. */
const BATCH = 256;
/** Ten minutes for a format, on a machine that does something else as well. */
const PATIENCE = 600_000;

const encoder = new TextEncoder();
const bytesOf = (data: string | Uint8Array): Uint8Array =>
  typeof data === 'string' ? encoder.encode(data) : data;
const tagsOf = ({ tags }: Game): string => JSON.stringify([...tags].sort());

/** Counts of the games that come back, and of those of which a part does. */
class Comparison {
  readonly sums = { games: 0, findings: 0, moves: 0, players: 0, winners: 0, scores: 0, tags: 0 };
  readonly #written: Game[] = [];
  #next = 0;

  expect(game: Game): void {
    this.#written.push(game);
  }

  compare({ record, findings }: Read<ReversiMove, ReversiPosition>): void {
    const { sums } = this;
    sums.findings += findings.length;
    if (record === undefined) return;
    const given = this.#written[this.#next++];
    sums.games++;
    if (given === undefined) return;
    const { moves, players, result } = given;
    // Equal moves are one object.
    if (record.moves.length === moves.length && moves.every((move, ply) => record.moves[ply] === move))
      sums.moves++;
    if (players.every((player, seat) => record.players[seat]?.name === player!.name)) sums.players++;
    if (record.result?.winners.join() === result!.winners.join()) sums.winners++;
    if (record.result?.scores?.join() === result!.scores!.join()) sums.scores++;
    if (tagsOf(record) === tagsOf(given)) sums.tags++;
    if (this.#next === this.#written.length) this.#written.length = this.#next = 0;
  }
}

/** Writes all games and reads what was written as it comes. */
function thereAndBack(format: Format): { readonly comparison: Comparison; readonly lost: readonly string[] } {
  const comparison = new Comparison();
  const lost = new Set<string>();
  const files = nameTables();
  const writer = format.encoder!({ files });
  const reader = format.decoder({ files });
  const read = (reads: readonly Read<ReversiMove, ReversiPosition>[]) => {
    for (const one of reads) comparison.compare(one);
  };
  let batch: Uint8Array[] = [];
  const flush = () => {
    read(reader.push(Buffer.concat(batch)));
    batch = [];
  };
  for (const game of allGames()) {
    const { data, losses } = writer.push(game);
    for (const { code } of losses) lost.add(code);
    comparison.expect(game);
    batch.push(bytesOf(data));
    if (batch.length === BATCH) flush();
  }
  const { data } = writer.end();
  if (data !== undefined) batch.push(bytesOf(data));
  flush();
  read(reader.end());
  return { comparison, lost: [...lost].sort() };
}

if (isAtHand) {
  describe('the WTHOR archive in every format of reversi', () => {
    const formats = createLudoscribe()
      .registry.formats('reversi')
      .filter((format) => format.encoder !== undefined) as unknown as Format[];

    it('goes to all formats but that of positions, which holds no game', () => {
      const ids = formats.map(({ id }) => id);
      expect(ids.filter((id) => LOST[id] === undefined)).to.deep.equal(['obf']);
      const obf = formats.find(({ id }) => id === 'obf')!.encoder!();
      const [game] = allGames();
      expect(obf.push(game!).losses.map(({ code }) => code)).to.include('moves');
    });

    for (const format of formats.filter(({ id }) => LOST[id] !== undefined && id !== 'wthor')) {
      const lost = LOST[format.id] ?? [];
      it(`goes to ${format.id} and back: the same moves${lost.length > 0 ? `, less ${lost.join(', ')}` : ', players, scores and tags'}`, function () {
        this.timeout(PATIENCE);
        const { comparison, lost: told } = thereAndBack(format);
        expect(told).to.deep.equal(lost);
        const part = (count: number, ...codes: string[]) =>
          codes.some((code) => lost.includes(code)) ? 'lost' : count;
        const expected = {
          games: GAMES,
          moves: GAMES,
          players: GAMES,
          winners: GAMES,
          scores: GAMES,
          tags: GAMES,
        };
        const [came, should] = [comparison.sums, { ...expected, findings: 0 }].map((sums) => ({
          ...sums,
          players: part(sums.players, 'players'),
          winners: part(sums.winners, 'result'),
          scores: part(sums.scores, 'result', 'scores'),
          tags: part(sums.tags, 'tags'),
        }));
        expect(came).to.deep.equal(should);
      });
    }

    it('a year that went through a format that holds all of it is the same file of WTHOR again', () => {
      const files = nameTables();
      const bytes = new Uint8Array(readFileSync(archives()[13]!));
      const year = [...gamesIn(bytes, files)];
      for (const { id, encoder, decoder } of formats.filter(({ id }) => LOST[id]?.length === 0)) {
        const through = encoder!({ files });
        const pieces = year.map((game) => bytesOf(through.push(game).data));
        const { data, head } = through.end();
        const text = Buffer.concat(data === undefined ? pieces : [...pieces, bytesOf(data)]);
        if (head !== undefined) text.set(head);
        const writer = wthorFormat.encoder!({ files });
        const back = collect(decoder({ files }), text).map(({ record }) => writer.push(record!));
        expect(
          back.flatMap(({ losses }) => losses),
          id,
        ).to.deep.equal([]);
        const written = Buffer.concat(back.map((encoded) => encoded.data as Uint8Array));
        written.set(writer.end().head!);
        expect(written.subarray(4).equals(bytes.subarray(4)), id).to.equal(true);
      }
    });

    for (const [how, files] of [
      ['with its names', nameTables()],
      ['without its names, by their numbers', undefined],
    ] as const) {
      it(`comes back byte for byte as WTHOR, file by file, but for the day that each file was made: ${how}`, function () {
        this.timeout(PATIENCE);
        let games = 0;
        for (const path of archives()) {
          const name = basename(path);
          const bytes = new Uint8Array(readFileSync(path));
          const writer = wthorFormat.encoder!({ fileName: name, ...(files && { files }) });
          const pieces: Uint8Array[] = [];
          for (const game of gamesIn(bytes, files)) {
            const { data, losses } = writer.push(game);
            if (losses.length > 0) expect.fail(`${name}: ${losses[0]!.message}`);
            pieces.push(data as Uint8Array);
            games++;
          }
          const { head, files: tables } = writer.end();
          const written = Buffer.concat(pieces);
          written.set(head!);
          // Bytes 0 to 3 are the century, year, month and day of the making.
          expect(written.subarray(4).equals(bytes.subarray(4)), name).to.equal(true);
          expect([...written.subarray(2, 4)], name).to.deep.equal([0, 0]);
          expect([...(tables?.keys() ?? [])]).to.deep.equal([...(files?.keys() ?? [])]);
          for (const [table, given] of files ?? [])
            expect(Buffer.compare(tables!.get(table)!, given), `${name} ${table}`).to.equal(0);
        }
        expect(games).to.equal(GAMES);
      });
    }
  });
}
