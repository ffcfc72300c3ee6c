import { expect } from 'chai';
import fc from 'fast-check';
import {
  CommentLines,
  createLudoscribe,
  diffFiles,
  diffRecords,
  emptyRecord,
  fileNamePart,
  GroupNames,
  isSame,
  mapRecord,
  recordHashes,
  RegistryError,
  Rewriter,
  sortBy,
  unreadableHashes,
  type GameRecord,
  type RecordFormat,
  type RecordHashes,
} from '../../../core/index.js';
import { nought } from '../../support/games.js';
import { noughts, type NoughtsMove } from '../../support/noughts.js';
import { anyRecord } from '../../support/records.js';

const plugin = {
  ...noughts,
  options: [{ name: 'rounds', title: 'Rounds.', type: 'integer', default: 1, minimum: 1 }],
} as const;
const { registry, readAll, convert } = ((ludoscribe) => ({
  registry: ludoscribe.registry,
  readAll: ludoscribe.readAll.bind(ludoscribe),
  convert: ludoscribe.convert.bind(ludoscribe),
}))(createLudoscribe({ plugins: [plugin] }));
const tagged = (moves: string, tags: Record<string, string>, names: string[] = []) =>
  nought(moves, { tags: new Map(Object.entries(tags)), players: names.map((name) => ({ name })) });

describe('sort', () => {
  const sorted = (games: GameRecord[], ...by: string[]) => {
    const { key, compare } = sortBy(registry, by);
    return games
      .map((game, index) => ({ index, key: key(game) }))
      .sort((a, b) => compare(a.key, b.key))
      .map(({ index }) => index);
  };
  const games = [
    tagged('a1', { Date: '2001', Round: '10' }),
    tagged('a1 b1', { Date: '1999', Round: '9' }),
    tagged('', { Date: '2001', Round: '9' }),
    tagged('a1', {}),
  ];

  it('by any number of fields, the first deciding, equals in the order they came in', () => {
    expect(sorted(games, 'Date')).to.deep.equal([1, 0, 2, 3]);
    expect(sorted(games, 'Date', 'Round')).to.deep.equal([1, 2, 0, 3]);
    expect(sorted(games, 'length')).to.deep.equal([2, 0, 3, 1]);
  });

  it('from high to low, what says nothing still last', () => {
    expect(sorted(games, '-Date', 'length')).to.deep.equal([2, 0, 1, 3]);
  });
});

describe('split: names of files', () => {
  it('mean nothing to a file system', () => {
    expect(fileNamePart('../../etc/passwd')).to.equal('etc-passwd');
    expect(fileNamePart('a:b*c?"<>|\0d')).to.equal('a-b-c-d');
    expect(fileNamePart('..')).to.equal('_');
    expect(fileNamePart('CON')).to.equal('_CON');
    expect(fileNamePart('Zürich 2001.05')).to.equal('Zürich-2001.05');
    expect(fileNamePart('x'.repeat(500))).to.have.length(80);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fileNamePart(text))
          .to.match(/^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_.-]*$/u)
          .and.not.match(/[.-]$/);
      }),
    );
  });

  it('differ for different groups', () => {
    const names = new GroupNames();
    expect(['a/b', 'a:b', 'A b', 'a/b'].map((group) => names.nameOf(group))).to.deep.equal([
      'a-b',
      'a-b-2',
      'A-b-3',
      'a-b',
    ]);
  });
});

describe('new', () => {
  it('makes a record without moves', () => {
    expect(emptyRecord(registry, 'tic-tac-toe')).to.deep.equal(nought(''));
    const full = emptyRecord(registry, 'noughts', {
      variant: '3x3',
      players: new Map([['noughts', 'Bob']]),
      tags: new Map([['Event', 'x']]),
      options: new Map([['rounds', '3']]),
      start: 'a1 b2',
    });
    expect(full.players).to.deep.equal([undefined, { name: 'Bob' }]);
    expect(full.options).to.deep.equal({ rounds: 3 });
    expect(noughts.notations[0]!.formatPosition!(full.start!)).to.equal('....o.x.. x');
    // What is the default anyway is not stated.
    expect(
      emptyRecord(registry, 'noughts', { options: new Map([['rounds', '1']]), start: '' }),
    ).to.deep.equal(nought(''));
  });

  it('refuses what the game has not', () => {
    const refusal = (options: Parameters<typeof emptyRecord>[2]) => () =>
      emptyRecord(registry, 'noughts', options);
    expect(refusal({ variant: '3x4' })).to.throw(
      RegistryError,
      'no variant 3x4. There are 3x3. Did you mean 3x3?',
    );
    expect(refusal({ players: new Map([['white', 'x']]) })).to.throw(
      'no seat white. There are crosses, noughts.',
    );
    expect(refusal({ options: new Map([['round', '2']]) })).to.throw('Did you mean rounds?');
    expect(refusal({ options: new Map([['rounds', '0']]) })).to.throw(
      'rounds is a whole number from 1, and not 0',
    );
    expect(refusal({ start: 'b9' })).to.throw('The start cannot be read: b9 is no square');
    expect(() => emptyRecord(registry, 'nought')).to.throw('Did you mean noughts?');
  });
});

