import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import fc from 'fast-check';
import { checkRecord, createLudoscribe, makeRecord, type Note } from '../../../core/index.js';
import fanorona from '../../../plugins/fanorona/index.js';
import { merrills } from '../../../plugins/merrills/index.js';
import {
  formatMoves,
  PASS,
  PLACES,
  reversi,
  rules,
  SETUPS,
  wthorFormat,
  type ReversiMove,
} from '../../../plugins/reversi/index.js';
import sternhalma from '../../../plugins/sternhalma/index.js';
import { bytesOf, decodeCut } from '../../support/chunks.js';
import { anyText, HOSTILE, mutated } from '../../support/hostile.js';
import {
  at,
  begin,
  cellsOf,
  choices,
  codesOf,
  play,
  movesOf,
  readAll,
  recordsOf,
  sgfCorpus,
  type ReversiRead,
  type ReversiRecord,
} from './support.js';

const sgf = reversi.formats.find(({ id }) => id === 'sgf')!;
const read = (input: string | Uint8Array, options = {}): ReversiRead[] => readAll(sgf, input, options);
const write = (record: ReversiRecord) => {
  const { data, losses } = sgf.encoder!().push(record);
  return { text: data as string, losses: losses.map(({ code }) => code) };
};
/** Kinds of findings of a check, notes aside. */
const checked = (record: ReversiRecord): string[] =>
  checkRecord(reversi, record).findings.flatMap(({ kind, severity }) =>
    severity === 'note' ? [] : (kind ?? []),
  );
const place = (name: string): ReversiMove => PLACES[at(name)]!;
const game = (text: string): ReversiRecord =>
  makeRecord({ game: 'reversi', variant: 'othello', moves: (text.match(/../g) ?? []).map(place) });

describe('reversi: SGF', () => {
  it('is read as Edax writes it', () => {
    const [edax, ...more] = read(sgfCorpus('edax.sgf'));
    expect(more).to.deep.equal([]);
    expect(edax!.findings).to.deep.equal([]);
    expect(edax!.record).to.deep.equal({
      ...game('f5d6c3d3c4f4'),
      players: [{ name: 'Ann Alder' }, { name: 'edax' }],
      tags: new Map([
        ['Application', 'edax:4.5'],
        ['Site', 'Edax'],
        ['Date', '2021.03.04'],
      ]),
      result: { winners: [0], scores: [38, 26], reason: 'unstated' },
    });
  });

  it('is written so that Edax reads it: two letters a name, a square as players write it, PA', () => {
    const moves = play(begin(), [0, 0, 0, 0]);
    const record = makeRecord({
      ...game(''),
      moves,
      tags: new Map([
        ['Event', 'x'],
        ['TheoreticalScore', '33'],
      ]),
      passes: [4],
      start: { variant: 'othello', cells: SETUPS.othello.cells, toMove: 1 },
    });
    const { text } = write(record);
    for (const [name] of text.matchAll(/[A-Za-z0-9]+(?=\[)/g)) expect(name).to.match(/^[A-Z]{1,2}$/);
    expect(text)
      .to.match(/;[BW]\[PA\]/)
      .and.match(/;W\[[a-h][1-8]\]/);
  });

  it('takes two letters for a square, the second from the top, and says so once', () => {
    const reads = read(sgfCorpus('ff1-names-and-letters.sgf'));
    expect(movesOf(reads)).to.deep.equal(['f5f4']);
    expect(reads[0]!.record!.passes).to.deep.equal([2, 2]);
    expect(reads[0]!.record!.start).to.equal(undefined);
    expect(codesOf(reads)).to.deep.equal(['odd_point']);
    expect(read('(;GM[2];B[fe])', { strict: true })[0]!.findings[0]!.severity).to.equal('error');
  });

  it('takes each way to write a pass, in the main line as a written pass, in side lines as a move', () => {
    for (const text of ['', 'tt', 'pa', 'PA', 'ps', 'pass', '--', ' PA '])
      expect(read(`(;GM[2];B[f5];W[${text}])`)[0]!.record!.passes, text).to.deep.equal([1]);
    const [side] = read('(;GM[2];B[f5](;W[d6])(;W[PA];B[d6]))')[0]!.record!.notes!.get(1)!.variations!;
    expect(side!.moves).to.deep.equal([PASS, place('d6')]);
    expect(codesOf(read('(;GM[2];B[i9])'))).to.deep.equal(['bad_square']);
  });

  it('holds the historic variant, and starts without a disc', () => {
    const historic = makeRecord({ ...game('d5e5e4d4'), variant: 'historic' });
    expect(write(historic).text).to.include('XV[historic]');
    expect(recordsOf(read(write(historic).text))).to.deep.equal([historic]);
    const empty = makeRecord({ ...game(''), start: { ...SETUPS.historic, variant: 'othello' } });
    expect(recordsOf(read(write(empty).text))).to.deep.equal([empty]);
    expect(codesOf(read('(;GM[2]AB[a1]PL[B])'))).to.deep.equal(['doubtful_start']);
  });

  it('keeps margins that no score has, and scores that RE does not tell', () => {
    const [record] = recordsOf(read('(;GM[2]RE[W+7];B[f5])'));
    expect(record!.result).to.deep.equal({ winners: [1], reason: 'unstated' });
    expect(record!.tags.get('Margin')).to.equal('7');
    expect(write(record!).text).to.include('RE[W+7]').and.not.include('XT[');
    const resigned = makeRecord({
      ...game('f5'),
      result: { winners: [1], scores: [12, 52], reason: 'resign' },
    });
    expect(write(resigned)).to.deep.include({ losses: [] });
    expect(recordsOf(read(write(resigned).text))).to.deep.equal([resigned]);
  });

  it('is told from other files, other games and GGF', () => {
    const { registry } = createLudoscribe({ plugins: [fanorona, merrills, reversi, sternhalma] });
    const best = (text: string | Uint8Array, name?: string) => {
      const [first, second] = registry.detect(typeof text === 'string' ? bytesOf(text) : text, name);
      return first === undefined || first.score === second?.score ? undefined : [first.format.id, first.game];
    };
    for (const name of ['edax.sgf', 'ff1-names-and-letters.sgf', 'case-06-sloppy-borders.sgf'])
      expect(best(sgfCorpus(name)), name).to.deep.equal(['sgf', 'reversi']);
    expect(best(sgfCorpus('case-14-merrills.sgf'))).to.deep.equal(['sgf', 'merrills']);
    expect(best(sgfCorpus('matches.ggf'))).to.deep.equal(['ggf', 'reversi']);
    expect(best(write(game('f5d6')).text, 'x.txt')).to.deep.equal(['sgf', 'reversi']);
    for (const text of ['(;FF[4]GM[1]SZ[19];B[pd])', '(;GM[22];B[f5])', 'f5d6c3', '', '(hello)'])
      expect(sgf.sniff(bytesOf(text)), text).to.equal(0);
    expect(sgf.sniff(bytesOf('(;FF[4];B[f5])'), 'x.sgf')).to.be.below(0.1);
    const wide = [...'\ufeff(;GM[2])'].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]);
    expect(sgf.sniff(Uint8Array.from(wide))).to.equal(0.95);
  });
});

