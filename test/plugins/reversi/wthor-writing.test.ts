import { expect } from 'chai';
import fc from 'fast-check';
import { collect, concat, makeRecord, type EncoderOptions, type Loss } from '../../../core/records/index.js';
import {
  countDiscs,
  officialScore,
  PASS,
  PLACES,
  wthorFormat,
  type ReversiMove,
} from '../../../plugins/reversi/index.js';
import { anyRecord } from './records.js';
import { archive, nameFile } from './wthor-bytes.js';
import { at, codesOf, played, recordsOf, type ReversiRead, type ReversiRecord } from './support.js';

const moves = (text: string): ReversiMove[] => (text.match(/../g) ?? []).map((name) => PLACES[at(name)]!);
const recordOf = (text: string, more: Partial<ReversiRecord> = {}): ReversiRecord =>
  makeRecord({ game: 'reversi', variant: 'othello', moves: moves(text), ...more });
const score = (black: number) => ({
  winners: black === 32 ? [] : [black > 32 ? 0 : 1],
  scores: [black, 64 - black],
  reason: 'unstated',
});

interface Written {
  readonly bytes: Uint8Array;
  readonly files: ReadonlyMap<string, Uint8Array> | undefined;
  /** By record. */
  readonly losses: readonly (readonly Loss[])[];
}

function write(records: readonly ReversiRecord[], options: EncoderOptions = {}): Written {
  const encoder = wthorFormat.encoder!(options);
  const losses: (readonly Loss[])[] = [];
  const pieces = records.map((record) => {
    const encoded = encoder.push(record);
    losses.push(encoded.losses);
    return encoded.data as Uint8Array;
  });
  const { data, head, files } = encoder.end();
  if (data !== undefined) pieces.push(data as Uint8Array);
  const bytes = concat(pieces);
  bytes.set(head!);
  return { bytes, files, losses };
}

const read = ({ bytes, files }: Pick<Written, 'bytes' | 'files'>): ReversiRead[] =>
  collect(wthorFormat.decoder(files === undefined ? {} : { files }), bytes);
const codes = ({ losses }: Written) => losses.map((list) => list.map(({ code }) => code).sort());
const namesIn = (bytes: Uint8Array, size: number): string[] =>
  Array.from({ length: (bytes.length - 16) / size }, (_, index) =>
    Buffer.from(bytes.subarray(16 + index * size, 16 + (index + 1) * size))
      .toString('latin1')
      .replace(/\0.*$/s, ''),
  );

const full = (more: Partial<ReversiRecord> = {}): ReversiRecord =>
  recordOf('f5d6c3', {
    players: [{ name: 'Ann' }, { name: 'Zoë' }],
    tags: new Map([
      ['Event', 'Coupe d’Été'.replace('’', "'")],
      ['Date', '1999'],
      ['TheoreticalScore', '31'],
      ['TheoreticalDepth', '24'],
    ]),
    result: score(38),
    ...more,
  });

