import { expect } from 'chai';
import fc from 'fast-check';
import {
  collect,
  makeRecord,
  withoutPlaces,
  type DecoderOptions,
  type GameRecord,
  type Note,
  type Read,
} from '../../../core/records/index.js';
import { draw, win } from '../../../core/rules/index.js';
import {
  FORMAT,
  formatMove,
  formatPosition,
  parseRecord,
  RESULT_REASONS,
  RULES,
  SETUP,
  type MerrillsMove,
  type MerrillsPosition,
  type MerrillsState,
} from '../../../plugins/merrills/index.js';
import { anyPosition, choices, move, NASTY, playOut, position, rows } from './support.js';

type MerrillsRecord = GameRecord<MerrillsMove, MerrillsPosition>;

const read = (text: string | Uint8Array, options?: DecoderOptions) => collect(FORMAT.decoder(options), text);
const write = (...records: MerrillsRecord[]) => {
  const encoder = FORMAT.encoder!();
  const parts = records.map((record) => encoder.push(record));
  return {
    text: parts.map(({ data }) => data as string).join(''),
    losses: parts.flatMap(({ losses }) => losses),
  };
};
const record = (moves: string, more: object = {}): MerrillsRecord =>
  makeRecord({
    game: 'merrills',
    variant: 'standard',
    moves: moves.split(' ').filter(Boolean).map(move),
    ...more,
  });
const comments = (notes: Record<number, string[]>): { notes: Map<number, Note<MerrillsMove>> } => ({
  notes: new Map(Object.entries(notes).map(([ply, list]) => [Number(ply), { comments: list }])),
});
const good = (reads: readonly Read<MerrillsMove, MerrillsPosition>[]): MerrillsRecord[] =>
  reads.map(({ record: one, findings }) => {
    if (one === undefined || findings.length > 0) throw new Error(JSON.stringify(findings));
    return one;
  });
const texts = (one: MerrillsRecord): string => one.moves.map(formatMove).join(' ');

const comment = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('|', '#', ' ', '\n', 'd2', '1.', 'doubleMill 2', '\t', 'é', '🙂') }),
);

/** Records that the format can hold whole. */
const anyRecord: fc.Arbitrary<MerrillsRecord> = fc
  .record({
    played: choices(50),
    start: fc.option(anyPosition, { nil: undefined }),
    flying: fc.boolean(),
    doubleMill: fc.constantFrom(1, 2),
    offer: fc.constantFrom(undefined, 0, 1),
    result: fc.constantFrom(undefined, win(0, 'resign'), win(1, 'timeout'), draw('agreement')),
    notes: fc.array(fc.tuple(fc.nat(50), fc.array(comment, { minLength: 1, maxLength: 3 })), {
      maxLength: 4,
    }),
  })
  .map(({ played, start, flying, doubleMill, offer, result, notes }) => {
    const from = start && formatPosition(start) !== formatPosition(SETUP) ? start : undefined;
    const moves = playOut(RULES.begin(from, { flying, doubleMill }) as MerrillsState, played);
    const held = new Map<number, Note<MerrillsMove>>();
    for (const [ply, list] of notes) if (ply <= moves.length) held.set(ply, { comments: list });
    return makeRecord({
      game: 'merrills',
      variant: 'standard',
      options: { ...(!flying && { flying }), ...(doubleMill === 2 && { doubleMill }) },
      start: from,
      moves,
      notes: new Map([...held].sort(([a], [b]) => a - b)),
      offer,
      result,
    });
  });

