import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import fc from 'fast-check';
import { createLudoscribe, makeRecord, withoutPlaces, type GameRecord } from '../../../core/index.js';
import { locateJson } from '../../../core/registry/json/locate.js';
import { bytesOf, decodeCut, decodeWhole } from '../../support/chunks.js';
import { HOSTILE, anyText, mutated } from '../../support/hostile.js';
import { noughts } from '../../support/noughts.js';
import { anyRecord as record, binaryText as text } from '../../support/records.js';

const ludoscribe = createLudoscribe({ plugins: [noughts] });
const json = ludoscribe.registry.format('json');

const write = (records: readonly GameRecord[], pretty = false): string => {
  const encoder = json.encoder!({ pretty });
  return records.map((one) => encoder.push(one).data as string).join('');
};

const findings = (source: string) => decodeWhole(json, source).flatMap((read) => read.findings);
const codes = (source: string) => findings(source).map(({ code, severity }) => `${severity} ${code}`);

describe('json records', () => {
  const schema = new Ajv2020({ allowUnionTypes: true }).compile(
    JSON.parse(readFileSync(new URL('../../../docs/record.schema.json', import.meta.url), 'utf8')) as object,
  );

  it('read(write(record)) is the record, on one line and over several', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 3 }), fc.boolean(), (records, pretty) => {
        const reads = decodeWhole(json, write(records, pretty));
        expect(reads.flatMap((read) => read.findings)).to.deep.equal([]);
        expect(reads.map((read) => read.record)).to.deep.equal(records);
      }),
    );
  });

  it('keep the order of tags, whatever their names are', () => {
    const tags = new Map([
      ['b', '1'],
      ['10', '2'],
      ['2', '3'],
      ['__proto__', '4'],
    ]);
    const [read] = decodeWhole(json, write([makeRecord({ game: 'noughts', variant: '3x3', tags })]));
    expect([...read!.record!.tags]).to.deep.equal([...tags]);
  });

  it('fit the published schema', () => {
    fc.assert(
      fc.property(record, (one) => {
        const valid = schema(JSON.parse(write([one])));
        expect(schema.errors ?? [], write([one])).to.deep.equal([]);
        expect(valid).to.equal(true);
      }),
    );
    expect(schema({ game: 'noughts', moves: [1] })).to.equal(false);
    expect(schema({ game: 'noughts' })).to.equal(false);
  });

  it('are the same whatever the pieces are', () => {
    fc.assert(
      fc.property(
        fc.array(record, { maxLength: 3 }),
        fc.boolean(),
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }),
        (records, pretty, sizes) => {
          const source = write(records, pretty);
          expect(decodeCut(json, bytesOf(source), sizes)).to.deep.equal(decodeWhole(json, source));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('are read out of a list, too', () => {
    const source = '[\n{"game":"noughts","moves":["a1"]},\n  {"game":"noughts","moves":["b2","x"]}]';
    const reads = decodeWhole(json, source, { places: true });
    expect(reads.map((read) => read.record?.moves.length)).to.deep.equal([1, 1]);
    expect(reads[1]!.findings[0]).to.include({ code: 'bad_point', ply: 1 });
    expect(reads[1]!.findings[0]!.span).to.include({ line: 3, column: 36 });
  });

  it('cost one finding where one is broken, and the rest is read', () => {
    const good = '{"game":"noughts","moves":["a1"]}';
    for (const bad of [
      '{"game":"noughts","moves":["a1"',
      '{"game":"noughts","moves":"a1"}',
      '{"game":"chess","moves":[]}',
      '{"game":"noughts"',
      '{"game":"noughts","moves":["a1"]}}',
    ]) {
      const reads = decodeWhole(json, `${good}\n${bad}\n${good}\n`);
      expect(reads, bad).to.have.length(3);
      expect(
        reads.map((read) => read.findings.length),
        bad,
      ).to.deep.equal([0, 1, 0]);
      expect(reads[1]!.findings[0]!.span!.line, bad).to.equal(2);
    }
  });

  it('over several lines begin behind one that breaks off, too', () => {
    const [one, other] = [
      write([makeRecord({ game: 'noughts', variant: '3x3' })]),
      '{"game":"noughts","moves":[]',
    ];
    const pretty = '{\n  "game": "noughts",\n  "moves": []\n}\n';
    for (const text of [
      `${other}\n${pretty}${one}`,
      `${pretty.slice(0, -2)}\n\n${pretty}${one}`,
      `{\n"a":\n\n${pretty}${one}`,
    ])
      expect(
        decodeWhole(json, text).map(({ record: read }) => read !== undefined),
        text,
      ).to.deep.equal([false, true, true].slice(text.startsWith('{\n"a"') ? 1 : 0));
  });

  it('are told from objects inside them at once, however many these are', () => {
    const inner = '{"game":"noughts","moves":[\n' + '{},\n'.repeat(100_000) + '{}\n]}\n';
    const start = performance.now();
    const reads = decodeWhole(json, `${inner}{ "moves": [], "game": "noughts" }\n`);
    expect(performance.now() - start, 'milliseconds').to.be.below(5000);
    expect(reads).to.have.length(2);
    expect(reads[1]!.findings).to.deep.equal([]);
  });

  it('say what is wrong, and where', () => {
    const where = (source: string) =>
      findings(source).map(({ code, span }) => `${code}@${String(span!.column)}`);
    expect(where('{"game":"noughts","moves":["a1","q7"]}')).to.deep.equal(['bad_point@34']);
    expect(where('{"game":"noughts","moves":["a1",5]}')).to.deep.equal(['bad_value@33']);
    expect(where('{"game":"noughts","moves":[],"start":"?"}')).to.deep.equal(['bad_board@39']);
    expect(where('{"game":"noughts","moves":[],"whatever":1}')).to.deep.equal(['unknown_key@41']);
    expect(codes('{"game":"noughts","moves":[],"variant":"5x5"}')).to.deep.equal(['error unknown_variant']);
    expect(codes('{"game":"noughts","moves":[],"options":{"fast":true}}')).to.deep.equal([
      'error unknown_option',
    ]);
    expect(codes('{"game":"noughts","moves":[],"players":[null,null,null]}')).to.deep.equal([
      'error bad_value',
    ]);
    expect(codes('{"game":"noughts","moves":[],"result":{"winners":[2],"reason":"x"}}')).to.deep.equal([
      'error bad_value',
    ]);
    expect(codes('{"game":"noughts","moves":[],"tags":{"a":1}}')).to.deep.equal(['error bad_value']);
    expect(codes('{"game":"noughts","moves":[],"passes":[1]}')).to.deep.equal(['error bad_value']);
    expect(codes('{"game":"noughts","moves":[],"notes":[{"at":3}]}')).to.deep.equal(['error bad_value']);
    expect(codes('{"game":"noughts","moves":[],"tags":[["a","1"],["a","2"]]}')).to.deep.equal([
      'warning repeated_tag',
    ]);
    expect(codes('{"game":1}')).to.deep.equal(['error bad_value']);
    expect(codes('[1]')).to.deep.equal(['error bad_value']);
    expect(codes('{"game":"noughts","moves":["a1",]}')).to.deep.equal(['error bad_json']);
  });

  it('never reach a prototype', () => {
    decodeWhole(
      json,
      '{"game":"noughts","moves":[],"__proto__":{"polluted":1},"tags":{"__proto__":"x"},"options":{"__proto__":1},"players":[{"__proto__":{"name":"y"}}]}',
    );
    expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
    expect(({} as Record<string, unknown>)['name']).to.equal(undefined);
  });

  it('have limits on moves, tags and nesting', () => {
    const limited = (source: string, limits: object) =>
      decodeWhole(json, source, { limits }).flatMap((read) => read.findings.map(({ code }) => code));
    expect(limited('{"game":"noughts","moves":["a1","a2","a3"]}', { moves: 2 })).to.deep.equal(['limit']);
    expect(limited('{"game":"noughts","moves":[],"tags":{"a":"","b":""}}', { tags: 1 })).to.deep.equal([
      'limit',
    ]);
    const nested = (depth: number): string =>
      depth === 0 ? '[]' : `[{"at":0,"variations":[{"moves":[],"notes":${nested(depth - 1)}}]}]`;
    expect(limited(`{"game":"noughts","moves":[],"notes":${nested(300)}}`, {})).to.deep.equal(['limit']);
    // As deep as the limit allows, it can be written again.
    const [deep] = decodeWhole(json, `{"game":"noughts","moves":[],"notes":${nested(255)}}`);
    expect(deep!.findings).to.deep.equal([]);
    expect(decodeWhole(json, write([deep!.record!]))[0]!.record).to.deep.equal(deep!.record);
  });

  it('know the places of their moves when asked for them', () => {
    const source =
      '{"game":"noughts","tags":{"x":"[\\"moves\\":"},"moves":["a1" , "b2"],"result":{"winners":[0],"reason":"three"}}\n';
    const [read] = decodeWhole(json, source, { places: true });
    const { places } = read!.record!;
    expect(Array.from(places!.moves!, (at) => places!.source.slice(at, at + 4))).to.deep.equal([
      '"a1"',
      '"b2"',
    ]);
    expect(places!.source.slice(places!.parts!.get('result')).startsWith('{"winners"')).to.equal(true);
    expect(withoutPlaces(read!.record!).places).to.equal(undefined);
  });

  it('end at once, and without a throw, on any text', () => {
    for (const [name, hostile] of Object.entries(HOSTILE)) {
      expect(() => decodeWhole(json, hostile), name).not.to.throw();
      expect(() => decodeWhole(json, `{"game":"noughts","moves":${hostile}`), name).not.to.throw();
    }
    const valid = record.map((one) => write([one]));
    fc.assert(
      fc.property(fc.oneof(anyText, mutated(valid)), (source) => {
        for (const { findings: found } of decodeWhole(json, source))
          for (const finding of found) expect(finding.span).to.be.an('object');
      }),
    );
  });

  it('locate the members and elements of any object', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          text,
          fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue()), fc.dictionary(text, fc.jsonValue())),
        ),
        (object) => {
          const source = JSON.stringify(object);
          const { members, elements } = locateJson(source);
          for (const [key, value] of Object.entries(object)) {
            expect(source.slice(members.get(key)).startsWith(JSON.stringify(value))).to.equal(true);
            if (typeof value !== 'object' || value === null) continue;
            Object.values(value as object).forEach((part: unknown, index) => {
              expect(source.slice(elements.get(key)![index]).startsWith(JSON.stringify(part))).to.equal(true);
            });
          }
        },
      ),
    );
  });
});