describe('writing the format wthor', () => {
  it('writes the layout of the archives, the count over the first bytes at the end', () => {
    const { bytes, files, losses } = write([full(), full({ players: [{ name: 'Zoë' }, { name: 'Ann' }] })]);
    expect(losses).to.deep.equal([[], []]);
    // Made in 1999, month and day not known; two games; of 1999; 8 by 8; depth 24.
    expect([...bytes.subarray(0, 16)]).to.deep.equal([19, 99, 0, 0, 2, 0, 0, 0, 0, 0, 207, 7, 8, 0, 24, 0]);
    expect(bytes).to.have.length(16 + 2 * 68);
    // Tournament 1, black 1, white 2; score, theoretical score; f5 d6 c3.
    expect([...bytes.subarray(16, 16 + 12)]).to.deep.equal([1, 0, 1, 0, 2, 0, 38, 31, 56, 64, 33, 0]);
    expect([...bytes.subarray(84, 84 + 6)]).to.deep.equal([1, 0, 2, 0, 1, 0]);
    expect([...files!.keys()]).to.deep.equal(['WTH.JOU', 'WTH.TRN']);
    expect([...files!.get('WTH.JOU')!.subarray(0, 16)]).to.deep.equal([
      19, 99, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0,
    ]);
    expect(namesIn(files!.get('WTH.JOU')!, 20)).to.deep.equal(['???', 'Ann', 'Zoë']);
    expect(namesIn(files!.get('WTH.TRN')!, 26)).to.deep.equal(['???', "Coupe d'Été"]);
  });

  it('calls the files of names after the archive where its name is known', () => {
    const { files } = write([full()], { fileName: 'out/cup.wtb' });
    expect([...files!.keys()]).to.deep.equal(['cup.JOU', 'cup.TRN']);
    for (const name of files!.keys()) expect(wthorFormat.companions!('cup.wtb')).to.include(name);
  });

  it('goes on from the files of names that are given: old numbers stay, new names follow', () => {
    const given = new Map([
      ['wthor.jou', nameFile(['???', 'Zoë', 'Cid'], 20)],
      ['wthor.trn', nameFile(['Various', "Coupe d'Été"], 26)],
    ]);
    const { bytes, files, losses } = write([full()], { files: given });
    expect(losses).to.deep.equal([[]]);
    expect([...bytes.subarray(16, 22)]).to.deep.equal([1, 0, 3, 0, 1, 0]);
    expect([...files!.keys()]).to.deep.equal(['wthor.jou', 'wthor.trn']);
    expect(namesIn(files!.get('wthor.jou')!, 20)).to.deep.equal(['???', 'Zoë', 'Cid', 'Ann']);
    // Nothing was added, so nothing is changed, the date of making included.
    expect(files!.get('wthor.trn')).to.deep.equal(given.get('wthor.trn'));
    expect(files!.get('wthor.jou')!.subarray(0, 8)).to.deep.equal(given.get('wthor.jou')!.subarray(0, 8));
  });

  it('gives back an archive byte for byte, with its names and without, but for the day it was made', () => {
    const names = new Map([
      ['WTH.JOU', nameFile(['???', 'Ann', 'Ben'], 20)],
      ['WTH.TRN', nameFile(['Various', 'Cup'], 26)],
    ]);
    const source = archive(
      [
        { moves: 'f5d6c3', score: 38, theoretical: 30, tournament: 1, black: 2, white: 1 },
        { moves: '', score: 32, theoretical: 0, tournament: 0, black: 0, white: 2 },
      ],
      { year: 1977 },
    );
    for (const files of [names, undefined]) {
      const options = files === undefined ? {} : { files };
      const records = recordsOf(collect(wthorFormat.decoder(options), source));
      const again = write(records, options);
      expect(again.losses).to.deep.equal([[], []]);
      expect(again.bytes.subarray(4)).to.deep.equal(source.subarray(4));
      expect([...again.bytes.subarray(0, 4)]).to.deep.equal([19, 77, 0, 0]);
      expect(again.files).to.deep.equal(files);
    }
  });

  it('holds all that such a file can say', () => {
    const name = fc.stringMatching(/^[A-Za-zÀ-ÿ' ]{1,19}$/);
    const fitting = fc
      .tuple(
        fc.array(fc.tuple(anyRecord, name, name, name, fc.nat(64), fc.nat(255)), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.integer({ min: 1000, max: 9999 }),
        fc.integer({ min: 1, max: 60 }),
      )
      .map(([list, year, depth]) =>
        list.map(([any, black, white, event, discs, theoretical]) =>
          makeRecord({
            game: 'reversi',
            variant: 'othello',
            players: [{ name: black }, { name: white }],
            tags: new Map([
              ['Event', event],
              ['Date', String(year)],
              ['TheoreticalScore', String(theoretical)],
              ['TheoreticalDepth', String(depth)],
            ]),
            moves: any.variant === 'othello' ? any.moves : [],
            result: score(discs),
          }),
        ),
      ) as fc.Arbitrary<ReversiRecord[]>;
    fc.assert(
      fc.property(fitting, (records) => {
        const written = write(records);
        expect(codes(written)).to.deep.equal(records.map(() => []));
        expect(recordsOf(read(written))).to.deep.equal(records);
        expect(codesOf(read(written))).to.deep.equal([]);
      }),
      { numRuns: 100 },
    );
  });

  it('cuts names to 19 and 25 bytes and puts a question mark for what is not of ISO-8859-1, and says so', () => {
    const long = 'An exceedingly long name of somebody';
    const written = write([
      full({
        players: [{ name: long }, { name: '王 Ω' }],
        tags: new Map([
          ['Event', long],
          ['Date', '1999'],
        ]),
      }),
      full({
        players: [{ name: `${long.slice(0, 19)}!` }, { name: 'a\0b' }],
        tags: new Map([['Date', '1999']]),
      }),
    ]);
    expect(codes(written)).to.deep.equal([
      ['charset', 'name_cut', 'name_cut'],
      ['charset', 'name_cut', 'tags'],
    ]);
    const [first, second] = recordsOf(read(written));
    expect(first!.players).to.deep.equal([{ name: long.slice(0, 19) }, { name: '? ?' }]);
    expect(first!.tags.get('Event')).to.equal(long.slice(0, 25));
    expect(second!.players[1]).to.deep.equal({ name: 'a?b' });
  });

  it('puts the unknown player where there is no name, and keeps numbers that stand for names', () => {
    const numbered = (tags: readonly (readonly [string, string])[], players: ReversiRecord['players'] = []) =>
      recordOf('f5', { players, tags: new Map(tags), result: score(40) });
    const nobody = write([numbered([], [{ name: 'Ann' }])]);
    expect(codes(nobody)).to.deep.equal([['players', 'tags']]);
    expect(recordsOf(read(nobody))[0]!.players).to.deep.equal([{ name: 'Ann' }, { name: '???' }]);

    const numbers = [
      ['EventNumber', '7'],
      ['BlackNumber', '300'],
      ['WhiteNumber', '4'],
    ] as const;
    const alone = write([numbered(numbers)]);
    expect(alone.files).to.equal(undefined);
    expect(codes(alone)).to.deep.equal([[]]);
    const [back] = recordsOf(read(alone));
    expect(new Map([...back!.tags].sort())).to.deep.equal(new Map([...numbers].sort() as [string, string][]));

    // Beside names a number keeps its place, which has no name.
    const mixed = write([
      numbered(
        [
          ['BlackNumber', '2'],
          ['EventNumber', '1'],
        ],
        [undefined, { name: 'Ann' }],
      ),
      numbered(
        [
          ['BlackNumber', '1'],
          ['EventNumber', '1'],
        ],
        [undefined, { name: 'Ben' }],
      ),
    ]);
    expect(codes(mixed)).to.deep.equal([[], []]);
    expect(
      recordsOf(read(mixed)).map(({ players, tags }) => [tags.get('BlackNumber'), players[1]!.name]),
    ).to.deep.equal([
      ['2', 'Ann'],
      ['1', 'Ben'],
    ]);
    // A number that was given to a name meanwhile is somebody else's.
    const taken = write([
      numbered([['EventNumber', '1']], [{ name: 'Ann' }, { name: 'Ben' }]),
      numbered(
        [
          ['BlackNumber', '1'],
          ['EventNumber', '1'],
        ],
        [undefined, { name: 'Ben' }],
      ),
    ]);
    expect(codes(taken)).to.deep.equal([[], ['players', 'tags']]);
    expect(recordsOf(read(taken))[1]!.players[0]).to.deep.equal({ name: '???' });
    const wrong = write([
      numbered([
        ['BlackNumber', '70000'],
        ['WhiteNumber', 'x'],
        ['EventNumber', '-1'],
      ]),
    ]);
    expect(codes(wrong)[0]).to.deep.equal(['players', 'tags', 'tags', 'tags', 'tags']);
  });

  it('has one year and one depth for all games, and tells every game that had another or none', () => {
    const dated = (date?: string, depth?: string) =>
      full({
        tags: new Map([
          ['Event', 'Cup'],
          ...(date === undefined ? [] : [['Date', date] as const]),
          ...(depth === undefined
            ? []
            : [['TheoreticalScore', '30'] as const, ['TheoreticalDepth', depth] as const]),
        ]),
      });
    const written = write([dated(), dated('1999.05.06', '24'), dated('1998', '22'), dated()]);
    expect(codes(written)).to.deep.equal([
      [],
      ['date', 'date', 'tags'],
      ['date', 'tags'],
      ['date', 'tags', 'tags'],
    ]);
    expect(written.losses[1]!.map(({ message }) => message)).to.include(
      'The game before this one, without a year, got its year.',
    );
    for (const { tags } of recordsOf(read(written)))
      expect([tags.get('Date'), tags.get('TheoreticalDepth')]).to.deep.equal(['1999', '24']);
    const undated = write([dated(), dated('May')]);
    expect(codes(undated)).to.deep.equal([[], ['date']]);
    expect(recordsOf(read(undated)).map(({ tags }) => tags.has('Date'))).to.deep.equal([false, false]);
  });

  it('stores a score for every game, and says where it had to find one', () => {
    const over = 'f5d6c5f6e7f4g5e6e3';
    const back = (record: ReversiRecord) => {
      const written = write([record]);
      return [recordsOf(read(written))[0]!.result!.scores![0], codes(written)[0]];
    };
    const ended = (result: ReversiRecord['result']) => back(full({ moves: moves(over), result: result! }));
    expect(countDiscs(played(over).position().cells)).to.deep.equal([13, 0]);
    expect(ended({ winners: [0], scores: [64, 0], reason: 'unstated' })).to.deep.equal([64, []]);
    expect(ended({ winners: [0], scores: [13, 0], reason: 'score' })).to.deep.equal([
      64,
      ['reason', 'scores'],
    ]);
    expect(ended({ winners: [], scores: [20, 20], reason: 'unstated' })).to.deep.equal([32, ['scores']]);
    expect(ended({ winners: [0], reason: 'unstated' })).to.deep.equal([64, ['scores']]);
    expect(ended({ winners: [1], reason: 'timeout' })).to.deep.equal([31, ['reason', 'scores']]);
    expect(ended({ winners: [1], scores: [40, 24], reason: 'unstated' })).to.deep.equal([40, ['result']]);
    expect(ended({ winners: [0], scores: [64, 0], ranks: [1, 2], reason: 'unstated' })).to.deep.equal([
      64,
      ['ranks'],
    ]);
    const { result: _, ...silent } = full({ moves: moves(over) });
    expect(back(silent)).to.deep.equal([64, ['result']]);
    const start = played('f5d6').position();
    const [black] = officialScore(played('f5d6c3').position().cells);
    const elsewhere = makeRecord({ ...full({ moves: moves('c3'), start }), result: undefined });
    expect(back(elsewhere)).to.deep.equal([black, ['result', 'start']]);
  });

  it('names what else it cannot hold', () => {
    const record = full({
      moves: [...moves('f5f6f7g7d3f8h8h6'), PASS, ...moves('c3')],
      players: [{ name: 'Ann', rating: '1500' }, { name: 'Ben' }],
      passes: [8],
      notes: new Map([[1, { comments: ['!'] }]]),
    });
    expect(codes(write([record]))).to.deep.equal([['comments', 'passes', 'ratings']]);
    expect(codes(write([full({ variant: 'historic' })]))).to.deep.equal([['variant']]);
    const long = full({ moves: Array.from({ length: 61 }, () => PLACES[29]!) });
    expect(codes(write([long]))).to.deep.equal([['moves']]);
    const encoder = wthorFormat.encoder!();
    expect(() => encoder.push(full({ moves: [undefined as never] })))
      .to.throw()
      .with.property('code', 'not_a_move');
    expect(encoder.end().data).to.have.length(16);
  });

  it('is recognised by what was written, dated or not', () => {
    for (const record of [
      full(),
      full({ tags: new Map([['Event', 'Cup']]) }),
      full({ tags: new Map([['Date', '1886']]) }),
    ])
      expect(wthorFormat.sniff(write([record]).bytes)).to.equal(0.9);
    expect(wthorFormat.sniff(new Uint8Array(200))).to.equal(0);
    expect(wthorFormat.sniff(write([]).bytes, 'a.wtb')).to.equal(0.5);
  });
});
