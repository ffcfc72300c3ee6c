import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import fc from 'fast-check';
import { makeRecord, type Note } from '../../../core/index.js';
import {
  PASS,
  PLACES,
  reversi,
  rules,
  SETUPS,
  wthorFormat,
  type ReversiMove,
  type ReversiPosition,
} from '../../../plugins/reversi/index.js';
import { readMoment, writeMoment } from '../../../plugins/reversi/formats/ggf-dates.js';
import {
  readGgfResult,
  readNumber,
  readType,
  writeGgfResult,
  writeNumber,
} from '../../../plugins/reversi/formats/ggf-values.js';
import { bytesOf, decodeCut } from '../../support/chunks.js';
import { anyText, HOSTILE, mutated } from '../../support/hostile.js';
import {
  choices,
  codesOf,
  movesOf,
  readAll,
  recordsOf,
  sgfCorpus,
  type ReversiRead,
  type ReversiRecord,
} from './support.js';

const ggf = reversi.formats.find(({ id }) => id === 'ggf')!;
const read = (input: string | Uint8Array, options = {}): ReversiRead[] => readAll(ggf, input, options);
const writeAll = (records: readonly ReversiRecord[]) => {
  const encoder = ggf.encoder!();
  const written = records.map((record) => encoder.push(record));
  const end = (encoder.end().data ?? '') as string;
  return {
    text: written.map(({ data }) => data as string).join('') + end,
    losses: written.map(({ losses }) => losses.map(({ code }) => code)),
  };
};
const write = (record: ReversiRecord) => {
  const { text, losses } = writeAll([record]);
  return { text, losses: losses[0]! };
};
const BOARD = 'BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]';
const HEAD = `(;GM[Othello]${BOARD}`;
const empty = makeRecord<ReversiMove, ReversiPosition>({ game: 'reversi', variant: 'othello', moves: [] });

