/** What holds for every format of reversi that can be written. */
import { expect } from 'chai';
import fc from 'fast-check';
import { collect, concat, type DecoderOptions, type Loss } from '../../../core/records/index.js';
import { createLudoscribe } from '../../../plugins/index.js';
import { reversi, type ReversiMove, type ReversiPosition } from '../../../plugins/reversi/index.js';
import type { RecordFormat } from '../../../core/records/index.js';
import { bytesOf, decodeCut } from '../../support/chunks.js';
import { anyText, HOSTILE, mutated } from '../../support/hostile.js';
import { anyProblem, anyRecord } from './records.js';
import { archive } from './wthor-bytes.js';
import { recordsOf, type ReversiRead, type ReversiRecord } from './support.js';

type Format = RecordFormat<ReversiMove, ReversiPosition>;

const IDS = [
  'transcript',
  'wthor',
  'transcript-csv',
  'eothello',
  'obf',
  'pgn-playok',
  'pgn-edax',
  'pgn-wthor',
] as const;
const formatOf = (id: string): Format => reversi.formats.find((format) => format.id === id)!;

interface Written {
  readonly bytes: Uint8Array;
  readonly losses: readonly Loss[];
  readonly options: DecoderOptions;
}

function write(format: Format, records: readonly ReversiRecord[]): Written {
  const encoder = format.encoder!();
  const losses: Loss[] = [];
  const pieces = records.map((record) => {
    const { data, losses: lost } = encoder.push(record);
    losses.push(...lost);
    return typeof data === 'string' ? bytesOf(data) : data;
  });
  const { head, files, data } = encoder.end();
  if (data !== undefined) pieces.push(typeof data === 'string' ? bytesOf(data) : data);
  const bytes = concat(pieces);
  if (head !== undefined) bytes.set(head);
  return { bytes, losses, options: files === undefined ? {} : { files } };
}

const read = (format: Format, { bytes, options }: Written): ReversiRead[] =>
  collect(format.decoder(options), bytes);

/** Which losses excuse a difference in which part of a record. */
const EXCUSES: Readonly<Record<string, readonly string[]>> = {
  variant: ['variant'],
  // In PGN players and ratings are tags, too.
  names: ['players', 'tags', 'charset', 'name_cut', 'line_ends'],
  ratings: ['ratings', 'tags', 'line_ends'],
  tags: ['tags', 'date', 'charset', 'name_cut', 'line_ends'],
  start: ['start'],
  moves: ['moves'],
  passes: ['passes'],
  notes: ['comments', 'glyphs', 'clocks', 'evaluations', 'variations', 'notes'],
  winners: ['result'],
  // A comment that becomes a score is lost as a comment.
  scores: ['result', 'scores', 'comments'],
  reason: ['result', 'reason', 'line_ends'],
};

const partsOf = (record: ReversiRecord): Readonly<Record<string, unknown>> => ({
  variant: record.variant,
  names: [0, 1].map((seat) => record.players[seat]?.name),
  ratings: [0, 1].map((seat) => record.players[seat]?.rating),
  tags: [...record.tags],
  start: record.start && [record.start.variant, Array.from(record.start.cells), record.start.toMove],
  moves: record.moves,
  passes: record.passes,
  notes: record.notes,
  winners: record.result?.winners,
  scores: record.result?.scores,
  reason: record.result?.reason,
});