describe('merrills: files of games', () => {
  it('reads a file of one game for every row of records.jsonl', () => {
    let games = 0;
    for (const { text } of rows<{ text: string }>('records.jsonl')) {
      // A file's line ends are made alike first, and its mark is dropped.
      const plain = text.replace(/\r\n?/g, '\n').replace(/^\ufeff/, '');
      const name = JSON.stringify(text);
      const reads = read(text);
      if (plain.trim() === '') {
        expect(reads, name).to.deep.equal([]);
        continue;
      }
      expect(reads, name).to.have.length(1);
      games++;
      const moves = parseRecord(plain);
      const { record: one, findings } = reads[0]!;
      if (moves.ok)
        expect(
          findings.map(({ code }) => code),
          name,
        ).not.to.include('not_a_move');
      else
        expect(
          findings.map(({ code }) => code),
          name,
        ).to.include(moves.error.code);
      if (one !== undefined && moves.ok) expect(one.moves, name).to.deep.equal(moves.value);
    }
    expect(games).to.be.above(150);
  });

  it('reads all the games of games.jsonl out of one file', () => {
    const games = rows<{ record: string; moves: string[] }>('games.jsonl');
    const file = games
      .map((game) => (game.moves.length === 0 ? `${game.record}1.\n` : game.record))
      .join('\n');
    expect(good(read(file)).map(texts)).to.deep.equal(games.map(({ moves }) => moves.join(' ')));
  });

  it('writes games as the spec does, with a blank line between them', () => {
    const start = position('WWW.BB..B..W....B..W.B.. w 4 4 0 10');
    const { text, losses } = write(
      record('d2 f4 d3', { options: { flying: false }, start, offer: 1 }),
      record('', { options: { doubleMill: 2 } }),
      record('d2 f4', {
        result: win(0, 'resign'),
        ...comments({ 0: ['Anna v Bo'], 1: ['bold', 'very'], 2: ['a\nb\n'] }),
      }),
    );
    expect(losses).to.deep.equal([]);
    expect(text).to.equal(
      [
        'position WWW.BB..B..W....B..W.B.. w 4 4 0 10',
        'flying no',
        '1. d2 f4',
        '2. d3',
        'offer black',
        '',
        '#doubleMill 2',
        '1.',
        '',
        '# Anna v Bo',
        '1. d2',
        '# bold',
        '# very',
        'f4',
        '# a',
        '#| b',
        '#|',
        'result white resign',
        '',
      ].join('\n'),
    );
  });

  it('reads back whatever it writes', () => {
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 5 }), (records) => {
        const { text, losses } = write(...records);
        expect(losses).to.deep.equal([]);
        expect(good(read(text))).to.deep.equal(records);
        expect(write(...good(read(text))).text).to.equal(text);
      }),
    );
  });

  it('reads the same however the file is cut', () => {
    fc.assert(
      fc.property(
        fc.array(anyRecord, { maxLength: 4 }),
        fc.infiniteStream(fc.integer({ min: 1, max: 40 })),
        fc.boolean(),
        (records, sizes, windows) => {
          const { text } = write(...records);
          const bytes = new TextEncoder().encode(windows ? `\ufeff${text.replaceAll('\n', '\r\n')}` : text);
          const decoder = FORMAT.decoder();
          const reads: Read<MerrillsMove, MerrillsPosition>[] = [];
          for (let at = 0; at < bytes.length;) {
            const size = sizes.next().value!;
            reads.push(...decoder.push(bytes.subarray(at, at + size)));
            at += size;
          }
          reads.push(...decoder.end());
          expect(good(reads)).to.deep.equal(records);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('tells games apart as people part them', () => {
    const files: [string, string[]][] = [
      ['1. d2 f4\n\n1. a1 b2\n', ['d2 f4', 'a1 b2']],
      ['\n\n1. d2 f4\n\n\n\n1. a1 b2', ['d2 f4', 'a1 b2']],
      // Blank lines in a game, and numbers that do not begin anew.
      ['1. d2 f4\n\n2. a1 b2', ['d2 f4 a1 b2']],
      ['1. d2 f4\n\na1 b2', ['d2 f4 a1 b2']],
      ['7. d2 f4\n5. d7\n\n1. a1 b2', ['d2 f4 d7 a1 b2']],
      ['1. d2 f4\n1. a1 b2', ['d2 f4 a1 b2']],
      ['d2 f4\n\n1. a1 b2', ['d2 f4', 'a1 b2']],
      // Lines before and after the moves.
      ['1. d2 f4\nresult white resign\n\nflying no\n1. a1 b2', ['d2 f4', 'a1 b2']],
      ['1. d2 f4\n\nresult white resign\n\n1. a1 b2', ['d2 f4', 'a1 b2']],
      ['1. d2 f4\n\noffer white\n', ['d2 f4']],
      ['1. d2 f4\n\nflying no\n', ['d2 f4']],
      ['flying no\n\n1. d2 f4\n\nflying no\n\n1. a1 b2', ['d2 f4', 'a1 b2']],
      ['1. d2\n\nposition W..........B............ w 8 8 0 2\n2. f4', ['d2 f4']],
      ['1.\n\n1.\n\nflying no\n1.\n', ['', '', '']],
      ['# only a note', ['']],
      [' \n\t\n', []],
    ];
    for (const [file, wanted] of files)
      expect(good(read(file)).map(texts), JSON.stringify(file)).to.deep.equal(wanted);
  });

  it('gives a note between two games to the second', () => {
    const [first, second] = good(
      read('# My games\n\n# 1: Anna\n1. d2 f4\n# end\n\n# 2: Bo\n\n1. a1 b2\n\n# the end\n'),
    );
    expect(first!.notes).to.deep.equal(comments({ 0: ['My games', '1: Anna'], 2: ['end'] }).notes);
    expect(second!.notes).to.deep.equal(comments({ 0: ['2: Bo'], 2: ['the end'] }).notes);
    const [whole] = good(read('1. d2 f4\n\n# a long think\n\n2. d7\n'));
    expect(whole!.notes).to.deep.equal(comments({ 2: ['a long think'] }).notes);
  });

  it('reads notes as they stand', () => {
    const notes: [string, string[]][] = [
      ['#x', ['x']],
      ['# x ', ['x ']],
      ['#  x', [' x']],
      ['#', ['']],
      ['\t#\tx', ['\tx']],
      ['# a\n# b', ['a', 'b']],
      ['# a\n#| b\n#|c', ['a\nb\nc']],
      ['#| a', ['| a']],
      ['# |a', ['|a']],
      ['# doubleMill 2', ['doubleMill 2']],
      ['#doubleMill 2 or 3', ['doubleMill 2 or 3']],
      ['# flying no', ['flying no']],
    ];
    for (const [text, wanted] of notes) {
      const [one] = good(read(`${text}\n1. d2`));
      expect(one, text).to.deep.equal(record('d2', comments({ 0: wanted })));
    }
    const [option] = good(read('#doubleMill 2\n#| a\n1. d2'));
    expect(option).to.deep.equal(record('d2', { options: { doubleMill: 2 }, ...comments({ 0: ['| a'] }) }));
  });

  it('keeps of the options and the start only what is not the default', () => {
    expect(
      good(read('flying yes\n#doubleMill 1\nposition ........................ w 9 9 000 00\n1. d2')),
    ).to.deep.equal([record('d2')]);
    expect(good(read('position ........................ w 9 9 0 5\n1. d2'))[0]!.start).to.include({ ply: 5 });
  });

  it('reports what it cannot hold', () => {
    const whole = record('d2 f4', {
      players: [{ name: 'Anna', rating: '1200' }],
      tags: new Map([['Event', 'Cup']]),
      options: { flying: false, pie: true },
      result: win(0, 'few'),
      partial: move('d3'),
      notes: new Map<number, Note<MerrillsMove>>([
        [0, { comments: ['kept'], glyphs: ['!'] }],
        [1, { clock: 3, evaluation: { value: 1, seat: 0 }, variations: [{ moves: [move('d3')] }] }],
      ]),
    });
    const { text, losses } = write(whole);
    expect(losses.map(({ code }) => code).sort()).to.deep.equal(
      [
        'clocks',
        'evaluations',
        'glyphs',
        'options',
        'partial',
        'players',
        'ratings',
        'result',
        'tags',
        'variations',
      ].sort(),
    );
    expect(text).to.equal('flying no\n# kept\n1. d2 f4\n');
    for (const result of [draw('resign'), win(0, 'agreement'), { winners: [0, 1], reason: 'timeout' }]) {
      const odd = write(record('d2', { result }));
      expect([odd.text, odd.losses.map(({ code }) => code)]).to.deep.equal(['1. d2\n', ['result']]);
    }
    expect(FORMAT.holds!.result).to.deep.equal([...RESULT_REASONS]);
    const strange = write(record('d2', comments({ 1: ['a\r\nb\rc \ud800'] })));
    expect(strange.losses.map(({ code }) => code)).to.deep.equal(['comments']);
    expect(good(read(strange.text))).to.deep.equal([record('d2', comments({ 1: ['a\nb\nc \ufffd'] }))]);
  });

  it('writes a game begun in the middle of a turn from the position before it', () => {
    const placed = { ...position('WWW......W.....BBB...B.. w 5 5 0 8'), pending: { to: 2, remove: 1 } };
    const { text, losses } = write(record('g7xa1 f4', { start: placed }));
    expect(losses.map(({ code }) => code)).to.deep.equal(['start']);
    expect(text).to.equal('position WW.......W.....BBB...B.. w 6 5 0 8\n1. g7xa1 f4\n');
    const moved = {
      ...position('WWWW.W....B...B..BB.B... b 0 0 1 4'),
      pending: { from: 19, to: 20, remove: 1 },
    };
    expect(() => RULES.begin(moved)).to.throw();
    const stepped = {
      ...position('WWWW.W....B...B..BB.B... w 0 0 1 4'),
      pending: { from: 4, to: 1, remove: 1 },
    };
    expect(write(record('d6-d7xb4', { start: stepped })).text).to.equal(
      'position W.WWWW....B...B..BB.B... w 0 0 1 4\n1. d6-d7xb4\n',
    );
    for (const start of [placed, stepped]) {
      const [one] = good(read(write(record('', { start })).text));
      const state = RULES.begin(one!.start);
      const half = RULES.begin(start);
      const next = half.legalMoves()[0]!;
      expect([half.play(next), state.play(next)]).to.deep.equal([undefined, undefined]);
      expect(half.position()).to.deep.equal(state.position());
    }
  });

  it('costs a broken game one finding with its place, and goes on with the next', () => {
    const file = [
      '# one',
      '1. d2 f4',
      '',
      '1. d2 f4',
      '2. d3 e9 d6',
      '# never read as a note of this game',
      'result white resign',
      '',
      'position W........... w 8 8 0 2',
      '1. d2',
      '',
      'flying perhaps',
      '1. d2',
      '',
      '1. a1 b2',
    ].join('\r\n');
    const reads = read(`\ufeff${file}`);
    expect(reads.map(({ record: one }) => one && texts(one))).to.deep.equal([
      'd2 f4',
      'd2 f4 d3',
      undefined,
      'd2',
      'a1 b2',
    ]);
    expect(reads.map(({ findings }) => findings.length)).to.deep.equal([0, 1, 1, 1, 0]);
    const [, bad, start, state] = reads;
    expect(bad!.findings[0]).to.deep.include({
      code: 'not_a_move',
      severity: 'error',
      game: 'merrills',
      ply: 3,
      source: '2. d3 e9 d6',
    });
    expect(bad!.findings[0]!.span).to.deep.equal({ start: 31, end: 33, line: 5, column: 7 });
    expect(bad!.record!.result).to.deep.equal(win(0, 'resign'));
    expect(bad!.record!.notes).to.equal(undefined);
    expect(start!.findings[0]).to.deep.include({ code: 'board', source: 'position W........... w 8 8 0 2' });
    expect(start!.findings[0]!.span).to.include({ line: 9, column: 10 });
    expect(state!.findings[0]).to.deep.include({ code: 'bad_flying' });
    expect(state!.findings[0]!.span).to.include({ line: 12, column: 8 });
    expect(state!.record!.options).to.deep.equal({});
  });

  it('gives the places of moves and parts when asked', () => {
    const text =
      '# a\n\n# note\nposition W..........B............ w 8 8 0 2\n#doubleMill 2\nflying no\n1. d2 d3\n\n2. d1-d2\noffer white\n';
    const file = `1. a1\n\n${text}`;
    const [, one] = good(read(file, { places: true }));
    const { line, offset, source, moves, parts } = one!.places!;
    expect([line, offset, source]).to.deep.equal([3, 7, text]);
    expect(Array.from(moves!, (at) => /\S+/.exec(source.slice(at))![0])).to.deep.equal(['d2', 'd3', 'd1-d2']);
    const partAt = (name: string) => source.slice(parts!.get(name)).split('\n')[0];
    expect(partAt('start')).to.equal('W..........B............ w 8 8 0 2');
    expect([partAt('option flying'), partAt('option doubleMill'), partAt('offer')]).to.deep.equal([
      'no',
      'doubleMill 2',
      'white',
    ]);
    expect(withoutPlaces(one!)).to.deep.equal(good(read(file))[1]);
  });

  it('keeps to its limits', () => {
    const many = `1. d2\n\n1. ${'d2 f4 '.repeat(10)}\n\n1. a1\n`;
    const few = read(many, { limits: { moves: 5 } });
    expect(few.map(({ record: one }) => one?.moves.length)).to.deep.equal([1, 5, 1]);
    expect(few[1]!.findings[0]).to.include({ code: 'limit', ply: 5 });
    expect(few[1]!.findings[0]!.span).to.include({ line: 3 });
    const notes = `1. d2\n\n${'# note\n\n'.repeat(10)}\n\n1. a1\n`;
    const loose = read(notes, { limits: { record: 40 } });
    expect(loose.map(({ record: one, findings }) => one?.moves.length ?? findings[0]!.code)).to.deep.equal([
      'limit',
      1,
    ]);
    for (const text of [many, many.replaceAll(' d2 f4', '\n\nd2 f4')]) {
      const short = read(text, { limits: { record: 40 } });
      const codes = short.map(({ record: one, findings }) => one?.moves.length ?? findings[0]!.code);
      expect(codes.filter((code) => code === 'limit')).to.have.length(1);
      expect(codes.filter((code) => code === 1)).to.have.length(2);
    }
  });

  it('knows its own files', () => {
    const sniff = (text: string, name?: string) => FORMAT.sniff(new TextEncoder().encode(text), name);
    const own = write(record('d2 f4 d3 b4')).text;
    expect(sniff(own)).to.be.above(0.8);
    expect(sniff(`\ufeff${own.replaceAll('\n', '\r\n')}`, 'games.MERRILLS')).to.equal(1);
    expect(sniff('position W..........B............ w 8 8 0 2\n')).to.be.above(0.8);
    expect(sniff('1. d2 f4\n2. d3 b4 zz')).to.be.within(0.3, 0.6);
    expect(sniff('', 'a.merrills')).to.be.within(0.5, 0.8);
    const long = `${own}\n`.repeat(1000);
    expect(sniff(long.slice(0, 4096))).to.be.above(0.8);
    for (const other of [
      '',
      '[Event "x"]\n\n1. e4 e5',
      'f5d6c3d3c4',
      'f5 d6 c3 d3 c4',
      '(;GM[1])',
      '{"a":1}',
      '\0\0\0',
      'd3e3A',
      'sternhalma 1\n',
    ]) {
      expect(sniff(other), other).to.equal(0);
    }
  });

  it('never throws, and ends at once', () => {
    const check = (text: string) => {
      for (const { findings } of read(text)) {
        for (const { span, message } of findings) {
          expect(span!.line).to.be.above(0);
          expect(message.length).to.be.below(300);
        }
      }
      FORMAT.sniff(new TextEncoder().encode(text.slice(0, 4096)));
    };
    NASTY.forEach(check);
    NASTY.forEach((nasty) => {
      check(`1. d2\n\n${nasty}\n\n1. f4\n`);
    });
    fc.assert(fc.property(fc.string({ unit: 'binary' }), check));
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void read(bytes)));
    const pieces = fc.constantFrom(
      'position ',
      'flying no',
      ' ',
      '\n',
      '\n\n',
      '1. ',
      '#',
      'd2',
      'f4 ',
      '2.',
      'offer white',
      '\0',
      '|',
    );
    fc.assert(fc.property(fc.array(pieces, { maxLength: 40 }), (list) => void check(list.join(''))));
  });

  it('has a decoder that holds one game at a time', () => {
    const decoder = FORMAT.decoder();
    const game = new TextEncoder().encode('1. d2 f4\n2. d3\n\n');
    let games = 0;
    for (let i = 0; i < 1000; i++) games += decoder.push(game).length;
    expect(games).to.equal(998);
    expect(decoder.end()).to.have.length(2);
  });
});
