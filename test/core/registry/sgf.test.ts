import { expect } from 'chai';
import fc from 'fast-check';
import {
  createLudoscribe,
  EMPTY,
  makeRecord,
  Sgf,
  SGF_BLACK,
  SGF_WHITE,
  sgfFormat,
  SgfScanner,
  turnsOf,
  type GameRecord,
  type Note,
  type Read,
} from '../../../core/index.js';
import { decodeGame } from '../../../core/registry/sgf/charset.js';
import { glyphOf, markOf } from '../../../core/registry/sgf/marks.js';
import { BY_TAG } from '../../../core/registry/sgf/properties.js';
import { readSgfResult, writeSgfResult } from '../../../core/registry/sgf/results.js';
import {
  escapeText,
  lineOf,
  realOf,
  realText,
  splitComposed,
  textOf,
  unknownText,
  unknownValue,
} from '../../../core/registry/sgf/values.js';
import { bytesOf, decodeCut, decodeWhole } from '../../support/chunks.js';
import { anyText, HOSTILE, mutated } from '../../support/hostile.js';
import { noughts, type NoughtsMove } from '../../support/noughts.js';
import { anyRecord, binaryText } from '../../support/records.js';

const SEATS = [SGF_BLACK, SGF_WHITE];
const sgf = sgfFormat<NoughtsMove, (typeof noughts.variants)[0]['setup']>(() => noughts, {
  title: 'SGF of noughts and crosses',
  games: ['99', 'noughts'],
  sizes: ['3', '3:3'],
  seats: SEATS,
  turns: 'alternate',
  position: ({ id }, cells, toMove) => ({ variant: id, cells, toMove }),
});
createLudoscribe({ plugins: [{ ...noughts, formats: [...noughts.formats, sgf] }] });

const GAME = '(;GM[99]';
const read = (text: string | Uint8Array, options = {}) => decodeWhole(sgf, text, options);
const codes = (reads: readonly Read[]) => reads.flatMap(({ findings }) => findings.map(({ code }) => code));
const moves = (reads: readonly Read[]) =>
  reads.flatMap(({ record }) =>
    record === undefined
      ? []
      : [record.moves.map((move) => noughts.notations[0]!.formatMove(move as NoughtsMove)).join(' ')],
  );
const single = (text: string | Uint8Array, options = {}): GameRecord => {
  const reads = read(text, options).filter(({ file }) => file !== true);
  expect(reads).to.have.length(1);
  return reads[0]!.record!;
};
const write = (record: GameRecord, options = {}) => {
  const { data, losses } = sgf.encoder!(options).push(record as never);
  return { text: data as string, losses: losses.map(({ code }) => code) };
};
/** Bytes out of ASCII and numbers. */
const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...bytesOf(part)] : part)));

/** Notes without their empty parts, which no text can show. */
function tidy(
  notes: ReadonlyMap<number, Note<NoughtsMove>> | undefined,
): ReadonlyMap<number, Note<NoughtsMove>> | undefined {
  if (notes === undefined) return undefined;
  const result = new Map<number, Note<NoughtsMove>>();
  for (const [at, { variations, ...note }] of notes) {
    const lines = variations?.map(({ moves: line, notes: inner }) => {
      const tidied = tidy(inner);
      return { moves: line, ...(tidied && tidied.size > 0 && { notes: tidied }) };
    });
    const parts = Object.entries({ ...note, variations: lines }).filter(
      ([, part]) => part !== undefined && !(Array.isArray(part) && part.length === 0),
    );
    if (parts.length > 0) result.set(at, Object.fromEntries(parts) as Note<NoughtsMove>);
  }
  return result;
}

describe('sgf scanning', () => {
  const tokens = (text: string, escapes = true): string[] => {
    const scanner = new SgfScanner(text, 0, escapes);
    const seen: string[] = [];
    for (let token = scanner.next(); token !== Sgf.End; token = scanner.next()) {
      if (token === Sgf.Property) {
        const values: string[] = [];
        while (scanner.value()) values.push(scanner.raw());
        seen.push(`${scanner.name()}=${values.join('|')}`);
      } else if (token === Sgf.Stray) seen.push(`?${text.slice(scanner.start, scanner.end)}`);
      else seen.push('.()'.charAt(token === Sgf.Node ? 0 : token) || ';');
    }
    return seen;
  };

  it('finds nodes, trees, properties and their values, whatever stands between them', () => {
    expect(tokens('( ;B [a1]\n[b2] C[x(;)y] (;W[])\t)')).to.deep.equal([
      '(',
      '.',
      'B=a1|b2',
      'C=x(;)y',
      '(',
      '.',
      'W=',
      ')',
      ')',
    ]);
  });

  it('leaves the lower-case letters of old names out, and keeps digits', () => {
    expect(tokens(';AddBlack[a1]PlaYer[1]P0[x]b[y]GaMe [2]')).to.deep.equal([
      '.',
      'AB=a1',
      'PY=1',
      'P0=x',
      '=y',
      'GM=2',
    ]);
  });

  it('takes a bracket or a backslash behind a backslash for itself', () => {
    expect(tokens('C[a\\]b\\\\]N[\\\\\\]]')).to.deep.equal(['C=a\\]b\\\\', 'N=\\\\\\]']);
    expect(tokens('C[a\\]N[b]', false)).to.deep.equal(['C=a\\', 'N=b']);
  });

  it('tells what is none of these', () => {
    expect(tokens(';hello B[a1] [b2];[c3]é*')).to.deep.equal([
      '.',
      '?hello',
      'B=a1|b2',
      '.',
      '?[c3]',
      '?é',
      '?*',
    ]);
    expect(tokens(';B[a1]] W[b2]')).to.deep.equal(['.', 'B=a1', '?]', 'W=b2']);
  });

  it('goes past values that nobody asks for', () => {
    const scanner = new SgfScanner(';AB[a1][b2]W[c3]');
    expect([scanner.next(), scanner.next(), scanner.next()]).to.deep.equal([
      Sgf.Node,
      Sgf.Property,
      Sgf.Property,
    ]);
    expect(scanner.name()).to.equal('W');
  });

  it('gives what is there of a value that is not closed', () => {
    const scanner = new SgfScanner('C[never \\]');
    scanner.next();
    expect(scanner.value()).to.equal(true);
    expect([scanner.raw(), scanner.unclosed, scanner.next()]).to.deep.equal(['never \\]', true, Sgf.End]);
  });
});