describe('reversi: SGF, cases', () => {
  it('case 1: a byte order mark before the first game', () => {
    const reads = read(sgfCorpus('case-01-mark-before-the-first-game.sgf'));
    expect(codesOf(reads)).to.deep.equal([]);
    expect(reads[0]).to.deep.equal(reads[1]);
    expect(write(reads[0]!.record!).text.charCodeAt(0)).to.equal('('.charCodeAt(0));
  });

  it('case 3: line ends of three kinds in one file', () => {
    const reads = read(sgfCorpus('case-03-mixed-line-ends.sgf'), { places: true });
    expect(codesOf(reads)).to.deep.equal([]);
    expect(movesOf(reads)).to.deep.equal(['f5d6', 'f5d6']);
    expect(reads[0]!.record!.notes!.get(1)!.comments).to.deep.equal(['one\ntwo']);
    expect(recordsOf(reads).map(({ places }) => places!.line)).to.deep.equal([1, 6]);
  });

  it('case 5: Shift-JIS that nothing declares, or that CA declares behind the name', () => {
    const names = (file: string, options = {}) =>
      recordsOf(read(sgfCorpus(file), options)).map(({ players }) => players[0]?.name);
    const file = 'case-05-shift-jis-undeclared.sgf';
    expect(names(file, { encoding: 'shift_jis' })).to.deep.equal(['表', 'テスト']);
    expect(movesOf(read(sgfCorpus(file), { encoding: 'shift_jis' }))).to.deep.equal(['f5d6', 'f5']);
    // As Latin-1 the backslash is one and takes the bracket; all of it is kept, and the file is told.
    expect(names(file)).to.deep.equal(['\u0095]PW[x', '\u0083e\u0083X\u0083g']);
    expect(codesOf(read(sgfCorpus(file)))).to.deep.equal(['not_utf8']);
    expect(names('case-05-shift-jis-declared-late.sgf')).to.deep.equal(['表']);
    expect(codesOf(read(sgfCorpus('case-05-declares-utf8-and-is-not.sgf')))).to.deep.equal(['bad_charset']);
    expect(names('case-05-declares-utf8-and-is-not.sgf')).to.deep.equal(['José']);
  });

  it('case 6: games on one line, without moves, not closed, after an empty line, without a last line end', () => {
    const reads = read(sgfCorpus('case-06-sloppy-borders.sgf'));
    expect(movesOf(reads)).to.deep.equal(['f5d6', '', 'f5', 'd3', 'c4c3']);
    expect(codesOf(reads)).to.deep.equal(['unclosed_tree']);
  });

  it('case 8: a backslash before a bracket', () => {
    const reads = read(sgfCorpus('case-08-backslash-before-the-bracket.sgf'));
    expect(recordsOf(reads).map(({ players }) => players[0]!.name)).to.deep.equal([
      'Bot /L6]PW[Ann',
      'Bot /L6\\',
    ]);
    expect(reads[1]!.record!.tags.get('Event')).to.equal('The [Ring] Cup');
    for (const record of recordsOf(reads))
      expect(recordsOf(read(write(record).text))).to.deep.equal([record]);
  });

  it('case 9: values that look like syntax', () => {
    const reads = read(sgfCorpus('case-09-values-that-look-like-syntax.sgf'));
    expect(movesOf(reads)).to.deep.equal(['f5', 'f5d6', 'f5', 'f5']);
    expect(codesOf(reads)).to.deep.equal([]);
    expect(reads[0]!.record!.players[0]!.name).to.equal('[+0041.f5d6] (club {B}');
  });

  it('case 11: comments before the first move, two in a row, behind the last move', () => {
    const [{ record }] = read(sgfCorpus('case-11-comments-everywhere.sgf')) as [ReversiRead];
    expect([...record!.notes!].map(([n, { comments }]) => [n, comments])).to.deep.equal([
      [0, ['start']],
      [1, ['a ( b', 'x; y']],
      [2, ['end one', 'end two']],
    ]);
    expect(recordsOf(read(write(record!).text))).to.deep.equal([record]);
  });

  it('case 12: a comment over lines, with the beginning of a game in it, is no border', () => {
    const reads = read('(;GM[2];B[f5]C[mark\n(;GM[2\\];B[f5\\]) 1-0\n];W[d6];B[c3];W[d3])');
    expect(movesOf(reads)).to.deep.equal(['f5d6c3d3']);
  });

  it('case 14: side lines begin where they did, with the note before their first move', () => {
    const [{ record, findings }] = read(sgfCorpus('case-14-side-lines.sgf')) as [ReversiRead];
    expect(findings).to.deep.equal([]);
    expect(formatMoves(record!.moves)).to.equal('f5d6c3d3');
    const lines = (n: number) => record!.notes!.get(n)!.variations!.map(({ moves }) => formatMoves(moves));
    expect(lines(1)).to.deep.equal(['f4e3', 'f6']);
    expect(record!.notes!.get(1)!.variations![0]!.notes!.get(0)).to.deep.equal({ comments: ['idea'] });
    expect(lines(3)).to.deep.equal(['g5']);
    const { text } = write(record!);
    expect(recordsOf(read(text))).to.deep.equal([record]);
    expect(write(recordsOf(read(text))[0]!).text).to.equal(text);
  });

  it('case 15: results as programs print them, and one that is not the board’s', () => {
    const reads = read(sgfCorpus('case-15-results-as-programs-print-them.sgf'));
    expect(
      recordsOf(reads).map(({ result }) => result && [result.winners, result.scores, result.reason]),
    ).to.deep.equal([
      [[0], [38, 26], 'unstated'],
      [[1], undefined, 'resign'],
      [[], [32, 32], 'unstated'],
      undefined,
      [[1], undefined, 'timeout'],
      [[0], undefined, 'unstated'],
      undefined,
      [[], undefined, 'unstated'],
    ]);
    expect(codesOf(reads)).to.deep.equal(['odd_result', 'bad_result']);
    expect(reads[6]!.record!.tags.get('RE')).to.equal('1-0');
    expect(write(reads[1]!.record!).text).to.include('RE[W+R]');
    const [clash] = recordsOf(read('(;GM[2]RE[W+10];B[f5];W[d6];B[c5];W[f6];B[e7];W[f4];B[g5];W[e6];B[e3])'));
    expect(checked(clash!)).to.deep.equal(['result_differs', 'score_differs']);
  });

  it('case 17: a pass that is left out shows in the colours, and colours that forget it are told', () => {
    const reads = read(sgfCorpus('case-17-passes-left-out.sgf'));
    expect(movesOf(reads)).to.deep.equal(new Array(3).fill('f5f6f7g7d3f8h8h6c3'));
    expect(reads.map(({ record }) => record!.passes)).to.deep.equal([undefined, undefined, [8]]);
    expect(codesOf(reads)).to.deep.equal(['wrong_seat']);
    expect(reads[1]!.findings[0]).to.deep.include({ ply: 8, severity: 'warning' });
    expect(recordsOf(reads).map(checked)).to.deep.equal([[], [], []]);
    expect(write(reads[0]!.record!).text).to.include(';W[h6];W[c3]');
    expect(write(reads[2]!.record!).text).to.include(';W[h6];B[PA];W[c3]');
  });

  it('case 18: a pass with moves left is kept and found', () => {
    const [{ record }] = read(sgfCorpus('case-18-pass-with-moves-left.sgf')) as [ReversiRead];
    expect(record!.passes).to.deep.equal([1]);
    expect(checked(record!)).to.deep.equal(['pass_not_forced']);
    expect(write(record!).text).to.include(';B[f5];W[PA];W[d6]');
  });

  it('case 22: the side to move of a set-up is stored and never implied; the usual start has none', () => {
    const reads = read(sgfCorpus('case-22-side-to-move-of-a-set-up.sgf'));
    expect(recordsOf(reads).map(({ start }) => start?.toMove)).to.deep.equal([1, 1, 0, undefined]);
    expect(codesOf(reads)).to.deep.equal(['no_player']);
    const rows = [
      '........',
      '........',
      '...b....',
      '...bbb..',
      '...bb...',
      '..b.....',
      '........',
      '........',
    ];
    expect(Array.from(reads[0]!.record!.start!.cells)).to.deep.equal(cellsOf(rows.join('\n')));
    for (const record of recordsOf(reads)) {
      const { text } = write(record);
      expect(text.includes('PL[')).to.equal(record.start !== undefined);
      expect(recordsOf(read(text))).to.deep.equal([record]);
    }
  });

  it('case 55: a bad game costs one finding with its place, and its legal part stays', () => {
    const reads = read(sgfCorpus('case-55-one-bad-game.sgf'));
    expect(movesOf(reads)).to.deep.equal(['f5d6c3', 'f5d6c3', 'f5f6']);
    expect(codesOf(reads)).to.deep.equal(['bad_square']);
    expect(reads[1]!.findings[0]).to.deep.include({ ply: 3, severity: 'error' });
    expect(reads[1]!.findings[0]!.span).to.deep.include({ line: 3, column: 10 });
  });

  it('of another game or board in the file, the others are read', () => {
    const reads = read(sgfCorpus('another-game.sgf'));
    expect(codesOf(reads)).to.deep.equal(['other_game', 'bad_size']);
    expect(movesOf(reads)).to.deep.equal(['f5']);
  });
});

