import { expect } from 'chai';
import fc from 'fast-check';
import {
  collect,
  decodeText,
  makeRecord,
  tooLong,
  type Read,
  type RecordDecoder,
} from '../../../core/index.js';
import { lineReader } from '../../../core/records/lines.js';
import { bytesOf, decodeCut, decodeWhole } from '../../support/chunks.js';
import { noughts } from '../../support/noughts.js';

const linesOf = (bytes: Uint8Array, sizes: readonly number[], encoding?: string): string => {
  const reader = lineReader(encoding);
  let text = '';
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length]!;
    text += reader.push(bytes.slice(at, at + size))?.text ?? '';
    at += size;
  }
  return text + (reader.end()?.text ?? '');
};

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('lines of bytes', () => {
  it('are the same whatever the pieces are: LF, CR LF, CR, letters of several bytes', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '\n', '\r', '\r\n', 'é', '表', '😀'),
      maxLength: 40,
    });
    fc.assert(
      fc.property(
        text,
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 }),
        (whole, sizes) => {
          expect(linesOf(bytesOf(whole), sizes)).to.equal(whole.replace(/\r\n?/g, '\n'));
        },
      ),
    );
  });

  it('drop a byte order mark at the beginning, and nowhere else', () => {
    for (const sizes of [[1], [2], [3], [100]]) {
      expect(linesOf(bytesOf('\ufeffa\n\ufeffb'), sizes)).to.equal('a\n\ufeffb');
      expect(linesOf(bytesOf('\ufeff'), sizes)).to.equal('');
      expect(linesOf(bytesOf('ab'), sizes)).to.equal('ab');
    }
  });

  it('believe a byte order mark of UTF-16', () => {
    const text = 'a表\r\nb\rc😀\n';
    const little = [
      0xff,
      0xfe,
      ...[...Array(text.length).keys()].flatMap((i) => [text.charCodeAt(i) & 255, text.charCodeAt(i) >> 8]),
    ];
    const big = little.map((_, i) => little[i ^ 1]!);
    for (const sizes of [[1], [3], [100]]) {
      expect(linesOf(Uint8Array.from(little), sizes)).to.equal('a表\nb\nc😀\n');
      expect(linesOf(Uint8Array.from(big), sizes)).to.equal('a表\nb\nc😀\n');
    }
  });

  it('are read as Latin-1, or as the caller says, where they are not UTF-8', () => {
    expect(linesOf(latin('caf\xe9\nok\n'), [2])).to.equal('café\nok\n');
    expect(linesOf(Uint8Array.from([...bytesOf('表\n'), ...latin('\xe9')]), [1])).to.equal('表\né');
    expect(linesOf(Uint8Array.from([0x83, 0x65, 0x83, 0x58, 0x0a]), [2], 'shift_jis')).to.equal('テス\n');
    // Browsers take latin1 for windows-1252; bytes 0x80 to 0x9f stay what they are here.
    expect(linesOf(Uint8Array.from([0x80]), [1])).to.equal('\x80');
  });
});

