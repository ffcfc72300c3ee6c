import { expect } from 'chai';
import fc from 'fast-check';
import {
  createLudoscribe,
  Finder,
  mapRecord,
  RegistryError,
  Replay,
  selector,
  swapRecord,
  wayText,
  type Criteria,
  type FindOptions,
  type GameRecord,
  type GameState,
  type Query,
} from '../../../core/index.js';
import { nought } from '../../support/games.js';
import { noughts, type NoughtsMove } from '../../support/noughts.js';

const { registry } = createLudoscribe({ plugins: [noughts] });
const own = noughts.notations[0]!;
const symmetries = noughts.variants[0]!.geometry.symmetries;
const position = (text: string): Query => ({ kind: 'position', text });
const pattern = (text: string): Query => ({ kind: 'pattern', text });
const find = (queries: Query[], record: GameRecord, options?: FindOptions, games = registry) =>
  new Finder(games, queries, options)
    .find(record)
    .found.map(({ query, plies, way }) => `${String(query)}: ${plies.join(' ')} ${wayText(way)}`);
const refusal = (work: () => unknown): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    if (error instanceof RegistryError) return `${error.code}: ${error.message}`;
    throw error;
  }
};

/** A game at random, up to its end or shorter. */
const anyGame = fc
  .tuple(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { minLength: 9 }), fc.nat(9))
  .map(([order, length]) => {
    const moves = order.slice(0, length).map((to): NoughtsMove => ({ to }));
    const { ply } = new Replay(noughts, nought('', { moves }) as GameRecord<NoughtsMove>).run();
    return nought('', { moves: moves.slice(0, ply) }) as GameRecord<NoughtsMove>;
  });

describe('find: positions', () => {
  it('are found by moves or as text, at the start, on the way and at the end', () => {
    const game = nought('a1 b2 c3');
    expect(find([position('a1 b2')], game)).to.deep.equal(['0: 2 identity']);
    expect(find([position('1. a1 b2 2. c3')], game)).to.deep.equal(['0: 3 identity']);
    expect(find([position('......... x'), position('....o.x.. x')], game)).to.deep.equal([
      '0: 0 identity',
      '1: 2 identity',
    ]);
    expect(find([position('a1 b3')], game)).to.deep.equal([]);
  });

  it('are compared with the side to move', () => {
    expect(find([position('....o.x.. o')], nought('a1 b2'))).to.deep.equal([]);
  });

  it('are found whatever the order of moves', () => {
    expect(find([position('a1 b2 c3')], nought('c3 b2 a1 a2'))).to.deep.equal(['0: 3 identity']);
  });

  it('are found turned and mirrored where that is wished, and it is told how they lie', () => {
    expect(find([position('a1 b1')], nought('c3 c2'))).to.deep.equal([]);
    expect(find([position('a1 b1')], nought('c3 c2'), { symmetry: true })).to.deep.equal([
      '0: 2 antidiagonal',
    ]);
  });

  it('are found with the sides exchanged where that is wished', () => {
    const swapped = swapRecord(noughts, nought('a1 b1') as GameRecord<NoughtsMove>);
    expect(find([position('a1 b1')], swapped)).to.deep.equal([]);
    expect(find([position('a1 b1')], swapped, { swap: true })).to.deep.equal([
      '0: 2 identity, seats swapped',
    ]);
    const both = mapRecord(
      noughts,
      swapped,
      symmetries.find(({ name }) => name === 'files')!,
    );
    expect(find([position('a1 b1')], both, { swap: true, symmetry: true })).to.deep.equal([
      '0: 2 files, seats swapped',
    ]);
  });

  it('are found in every image of a game that holds them, at the same plies', () => {
    fc.assert(
      fc.property(anyGame, fc.constantFrom(...symmetries), fc.nat(9), (game, symmetry, at) => {
        const wanted = game.moves.slice(0, at).map((move) => own.formatMove(move));
        const text = position(wanted.join(' '));
        const image = new Finder(registry, [text], { symmetry: true }).find(
          mapRecord(noughts, game, symmetry),
        );
        expect(image.found.map(({ plies }) => plies)).to.deep.equal([[Math.min(at, game.moves.length)]]);
      }),
    );
  });

  it('only between the plies asked for', () => {
    const game = nought('a1 b2 c3');
    expect(find([position('a1')], game, { from: 2 })).to.deep.equal([]);
    expect(find([position('a1')], game, { from: 1, to: 1 })).to.deep.equal(['0: 1 identity']);
    expect(find([position('a1 b2')], game, { to: 1 })).to.deep.equal([]);
  });

  it('are found up to the move that is refused, and that is told', () => {
    const searched = new Finder(registry, [position('a1 b2')]).find(nought('a1 b2 a1 c3'));
    expect(searched.found[0]!.plies).to.deep.equal([2]);
    expect(searched.stop).to.deep.include({ ply: 2 });
    expect(searched.stop!.fault.code).to.equal('occupied');
  });

  it('give the same by a cheap hash and by cells, where a game has them', () => {
    // Every position has the same number, so that the key has the last word.
    const begin = (from?: Parameters<NonNullable<typeof noughts.rules>['begin']>[0]) => {
      const state = noughts.rules!.begin(from) as GameState<NoughtsMove>;
      return Object.assign(state, {
        hash: () => 7,
        cell: (point: number) => state.position().cells[point]!,
        position: () => {
          if (from === undefined) throw new Error('A search needs no snapshot here.');
          return Object.getPrototypeOf(state).position.call(state) as never;
        },
      });
    };
    const quick = createLudoscribe({
      plugins: [{ ...noughts, rules: { ...noughts.rules!, begin } }],
    }).registry;
    fc.assert(
      fc.property(anyGame, anyGame, (game, other) => {
        const text = other.moves.map((move) => own.formatMove(move)).join(' ');
        const queries = [
          position(text),
          pattern('a1=crosses b2=noughts'),
          pattern('c3=stone to-move=crosses'),
        ];
        expect(find(queries, game, { symmetry: true }, quick)).to.deep.equal(
          find(queries, game, { symmetry: true }),
        );
      }),
    );
  });
});