const texts = fc.string({
  unit: fc.constantFrom('a', 'é', '表', '[', ']', '\\', ':', ';', '(', ' ', '\n'),
  maxLength: 8,
});
const line = texts.map((text) => text.replaceAll('\n', ' '));
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const anyCells = fc.array(fc.integer({ min: -1, max: 1 }), { minLength: 64, maxLength: 64 });

/** A game played at random, from the usual start or from any position, with all that SGF holds. */
const anyRecord: fc.Arbitrary<ReversiRecord> = fc
  .record({
    variant: fc.constantFrom('othello' as const, 'historic' as const),
    start: optional(fc.tuple(anyCells, fc.nat(1))),
    game: choices,
    side: choices,
    names: fc.array(line, { maxLength: 2 }),
    tags: fc.array(
      fc.tuple(fc.constantFrom('Event', 'Date', 'Site', 'GameComment', 'KM', 'Other', 'Margin'), line),
      { maxLength: 5 },
    ),
    passes: fc.boolean(),
    comments: fc.array(texts, { maxLength: 3 }),
    clock: optional(fc.nat(10_000).map((n) => n / 100)),
    value: optional(fc.integer({ min: -6400, max: 6400 }).map((n) => n / 100)),
    result: optional(
      fc.record({
        winner: fc.constantFrom(undefined, 0, 1),
        scores: optional(fc.integer({ min: 0, max: 64 }).map((n) => [n, 64 - n])),
        reason: fc.constantFrom('unstated', 'score', 'resign', 'timeout'),
      }),
    ),
  })
  .map(({ variant, start, game: chosen, side, names, tags, passes, comments, clock, value, result }) => {
    const from = start && { variant, cells: Int8Array.from(start[0]), toMove: start[1] };
    const state = rules.begin(from ?? SETUPS[variant]);
    const moves: ReversiMove[] = [];
    const passed: number[] = [];
    const notes = new Map<number, Note<ReversiMove>>();
    for (const choice of chosen.slice(0, 60)) {
      const legal = state.legalMoves();
      if (legal.length === 0) break;
      const move = legal[choice % legal.length]!;
      const { seat } = state;
      state.play(move);
      if (move === PASS) {
        passed.push(moves.length);
        continue;
      }
      moves.push(move);
      // Behind a few moves, some of what a note can have, and a side line in place of what follows.
      if (choice % 8 !== 0) continue;
      const fork = state.clone();
      const sideMoves: ReversiMove[] = [];
      for (const other of side.slice(0, 5)) {
        const options = fork.legalMoves();
        if (options.length === 0) break;
        sideMoves.push(options[other % options.length]!);
        fork.play(sideMoves.at(-1)!);
      }
      const note: Note<ReversiMove> = {
        ...(comments.length > 0 && { comments }),
        ...(clock !== undefined && { clock, elapsed: clock }),
        ...(value !== undefined && { evaluation: { value, seat } }),
        ...(sideMoves.length > 0 && state.forced() === undefined && { variations: [{ moves: sideMoves }] }),
      };
      if (Object.keys(note).length > 0) notes.set(moves.length, note);
    }
    return makeRecord({
      game: 'reversi',
      variant,
      players: names.map((name) => ({ name })),
      tags: new Map(tags),
      moves,
      passes: passes ? passed : [],
      notes,
      start: from,
      result: result && {
        winners: result.winner === undefined ? [] : [result.winner],
        ...(result.scores && { scores: result.scores }),
        reason: result.reason,
      },
    });
  });

