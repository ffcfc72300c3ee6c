/** Tables of games: `transcript-csv`, and `eothello`. */
import { expect } from 'chai';
import fc from 'fast-check';
import { makeRecord } from '../../../core/records/index.js';
import {
  edax,
  eothelloFormat,
  PASS,
  PLACES,
  transcriptCsvFormat,
  transcriptFormat,
  type ReversiMove,
} from '../../../plugins/reversi/index.js';
import { anyRecord } from './records.js';
import { at, begin, codesOf, findingsOf, played, readAll, recordsOf, type ReversiRecord } from './support.js';

const moves = (text: string): ReversiMove[] => (text.match(/../g) ?? []).map((name) => PLACES[at(name)]!);
const recordOf = (text: string, more: Partial<ReversiRecord> = {}): ReversiRecord =>
  makeRecord({ game: 'reversi', variant: 'othello', moves: moves(text), ...more });
const table = (...lines: string[]): string => `${lines.join('\n')}\n`;
const won = (winner: number, scores?: readonly number[], reason = 'unstated') => ({
  winners: [winner],
  ...(scores && { scores }),
  reason,
});

function write(format: typeof eothelloFormat, ...records: ReversiRecord[]) {
  const encoder = format.encoder!();
  const pieces = records.map((record) => encoder.push(record));
  return {
    text: pieces.map(({ data }) => data as string).join(''),
    losses: pieces.flatMap(({ losses }) => losses.map(({ code }) => code)),
  };
}