describe('find: patterns', () => {
  it('are found where the points hold what they may, whatever stands elsewhere', () => {
    const game = nought('a1 b2 c3 a2');
    expect(find([pattern('a1=crosses b2=noughts')], game)).to.deep.equal(['0: 2 3 4 identity']);
    expect(find([pattern('a1=stone c3=empty')], game)).to.deep.equal(['0: 1 2 identity']);
    expect(find([pattern('a1=empty|crosses c3=empty to-move=noughts')], game)).to.deep.equal([
      '0: 1 identity',
    ]);
    expect(find([pattern('to-move=crosses')], game)).to.deep.equal(['0: 0 2 4 identity']);
  });

  it('are found turned, mirrored, and with the sides exchanged', () => {
    const game = nought('c3 b2');
    expect(find([pattern('a1=crosses b2=noughts')], game, { symmetry: true })).to.deep.equal(['0: 2 turn']);
    expect(find([pattern('a1=noughts b2=crosses')], game, { symmetry: true, swap: true })).to.deep.equal([
      '0: 2 turn, seats swapped',
    ]);
    expect(find([pattern('c3=noughts to-move=crosses')], game, { swap: true })).to.deep.equal([
      '0: 1 identity, seats swapped',
    ]);
  });

  it('agree with a plain look at every position', () => {
    const cells = fc.uniqueArray(fc.nat(8), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        anyGame,
        cells,
        fc.infiniteStream(fc.integer({ min: -1, max: 1 })),
        (game, points, stream) => {
          const wanted = points.map((point) => [point, stream.next().value as number] as const);
          const names = ['empty', 'crosses', 'noughts'];
          const text = wanted.map(([point, cell]) => `${own.formatMove({ to: point })}=${names[cell + 1]!}`);
          const state = noughts.rules!.begin();
          const plies: number[] = [];
          const look = () => {
            const { cells: now } = state.position();
            if (wanted.every(([point, cell]) => now[point] === cell)) plies.push(state.ply);
          };
          look();
          for (const move of game.moves) {
            state.play(move);
            look();
          }
          const { found } = new Finder(registry, [pattern(text.join(' '))]).find(game);
          expect(found.flatMap((one) => one.plies)).to.deep.equal(plies);
        },
      ),
    );
  });
});