describe('records of text', () => {
  const format = noughts.formats[0]!;

  it('tell once, and in its place, that a character is not UTF-8', () => {
    const bytes = latin('a1\n\xe9\nb2\n\xe8\n');
    for (const sizes of [[1], [3], [100]]) {
      const reads = decodeCut(format, bytes, sizes);
      const warnings = reads.flatMap(({ findings }) => findings).filter(({ code }) => code === 'not_utf8');
      expect(warnings.map(({ span }) => span!.line)).to.deep.equal([2]);
      expect(reads.map(({ record, file }) => (file ? 'file' : record!.moves.length))).to.deep.equal([
        1,
        'file',
        0,
        1,
        0,
      ]);
    }
  });

  it('are the same whatever the pieces are', () => {
    const line = fc.oneof(fc.constantFrom('a1 b2', '', 'c3', 'x9', 'a1 é'), fc.string({ maxLength: 12 }));
    const file = fc
      .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 12 })
      .map((lines) => lines.flat().join(''));
    fc.assert(
      fc.property(file, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (text, sizes) => {
        expect(decodeCut(format, bytesOf(text), sizes, { places: true })).to.deep.equal(
          decodeWhole(format, text, { places: true }),
        );
      }),
    );
  });

  it('have findings with their place in the file, and the line', () => {
    const [, bad] = decodeWhole(format, 'a1\na1 b9\nc3\n');
    expect(bad!.findings).to.deep.equal([
      {
        code: 'bad_point',
        message: 'b9 is no square: write a letter a to c and a digit 1 to 3.',
        severity: 'error',
        ply: 1,
        span: { start: 6, end: 8, line: 2, column: 4 },
        source: 'a1 b9',
      },
    ]);
    expect(bad!.record!.moves).to.have.length(1);
  });

  /** Records that begin with a line `=`. */
  const decoder = (record: number): RecordDecoder =>
    decodeText(
      {
        split: () => (line) => line.startsWith('='),
        read: ({ text, line }): Read[] => [
          {
            record: makeRecord({
              game: 'x',
              variant: 'x',
              moves: [],
              tags: new Map([
                ['text', text],
                ['line', String(line)],
              ]),
            }),
            findings: [],
          },
        ],
      },
      { limits: { record } },
    );
  const texts = (reads: Read[]) =>
    reads.map(({ record, findings }) => record?.tags.get('text') ?? findings[0]!.code);

  it('begin where the splitter says, and lines before the first belong to it', () => {
    expect(texts(collect(decoder(100), '\n= a\nb\n=\n= c'))).to.deep.equal(['\n', '= a\nb\n', '=\n', '= c']);
  });

  it('may be held back by their reader until it knows what belongs to them', () => {
    /** Paragraphs that begin with `+` go on with the record before them. */
    const joining = (record: number): RecordDecoder => {
      let held: string[] = [];
      const end = (): Read[] => {
        const texts = held;
        held = [];
        if (texts.length === 0) return [];
        const tags = new Map([['text', texts.join('')]]);
        return [{ record: makeRecord({ game: 'x', variant: 'x', moves: [], tags }), findings: [] }];
      };
      const read = ({ text }: { readonly text: string }): Read[] => {
        const done = text.startsWith('+') ? [] : end();
        held.push(text);
        return done;
      };
      return decodeText({ split: () => (line) => /^[=+]/.test(line), read, end }, { limits: { record } });
    };
    expect(texts(collect(joining(100), '= a\n+ b\n= c\n+ d'))).to.deep.equal(['= a\n+ b\n', '= c\n+ d']);
    expect(texts(collect(joining(100), ''))).to.deep.equal([]);
    // What is held back stands before the record that is too long, and nothing goes on across that one.
    const file = `= a\n+ b\n= ${'x'.repeat(50)}\n+ c\n= d\n`;
    for (const size of [1, 6, 1000]) {
      const bytes = bytesOf(file);
      const decoder = joining(10);
      const reads: Read[] = [];
      for (let at = 0; at < bytes.length; at += size) reads.push(...decoder.push(bytes.slice(at, at + size)));
      reads.push(...decoder.end());
      expect(texts(reads)).to.deep.equal(['= a\n+ b\n', 'limit', '+ c\n', '= d\n']);
      expect(reads[1]!.findings).to.deep.equal([tooLong(3, 10)]);
    }
  });

  it('are passed over, with one finding, where one is longer than the limit', () => {
    for (const sizes of [[1], [7], [1000]]) {
      const reader = decoder(10);
      const bytes = bytesOf(`= a\n= ${'x'.repeat(50)}\n${'y\n'.repeat(9)}= b\n`);
      const reads: Read[] = [];
      for (let at = 0; at < bytes.length; at += sizes[0]!)
        reads.push(...reader.push(bytes.slice(at, at + sizes[0]!)));
      reads.push(...reader.end());
      expect(texts(reads)).to.deep.equal(['= a\n', 'limit', '= b\n']);
      expect(reads[2]!.record!.tags.get('line')).to.equal('12');
    }
  });
});