describe('the format transcript-csv', () => {
  it('reads what its first line names, in any order, parted by commas, semicolons or tabs', () => {
    for (const parting of [',', ';', '\t']) {
      const source = table(
        ['No', 'Black Player', 'white_elo', 'Date', 'Winner', 'moves'].join(parting),
        ['7', 'Ann', '1500', '1999', 'black', 'f5d6c3'].join(parting),
        ['', '', '', '', '', 'F5 F6'].join(parting),
      );
      for (const format of [transcriptCsvFormat, transcriptFormat]) {
        const reads = readAll(format, source);
        expect(codesOf(reads)).to.deep.equal([]);
        expect(recordsOf(reads)).to.deep.equal([
          recordOf('f5d6c3', {
            players: [{ name: 'Ann' }, { rating: '1500' }],
            tags: new Map([
              ['No', '7'],
              ['Date', '1999'],
            ]),
            result: won(0),
          }),
          recordOf('f5f6'),
        ]);
      }
    }
  });

  it('reads results in their many columns, and puts together what they say', () => {
    const cases: readonly (readonly [string, string, object | undefined])[] = [
      ['winner', '1', won(0)],
      ['winner', '-1', won(1)],
      ['winner', '0', { winners: [], reason: 'unstated' }],
      ['winner', 'White', won(1)],
      ['result', '38-26', won(0, [38, 26])],
      ['score', '20-44', won(1, [20, 44])],
      ['result', '1-0', won(0)],
      ['result', 'draw', { winners: [], reason: 'unstated' }],
      ['difference', '-12', won(1, [26, 38])],
      ['diff', '+12', won(0, [38, 26])],
      ['margin', '3', won(0)],
      ['black_score,white_score', '38,26', won(0, [38, 26])],
      ['winner,result', 'black,38-26', won(0, [38, 26])],
      ['winner,reason', 'black,resign', won(0, undefined, 'resign')],
      ['result', '*', undefined],
      ['result', '', undefined],
    ];
    for (const [names, cells, result] of cases) {
      const reads = readAll(transcriptCsvFormat, table(`moves,${names}`, `f5d6c3,${cells}`));
      expect(codesOf(reads), `${names}: ${cells}`).to.deep.equal([]);
      expect(recordsOf(reads)[0]!.result, `${names}: ${cells}`).to.deep.equal(result);
    }
  });

  it('tells cells that cannot be, with their places, and keeps the rest of the game', () => {
    const cases: readonly (readonly [string, string, string])[] = [
      ['winner', 'Ann', 'bad_value'],
      ['winner', '2', 'bad_value'],
      ['result', '34', 'bad_value'],
      ['result', '60-60', 'bad_value'],
      ['difference', '99', 'bad_value'],
      ['black_score', '38', 'bad_value'],
      ['black_score,white_score', '38,27', 'bad_value'],
      ['black_score,white_score', '38,x', 'bad_value'],
      ['reason', 'resign', 'bad_value'],
      ['start', 'f5', 'shape'],
      ['winner,result', 'white,38-26', 'result_clash'],
      ['result', '38:26', 'odd_result'],
      ['Site', 'x,y', 'extra_cells'],
    ];
    for (const [names, cells, code] of cases) {
      const reads = readAll(
        transcriptCsvFormat,
        table(`moves,${names}`, 'f5f6,', `f5d6c3,${cells}`, 'f5d6,'),
      );
      expect([...new Set(codesOf(reads))], `${names}: ${cells}`).to.deep.equal([code]);
      for (const { span, source } of findingsOf(reads)) {
        expect([span!.line, source], `${names}: ${cells}`).to.deep.equal([3, `f5d6c3,${cells}`]);
        expect(span!.column, `${names}: ${cells}`).to.be.above(7);
      }
      expect(recordsOf(reads).map((record) => record.moves.length)).to.deep.equal([2, 3, 2]);
    }
    const broken = readAll(
      transcriptCsvFormat,
      table('black,moves', '"Ann,f5d6', 'Ben,f5x6', '"A" b,f5', 'C,f5'),
    );
    expect(
      findingsOf(broken).map(({ code, span, ply }) => [code, span!.line, span!.column, ply]),
    ).to.deep.equal([
      ['open_quote', 2, 1, undefined],
      ['bad_square', 3, 7, 1],
      ['open_quote', 4, 1, undefined],
    ]);
    expect(recordsOf(broken).map((record) => record.players[0]?.name)).to.deep.equal(['Ben', 'C']);
  });

  it('reads quotation marks as spreadsheets write them, and columns without a name or with one twice', () => {
    const reads = readAll(
      transcriptCsvFormat,
      table(',Club,Club,black,moves', '1,a,"b, ""c""", "" ,"f5d6c3"', '# not a comment,,,#,f5'),
    );
    expect(codesOf(reads)).to.deep.equal([]);
    const [first, second] = recordsOf(reads);
    expect([...first!.tags]).to.deep.equal([
      ['Column 1', '1'],
      ['Club', 'a'],
      ['Club 2', 'b, "c"'],
    ]);
    expect(first!.players).to.deep.equal([{ name: '' }]);
    expect([...second!.tags]).to.deep.equal([['Column 1', '# not a comment']]);
  });

  it('reads a board where a game begins elsewhere', () => {
    const start = played('f5d6c3').position();
    const [record] = recordsOf(
      readAll(transcriptCsvFormat, table('start,moves', `${edax.formatPosition!(start)},d3`)),
    );
    expect(record).to.deep.equal(recordOf('d3', { start }));
  });

  it('without a first line of names reads its own columns, and in one line it needs no commas', () => {
    const own = ',,,,Ann,Ben,,,black,38,26,,,f5d6';
    expect(recordsOf(readAll(transcriptCsvFormat, own))).to.deep.equal([
      recordOf('f5d6', { players: [{ name: 'Ann' }, { name: 'Ben' }], result: won(0, [38, 26]) }),
    ]);
    expect(recordsOf(readAll(transcriptCsvFormat, table('moves', 'f5 d6', 'f5 f6')))).to.have.length(2);
  });

  it('writes always the same columns', () => {
    const record = recordOf('f5f6f7g7d3f8h8h6c3', {
      players: [{ name: 'Ann, "the first"', rating: '1500' }, { name: '' }],
      tags: new Map([
        ['Date', '1999.05.06'],
        ['Event', 'Cup'],
      ]),
      passes: [8],
      result: won(0, [38, 26], 'score'),
    });
    const { text, losses } = write(transcriptCsvFormat, record, recordOf(''));
    expect(losses).to.deep.equal([]);
    expect(text).to.equal(
      table(
        'event,site,date,round,black,white,black_rating,white_rating,winner,black_score,white_score,reason,start,moves',
        'Cup,,1999.05.06,,"Ann, ""the first""","",1500,,black,38,26,score,,f5f6f7g7d3f8h8h6--c3',
        ',,,,,,,,,,,,,-',
      ),
    );
    expect(recordsOf(readAll(transcriptCsvFormat, text))[0]!.passes).to.deep.equal([8]);
  });

  it('names what it cannot hold', () => {
    const record = recordOf('f5d6', {
      players: [{ name: 'two\nlines' }],
      tags: new Map([['Time', '5']]),
      result: { winners: [0], scores: [20, 44], ranks: [1, 2], reason: 'timeout' },
      notes: new Map([[1, { comments: ['!'] }]]),
    });
    expect(write(transcriptCsvFormat, record).losses.sort()).to.deep.equal([
      'comments',
      'line_ends',
      'ranks',
      'scores',
      'tags',
    ]);
    expect(
      write(transcriptCsvFormat, recordOf('', { result: { winners: [0, 1], reason: 'x' } })).losses,
    ).to.deep.equal(['result']);
  });

  it('writes the names of the columns before the first row that can be written', () => {
    const encoder = transcriptCsvFormat.encoder!();
    expect(() => encoder.push(recordOf('', { moves: [undefined as never] }))).to.throw();
    expect(encoder.push(recordOf('f5')).data).to.match(/^event,.*\n,/);
    expect(encoder.push(recordOf('f5')).data).to.match(/^,/);
  });
});

