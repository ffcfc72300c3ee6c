import { expect } from 'chai';
import fc from 'fast-check';
import { NotationError } from '../../../core/notation/index.js';
import {
  collect,
  makeRecord,
  withoutPlaces,
  type GameRecord,
  type Read,
  type RecordParts,
} from '../../../core/records/index.js';
import {
  defaultCap,
  FORMAT,
  formatMove,
  formatPosition,
  SETUP_TWO,
  setupOf,
  variantData,
  type SternhalmaMove,
  type SternhalmaPosition,
} from '../../../plugins/sternhalma/index.js';
import { move, position, randomGame, VARIANT_IDS } from './support.js';

type Rec = GameRecord<SternhalmaMove, SternhalmaPosition>;
type OneRead = Read<SternhalmaMove, SternhalmaPosition>;

const GOOD = 'sternhalma 1\nseats 2\npieces 10\ncap 2000\nmoves\nd1-e5\nn1-m5\n';
const OTHER = 'sternhalma 1\nseats 3\npieces 15\ncap 40\nfirst 1\nmoves\nresign 1\n';

const read = (text: string | Uint8Array, options = {}): OneRead[] => collect(FORMAT.decoder(options), text);
const encode = (...records: Rec[]) => {
  const encoder = FORMAT.encoder!();
  const pieces = records.map((record) => encoder.push(record));
  return {
    text: pieces.map(({ data }) => data as string).join(''),
    losses: pieces.flatMap((one) => one.losses),
  };
};
const record = (parts: Partial<RecordParts<SternhalmaMove, SternhalmaPosition>> = {}): Rec =>
  makeRecord<SternhalmaMove, SternhalmaPosition>({ game: 'sternhalma', variant: '2', ...parts });

const anyRecord = fc
  .record({
    variant: fc.constantFrom(...VARIANT_IDS),
    seed: fc.nat(),
    plies: fc.nat(25),
    before: fc.integer({ min: 1, max: 20 }),
    cap: fc.option(fc.integer({ min: 1, max: 999_999_999 }), { nil: undefined }),
    startCap: fc.boolean(),
    first: fc.nat(5),
    started: fc.boolean(),
  })
  .map(({ variant, seed, plies, before, cap: stated, startCap, first, started }): Rec => {
    const { seats } = variantData(variant)!;
    const cap = stated === defaultCap(seats) ? undefined : stated;
    const { moves } = randomGame(variant, seed, plies, 20);
    const options: Record<string, number> = {};
    if (cap !== undefined) options['cap'] = cap;
    if (!started) {
      if (first > 0 && first < seats) options['first'] = first;
      return record({ variant, moves, options });
    }
    const base = randomGame(variant, seed + 1, before).state.position();
    const start = startCap && cap !== undefined ? { ...base, cap } : base;
    if (first % 2 === 1 && start.toMove > 0) options['first'] = start.toMove;
    return record({ variant, moves, options, start });
  });

