import { expect } from 'chai';
import fc from 'fast-check';
import { makeRecord } from '../../../core/records/index.js';
import { PLACES, WTHOR_REASONS, wthorFormat } from '../../../plugins/reversi/index.js';
import { at, codesOf, findingsOf, readAll, readInPieces, recordsOf, type ReversiRead } from './support.js';
import { archive, nameFile, type Game } from './wthor-bytes.js';

const PLAYERS = ['???', 'Brightwell', 'Tam\xe9nori'];
const files = new Map([
  ['WTH.JOU', nameFile(PLAYERS, 20)],
  ['WTH.TRN', nameFile(['Open', 'Coupe d\xb4\xe9t\xe9'], 26)],
]);
const games: Game[] = [
  { moves: 'f5d6c3', score: 40, theoretical: 33, tournament: 1, black: 1, white: 2 },
  { moves: '', score: 32, tournament: 0, black: 0, white: 1 },
  { moves: 'e6f4c3c4', score: 0, theoretical: 0, tournament: 1, black: 2, white: 1 },
];
const read = (bytes: Uint8Array, options: Parameters<typeof readAll>[2] = {}): ReversiRead[] =>
  readAll(wthorFormat, bytes, { files, ...options });
const moves = (text: string) => (text.match(/../g) ?? []).map((name) => PLACES[at(name)]!);