describe('the format eothello', () => {
  const source = table(
    'eOthello_game_id,winner,game_moves',
    '647401,-1,d3c5f6f5',
    '647402,0,f5d6',
    '647403,1,"f5f6"',
  );

  it('reads numbers, winners and moves, with the names of the columns and without', () => {
    for (const text of [source, source.slice(source.indexOf('\n') + 1)]) {
      const reads = readAll(eothelloFormat, text);
      expect(codesOf(reads)).to.deep.equal([]);
      expect(recordsOf(reads).map(({ tags, result }) => [...tags.values(), result?.winners])).to.deep.equal([
        ['647401', [1]],
        ['647402', []],
        ['647403', [0]],
      ]);
      expect(recordsOf(reads)[0]!.moves).to.deep.equal(moves('d3c5f6f5'));
    }
    // Cleaned copies have other names.
    const renamed = source.replace('eOthello_game_id', 'id').replace('game_moves', 'moves');
    expect([...recordsOf(readAll(eothelloFormat, renamed))[0]!.tags]).to.deep.equal([['id', '647401']]);
  });

  it('writes what it reads as it was, less quotation marks', () => {
    const { text, losses } = write(eothelloFormat, ...recordsOf(readAll(eothelloFormat, source)));
    expect(losses).to.deep.equal([]);
    expect(text).to.equal(source.replaceAll('"', ''));
  });

  it('holds numbers, winners and moves whole, and names what else there is', () => {
    fc.assert(
      fc.property(anyRecord, fc.option(fc.nat().map(String), { nil: undefined }), (any, id) => {
        const { variant, moves: played, result } = any;
        const kept = makeRecord({
          game: 'reversi',
          variant,
          moves: any.start === undefined ? played : [],
          tags: id === undefined ? undefined : new Map([['eOthello_game_id', id]]),
          result: result && { winners: result.winners, reason: 'unstated' },
        }) as ReversiRecord;
        const { text, losses } = write(eothelloFormat, kept);
        const silent = kept.moves.length === 0 && variant === 'historic';
        expect(losses).to.deep.equal(silent ? ['variant'] : []);
        expect(recordsOf(readAll(eothelloFormat, text))).to.deep.equal([
          silent ? { ...kept, variant: 'othello' } : kept,
        ]);
      }),
      { numRuns: 200 },
    );
    const passed = begin();
    expect(passed.forced()).to.equal(undefined);
    const record = recordOf('', {
      moves: [...moves('f5f6f7g7d3f8h8h6'), PASS, ...moves('c3')],
      players: [{ name: 'A' }],
      result: won(0, [38, 26], 'score'),
      tags: new Map([['Date', '1999']]),
    });
    const { text, losses } = write(eothelloFormat, record);
    expect(text).to.contain('\n,1,f5f6f7g7d3f8h8h6c3\n');
    expect(losses.sort()).to.deep.equal(['passes', 'players', 'reason', 'scores', 'tags']);
  });
});