describe('find: what cannot be asked', () => {
  const asks = (queries: Query[], options?: FindOptions) =>
    refusal(() => new Finder(registry, queries, options));

  it('is refused with a reason', () => {
    expect(asks([position('a1 b9')])).to.match(
      /^bad_query: noughts cannot read this position: b9 is no square/,
    );
    expect(asks([position('a1 a1')])).to.include('Move 2 of the line cannot be played: a1 is taken.');
    expect(asks([pattern('a1')])).to.include('a1 is no part of a pattern');
    expect(asks([pattern('')])).to.include('A pattern is made of words such as a3=crosses');
    expect(asks([pattern('d4=empty')])).to.include('The board of 3x3 has no point d4');
    expect(asks([pattern('a1=white')])).to.include(
      'white cannot stand on a point; crosses, noughts, empty, stone can',
    );
    expect(asks([pattern('a1=empty a1=stone')])).to.include('a1 stands twice');
    expect(asks([pattern('to-move=white')])).to.include('white is no seat; there are crosses, noughts');
    expect(asks([position('a1')], { variant: '4x4' })).to.match(/^unknown_variant/);
    expect(asks([position('a1')], { game: 'nought' })).to.match(/^unknown_game/);
  });

  it('is told by name of every game where there are several', () => {
    const two = createLudoscribe({ plugins: [noughts, { ...noughts, id: 'other', aliases: [] }] }).registry;
    expect(refusal(() => new Finder(two, [position('zz')]))).to.include('No game can read this position');
    // What only one of them can be asked is asked of that one.
    expect(find([position('a1')], nought('a1'), {}, two)).to.have.length(1);
    expect(find([position('a1')], nought('a1'), { game: 'other' }, two)).to.deep.equal([]);
  });

  it('is to exchange seats where there are not two', () => {
    const variants = [{ ...noughts.variants[0]!, seats: ['one', 'two', 'three'] }];
    const three = createLudoscribe({ plugins: [{ ...noughts, variants }] }).registry;
    expect(refusal(() => new Finder(three, [position('a1')], { swap: true }))).to.match(/^no_swap/);
  });

  it('is a position of a game without rules', () => {
    const { rules: _, ...ruleless } = noughts;
    const bare = createLudoscribe({ plugins: [ruleless] }).registry;
    expect(refusal(() => new Finder(bare, [position('......... x')]))).to.include('has no rules');
  });
});