/** PGN and tables may write the tags in an order of their own. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value) ? [...(value as [string, string][])].sort(([a], [b]) => (a < b ? -1 : 1)) : value;

function expectSame(record: ReversiRecord, back: ReversiRecord, losses: readonly Loss[]): void {
  const lost = new Set(losses.map(({ code }) => code));
  const [before, after] = [partsOf(record), partsOf(back)];
  for (const [part, excuses] of Object.entries(EXCUSES)) {
    if (excuses.some((code) => lost.has(code))) continue;
    const order = part === 'tags' ? sorted : (value: unknown) => value;
    expect(order(after[part]), `${part}, with the losses ${[...lost].join(' ')}`).to.deep.equal(
      order(before[part]),
    );
  }
}

describe('the formats of reversi', () => {
  for (const id of IDS) {
    const format = formatOf(id);
    const records = id === 'obf' ? fc.oneof(anyProblem, anyRecord) : anyRecord;

    describe(id, () => {
      it('read(write(record)) is the record less what was told, and what is written stays as it is', () => {
        let whole = 0;
        fc.assert(
          fc.property(records, (record) => {
            const written = write(format, [record]);
            const reads = read(format, written);
            const back = recordsOf(reads);
            expect(back).to.have.length(1);
            expect(
              reads.flatMap(({ findings }) => findings.filter(({ severity }) => severity === 'error')),
            ).to.deep.equal([]);
            expectSame(record, back[0]!, written.losses);
            if (written.losses.length === 0) whole++;
            const again = write(format, back);
            expect(Buffer.from(again.bytes).toString('latin1')).to.equal(
              Buffer.from(written.bytes).toString('latin1'),
            );
            expect(again.options.files).to.deep.equal(written.options.files);
          }),
          { numRuns: 300 },
        );
        // What the others hold whole has a property of its own.
        if (id !== 'eothello' && id !== 'wthor' && id !== 'transcript') expect(whole).to.be.above(5);
      });

      it('many records are read as they are alone, whatever the pieces are', () => {
        fc.assert(
          fc.property(
            fc.array(records, { maxLength: 3 }),
            fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 4 }),
            (list, sizes) => {
              const written = write(format, list);
              const options = { ...written.options, places: true };
              const reads = collect(format.decoder(options), written.bytes);
              expect(recordsOf(reads)).to.have.length(list.length);
              expect(
                decodeCut(format as unknown as RecordFormat, written.bytes, sizes, options),
              ).to.deep.equal(reads);
            },
          ),
          { numRuns: 60 },
        );
      });

      it('ends at once, and without a throw, on any text', () => {
        const samples = fc
          .sample(records, 20)
          .map((record) => Buffer.from(write(format, [record]).bytes).toString());
        const check = (text: string) => {
          for (const strict of [false, true]) {
            for (const { findings } of collect(format.decoder({ strict, places: true }), bytesOf(text))) {
              for (const { code, message, span } of findings) {
                expect(code).to.match(/^[a-z_0-9]+$/);
                expect(message).not.to.match(/\{(?:text|sign|what|count|most|name|names|move)\}|undefined/);
                expect(span?.end ?? 0).to.be.at.least(span?.start ?? 0);
              }
            }
          }
          expect(format.sniff(bytesOf(text.slice(0, 4096)))).to.be.within(0, 1);
        };
        for (const text of Object.values(HOSTILE)) {
          check(text);
        }
        fc.assert(fc.property(fc.oneof(anyText, mutated(fc.constantFrom(...samples))), check), {
          numRuns: 200,
        });
      });

      it('heeds the limits', () => {
        const long =
          id === 'obf'
            ? anyProblem.filter(({ notes }) => (notes?.get(0)?.variations?.length ?? 0) > 3)
            : anyRecord.filter(({ moves }) => moves.length > 3);
        const [record] = fc.sample(long, 1);
        const written = write(format, [record!]);
        const limited = collect(format.decoder({ ...written.options, limits: { moves: 3 } }), written.bytes);
        const codes = limited.flatMap(({ findings }) => findings.map(({ code }) => code));
        expect(codes.filter((code) => code === 'limit')).to.have.length(1);
        const [back] = recordsOf(limited);
        expect(id === 'obf' ? back!.notes!.get(0)!.variations : back!.moves).to.have.length(3);
      });
    });
  }

  it('are told apart, with the game named and without', () => {
    const { registry } = createLudoscribe();
    const game = 'f5 d6 c3 d3 c4 f4'.split(' ');
    const TAGS = '[Event "Cup"]\n[Black "A"]\n[White "B"]\n';
    const samples: readonly (readonly [string, string | Uint8Array])[] = [
      ['transcript', 'f5d6c3d3c4f4\n'],
      ['transcript', '1. F5 d6 2. C3 d3 3. C4 f4\n1. F5 f6 2. E6 f4\n'],
      ['transcript', 'f5d6c3d3c4f4 38-26\nf5f6e6f4,white\n'],
      ['transcript', `${'-'.repeat(27)}OX------XO${'-'.repeat(27)} X;f5d6\n`],
      ['transcript-csv', 'black,white,moves\nA,B,f5d6c3\n'],
      ['transcript-csv', 'transcript\twinner\nf5d6c3\tblack\n'],
      ['eothello', 'eOthello_game_id,winner,game_moves\n647401,-1,d3c5f6f5\n'],
      ['eothello', '647401,-1,d3c5f6f5\n647402,0,f5d6\n'],
      ['obf', `${'-'.repeat(27)}OX------XO${'-'.repeat(27)} X; F5:+0; D3:+0;\n`],
      ['pgn-playok', `[Site "PlayOK"]\n${TAGS}[Result "38-26"]\n\n1. f5 d6 2. c3 f3 38-26\n`],
      ['pgn-playok', `${TAGS}[Result "38-26"]\n\n1. f5 d6 2. c3 f3 38-26\n`],
      ['pgn-edax', `[Site "edax"]\n${TAGS}[Result "1-0"]\n\n 1. f5 d6 2. c3 f3\n{A wins 38-26} 1-0\n`],
      ['pgn-edax', `${TAGS}[Result "1-0"]\n\n1. f5 d6 2. c3 f3 1-0\n`],
      ['pgn-edax', `${TAGS}\n1. f5 {why ( not} d6 (1... f6 2. e6 (2. f7) f4) 2. c3 $1 *\n`],
      ['pgn-edax', '1. f5 d6\n2. c3 f3 *\n'],
      ['pgn-wthor', `${TAGS}[Result "38-26"]\n1. F5 D6\n2. C3 F3\n`],
      ['pgn-wthor', `${TAGS}[Result "38-26"]\n1. F5 D6\n3. C3 F3\n38-26\n`],
      ['pgn', `${TAGS}[Result "1-0"]\n[Game "reversi"]\n\n1. f5 d6 2. c3 f3 1-0\n`],
      ['wthor', archive([{ moves: game.join('') }])],
    ];
    for (const [id, source] of samples) {
      const bytes = typeof source === 'string' ? bytesOf(source) : source;
      for (const named of [undefined, 'reversi']) {
        const [best, next] = registry.detect(bytes, undefined, named);
        expect(best?.format.id, String(source)).to.equal(id);
        expect(best!.score, String(source)).to.be.above(next?.score ?? 0);
      }
      for (const other of IDS)
        if (id.startsWith('pgn-') && other.startsWith('pgn-') && other !== id)
          expect(formatOf(other).sniff(bytes), `${other}: ${String(source)}`).to.equal(0);
    }
  });

  it('claim no file of another game', () => {
    const others = [
      '[Event "x"]\n[Site "PlayOK"]\n[Result "1-0"]\n\n1. 5 14 2. 11x5 3 1-0\n',
      '[Event "x"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n',
      '[Event "x"]\n[Result "1-0"]\n\n1. e4 e5 2. d4 d5 1-0\n',
      'id,winner,moves\n1,white,e2e4 e7e5\n',
      'd6 f4 b4 xa1\n',
      '(;GM[1]FF[4];B[pd];W[dd])',
      '{"game":"reversi","moves":["f5"]}',
      '--------\n--------\n',
      'plain words, and no game\n',
    ];
    for (const text of others)
      for (const id of IDS) expect(formatOf(id).sniff(bytesOf(text)), `${id}: ${text}`).to.be.below(0.35);
  });
});