describe('sgf values', () => {
  it('are texts of one line or of several, with soft line breaks', () => {
    const table: readonly [raw: string, line: string, text: string][] = [
      ['plain', 'plain', 'plain'],
      ['a\nb', 'a b', 'a\nb'],
      ['a\\\nb', 'ab', 'ab'],
      ['a\\\n\\]b', 'a]b', 'a]b'],
      ['tab\there\v\f', 'tab here  ', 'tab here  '],
      ['\\\t', ' ', ' '],
      ['\\a\\:\\\\', 'a:\\', 'a:\\'],
      ['ends in \\', 'ends in ', 'ends in '],
      ['\n\n', '  ', '\n\n'],
    ];
    for (const [raw, line, text] of table)
      expect([lineOf(raw), textOf(raw)], raw).to.deep.equal([line, text]);
  });

  it('are composed at the first colon that means one', () => {
    expect(splitComposed('a:b:c')).to.deep.equal(['a', 'b:c']);
    expect(splitComposed('a\\:b:c')).to.deep.equal(['a\\:b', 'c']);
    expect(splitComposed('a\\\\:b')).to.deep.equal(['a\\\\', 'b']);
    expect(splitComposed('none\\:')).to.equal(undefined);
  });

  it('are numbers that are written out', () => {
    for (const [text, value] of [
      ['12.50', 12.5],
      [' -.5', -0.5],
      ['+3', 3],
      ['-0', 0],
      ['7.', 7],
    ] as const)
      expect(Object.is(realOf(text), value), text).to.equal(true);
    for (const text of ['', '.', '1e3', '0x1', '1,5', '--1', 'NaN', '１'])
      expect(realOf(text), text).to.equal(undefined);
    for (const value of [1e21, -0, NaN, Infinity, 1e-9]) expect(realText(value)).to.equal(undefined);
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        const text = realText(value);
        if (text !== undefined) expect(realOf(text)).to.equal(value);
      }),
    );
  });

  it('come back through their escapes, and those of unknown properties whatever they look like', () => {
    const anyValue = fc.oneof(
      binaryText,
      fc.string({ unit: fc.constantFrom('[', ']', '\\', 'a', ':', '\n'), maxLength: 10 }),
    );
    const raws = (text: string): string[] => {
      const scanner = new SgfScanner(`X${text}`);
      scanner.next();
      const found: string[] = [];
      while (scanner.value()) found.push(scanner.raw());
      expect(scanner.next()).to.equal(Sgf.End);
      return found;
    };
    fc.assert(
      fc.property(anyValue, (value) => {
        const plain = value.replace(/[\t\v\f]/g, ' ');
        expect(textOf(escapeText(plain))).to.equal(plain);
        expect(unknownValue(raws(unknownText(plain)))).to.equal(plain);
      }),
      { numRuns: 2000 },
    );
    expect(unknownValue(['a1', 'b2:c'])).to.equal('[a1][b2:c]');
    expect(unknownText('[a1][b2:c]')).to.equal('[a1][b2:c]');
    expect(unknownValue(['one'])).to.equal('one');
  });

  it('of dates are those of PGN where they say the same', () => {
    const date = BY_TAG.get('Date')!;
    for (const [written, tag] of [
      ['2004-09-18', '2004.09.18'],
      ['2004', '2004'],
      ['1996-05,06', '1996-05,06'],
      ['spring', 'spring'],
    ] as const) {
      expect(date.read(written)).to.equal(tag);
      expect(date.write(tag)).to.equal(written);
    }
    expect(date.write('2004.??.??')).to.equal('2004');
    expect(date.write('2004.05.??')).to.equal('2004-05');
    expect(date.write('????.??.??')).to.equal(undefined);
  });
});