describe('select', () => {
  const game = nought('a1 b1 a2 b2 a3', {
    players: [{ name: 'Ann Lee', rating: '1500' }, { name: 'Bob' }],
    tags: new Map([
      ['Event', 'Spring Open'],
      ['Date', '1998.05.01'],
      ['round', '10'],
    ]),
  });
  const holds = (criteria: Criteria, record = game) => selector(registry, criteria)(record);
  const where = (...conditions: string[]) => holds({ where: conditions });

  it('by tags, seats and parts of the record', () => {
    const yes = [
      'Event',
      'Event=open',
      'Event=/^Spring/',
      'Event==Spring Open',
      'event=SPRING',
      'Event!=autumn',
      '!Site',
      'Date>=1998',
      'Date<1998.10',
      'Round>9',
      'year=1998',
      'crosses=lee',
      'crosses.rating>=1500',
      'player=bob',
      'length==5',
      'length<=5',
      'result==crosses',
      'reason==three',
      'game==noughts',
      'variant==3x3',
      'tag:round==10',
    ];
    for (const condition of yes) expect(where(condition), condition).to.equal(true);
    const no = [
      '!Event',
      'Event=/^spring/',
      'Event==spring open',
      'Event!=open',
      'Site',
      'Site!=x!',
      'Date<1998',
      'Round>=11',
      'noughts=lee',
      'noughts.rating',
      'tag:length',
    ];
    for (const condition of no.filter((one) => one !== 'Site!=x!'))
      expect(where(condition), condition).to.equal(false);
    expect(where('Event', 'Site')).to.equal(false);
    expect(where('Site!=x')).to.equal(true);
  });

  it('by players, all of them; by results, one of them', () => {
    expect(holds({ player: ['ann', '/^Bob$/'] })).to.equal(true);
    expect(holds({ player: ['ann', 'carl'] })).to.equal(false);
    expect(holds({ result: ['noughts', 'crosses'] })).to.equal(true);
    expect(holds({ result: ['draw'] })).to.equal(false);
  });

  it('by the result that is stated, or else the one that the board shows', () => {
    expect(holds({ result: ['unknown'] }, nought('a1'))).to.equal(true);
    expect(
      holds({ result: ['noughts'] }, nought('a1', { result: { winners: [1], reason: 'resign' } })),
    ).to.equal(true);
    expect(holds({ result: ['draw'] }, nought('', { result: { winners: [], reason: 'agreed' } }))).to.equal(
      true,
    );
    // Played only up to a move that is refused, a game shows no result.
    expect(holds({ result: ['unknown'] }, nought('a1 b1 a2 b2 a3 c3'))).to.equal(true);
  });

  it('by length', () => {
    for (const length of ['5', '5..', '..5', '1..9', ' 5 ']) expect(holds({ length }), length).to.equal(true);
    for (const length of ['4', '6..', '..4']) expect(holds({ length }), length).to.equal(false);
    for (const length of ['', '..', 'a', '5-6', '6..5', '-1'])
      expect(
        refusal(() => selector(registry, { length })),
        length,
      ).to.match(/^bad_range/);
  });

  it('by opening, up to symmetry where that is wished', () => {
    expect(holds({ opening: ['a1 b1'] })).to.equal(true);
    expect(holds({ opening: ['b1 a1'] })).to.equal(false);
    expect(holds({ opening: ['b1', '1. a1'] })).to.equal(true);
    expect(holds({ opening: ['a1 b1 a2 b2 a3 b3'] })).to.equal(false);
    expect(holds({ opening: ['c3 c2'] })).to.equal(false);
    expect(holds({ opening: ['c3 c2'], symmetry: true })).to.equal(true);
    // From another start it is another game; from the image of the set-up it is an image of the line.
    const start = { variant: '3x3', cells: [0, 1, -1, -1, -1, -1, -1, -1, -1], toMove: 0 };
    expect(holds({ opening: ['a1'], symmetry: true }, nought('a1', { start }))).to.equal(false);
  });

  it('says what is wrong with a criterion', () => {
    const refuses = (criteria: Criteria) => refusal(() => selector(registry, criteria));
    expect(refuses({ where: ['=x'] })).to.match(/^bad_condition: =x is no condition: write NAME/);
    expect(refuses({ where: ['!Event=x'] })).to.match(/^bad_condition/);
    expect(refuses({ where: ['Event=/(/'] })).to.include('A parenthesis is opened here and never closed');
    expect(refuses({ result: ['white'] })).to.include(
      'white is no result: write crosses, noughts, draw, unknown',
    );
    expect(refuses({ opening: ['zz'] })).to.match(
      /^bad_query: noughts cannot read this line of moves: zz is no square/,
    );
    expect(refuses({ game: 'chess' })).to.match(/^unknown_game/);
  });
});

describe('the front door', () => {
  it('has the searches', () => {
    const ludoscribe = createLudoscribe({ plugins: [noughts] });
    const games = [nought('a1 b2'), nought('a1 b2', { tags: new Map([['Event', 'x']]) }), nought('c3 b2')];
    expect(games.filter(ludoscribe.select({ opening: ['a1'] }))).to.have.length(2);
    const finder = ludoscribe.find([position('a1 b2')], { symmetry: true });
    expect(games.map((game) => finder.find(game).found.length)).to.deep.equal([1, 1, 1]);
    const [explorer, stats, deduper] = [ludoscribe.explore('a1'), ludoscribe.stats(), ludoscribe.dedupe()];
    games.forEach((game, index) => {
      explorer.add(game);
      stats.add(game);
      deduper.add(game, { file: 0, record: index + 1 });
    });
    expect(explorer.table().total.games).to.equal(2);
    expect(stats.tables()[0]!.games).to.equal(3);
    expect(deduper.distinct).to.equal(1);
    expect(ludoscribe.diff(games[0]!, games[1]!).differences).to.deep.equal([
      { part: 'tag Event', other: 'x' },
    ]);
  });
});
