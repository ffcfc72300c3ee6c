import { expect } from 'chai';
import fc from 'fast-check';
import {
  createLudoscribe,
  Explorer,
  mapRecord,
  RegistryError,
  Stats,
  type Explored,
  type ExploreOptions,
  type GameRecord,
} from '../../../core/index.js';
import { nought } from '../../support/games.js';
import { noughts, type NoughtsMove } from '../../support/noughts.js';

const { registry } = createLudoscribe({ plugins: [noughts] });
const symmetries = noughts.variants[0]!.geometry.symmetries;

const explore = (games: GameRecord[], text?: string, options?: ExploreOptions): Explored => {
  const explorer = new Explorer(registry, text, options);
  for (const game of games) explorer.add(game);
  return explorer.table();
};
const rows = ({ moves }: Explored) => moves.map(({ move, games }) => `${move} ${String(games)}`);

describe('explore', () => {
  const games = [
    nought('a1 b2 c3', { result: { winners: [0], reason: 'resign' } }),
    nought('a1 b2 a2'),
    nought('a1 c3', { result: { winners: [], reason: 'agreement' } }),
    nought('b2 a1 c3'),
    nought(''),
  ];

  it('lists the moves from the set-up with how the games ended', () => {
    expect(explore(games)).to.deep.equal({
      game: 'noughts',
      variant: '3x3',
      position: '......... x',
      toMove: 0,
      total: { games: 5, wins: [1, 0], draws: 1, unknown: 3 },
      ended: 1,
      moves: [
        { move: 'a1', same: [], games: 3, wins: [1, 0], draws: 1, unknown: 1 },
        { move: 'b2', same: [], games: 1, wins: [0, 0], draws: 0, unknown: 1 },
      ],
    });
  });

  it('counts a result that the board shows where none is stated', () => {
    expect(explore([nought('a1 b1 a2 b2 a3')]).total).to.deep.include({ wins: [1, 0], unknown: 0 });
    // Not if the game cannot be played to its end.
    expect(explore([nought('a1 b1 a2 b2 a3 c3')]).total).to.deep.include({ wins: [0, 0], unknown: 1 });
  });

  it('begins from any position, however it was reached', () => {
    expect(rows(explore(games, 'a1 b2'))).to.deep.equal(['a2 1', 'c3 1']);
    expect(rows(explore(games, '....o.x.. x'))).to.deep.equal(['a2 1', 'c3 1']);
    expect(explore([nought('a1 b2'), nought('a1')], 'a1 b2')).to.deep.include({ ended: 1, moves: [] });
  });

  it('takes moves together that are the same up to symmetry', () => {
    const table = explore([nought('a1'), nought('a3'), nought('c1'), nought('b2'), nought('b1')], undefined, {
      symmetry: true,
    });
    expect(rows(table)).to.deep.equal(['c3 3', 'b2 1', 'c2 1']);
    expect(table.moves[0]!.same).to.deep.equal(['a1', 'a3', 'c1']);
    expect(rows(explore([nought('c3 c2'), nought('a1 a2')], 'a1', { symmetry: true }))).to.deep.equal([
      'b1 2',
    ]);
  });

  it('gives the same table for any images of the games', () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(order, fc.constantFrom(...symmetries)), { maxLength: 6 }),
        fc.constantFrom('', 'a1', 'a1 b2', 'b2'),
        (all, text) => {
          const plain = all.map(([moves]) => nought('', { moves: moves.map((to) => ({ to })) }));
          const images = plain.map((game, index) =>
            mapRecord(noughts, game as GameRecord<NoughtsMove>, all[index]![1]),
          );
          expect(explore(images, text, { symmetry: true })).to.deep.equal(
            explore(plain, text, { symmetry: true }),
          );
        },
      ),
    );
  });

  it('passes over games of other boards, and tells where one cannot be played on', () => {
    const explorer = new Explorer(registry, 'a1');
    expect(explorer.add({ ...nought('a1'), variant: '4x4' })).to.equal(undefined);
    expect(explorer.add(nought('a1 a1'))).to.deep.include({ ply: 1 });
    expect(explorer.table().total.games).to.equal(1);
    expect(explorer.table().ended).to.equal(0);
  });

  it('says why a position cannot be explored', () => {
    expect(() => new Explorer(registry, 'b9')).to.throw(RegistryError, 'b9 is no square');
    expect(() => new Explorer(registry, 'a1', { variant: '4x4' })).to.throw('no variant 4x4');
    const two = createLudoscribe({ plugins: [noughts, { ...noughts, id: 'other', aliases: [] }] }).registry;
    expect(() => new Explorer(two, 'a1')).to.throw('may be a position of noughts or other; name the game');
    const { rules: _, ...ruleless } = noughts;
    expect(() => new Explorer(createLudoscribe({ plugins: [ruleless] }).registry, undefined)).to.throw(
      'no rules',
    );
  });
});

describe('stats', () => {
  const sums = (games: GameRecord[], options = {}) => {
    const stats = new Stats(registry, options);
    for (const game of games) stats.add(game);
    return stats.tables();
  };
  const dated = (moves: string, date: string, names: string[]) =>
    nought(moves, { tags: new Map([['Date', date]]), players: names.map((name) => ({ name })) });

  it('sums up lengths, results, years, players and choices', () => {
    const [table] = sums([
      dated('a1 b1 a2 b2 a3', '1999', ['Ann', 'Bob']),
      dated('a1', '2001.02', ['Ann', 'Carl']),
      nought('a1 b1 b1'),
    ]);
    expect(table).to.deep.include({
      game: 'noughts',
      variant: '3x3',
      games: 3,
      moves: 9,
      forced: 0,
      illegal: 1,
      lengths: { shortest: 1, longest: 5, mean: 3, median: 3 },
      results: { games: 3, wins: [1, 0], draws: 0, unknown: 2 },
      reasons: { three: 1 },
      years: ['1999', '2001'],
      players: 3,
      // 9 8 7 6 5, 9, 9 8
      branching: { positions: 8, mean: 61 / 8, most: 9 },
    });
  });

  it('takes openings together up to symmetry, called as they were played most', () => {
    const [table] = sums(
      [nought('a1 b1'), nought('c3 c2'), nought('c3 c2 a1'), nought('b2 a1'), nought('a1')],
      {
        opening: 2,
      },
    );
    expect(table!.openings.map(({ line, games, share }) => [line, games, share])).to.deep.equal([
      ['c3 c2', 3, 0.75],
      ['b2 a1', 1, 0.25],
    ]);
  });

  it('does without replaying where that is wished', () => {
    const [table] = sums([nought('a1 b1 a2 b2 a3')], { quick: true });
    expect(table!.results.unknown).to.equal(1);
    expect(table).to.not.have.any.keys('branching', 'forced', 'illegal');
  });

  it('has nothing to say of nothing', () => {
    expect(sums([])).to.deep.equal([]);
  });
});