describe('reversi: GGF', () => {
  it('reads the lines of the archives: ratings, clocks, types, values, times, results, matches', () => {
    const reads = read(sgfCorpus('matches.ggf'));
    const games = recordsOf(reads);
    expect(movesOf(reads)).to.deep.equal(['f5d6c3d3', 'f5d6', 'f5f6', 'f5d6', 'f5d6', '']);
    expect([...games[0]!.tags]).to.deep.equal([
      ['Match', '1/2'],
      ['Site', 'GGS/os'],
      ['Date', '2009.07.01'],
      ['Time', '02:52:45 MDT'],
      ['TimeControl', '05:00//02:00'],
      ['GameType', 's8'],
    ]);
    expect(games[0]!.players).to.deep.equal([
      { name: 'ann', rating: '2691.38' },
      { name: 'ben', rating: '2693.68' },
    ]);
    expect([...games[0]!.notes!]).to.deep.equal([
      [1, { evaluation: { value: -6, seat: 0 }, elapsed: 26 }],
      [2, { evaluation: { value: 8, seat: 1 }, elapsed: 25.36 }],
      [3, { evaluation: { value: -8, seat: 0 }, elapsed: 9 }],
      [4, { evaluation: { value: 8, seat: 1 } }],
    ]);
    expect(games.map(({ result }) => result && [result.winners, result.scores, result.reason])).to.deep.equal(
      [
        [[1], [27, 37], 'unstated'],
        [[1], [27, 37], 'resign'],
        [[0], [64, 0], 'timeout'],
        [[0], undefined, 'unstated'],
        undefined,
        [[], [32, 32], 'agreement'],
      ],
    );
    expect(games.map(({ tags }) => tags.get('Match'))).to.deep.equal([
      '1/2',
      '2/2',
      undefined,
      undefined,
      undefined,
      '1/3',
    ]);
    expect([...games[3]!.tags].slice(3)).to.deep.equal([
      ['BlackTimeControl', '15:00//02:00'],
      ['WhiteTimeControl', '05:00'],
      ['GameType', '8k'],
      ['KB', 'e6//0.90'],
      ['KW', 'f5/-1.00'],
      ['KM', '-0.500'],
      ['Margin', '8.5'],
    ]);
    expect(codesOf(reads)).to.deep.equal(['match_count']);
  });

  it('reads games over several lines, tells other games and boards, and goes on behind a broken one', () => {
    const reads = read(sgfCorpus('several-lines.ggf'));
    expect(movesOf(reads)).to.deep.equal(['f5d6c3', 'f5f6', 'f5']);
    expect(codesOf(reads)).to.deep.equal([
      'other_game',
      'bad_size',
      'unclosed_value',
      'bad_square',
      'other_rules',
    ]);
    expect(reads[0]!.record!.notes!.get(3)).to.deep.equal({
      evaluation: { value: 0.5, seat: 0 },
      elapsed: 1.2,
      comments: ['a comment of two lines'],
    });
    expect(reads.at(-1)!.findings[0]).to.deep.include({ ply: 1, severity: 'error' });
    expect(reads.at(-1)!.findings[0]!.span!.line).to.equal(13);
  });

  it('reads the four shapes of dates, and writes the present one', () => {
    for (const [text, date, time, written] of [
      ['945277754', '1999.12.15', '17:09:14 UTC', '1999.12.15_17:09:14.UTC'],
      ['2000-4-16 11:13 EST', '2000.04.16', '11:13 EST', '2000.04.16_11:13.EST'],
      ['2003.12.15_13:24:03.MST', '2003.12.15', '13:24:03 MST', '2003.12.15_13:24:03.MST'],
      ['2013-12-23 16:43:43 GMT', '2013.12.23', '16:43:43 GMT', '2013.12.23_16:43:43.GMT'],
    ] as const) {
      expect(readMoment(text)).to.deep.equal({ date, time });
      expect(writeMoment({ date, time })).to.equal(written);
      expect(readMoment(written)).to.deep.equal({ date, time });
    }
    for (const date of ['1977', '2004.??.??', 'spring', '2004.09.18']) {
      expect(readMoment(date)).to.deep.equal({ date });
      expect(writeMoment({ date })).to.equal(date);
    }
  });

  it('reads numbers, types and results, and refuses what is none', () => {
    expect(['-1.04', '+3', '.5', '7.', '-0.00', ' 2 '].map(readNumber)).to.deep.equal([
      -1.04, 3, 0.5, 7, 0, 2,
    ]);
    expect(['', '-', '1e3', '1,5', '--1'].map(readNumber)).to.deep.equal(new Array(5).fill(undefined));
    expect([8, 0.01, 0.001, -1.5, 1e21].map((value) => writeNumber(value))).to.deep.equal([
      '8.00',
      '0.01',
      '0.001',
      '-1.50',
      undefined,
    ]);
    expect(readType('s8r18')).to.deep.equal({ size: 8, anti: false, komi: false });
    expect(readType('10a')).to.deep.equal({ size: 10, anti: true, komi: false });
    expect(readType('8kr')).to.deep.equal({ size: 8, anti: false, komi: true });
    const usual = readType('8');
    for (const text of ['+24.00:x', 'what', '+1:r:t', '1-0', '+'])
      expect(readGgfResult(text, usual), text).to.equal(undefined);
    for (const text of ['?', '', 'aborted', '+2.00:l', 'nasai left'])
      expect(readGgfResult(text, usual)!.outcome, text).to.equal(undefined);
    expect(readGgfResult('-7', usual)).to.deep.equal({
      outcome: { winners: [1], reason: 'unstated' },
      margin: '7',
    });
    expect(readGgfResult('+8.0', readType('8a'))!.margin).to.equal('8');
  });

  it('results come back, or have a loss', () => {
    const anyOutcome = fc.record({
      winners: fc.constantFrom([], [0], [1], [0, 1]),
      scores: fc.option(fc.tuple(fc.nat(64), fc.nat(64)), { nil: undefined }),
      reason: fc.constantFrom('unstated', 'resign', 'timeout', 'agreement', 'score'),
    });
    fc.assert(
      fc.property(
        anyOutcome,
        fc.constantFrom(undefined, '7', '8', 'x'),
        fc.constantFrom('8', '8k', '8a'),
        ({ scores, ...rest }, margin, type) => {
          const outcome = { ...rest, ...(scores && { scores }) };
          const written = writeGgfResult(outcome, readType(type), margin);
          const back = readGgfResult(written.text, readType(type))!;
          if (written.losses.length === 0) expect(back.outcome).to.deep.equal(outcome);
          else if (back.outcome !== undefined) expect(back.outcome.winners).to.deep.equal(outcome.winners);
          if (written.margin) expect(back.margin).to.equal(margin);
        },
      ),
    );
  });

  it('takes the board for the start, an empty one for the historic game, and says when it is missing', () => {
    expect(recordsOf(read(`${HEAD}B[F5];)`))[0]!.start).to.equal(undefined);
    const white = read(`(;GM[Othello]${BOARD.replace('*]', 'O]')}W[f4];)`);
    expect(white[0]!.record!.start!.toMove).to.equal(1);
    expect(codesOf(white)).to.deep.equal([]);
    const none = `8 ${'-------- '.repeat(8)}*`;
    expect(recordsOf(read(`(;GM[Othello]BO[${none}]B[d5];)`))[0]).to.deep.include({ variant: 'historic' });
    expect(codesOf(read('(;GM[Othello]B[F5];)'))).to.deep.equal(['no_board']);
    expect(codesOf(read(`(;GM[Othello]${BOARD.replace(' *]', ']')};)`))).to.deep.equal(['no_player']);
    expect(codesOf(read('(;GM[Othello]BO[8 xyz *];)'))).to.deep.equal(['shape']);
  });

  it('tells colours that the rules do not have, and keeps written passes', () => {
    expect(codesOf(read(`${HEAD}B[f5]B[d6];)`))).to.deep.equal(['wrong_seat']);
    const line = 'B[f5]W[f6]B[f7]W[g7]B[d3]W[f8]B[h8]W[h6]';
    for (const [tail, passes, codes] of [
      ['B[PA]W[c3]', [8], []],
      ['B[pass//1.67]W[c3]', [8], ['not_kept']],
      ['W[c3]', undefined, []],
      ['B[c3]', undefined, ['wrong_seat']],
      ['W[PASS]W[c3]', [8], ['wrong_seat']],
    ] as const) {
      const reads = read(`${HEAD}${line}${tail};)`);
      expect(reads[0]!.record!.passes, tail).to.deep.equal(passes);
      expect(codesOf(reads), tail).to.deep.equal(codes);
    }
  });

  it('tells what is wrong, once', () => {
    expect(codesOf(read(`hello\n${HEAD}B[f5/x/y]W[d6/1/2/3];) end`))).to.deep.equal([
      'stray_text',
      'bad_value',
      'stray_text',
    ]);
    expect(codesOf(read(`${HEAD}PB[a]PB[b]DT[1]DT[2]RE[?]RE[0]GM[Othello]GM[Go];)`))).to.deep.equal(
      new Array(4).fill('repeated_tag'),
    );
    expect(codesOf(read('(()(;)'))).to.deep.equal(['stray_text']);
    expect(codesOf(read(`${HEAD}b[f5]B[f5][d6];)`))).to.deep.equal(['bad_name', 'extra_values']);
    expect(codesOf(read(`(;${BOARD};)`))).to.deep.equal(['no_game']);
    expect(codesOf(read(`${HEAD}RE[1-0];)`))).to.deep.equal(['bad_result']);
    expect(codesOf(read(`${HEAD}RE[+2:l];)`))).to.deep.equal(['adjourned']);
    expect(codesOf(read(`${HEAD}TY[10];)`))).to.deep.equal(['bad_size']);
    expect(codesOf(read(`${HEAD}B[f5]`))).to.deep.equal(['unclosed_game']);
    expect(read(`(;${BOARD};)`, { strict: true })[0]!.findings[0]!.severity).to.equal('error');
    const limits = (limit: object) => ({ limits: limit });
    expect(movesOf(read(`${HEAD}B[f5]W[d6]B[c3];)`, limits({ moves: 2 })))).to.deep.equal(['f5d6']);
    expect(codesOf(read(`${HEAD}KB[1]KW[2]KM[3];)`, limits({ tags: 2 })))).to.deep.equal(['limit']);
    expect(codesOf(read(`${HEAD}B[f5];)\n${HEAD};)`, limits({ record: 60 })))).to.deep.equal([
      'limit',
      'limit',
    ]);
  });

  it('writes the line of the server', () => {
    const record = makeRecord({
      ...empty,
      players: [{ name: 'Ann', rating: '2197.01' }, { name: 'Ben' }],
      tags: new Map([
        ['Site', 'GGS/os'],
        ['Date', '2003.12.15'],
        ['Time', '13:24:03 MST'],
        ['TimeControl', '05:00//02:00'],
      ]),
      moves: [PLACES[29]!, PLACES[19]!],
      notes: new Map<number, Note<ReversiMove>>([
        [1, { evaluation: { value: -1.04, seat: 0 }, elapsed: 0.01 }],
        [2, { elapsed: 2.1, comments: ['hm'] }],
      ]),
      result: { winners: [0], scores: [44, 20], reason: 'resign' },
    });
    const text = `(;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[Ann]PW[Ben]RB[2197.01]TI[05:00//02:00]TY[8]RE[+24.000:r]${BOARD}B[F5/-1.04/0.01]W[D6//2.10]CO[hm];)\n`;
    expect(write(record)).to.deep.equal({ text, losses: [] });
    expect(recordsOf(read(text))).to.deep.equal([record]);
  });

  it('writes the games of a match on one line, and ends the line where one is missing', () => {
    const games = recordsOf(read(sgfCorpus('matches.ggf')));
    const { text, losses } = writeAll(games);
    expect(losses.flat()).to.deep.equal([]);
    expect(text.split('\n').map((line) => line.slice(0, 3))).to.deep.equal([
      '2 (',
      '(;G',
      '(;G',
      '(;G',
      '3 (',
      '',
    ]);
    expect(recordsOf(read(text))).to.deep.equal(games);
    expect(writeAll(recordsOf(read(text))).text).to.equal(text);
    const [first, second] = games;
    expect(writeAll([first!, first!]).text.split('\n')).to.have.length(3);
    expect(writeAll([second!]).losses).to.deep.equal([['tags']]);
    expect(recordsOf(read(writeAll([first!, games[2]!]).text))).to.deep.equal([first, games[2]]);
  });

  it('has the losses of a format without escapes and side lines, each told', () => {
    const lossesOf = (parts: object) =>
      write(makeRecord({ ...empty, moves: [PLACES[29]!], ...parts })).losses;
    const noteOf = (note: Note<ReversiMove>) => lossesOf({ notes: new Map([[1, note]]) });
    const tagOf = (name: string, value: string) => lossesOf({ tags: new Map([[name, value]]) });
    expect(lossesOf({ players: [{ name: 'a]b' }] })).to.deep.equal(['players']);
    expect(lossesOf({ players: [{ name: '' }] })).to.deep.equal(['players']);
    expect(lossesOf({ players: [{ rating: '[1]' }] })).to.deep.equal(['ratings']);
    expect(tagOf('Opening', 'x')).to.deep.equal(['tags']);
    expect(tagOf('Event', 'x')).to.deep.equal([]);
    expect(tagOf('Event', 'a\nb')).to.deep.equal(['tags']);
    expect(tagOf('Event', '')).to.deep.equal(['tags']);
    expect(tagOf('Time', '10:00')).to.deep.equal(['tags']);
    expect(tagOf('Date', '945277754')).to.deep.equal(['tags']);
    expect(tagOf('B', 'x')).to.deep.equal(['tags']);
    expect(lossesOf({ moves: [PLACES[29]!, PASS] })).to.deep.equal(['passes']);
    expect(lossesOf({ result: { winners: [0], reason: 'unstated' } })).to.deep.equal(['result']);
    expect(lossesOf({ result: { winners: [], reason: 'unstated' } })).to.deep.equal(['scores']);
    expect(lossesOf({ result: { winners: [0], scores: [40, 20], reason: 'score' } })).to.deep.equal([
      'reason',
      'scores',
    ]);
    expect(
      lossesOf({ variant: 'historic', start: { ...SETUPS.othello, variant: 'historic' } }),
    ).to.deep.equal(['variant']);
    expect(noteOf({ comments: ['a]'] })).to.deep.equal(['comments']);
    expect(noteOf({ glyphs: ['!'] })).to.deep.equal(['glyphs']);
    expect(noteOf({ variations: [{ moves: [PLACES[1]!] }] })).to.deep.equal(['variations']);
    expect(noteOf({ clock: 5 })).to.deep.equal(['clocks']);
    expect(noteOf({ elapsed: 1e30 })).to.deep.equal(['clocks']);
    expect(noteOf({ evaluation: { value: 1, seat: 1 } })).to.deep.equal(['evaluations']);
    expect(lossesOf({ notes: new Map([[0, { evaluation: { value: 1, seat: 0 } }]]) })).to.deep.equal([
      'evaluations',
    ]);
  });

  it('knows the places of moves, and its own files', () => {
    const text = `\n${HEAD}B[F5]W[D6];)\n`;
    const { places } = read(text, { places: true })[0]!.record!;
    expect(places!.line).to.equal(2);
    expect(Array.from(places!.moves!, (at) => places!.source.slice(at, at + 5))).to.deep.equal([
      'B[F5]',
      'W[D6]',
    ]);
    const two = `\n2 ${HEAD}B[F5];) (;GM[Othello]B[F5]\n;B[c];)`;
    const [first, second] = read(two, { places: true });
    expect([first, second].map((one) => one!.record!.places!.source)).to.deep.equal([
      `${HEAD}B[F5];)`,
      '(;GM[Othello]B[F5]\n;B[c];)',
    ]);
    const { column, before } = second!.record!.places!;
    expect([column, before]).to.deep.equal([two.lastIndexOf(' (;') + 1, two.slice(1, column)]);
    expect(second!.findings.map(({ span, source }) => [span!.line, span!.column, source])).to.deep.equal([
      [3, 4, ';B[c];)'],
      [2, column, two.split('\n')[1]],
    ]);
    expect(ggf.sniff(bytesOf('2 (;GM[othello]PC[]'))).to.equal(0.95);
    expect(ggf.sniff(bytesOf('(;FF[4]GM[2]'))).to.equal(0);
  });
});