describe('diff: two records', () => {
  const diff = (one: GameRecord, other: GameRecord, symmetry = false) =>
    diffRecords(registry, one, other, { symmetry });

  it('tells the first ply where they part, and all else they say differently', () => {
    expect(diff(nought('a1 b2 c3'), nought('a1 b2 c2 c3'))).to.deep.equal({
      parting: { ply: 2, one: 'c3', other: 'c2' },
      differences: [],
      symmetry: 'identity',
    });
    expect(diff(nought('a1'), nought('a1 b2')).parting).to.deep.equal({ ply: 1, other: 'b2' });
    const one = nought('a1', {
      tags: new Map([
        ['Event', 'x'],
        ['10', 'z'],
      ]),
      players: [{ name: 'Ann' }, { name: 'Bob', rating: '5' }],
      options: { rounds: 2 },
      result: { winners: [0], reason: 'resign' },
    });
    const other = nought('a1', {
      tags: new Map([['Event', 'y']]),
      players: [{ name: 'Ann' }, { name: 'Ben' }],
    });
    expect(diff(one, other).differences).to.deep.equal([
      { part: 'player noughts', one: 'Bob', other: 'Ben' },
      { part: 'rating noughts', one: '5' },
      { part: 'tag Event', one: 'x', other: 'y' },
      { part: 'tag 10', one: 'z' },
      { part: 'option rounds', one: '2' },
      { part: 'result', one: '{"winners":[0],"reason":"resign"}' },
    ]);
  });

  it('finds nothing between a record and itself, also laid on its image', () => {
    fc.assert(
      fc.property(
        anyRecord,
        fc.constantFrom(...noughts.variants[0]!.geometry.symmetries),
        (record, symmetry) => {
          const game = record as GameRecord<NoughtsMove>;
          expect(isSame(diff(game, game))).to.equal(true);
          const image = mapRecord(noughts, game, symmetry);
          const { parting, differences } = diff(game, image, true);
          expect(parting).to.equal(undefined);
          if (game.start === undefined && game.notes === undefined && game.partial === undefined)
            expect(differences).to.deep.equal([]);
        },
      ),
    );
  });

  it('refuses records of two games', () => {
    expect(() => diff(nought(''), { ...nought(''), game: 'chess' })).to.throw(
      'One record is of noughts, the other of chess',
    );
  });
});

describe('diff: two files', () => {
  const hashes = (games: GameRecord[]): RecordHashes[] => games.map((game) => recordHashes(registry, game));
  const diff = (one: GameRecord[], other: GameRecord[]) =>
    diffFiles(hashes(one), hashes(other)).map((change) => Object.values(change).join(' '));
  const [a, b, c, d] = ['a1', 'b1', 'c1', 'a2'].map((move) => nought(`${move} b2`)) as [
    GameRecord,
    GameRecord,
    GameRecord,
    GameRecord,
  ];

  it('tells what was added, is gone, and changed', () => {
    expect(diff([a, b, c], [a, b, c])).to.deep.equal([]);
    expect(diff([a, b, c], [a, c])).to.deep.equal(['gone 2']);
    expect(diff([a, c], [a, b, c, d])).to.deep.equal(['added 2', 'added 4']);
    expect(diff([], [a])).to.deep.equal(['added 1']);
    expect(diff([a], [])).to.deep.equal(['gone 1']);
    expect(diff([a, a], [a])).to.deep.equal(['gone 2']);
  });

  it('does not mind the order', () => {
    expect(diff([a, b, c], [c, a, b])).to.deep.equal([]);
  });

  it('knows a changed game by its moves, by its names, or by its neighbours', () => {
    const named = (game: GameRecord, event: string): GameRecord => ({
      ...game,
      tags: new Map([['Event', event]]),
    });
    expect(diff([a, b, c], [c, named(b, 'x'), a])).to.deep.equal(['changed 2 2']);
    expect(diff([named(a, 'x'), named(b, 'y')], [named(c, 'y'), named(a, 'x')])).to.deep.equal([
      'changed 2 1',
    ]);
    expect(diff([a, b, c], [a, d, c])).to.deep.equal(['changed 2 2']);
    expect(diff([a, b, c], [a, d, nought('c3'), c])).to.deep.equal(['gone 2', 'added 2', 'added 3']);
  });

  it('takes what cannot be read for the same where the same is wrong with it', () => {
    const bad = unreadableHashes([{ code: 'x', message: 'y', severity: 'error', source: 'zz' }]);
    const other = unreadableHashes([{ code: 'x', message: 'y', severity: 'error', source: 'z' }]);
    expect(diffFiles([bad], [bad])).to.deep.equal([]);
    expect(diffFiles([bad], [other])).to.have.length(1);
  });

  it('accounts for every game of both files once', () => {
    const any = fc.array(
      fc.constantFrom(a, b, c, d, { ...a, tags: new Map([['Event', 'x']]) }, nought('c3')),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(any, any, (one, other) => {
        const changes = diffFiles(hashes(one), hashes(other));
        const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
        expect(one.length - count('gone')).to.equal(other.length - count('added'));
        const numbers = (side: 'one' | 'other') =>
          changes.flatMap((change) => (side in change ? [(change as never)[side] as number] : []));
        for (const side of ['one', 'other'] as const)
          expect(new Set(numbers(side)).size).to.equal(numbers(side).length);
      }),
    );
  });
});