describe('sgf results', () => {
  const margins = {
    scores: (winner: number | undefined, margin: number) =>
      margin % 2 === 0
        ? [32 + (winner === 1 ? -margin : margin) / 2, 32 - (winner === 1 ? -margin : margin) / 2]
        : undefined,
    margin: ([a = 0, b = 0]: readonly number[], winner: number) => (winner === 0 ? a - b : b - a),
  };
  const outcome = (text: string) => readSgfResult(text, SEATS, margins);

  it('are read as FF[4] has them, and nearly so', () => {
    const table: readonly [string, readonly number[] | 'none', string, boolean][] = [
      ['B+12', [0], 'unstated', false],
      ['W+0.5', [1], 'unstated', false],
      ['B+R', [0], 'resign', false],
      ['W+Resign', [1], 'resign', false],
      ['B+T', [0], 'timeout', false],
      ['W+Time', [1], 'timeout', false],
      ['B+F', [0], 'forfeit', false],
      ['B+', [0], 'unstated', false],
      ['0', [], 'unstated', false],
      ['Draw', [], 'unstated', false],
      ['Void', 'none', '', false],
      ['?', 'none', '', false],
      ['b+r', [0], 'resign', true],
      ['Black+12', [0], 'unstated', true],
      ['white + 4', [1], 'unstated', true],
      ['draw', [], 'unstated', true],
      ['VOID', 'none', '', true],
    ];
    for (const [text, winners, reason, odd] of table) {
      const result = outcome(text)!;
      if (winners === 'none') expect(result.outcome, text).to.equal(undefined);
      else expect([result.outcome!.winners, result.outcome!.reason], text).to.deep.equal([winners, reason]);
      expect(result.odd, text).to.equal(odd);
    }
    for (const text of ['B', 'X+1', 'B+0', 'B+R4', 'B-4', '1-0', 'B+1e3', 'B++'])
      expect(outcome(text), text).to.equal(undefined);
  });

  it('have the score that a margin tells, or the margin', () => {
    expect(outcome('B+12')!.outcome!.scores).to.deep.equal([38, 26]);
    expect(outcome('W+64')!.outcome!.scores).to.deep.equal([0, 64]);
    expect(outcome('0')!.outcome!.scores).to.deep.equal([32, 32]);
    expect(outcome('B+7')).to.deep.include({ margin: '7' });
    expect(outcome('Draw')!.outcome!.scores).to.equal(undefined);
  });

  it('come back as they were, with what RE cannot say beside it', () => {
    const anyOutcome = fc.record({
      winners: fc.constantFrom([], [0], [1]),
      scores: fc.option(fc.tuple(fc.nat(64), fc.nat(64)), { nil: undefined }),
      reason: fc.constantFrom('unstated', 'resign', 'timeout', 'forfeit', 'score', 'x y'),
    });
    fc.assert(
      fc.property(anyOutcome, fc.constantFrom(undefined, '7', '8', 'x'), ({ scores, ...rest }, margin) => {
        const value = { ...rest, ...(scores && { scores }) };
        const written = writeSgfResult(value, SEATS, margins, margin)!;
        const back = outcome(written.text)!;
        expect(back.odd).to.equal(false);
        const merged = {
          winners: back.outcome!.winners,
          ...((written.scores ?? back.outcome!.scores) && {
            scores: written.scores ?? back.outcome!.scores!,
          }),
          reason: written.reason ?? back.outcome!.reason,
        };
        expect(merged).to.deep.equal(value);
        expect(back.margin).to.equal(written.margin ? margin : undefined);
      }),
    );
    expect(writeSgfResult({ winners: [0, 1], reason: 'x' }, SEATS, margins)).to.equal(undefined);
  });
});

