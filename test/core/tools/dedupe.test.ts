import { expect } from 'chai';
import fc from 'fast-check';
import {
  createLudoscribe,
  Deduper,
  GameHasher,
  mapRecord,
  NotationError,
  type DedupeOptions,
  type Duplicate,
  type GameRecord,
  type RecordParts,
} from '../../../core/index.js';
import { HashTable } from '../../../core/tools/archive/hash-table.js';
import { finish, hashText } from '../../../core/tools/archive/hash.js';
import { nought } from '../../support/games.js';
import { noughts, type NoughtsMove } from '../../support/noughts.js';
import { anyRecord } from '../../support/records.js';

const { registry } = createLudoscribe({ plugins: [noughts] });
const symmetries = noughts.variants[0]!.geometry.symmetries;
const said = (event: string, more: Partial<RecordParts> = {}) => ({
  tags: new Map([['Event', event]]),
  ...more,
});

const short = (copy: Duplicate | undefined) =>
  copy && `${String(copy.of.file)}#${String(copy.of.record)} ${copy.likeness} ${copy.symmetry.name}`;
/** What each game is told to be, in a file of its own; for those not kept first, after all were seen. */
function dedupe(games: GameRecord[], options?: DedupeOptions): (string | undefined)[] {
  const deduper = new Deduper(registry, options);
  const first = games.map((game, file) => deduper.add(game, { file, record: 1 }));
  const judged = games.map((game, file) => deduper.judge(game, { file, record: 1 }));
  if (options?.keep === undefined || options.keep === 'first') expect(judged).to.deep.equal(first);
  expect(deduper.distinct).to.equal(judged.filter((copy) => copy === undefined).length);
  return judged.map(short);
}

describe('dedupe', () => {
  it('knows the same game, with the same words, with others, and turned', () => {
    const games = [
      nought('a1 b2', said('one')),
      nought('a1 b2', said('one')),
      nought('a1 b2', said('two')),
      nought('c3 b2', said('one')),
      nought('b2 a1'),
    ];
    expect(dedupe(games)).to.deep.equal([
      undefined,
      '0#1 identical identity',
      '0#1 same_moves identity',
      '0#1 image turn',
      undefined,
    ]);
    expect(dedupe(games, { symmetry: false })[3]).to.equal(undefined);
  });

  it('tells games apart by start, rule options and what else has to be the same', () => {
    const start = { variant: '3x3', cells: [0, -1, -1, -1, -1, -1, -1, -1, -1], toMove: 1 };
    expect(
      dedupe([
        nought('a1'),
        nought('a1', { start }),
        nought('a1', { options: { fast: true } }),
        nought('a1', { options: { fast: false } }),
      ]),
    ).to.deep.equal([undefined, undefined, undefined, undefined]);
    const games = [nought('a1', said('one')), nought('a1', said('two')), nought('c1', said('one'))];
    expect(dedupe(games, { also: ['Event'] })).to.deep.equal([undefined, undefined, '0#1 image files']);
  });

  it('keeps the last, or the one that says most', () => {
    const games = [
      nought('a1'),
      nought('a1', said('one', { players: [{ name: 'Ann', rating: '1' }] })),
      nought('a1', said('two')),
    ];
    expect(dedupe(games, { keep: 'last' })).to.deep.equal([
      '2#1 same_moves identity',
      '2#1 same_moves identity',
      undefined,
    ]);
    expect(dedupe(games, { keep: 'fullest' })).to.deep.equal([
      '1#1 same_moves identity',
      undefined,
      '1#1 same_moves identity',
    ]);
    const deduper = new Deduper(registry);
    games.forEach((game, file) => deduper.add(game, { file, record: 1 }));
    expect(deduper.judge(games[1]!, { file: 1, record: 1 })).to.include({ says: 3, keptSays: 0 });
  });

  it('counts comments, signs, clocks and side lines as said', () => {
    const notes = new Map([
      [
        1,
        {
          comments: ['a', 'b'],
          glyphs: ['!'],
          clock: 1,
          variations: [{ moves: [{ to: 1 }, { to: 2 }], notes: new Map([[1, { comments: ['c'] }]]) }],
        },
      ],
    ]);
    const deduper = new Deduper(registry);
    deduper.add(nought('a1', { notes }), { file: 0, record: 1 });
    const copy = deduper.add(nought('a1', { notes }), { file: 0, record: 2 });
    expect(copy).to.include({ likeness: 'identical', says: 7, keptSays: 7 });
    const other = new Map([[1, { ...notes.get(1)!, variations: [{ moves: [{ to: 1 }, { to: 3 }] }] }]]);
    expect(deduper.add(nought('a1', { notes: other }), { file: 0, record: 3 })!.likeness).to.equal(
      'same_moves',
    );
  });

  it('keeps what cannot be compared: games of unknown variants, and moves that cannot be written', () => {
    const formatMove = () => {
      throw new NotationError({ code: 'not_a_move', message: 'No.' });
    };
    const plugin = { ...noughts, notations: [{ ...noughts.notations[0]!, formatMove }] };
    const deduper = new Deduper(createLudoscribe({ plugins: [plugin] }).registry);
    for (const [index, game] of [nought('a1'), nought('a1'), nought('b1')].entries()) {
      const place = { file: 0, record: index + 1 };
      expect(deduper.add(game, place)).to.equal(undefined);
      expect(deduper.judge(game, place)).to.equal(undefined);
    }
    const other = new Deduper(registry);
    for (const record of [1, 2])
      expect(other.add({ ...nought('a1'), variant: '4x4' }, { file: 0, record })).to.equal(undefined);
  });

  it('finds as many games as there are, however they are turned', () => {
    const games = fc.array(fc.tuple(anyRecord, fc.constantFrom(...symmetries)), { maxLength: 8 });
    fc.assert(
      fc.property(games, (all) => {
        const text = (record: GameRecord) => JSON.stringify([record.start, record.moves]);
        const images = all.map(([record, symmetry]) =>
          mapRecord(noughts, record as GameRecord<NoughtsMove>, symmetry),
        );
        // The plain way: a game is known by the smallest of the texts of all its images.
        const known = new Set(
          all.map(
            ([record]) =>
              symmetries
                .map((one) => text(mapRecord(noughts, record as GameRecord<NoughtsMove>, one)))
                .sort()[0],
          ),
        );
        const deduper = new Deduper(registry);
        for (const [index, image] of images.entries()) deduper.add(image, { file: 0, record: index + 1 });
        expect(deduper.distinct).to.equal(known.size);
      }),
    );
  });
});

