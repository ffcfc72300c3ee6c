import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  canonicalPosition,
  createLudoscribe,
  Deduper,
  Explorer,
  Finder,
  mapRecord,
  Replay,
  reversi,
  symmetriesOf,
  symmetryOf,
  type GameRecord,
} from '../../plugins/index.js';
import { ludoscribe as run, scratch } from '../support/cli.js';
import { ARCHIVE, archives, GAMES, isAtHand } from './archive.js';

type ReversiRecord = Parameters<
  typeof mapRecord<(typeof reversi)['pass'] & object, (typeof reversi)['variants'][0]['setup']>
>[1];

if (isAtHand) {
  describe('searches in the WTHOR archive', () => {
    const ludoscribe = createLudoscribe();
    const { registry } = ludoscribe;
    const [variant] = reversi.variants;
    const symmetries = symmetriesOf(variant!);
    const turn = (game: GameRecord, name: string) =>
      mapRecord(reversi, game as ReversiRecord, symmetryOf(variant!, name)) as GameRecord;
    /** Half a turn leaves the set-up as it is, so that nothing but the moves changes. */
    const half = symmetryOf(variant!, 'turn');
    const halfTurned = (game: GameRecord): GameRecord => ({
      ...game,
      moves: (game as ReversiRecord).moves.map((move) => reversi.mapMove(move, half)),
    });
    const files = archives();
    let games: GameRecord[] = [];
    before(() => {
      games = files.flatMap((file) =>
        ludoscribe.readAll(readFileSync(file)).flatMap(({ record }) => record ?? []),
      );
      expect(games).to.have.length(GAMES);
    });
    after(() => {
      games = [];
    });

    const OPENING = 'f5d6c3d3c4';

    it('find a position in the same games as a plain look at every position of a sample, also turned', () => {
      const write = reversi.notations[0]!.formatPosition!;
      const asked = reversi.rules!.begin();
      for (const square of OPENING.match(/../g)!) {
        const move = reversi.notations[0]!.parseMove(square);
        if (move.ok) asked.play(move.value);
      }
      const wanted = asked.position();
      const smallest = canonicalPosition(reversi, wanted).text;
      // 5,095 games, an eighth of them as they are and the rest turned and mirrored in every way.
      const sample = games
        .filter((_, index) => index % 27 === 0)
        .map((game, index) => turn(game, symmetries[index % symmetries.length]!.name));
      expect(sample.length).to.be.above(5000);
      const finders = [false, true].map(
        (symmetry) => new Finder(registry, [{ kind: 'position', text: OPENING }], { symmetry }),
      );
      let exact = 0;
      let all = 0;
      for (const game of sample) {
        const slow = { exact: [] as number[], all: [] as number[] };
        const replay = new Replay(reversi, game as ReversiRecord);
        const look = () => {
          const now = replay.state.position();
          if (write(now) === write(wanted)) slow.exact.push(replay.ply);
          if (replay.ply < 12 && canonicalPosition(reversi, now).text === smallest) slow.all.push(replay.ply);
        };
        look();
        while (replay.next()) look();
        expect(finders[0]!.find(game).found[0]?.plies ?? []).to.deep.equal(slow.exact);
        expect(finders[1]!.find(game).found[0]?.plies ?? []).to.deep.equal(slow.all);
        exact += slow.exact.length;
        all += slow.all.length;
      }
      expect(exact).to.be.above(100);
      expect(all).to.be.above(6 * exact);
    });

    it('find it in 50,775 games of the whole, by the command and by several threads too', async () => {
      const args = ['find', ...files, '--position', OPENING, '--count'];
      const one = await run(args);
      expect(one).to.deep.equal({ status: 0, out: '50775\n', err: '50,775 games of 137,548 records\n' });
      expect(await run([...args, '--jobs', '2'])).to.deep.equal(one);
    });

    it('list the same lines with one thread as with two', async () => {
      const args = [
        'find',
        ...files,
        '--pattern',
        'a1=black h8=black a8=black h1=black',
        '--symmetry',
        '--json',
      ];
      const one = await run(args);
      expect(one.out.split('\n').length).to.be.above(100);
      expect(await run([...args, '--jobs', '2'])).to.deep.equal(one);
    });

    it('explore the start: 137,548 games, all moves are f5; turned, the same table', () => {
      const table = (symmetry: boolean, all: Iterable<GameRecord>) => {
        const explorer = new Explorer(registry, undefined, { game: 'reversi', symmetry });
        for (const game of all) explorer.add(game);
        return explorer.table();
      };
      const plain = table(false, games);
      expect(plain.total).to.deep.equal({ games: 137_548, wins: [62_567, 67_247], draws: 7734, unknown: 0 });
      expect(plain.moves).to.deep.equal([{ move: 'f5', same: [], ...plain.total }]);
      const turned = table(true, games.map(halfTurned));
      expect(turned).to.deep.equal({ ...plain, moves: [{ ...plain.moves[0]!, same: ['c4', 'd3', 'e6'] }] });
      // A quarter turn begins from the other set-up, which is an image of the position asked for.
      const some = games.filter((_, index) => index % 20 === 0);
      expect(
        table(
          true,
          some.map((game) => turn(game, 'turn-90')),
        ),
      ).to.deep.equal(table(true, some));
    });

    it('dedupe the archive with a turned copy of itself: as many games as it had', () => {
      const deduper = new Deduper(registry);
      games.forEach((game, index) => deduper.add(game, { file: 0, record: index + 1 }));
      const { distinct } = deduper;
      // 41 games are there twice already.
      expect(distinct).to.equal(137_507);
      games.forEach((game, index) => {
        const copy = deduper.add(halfTurned(game), { file: 1, record: index + 1 })!;
        if (copy.likeness !== 'image' || copy.symmetry.name !== 'turn' || copy.of.record > index + 1)
          expect.fail(`game ${String(index + 1)}: ${JSON.stringify(copy)}`);
      });
      expect(deduper.distinct).to.equal(distinct);
      expect(deduper.records).to.equal(2 * 137_548);
    });

    it('write a year as PGN that fmt leaves as it is, and split it and merge it to the same games', async () => {
      const folder = scratch();
      const year = join(ARCHIVE, 'WTH_1985.wtb');
      const pgn = join(folder.path, '1985.pgn');
      expect(await run(['merge', year, '--to', 'pgn', '--game', 'reversi', '--out', pgn])).to.include({
        status: 0,
      });
      expect(await run(['fmt', pgn])).to.deep.equal({
        status: 0,
        out: '',
        err: '0 files rewritten, 1 as they should be\n',
      });
      const parts = join(folder.path, 'parts');
      const split = await run(['split', pgn, '--by', 'Event', '--out', join(parts, '{}.pgn')]);
      expect(split.status).to.equal(0);
      const names = readdirSync(parts);
      expect(split.err).to.include(`${String(names.length)} files\n`);
      expect(names.length).to.be.above(10);
      const merged = join(folder.path, 'merged.pgn');
      expect(await run(['merge', parts, '--out', merged])).to.include({ status: 0 });
      const diff = await run(['diff', pgn, merged]);
      expect(diff).to.deep.equal({ status: 0, out: '', err: '0 gone, 0 added, 0 changed, 954 the same\n' });
      folder.remove();
    });
  });
}