const line = fc.string({
  unit: fc.constantFrom('a', 'é', '表', '\\', ':', ';', '(', ' ', '/'),
  minLength: 1,
  maxLength: 8,
});
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** A game played at random from a set-up, with all that GGF holds. */
const anyRecord: fc.Arbitrary<ReversiRecord> = fc
  .record({
    variant: fc.constantFrom('othello' as const, 'historic' as const),
    toMove: optional(fc.nat(1)),
    game: choices,
    names: fc.array(line, { maxLength: 2 }),
    tags: fc.array(fc.tuple(fc.constantFrom('Event', 'Site', 'KM', 'TimeControl', 'Round'), line), {
      maxLength: 4,
    }),
    passes: fc.boolean(),
    comments: fc.array(line, { maxLength: 2 }),
    time: optional(fc.nat(100_000).map((n) => n / 1000)),
    value: optional(fc.integer({ min: -6400, max: 6400 }).map((n) => n / 100)),
    black: optional(fc.integer({ min: 0, max: 64 })),
    reason: fc.constantFrom('unstated', 'resign', 'timeout', 'agreement'),
  })
  .map(({ variant, toMove, game, names, tags, passes, comments, time, value, black, reason }) => {
    const setup = SETUPS[variant];
    const start = toMove === undefined || toMove === setup.toMove ? undefined : { ...setup, toMove };
    const state = rules.begin(start ?? setup);
    const moves: ReversiMove[] = [];
    const passed: number[] = [];
    const notes = new Map<number, Note<ReversiMove>>();
    for (const choice of game) {
      const legal = state.legalMoves();
      if (legal.length === 0) break;
      const move = legal[choice % legal.length]!;
      if (move === PASS) passed.push(moves.length);
      else moves.push(move);
      const note: Note<ReversiMove> = {
        ...(comments.length > 0 && choice % 3 === 0 && { comments }),
        ...(time !== undefined && { elapsed: time }),
        ...(value !== undefined && { evaluation: { value, seat: state.seat } }),
      };
      if (move !== PASS && Object.keys(note).length > 0) notes.set(moves.length, note);
      state.play(move);
    }
    return makeRecord({
      game: 'reversi',
      variant,
      players: names.map((name) => ({ name, rating: '1' })),
      tags: new Map(tags),
      moves,
      passes: passes ? passed : [],
      notes,
      start,
      result:
        black === undefined
          ? undefined
          : { winners: black === 32 ? [] : [black > 32 ? 0 : 1], scores: [black, 64 - black], reason },
    });
  });