describe('sgf records', () => {
  it('read(write(record)) is the record where nothing was lost, and writing again gives the same text', () => {
    let whole = 0;
    fc.assert(
      fc.property(anyRecord, (any) => {
        const record = makeRecord({ ...any, notes: tidy(any.notes) });
        const { text, losses } = write(record);
        const [back, ...more] = read(text);
        expect(more).to.deep.equal([]);
        expect(write(back!.record!).text).to.equal(text);
        if (losses.length > 0) return;
        whole++;
        expect(back!.findings.filter(({ severity }) => severity === 'error')).to.deep.equal([]);
        expect(back!.record).to.deep.equal(record);
        expect([...back!.record!.tags]).to.deep.equal([...record.tags]);
      }),
      { numRuns: 500 },
    );
    expect(whole).to.be.above(50);
  });

  it('are the same whatever the pieces are', () => {
    fc.assert(
      fc.property(
        fc.array(anyRecord, { maxLength: 3 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
        (records, sizes) => {
          const text = records.map((record) => write(record).text).join('between\r\n');
          expect(decodeCut(sgf, bytesOf(text), sizes, { places: true })).to.deep.equal(
            decodeWhole(sgf, text, { places: true }),
          );
        },
      ),
      { numRuns: 50 },
    );
  });

  it('look as the standard has it, and break lines only between properties', () => {
    const record = makeRecord({
      game: 'noughts',
      variant: '3x3',
      players: [{ name: 'Ann [A] \\', rating: '1500' }, { name: 'Bob' }],
      tags: new Map([
        ['Event', 'Cup: final'],
        ['Date', '2004.09.18'],
        ['KM', '6.5'],
        ['Stage', 'a:b'],
      ]),
      moves: [4, 0, 2].map((to) => ({ to })),
      notes: new Map<number, Note>([
        [0, { comments: ['start'] }],
        [
          1,
          {
            glyphs: ['!', 'odd'],
            clock: 61.5,
            elapsed: 3,
            evaluation: { value: 2, seat: 0 },
            comments: ['one', 'two\nlines'],
            variations: [{ moves: [{ to: 6 }, { to: 8 }], notes: new Map([[0, { comments: ['or'] }]]) }],
          },
        ],
        [2, { evaluation: { value: 2, seat: 1 } }],
      ]),
      result: { winners: [0], reason: 'resign' },
    });
    const expected = [
      '(;FF[4]GM[99]CA[UTF-8]SZ[3]',
      'EV[Cup: final]DT[2004-09-18]KM[6.5]XT[Stage:a\\:b]PB[Ann [A\\] \\\\]BR[1500]PW[Bob]',
      'RE[B+R]C[start]',
      ';B[b2]TE[1]XG[odd]BL[61.5]XE[3]V[2]C[one];C[two',
      'lines](;W[a3]V[-2];B[c3])(;C[or];W[a1];B[c1]))',
      '',
    ].join('\n');
    expect(write(record)).to.deep.equal({ text: expected, losses: [] });
    expect(single(expected)).to.deep.equal(record);
    const narrow = write(record, { width: 20 }).text;
    expect(single(narrow)).to.deep.equal(record);
    for (const line of narrow.split('\n')) expect(line.length).to.be.below(40);
  });

  it('keep tags in their order, and what a property cannot say of one beside it', () => {
    const tags = new Map([
      ['Stage', '1'],
      ['Event', 'x'],
      ['Date', '2004.??.??'],
      ['TimeControl', '40/9000'],
      ['PB', 'no player'],
      ['XT', 'y'],
      ['', 'nameless'],
    ]);
    const record = makeRecord({ game: 'noughts', variant: '3x3', tags, moves: [] });
    const { text, losses } = write(record);
    expect(losses).to.deep.equal([]);
    expect(text).to.include('EV[x]').and.include('DT[2004]').and.not.include('TM[');
    expect([...single(text).tags]).to.deep.equal([...tags]);
  });

  it('keep tags that are called like parts of a record, and those parts', () => {
    const tags = new Map(['result', 'start', 'moves', 'RE'].map((name) => [name, 'x']));
    const result = { winners: [0], reason: 'three' };
    const record = makeRecord({ game: 'noughts', variant: '3x3', tags, moves: [{ to: 0 }], result });
    const { text, losses } = write(record);
    expect(losses).to.deep.equal([]);
    const reads = read(text);
    expect(codes(reads)).to.deep.equal([]);
    expect(reads[0]!.record).to.deep.equal(record);
    const { places } = single(text, { places: true });
    expect(places!.source.startsWith('RE[', places!.parts!.get('result'))).to.equal(true);
  });

  it('keep the escapes of a start that is only a tag, as of any unknown property', () => {
    const bare = sgfFormat(() => noughts, {
      title: 'SGF',
      games: ['99'],
      sizes: ['3'],
      seats: SEATS,
      turns: 'alternate',
    });
    const [read] = decodeWhole(bare, String.raw`(;GM[99]XS[a\\\\b]QQ[a\\\\b])`);
    expect([...read!.record!.tags]).to.deep.equal([
      ['XS', String.raw`a\\b`],
      ['QQ', String.raw`a\\b`],
    ]);
  });

  it('have the losses that SGF makes, each told', () => {
    const lossesOf = (parts: object) =>
      write(makeRecord({ game: 'noughts', variant: '3x3', moves: [{ to: 0 }], ...parts })).losses;
    const noteOf = (note: Note) => lossesOf({ notes: new Map([[1, note]]) });
    expect(lossesOf({ tags: new Map([['Event', 'a\nb']]) })).to.deep.equal(['tags']);
    expect(lossesOf({ tags: new Map([['Other', 'a\nb']]) })).to.deep.equal([]);
    expect(lossesOf({ players: [{ name: 'a\tb' }] })).to.deep.equal(['players']);
    expect(lossesOf({ players: [{ rating: 'a\nb' }] })).to.deep.equal(['ratings']);
    expect(lossesOf({ passes: [0] })).to.deep.equal(['passes']);
    expect(lossesOf({ result: { winners: [0, 1], reason: 'x' } })).to.deep.equal(['result']);
    expect(lossesOf({ result: { winners: [0], ranks: [1e30, 2], reason: 'x' } })).to.deep.equal(['ranks']);
    expect(noteOf({ comments: ['a\rb'] })).to.deep.equal(['comments']);
    expect(noteOf({ comments: ['a\ud800b'] })).to.deep.equal(['comments']);
    expect(noteOf({ clock: 1e30 })).to.deep.equal(['clocks']);
    expect(noteOf({ evaluation: { value: 1, seat: 1 } })).to.deep.equal(['evaluations']);
    expect(lossesOf({ notes: new Map([[0, { clock: 5 }]]) })).to.deep.equal(['clocks']);
  });
});

describe('sgf reading', () => {
  it('follows the first branch, and keeps the others as side lines where they begin', () => {
    const { moves: main, notes } = single(
      `${GAME};B[b2](;W[a1](;B[a2];W[a3])(;B[c1]))(;W[c3];B[c2])(;W[b3]))`,
    );
    expect(main.map((move) => (move as NoughtsMove).to)).to.deep.equal([4, 6, 3, 0]);
    const at = (n: number) =>
      notes!.get(n)!.variations!.map(({ moves: line }) => line.map((move) => (move as NoughtsMove).to));
    expect(at(1)).to.deep.equal([[2, 5], [1]]);
    expect(at(2)).to.deep.equal([[8]]);
  });

  it('keeps comments at their places: in the root, two in a row, behind the last move, at the head of a side line', () => {
    const { notes } = single(`${GAME}C[root];B[b2]C[a ( b];C[x; y];W[a1]C[end](;B[c3])(;C[idea];B[c1]C[z]))`);
    expect(notes!.get(0)!.comments).to.deep.equal(['root']);
    expect(notes!.get(1)!.comments).to.deep.equal(['a ( b', 'x; y']);
    expect(notes!.get(2)!.comments).to.deep.equal(['end']);
    const [side] = notes!.get(2)!.variations!;
    expect([...side!.notes!].map(([at, { comments }]) => [at, comments])).to.deep.equal([
      [0, ['idea']],
      [1, ['z']],
    ]);
  });

  it('reads moves in the first node, as some programs write them', () => {
    expect(moves(read(`${GAME}RE[0]B[a1];W[b2];B[c3];)`))).to.deep.equal(['a1 b2 c3']);
  });

  it('tells what a record cannot hold, once each, and keeps what it can', () => {
    const reads = read(
      `${GAME};B[b2]LB[a1:x][b2:y]TR[c3]N[name]WL[5]BL[7];W[a1]LB[c3:z]V[3]V[4]GB[2];B[c3]V[x]TE[9]ZZ[q])`,
    );
    expect(codes(reads)).to.deep.equal([
      'not_kept',
      'not_kept',
      'node_name',
      'not_kept',
      'repeated_value',
      'bad_value',
      'bad_value',
      'not_kept',
    ]);
    const { notes } = reads[0]!.record!;
    expect(notes!.get(1)).to.deep.equal({ comments: ['name'], clock: 7 });
    expect(notes!.get(2)).to.deep.equal({ evaluation: { value: -3, seat: 1 }, glyphs: ['$19'] });
  });

  it('keeps unknown properties of the first node as tags, lists too', () => {
    const text = `${GAME}KM[6.5]ZZ[a\\]b]LB[a1:x][b2:y]EV[Cup]AP[edax:4.5])`;
    const record = single(text);
    expect([...record.tags]).to.deep.equal([
      ['KM', '6.5'],
      ['ZZ', 'a]b'],
      ['LB', '[a1:x][b2:y]'],
      ['Event', 'Cup'],
      ['Application', 'edax:4.5'],
    ]);
    expect(write(record).text).to.include('ZZ[a\\]b]LB[a1:x][b2:y]');
  });

  it('reads the two seats, and names twice told', () => {
    const reads = read(`${GAME}PB[Ann]BR[5d]PW[Ben]PB[Eve]EV[x]EV[y])`);
    expect(reads[0]!.record!.players).to.deep.equal([{ name: 'Ann', rating: '5d' }, { name: 'Ben' }]);
    expect(codes(reads)).to.deep.equal(['repeated_tag', 'repeated_tag']);
  });

  it('sets a board up with points, rectangles and AE, in any node before the first move', () => {
    const cells = (text: string) => single(text).start && Array.from(single(text).start!.cells).join();
    expect(cells(`${GAME}AB[a1][c3]AW[b2]PL[W];W[a2])`)).to.equal('-1,-1,0,-1,1,-1,0,-1,-1');
    expect(cells(`${GAME};AB[a1:b2];PL[white];W[c3])`)).to.equal('-1,-1,-1,0,0,-1,0,0,-1');
    expect(cells(`${GAME}AB[a1:c3]AE[b2]PL[W])`)).to.equal('0,0,0,0,-1,0,0,0,0');
    expect(single(`${GAME}AB[a1]PL[B])`).start!.toMove).to.equal(0);
    expect(single(`${GAME}PL[W];W[a1])`).start!.toMove).to.equal(1);
    expect(single(`${GAME}PL[B];B[a1])`).start).to.equal(undefined);
  });

  it('takes the side to move from PL, else from the first move, and else says that nothing tells it', () => {
    const first = (text: string) => [read(text)[0]!.record!.start?.toMove, codes(read(text))];
    expect(first(`${GAME}AB[a1]PL[W];W[b2])`)).to.deep.equal([1, []]);
    expect(first(`${GAME}AB[a1];W[b2])`)).to.deep.equal([1, []]);
    expect(first(`${GAME}AB[a1])`)).to.deep.equal([0, ['no_player']]);
    expect(first(`${GAME};W[b2])`)).to.deep.equal([1, ['first_player']]);
    expect(first(`${GAME}PL[red];B[b2])`)).to.deep.equal([undefined, ['bad_value']]);
    expect(first(`${GAME}AB[a1]PL[B];W[b2])`)).to.deep.equal([0, ['wrong_seat']]);
  });

  it('stops a line where its board is changed after moves, or a move cannot be read, and reads the others', () => {
    const reads = read(`${GAME};B[b2](;W[a1];AB[a2];B[c3](;W[a3])(;W[b3]))(;W[c3];B[zz];W[a1])(;W[b3]))`);
    expect(moves(reads)).to.deep.equal(['b2 a1']);
    expect(codes(reads)).to.deep.equal(['late_setup', 'bad_point']);
    expect(reads[0]!.record!.notes!.get(1)!.variations!.map((side) => side.moves.length)).to.deep.equal([
      1, 1,
    ]);
  });

  it('gives errors their place, ply and line', () => {
    const [, bad] = read(`${GAME};B[a1])\n(;GM[99]\n;B[a1];W[zz];B[c3])`);
    expect(bad!.findings).to.have.length(1);
    const [finding] = bad!.findings;
    expect(finding).to.deep.include({ code: 'bad_point', severity: 'error', ply: 1 });
    expect(finding!.span).to.deep.include({ line: 3, column: 10 });
    expect(finding!.source).to.equal(';B[a1];W[zz];B[c3])');
    expect(moves([bad!])).to.deep.equal(['a1']);
  });

  it('tells a move of the wrong colour, in side lines too', () => {
    expect(codes(read(`${GAME};B[a1];B[b2])`))).to.deep.equal(['wrong_seat']);
    expect(codes(read(`${GAME};B[a1](;W[b2])(;B[c3]))`))).to.deep.equal(['wrong_seat']);
    expect(read(`${GAME};B[a1];B[b2])`)[0]!.findings[0]!.ply).to.equal(1);
  });

  it('reads trees that are not closed, up to the next game', () => {
    const reads = read(`${GAME};B[a1];W[b2]\n(;GM[99];B[c3])(;FF[4]GM[99](;B[a2](;W[a1`);
    expect(moves(reads)).to.deep.equal(['a1 b2', 'c3', 'a2 a1']);
    expect(codes(reads)).to.deep.equal(['unclosed_tree', 'unclosed_value', 'unclosed_tree']);
  });

  it('reads several games, on one line or with text between them, which is told', () => {
    const reads = read(`From: me (see below)\n\n${GAME};B[a1])${GAME};B[b2]) bye\r\n${GAME})\n`);
    expect(moves(reads)).to.deep.equal(['a1', 'b2', '']);
    expect(codes(reads)).to.deep.equal(['stray_text', 'stray_text']);
    expect(reads.filter(({ file }) => file).map(({ findings }) => findings[0]!.span)).to.deep.equal([
      { start: 0, end: 20, line: 1, column: 1 },
      { start: 53, end: 56, line: 3, column: 32 },
    ]);
  });

  it('refuses games of another kind, another board or another variant, and goes on', () => {
    const reads = read(`(;GM[1];B[aa])(;GM[99]SZ[19];B[a1])(;GM[99]XV[7x7])(;GM[noughts]SZ[3:3];B[a1])`);
    expect(codes(reads)).to.deep.equal(['other_game', 'bad_size', 'unknown_variant']);
    expect(moves(reads)).to.deep.equal(['a1']);
    expect(codes(read('(;B[a1])'))).to.deep.equal(['no_game']);
    expect(read('(;B[a1])', { strict: true })[0]!.findings[0]!.severity).to.equal('error');
  });

  it('tells what stands where nothing may', () => {
    expect(codes(read(`${GAME};B[a1] what W[b2])`))).to.deep.equal(['stray_text', 'two_moves']);
    const [strict] = read(`${GAME};B[a1] what ;W[b2])`, { strict: true });
    expect(strict!.findings.map(({ code, severity }) => [code, severity])).to.deep.equal([
      ['stray_text', 'error'],
    ]);
    expect(codes(read(`${GAME};B[a1](;W[b2]);B[c3])`))).to.deep.equal(['after_variation']);
    expect(codes(read(`${GAME};B[a1][b2])`))).to.deep.equal(['extra_values']);
    expect(codes(read(`${GAME};b[a1])`))).to.deep.equal(['bad_name']);
    expect(codes(read(`${GAME};B[a1];EV[late])`))).to.deep.equal(['misplaced_property']);
    expect(codes(read(`${GAME}RE[what])`))).to.deep.equal(['bad_result']);
    expect(single(`${GAME}RE[what])`).tags.get('RE')).to.equal('what');
    expect(codes(read(`${GAME}XO[flying:no]XN[1 2]XT[x])`))).to.deep.equal([
      'bad_value',
      'bad_option',
      'not_kept',
    ]);
  });

  it('keeps to its limits', () => {
    const limits = (limit: object) => ({ limits: limit });
    const long = `${GAME};B[a1];W[b2];B[c3];W[a3])`;
    expect(moves(read(long, limits({ moves: 3 })))).to.deep.equal(['a1 b2 c3']);
    expect(codes(read(long, limits({ moves: 3 })))).to.deep.equal(['limit']);
    expect(codes(read(`${GAME}AA[1]BB[2]CC[3])`, limits({ tags: 2 })))).to.deep.equal(['limit']);
    const deep = `${GAME};B[a1](;W[b2])(;W[b3](;B[c1])(;B[c2](;W[a2])(;W[a3]))))`;
    expect(codes(read(deep, limits({ depth: 3 })))).to.deep.equal([]);
    expect(codes(read(deep, limits({ depth: 2 })))).to.deep.equal(['limit']);
    const games = `${GAME};B[a1])(;GM[99]C[${'x'.repeat(300)}];B[b2])\n(;GM[99];B[c3])`;
    const reads = read(games, limits({ record: 100 }));
    expect(moves(reads)).to.deep.equal(['a1', 'c3']);
    expect(codes(reads)).to.deep.equal(['limit']);
    const offsets = (options: object) =>
      read(games, { places: true, ...options }).flatMap(({ record }) => record?.places?.offset ?? []);
    expect(offsets(limits({ record: 100 }))).to.deep.equal([offsets({})[0], offsets({})[2]]);
    for (let size = 1; size < 40; size += 3)
      expect(decodeCut(sgf, bytesOf(games), [size], limits({ record: 100 }))).to.deep.equal(reads);
  });

  it('knows the places of moves and tags, line ends counted as one', () => {
    const text = `junk\r\n${GAME}\r\nEV[x]RE[B+R]\r\n;B[a1];W[b2])`;
    const { places } = single(text, { places: true });
    expect([places!.line, places!.offset]).to.deep.equal([2, 5]);
    const source = places!.source;
    expect(source).to.equal(text.slice(6).replaceAll('\r\n', '\n'));
    expect(Array.from(places!.moves!, (at) => source.slice(at, at + 5))).to.deep.equal(['B[a1]', 'W[b2]']);
    expect(source.startsWith('EV', places!.parts!.get('Event'))).to.equal(true);
    expect(source.startsWith('RE', places!.parts!.get('result'))).to.equal(true);
  });

  it('reads and writes trees nested far deeper than a stack is', () => {
    const levels = 50_000;
    const nested = `${GAME}${'(;C[x]'.repeat(levels)}${')'.repeat(levels + 1)}`;
    expect(single(nested).notes!.get(0)!.comments).to.have.length(levels);
    let line: { moves: NoughtsMove[]; notes?: Map<number, Note> } = { moves: [{ to: 1 }] };
    for (let i = 0; i < 5_000; i++)
      line = { moves: [{ to: 0 }], notes: new Map([[1, { variations: [line] }]]) };
    const record = makeRecord({ game: 'noughts', variant: '3x3', ...line } as never) as GameRecord;
    const { text } = write(record);
    const back = read(text, { limits: { depth: 10_000 } });
    expect(codes(back)).to.deep.equal([]);
    expect(write(back[0]!.record!).text).to.equal(text);
  });

  it('takes a sign for every judgement of both formats, and gives it back', () => {
    for (const [property, value] of [
      ['TE', '1'],
      ['TE', '2'],
      ['BM', '1'],
      ['BM', '2'],
      ['DO', ''],
      ['IT', ''],
      ['DM', '1'],
      ['DM', '2'],
      ['UC', '1'],
      ['UC', '2'],
      ['GB', '1'],
      ['GB', '2'],
      ['GW', '1'],
      ['GW', '2'],
      ['HO', '1'],
      ['HO', '2'],
    ] as const)
      expect(markOf(glyphOf(property, value)!)).to.deep.equal([property, value]);
    expect(glyphOf('TE', '')).to.equal('!');
    expect(glyphOf('TE', '3')).to.equal(undefined);
  });
});

describe('sgf character sets', () => {
  const name = (text: Uint8Array, options = {}) => single(text, options).players[0]!.name;
  /** 表 in Shift-JIS: its second byte is that of a backslash; ソ too; ゾ ends in that of a bracket. */
  const TABLE = [0x95, 0x5c];
  const ZO = [0x83, 0x5d];

  it('case 5: a letter whose second byte is a backslash, straight before a bracket', () => {
    const declared = bytes(`${GAME}CA[Shift_JIS]PB[`, TABLE, '];B[a1])');
    expect(name(declared)).to.equal('表');
    expect(codes(read(declared))).to.deep.equal([]);
    const later = bytes(`${GAME}PB[`, TABLE, `]CA[Shift_JIS];B[a1])${GAME})`);
    expect(read(later)[0]!.record!.players[0]!.name).to.equal('表');
    const undeclared = bytes(`${GAME}PB[`, TABLE, '];B[a1])');
    expect(name(undeclared, { encoding: 'shift_jis' })).to.equal('表');
    expect(codes(read(undeclared, { encoding: 'shift_jis' }))).to.deep.equal(['not_utf8']);
    expect(moves(read(undeclared, { encoding: 'shift_jis' }))).to.deep.equal(['a1']);
  });

  it('case 5: nothing declared and nothing said: UTF-8 if it is that, else Latin-1, told once with its line', () => {
    expect(name(bytesOf(`${GAME}PB[テスト])`))).to.equal('テスト');
    const latin = bytes(`${GAME}PB[Jos`, [0xe9], '])\n', `${GAME}\nPB[Andr`, [0xe9], '])');
    const reads = read(latin);
    expect(reads.flatMap(({ record }) => record?.players[0]?.name ?? [])).to.deep.equal(['José', 'André']);
    expect(codes(reads)).to.deep.equal(['not_utf8']);
    expect(reads[0]!.findings[0]!.span!.line).to.equal(1);
    expect(read(bytes(`\n${GAME}\nPB[`, [0xff], '])'))[0]!.findings[0]!.span!.line).to.equal(3);
  });

  it('case 5: brackets that are halves of letters part nothing', () => {
    for (const [label, letter, text] of [
      ['Shift_JIS', ZO, 'ゾ'],
      ['GBK', [0x81, 0x5c], '乗'.slice(0, 0) + new TextDecoder('gbk').decode(Uint8Array.from([0x81, 0x5c]))],
      ['Big5', [0xa5, 0x5c], '功'],
      [
        'GB18030',
        [0x81, 0x30, 0x81, 0x30],
        new TextDecoder('gb18030').decode(Uint8Array.from([0x81, 0x30, 0x81, 0x30])),
      ],
      ['EUC-JP', [0xa4, 0xa2], 'あ'],
      ['windows-1251', [0xc0], 'А'],
      ['ISO-2022-JP', [0x1b, 0x24, 0x42, 0x25, 0x5d, 0x1b, 0x28, 0x42], 'ポ'],
    ] as const) {
      const file = bytes(`${GAME}CA[${label}]PB[`, letter, ']PW[x];B[a1])');
      expect(name(file), label).to.equal(text);
      expect(codes(read(file)), label).to.deep.equal([]);
      for (let size = 1; size < 9; size++)
        expect(decodeCut(sgf, file, [size]), `${label} ${String(size)}`).to.deep.equal(read(file));
    }
    const zo = bytes(`${GAME}PB[`, ZO, `];B[a1])${GAME};B[b2])`);
    expect(moves(read(zo, { encoding: 'sjis' }))).to.deep.equal(['a1', 'b2']);
  });

  it('are one for each game of a file', () => {
    const file = bytes(
      `${GAME}CA[Shift_JIS]PB[`,
      TABLE,
      `])(;GM[99]CA[UTF-8]PB[é])${GAME}CA[ISO-8859-1]PB[`,
      [0xe9],
      '])',
    );
    expect(read(file).map(({ record }) => record!.players[0]!.name)).to.deep.equal(['表', 'é', 'é']);
    expect(codes(read(file))).to.deep.equal([]);
  });

  it('never throw: an unknown one, one that is not true, and UTF-16 that is none are told', () => {
    expect(codes(read(bytes(`${GAME}CA[klingon]PB[x])`)))).to.deep.equal(['bad_charset']);
    expect(codes(read(bytes(`${GAME}CA[UTF-8]PB[`, [0xe9], '])')))).to.deep.equal(['bad_charset']);
    expect(name(bytes(`${GAME}CA[UTF-8]PB[`, [0xe9], '])'))).to.equal('é');
    expect(codes(read(bytes(`${GAME}CA[Shift_JIS]PB[`, [0xff, 0xff], '])')))).to.deep.equal(['bad_charset']);
    expect(codes(read(bytes(`${GAME}CA[UTF-16]PB[x])`)))).to.deep.equal(['bad_charset']);
    expect(() => sgf.decoder({ encoding: 'klingon' })).to.throw(RangeError);
    expect(decodeGame(bytes('x'), 'utf8')).to.deep.equal({ text: 'x' });
  });

  it('case 1: a byte order mark is dropped, UTF-16 with one is read, and none is written', () => {
    expect(codes(read(bytes([0xef, 0xbb, 0xbf], `${GAME};B[a1])`)))).to.deep.equal([]);
    const text = `${GAME}CA[UTF-8]PB[表é]C[x\\]];B[a1])`;
    const wide = (big: boolean) =>
      Uint8Array.from(
        [...`\ufeff${text}`].flatMap((sign) => {
          const code = sign.charCodeAt(0);
          return big ? [code >> 8, code & 255] : [code & 255, code >> 8];
        }),
      );
    for (const big of [false, true]) {
      expect(read(wide(big))).to.deep.equal(read(text));
      for (let size = 1; size < 7; size++)
        expect(decodeCut(sgf, wide(big), [size])).to.deep.equal(read(text));
    }
    const declared = Uint8Array.from(
      [...`\ufeff${GAME}CA[Shift_JIS]PB[表])`].flatMap((sign) => [
        sign.charCodeAt(0) & 255,
        sign.charCodeAt(0) >> 8,
      ]),
    );
    expect(name(declared)).to.equal('表');
    expect(write(single(text)).text.startsWith('(')).to.equal(true);
  });

  it('are stated by the writer', () => {
    expect(write(single(`${GAME}PB[表])`)).text).to.match(/^\(;FF\[4\]GM\[99\]CA\[UTF-8\]/);
  });
});

describe('sgf files that nobody should write', () => {
  it('never throw, and any pieces give the same', () => {
    const valid = anyRecord.map((record) => write(record).text);
    fc.assert(
      fc.property(fc.oneof(anyText, mutated(valid)), fc.integer({ min: 1, max: 30 }), (text, size) => {
        const options = { places: true };
        expect(decodeCut(sgf, bytesOf(text), [size], options)).to.deep.equal(decodeWhole(sgf, text, options));
      }),
      { numRuns: 300 },
    );
    const signs = fc.constantFrom(
      ...bytesOf('(;)[]\\BWC:a1 \n\r'),
      0x95,
      0x5c,
      0xe3,
      0x81,
      0x1b,
      0x24,
      0x28,
      0xff,
    );
    fc.assert(
      fc.property(
        fc.array(signs, { maxLength: 60 }),
        fc.constantFrom('', 'CA[Shift_JIS]', 'CA[ISO-2022-JP]', 'CA[x]'),
        fc.constantFrom(undefined, 'shift_jis', 'gbk', 'iso-2022-jp'),
        fc.integer({ min: 1, max: 9 }),
        (tail, declared, encoding, size) => {
          const file = bytes(`${GAME}${declared}PB[`, tail);
          const options = encoding === undefined ? {} : { encoding };
          expect(decodeCut(sgf, file, [size], options)).to.deep.equal(read(file, options));
        },
      ),
      { numRuns: 500 },
    );
  });

  for (const [what, text] of Object.entries(HOSTILE)) {
    it(`end, and are told: ${what}`, () => {
      for (const prefix of ['', GAME, `${GAME}C[`, `${GAME};B[`]) {
        const reads = read(prefix + text);
        expect(reads.length).to.be.below(1000);
      }
    });
  }

  it('of a megabyte of games, names, values, variations and backslashes are read to their end', () => {
    for (const piece of [
      '(;GM[99])',
      '(;',
      'AB[a1]',
      'XX[',
      '[x]',
      '(;B[a1]',
      ';C[x]',
      '\\',
      '\\]',
      'CA[',
      'XT[a:b]',
    ]) {
      const text = GAME + piece.repeat(Math.floor((1 << 20) / piece.length));
      read(text);
    }
  });
});

describe('turns', () => {
  it('are found by playing, and assumed behind a move that cannot be played', () => {
    const setup = noughts.variants[0]!.setup;
    const line = (...squares: number[]) => ({ moves: squares.map((to) => ({ to })) });
    const played = line(0, 1, 2);
    expect(turnsOf(played, setup, 2, noughts.rules).get(played)).to.deep.equal({
      moves: [0, 1, 0],
      passes: [],
      sure: 3,
    });
    const illegal = line(0, 0, 2, 3);
    expect(turnsOf(illegal, setup, 2, noughts.rules).get(illegal)).to.deep.equal({
      moves: [0, 1, 0, 1],
      passes: [],
      sure: 1,
    });
    const plain = line(0, 0);
    expect(turnsOf(plain, { ...setup, toMove: 1 }, 2).get(plain)!.moves).to.deep.equal([1, 0]);
  });

  it('of side lines begin where these do', () => {
    const side = { moves: [{ to: 5 }, { to: 6 }] };
    const main = { moves: [{ to: 0 }, { to: 1 }], notes: new Map([[1, { variations: [side] }]]) };
    const setup = { ...noughts.variants[0]!.setup, cells: new Array<number>(9).fill(EMPTY) };
    for (const rules of [noughts.rules, undefined])
      expect(turnsOf(main, setup, 2, rules).get(side)!.moves).to.deep.equal([1, 0]);
  });
});