describe('fmt', () => {
  const rewrite = (text: string, format: string, options = {}, games = registry) => {
    const rewriter = new Rewriter(games, format, 'noughts', options);
    let written = '';
    const refusals: string[] = [];
    const take = ({ data, refusals: more }: ReturnType<Rewriter['push']>) => {
      written += String(data);
      refusals.push(...more.map(({ code, record }) => `${code} ${String(record)}`));
    };
    for (const read of createLudoscribeReads(text, format)) take(rewriter.push(read));
    take(rewriter.end());
    return { written, refusals };
  };
  const createLudoscribeReads = (text: string, format: string) =>
    readAll(text, { format, game: 'noughts', places: true });

  it('writes a file as its format does, and then finds nothing more to do', () => {
    const once = rewrite(' a1  b2\r\n\nc3', 'noughts');
    expect(once).to.deep.equal({ written: 'a1 b2\nc3\n', refusals: [] });
    expect(rewrite(once.written, 'noughts')).to.deep.equal(once);
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 4 }), (records) => {
        const text = Buffer.from(convert(records, 'json', { pretty: true }).bytes).toString();
        const { written, refusals } = rewrite(text, 'json');
        expect(refusals).to.deep.equal([]);
        expect(rewrite(written, 'json')).to.deep.equal({ written, refusals });
        expect(written).to.equal(Buffer.from(convert(records, 'json').bytes).toString());
      }),
    );
  });

  it('refuses what was read with errors, and with warnings unless they are taken', () => {
    expect(rewrite('a1 b9\nc3\n', 'noughts').refusals).to.deep.equal(['bad_point 1']);
    const strange = '{"game":"noughts","variant":"3x3","moves":["a1"],"colour":"red"}';
    expect(rewrite(strange, 'json').refusals).to.have.length(1);
    expect(rewrite(strange, 'json', { lenient: true })).to.deep.equal({
      written: '{"game":"noughts","variant":"3x3","moves":["a1"]}\n',
      refusals: [],
    });
  });

  it('refuses what its format would lose, what it cannot write, and what would be read otherwise', () => {
    const [own] = noughts.formats as [RecordFormat<NoughtsMove>];
    const withFormat = (format: Partial<RecordFormat<NoughtsMove>>) =>
      createLudoscribe({ plugins: [{ ...noughts, formats: [{ ...own, ...format }] }] }).registry;
    const writes = (
      write: (record: GameRecord<NoughtsMove>) => {
        data: string;
        losses?: { code: string; message: string }[];
      },
      end = {},
    ) =>
      withFormat({
        encoder: () => ({ push: (record) => ({ losses: [], ...write(record) }), end: () => end }),
      });
    const codes = (games: typeof registry) => rewrite('a1\nb2\n', 'noughts', {}, games).refusals;
    expect(codes(writes(() => ({ data: 'a1\n' })))).to.deep.equal(['not_kept 2']);
    expect(codes(writes(() => ({ data: '' })))).to.deep.equal(['not_kept 1', 'not_kept 2']);
    expect(codes(writes(() => ({ data: 'a1\nb2\n' })))[0]).to.match(/^not_kept/);
    expect(codes(writes(() => ({ data: '', losses: [{ code: 'tags', message: 'x' }] })))).to.deep.equal([
      'lost_tags 1',
      'lost_tags 2',
    ]);
    const right = (record: GameRecord<NoughtsMove>) => ({
      data: `${record.moves.map(({ to }) => noughts.variants[0]!.geometry.name(to)).join(' ')}\n`,
    });
    expect(codes(writes(right))).to.deep.equal([]);
    expect(codes(writes(right, { head: new Uint8Array(4) }))).to.deep.equal(['not_alone undefined']);
    expect(codes(writes(right, { files: new Map([['x', new Uint8Array()]]) }))).to.deep.equal([
      'not_alone undefined',
    ]);
    expect(() => new Rewriter(withFormat({ encoder: undefined as never }), 'noughts', 'noughts')).to.throw(
      'can only be read',
    );
  });

  it('misses comments that no record holds', () => {
    const lost = (before: string, after: string) => {
      const comments = new CommentLines();
      for (const sign of before) comments.read(sign);
      comments.end();
      comments.write(after);
      return comments.lost();
    };
    expect(lost('a1\n  # my games\n', 'a1\n')).to.deep.equal([{ line: 2, text: 'my games' }]);
    expect(lost('# my\n// games\n% of\n; mine', 'a1 {my} {mine; of\ngames}')).to.deep.equal([]);
    expect(lost('# one\n# two\n# one\n', 'two one')).to.have.length(0);
    expect(lost('#\n# --\n', '')).to.deep.equal([]);
    expect(lost('# 名局\n', '')).to.have.length(1);
    expect(lost('# a\n'.repeat(9), '')).to.have.length(5);
  });
});