describe('the format wthor', () => {
  it('reads games, names, score and tags', () => {
    const reads = read(archive(games));
    expect(codesOf(reads)).to.deep.equal([]);
    expect(recordsOf(reads)).to.deep.equal([
      makeRecord({
        game: 'reversi',
        variant: 'othello',
        players: [{ name: 'Brightwell' }, { name: 'Tam\xe9nori' }],
        tags: new Map([
          ['Event', 'Coupe d\xb4\xe9t\xe9'],
          ['Date', '2001'],
          ['TheoreticalScore', '33'],
          ['TheoreticalDepth', '24'],
        ]),
        moves: moves('f5d6c3'),
        result: { winners: [0], scores: [40, 24], reason: 'unstated' },
      }),
      makeRecord({
        game: 'reversi',
        variant: 'othello',
        players: [{ name: '???' }, { name: 'Brightwell' }],
        tags: new Map([
          ['Event', 'Open'],
          ['Date', '2001'],
          ['TheoreticalScore', '32'],
          ['TheoreticalDepth', '24'],
        ]),
        moves: [],
        result: { winners: [], scores: [32, 32], reason: 'unstated' },
      }),
      makeRecord({
        game: 'reversi',
        variant: 'othello',
        players: [{ name: 'Tam\xe9nori' }, { name: 'Brightwell' }],
        tags: new Map([
          ['Event', 'Coupe d\xb4\xe9t\xe9'],
          ['Date', '2001'],
          ['TheoreticalScore', '0'],
          ['TheoreticalDepth', '24'],
        ]),
        moves: moves('e6f4c3c4'),
        result: { winners: [1], scores: [0, 64], reason: 'unstated' },
      }),
    ]);
  });

  it('reads all 64 squares as ten times the rank and the file', () => {
    for (const { square } of PLACES) {
      const byte = 10 * (8 - Math.floor(square / 8)) + (square % 8) + 1;
      const [record] = recordsOf(read(archive([{ moves: [byte] }])));
      expect(record!.moves).to.deep.equal([PLACES[square]]);
    }
    const most = PLACES.slice(0, 60);
    const [record] = recordsOf(
      read(
        archive([{ moves: most.map(({ square }) => 10 * (8 - Math.floor(square / 8)) + (square % 8) + 1) }]),
      ),
    );
    expect(record!.moves).to.deep.equal(most);
  });

  it('shares what is the same: moves, players, tags, results', () => {
    const [first, second] = recordsOf(read(archive([games[0]!, games[0]!])));
    expect(first!.moves[0]).to.equal(PLACES[29]);
    expect(second!.players[0]).to.equal(first!.players[0]);
    expect(second!.tags).to.equal(first!.tags);
    expect(second!.result).to.equal(first!.result);
  });

  it('gives the same however the file is cut, and keeps nothing of a buffer', () => {
    for (const bytes of [
      archive(games),
      archive(games, { bytes: 16 + 68 * 3 + 5 }),
      archive(games, { bytes: 16 + 68 * 2 + 20 }),
      archive(games, { board: 10 }),
      archive(games, { bytes: 9 }),
    ]) {
      const whole = read(bytes, { places: true });
      for (const size of [1, 7, 16, 67, 68, 69, 100]) {
        expect(readInPieces(wthorFormat, bytes, size, { files, places: true })).to.deep.equal(whole);
      }
    }
  });

  it('tells a file whose length its header does not announce', () => {
    const long = read(archive(games, { bytes: 16 + 68 * 3 + 5 }));
    expect(recordsOf(long)).to.have.length(3);
    expect(findingsOf(long)).to.deep.equal([
      {
        code: 'trailing_bytes',
        severity: 'warning',
        message: 'The header announces 3 games; 5 bytes follow them from byte 220 on.',
        span: { start: 220, end: 225, line: 1, column: 1 },
      },
    ]);
    expect(long.at(-1)!.file).to.equal(true);
    expect(
      findingsOf(read(archive(games, { bytes: 16 + 68 * 3 + 5 }), { strict: true }))[0]!.severity,
    ).to.equal('error');

    const between = read(archive(games, { bytes: 16 + 68 * 2 }));
    expect(recordsOf(between)).to.have.length(2);
    expect(findingsOf(between)[0]).to.deep.include({
      code: 'truncated',
      severity: 'error',
      message: 'The header announces 3 games; the file ends at byte 152, after 2 whole ones.',
      record: 3,
    });
    expect(findingsOf(between)[0]!.span).to.deep.include({ start: 152, end: 152 });

    const inside = read(archive(games, { bytes: 16 + 68 * 2 + 11 }));
    expect(recordsOf(inside)).to.have.length(3);
    expect(recordsOf(inside)[2]!.moves).to.deep.equal(moves('e6f4c3'));
    expect(inside.at(-1)!.file).to.equal(undefined);
    expect(codesOf(inside)).to.deep.equal(['truncated']);
    expect(recordsOf(read(archive(games, { bytes: 16 + 68 * 2 + 8 })))).to.have.length(2);

    const none = read(archive(games, { bytes: 9 }));
    expect(findingsOf(none)[0]).to.deep.include({
      code: 'short_header',
      span: { start: 0, end: 9, line: 1, column: 1 },
    });
    expect(codesOf(read(new Uint8Array()))).to.deep.equal(['short_header']);
  });

  it('reads nothing of a board that is not 8 by 8', () => {
    const reads = read(archive(games, { board: 10 }));
    expect(reads).to.have.length(1);
    expect(findingsOf(reads)[0]).to.deep.include({ code: 'board_size', severity: 'error' });
    expect(findingsOf(reads)[0]!.span).to.deep.equal({ start: 12, end: 13, line: 1, column: 13 });
    expect(recordsOf(read(archive(games, { board: 0 })))).to.have.length(3);
  });

  it('gives the readable part of a game with a byte that is no square, and its place', () => {
    const bad: Game = { moves: [56, 64, 89, 33], score: 40 };
    const reads = read(archive([games[0]!, bad, games[2]!]));
    expect(recordsOf(reads)).to.have.length(3);
    expect(recordsOf(reads)[1]!.moves).to.deep.equal(moves('f5d6'));
    const byte = 16 + 68 + 8 + 2;
    expect(findingsOf(reads)).to.deep.equal([
      {
        code: 'bad_square',
        severity: 'error',
        message: `Byte ${String(byte)} is 89 and no square: a square is ten times its rank and its file, 11 for a1 to 88 for h8.`,
        span: { start: byte, end: byte + 1, line: 2, column: 11 },
        record: 2,
        ply: 2,
      },
    ]);
    for (const value of [1, 9, 10, 19, 20, 29, 80, 89, 90, 99, 255]) {
      expect(codesOf(read(archive([{ moves: [56, value] }]))), String(value)).to.deep.equal(['bad_square']);
    }
  });

  it('tells moves after the end of the moves', () => {
    const reads = read(archive([{ moves: [56, 64, 0, 0, 33] }]));
    expect(recordsOf(reads)[0]!.moves).to.deep.equal(moves('f5d6'));
    expect(findingsOf(reads)[0]).to.deep.include({ code: 'gap', severity: 'error', ply: 2, record: 1 });
    expect(findingsOf(reads)[0]!.message).to.equal(
      'Byte 26 is 0, which ends the moves, but more follow from byte 28 on.',
    );
    expect(findingsOf(reads)[0]!.span).to.deep.include({ start: 26, end: 28 });
    expect(codesOf(read(archive([{ moves: [0, 56] }])))).to.deep.equal(['gap']);
  });

  it('gives no result where the score is none', () => {
    const reads = read(archive([{ moves: 'f5', score: 65 }]));
    expect(recordsOf(reads)[0]!.result).to.equal(undefined);
    expect(findingsOf(reads)[0]).to.deep.include({
      code: 'bad_score',
      message: 'Byte 22 gives Black 65 discs; a board has no more than 64.',
    });
    for (let score = 0; score <= 64; score++) {
      const { winners, scores } = recordsOf(read(archive([{ moves: 'f5', score }])))[0]!.result!;
      expect(scores).to.deep.equal([score, 64 - score]);
      expect(winners).to.deep.equal(score === 32 ? [] : [score > 32 ? 0 : 1]);
    }
  });

  it('gives numbers where there are no names, and says so', () => {
    const bare = readAll(wthorFormat, archive([games[0]!]));
    expect(findingsOf(bare).map(({ code, severity, message }) => [code, severity, message])).to.deep.equal([
      ['no_names', 'warning', 'No file WTH.JOU is at hand, so the players are numbers here.'],
      ['no_names', 'warning', 'No file WTH.TRN is at hand, so the tournaments are numbers here.'],
    ]);
    const [record] = recordsOf(bare);
    expect(record!.players).to.deep.equal([]);
    expect([...record!.tags]).to.deep.equal([
      ['EventNumber', '1'],
      ['Date', '2001'],
      ['TheoreticalScore', '33'],
      ['TheoreticalDepth', '24'],
      ['BlackNumber', '1'],
      ['WhiteNumber', '2'],
    ]);
    expect(codesOf(readAll(wthorFormat, archive([])))).to.deep.equal([]);

    const beyond = read(archive([{ ...games[0]!, white: 3, tournament: 700 }]));
    expect(findingsOf(beyond).map(({ code, message }) => [code, message])).to.deep.equal([
      ['no_name', 'Byte 16 gives the tournament the number 700, and the file WTH.TRN ends with number 1.'],
      ['no_name', 'Byte 20 gives White the number 3, and the file WTH.JOU ends with number 2.'],
    ]);
    expect(recordsOf(beyond)[0]!.players).to.deep.equal([{ name: 'Brightwell' }]);
    expect(recordsOf(beyond)[0]!.tags.get('EventNumber')).to.equal('700');
    expect(recordsOf(beyond)[0]!.tags.get('WhiteNumber')).to.equal('3');
    expect(recordsOf(beyond)[0]!.tags.has('BlackNumber')).to.equal(false);
  });

  it('reads what there is of a file of names', () => {
    const jou = (bytes: Uint8Array) =>
      readAll(wthorFormat, archive([{ moves: 'f5', black: 1, white: 0 }]), {
        files: new Map([...files, ['WTH.JOU', bytes]]),
      });
    const cut = jou(nameFile(PLAYERS, 20, { bytes: 16 + 20 * 2 + 3 }));
    expect(codesOf(cut)).to.deep.equal(['names_length']);
    expect(recordsOf(cut)[0]!.players[0]).to.deep.equal({ name: 'Brightwell' });
    expect(codesOf(jou(new Uint8Array(3)))).to.deep.equal(['no_name', 'no_name']);
    const full = jou(nameFile(['a', 'b'.repeat(20)], 20));
    expect(recordsOf(full)[0]!.players[0]).to.deep.equal({ name: 'b'.repeat(20) });
    const lower = readAll(wthorFormat, archive([games[0]!]), {
      files: new Map([
        ['wthor.jou', files.get('WTH.JOU')!],
        ['x.Trn', files.get('WTH.TRN')!],
      ]),
    });
    expect(codesOf(lower)).to.deep.equal([]);
  });

  it('looks for its names beside the file', () => {
    const names = wthorFormat.companions!('archive/WTH_2001.wtb');
    for (const name of [
      'WTH.JOU',
      'WTH.TRN',
      'wth.jou',
      'wth.trn',
      'WTHOR.JOU',
      'wthor.trn',
      'WTH_2001.JOU',
      'wth_2001.trn',
    ])
      expect(names).to.include(name);
    expect(new Set(names).size).to.equal(names.length);
    expect(wthorFormat.companions!('C:\\games\\Mine.WTB')).to.include('Mine.jou');
    expect(wthorFormat.companions!('.wtb')).not.to.include('.jou');
  });

  it('tells a year, a depth and a kind only where the header has one', () => {
    const [record] = recordsOf(read(archive([{ ...games[0]!, theoretical: 0 }], { year: 0, depth: 0 })));
    expect([...record!.tags.keys()]).to.deep.equal(['Event']);
    expect(findingsOf(read(archive(games, { kind: 1 })))[0]).to.deep.include({
      code: 'solitaires',
      severity: 'note',
    });
  });

  it('knows the byte of every move, if asked', () => {
    const [, , third] = recordsOf(read(archive(games), { places: true }));
    expect(third!.places).to.deep.include({ line: 3, offset: 16 + 2 * 68, source: '' });
    expect(Array.from(third!.places!.moves!)).to.deep.equal([8, 9, 10, 11]);
  });

  it('reads no more moves than it may', () => {
    const reads = read(archive([games[0]!]), { limits: { moves: 2 } });
    expect(recordsOf(reads)[0]!.moves).to.have.length(2);
    expect(findingsOf(reads)[0]).to.deep.include({ code: 'limit', ply: 2 });
    expect(codesOf(read(archive([{ moves: [56, 64, 99] }]), { limits: { moves: 2 } }))).to.deep.equal([
      'bad_square',
    ]);
  });

  it('is recognised by its header and its first games', () => {
    const sniff = (bytes: Uint8Array, name?: string) => wthorFormat.sniff(bytes.subarray(0, 4096), name);
    expect(sniff(archive(games))).to.equal(0.9);
    expect(sniff(archive(games), 'WTH_2001.WTB')).to.equal(1);
    expect(sniff(archive(games, { board: 10 }))).to.equal(0.9);
    expect(sniff(archive(games, { names: 7 }))).to.equal(0);
    expect(sniff(archive([{ moves: 'f5', score: 70 }]))).to.equal(0);
    expect(sniff(archive([{ moves: [200] }]))).to.equal(0);
    expect(sniff(archive([]))).to.be.within(0.1, 0.5);
    expect(sniff(nameFile(PLAYERS, 20))).to.equal(0);
    expect(sniff(new TextEncoder().encode('f5d6c3d3c4\n'.repeat(9)))).to.equal(0);
    expect(sniff(new Uint8Array(100))).to.equal(0);
    expect(sniff(new Uint8Array(), 'a.wtb')).to.equal(0.5);
  });

  it('never throws, whatever is read', () => {
    const check = (bytes: Uint8Array) => {
      for (const { code, span } of findingsOf(read(bytes, { places: true }))) {
        expect(WTHOR_REASONS.has(code as 'gap')).to.equal(true);
        expect(span!.end).to.be.at.least(span!.start);
      }
      expect(wthorFormat.sniff(bytes)).to.be.within(0, 1);
    };
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), check));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(219), fc.nat(255))), fc.nat(240), (edits, bytes) => {
        const file = archive(games, { bytes });
        for (const [place, value] of edits) if (place < file.length) file[place] = value;
        check(file);
      }),
      { numRuns: 300 },
    );
    check(archive([], { games: 0xffffffff, bytes: 1 << 17 }));
  });
});