describe('reversi: SGF, properties', () => {
  it('read(write(record)) is the record, writing again gives the same text, and nothing is found', () => {
    let sides = 0;
    fc.assert(
      fc.property(anyRecord, (record) => {
        const { text, losses } = write(record);
        expect(losses).to.deep.equal([]);
        const reads = read(text);
        expect(reads).to.have.length(1);
        expect(codesOf(reads).filter((code) => code !== 'doubtful_start')).to.deep.equal([]);
        expect(reads[0]!.record).to.deep.equal(record);
        expect([...reads[0]!.record!.tags]).to.deep.equal([...record.tags]);
        expect(write(reads[0]!.record!).text).to.equal(text);
        if ([...(record.notes?.values() ?? [])].some(({ variations }) => variations !== undefined)) sides++;
      }),
      { numRuns: 300 },
    );
    expect(sides).to.be.above(20);
  });

  it('hostile text is read without a throw, and the same in any pieces', () => {
    const valid = anyRecord.map((record) => write(record).text);
    fc.assert(
      fc.property(fc.oneof(anyText, mutated(valid)), fc.integer({ min: 1, max: 50 }), (text, size) => {
        expect(decodeCut(sgf as never, bytesOf(text), [size])).to.deep.equal(read(text));
      }),
      { numRuns: 200 },
    );
    for (const text of Object.values(HOSTILE)) read(`(;GM[2];B[${text}`);
  });
});

const data = fileURLToPath(new URL('../../../../shared/data/reversi/wthor/', import.meta.url));
if (existsSync(data)) {
  describe('reversi: SGF of the WTHOR archive', () => {
    const files = new Map(
      ['WTH.JOU', 'WTH.TRN'].map((name) => [name, new Uint8Array(readFileSync(data + name))]),
    );
    for (const name of readdirSync(data).filter((one) => /^WTH_(?:1977|1985|2023)\.wtb$/.test(one))) {
      it(`${name} comes back as it was`, () => {
        const records = recordsOf(readAll(wthorFormat, new Uint8Array(readFileSync(data + name)), { files }));
        const encoder = sgf.encoder!();
        const text = records.map((record) => {
          const { data: written, losses } = encoder.push(record);
          expect(losses).to.deep.equal([]);
          return written as string;
        });
        const reads = read(text.join(''));
        expect(codesOf(reads)).to.deep.equal([]);
        expect(recordsOf(reads)).to.deep.equal(records);
      });
    }
  });
}