describe('reversi: GGF, properties', () => {
  it('read(write(record)) is the record, and writing again gives the same text', () => {
    fc.assert(
      fc.property(fc.array(anyRecord, { minLength: 1, maxLength: 3 }), (records) => {
        const { text, losses } = writeAll(records);
        expect(losses.flat()).to.deep.equal([]);
        const reads = read(text);
        expect(codesOf(reads)).to.deep.equal([]);
        expect(recordsOf(reads)).to.deep.equal(records);
        expect(writeAll(recordsOf(reads)).text).to.equal(text);
      }),
      { numRuns: 200 },
    );
  });

  it('any pieces give the same, and no text throws', () => {
    const valid = anyRecord.map((record) => write(record).text);
    fc.assert(
      fc.property(fc.oneof(anyText, mutated(valid)), fc.integer({ min: 1, max: 50 }), (text, size) => {
        const options = { places: true };
        expect(decodeCut(ggf as never, bytesOf(text), [size], options)).to.deep.equal(read(text, options));
      }),
      { numRuns: 200 },
    );
  });

  it('many games on one line, each with findings, take no longer than their text', () => {
    expect(read('(;B[F5]'.repeat(50_000))).to.have.length(50_000);
    expect(codesOf(read(`(;GM[Go]${'GM[Go]B[A1]'.repeat(50_000)};)`))).to.have.length(2);
  });

  for (const [what, text] of Object.entries(HOSTILE)) {
    it(`hostile text is read to its end: ${what}`, () => {
      for (const prefix of ['', HEAD, `${HEAD}B[`, '2 (;'])
        expect(read(prefix + text).length).to.be.below((1 << 20) + 10);
    });
  }
});

const data = fileURLToPath(new URL('../../../../shared/data/reversi/wthor/', import.meta.url));
if (existsSync(data)) {
  describe('reversi: GGF of the WTHOR archive', () => {
    const files = new Map(
      ['WTH.JOU', 'WTH.TRN'].map((name) => [name, new Uint8Array(readFileSync(data + name))]),
    );
    for (const name of readdirSync(data).filter((one) => /^WTH_(?:1977|1985|2023)\.wtb$/.test(one))) {
      it(`${name} comes back with the same moves, players and score, less the tags that GGF has not`, () => {
        const records = recordsOf(readAll(wthorFormat, new Uint8Array(readFileSync(data + name)), { files }));
        const { text, losses } = writeAll(records);
        expect(new Set(losses.flat())).to.deep.equal(new Set(['tags']));
        const reads = read(text);
        expect(codesOf(reads)).to.deep.equal([]);
        const part = ({ moves, players, result, tags }: ReversiRecord) => [
          moves,
          players,
          result,
          tags.get('Event'),
          tags.get('Date'),
        ];
        expect(recordsOf(reads).map(part)).to.deep.equal(records.map(part));
      });
    }
  });
}