describe('sternhalma: the record format', () => {
  it('reads records, options and variants', () => {
    const [one, two, ...rest] = read(GOOD + OTHER);
    expect(rest).to.deep.equal([]);
    expect([one!.findings, two!.findings]).to.deep.equal([[], []]);
    expect(one!.record).to.deep.equal(record({ moves: [move('d1-e5'), move('n1-m5')] }));
    expect(two!.record).to.deep.equal(
      record({ variant: '3x15', options: { first: 1, cap: 40 }, moves: [move('resign 1')] }),
    );
  });

  it('writes what it reads, byte for byte', () => {
    const records = read(GOOD + OTHER).map((one) => one.record!);
    expect(encode(...records)).to.deep.equal({ text: GOOD + OTHER, losses: [] });
  });

  it('reads back every record it writes', () => {
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 4 }), (records) => {
        const { text, losses } = encode(...records);
        expect(losses).to.deep.equal([]);
        const reads = read(text);
        expect(reads.flatMap(({ findings }) => findings)).to.deep.equal([]);
        expect(reads.map((one) => one.record)).to.deep.equal(records);
      }),
    );
  });

  it('gives the same for any cutting of the bytes', () => {
    const bytes = new TextEncoder().encode((GOOD + OTHER + 'junk\n' + GOOD).replaceAll('\n', '\r\n'));
    const whole = read(bytes, { places: true });
    expect(whole).to.have.length(3);
    for (const size of [1, 2, 3, 7, 64]) {
      const decoder = FORMAT.decoder({ places: true });
      const reads: OneRead[] = [];
      for (let at = 0; at < bytes.length; at += size) reads.push(...decoder.push(bytes.slice(at, at + size)));
      reads.push(...decoder.end());
      expect(reads).to.deep.equal(whole);
    }
  });

  it('goes on after a broken game, whose moves up to the fault are kept', () => {
    const broken = GOOD.replace('n1-m5', 'n1-m5\nn1-m99\nd1-e5');
    const reads = read(GOOD + broken + OTHER);
    expect(reads.map((one) => one.findings.length)).to.deep.equal([0, 1, 0]);
    expect(reads[1]!.record!.moves.map((what) => formatMove(what))).to.deep.equal(['d1-e5', 'n1-m5']);
    const [finding] = reads[1]!.findings;
    const text = GOOD + broken + OTHER;
    expect(finding).to.deep.include({ code: 'bad_hole', severity: 'error', ply: 2, source: 'n1-m99' });
    expect(text.slice(finding!.span!.start, finding!.span!.end)).to.equal('m99');
    expect(finding!.span).to.deep.include({ line: 15, column: 4 });
  });

  it('gives no record where what stands before the moves is bad', () => {
    for (const [text, code, line] of [
      ['hello\n', 'not_a_game', 1],
      ['sternhalma 2\nmoves\n', 'not_a_game', 1],
      ['sternhalma 1\nseats 5\nmoves\n', 'bad_number', 2],
      ['sternhalma 1\nseats 2\n', 'no_moves_line', 2],
      [`sternhalma 1\nstart ${SETUP_TWO}5\nmoves\n`, 'bad_start', 2],
      ['\n\nsternhalma 1\nx\nmoves\n', 'bad_header', 4],
    ] as const) {
      const reads = read(text + GOOD);
      expect(reads, text).to.have.length(2);
      expect(reads[0]!.record, text).to.equal(undefined);
      expect(reads[0]!.findings[0], text).to.deep.include({ code });
      expect(reads[0]!.findings[0]!.span!.line, text).to.equal(line);
      expect(reads[1]!.findings, text).to.deep.equal([]);
    }
  });

  it('passes over blank lines before and after games, and over nothing else', () => {
    expect(read(`\n \n${GOOD}\n\t\n${OTHER}\r\n\r\n`)).to.deep.equal(read(GOOD + OTHER));
    const [blank] = read(GOOD.replace('d1-e5\n', 'd1-e5\n\n'));
    expect(blank!.findings[0]).to.deep.include({ code: 'empty', ply: 1 });
    const [trailing] = read(`${GOOD.trimEnd()} \n\n`);
    expect(trailing!.findings[0]).to.deep.include({ code: 'bad_shape', ply: 1, candidates: ['n1-m5'] });
  });

  it('gives places: of every move and header, in the record’s own source', () => {
    const text = `\n${GOOD}${OTHER}`;
    const reads = read(text, { places: true });
    for (const { record: one } of reads) {
      const { source, offset, line, moves, parts } = one!.places!;
      expect(text.slice(offset, offset + source.length)).to.equal(source);
      expect(text.slice(0, offset).split('\n').length).to.equal(line);
      one!.moves.forEach((what, index) => {
        const written = formatMove(what);
        expect(source.slice(moves![index], moves![index]! + written.length)).to.equal(written);
      });
      expect(source.slice(parts!.get('seats'))).to.match(/^[23]\n/);
      expect(source.slice(parts!.get('option cap'))).to.match(/^(2000|40)\n/);
    }
    expect(read(GOOD)[0]!.record!.places).to.equal(undefined);
    expect(withoutPlaces(reads[1]!.record!)).to.deep.equal(read(GOOD + OTHER)[1]!.record);
  });

  it('keeps a start, but not one that is the set-up', () => {
    const [setup] = read(GOOD.replace('moves', `start ${SETUP_TWO}\nmoves`));
    expect(setup!.record).to.deep.equal(record({ moves: [move('d1-e5'), move('n1-m5')] }));
    const start = `${SETUP_TWO} ; c=50`;
    const [capped] = read(GOOD.replace('moves', `start ${start}\nmoves`));
    expect(formatPosition(capped!.record!.start!)).to.equal(start);
    expect(capped!.record!.options).to.deep.equal({});
  });

  it('honours limits', () => {
    const [short] = read(GOOD, { limits: { moves: 1 } });
    expect(short!.record!.moves).to.have.length(1);
    expect(short!.findings[0]).to.deep.include({ code: 'limit', severity: 'error' });
    expect(short!.findings[0]!.span!.line).to.equal(7);
    const [long, next] = read('sternhalma 1\n' + 'x'.repeat(500) + '\n' + GOOD, { limits: { record: 100 } });
    expect(long!.findings[0]!.code).to.equal('limit');
    expect(next!.record!.moves).to.have.length(2);
  });

  it('tells what it cannot hold', () => {
    const full = record({
      players: [{ name: 'Ann', rating: '5' }],
      tags: new Map([['event', 'x']]),
      options: { first: 1, other: 2 },
      moves: [move('n1-m5')],
      notes: new Map([[1, { comments: ['!'] }]]),
      result: { winners: [0], reason: 'home' },
    });
    const { text, losses } = encode(full);
    expect(losses.map(({ code }) => code)).to.have.members(
      'players ratings tags options result comments'.split(' '),
    );
    expect(read(text)[0]!.record).to.deep.equal(record({ options: { first: 1 }, moves: [move('n1-m5')] }));
  });

  it('lets options and start contradict each other no further than a loss', () => {
    const start = { ...setupOf('2')!, toMove: 1, cap: 50 };
    const { text, losses } = encode(record({ start, options: { cap: 40, first: 0 } }));
    expect(losses.map(({ code }) => code)).to.deep.equal(['cap']);
    expect(read(text)[0]!.record).to.deep.equal(
      record({ start: { ...start, cap: 40 }, options: { cap: 40 } }),
    );
    const moot = encode(record({ start: { ...start, toMove: 0 }, options: { first: 1 } }));
    expect(moot.losses.map(({ code }) => code)).to.deep.equal(['first']);
    expect(read(moot.text)[0]!.record).to.deep.equal(record({ start: { ...start, toMove: 0 } }));
  });

  it('refuses to write what no game is', () => {
    const bad: [Rec, string][] = [
      [record({ variant: '5' }), 'bad_variant'],
      [record({ options: { first: 2 } }), 'bad_number'],
      [record({ options: { first: true } }), 'bad_number'],
      [record({ options: { cap: 'x' } }), 'bad_number'],
      [record({ start: setupOf('3')! }), 'bad_start'],
      [record({ moves: [{ kind: 'step', holes: [0] }] }), 'bad_shape'],
    ];
    for (const [one, code] of bad) {
      let thrown: unknown;
      try {
        encode(one);
      } catch (error) {
        thrown = error;
      }
      expect(thrown).to.be.instanceOf(NotationError);
      expect((thrown as NotationError).code).to.equal(code);
    }
  });

  it('knows its files', () => {
    const sniff = (text: string | Uint8Array, name?: string) =>
      FORMAT.sniff(typeof text === 'string' ? new TextEncoder().encode(text) : text, name);
    expect(sniff(GOOD)).to.equal(1);
    expect(sniff('\ufeff\r\n\r\nsternhalma 1\r\nmoves')).to.equal(1);
    expect(sniff('sternhalma 1')).to.equal(1);
    expect(sniff(Uint8Array.from(Buffer.from(`\ufeff${GOOD}`, 'utf16le')))).to.equal(1);
    expect(sniff('sternhalma 12\nmoves')).to.equal(0);
    expect(sniff('fanorona 1\nmoves')).to.equal(0);
    expect(sniff('', 'x.STERNHALMA')).to.equal(0.5);
    expect(sniff('hello', 'x.txt')).to.equal(0);
    expect(FORMAT.extensions).to.deep.equal(['.sternhalma']);
    expect(FORMAT.id).to.equal('sternhalma');
  });

  it('never throws on bad input', () => {
    const texts = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc
        .tuple(anyRecord, fc.nat(300), fc.nat(9), fc.string({ maxLength: 3 }))
        .map(([one, at, cut, extra]) => {
          const { text } = encode(one);
          return new TextEncoder().encode(text.slice(0, at) + extra + text.slice(at + cut));
        }),
    );
    fc.assert(
      fc.property(texts, (bytes) => {
        for (const one of read(bytes)) {
          for (const { code, span, message } of one.findings) {
            expect(code).to.match(/^[a-z0-9_]+$/);
            expect(message).to.not.match(/(?<!\\u)\{\w+\}/);
            expect(span).to.exist;
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('reads nothing in nothing', () => {
    for (const text of ['', '\n', ' \r\n\t\n', '\ufeff']) expect(read(text)).to.deep.equal([]);
    expect(position(SETUP_TWO).variant).to.equal('2');
  });
});
