import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import fc from 'fast-check';
import { createLudoscribe, makeRecord, withoutPlaces, type GameRecord } from '../../../core/index.js';
import { firstFlaw } from '../../../core/registry/json/flaw.js';
import { locateJson } from '../../../core/registry/json/locate.js';
import { bytesOf, decodeCut, decodeWhole } from '../../support/chunks.js';
import { HOSTILE, anyText, mutated } from '../../support/hostile.js';
import { noughts, type NoughtsMove } from '../../support/noughts.js';
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

  it('say a result in one order, whoever made it', () => {
    const result = { reason: 'three', scores: [3, 0], ranks: [1, 2], winners: [0] };
    const text = write([makeRecord({ game: 'noughts', variant: '3x3', result })]);
    expect(text).to.contain('"result":{"winners":[0],"ranks":[1,2],"scores":[3,0],"reason":"three"}');
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
      ).to.deep.equal([false, true, true]);
  });

  it('are read out of a list that is broken, but for the broken ones', () => {
    const good = '{"game":"noughts","moves":["a1"]}';
    const pretty =
      '  {\n    "game": "noughts",\n    "players": [\n      { "name": "A" }\n    ],\n    "moves": []\n  }';
    const bad = '{"game":"noughts","moves":["a1",';
    const seen = (source: string) =>
      decodeWhole(json, source).map(({ record: one, findings: found }) =>
        one === undefined
          ? found.map(({ code, span }) => `${code}@${String(span!.line)}:${String(span!.column)}`).join()
          : one.moves.length,
      );
    expect(seen(`[\n${good},\n${bad}\n${good}\n]\n`)).to.deep.equal([1, 'bad_json@3:33', 1]);
    expect(seen(`[${bad}\n,${good}\n,${good}]`)).to.deep.equal(['bad_json@1:34', 1, 1]);
    expect(seen(`[\n${pretty},\n${pretty.slice(0, -4)},\n${pretty}\n]`)).to.deep.equal([
      0,
      'bad_json@14:17',
      0,
    ]);
    // Nothing is wrong with the records themselves.
    expect(seen(`[\n${good},\n${good}\n`)).to.deep.equal([1, 1, 'bad_json@3:34']);
    expect(seen(`[\n${good}\n${good}\n]`)).to.deep.equal([1, 1, 'bad_json@3:1']);
    expect(seen(`[\n${good},\n${good},\n]`)).to.deep.equal([1, 1, 'bad_json@4:1']);
    expect(seen(`[\n5,\n${good},\n${bad}`)).to.deep.equal(['bad_json@2:3', 1, 'bad_json@4:33']);
    expect(seen('[')).to.deep.equal(['bad_json@1:2']);
  });

  it('stand in their own lines, also in a list', () => {
    const source =
      '[{"game":"noughts","moves":["a1"]}, {"game":"noughts","moves":["b2"],"x":1},\n {"game":"noughts","moves":["c3"]}]';
    const reads = decodeWhole(json, source, { places: true });
    const places = reads.map(({ record: one }) => one!.places!);
    expect(places.map(({ line, column }) => [line, column])).to.deep.equal([
      [1, 2],
      [1, 37],
      [2, 2],
    ]);
    for (const { offset, source: text, moves } of places) {
      expect(source.slice(offset, offset + text.length)).to.equal(text);
      expect(text.slice(moves![0])).to.match(/^"[abc][123]"/);
    }
    const [finding] = reads[1]!.findings;
    expect(source.slice(finding!.span!.start)).to.match(/^1}/);
    expect([finding!.span!.column, finding!.source]).to.deep.equal([
      source.indexOf('1},') + 1,
      '[{"game":"noughts","moves":["a1"]}, {"game":"noughts","moves":["b2"],"x":1}',
    ]);
  });

  it('are told from objects inside them at once, however many these are', () => {
    const inner = '{"game":"noughts","moves":[\n' + '{},\n'.repeat(100_000) + '{}\n]}\n';
    const reads = decodeWhole(json, `${inner}{ "moves": [], "game": "noughts" }\n`);
    expect(reads).to.have.length(2);
    expect(reads[1]!.findings).to.deep.equal([]);
  });

  it('say everything that is wrong, in time that grows with their length alone', () => {
    const many = 20_000;
    const unknown = Array.from({ length: many }, (_, index) => `,"x${String(index)}":1`).join('');
    expect(findings(`{"game":"noughts","moves":[]${unknown}}`)).to.have.length(many);
    const list = new Array(many).fill('{"game":"noughts","moves":["q7"]}').join(',\n');
    expect(findings(`[${list}]`)).to.have.length(many);
    expect(findings(`[${list}`)).to.have.length(many + 1);
    const nested = `${'['.repeat(many)}${']'.repeat(many)}`;
    expect(codes(`{"game":"noughts","moves":[],"x":${nested}}`)).to.deep.equal(['warning unknown_key']);
    expect(findings(`{"game":"noughts","moves":[${'\n{},'.repeat(many)}`)).to.have.length(1);
  });

  it('are no JSON where JSON.parse says so, and the first place that is wrong is named', () => {
    const rows: readonly (readonly [text: string, at: number, right: string])[] = [
      ['', 0, 'a value'],
      ['{', 1, 'a name in quotation marks or }'],
      ['{"a"}', 4, 'a colon'],
      ['{"a":}', 5, 'a value'],
      ['{"a":1,}', 7, 'a name in quotation marks'],
      ['{"a":1 "b":2}', 7, 'a comma or }'],
      ['[1,]', 3, 'a value'],
      ['[,]', 1, 'a value or ]'],
      ['[1}', 2, 'a comma or ]'],
      ['[01]', 2, 'a comma or ]'],
      ['{}{}', 2, 'nothing more'],
      ['["a\nb"]', 3, 'a quotation mark, or an escape such as \\n'],
      ['["\\x"]', 2, 'an escape such as \\" or \\u00e9'],
      ['["\\u00g0"]', 2, 'an escape such as \\" or \\u00e9'],
      ['["a', 3, 'a quotation mark'],
      ['\u00a0[]', 0, 'a value'],
    ];
    for (const [source, at, right] of rows) expect(firstFlaw(source), source).to.deep.equal({ at, right });
    const parses = (source: string): boolean => {
      try {
        JSON.parse(source);
        return true;
      } catch {
        return false;
      }
    };
    const values = fc.json({ maxDepth: 4 });
    fc.assert(
      fc.property(fc.oneof(values, anyText, mutated(values)), (source) => {
        const flaw = firstFlaw(source);
        expect(flaw === undefined, source).to.equal(parses(source));
        if (flaw !== undefined) expect(flaw.at).to.be.within(0, source.length);
      }),
      { numRuns: 2000 },
    );
    // What stands before the flaw may go on well: cut off there, nothing is wrong but that it breaks off.
    fc.assert(
      fc.property(values, fc.nat(), (source, cut) => {
        const part = source.slice(0, cut % (source.length + 1));
        const flaw = firstFlaw(part);
        if (flaw !== undefined && !/(?:-|\d[.eE]|[+-]|[a-z]|\\u?[0-9a-fA-F]{0,3})$/.test(part))
          expect(flaw.at, part).to.equal(part.length);
      }),
      { numRuns: 500 },
    );
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
    // In notes and side lines too, nothing is passed over in silence.
    const noted = (note: string) => codes(`{"game":"noughts","moves":["a1"],"notes":[${note}]}`);
    expect(noted('{"at":1,"coment":["x"]}')).to.deep.equal(['warning unknown_key']);
    expect(noted('{"at":1,"variations":[{"moves":["b2"],"note":[]}]}')).to.deep.equal([
      'warning unknown_key',
    ]);
    expect(noted('{"at":1,"glyphs":["!"]},{"at":1,"glyphs":["?"]}')).to.deep.equal(['warning repeated_note']);
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

describe('json records: the corpus', () => {
  const FOLDER = new URL('../../corpus/json/', import.meta.url);
  const used = new Set<string>();
  /** Reads a file as a user does: the format is found by looking at it. */
  const read = (name: string, options = {}) => {
    used.add(name);
    const bytes = new Uint8Array(readFileSync(new URL(name, FOLDER)));
    return ludoscribe.readAll(bytes, { fileName: name, ...options });
  };
  type Reads = ReturnType<typeof read>;
  const text = (moves: readonly object[]) =>
    moves.map((move) => noughts.notations[0]!.formatMove(move as NoughtsMove)).join(' ');
  const movesOf = (reads: Reads) => reads.map(({ record: one }) => one && text(one.moves));
  const codesOf = (reads: Reads) => reads.map(({ findings: all }) => all.map(({ code }) => code).join(' '));
  const again = (reads: Reads) => {
    const records = reads.map(({ record: one }) => one!);
    for (const pretty of [false, true])
      expect(decodeWhole(json, write(records, pretty)).map((back) => back.record)).to.deep.equal(records);
  };

  it('case 1: a byte order mark is dropped, both games read alike, and it is not written back', () => {
    const reads = read('mark-before-the-first-game.jsonl');
    expect([movesOf(reads), codesOf(reads)]).to.deep.equal([
      ['a1 b2', 'a1 b2'],
      ['', ''],
    ]);
    expect(reads[0]!.record).to.deep.equal(reads[1]!.record);
    expect(write([reads[0]!.record!])).to.match(/^\{"game"/);
  });

  it('case 3: LF, CR LF and CR all end a line', () => {
    const reads = read('mixed-line-ends.jsonl');
    expect([movesOf(reads), codesOf(reads)]).to.deep.equal([
      ['a1 b2', 'a1 b2'],
      ['', ''],
    ]);
  });

  it('case 5: names in a character set that is not declared', () => {
    const [strange, game] = read('names-in-shift-jis.jsonl');
    expect(strange!.findings.map(({ code, span }) => [code, span!.line])).to.deep.equal([['not_utf8', 1]]);
    // The second byte of 表 is a backslash, so as Latin-1 it would swallow the quotation mark that ends the name.
    expect([game!.record, codesOf([game!])]).to.deep.equal([undefined, ['bad_json']]);
    const named = read('names-in-shift-jis.jsonl', { encoding: 'shift_jis' }).at(-1)!;
    expect(named.record!.players).to.deep.equal([{ name: 'テスト' }, { name: '表' }]);
    expect(named.findings).to.deep.equal([]);
    again([named]);
  });

  it('case 6: sloppy borders of games', () => {
    const reads = read('borders-of-games.jsonl');
    expect([movesOf(reads), codesOf(reads).join('')]).to.deep.equal([['a1 b2', '', 'a1', 'c3'], '']);
  });

  it('case 8: quotation marks and backslashes in names, and a game that is broken by them', () => {
    const reads = read('quotes-in-names.jsonl');
    expect([movesOf(reads), codesOf(reads)]).to.deep.equal([
      ['a1', undefined, 'b2'],
      ['', 'bad_json', ''],
    ]);
    expect(reads[0]!.record!.tags.get('Event')).to.equal('The "Ring" Cup');
    expect(reads[0]!.record!.players).to.deep.equal([{ name: 'Bot /L6\\' }]);
    const [{ span, source }] = reads[1]!.findings as [Reads[0]['findings'][0]];
    expect([span!.line, source!.slice(span!.column - 1)]).to.deep.equal([2, 'Ring" Cup"},"moves":["a1"]}']);
    again([reads[0]!]);
  });

  it('case 9: names that look like syntax are kept, and four games are four', () => {
    const reads = read('names-like-syntax.jsonl');
    expect(reads.map(({ record: one }) => one!.players[1]!.name)).to.deep.equal(
      [0, 1, 2, 3].map((number) => `[{"game":${String(number)}},{ (club {B}`),
    );
    again(reads);
  });

  it('case 11: comments stay at their places, whatever is in them', () => {
    const reads = read('comments-everywhere.jsonl');
    expect(codesOf(reads)).to.deep.equal(['']);
    expect([...reads[0]!.record!.notes!].map(([at, { comments }]) => [at, comments])).to.deep.equal([
      [0, ['start']],
      [1, ['a ( b', 'x; y']],
      [2, ['end one', 'end two']],
    ]);
    again(reads);
  });

  it('case 12: a comment over lines that looks like a game neither opens one nor closes one', () => {
    const reads = read('comment-like-a-game.jsonl');
    expect(movesOf(reads)).to.deep.equal(['a1 b2 c3 a2']);
    again(reads);
  });

  it('case 14: side lines keep their branch points, and the note before a first move', () => {
    const reads = read('side-line-with-a-note.json');
    expect([movesOf(reads), codesOf(reads)]).to.deep.equal([['a1 b2 c3 a2'], ['']]);
    const { notes } = reads[0]!.record!;
    const [line] = notes!.get(1)!.variations!;
    expect([text(line!.moves), line!.notes!.get(0)]).to.deep.equal(['c1 a3', { comments: ['idea'] }]);
    expect(notes!.get(2)!.variations!.map(({ moves }) => text(moves))).to.deep.equal(['a3 c1']);
    again(reads);
  });

  it('case 55: a bad game costs one finding with its place, and its readable part stays', () => {
    const reads = read('one-bad-game.jsonl');
    expect(movesOf(reads)).to.deep.equal(['a1', 'a1 b2', 'b2']);
    expect(
      reads.flatMap(({ findings: all }) =>
        all.map(({ code, ply, span }) => [code, ply, span!.line, span!.column]),
      ),
    ).to.deep.equal([['bad_point', 2, 2, 39]]);
    const broken = read('one-that-breaks-off.json');
    expect([movesOf(broken), codesOf(broken)]).to.deep.equal([
      ['a1', undefined, 'b2'],
      ['', 'bad_json', ''],
    ]);
    expect(broken[1]!.findings[0]!.span!.line).to.equal(8);
  });

  it('case 59: an unknown game or variant is an error that lists the known, and never a default', () => {
    const reads = read('game-unknown.jsonl');
    expect(movesOf(reads)).to.deep.equal([undefined, undefined, undefined]);
    expect(codesOf(reads)).to.deep.equal(['unknown_game', 'unknown_variant', 'bad_value']);
    const [game, variant] = reads.map(({ findings: all }) => all[0]!);
    expect(game!.message).to.equal('No game nouhgts is known here. Known are noughts.');
    expect(game!.candidates).to.deep.equal(['noughts']);
    expect(variant!.message).to.include('3x3');
  });

  it('has no file that no test reads', () => {
    expect([...used].sort()).to.deep.equal(readdirSync(FOLDER).sort());
  });
});