describe('hashes of games', () => {
  it('say which symmetry lies between two games', () => {
    const hasher = new GameHasher(registry, true);
    fc.assert(
      fc.property(anyRecord, fc.constantFrom(...symmetries), (record, symmetry) => {
        const game = record as GameRecord<NoughtsMove>;
        const image = mapRecord(noughts, game, symmetry);
        const [one, other] = [hasher.hash(game)!, hasher.hash(image)!];
        expect([other.high, other.low]).to.deep.equal([one.high, one.low]);
        const between = hasher.between(game, one.symmetry, other.symmetry);
        expect(mapRecord(noughts, game, between).moves).to.deep.equal(image.moves);
      }),
    );
  });

  it('spread: no bit of a short text is without effect, and no two of many texts meet', () => {
    const seen = new Set<string>();
    const ones = new Array<number>(64).fill(0);
    const texts = 20_000;
    for (let i = 0; i < texts; i++) {
      const { high, low } = hashText(String(i));
      seen.add(`${String(high)} ${String(low)}`);
      for (let bit = 0; bit < 32; bit++) {
        ones[bit]! += (high >>> bit) & 1;
        ones[32 + bit]! += (low >>> bit) & 1;
      }
    }
    expect(seen.size).to.equal(texts);
    // A fair coin is off by more than this once in 10^8 throws of such a run.
    for (const count of ones) expect(Math.abs(count - texts / 2)).to.be.below(3 * Math.sqrt(texts));
    const zero = finish(0, 0, 0);
    expect(zero).to.not.deep.equal(finish(0, 0, 1));
  });
});

describe('the table of hashes', () => {
  it('holds what a map holds, whatever meets in its places', () => {
    // Few values, so that many meet; and all end alike, so that many want the same place.
    const hash = fc.record({ high: fc.nat(40), low: fc.nat(40).map((value) => value << 20) });
    fc.assert(
      fc.property(fc.array(hash, { maxLength: 300 }), (hashes) => {
        const table = new HashTable(1);
        const map = new Map<string, number>();
        for (const [index, one] of hashes.entries()) {
          const name = JSON.stringify(one);
          const { entry, isNew } = table.add(one);
          expect(isNew).to.equal(!map.has(name));
          if (isNew) {
            map.set(name, index);
            table.set(entry, 0, index);
          }
          expect(table.get(entry, 0)).to.equal(map.get(name));
        }
        expect(table.size).to.equal(map.size);
        expect(table.find({ high: 99, low: 0 })).to.equal(undefined);
      }),
    );
  });

  it('grows', () => {
    const table = new HashTable(2);
    for (let i = 0; i < 5000; i++) table.set(table.add(hashText(String(i))).entry, 1, i);
    expect(table.size).to.equal(5000);
    for (let i = 0; i < 5000; i++) expect(table.get(table.find(hashText(String(i)))!, 1)).to.equal(i);
  });
});
